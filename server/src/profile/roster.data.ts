import type { archived_student, student_summary, user_profile } from '@lectern/contract/graphql'
import type { Scoped } from '../platform/database/database.ts'
import { hasGuardian, invitationStatus } from './profile.data.ts'
import { byTeacher, usual } from './profile.ts'
import type { Columns } from '../platform/database/rows.ts'

/** The columns of every list. */
const always = [
  'user_profile_id',
  'id',
  'display_name',
  'first_name',
  'last_name',
  'email',
  'avatar_url',
  'colour',
  'archived_at',
  'version',
] as const satisfies readonly (keyof user_profile)[]
const apart = [
  ['profile_type', 'middle_name', 'teacher_id', 'time_zone', 'default_lesson_minutes', 'working_hours'],
  ['usual_slot', 'paused_at', 'tags'],
  ['created_by', 'created_at', 'updated_by', 'updated_at'],
] as const satisfies readonly (readonly (keyof user_profile)[])[]
const known = new Set<string>([...always, ...apart.flat()])
/**
 * Columns that are read together where one of them is asked for, all others last: a list of thousands pays for each of them,
 * and each combination is a text that PostgreSQL keeps prepared, so there are few.
 */
const groups: readonly (readonly string[])[] = [
  ...apart,
  [...new Set([...usual, ...byTeacher])].filter((column) => !known.has(column)),
]

function listText(fields: ReadonlySet<string>): string {
  const asked = groups.filter((group) => group.some((column) => fields.has(column)))
  const guarded = fields.has('has_guardian') ? [hasGuardian] : []
  const columns = [...[...always, ...asked.flat()].map((column) => `p.${column}`), ...guarded]
  return `select ${columns.join(', ')} from user_profile p
    where p.teacher_id = (select user_profile_id from user_profile where id = $1)
    order by p.display_name collate "und-x-icu", p.user_profile_id`
}

/** The newest invitation of each student. A statement of its own: a join would look for one at every student. */
const newestInvitations = `select distinct on (i.user_profile_id) i.user_profile_id, ${invitationStatus} from invitation i
  where i.teacher_id = (select user_profile_id from user_profile where id = $1)
  order by i.user_profile_id, i.created_at desc, i.revoked_at desc`

/** All students of the teacher with this account, by name as a reader sorts names; of each what is asked for. */
export async function studentsOf(
  sql: Scoped,
  now: Date,
  { userId, fields }: { userId: string; fields: ReadonlySet<string> },
): Promise<user_profile[]> {
  const list = { sql: listText(fields), parameters: [userId] }
  const isInvited = fields.has('invitation_status') || fields.has('invited_at')
  const [found, invited] = await (isInvited
    ? sql.runAll(list, { sql: newestInvitations, parameters: [userId, now] })
    : sql.runAll(list))
  const rows = (found?.rows ?? []) as unknown as user_profile[]
  const invitations = new Map(
    ((invited?.rows ?? []) as unknown as user_profile[]).map((row) => [row.user_profile_id, row]),
  )
  if (isInvited)
    for (const row of rows) {
      const invitation = invitations.get(row.user_profile_id)
      row.invitation_status = invitation?.invitation_status ?? 'none'
      row.invited_at = invitation?.invited_at ?? null
    }
  if (fields.has('students')) for (const row of rows) row.students = []
  return rows
}

/** Takes students off the list, or brings them back. @returns those that the caller may write, with their lessons */
export async function archive(
  sql: Scoped,
  { profileIds, archived, now }: { profileIds: readonly number[]; archived: boolean; now: Date },
): Promise<archived_student[]> {
  // It stands among the recent changes as one of the student: its undo brings lessons and series along, as this takes them along.
  const [, rows] = await sql.runAll(
    { sql: `select set_config('app.kept', 'user_profile', true)`, parameters: [] },
    { sql: `select * from ${archived ? 'archive' : 'restore'}_students($1, $2)`, parameters: [profileIds, now] },
    { sql: `select set_config('app.kept', '', true)`, parameters: [] },
  )
  return (rows?.rows ?? []) as unknown as archived_student[]
}

/** Begins or ends a break of students. @returns the ids of those that the caller may write */
export async function pause(
  sql: Scoped,
  { profileIds, paused, now }: { profileIds: readonly number[]; paused: boolean; now: Date },
): Promise<number[]> {
  const rows = await sql.run<Columns<'user_profile', 'user_profile_id'>>({
    sql: `update user_profile set paused_at = case when $2 then coalesce(paused_at, $3) end
          where user_profile_id = any($1::int[]) and teacher_id is not null returning user_profile_id`,
    parameters: [profileIds, paused, now],
  })
  return rows.map((row) => row.user_profile_id)
}

const running = 'e.user_profile_id = p.user_profile_id and e.deleted_at is null and e.cancelled_at is null'

/**
 * An event that lasts whole days and began longer ago than this is looked for no more: the longest course that anybody
 * would call one lesson.
 */
const longestCourse = `interval '14 days'`

/** One row for each student of a teacher; each lesson is one step into an index, or a few where a course of whole days may run. */
export const summaries = (sql: Scoped, teacherId: number, now: Date): Promise<student_summary[]> =>
  sql.run({
    sql: `select p.user_profile_id,
            n.start as next_lesson, coalesce(n.all_day, false) as next_all_day, n.time_zone as next_time_zone,
            b.start as last_lesson, coalesce(b.all_day, false) as last_all_day, b.time_zone as last_time_zone,
            coalesce(h.open, 0) as homework_open, coalesce(h.late, 0) as homework_late
          from user_profile p
          left join lateral (
            select e.start, e.all_day, e.time_zone from event e
            where ${running} and e.start > $2::timestamptz - ${longestCourse}
              and (e.start > $2 or (e.all_day and e."end" > $2))
            order by e.start limit 1) n on true
          left join lateral (
            select e.start, e.all_day, e.time_zone from event e
            where ${running} and e.start <= $2 and not (e.all_day and e."end" > $2)
            order by e.start desc limit 1) b on true
          left join (
            select l.user_profile_id, count(*) as open,
              count(*) filter (where (i.item ->> 'due')::date < $2::timestamptz::date) as late
            from lesson l, jsonb_array_elements(l.homework_items) as i (item)
            where i.item ->> 'done_at' is null and l.teacher_id = $1 and l.deleted_at is null and l.homework is not null and l.homework_done_at is null
            group by l.user_profile_id) h using (user_profile_id)
          where p.teacher_id = $1 order by p.user_profile_id`,
    parameters: [teacherId, now],
  })
