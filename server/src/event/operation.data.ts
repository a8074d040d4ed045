import type { Scoped, Service } from '../platform/database/database.ts'
import { newId } from '../platform/secrets.ts'
import { mostClashes, takesTimeAlone, type Clash } from './clash.data.ts'
import { recentDays } from './recent-changes.ts'
import { removeOccurrences } from './series.data.ts'
import type { Columns } from '../platform/database/rows.ts'

export type Kind = 'create' | 'edit' | 'end' | 'close' | 'undo'

/** Rows as they are, to the letter. */
export interface State {
  series: { series_id: number }[]
  events: { event_id: number }[]
  /** Deleted events that keep their dates in the series free. */
  free: { event_id: number }[]
}

/** Ids of rows that an operation made. */
export interface Made {
  series: number[]
  events: number[]
}

export interface Operation {
  operation_id: string
  kind: Kind
  teacher_id: number
  series_ids: number[]
  before: State
  made: Made
}

const jsonOf = (text: string) => `select coalesce(json_agg(to_jsonb(r)), '[]') as rows from (${text}) r`

/**
 * Series and events as they are now. The events are held until the transaction ends. Their lessons follow them by themselves,
 * there and back.
 */
export async function stateOf(sql: Scoped, seriesIds: readonly number[], eventIds: readonly number[]): Promise<State> {
  const [, series, events, free] = await sql.runAll(
    { sql: 'select from event where event_id = any($1::int[]) order by event_id for update', parameters: [eventIds] },
    { sql: jsonOf('select * from event_series where series_id = any($1::int[])'), parameters: [seriesIds] },
    { sql: jsonOf('select * from event where event_id = any($1::int[])'), parameters: [eventIds] },
    {
      sql: jsonOf('select * from event where series_id = any($1::int[]) and deleted_at is not null'),
      parameters: [seriesIds],
    },
  )
  return {
    series: (series?.rows[0]?.['rows'] ?? []) as State['series'],
    events: (events?.rows[0]?.['rows'] ?? []) as State['events'],
    free: (free?.rows[0]?.['rows'] ?? []) as State['free'],
  }
}

/** One state with what another has besides. */
export function joined(one: State, other: State): State {
  const events = new Set(one.events.map(({ event_id }) => event_id))
  return {
    ...one,
    events: [...one.events, ...other.events.filter(({ event_id }) => !events.has(event_id))],
  }
}

/** Keeps what an operation found and what it leaves, for its undo. @returns the operation's id */
export async function keepOperation(
  sql: Scoped,
  now: Date,
  { teacher_id, kind, before, made }: { teacher_id: number; kind: Kind; before: State; made: Made },
): Promise<string> {
  const eventIds = [...before.events.map(({ event_id }) => event_id), ...made.events]
  const seriesIds = [...before.series.map(({ series_id }) => series_id), ...made.series]
  const [kept] = await sql.run<Columns<'calendar_operation', 'operation_id'>>({
    sql: `insert into calendar_operation (operation_id, teacher_id, series_ids, kind, before, made, after, title, about, events, start,
            all_day, time_zone)
          select coalesce(nullif(current_setting('app.telling', true), '')::uuid, $1), $2, $3::int[], $4, $5::jsonb, $6::jsonb, jsonb_build_object(
            'events', (select coalesce(jsonb_agg(e), '[]') from event e where event_id = any($7::int[])),
            'series', (select coalesce(jsonb_agg(s), '[]') from event_series s where series_id = any($3::int[]))),
            first.title, first.user_profile_id, cardinality($7::int[]), first.start, coalesce(first.all_day, false), first.time_zone
          from (values (1)) one left join (
            select title, user_profile_id, start, all_day, time_zone from event where event_id = any($7::int[])
            order by closed desc, start, event_id limit 1) first on true
          returning operation_id`,
    parameters: [newId(now), teacher_id, seriesIds, kind, JSON.stringify(before), JSON.stringify(made), eventIds],
  })
  if (!kept) throw new Error('An operation was not kept')
  return kept.operation_id
}

/** An operation that can still be undone, held until the transaction ends. */
export async function holdOperation(sql: Scoped, operationId: string): Promise<Operation | undefined> {
  const [row] = await sql.run<Operation>(
    {
      sql: `select from calendar_operation where operation_id = $1 for update`,
      parameters: [operationId],
    },
    {
      sql: `select operation_id, kind, teacher_id, to_json(series_ids) as series_ids, before, made from calendar_operation
            where operation_id = $1 and undone_at is null and created_at > now() - make_interval(days => $2)`,
      parameters: [operationId, recentDays],
    },
  )
  return row
}

/** The columns that an undo puts back. Of a moment it only counts that there is one. */
const columns = {
  series: 'title rrule first_start time_zone minutes all_day until exdates foreign_uid foreign_said'.split(' '),
  events:
    'title start "end" all_day time_zone series_id original_start overlap_wanted to_confirm foreign_uid foreign_said'.split(
      ' ',
    ),
}
const moments = { series: ['deleted_at'], events: ['cancelled_at', 'deleted_at'] } as const
type Table = Exclude<keyof State, 'free'>
const tables = { series: 'event_series', events: 'event' } as const

/** Rows of a table as an operation `o` found them, or left them. */
const rowsOf = (table: Table, when: 'before' | 'after') =>
  `jsonb_populate_recordset(null::${tables[table]}, o.${when} -> '${table}')`

/** Sets a row to what a row `b` was. */
const asBefore = (table: Table) =>
  [...columns[table], ...moments[table]].map((column) => `${column} = b.${column}`).join(', ')

/** Whether a row `r` stands as an operation left it, which is a row `a`, however often it was written since. */
const isAsLeft = (table: Table) =>
  [
    ...columns[table].map((column) => `r.${column} is not distinct from a.${column}`),
    ...moments[table].map((moment) => `(r.${moment} is null) = (a.${moment} is null)`),
  ].join(' and ')

/** Whether a series of an operation `o` was changed since; how far it is filled is no change of it. */
export const overlaid = `exists (
  select from ${rowsOf('series', 'after')} a left join event_series r using (series_id)
  where r.series_id is null or not (${isAsLeft('series')}))`

export async function isOverlaid(sql: Scoped, { operation_id }: Operation): Promise<boolean> {
  const rows = await sql.run({
    sql: `select from calendar_operation o where o.operation_id = $1 and ${overlaid}`,
    parameters: [operation_id],
  })
  return rows.length > 0
}

/**
 * Events that an operation made, what stands in the series that it made, and what the sweep made since in all of its series:
 * dates beyond those that the operation left. Not those that only moved there.
 */
export async function eventsOfMade(sql: Scoped, { operation_id, made, before }: Operation): Promise<number[]> {
  const rows = await sql.run<Columns<'event', 'event_id'>>({
    sql: `select e.event_id from calendar_operation o, ${rowsOf('series', 'after')} a join event e using (series_id)
          where o.operation_id = $1 and e.deleted_at is null
            and (e.series_id = any($2::int[]) or e.original_start::date > a.filled_to)`,
    parameters: [operation_id, made.series],
  })
  const were = new Set(before.events.map(({ event_id }) => event_id))
  return [...new Set([...made.events, ...rows.map(({ event_id }) => event_id)])].filter((id) => !were.has(id))
}

/** Events that stand in series of an operation which are gone. */
export async function eventsOfGone(sql: Scoped, { series_ids }: Operation): Promise<number[]> {
  const rows = await sql.run<Columns<'event', 'event_id'>>({
    sql: `select event_id from event e join event_series s using (series_id)
          where series_id = any($1::int[]) and e.deleted_at is null and s.deleted_at is not null`,
    parameters: [series_ids],
  })
  return rows.map(({ event_id }) => event_id)
}

/** The events that stand where those of an operation stood before it. */
export const clashesOfUndo = (sql: Scoped, { operation_id }: Operation): Promise<Clash[]> =>
  sql.run({
    sql: `with was as (
            select b.* from calendar_operation o, ${rowsOf('events', 'before')} b
              join event r using (event_id), ${rowsOf('events', 'after')} a
            where o.operation_id = $1 and a.event_id = r.event_id and ${isAsLeft('events')})
          select distinct c.event_id, c.title, c.start, c."end", c.user_profile_id
          from was b join event c on c.teacher_id = b.teacher_id and c.during && tstzrange(b.start, b."end")
          where ${takesTimeAlone('b')}
            and not c.all_day and c.cancelled_at is null and c.deleted_at is null
            and (not c.overlap_wanted
              -- A student can't be in two lessons even where the teacher wanted an overlap, unless that was so before.
              or (c.user_profile_id = b.user_profile_id and c.updated_at > (select created_at from calendar_operation where operation_id = $1)))
            and c.event_id not in (select event_id from was)
          order by c.start limit ${mostClashes}`,
    parameters: [operation_id],
  })

/**
 * Puts everything back as it was before an operation, but what was changed since. Where an event belongs is put back even
 * so: nobody changes that by hand, and outside its series the next edit would make its lesson a second time. Lessons follow
 * their events by themselves.
 *
 * @returns ids of the events that stand as they did, and of those that are gone as they were
 */
export async function takeBack(sql: Scoped, { operation_id }: Operation): Promise<{ back: number[]; gone: number[] }> {
  const parameters = [operation_id]
  const [, events] = await sql.runAll(
    {
      sql: `update event_series r set ${asBefore('series')}, filled_to = b.filled_to
            from calendar_operation o, ${rowsOf('series', 'before')} b where o.operation_id = $1 and r.series_id = b.series_id`,
      parameters,
    },
    {
      sql: `update event r set ${asBefore('events')}
            from calendar_operation o, ${rowsOf('events', 'before')} b join ${rowsOf('events', 'after')} a using (event_id)
            where o.operation_id = $1 and r.event_id = b.event_id and ${isAsLeft('events')}
              and (a.deleted_at is null or b.deleted_at is null)
            returning r.event_id as id, b.deleted_at is not null as is_gone`,
      parameters,
    },
    {
      // Only within the series of the operation, which are all as it left them: of any other it knows nothing.
      sql: `update event e set series_id = b.series_id, original_start = b.original_start
            from calendar_operation o,
              jsonb_populate_recordset(null::event, (o.before -> 'events') || coalesce(o.before -> 'free', '[]')) b
            where o.operation_id = $1 and e.event_id = b.event_id and b.series_id = any(o.series_ids)
              and (e.series_id is null or e.series_id = any(o.series_ids))
              and (e.series_id, e.original_start) is distinct from (b.series_id, b.original_start)`,
      parameters,
    },
    { sql: 'update calendar_operation set undone_at = now() where operation_id = $1', parameters },
  )
  const rows = (events?.rows ?? []) as { id: number; is_gone: boolean }[]
  const idsOf = (isGone: boolean) => rows.flatMap(({ id, is_gone }) => (is_gone === isGone ? [id] : []))
  return { back: idsOf(false), gone: idsOf(true) }
}

/**
 * Deletes events for 30 days, and series: the undo of making them. They leave their series, where their dates would be taken
 * for some that a person deleted, and never be made again. A file that they came from may bring them once more: it has said
 * nothing of them.
 */
export async function unmake(sql: Scoped, eventIds: readonly number[], seriesIds: readonly number[]): Promise<void> {
  await removeOccurrences(sql, eventIds)
  await sql.run(
    {
      sql: 'update event set foreign_said = null where event_id = any($1::int[]) and foreign_said is not null',
      parameters: [eventIds],
    },
    { sql: 'update event_series set deleted_at = now() where series_id = any($1::int[])', parameters: [seriesIds] },
  )
}

/** Forgets operations that can't be undone any more. */
export async function sweepOperations(sql: Service): Promise<void> {
  await sql.run({
    sql: 'delete from calendar_operation where created_at < now() - make_interval(days => $1)',
    parameters: [recentDays],
  })
}
