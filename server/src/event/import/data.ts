import type { Scoped } from '../../platform/database.ts'
import type { Wanted } from '../series/rules.ts'

/** Makes events that are part of no series, all in one statement. @returns their ids */
export async function addForeign(
  sql: Scoped,
  { teacherId, closed, zones }: { teacherId: number; closed: boolean; zones: readonly string[] },
  made: readonly Wanted[],
): Promise<number[]> {
  if (made.length === 0) return []
  const rows = await sql.run<{ event_id: number }>({
    sql: `insert into event (teacher_id, closed, time_zone, title, start, "end", all_day, overlap_wanted, to_confirm)
          select $1, $2, *
          from unnest($3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::boolean[], $8::boolean[], $9::boolean[])
          returning event_id`,
    parameters: [
      teacherId,
      closed,
      zones,
      made.map(({ title }) => title),
      made.map(({ start }) => start),
      made.map(({ end }) => end),
      made.map(({ all_day }) => all_day),
      made.map(({ overlap_wanted }) => overlap_wanted || closed),
      made.map(({ to_confirm }) => to_confirm),
    ],
  })
  return rows.map(({ event_id }) => event_id)
}

/** What stands in a calendar already, as title, start and end: the same file brought along twice adds nothing. */
export async function standingIn(sql: Scoped, teacherId: number, made: readonly Wanted[]): Promise<Set<string>> {
  const rows = await sql.run<Pick<Wanted, 'title' | 'start' | 'end'>>({
    sql: `select e.title, e.start, e."end" from event e
          join unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as w (title, start, "end")
            on e.title = w.title and e.start = w.start and e."end" = w."end"
          where e.teacher_id = $1 and e.deleted_at is null`,
    parameters: [teacherId, made.map(({ title }) => title), made.map(({ start }) => start), made.map(({ end }) => end)],
  })
  return new Set(rows.map(keyOf))
}

/** Names an event by what a person sees of it. */
export const keyOf = ({ title, start, end }: Pick<Wanted, 'title' | 'start' | 'end'>): string =>
  `${Date.parse(start)} ${Date.parse(end)} ${title}`
