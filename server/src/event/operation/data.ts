import type { event } from '@lectern/contract/graphql'
import type { Scoped, Service } from '../../platform/database.ts'
import { newId } from '../../platform/secrets.ts'
import { withLesson, ofLesson, type Clash } from '../data.ts'
import { removeOccurrences } from '../series/data.ts'
import type { Same, Versions } from './rules.ts'

/** Days that an operation can be undone, as long as deleted events are kept. */
const daysKept = 30

export type Kind = 'create' | 'edit' | 'end' | 'close' | 'undo'

/** Rows as they are, to the letter. */
export interface State {
  series: { series_id: number; version: number }[]
  events: { event_id: number; version: number }[]
  lessons: { lesson_id: number; version: number }[]
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
  /** Versions that the operation left behind. */
  versions: Versions
}

const jsonOf = (text: string) => `select coalesce(json_agg(to_jsonb(r)), '[]') as rows from (${text}) r`

/** Series, events and the lessons of these as they are now. */
export async function stateOf(sql: Scoped, seriesIds: readonly number[], eventIds: readonly number[]): Promise<State> {
  const [series, events, lessons] = await sql.runAll(
    { sql: jsonOf('select * from event_series where series_id = any($1::int[])'), parameters: [seriesIds] },
    { sql: jsonOf('select * from event where event_id = any($1::int[])'), parameters: [eventIds] },
    {
      sql: jsonOf(`select lesson_id, event_id, last_event_id, lesson_status_id, version from lesson
                   where (event_id = any($1::int[]) or last_event_id = any($1::int[])) and deleted_at is null`),
      parameters: [eventIds],
    },
  )
  return {
    series: (series?.rows[0]?.['rows'] ?? []) as State['series'],
    events: (events?.rows[0]?.['rows'] ?? []) as State['events'],
    lessons: (lessons?.rows[0]?.['rows'] ?? []) as State['lessons'],
  }
}

/**
 * Keeps what an operation found, for its undo.
 * @param kept same: for an undo, what it brought back
 * @returns the operation's id
 */
export async function keepOperation(
  sql: Scoped,
  now: Date,
  { teacher_id, kind, before, made, same }: { teacher_id: number; kind: Kind; before: State; made: Made; same?: Same },
): Promise<string> {
  const operationId = newId(now)
  const eventIds = [...before.events.map(({ event_id }) => event_id), ...made.events]
  const seriesIds = [...before.series.map(({ series_id }) => series_id), ...made.series]
  await sql.run({
    sql: `insert into calendar_operation (operation_id, teacher_id, series_ids, kind, before, made, versions)
          select $1, $2, $3::int[], $4, $5::jsonb, $6::jsonb, jsonb_build_object(
            'events', (select coalesce(jsonb_object_agg(event_id, version), '{}') from event where event_id = any($7::int[])),
            'lessons', (select coalesce(jsonb_object_agg(lesson_id, version), '{}') from lesson where lesson_id = any($8::int[])),
            'series', (select coalesce(jsonb_object_agg(series_id, version), '{}') from event_series where series_id = any($3::int[])),
            'same', $9::jsonb)`,
    parameters: [
      operationId,
      teacher_id,
      seriesIds,
      kind,
      JSON.stringify(before),
      JSON.stringify(made),
      eventIds,
      before.lessons.map(({ lesson_id }) => lesson_id),
      JSON.stringify(same ?? null),
    ],
  })
  return operationId
}

/** An operation that can still be undone, held until the transaction ends. */
export async function holdOperation(sql: Scoped, operationId: string): Promise<Operation | undefined> {
  const [row] = await sql.run<Operation>(
    {
      sql: `select from calendar_operation where operation_id = $1 for update`,
      parameters: [operationId],
    },
    {
      sql: `select operation_id, kind, teacher_id, to_json(series_ids) as series_ids, before, made, versions from calendar_operation
            where operation_id = $1 and undone_at is null and created_at > now() - make_interval(days => $2)`,
      parameters: [operationId, daysKept],
    },
  )
  return row
}

/** What the undos of a calendar brought back, the oldest first. */
export async function broughtBack(sql: Scoped, teacherId: number): Promise<Same[]> {
  const rows = await sql.run<{ same: Same }>({
    sql: `select versions -> 'same' as same from calendar_operation
          where teacher_id = $1 and jsonb_typeof(versions -> 'same') = 'object' and created_at > now() - make_interval(days => $2)
          order by created_at`,
    parameters: [teacherId, daysKept],
  })
  return rows.map(({ same }) => same)
}

/** Whether a series of an operation was changed since. @param versions at which its rows are as it left them */
export async function isOverlaid(sql: Scoped, { series_ids }: Operation, { series }: Versions): Promise<boolean> {
  const rows = await sql.run<{ series_id: number; version: number }>({
    sql: 'select series_id, version from event_series where series_id = any($1::int[])',
    parameters: [series_ids],
  })
  return rows.some(({ series_id, version }) => series[series_id] !== version)
}

/** Events that an operation made, and what a sweep made since in its series; not those that only moved into it. */
export async function eventsOfMade(sql: Scoped, { made, before }: Operation): Promise<number[]> {
  const rows = await sql.run<{ event_id: number }>({
    sql: 'select event_id from event where series_id = any($1::int[]) and deleted_at is null',
    parameters: [made.series],
  })
  const were = new Set(before.events.map(({ event_id }) => event_id))
  return [...new Set([...made.events, ...rows.map(({ event_id }) => event_id)])].filter((id) => !were.has(id))
}

/** Events that stand in series of an operation which are gone. */
export async function eventsOfGone(sql: Scoped, { series_ids }: Operation): Promise<number[]> {
  const rows = await sql.run<{ event_id: number }>({
    sql: `select event_id from event e join event_series s using (series_id)
          where series_id = any($1::int[]) and e.deleted_at is null and s.deleted_at is not null`,
    parameters: [series_ids],
  })
  return rows.map(({ event_id }) => event_id)
}

/** What stands where events of an operation stood before it. @param versions at which its rows are as it left them */
export const clashesOfUndo = (sql: Scoped, operationId: string, versions: Versions): Promise<Clash[]> =>
  sql.run({
    sql: `with was as (
            select b.* from calendar_operation o, jsonb_populate_recordset(null::event, o.before -> 'events') b
              join event e using (event_id)
            where o.operation_id = $1 and ($2::jsonb ->> e.event_id::text)::int = e.version)
          select distinct c.event_id, c.title, c.start, c."end", c.user_profile_id
          from was b join event c on c.teacher_id = b.teacher_id and c.during && tstzrange(b.start, b."end")
          where not b.all_day and b.cancelled_at is null and b.deleted_at is null and not b.overlap_wanted
            and not c.all_day and c.cancelled_at is null and c.deleted_at is null
            and (not c.overlap_wanted
              -- A student can't be in two lessons even where the teacher wanted an overlap, unless that was so before.
              or (c.user_profile_id = b.user_profile_id and c.updated_at > (select created_at from calendar_operation where operation_id = $1)))
            and c.event_id not in (select event_id from was)
          order by c.start limit 20`,
    parameters: [operationId, JSON.stringify(versions.events)],
  })

/** Events and lessons `b` as they were before an operation `o`. */
const eventsBefore = `calendar_operation o, jsonb_populate_recordset(null::event, o.before -> 'events') b`
const lessonsBefore = `calendar_operation o, jsonb_populate_recordset(null::lesson, o.before -> 'lessons') b`

/**
 * Puts everything back as it was before an operation, but what was changed since. Where an event belongs is put back even
 * so: nobody changes that by hand, and outside its series the next edit would make its lesson a second time. So is the tie
 * between a lesson and its event, as long as it is the one that the operation left.
 *
 * @param versions at which its rows are as it left them
 * @returns ids of the rows that came back
 */
export async function takeBack(
  sql: Scoped,
  { operation_id }: Operation,
  versions: Versions,
): Promise<{ series: number[]; events: number[]; lessons: number[] }> {
  const [series, events, , lessons] = await sql.runAll(
    {
      sql: `update event_series s set title = b.title, rrule = b.rrule, first_start = b.first_start, time_zone = b.time_zone,
              minutes = b.minutes, all_day = b.all_day, until = b.until, exdates = b.exdates, filled_to = b.filled_to,
              deleted_at = b.deleted_at, foreign_uid = b.foreign_uid, foreign_said = b.foreign_said
            from calendar_operation o, jsonb_populate_recordset(null::event_series, o.before -> 'series') b
            where o.operation_id = $1 and s.series_id = b.series_id returning s.series_id as id`,
      parameters: [operation_id],
    },
    {
      sql: `update event e set title = b.title, start = b.start, "end" = b."end", all_day = b.all_day, time_zone = b.time_zone,
              series_id = b.series_id, original_start = b.original_start, cancelled_at = b.cancelled_at,
              deleted_at = b.deleted_at, overlap_wanted = b.overlap_wanted, to_confirm = b.to_confirm,
              foreign_uid = b.foreign_uid, foreign_said = b.foreign_said
            from ${eventsBefore}
            where o.operation_id = $1 and e.event_id = b.event_id and ($2::jsonb ->> e.event_id::text)::int = e.version
            returning e.event_id as id`,
      parameters: [operation_id, JSON.stringify(versions.events)],
    },
    {
      // Only within the series of the operation, which are all as it left them: of any other it knows nothing.
      sql: `update event e set series_id = b.series_id, original_start = b.original_start
            from ${eventsBefore}
            where o.operation_id = $1 and e.event_id = b.event_id and b.series_id = any(o.series_ids)
              and (e.series_id is null or e.series_id = any(o.series_ids))
              and (e.series_id, e.original_start) is distinct from (b.series_id, b.original_start)`,
      parameters: [operation_id],
    },
    {
      sql: `update lesson l set event_id = b.event_id, last_event_id = b.last_event_id, lesson_status_id = b.lesson_status_id
            from ${lessonsBefore}
            where o.operation_id = $1 and l.lesson_id = b.lesson_id and ($2::jsonb ->> l.lesson_id::text)::int = l.version
              and not exists (select from lesson other where other.event_id = b.event_id and other.lesson_id <> l.lesson_id)
            returning l.lesson_id as id`,
      parameters: [operation_id, JSON.stringify(versions.lessons)],
    },
    {
      // A lesson goes to its event that stands again, or waits where that is gone again.
      sql: `update lesson l set event_id = b.event_id, last_event_id = b.last_event_id,
              lesson_status_id = case when b.event_id is null and l.lesson_status_id = 2 then 1
                when b.event_id is not null and l.lesson_status_id = 1 then 2 else l.lesson_status_id end
            from ${lessonsBefore} join event e on e.event_id = coalesce(b.event_id, b.last_event_id)
            where o.operation_id = $1 and l.lesson_id = b.lesson_id and l.deleted_at is null
              and case when b.event_id is null then e.deleted_at is not null and l.event_id = e.event_id
                else e.deleted_at is null and l.event_id is null and l.last_event_id = e.event_id end
              and not exists (select from lesson other where other.event_id = b.event_id)`,
      parameters: [operation_id],
    },
    { sql: 'update calendar_operation set undone_at = now() where operation_id = $1', parameters: [operation_id] },
  )
  const ids = (answer: typeof series) => (answer?.rows ?? []).map((row) => Number(row['id']))
  return { series: ids(series), events: ids(events), lessons: ids(lessons) }
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

/** Events of one's own that touch a time, with their lessons. */
export const eventsWithin = (sql: Scoped, teacherId: number, from: string, to: string): Promise<event[]> =>
  sql.run({
    sql: `select ${withLesson} from event e ${ofLesson}
          where e.teacher_id = $1 and e.during && tstzrange($2, $3) and e.cancelled_at is null and e.deleted_at is null
            and not e.all_day and not e.closed order by e.start, e.event_id`,
    parameters: [teacherId, from, to],
  })

/** Forgets operations that can't be undone any more. */
export async function sweepOperations(sql: Service): Promise<void> {
  await sql.run({
    sql: 'delete from calendar_operation where created_at < now() - make_interval(days => $1)',
    parameters: [daysKept],
  })
}
