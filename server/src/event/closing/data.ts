import type { Scoped } from '../../platform/database.ts'
import type { ClosedTime } from './rules.ts'

/** Shows a closed time in the calendar; it takes no time itself, so that a lesson may be kept in it. @returns its event's id */
export async function addClosedTime(sql: Scoped, closed: ClosedTime): Promise<number> {
  const { teacher_id, title, start, end, time_zone, all_day } = closed
  const [row] = await sql.run<{ event_id: number }>({
    sql: `insert into event (teacher_id, title, start, "end", time_zone, all_day, overlap_wanted, closed)
          values ($1, $2, $3, $4, $5, $6, true, true) returning event_id`,
    parameters: [teacher_id, title, start, end, time_zone, all_day],
  })
  if (!row) throw new Error('A closed time was not stored')
  return row.event_id
}

/** The zone that a teacher works in, if it was said. */
export async function zoneOf(sql: Scoped, teacherId: number): Promise<string | null> {
  const [row] = await sql.run<{ time_zone: string | null }>({
    sql: 'select time_zone from user_profile where user_profile_id = $1',
    parameters: [teacherId],
  })
  return row?.time_zone ?? null
}
