import { Client } from 'pg'

/** How much lies in a large studio. */
export interface AccountSize {
  /** At most 288: each has a lesson of its own half hour, six days a week. */
  students: number
  weeks: number
}

/** Whom the large studio belongs to, by profile and address; far from the numbers that are given out. */
export const largeAccountTeacher = 1_000_000
export const largeAccountEmail = 'dora@example.com'

/**
 * For tests and measurements of upgrades: a teacher with many students, each with a series, its events of every kind, lessons, notes,
 * resources, files, payments and a family. It is written with what the tables had at the first state of main that is tried, and
 * fits every later one. Triggers and references sleep meanwhile: what they do differs from state to state.
 */
export async function fillLargeAccount(ownerUrl: string, { students, weeks }: AccountSize): Promise<void> {
  const url = new URL(ownerUrl)
  url.username = 'postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const statement of statementsOf(students, weeks)) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const text = (what: string, about: string): string =>
  `'${what} ' || ${about} || e': Ünïcode 𝄞, tab\\there, back\\\\slash, line\\nbreak'`

function statementsOf(students: number, weeks: number): string[] {
  return [
    `create temporary table base on commit drop as select ${largeAccountTeacher} as teacher, md5('large studio')::uuid as owner`,
    // Signs in with the password that somebody here has, where there is anybody.
    `insert into auth.users (id, email, email_key, email_verified, display_name, default_role, roles, password_hash, metadata)
     select owner, '${largeAccountEmail}', '${largeAccountEmail}', true, 'Dora', 'teacher', '{teacher}',
       (select max(password_hash) from auth.users), '{"settings": {"preferences": {"lateMails": false, "absenceMails": true}}}' from base`,
    `insert into user_profile (user_profile_id, id, profile_type, display_name, time_zone, created_by) overriding system value
     select teacher, owner, 'TEACHER', 'Dora', 'Europe/Berlin', owner from base`,
    `insert into user_profile (user_profile_id, profile_type, teacher_id, first_name, last_name, display_name, email, biography, resources,
       private_note, tags, colour, archived_at, created_by) overriding system value
     select teacher + n, 'STUDENT', teacher, 'Student', 'No. ' || n, 'Student No. ' || n, 'student' || n || '@example.test', ${text('About', 'n')},
       ${text('Links', 'n')}, ${text('Note', 'n')}, array['choir', 'tag ' || n % 9], 'sky', case when n % 20 = 0 then now() end, owner
     from base, generate_series(1, ${students}) n`,
    `insert into event_series (series_id, teacher_id, user_profile_id, title, rrule, first_start, time_zone, minutes, exdates, created_by)
     overriding system value
     select teacher + n, teacher, teacher + n, 'Weekly ' || n, 'FREQ=WEEKLY', ${wall('n', '0')}, 'Europe/Berlin', 25,
       array[${wall('n', '3')}], owner
     from base, generate_series(1, ${students}) n`,
    `insert into event (event_id, teacher_id, user_profile_id, title, start, "end", series_id, original_start, cancelled_at, deleted_at, created_by)
     overriding system value
     select teacher + i, teacher, teacher + n, 'Lesson ' || n, at, at + interval '25 minutes', teacher + n, ${wall('n', 'w')},
       case when i % 10 = 0 then at end, case when i % 50 = 1 then at end, owner
     from base, generate_series(1, ${students}) n, generate_series(0, ${weeks - 1}) w,
       lateral (select w * ${students} + n as i,
         (${wall('n', 'w')} + case when n % 9 = 0 then interval '5 minutes' else '0' end) at time zone 'Europe/Berlin' as at) x`,
    // A day off each week, of whose zone somebody said something in every other one.
    `insert into event (event_id, teacher_id, user_profile_id, title, start, "end", all_day, closed, time_zone, created_by) overriding system value
     select teacher - 1 - w, teacher, null, 'Closed', day, day + interval '1 day', true, true, case when w % 2 = 0 then 'Europe/Berlin' end, owner
     from base, generate_series(0, ${weeks - 1}) w, lateral (select timestamptz '2025-01-12 00:00Z' + w * interval '7 days' as day) x`,
    // Two of three events have a lesson, as it was before each had one; and one lesson of each student waits for a time.
    `insert into lesson (lesson_id, event_id, teacher_id, user_profile_id, lesson_status_id, title, plan, steps, shared_note, private_note,
       homework, homework_due, homework_items, attendance, minutes, deleted_at, created_by) overriding system value
     select event_id, event_id, e.teacher_id, user_profile_id, case when cancelled_at is null then 2 + event_id % 3 else 5 end, 'Scales',
       ${text('Plan', 'event_id')}, '[{"text": "Warm up", "done": true}]', ${text('Shared', 'event_id')}, ${text('Private', 'event_id')},
       ${text('Practise', 'event_id')}, start::date + 6, '[]', null, 25, deleted_at, e.created_by
     from event e, base where e.teacher_id = teacher and series_id is not null and event_id % 3 > 0`,
    `insert into lesson (lesson_id, teacher_id, user_profile_id, lesson_status_id, title, minutes, created_by) overriding system value
     select 3 * teacher + n, teacher, teacher + n, 1, 'Waits', 30, owner from base, generate_series(1, ${students}) n`,
    `insert into lesson_comment (lesson_id, user_profile_id, body, created_by)
     select lesson_id, user_profile_id, ${text('Comment', 'lesson_id')}, created_by from lesson, base where teacher_id = teacher and lesson_id % 5 = 0`,
    `insert into storage.files (id, bucket_id, name, size, mime_type, etag, is_uploaded, uploaded_by_user_id, content_key)
     select md5('file ' || n)::uuid, 'default', 'Score ' || n || '.pdf', 1000, 'application/pdf', '"x"', true, owner, md5('content ' || n)::uuid
     from base, generate_series(1, ${2 * students}) n`,
    `insert into lesson_resource (lesson_rsrc_id, user_profile_id, lesson_rsrc_dspl, kind, url, file_id, created_by) overriding system value
     select teacher + n, teacher, ${text('Resource', 'n')}, case n % 3 when 0 then 'link' when 1 then 'file' else 'text' end,
       case when n % 3 = 0 then 'https://example.org/' || n end, case when n % 3 = 1 then md5('file ' || n)::uuid end, owner
     from base, generate_series(1, ${2 * students}) n`,
    `insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id, place)
     select teacher + n, teacher + (n + k * 7) % ${2 * students} + 1, k from base, generate_series(1, ${students}) n, generate_series(1, 5) k
     on conflict do nothing`,
    `insert into lesson_resource_of_lesson (lesson_id, lesson_rsrc_id)
     select lesson_id, teacher + lesson_id % ${2 * students} + 1 from lesson, base where teacher_id = teacher and lesson_id % 4 = 0`,
    `insert into storage.files (id, bucket_id, name, size, mime_type, etag, is_uploaded, content_key)
     select md5('answer ' || lesson_id)::uuid, 'default', 'Recording.mp3', 1000, 'audio/mpeg', '"x"', true, md5('sound ' || lesson_id)::uuid
     from lesson, base where teacher_id = teacher and lesson_id % 31 = 0 and event_id is not null`,
    `insert into lesson_answer (lesson_id, user_profile_id, file_id)
     select lesson_id, user_profile_id, md5('answer ' || lesson_id)::uuid from lesson, base
     where teacher_id = teacher and lesson_id % 31 = 0 and event_id is not null`,
    `insert into event_payment (event_id, teacher_id, paid_at)
     select event_id, teacher_id, start from event, base where teacher_id = teacher and series_id is not null and event_id % 2 = 0`,
    `insert into absence (event_id, teacher_id, user_profile_id, reason, answer, answered_at)
     select event_id, teacher_id, user_profile_id, ${text('Ill', 'event_id')}, 'called-off', start from event, base
     where teacher_id = teacher and series_id is not null and event_id % 40 = 0`,
    `insert into guardian (teacher_id, user_profile_id, name, sees_events, sees_lessons, token_hash, expires_at)
     select teacher, teacher + n, 'Mother of ' || n, true, n % 2 = 0, sha256(('guardian ' || n)::bytea), now() from base, generate_series(1, ${students}) n`,
    `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, expires_at)
     select md5('invitation ' || n)::uuid, teacher, teacher + n, sha256(('student ' || n)::bytea), now() from base, generate_series(1, ${students}) n`,
    `insert into calendar_operation (operation_id, teacher_id, series_ids, kind, before, made, after)
     select md5('operation ' || n)::uuid, teacher, array[teacher + n], 'create', '{}', '{}', '{"events": []}' from base, generate_series(1, 50) n`,
    `insert into erasure (teacher_id, user_profile_id, erased_at) select teacher, 900000 + n, now() from base, generate_series(1, 20) n`,
    `insert into auth.audit (user_id, kind, at, network, data) select owner, 'sign-in', now(), '203.0.113.0/24', '{}' from base, generate_series(1, 2000)`,
    `insert into auth.mail_outbox (recipient, subject, text_body, html_body, sent_at)
     select 'student' || n || '@example.test', 'News', ${text('Mail', 'n')}, '<p>', now() from generate_series(1, 1000) n`,
  ]
}

/** When the lesson of a student is in a week, by the clock on the wall. */
function wall(student: string, week: string): string {
  return `(timestamp '2025-01-06 00:00' + ${week} * interval '7 days' + ${student} % 6 * interval '1 day' + ${student} / 6 * interval '30 minutes')`
}
