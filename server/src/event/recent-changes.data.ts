import type { Scoped, Service } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/round-trip.ts'
import { overlaid } from './operation.data.ts'
import { recentDays, keys, tables, type Change, type State, type Table } from './recent-changes.ts'

/** Rows of an operation that a list looks at: they say what it was, and whether it still stands. The undo looks at all. */
const mostLooked = 20

/** An operation of the list. */
export interface Recent {
  operation_id: string
  created_at: string
  /** The operation on series (event/operation.data.ts) that it was. */
  series: {
    kind: string
    state: State
    title: string | null
    about: number | null
    events: number
    start: string | null
    all_day: boolean
    time_zone: string | null
    /** The end of closed days or hours. */
    end: string | null
  } | null
  /** Without those of series, which are told by their events. */
  rows: number
  /** Its first rows. */
  changes: Change[]
}

const ofKey = (table: Table, row: string) =>
  keys[table].map((column) => `${row}.${column} = (c.row_key ->> '${column}')::int`).join(' and ')
/** The row of a change `c` as it is now, of whichever table. */
const present = `case c.table_name ${tables
  .map((table) => `when '${table}' then (select to_jsonb(r) from ${table} r where ${ofKey(table, 'r')})`)
  .join(' ')} end`
// As it was found first: of a text that was typed and taken back there is nothing to undo.
const stands = `case when stands_as(c.present, c.before) then 'before' when stands_as(c.present, c.after) then 'after' else 'neither' end`
const columns = 'c.change_id, c.table_name, c.row_key, c.about, c.before, c.after'

/**
 * The time of an event as a change `c` of an operation `l` left it: of each column what the first write since found there. A series
 * keeps its events in whole.
 */
const left = `case when c.table_name = 'event' and (c.present ->> 'updated_at')::timestamptz > l.created_at then (
  select jsonb_object_agg(first.key, first.value) from (
    select distinct on (k.key) k.key, k.value from (
      select n.created_at, n.change_id, n.before from recent_change n
      where n.teacher_id = $1 and n.created_at > l.created_at and n.table_name = 'event' and n.row_key = c.row_key and n.before is not null
      union all
      select o.created_at, null, e from calendar_operation o, jsonb_array_elements(o.before -> 'events') e
      where o.teacher_id = $1 and o.created_at > l.created_at and e -> 'event_id' = c.row_key -> 'event_id') since, jsonb_each(since.before) k
    where k.key in ('start', 'end', 'all_day', 'time_zone')
    order by k.key, since.created_at, since.change_id) first) end`

/** The newest operations of a teacher that can be undone, or could: all, or those that were done before another. */
export const recentOf = (sql: Scoped, teacherId: number, before: string | null, most: number): Promise<Recent[]> =>
  sql.run({
    sql: `with since as materialized (
            select case when $2::uuid is null then 'infinity' else coalesce(
              (select c.created_at from recent_change c where c.operation_id = $2 limit 1),
              (select s.created_at from calendar_operation s where s.operation_id = $2), '-infinity') end as at),
          listed as (
            select * from (
              (select distinct on (c.created_at, c.operation_id) c.operation_id, c.created_at, false as of_series
               from recent_change c
               where c.teacher_id = $1 and c.created_at < (select at from since) and c.created_at > now() - make_interval(days => $4)
               order by c.created_at desc, c.operation_id limit $3)
              union all
              (select operation_id, created_at, true from calendar_operation
               where teacher_id = $1 and created_at < (select at from since) and created_at > now() - make_interval(days => $4)
               order by created_at desc limit $3)) both_kinds
            order by created_at desc limit $3)
          select l.operation_id, l.created_at,
            case when l.of_series then (
              select json_build_object('kind', o.kind, 'title', o.title, 'about', o.about, 'events', o.events, 'start', o.start,
                'all_day', o.all_day, 'time_zone', o.time_zone,
                'end', (select a ->> 'end' from jsonb_array_elements(o.after -> 'events') a
                  where o.kind = 'close' and (a ->> 'closed')::boolean and (a ->> 'start')::timestamptz = o.start limit 1),
                'state', case when o.undone_at is not null then 'undone' when ${overlaid} then 'changed' else 'open' end)
              from calendar_operation o where o.operation_id = l.operation_id) end as series,
            (select count(*)::int from recent_change c where c.operation_id = l.operation_id and c.table_name <> 'event_series') as rows,
            coalesce((select json_agg(x order by x.change_id) from (
              select ${columns}, ${stands} as stands, ${left} as left from (
                select ${columns}, ${present} as present from recent_change c where c.operation_id = l.operation_id
                order by c.table_name = 'event_series', c.change_id limit ${mostLooked}) c) x), '[]') as changes
          from listed l order by l.created_at desc, l.operation_id`,
    parameters: [teacherId, before, most, recentDays],
  })

/** The names of the things that changes are about: by the number that each has in its table. */
export interface NamedRows {
  names: Map<number, string>
  /** The events, those of the lessons on them, and those of whatever hangs on these. */
  events: Map<number, NamedEvent>
  /** The lessons, with those for which they make up. */
  lessons: Map<number, NamedEvent & { make_up_of: number | null }>
  resources: Map<number, string>
}
export interface NamedEvent {
  id: number
  title: string | null
  start: string | null
  end: string | null
  all_day: boolean | null
  time_zone: string | null
}

/** Reads in one trip what the changes of a list name. */
export async function namesOf(
  sql: Scoped,
  ids: Record<'people' | 'events' | 'lessons' | 'comments' | 'answers' | 'absences' | 'resources', number[]>,
): Promise<
  NamedRows & { comments: Map<number, NamedEvent>; answers: Map<number, NamedEvent>; absences: Map<number, NamedEvent> }
> {
  const times = 'e.start, e."end", e.all_day, e.time_zone'
  const lesson = `coalesce(l.title, e.title) as title, ${times} from lesson l left join event e on e.event_id = coalesce(l.event_id, l.last_event_id)`
  const asked = (select: string, list: number[]): Statement => ({ sql: select, parameters: [list] })
  const [people, events, lessons, comments, answers, absences, resources] = await sql.runAll(
    asked(
      'select user_profile_id as id, display_name as name from user_profile where user_profile_id = any($1::int[])',
      ids.people,
    ),
    asked(`select e.event_id as id, e.title, ${times} from event e where e.event_id = any($1::int[])`, ids.events),
    asked(
      `select l.lesson_id as id, l.make_up_of, ${lesson}
       where l.lesson_id in (select unnest(array[a.lesson_id, a.make_up_of]) from lesson a where a.lesson_id = any($1::int[]))`,
      ids.lessons,
    ),
    asked(
      `select c.lesson_comment_id as id, ${lesson} join lesson_comment c using (lesson_id) where c.lesson_comment_id = any($1::int[])`,
      ids.comments,
    ),
    asked(
      `select a.lesson_answer_id as id, ${lesson} join lesson_answer a using (lesson_id) where a.lesson_answer_id = any($1::int[])`,
      ids.answers,
    ),
    asked(
      `select a.absence_id as id, e.title, ${times} from absence a join event e using (event_id) where a.absence_id = any($1::int[])`,
      ids.absences,
    ),
    asked(
      'select lesson_rsrc_id as id, lesson_rsrc_dspl as name from lesson_resource where lesson_rsrc_id = any($1::int[])',
      ids.resources,
    ),
  )
  const named = (answer: typeof people) =>
    new Map(
      (answer?.rows as { id: number; name: string | null }[] | undefined)?.map(({ id, name }) => [id, name ?? '']),
    )
  const timed = <Row extends NamedEvent>(answer: typeof people) =>
    new Map((answer?.rows as Row[] | undefined)?.map((row) => [row.id, row]))
  return {
    names: named(people),
    events: timed(events),
    lessons: timed(lessons),
    comments: timed(comments),
    answers: timed(answers),
    absences: timed(absences),
    resources: named(resources),
  }
}

/** From now on what is written belongs to this operation. */
export const beginOperation = (sql: Scoped, operationId: string): Promise<unknown> =>
  sql.run({ sql: `select set_config('app.operation', $1, true)`, parameters: [operationId] })

/** Which table's writes are kept for this list, in the rest of the transaction: all, one whose undo takes the others along, or none. */
export const keepOnly = (table: Table | 'none' | 'all'): Statement => ({
  sql: `select set_config('app.kept', $1, true)`,
  parameters: [table === 'all' ? '' : table],
})

/**
 * The way in which families are told of the rest of the transaction: each lesson by itself, a whole, or nothing since
 * it is told otherwise.
 */
export type Telling = 'each' | 'series' | 'days_closed' | 'late' | 'nobody'

/** As what the changes of lessons are told from now on. @param operationId of what is done at once; null: each write has its own */
export const tellAs = (telling: Telling, operationId: string | null = null): Statement => ({
  sql: `select set_config('app.told', $1, true), set_config('app.telling', $2, true)`,
  parameters: [telling === 'each' ? '' : telling, operationId ?? ''],
})

/** The rows that an operation wrote, those that were written last first. */
export const changesOf = (sql: Scoped, operationId: string): Promise<Omit<Change, 'stands'>[]> =>
  sql.run({
    sql: `select ${columns} from recent_change c
          where c.operation_id = $1 and c.created_at > now() - make_interval(days => $2) order by c.change_id desc`,
    parameters: [operationId, recentDays],
  })

/** Holds the rows of an operation until the transaction ends. @returns how each stands */
export async function holdRows(
  sql: Scoped,
  operationId: string,
  touched: readonly Table[],
): Promise<Map<number, Change['stands']>> {
  const parameters = [operationId]
  // A payment has nothing to hold: it is there or not, and nobody may change it.
  const hold = touched
    .filter((table) => table !== 'event_payment')
    .map((table): Statement => ({
      sql: `select from ${table} r where exists (
            select from recent_change c where c.operation_id = $1 and c.table_name = '${table}' and ${ofKey(table, 'r')}) for update`,
      parameters,
    }))
  const rows = await sql.run<{ change_id: number; stands: Change['stands'] }>(...(hold as [Statement]), {
    sql: `select c.change_id, ${stands} as stands from (
              select c.change_id, c.before, c.after, ${present} as present from recent_change c where c.operation_id = $1) c`,
    parameters,
  })
  return new Map(rows.map((row) => [row.change_id, row.stands]))
}

/** Whether an event stands as it was made, as far as that is kept; what was done and taken back since is no change. */
export async function isAsMade(sql: Scoped, eventId: number): Promise<boolean> {
  const [row] = await sql.run<{ is_as_made: boolean }>({
    sql: `select not exists (
            select from event e
            join recent_change c on c.teacher_id = e.teacher_id and c.table_name = 'event' and ${ofKey('event', 'e')}
            where e.event_id = $1 and c.before is null and not stands_as(to_jsonb(e), c.after)) as is_as_made`,
    parameters: [eventId],
  })
  return row?.is_as_made === true
}

/** Puts the columns of a row back that a change touched; a row that went comes again, and one that was made goes. */
export async function putBack(sql: Scoped, operationId: string, change: Omit<Change, 'stands'>): Promise<void> {
  const { table_name: table, before, after, change_id } = change
  const from = `recent_change c, jsonb_populate_record(null::${table}, c.before) b where c.operation_id = $1 and c.change_id = $2`
  const parameters = [operationId, change_id]
  // The names of columns are those that the triggers name.
  const names = Object.keys(before ?? {}).map((column) => `"${column}"`)
  if (before === null) await sql.run({ sql: withoutRow(table), parameters })
  else if (after === null)
    await sql.run({
      sql: `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `b.${name}`).join(', ')} from ${from}`,
      parameters,
    })
  else
    await sql.run({
      sql: `update ${table} r set ${names.map((name) => `${name} = b.${name}`).join(', ')} from ${from} and ${ofKey(table, 'r')}`,
      parameters,
    })
}

/** Lessons are deleted for 30 days and know where they were; what only ties two rows together goes for good. */
function withoutRow(table: Table): string {
  const made = `c.operation_id = $1 and c.change_id = $2 and ${ofKey(table, 'r')}`
  return table === 'lesson'
    ? `update lesson r set deleted_at = now(), last_event_id = coalesce(r.event_id, r.last_event_id), event_id = null from recent_change c where ${made}`
    : `delete from ${table} r using recent_change c where ${made}`
}

/** A lesson that says nothing makes room for one that comes back to its time, but not where it is another student’s. */
export const makeRoom = (sql: Scoped, lessonId: number, eventId: number): Promise<unknown> =>
  sql.run({
    sql: `update lesson l set event_id = null, deleted_at = now() from lesson back
          where l.event_id = $2 and l.lesson_id <> $1 and (is_bare(l) or l.deleted_at is not null) and back.lesson_id = $1
            and (l.user_profile_id = back.user_profile_id or l.user_profile_id is null or back.user_profile_id is null)`,
    parameters: [lessonId, eventId],
  })

/** Takes students off the list or brings them back, with all that is to come for them. */
export const archive = (sql: Scoped, profileId: number, isArchived: boolean, now: Date): Promise<unknown> =>
  sql.run({
    sql: `select from ${isArchived ? 'archive' : 'restore'}_students(array[$1::int], $2)`,
    parameters: [profileId, now],
  })

/** Forgets changes that can't be undone any more. */
export async function sweepChanges(sql: Service): Promise<void> {
  await sql.run({
    sql: 'delete from recent_change where created_at < now() - make_interval(days => $1)',
    parameters: [recentDays],
  })
}
