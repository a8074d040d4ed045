import type { teacher_card, user_profile } from '@lectern/contract/graphql'
import { DatabaseError } from 'pg'
import type { Actor } from '../platform/database/actor.ts'
import type { Scoped, Service } from '../platform/database/database.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { contentOf } from '../platform/mail/outbox.data.ts'
import { refuseFor } from '../platform/input.ts'
import type { Statement } from '../platform/database/round-trip.ts'
import { byBoth, byTeacher, ofPlan, ofTeacher, usual, type ProfileChanges } from './profile.ts'
import type { Columns } from '../platform/database/rows.ts'

const columnsOf = (names: readonly string[]): string => [...new Set(names)].map((name) => `p.${name}`).join(', ')
const kept = ['paused_at', 'archived_at', 'created_by', 'created_at', 'updated_by', 'updated_at']
const shared = columnsOf([...usual, ...byBoth, ...ofPlan, ...kept])
/** The value that a student reads in place of a column that is the teacher's own, where that is not null. */
const empty: Record<string, string> = { tags: `'{}'::text[]` }
/** A row as it is stored, as far as each role may look. */
const stored = {
  teacher: `${shared}, ${columnsOf(ofTeacher)}, p.working_hours`,
  student: `${shared}, ${ofTeacher.map((name) => `${empty[name] ?? 'null'} as ${name}`).join(', ')}, null::jsonb as working_hours`,
} as const
/** The status of an invitation `i`; the second parameter is now. */
export const invitationStatus = `case when i.created_at is null then 'none' when i.accepted_at is not null then 'accepted'
    when i.revoked_at is not null then 'revoked' when i.expires_at <= $2 then 'expired'
    when i.opened_at is not null then 'opened' else 'sent' end as invitation_status, i.created_at as invited_at`

/** Whether mails about lessons may reach a guardian: who may see them, and accepted. */
export const hasGuardian = `exists (select from guardian g
    where g.user_profile_id = p.user_profile_id and g.sees_events and g.user_id is not null) as has_guardian`

/** The columns that are read of a row. Students may not look at invitations, not even at their own. */
const columns = {
  usual: columnsOf(usual),
  teacher: `${stored.teacher}, ${invitationStatus}, ${hasGuardian}`,
  student: `${stored.student}, 'none' as invitation_status, null::timestamptz as invited_at, false as has_guardian`,
} as const
type ColumnList = keyof typeof columns

const newestInvitation = `user_profile p left join lateral (
    select created_at, expires_at, accepted_at, revoked_at, opened_at from invitation
    where user_profile_id = p.user_profile_id order by created_at desc, revoked_at desc limit 1) i on true`
const sources = { usual: 'user_profile p', teacher: newestInvitation, student: 'user_profile p' } as const

/** How profiles are named. */
const keys = {
  profileId: 'user_profile_id = $1',
  profileIds: 'user_profile_id = any($1::int[])',
  userId: 'id = $1',
} as const
/** Which students come with them. */
const students = { none: '', all: '', active: 'and p.archived_at is null' } as const

/** The profiles that a caller asks for, and the fields of them. */
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
function profilesText(key: Asked['key'], which: Asked['students'], wanted: ColumnList): string {
  const name = `${key} ${which} ${wanted}`
  const known = texts.get(name)
  if (known !== undefined) return known
  const own = `select 0 as part, ${columns[wanted]} from ${sources[wanted]} where p.${keys[key]}`
  const theirs = `union all select 1 as part, ${columns[wanted]} from ${sources[wanted]}
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

const columnsFor = ({ role }: Actor, isUsual: boolean): ColumnList =>
  isUsual ? 'usual' : role === 'student' ? 'student' : 'teacher'

/** The profiles as they are stored, held until the transaction ends: in one order, so that two lists can't deadlock. */
export const holdProfiles = (sql: Scoped, { role }: Actor, profileIds: readonly number[]): Promise<user_profile[]> =>
  sql.run({
    sql: `select ${stored[role === 'student' ? 'student' : 'teacher']} from user_profile p where user_profile_id = any($1::int[]) order by user_profile_id for update`,
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

const assignments = (fields: readonly string[]) => fields.map((field, index) => `${field} = $${index + 2}`).join(', ')
const updateText = (fields: readonly string[]) =>
  `update user_profile set ${assignments(fields)} where user_profile_id = $1 returning user_profile_id`
const updateByTeacher = updateText([...byTeacher, 'working_hours'])
const updateByStudent = updateText(byBoth)

/** Writes a profile as it shall stand; a student writes none of the teacher's columns, not even with the value that is there. */
export function saveProfile({ role }: Actor, profile: user_profile): Statement {
  const { user_profile_id, working_hours: hours } = profile
  if (role === 'student')
    return { sql: updateByStudent, parameters: [user_profile_id, ...byBoth.map((field) => profile[field])] }
  const values = byTeacher.map((field) => profile[field])
  // As text: the driver would make an array of rows of a list.
  return { sql: updateByTeacher, parameters: [user_profile_id, ...values, hours ? JSON.stringify(hours) : null] }
}

const insertText = `insert into user_profile (profile_type, teacher_id, ${byTeacher.join(', ')})
  values ('STUDENT', $1, ${byTeacher.map((_, index) => `$${index + 2}`).join(', ')}) returning user_profile_id`

/** Adds a student of a teacher. */
export const addStudent = (teacherId: number, changes: ProfileChanges): Statement => ({
  sql: insertText,
  parameters: [
    teacherId,
    ...byTeacher.map(
      (field) => changes[field] ?? (field in untilSaid ? untilSaid[field as keyof typeof untilSaid] : null),
    ),
  ],
})

/** The values of a new row until the teacher says something else. */
const untilSaid = { default_lesson_minutes: 45, tags: [] }

/**
 * Runs the writes of profiles in one round trip.
 *
 * @returns the ids of the written rows, in the order of the writes
 * @throws Refusal `invalid-input` for a picture that is not the writer's
 */
export async function runWrites(sql: Scoped, [first, ...others]: readonly Statement[]): Promise<number[]> {
  if (!first) return []
  const answers = await sql.runAll(first, ...others).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.column === 'avatar_url') refuseFor('avatar_url', 'picture-not-yours')
    throw error
  })
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

/** Ends the invitations of a student that are still open. */
export const revokeInvitations = (sql: Scoped, profileId: number, now: Date): Promise<unknown[]> =>
  sql.run(revocation(profileId, now))

const revocation = (profileId: number, now: Date): Statement => ({
  sql: `update invitation set revoked_at = $2
        where user_profile_id = $1 and accepted_at is null and revoked_at is null`,
  parameters: [profileId, now],
})

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

/** The language of a teacher's account, which no role of a person may read. */
export async function localeOf(sql: Service, teacherId: number): Promise<string> {
  const [account] = await sql.run<Columns<'auth.users', 'locale'>>({
    sql: 'select u.locale from auth.users u join user_profile p on p.id = u.id where p.user_profile_id = $1',
    parameters: [teacherId],
  })
  return account?.locale ?? 'en'
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
    revocation(user_profile_id, created_at),
    {
      sql: `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, sent_to, created_at, expires_at)
            values ($1, $2, $3, $4, $5, $6, $7)`,
      parameters: [invitation_id, teacher_id, user_profile_id, token_hash, sent_to, created_at, expires_at],
    },
    ...(mail ? [queued(mail, created_at)] : []),
  )
}

/** No role of a person may touch the outbox itself; they reach it by this function alone. */
export const queued = (mail: Letter, now: Date): Statement => ({
  sql: 'select queue_mail($1, $2, $3, $4, $5, $6, $7)',
  parameters: [mail.to, ...contentOf(mail, now)],
})
