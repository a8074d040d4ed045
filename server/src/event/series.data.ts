import type { event, event_series } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'
import type { Scoped, Service } from '../platform/database/database.ts'
import { ofLesson, withLesson } from './event.data.ts'
import type { Wall } from './series-expansion.ts'
import type { NewSeries, Series, Wanted } from './series.ts'
import type { Columns } from '../platform/database/rows.ts'

const columns = `s.series_id, s.teacher_id, s.user_profile_id, s.title, s.rrule, s.first_start, s.time_zone, s.minutes, s.all_day,
  s.until, s.exdates, s.filled_to, s.version, s.created_by, s.created_at, s.updated_by, s.updated_at`

/** A series that is not deleted. */
export async function findSeries(sql: Scoped, seriesId: number): Promise<(Series & event_series) | undefined> {
  const [row] = await sql.run<Series & event_series>({
    sql: `select ${columns} from event_series s where series_id = $1 and deleted_at is null`,
    parameters: [seriesId],
  })
  return row
}

/** Events of a series by their date in it: those that are not deleted, and the dates of those that are. */
export async function occurrencesOf(sql: Scoped, seriesId: number): Promise<{ rows: event[]; deleted: Wall[] }> {
  const rows = await sql.run<event & { is_deleted: boolean }>({
    sql: `select ${withLesson}, e.deleted_at is not null as is_deleted from event e ${ofLesson}
          where e.series_id = $1 order by e.original_start, e.event_id`,
    parameters: [seriesId],
  })
  const living = new Set(rows.filter((row) => !row.is_deleted).map((row) => row.original_start))
  return {
    rows: rows.filter((row) => !row.is_deleted),
    deleted: rows.flatMap((row) =>
      row.is_deleted && row.original_start !== null && !living.has(row.original_start) ? [row.original_start] : [],
    ),
  }
}

/** Events by their ids, by start. */
export const eventsById = (sql: Scoped, ids: readonly number[]): Promise<event[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : sql.run({
        sql: `select ${withLesson} from event e ${ofLesson} where e.event_id = any($1::int[]) order by e.start, e.event_id`,
        parameters: [ids],
      })

/** @throws DatabaseError `42501` or `23503` for a student who is not the teacher's own */
export async function addSeries(sql: Scoped, added: NewSeries): Promise<number> {
  const {
    teacher_id,
    user_profile_id,
    title,
    rrule,
    first_start,
    time_zone,
    minutes,
    all_day,
    until,
    exdates,
    filled_to,
  } = added
  const [row] = await sql.run<Columns<'event_series', 'series_id'>>({
    sql: `insert into event_series (teacher_id, user_profile_id, title, rrule, first_start, time_zone, minutes, all_day, until, exdates, filled_to)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning series_id`,
    parameters: [
      teacher_id,
      user_profile_id,
      title,
      rrule,
      first_start,
      time_zone,
      minutes,
      all_day,
      until,
      exdates,
      filled_to,
    ],
  })
  if (!row) throw new Error('A series was not stored')
  return row.series_id
}

/** The events of a series whose lessons took place, or were missed and not only called off ahead. */
export async function heldOf(sql: Scoped, seriesId: number, now: Date): Promise<ReadonlySet<number>> {
  const rows = await sql.run<Columns<'event', 'event_id'>>({
    sql: `select e.event_id from event e join lesson l on l.event_id = e.event_id and l.deleted_at is null
          where e.series_id = $1 and e.deleted_at is null
            and (l.lesson_status_id = ${lessonStatus.taught} or l.lesson_status_id = ${lessonStatus.missed} and e.start <= $2)`,
    parameters: [seriesId, now],
  })
  return new Set(rows.map(({ event_id }) => event_id))
}

/** Writes a series as it shall stand. */
export async function saveSeries(sql: Scoped, saved: Series, isGone: boolean): Promise<void> {
  const { series_id, title, rrule, first_start, time_zone, minutes, all_day, until, exdates, filled_to } = saved
  await sql.run({
    sql: `update event_series set title = $2, rrule = $3, first_start = $4, time_zone = $5, minutes = $6, all_day = $7,
            until = $8, exdates = $9, filled_to = $10, deleted_at = case when $11 then now() end
          where series_id = $1`,
    parameters: [series_id, title, rrule, first_start, time_zone, minutes, all_day, until, exdates, filled_to, isGone],
  })
}

/** Makes events of a series, all in one statement. @returns their ids @throws DatabaseError `23P01` for a clash */
export async function addOccurrences(
  sql: Scoped,
  series: NewSeries & { series_id: number },
  made: readonly Wanted[],
): Promise<number[]> {
  if (made.length === 0) return []
  const rows = await sql.run<Columns<'event', 'event_id'>>({
    sql: `insert into event (teacher_id, user_profile_id, series_id, all_day, time_zone, original_start, title, start, "end",
            overlap_wanted, to_confirm)
          select $1, $2, $3, $4, $5, *
          from unnest($6::timestamp[], $7::text[], $8::timestamptz[], $9::timestamptz[], $10::boolean[], $11::boolean[])
          returning event_id`,
    parameters: [
      series.teacher_id,
      series.user_profile_id,
      series.series_id,
      series.all_day,
      series.time_zone,
      ...listsOf(made, ['original_start', 'title', 'start', 'end', 'overlap_wanted', 'to_confirm']),
    ],
  })
  return rows.map(({ event_id }) => event_id)
}

/**
 * Writes events as they shall stand, all in one statement, so that they may pass through each other's times.
 * @param owner the series that they belong to from now on; null leaves that as it is
 * @throws DatabaseError `23P01` for a clash
 */
export async function saveOccurrences(
  sql: Scoped,
  owner: { series_id: number; time_zone: string } | null,
  changed: readonly Wanted[],
): Promise<void> {
  if (changed.length === 0) return
  await sql.run({
    sql: `update event e set series_id = coalesce($1, e.series_id), time_zone = coalesce($2, e.time_zone),
            original_start = w.original_start, title = w.title, start = w.start, "end" = w."end", overlap_wanted = w.overlap_wanted,
            cancelled_at = case when w.cancelled then coalesce(e.cancelled_at, now()) end
          from unnest($3::int[], $4::timestamp[], $5::text[], $6::timestamptz[], $7::timestamptz[], $8::boolean[], $9::boolean[])
            as w (event_id, original_start, title, start, "end", overlap_wanted, cancelled)
          where e.event_id = w.event_id and e.deleted_at is null`,
    parameters: [
      owner?.series_id ?? null,
      owner?.time_zone ?? null,
      ...listsOf(changed, ['event_id', 'original_start', 'title', 'start', 'end', 'overlap_wanted', 'cancelled']),
    ],
  })
}

const listsOf = (rows: readonly Wanted[], fields: readonly (keyof Wanted)[]): unknown[] =>
  fields.map((field) => rows.map((row) => row[field]))

/**
 * Deletes events for 30 days, and their lessons along with them. They leave their series, but for those that keep their dates in
 * it free, as what a person deletes does.
 */
export async function removeOccurrences(sql: Scoped, ids: readonly number[], keepFree = false): Promise<void> {
  if (ids.length === 0) return
  await sql.run({
    sql: `update event set deleted_at = now(), series_id = case when $2 then series_id end,
            original_start = case when $2 then original_start end
          where event_id = any($1::int[]) and deleted_at is null`,
    parameters: [ids, keepFree],
  })
}

/** Series whose events do not reach a day yet, some at a time; those of a student who was put away wait. */
export const unfilledSeries = (
  sql: Service,
  { day, without, most }: { day: string; without: readonly number[]; most: number },
): Promise<{ series_id: number; teacher_id: number }[]> =>
  sql.run({
    sql: `select series_id, teacher_id from event_series s
          where deleted_at is null and filled_to < $1 and series_id <> all($3::int[])
            and not exists (select from user_profile p where p.user_profile_id = s.user_profile_id and p.archived_at is not null)
          order by filled_to limit $2`,
    parameters: [day, most, without],
  })
