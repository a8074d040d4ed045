import { actingAs, serviceOnce } from '../server/src/platform/database/database.ts'
import { fileDesk } from './try-files.ts'
import type { Person, SamplePeople } from './people.ts'
import type { TestServer } from './test-server.ts'

/** How much of a studio is made. */
export interface TeacherSize {
  students: number
  /** Of each student, beside those of series. */
  lessons: number
  files: number
}

/** A PNG of one grey dot: what is written anew of it is the same again. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * For tests: a studio in which everything is that a teacher can have: series with dates that were moved, called off, renamed and
 * deleted, closed days, notes, homework that is done in part, resources of each kind, payments, guardians, comments, make-ups, and
 * what was put away or deleted.
 */
export async function furnishTeacher(
  home: TestServer,
  everybody: SamplePeople,
  teacher: Person,
  { students, lessons, files }: TeacherSize,
): Promise<void> {
  const done = async <T>(query: string, variables: object): Promise<T> => {
    const { data, text } = await everybody.ask(teacher, query, variables)
    const [answer] = Object.values(data ?? {})
    if (answer === undefined || answer === null) throw new Error(text)
    return answer as T
  }
  const run = <Row>(sql: string, ...parameters: unknown[]): Promise<Row[]> =>
    actingAs(home.parts.db, teacher.actor, (on) => on.run<Row>({ sql, parameters }))

  const desk = fileDesk(home)
  const picture = await desk.send(teacher, [
    { name: 'bucket-id', body: 'avatar' },
    { name: 'file[]', filename: 'me.png', type: 'image/png', body: dot },
  ])
  const [face] = picture.json<{ processedFiles: { id: string }[] }>().processedFiles
  const people = Array.from({ length: students }, (_, at) => ({
    display_name: `Student ${at} "=1+1" Zoë \u{1f3bb}`,
    first_name: `S${at}`,
    email: `student${at}@families.test`,
    phone: '+49 151 2345678',
    time_zone: at % 2 === 0 ? 'Europe/Berlin' : 'America/New_York',
    tags: ['Piano', `Group ${at % 3}`],
    private_note: `Note ${at}\nof two lines`,
    usual_slot: 'Tue 16:00',
    default_lesson_minutes: 30 + (at % 4) * 15,
    video_link: 'https://meet.example.org/room',
    ...(at === 0 && { avatar_url: `/v1/storage/files/${face?.id}` }),
  }))
  const ids: number[] = []
  for (let at = 0; at < people.length; at += 100)
    ids.push(
      ...(
        await done<{ user_profile_id: number }[]>(
          'mutation ($p: [user_profile_input!]!) { upsertUserProfile(profiles: $p) { user_profile_id } }',
          { p: people.slice(at, at + 100) },
        )
      ).map((row) => row.user_profile_id),
    )

  // A lesson of each student on each day, one after another, the first half of them over.
  await run(
    `insert into event (teacher_id, user_profile_id, title, start, "end", time_zone)
     select $1, s.id, 'Lesson ' || n, at, at + interval '30 minutes', 'Europe/Berlin'
     from unnest($2::int[]) with ordinality s (id, nr), generate_series(1, $3) n,
       lateral (select '2026-11-20 00:00Z'::timestamptz + (n - $3 / 2) * interval '1 day' + s.nr * interval '30 minutes') x (at)
     order by n, s.nr`,
    teacher.profileId,
    ids,
    lessons,
  )
  await run(
    `update lesson set title = 'Scales', plan = 'Bars 1 to 8', steps = '[{"text": "Warm up", "done": true}, {"text": "Play", "done": false}]',
       shared_note = 'Went well', private_note = 'Needs rest', place = 'Room 3', video_link = 'https://meet.example.org/x',
       attendance = 'present', lesson_status_id = 4, taught_at = '2026-11-01 10:00:00.123456Z'
     where lesson_id % 3 = 0`,
  )
  await run(
    `update lesson set homework_items = jsonb_build_array(
         jsonb_build_object('item_id', '0192f0c0-0000-7000-8000-000000000001', 'text', 'Etude 3', 'start', null, 'due', '2026-12-01'),
         jsonb_build_object('item_id', '0192f0c0-0000-7000-8000-000000000002', 'text', 'Etude 4', 'start', '2026-11-28', 'due', '2026-12-03')),
       homework_ticks = '{"0192f0c0-0000-7000-8000-000000000001": "2026-11-22T09:30:00Z"}'
     where lesson_id % 4 = 0`,
  )
  await run(`update event set cancelled_at = '2026-11-10 08:00Z' where event_id % 17 = 0`)
  await run(`update event set to_confirm = true where event_id % 19 = 0`)
  await run(`update event set deleted_at = '2026-11-21 08:00Z' where event_id % 29 = 0`)
  await run(
    `insert into event_payment (event_id, teacher_id, paid_at) select event_id, $1, start + interval '1 hour' from event
     where event_id % 5 = 0 and deleted_at is null and start < '2026-11-20Z'`,
    teacher.profileId,
  )
  await run(
    `insert into lesson_comment (lesson_id, user_profile_id, body, created_at)
     select lesson_id, $1, 'Said of ' || lesson_id % 7, '2026-11-02 10:00:00.5Z' from lesson where lesson_id % 11 = 0`,
    teacher.profileId,
  )

  // Series, each with all that can happen to a date of one.
  for (const [at, studentId] of ids.slice(0, 8).entries()) {
    const { events } = await done<{ events: { event_id: number; start: string }[] }>(
      `mutation ($s: series_input!) { createSeries(series: $s, clashes: "keep") { events { event_id start } } }`,
      {
        s: {
          title: `Series ${at}`,
          rrule: at % 2 === 0 ? 'FREQ=WEEKLY' : 'FREQ=WEEKLY;COUNT=12',
          first_start: `2026-12-0${1 + (at % 7)}T2${at % 2}:00:00`,
          time_zone: 'Europe/Berlin',
          minutes: 30,
          user_profile_id: studentId,
          exdates: at === 2 ? ['2026-12-15T20:00:00'] : [],
        },
      },
    )
    const [first, second, third, fourth] = events.toSorted((a, b) => (a.start < b.start ? -1 : 1))
    if (!first || !second || !third || !fourth) throw new Error('A series has too few dates')
    await run(
      `update event set start = start + interval '3 hours', "end" = "end" + interval '3 hours', overlap_wanted = true where event_id = $1`,
      first.event_id,
    )
    await done('mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', { id: second.event_id })
    await done('mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }', { id: third.event_id })
    await run(`update event set title = 'Otherwise' where event_id = $1`, fourth.event_id)
  }
  await done(
    `mutation { closeTime(from: "2026-12-23T23:00:00Z", to: "2027-01-02T23:00:00Z", title: "Holidays", time_zone: "Europe/Berlin", action: "keep") { operation_id } }`,
    {},
  )
  await run(
    `insert into event (teacher_id, title, start, "end", all_day) values ($1, 'Fair', '2027-05-01 00:00Z', '2027-05-02 00:00Z', true)`,
    teacher.profileId,
  )
  await run(
    `insert into event (teacher_id, user_profile_id, title, start, "end") values ($1, $1, 'My own', '2027-06-01 10:00Z', '2027-06-01 12:00Z')`,
    teacher.profileId,
  )

  // Lessons that wait, one in place of another, one that was put away.
  const [missed] = await run<{ lesson_id: number; user_profile_id: number }>(
    'select lesson_id, user_profile_id from lesson where event_id is not null and user_profile_id is not null order by lesson_id limit 1',
  )
  await run(
    `insert into lesson (teacher_id, user_profile_id, title, make_up_of) values ($1, $2, 'In its place', $3)`,
    teacher.profileId,
    missed?.user_profile_id,
    missed?.lesson_id,
  )
  await run(
    `insert into lesson (teacher_id, title, minutes) values ($1, 'An idea', 60), ($1, 'Another', 5)`,
    teacher.profileId,
  )
  await run(`update lesson set deleted_at = '2026-11-21 09:00Z' where title = 'Another'`)

  // Resources of each kind, given and hung on lessons, one put away.
  const shelf = [
    ...(await run<{ id: number }>(
      `insert into lesson_resource (user_profile_id, lesson_rsrc_dspl, kind, url) values
         ($1, 'A link', 'link', 'https://example.org/a?b=c'), ($1, 'A text', 'text', null), ($1, 'Old', 'text', null) returning lesson_rsrc_id as id`,
      teacher.profileId,
    )),
  ]
  await run(`update lesson_resource set archived_at = '2026-11-20 09:00Z' where lesson_rsrc_dspl = 'Old'`)
  for (let at = 0; at < files; at++) {
    const file =
      at % 2 === 0
        ? await desk.keep(teacher, `Sheet ${at}\n`.repeat(2_000), 'text/plain', `Sheet ${at}.txt`)
        : await desk.keep(teacher, dot, 'image/png', `Dot ${at}.png`)
    shelf.push(
      ...(await run<{ id: number }>(
        `insert into lesson_resource (user_profile_id, lesson_rsrc_dspl, kind, file_id) values ($1, $2, 'file', $3) returning lesson_rsrc_id as id`,
        teacher.profileId,
        `File ${at}`,
        file.id,
      )),
    )
  }
  const resourceIds = shelf.map(({ id }) => id)
  await run(
    `insert into lesson_resource_of_lesson (lesson_id, lesson_rsrc_id, place)
     select lesson_id, r, case when lesson_id % 2 = 0 then nr end from lesson, unnest($1::int[]) with ordinality x (r, nr) where lesson_id % 31 = 0`,
    resourceIds,
  )
  await run(
    `insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id, given_at, place)
     select s, r, '2026-10-01 10:00:00.25Z', nr from unnest($1::int[]) s, unnest($2::int[]) with ordinality x (r, nr) where s % 3 = 0`,
    ids,
    resourceIds,
  )
  await run(
    `insert into guardian (teacher_id, user_profile_id, name, phone, sent_to, sees_lessons, ticks_homework, expires_at)
     select $1, s, 'Parent of ' || nr, '0171 555123', 'parent' || nr || '@families.test', nr % 2 = 0, nr % 3 = 0, '2026-10-01Z'
     from unnest($2::int[]) with ordinality x (s, nr)`,
    teacher.profileId,
    ids,
  )
  await run(
    `update user_profile set archived_at = '2026-09-01 10:00Z' where user_profile_id = $1 returning 1`,
    ids.at(-1),
  )
  await run(
    `update user_profile set paused_at = '2026-09-02 10:00Z', resources = 'Book 2' where user_profile_id = $1 returning 1`,
    ids.at(-2),
  )
  await run(
    `update user_profile set biography = 'Teaches the piano', phone = '030 901820', video_link = 'https://meet.example.org/mine',
       default_lesson_minutes = 60, working_hours = '[{"weekday": 1, "from": 480, "to": 720}]', resources = 'My shelf'
     where user_profile_id = $1 returning 1`,
    teacher.profileId,
  )
  await serviceOnce(home.parts.db).run({
    sql: `update auth.users set metadata = metadata || jsonb_build_object('settings', $2::jsonb) where id = $1`,
    parameters: [
      teacher.userId,
      JSON.stringify({
        layout: {},
        preferences: {
          terms: '2026-09-01/2026-12-20 2027-01-10/2027-04-01',
          statuses: '2 Booked\n1\n3\n4 Done\n5',
          noteTemplate: 'Today:',
          paymentsSince: '2026-09-01T00:00:00.000Z',
          sounds: true,
        },
      }),
    ],
  })
}
