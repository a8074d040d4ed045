import type { event } from '@lectern/contract/graphql'
import type { Scoped } from '../platform/database/database.ts'
import type { Wanted } from './series.ts'
import { daysToLook, type Busy, type Hours } from './clash.ts'
import type { Columns } from '../platform/database/rows.ts'

/** The event that a refused one overlaps with. */
export type Clash = Pick<event, 'event_id' | 'title' | 'start' | 'end' | 'user_profile_id'>
/** More clashing events than this help nobody. */
export const mostClashes = 20

/** Whether an event takes a time that no other may share, as the constraint `event_clash` has it. @param event its name in the query */
export const takesTimeAlone = (event: string) =>
  `not ${event}.all_day and ${event}.cancelled_at is null and ${event}.deleted_at is null and not ${event}.overlap_wanted`
/** Events that share its time, and are in the way all the same: a closed time, and another lesson of the same student. */
export const besides = (student: string) =>
  `overlap_wanted and cancelled_at is null and deleted_at is null and (closed or (not all_day and user_profile_id = ${student}))`

/** A query for what stands in the way of a time, said as the texts of its values: each half of it has an index. */
export function standingAt({
  teacher,
  start,
  end,
  student,
}: Record<'teacher' | 'start' | 'end' | 'student', string>): string {
  const half = (of: string) =>
    `select event_id, title, start, "end", user_profile_id from event
     where teacher_id = ${teacher} and during && tstzrange(${start}, ${end}) and ${of}`
  return `${half(takesTimeAlone('event'))} union all ${half(besides(student))}`
}

/** The events that stand where an event is wanted. */
export const clashesOf = (
  sql: Scoped,
  wanted: Pick<event, 'teacher_id' | 'start' | 'end' | 'user_profile_id'> & { event_id: number | null },
): Promise<Clash[]> =>
  sql.run({
    sql: `select * from (${standingAt({ teacher: '$1', start: '$2', end: '$3', student: '$5' })}) o
          where event_id is distinct from $4 order by start limit ${mostClashes}`,
    parameters: [wanted.teacher_id, wanted.start, wanted.end, wanted.event_id, wanted.user_profile_id],
  })

/** Everything of a teacher that may be in the way of wanted events, or of a free time that is looked for beside them. */
export async function busyAround(
  sql: Scoped,
  teacherId: number,
  wanted: readonly Wanted[],
  without: readonly number[],
): Promise<Busy[]> {
  const timed = wanted.filter(({ all_day, cancelled }) => !all_day && !cancelled)
  if (timed.length === 0) return []
  const starts = timed.map(({ start }) => Date.parse(start))
  const ends = timed.map(({ end }) => Date.parse(end))
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
  return sql.run({
    sql: `select event_id, title, start, "end", all_day, user_profile_id, overlap_wanted, closed from event
          where teacher_id = $1 and during && tstzrange($2, $3::timestamptz + make_interval(days => $4))
            and (closed or not all_day) and cancelled_at is null and deleted_at is null and event_id <> all($5::int[])`,
    parameters: [teacherId, new Date(least(starts)), new Date(most(ends)), daysToLook, without],
  })
}

/** When a teacher teaches; null where nothing was said. An empty week was said by mistake: then any hour counts, too. */
export async function hoursOf(sql: Scoped, teacherId: number): Promise<Hours | null> {
  const [row] = await sql.run<Columns<'user_profile', 'time_zone'> & { working_hours: Hours['stretches'] | null }>({
    sql: 'select working_hours, time_zone from user_profile where user_profile_id = $1',
    parameters: [teacherId],
  })
  if (!row?.working_hours || row.working_hours.length === 0) return null
  return { zone: row.time_zone ?? 'UTC', stretches: row.working_hours }
}
