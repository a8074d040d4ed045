import type { teacher_card, user_profile } from '@lectern/contract/graphql'
import type { Actor } from '../platform/actor.ts'
import type { Scoped } from '../platform/database.ts'
import type { Letter } from '../platform/mail.ts'
import type { Statement } from '../platform/round-trip.ts'
import type { ProfileChanges } from './rules.ts'

const usual = `p.user_profile_id, p.id, p.profile_type, p.first_name, p.middle_name, p.last_name, p.display_name, p.avatar_url,
  p.email, p.biography, p.resources, p.video_link, p.teacher_id`
const stored = `${usual}, p.time_zone, p.colour, p.default_lesson_minutes, p.archived_at, p.version,
  p.created_by, p.created_at, p.updated_by, p.updated_at`
const invitationStatus = `coalesce((
    select case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
                when i.expires_at <= $2 then 'expired' else 'sent' end
    from invitation i where i.user_profile_id = p.user_profile_id order by i.created_at desc, i.revoked_at desc limit 1), 'none') as invitation_status`

/** What is read of a row. Students may not look at invitations, not even at their own. */
const columns = {
  usual,
  teacher: `${stored}, ${invitationStatus}`,
  student: `${stored}, 'none' as invitation_status`,
} as const
type Columns = keyof typeof columns

/** How profiles are named. */
const keys = {
  profileId: 'user_profile_id = $1',
  profileIds: 'user_profile_id = any($1::int[])',
  userId: 'id = $1',
} as const
/** Which students come with them. */
const students = { none: '', all: '', active: 'and p.archived_at is null' } as const

/** What a caller wants to know of which profiles. */
export interface Asked {
  key: keyof typeof keys
  value: number | string | readonly number[]
  students: keyof typeof students
  /** Nothing beyond the usual columns. */
  usual: boolean
  /** Also the card of the own teacher, for a student. */
  teacher: boolean
}

const texts = new Map<string, string>()

/** Profiles first, then their students, by name as a reader sorts names and not by bytes. */
function profilesText(key: Asked['key'], which: Asked['students'], wanted: Columns): string {
  const name = `${key} ${which} ${wanted}`
  const known = texts.get(name)
  if (known !== undefined) return known
  const own = `select 0 as part, ${columns[wanted]} from user_profile p where p.${keys[key]}`
  const theirs = `union all select 1 as part, ${columns[wanted]} from user_profile p
    where p.teacher_id in (select user_profile_id from user_profile where ${keys[key]}) ${students[which]}`
  const text = `select * from (${own} ${which === 'none' ? '' : theirs}) p
    order by part, display_name collate "und-x-icu", user_profile_id`
  texts.set(name, text)
  return text
}

const myTeacher: Statement = { sql: 'select * from my_teacher()', parameters: [] }

/** Profiles with their students, in one round trip. */
export async function profilesOf(sql: Scoped, actor: Actor, now: Date, asked: Asked): Promise<user_profile[]> {
  const wanted = columnsFor(actor, asked.usual)
  const statement = {
    sql: profilesText(asked.key, asked.students, wanted),
    parameters: wanted === 'teacher' ? [asked.value, now] : [asked.value],
  }
  const [found, card] = await (asked.teacher && actor.role === 'student'
    ? sql.runAll(statement, myTeacher)
    : sql.runAll(statement))
  const rows = (found?.rows ?? []) as unknown as (user_profile & { part: number })[]
  return withStudents(rows, (card?.rows[0] as unknown as teacher_card | undefined) ?? null)
}

function withStudents(rows: (user_profile & { part: number })[], teacher: teacher_card | null): user_profile[] {
  const profiles: user_profile[] = []
  for (const row of rows) {
    row.students = []
    row.teacher = teacher
    if (row.part === 0) profiles.push(row)
    else profiles.find((profile) => profile.user_profile_id === row.teacher_id)?.students.push(row)
  }
  return profiles
}

const columnsFor = ({ role }: Actor, isUsual: boolean): Columns =>
  isUsual ? 'usual' : role === 'student' ? 'student' : 'teacher'

/** All students of the teacher with this account, by name. */
export async function studentsOf(
  sql: Scoped,
  actor: Actor,
  now: Date,
  asked: { userId: string; usual: boolean },
): Promise<user_profile[]> {
  const wanted = columnsFor(actor, asked.usual)
  const rows = await sql.run<user_profile>({
    sql: `select ${columns[wanted]} from user_profile p
          where p.teacher_id = (select user_profile_id from user_profile where id = $1)
          order by p.display_name collate "und-x-icu", p.user_profile_id`,
    parameters: wanted === 'teacher' ? [asked.userId, now] : [asked.userId],
  })
  for (const row of rows) {
    row.students = []
    row.teacher = null
  }
  return rows
}

/** The profiles as they are stored, held until the transaction ends: in one order, so that two lists can't deadlock. */
export const holdProfiles = (sql: Scoped, profileIds: readonly number[]): Promise<user_profile[]> =>
  sql.run({
    sql: `select ${stored} from user_profile p where user_profile_id = any($1::int[]) order by user_profile_id for update`,
    parameters: [profileIds],
  })

/** How many students a teacher has, for the colour of the next. */
export async function countStudents(sql: Scoped, teacherId: number): Promise<number> {
  const [row] = await sql.run<{ count: number }>({
    sql: 'select count(*) from user_profile where teacher_id = $1',
    parameters: [teacherId],
  })
  return row?.count ?? 0
}

const byBoth = [
  'first_name',
  'middle_name',
  'last_name',
  'display_name',
  'avatar_url',
  'email',
  'biography',
  'video_link',
  'time_zone',
] as const satisfies readonly (keyof ProfileChanges)[]
/** A student may not write these, not even with the value that is there. */
const byTeacher = [...byBoth, 'colour', 'default_lesson_minutes'] as const satisfies readonly (keyof ProfileChanges)[]

const assignments = (fields: readonly string[]) => fields.map((field, index) => `${field} = $${index + 2}`).join(', ')
const updateText = (fields: readonly string[]) =>
  `update user_profile set ${assignments(fields)} where user_profile_id = $1 returning user_profile_id`
const updateByTeacher = updateText(byTeacher)
const updateByStudent = updateText(byBoth)

/** Writes a profile as it shall stand. */
export function saveProfile({ role }: Actor, profile: user_profile): Statement {
  const [text, fields] = role === 'student' ? [updateByStudent, byBoth] : [updateByTeacher, byTeacher]
  return { sql: text, parameters: [profile.user_profile_id, ...fields.map((field) => profile[field])] }
}

const insertText = `insert into user_profile (profile_type, teacher_id, ${byTeacher.join(', ')})
  values ('STUDENT', $1, ${byTeacher.map((_, index) => `$${index + 2}`).join(', ')}) returning user_profile_id`

/** Adds a student of a teacher. */
export const addStudent = (teacherId: number, changes: ProfileChanges): Statement => ({
  sql: insertText,
  parameters: [
    teacherId,
    ...byTeacher.map((field) => changes[field] ?? (field === 'default_lesson_minutes' ? usualMinutes : null)),
  ],
})

/** A lesson's length until the teacher says another. */
const usualMinutes = 45

/** Runs the writes of profiles in one round trip. @returns the ids of the written rows, in the order of the writes */
export async function runWrites(sql: Scoped, [first, ...others]: readonly Statement[]): Promise<number[]> {
  if (!first) return []
  const answers = await sql.runAll(first, ...others)
  return answers.flatMap(({ rows }) => rows.map((row) => Number(row['user_profile_id'])))
}

/** @returns whether there was such a profile */
export async function saveResources(sql: Scoped, profileId: number, resources: string | null): Promise<boolean> {
  const rows = await sql.run({
    sql: 'update user_profile set resources = $2 where user_profile_id = $1 returning user_profile_id',
    parameters: [profileId, resources],
  })
  return rows.length > 0
}

/** How a mail calls the teacher and the student. */
export async function namesFor(
  sql: Scoped,
  of: { teacher_id: number; user_profile_id: number },
): Promise<{ teacher: string; student: string } | undefined> {
  const [names] = await sql.run<{ teacher: string; student: string }>({
    sql: `select ${nameOf('t')} as teacher, ${nameOf('s')} as student
          from user_profile t, user_profile s where t.user_profile_id = $1 and s.user_profile_id = $2`,
    parameters: [of.teacher_id, of.user_profile_id],
  })
  return names
}

const nameOf = (alias: string) =>
  `coalesce(${alias}.display_name, nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), ''), ${alias}.email, '')`

/** An invitation to be kept: only the hash of its token. */
export interface NewInvitation {
  invitation_id: string
  teacher_id: number
  user_profile_id: number
  token_hash: Buffer
  sent_to: string | null
  created_at: Date
  expires_at: Date
}

/** Keeps an invitation, ends the older ones of that student, and queues its mail: all of it or nothing. */
export async function saveInvitation(sql: Scoped, invitation: NewInvitation, mail: Letter | null): Promise<void> {
  const { invitation_id, teacher_id, user_profile_id, token_hash, sent_to, created_at, expires_at } = invitation
  await sql.run(
    {
      sql: `update invitation set revoked_at = $2
            where user_profile_id = $1 and accepted_at is null and revoked_at is null`,
      parameters: [user_profile_id, created_at],
    },
    {
      sql: `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, sent_to, created_at, expires_at)
            values ($1, $2, $3, $4, $5, $6, $7)`,
      parameters: [invitation_id, teacher_id, user_profile_id, token_hash, sent_to, created_at, expires_at],
    },
    ...(mail ? [queued(mail, created_at)] : []),
  )
}

/** No role of a person may touch the outbox itself; this function is its only door. */
const queued = ({ to, subject, text, html, headers }: Letter, now: Date): Statement => ({
  sql: 'select queue_mail($1, $2, $3, $4, $5, $6)',
  parameters: [to, subject, text, html, JSON.stringify(headers), now],
})
