import type { event } from '@lectern/contract/graphql'
import type { Scoped } from '../platform/database/database.ts'
import { ofLesson, withLesson } from './event.data.ts'
import type { ClosedTime } from './closing.ts'
import type { Columns } from '../platform/database/rows.ts'

/** Shows a closed time in the calendar; it takes no time itself, so that a lesson may be kept in it. @returns its event's id */
export async function addClosedTime(sql: Scoped, closed: ClosedTime): Promise<number> {
  const { teacher_id, title, start, end, time_zone, all_day } = closed
  const [row] = await sql.run<Columns<'event', 'event_id'>>({
    sql: `insert into event (teacher_id, title, start, "end", time_zone, all_day, overlap_wanted, closed)
          values ($1, $2, $3, $4, $5, $6, true, true) returning event_id`,
    parameters: [teacher_id, title, start, end, time_zone, all_day],
  })
  if (!row) throw new Error('A closed time was not stored')
  return row.event_id
}

/** Events of one's own that touch a time, with their lessons. */
export const eventsWithin = (sql: Scoped, teacherId: number, from: string, to: string): Promise<event[]> =>
  sql.run({
    sql: `select ${withLesson} from event e ${ofLesson}
          where e.teacher_id = $1 and e.during && tstzrange($2, $3) and e.cancelled_at is null and e.deleted_at is null
            and not e.all_day and not e.closed order by e.start, e.event_id`,
    parameters: [teacherId, from, to],
  })

/** The zone that a teacher works in, if it was said. */
export async function zoneOf(sql: Scoped, teacherId: number): Promise<string | null> {
  const [row] = await sql.run<Columns<'user_profile', 'time_zone'>>({
    sql: 'select time_zone from user_profile where user_profile_id = $1',
    parameters: [teacherId],
  })
  return row?.time_zone ?? null
}
