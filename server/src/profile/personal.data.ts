import type { Scoped, Service } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/round-trip.ts'
import type { Columns } from '../platform/database/rows.ts'

/** The rows of a person, by table. */
export type PersonalRows = Record<string, Record<string, unknown>[]>

/**
 * Where one student's data lie, beside what the policies let through. A table of the public schema that is not named here
 * holds nothing of a student; a test compares this list with the database.
 */
const ofStudent: Record<string, string> = {
  user_profile: 't.user_profile_id = $1',
  event: 't.user_profile_id = $1',
  event_series: 't.user_profile_id = $1',
  lesson: 't.user_profile_id = $1',
  invitation: 't.user_profile_id = $1',
  guardian: 't.user_profile_id = $1',
  absence: 't.user_profile_id = $1',
  notice: 't.user_profile_id = $1',
  event_payment: 't.event_id in (select event_id from event where user_profile_id = $1)',
  // A guardian's addresses of this student's calendar are the guardian's.
  calendar_feed: 't.user_profile_id = $1 and t.guardian_id is null',
  lesson_resource_of_student: 't.user_profile_id = $1',
  mail_preference: 't.user_profile_id = $1 or t.user_id = (select id from user_profile where user_profile_id = $1)',
  lesson_comment: 't.lesson_id in (select lesson_id from lesson where user_profile_id = $1)',
  lesson_answer: 't.user_profile_id = $1',
  lesson_resource_of_lesson: 't.lesson_id in (select lesson_id from lesson where user_profile_id = $1)',
  lesson_resource: `t.lesson_rsrc_id in (select lesson_rsrc_id from lesson_resource_of_student where user_profile_id = $1
    union select lesson_rsrc_id from lesson_resource_of_lesson join lesson using (lesson_id) where user_profile_id = $1)`,
}
export const tablesOfStudent = Object.keys(ofStudent)

/** The columns that the role of the caller may read, by table; secrets are closed to every role. */
const readable = `select c.table_name as name, string_agg('t.' || quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
  from information_schema.columns c
  where c.table_schema = 'public' and c.table_name = any($1::text[]) and c.column_name <> 'during' and c.data_type <> 'bytea'
    and has_column_privilege(quote_ident(c.table_name), c.column_name, 'select')
  group by c.table_name order by c.table_name`

/**
 * Everything that the caller may read of one student, in one reading.
 *
 * @param isWholeStudio of a teacher who asks for the own data: all rows that the policies let through, which are the own
 */
export async function readPerson(sql: Scoped, profileId: number, isWholeStudio: boolean): Promise<PersonalRows> {
  const tables = await sql.run<{ name: string; columns: string }>({ sql: readable, parameters: [tablesOfStudent] })
  const [first, ...others] = tables.map(({ name, columns }): Statement => ({
    sql: `select coalesce(json_agg(r), '[]') as rows from (select ${columns} from ${name} t where ${isWholeStudio ? '$1::int is not null' : (ofStudent[name] ?? 'false')}) r`,
    parameters: [profileId],
  }))
  if (!first) return {}
  const answers = await sql.runAll(first, ...others)
  return Object.fromEntries(
    tables.map(({ name }, index) => [name, (answers[index]?.rows[0]?.['rows'] ?? []) as Record<string, unknown>[]]),
  )
}

/** A student whom a teacher may erase, held until the transaction ends. */
export async function holdStudent(
  sql: Service,
  profileId: number,
  teacherId: number,
): Promise<{ display_name: string | null; id: string | null; email: string | null } | undefined> {
  const [row] = await sql.run<Columns<'user_profile', 'display_name' | 'id' | 'email'>>({
    sql: `select display_name, id, email from user_profile
          where user_profile_id = $1 and teacher_id = $2 and profile_type = 'STUDENT' for update`,
    parameters: [profileId, teacherId],
  })
  return row
}

/**
 * The kinds of mails that are about one student, by their templates. Mails of an account stay with the account; a mail of news is
 * about several, and leaves within minutes.
 */
const mailsOfOneStudent = [
  'invitation',
  'guardian',
  'notice',
  'reminder',
  'homework',
  'next-week',
  'lesson-standing',
  'absence',
  'absence-answer',
  'absence-withdrawn',
]

/** Deletes students with everything about them. @returns how many lessons and events went */
export async function eraseStudents(
  sql: Service,
  { profileIds, teacherId, now }: { profileIds: readonly number[]; teacherId: number; now: Date },
): Promise<{ lessons: number; events: number }> {
  const parameters = [profileIds]
  const theirs = 'user_profile_id = any($1::int[])'
  const answers = await sql.runAll(
    // Mails that were written to them or about them, and answers that are kept for a repeat, hold their names. Of a letter that
    // was sent the recipient and the subject are left, and its headers are not.
    {
      sql: `delete from auth.mail_outbox m using user_profile p
            where p.${theirs} and (m.sent_at is not null or m.headers ->> 'X-Email-Template' = any($2))
              and (lower(m.recipient) = lower(p.email) or m.recipient in (select i.sent_to from invitation i where i.user_profile_id = p.user_profile_id)
                or m.recipient in (select g.sent_to from guardian g where g.user_profile_id = p.user_profile_id))`,
      parameters: [profileIds, mailsOfOneStudent],
    },
    {
      sql: `delete from auth.mail_outbox m using user_profile p
            where p.${theirs} and (m.sent_at is not null or m.headers ->> 'X-Email-Template' = any($2))
              and strpos(m.subject || ' ' || m.text_body, p.display_name) > 0
              and m.recipient in (
                select u.email from auth.users u join user_profile t on t.id = u.id where t.user_profile_id = p.teacher_id
                union all select u.email from auth.users u join guardian g on g.user_id = u.id where g.user_profile_id = p.user_profile_id)`,
      parameters: [profileIds, mailsOfOneStudent],
    },
    {
      sql: `delete from idempotency_key k using user_profile p
            where k.user_id = p.id and (p.user_profile_id = $2 or p.${theirs}) and k.answer is not null`,
      parameters: [profileIds, teacherId],
    },
    // Rows that an undo would bring back name them too.
    {
      sql: `delete from calendar_operation o where teacher_id = $2
              and jsonb_path_exists(jsonb_build_array(o.before, o.after), '$.**.user_profile_id ? (@ == $ids[*])', jsonb_build_object('ids', to_jsonb($1::int[])))`,
      parameters: [profileIds, teacherId],
    },
    {
      sql: `delete from recent_change c where teacher_id = $2
              and (about = any($1::int[]) or jsonb_path_exists(jsonb_build_array(c.row_key, c.before, c.after),
                '$.**.user_profile_id ? (@ == $ids[*])', jsonb_build_object('ids', to_jsonb($1::int[]))))`,
      parameters: [profileIds, teacherId],
    },
    { sql: `delete from lesson_comment where ${theirs}`, parameters },
    { sql: `delete from lesson where ${theirs}`, parameters },
    { sql: `delete from event where ${theirs}`, parameters },
    { sql: `delete from event_series where ${theirs}`, parameters },
    { sql: `delete from invitation where ${theirs}`, parameters },
    { sql: `delete from calendar_feed where ${theirs}`, parameters },
    {
      sql: `insert into erasure (teacher_id, user_profile_id, erased_at, profile_created_at)
            select $2, user_profile_id, $3, created_at from user_profile where ${theirs}`,
      parameters: [profileIds, teacherId, now],
    },
    // The picture, whoever uploaded it; its bytes follow.
    {
      sql: `delete from storage.files f using user_profile p
            where p.${theirs} and f.bucket_id = 'avatar' and p.avatar_url = '/v1/storage/files/' || f.id`,
      parameters,
    },
    { sql: `delete from user_profile where ${theirs}`, parameters },
  )
  return { lessons: answers[6]?.count ?? 0, events: answers[7]?.count ?? 0 }
}

/** An account that has lost its profile gets an empty one of its own: whoever owns it can still sign in and delete it. */
export async function giveOwnProfile(sql: Service, userId: string): Promise<void> {
  await sql.run(
    {
      sql: `insert into user_profile (id, profile_type, display_name, email)
            select id, 'STUDENT', nullif(display_name, coalesce(email, '')), email from auth.users where id = $1`,
      parameters: [userId],
    },
    {
      sql: `update auth.users u set metadata = u.metadata || jsonb_build_object(
              'userProfileId', p.user_profile_id, 'teacherId', p.teacher_id, 'userProfileType', p.profile_type)
            from user_profile p where p.id = u.id and u.id = $1`,
      parameters: [userId],
    },
    // The next token names the new profile; the present ones name one that is gone.
    { sql: 'delete from auth.refresh_tokens where user_id = $1', parameters: [userId] },
  )
}

/** An account and the profile it has. */
export interface HeldAccount {
  email: string | null
  display_name: string
  profile_id: number | null
  teacher_id: number | null
  profile_type: string
}

/** The account that is to go, held until the transaction ends. */
export async function holdAccount(sql: Service, userId: string): Promise<HeldAccount | undefined> {
  const [row] = await sql.run<HeldAccount>(
    { sql: 'select from auth.users where id = $1 for update', parameters: [userId] },
    {
      sql: `select u.email, coalesce(p.display_name, u.display_name) as display_name, p.user_profile_id as profile_id, p.teacher_id,
              coalesce(p.profile_type, 'STUDENT') as profile_type
            from auth.users u left join user_profile p on p.id = u.id where u.id = $1`,
      parameters: [userId],
    },
  )
  return row
}

/** The students of a teacher and the accounts that some of them have. */
export const studentsOf = (
  sql: Service,
  teacherId: number,
): Promise<{ user_profile_id: number; id: string | null }[]> =>
  sql.run({
    sql: 'select user_profile_id, id from user_profile where teacher_id = $1 for update',
    parameters: [teacherId],
  })

/** Deletes what is a teacher's own, once the students are gone. */
export async function eraseTeacher(sql: Service, profileId: number): Promise<{ lessons: number; events: number }> {
  const parameters = [profileId]
  const answers = await sql.runAll(
    { sql: 'delete from lesson_comment where user_profile_id = $1', parameters },
    { sql: 'delete from lesson where teacher_id = $1', parameters },
    { sql: 'delete from event where teacher_id = $1', parameters },
    { sql: 'delete from event_series where teacher_id = $1', parameters },
    { sql: 'delete from lesson_resource where user_profile_id = $1', parameters },
    { sql: 'delete from calendar_operation where teacher_id = $1', parameters },
    { sql: 'delete from recent_change where teacher_id = $1', parameters },
    { sql: 'delete from calendar_feed where user_profile_id = $1', parameters },
    { sql: 'delete from user_profile where user_profile_id = $1', parameters },
  )
  return { lessons: answers[1]?.count ?? 0, events: answers[2]?.count ?? 0 }
}

/** Empties what a student wrote about the own person; the teacher's records stay with the teacher. */
export async function leaveTeacher(sql: Service, profileId: number): Promise<void> {
  await sql.run(
    { sql: 'delete from calendar_feed where user_profile_id = $1 and guardian_id is null', parameters: [profileId] },
    {
      sql: 'update user_profile set id = null, avatar_url = null, biography = null, time_zone = null where user_profile_id = $1',
      parameters: [profileId],
    },
  )
}

/** Deletes an account: sessions, keys, tokens and linked accounts go with it. The bytes of its files follow within a minute. */
export async function eraseAccount(sql: Service, userId: string, now: Date): Promise<void> {
  await sql.run(
    // The number alone, so that a restored backup does not bring the account back.
    {
      sql: 'insert into auth.erased_accounts (user_id, erased_at) values ($1, $2) on conflict do nothing',
      parameters: [userId, now],
    },
    { sql: 'delete from idempotency_key where user_id = $1 and answer is not null', parameters: [userId] },
    { sql: 'delete from storage.files where uploaded_by_user_id = $1', parameters: [userId] },
    { sql: 'delete from auth.users where id = $1', parameters: [userId] },
  )
}
