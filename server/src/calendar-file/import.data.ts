import type { Scoped } from '../platform/database/database.ts'
import type { Foreign } from './import-dates.ts'
import type { Columns } from '../platform/database/rows.ts'

/** An event as it shall stand. */
export interface Standing {
  event: Foreign
  /** The name by which files know it. */
  uid: string | null
  /** The file's description of it; null leaves that of an earlier one. */
  said: object | null
  time_zone: string | null
  series_id: number | null
}

const listsOf = (rows: readonly Standing[]): unknown[] => [
  rows.map(({ uid }) => uid),
  rows.map(({ said }) => said && JSON.stringify(said)),
  rows.map(({ time_zone }) => time_zone),
  rows.map(({ series_id }) => series_id),
  ...(
    ['original_start', 'title', 'start', 'end', 'user_profile_id', 'all_day', 'overlap_wanted', 'to_confirm'] as const
  ).map((field) => rows.map(({ event }) => event[field])),
]
const fields =
  'uid, said, time_zone, series_id, original_start, title, start, "end", user_profile_id, all_day, overlap_wanted, to_confirm'
const types =
  'text[], text[], text[], int[], timestamp[], text[], timestamptz[], timestamptz[], int[], boolean[], boolean[], boolean[]'
/** The lists as a table, from a parameter on. */
const table = (first: number): string =>
  types
    .split(', ')
    .map((type, at) => `$${first + at}::${type}`)
    .join(', ')

/** Makes events, all in one statement. @returns their ids @throws DatabaseError `23P01` for a clash */
export async function addForeign(
  sql: Scoped,
  { teacherId, closed }: { teacherId: number; closed: boolean },
  made: readonly Standing[],
): Promise<number[]> {
  if (made.length === 0) return []
  const rows = await sql.run<Columns<'event', 'event_id'>>({
    sql: `insert into event (teacher_id, closed, foreign_uid, foreign_said, time_zone, series_id, original_start, title, start, "end",
            user_profile_id, all_day, overlap_wanted, to_confirm)
          select $1, $2, w.uid, case when w.uid is not null then w.said::jsonb end, w.time_zone, w.series_id, w.original_start,
            w.title, w.start, w."end", w.user_profile_id, w.all_day, w.overlap_wanted, w.to_confirm
          from unnest(${table(3)}) as w (${fields})
          returning event_id`,
    parameters: [teacherId, closed, ...listsOf(made)],
  })
  return rows.map(({ event_id }) => event_id)
}

/** Writes events as they shall stand, all in one statement, so that they may pass through each other's times. */
export async function changeForeign(sql: Scoped, changed: readonly Standing[]): Promise<void> {
  if (changed.length === 0) return
  await sql.run({
    sql: `update event e set foreign_uid = coalesce(w.uid, e.foreign_uid), foreign_said = coalesce(w.said::jsonb, e.foreign_said),
            time_zone = w.time_zone, series_id = w.series_id, original_start = w.original_start, title = w.title,
            start = w.start, "end" = w."end", all_day = w.all_day, overlap_wanted = w.overlap_wanted, to_confirm = w.to_confirm
          from unnest($1::int[], ${table(2)}) as w (event_id, ${fields})
          where e.event_id = w.event_id`,
    parameters: [changed.map(({ event }) => event.event_id), ...listsOf(changed)],
  })
}

/**
 * Finds the events that stand in a calendar already, by what a person sees of them, each with its series.
 *
 * @param besides events that do not count: those that a file speaks for stand elsewhere afterwards, or are others of the file
 */
export async function standingIn(
  sql: Scoped,
  teacherId: number,
  { made, besides }: { made: readonly Foreign[]; besides: readonly number[] },
): Promise<Map<string, number | null>> {
  const rows = await sql.run<Pick<Foreign, 'title' | 'start' | 'end'> & { series_id: number | null }>({
    sql: `select e.title, e.start, e."end", e.series_id from event e
          join unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as w (title, start, "end")
            on e.title = w.title and e.start = w.start and e."end" = w."end"
          where e.teacher_id = $1 and e.deleted_at is null and e.event_id <> all($5::int[])`,
    parameters: [
      teacherId,
      made.map(({ title }) => title),
      made.map(({ start }) => start),
      made.map(({ end }) => end),
      besides,
    ],
  })
  return new Map(rows.map((row) => [keyOf(row), row.series_id]))
}

/** Names an event by what a person sees of it. */
export const keyOf = ({ title, start, end }: Pick<Foreign, 'title' | 'start' | 'end'>): string =>
  `${Date.parse(start)} ${Date.parse(end)} ${title}`
