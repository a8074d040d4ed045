import type { Scoped } from '../platform/database/database.ts'
import type { Before, Known, KnownSeries } from './import-again.ts'

/** A series as a file describes it, as a value that can be compared. */
const saidOfSeries = `jsonb_build_object('title', s.title, 'rrule', s.rrule, 'first_start', s.first_start, 'time_zone', s.time_zone,
  'minutes', s.minutes, 'all_day', s.all_day, 'until', s.until, 'exdates', s.exdates)`

/**
 * The rows that earlier files made of the same things, by their names.
 *
 * @param closed times that are taken, or events
 */
export async function knownBefore(
  sql: Scoped,
  teacherId: number,
  { uids, closed }: { uids: readonly string[]; closed: boolean },
): Promise<(uid: string | null) => Before> {
  const series = await sql.run<KnownSeries & { uid: string }>({
    sql: `select s.series_id, s.teacher_id, s.user_profile_id, s.title, s.rrule, s.first_start, s.time_zone, s.minutes, s.all_day,
            s.until, s.exdates, s.filled_to, s.version, s.foreign_uid as uid, s.foreign_said = ${saidOfSeries} as is_as_left
          from event_series s
          where s.teacher_id = $1 and s.foreign_uid = any($2::text[]) and s.deleted_at is null and not $3 order by s.series_id`,
    parameters: [teacherId, uids, closed],
  })
  const names = new Map(series.map(({ series_id, uid }) => [series_id, uid]))
  // Events that the sweep made since, of a series without an end, are known by their series. Events that an undo took
  // back are not known at all.
  const events = await sql.run<Known & { uid: string | null }>({
    sql: `select e.event_id, e.title, e.start, e."end", e.user_profile_id, e.all_day, e.overlap_wanted, e.to_confirm,
            e.cancelled_at is not null as cancelled, e.deleted_at is not null as is_deleted, e.series_id, e.original_start,
            e.time_zone, e.foreign_said as said, e.foreign_uid as uid
          from event e
          where e.teacher_id = $1 and e.closed = $3 and e.event_id in (
            select event_id from event where teacher_id = $1 and foreign_uid = any($2::text[]) and foreign_said is not null
            union all select event_id from event where series_id = any($4::int[]) and foreign_uid is null)
          order by e.start, e.event_id`,
    parameters: [teacherId, uids, closed, [...names.keys()]],
  })
  const eventsByName = Map.groupBy(events, ({ uid, series_id }) => uid ?? names.get(series_id ?? 0))
  const seriesByName = Map.groupBy(series, ({ uid }) => uid)
  return (uid) =>
    uid === null
      ? { events: [], series: [] }
      : { events: eventsByName.get(uid) ?? [], series: seriesByName.get(uid) ?? [] }
}

/** Notes by which name series are known in files, and that they are as a file has them. */
export async function nameSeries(sql: Scoped, named: readonly { series_id: number; uid: string }[]): Promise<void> {
  if (named.length === 0) return
  await sql.run({
    sql: `update event_series s set foreign_uid = w.uid, foreign_said = ${saidOfSeries}
          from unnest($1::int[], $2::text[]) as w (series_id, uid) where s.series_id = w.series_id`,
    parameters: [named.map(({ series_id }) => series_id), named.map(({ uid }) => uid)],
  })
}

/** Forgets by which name events were known that a file has no more: it may have them again. */
export async function forgetNames(sql: Scoped, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await sql.run({
    sql: 'update event set foreign_uid = null, foreign_said = null where event_id = any($1::int[])',
    parameters: [eventIds],
  })
}
