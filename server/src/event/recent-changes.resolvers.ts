import type { calendar_outcome, QueryrecentChangesArgs, recent_change } from '@lectern/contract/graphql'
import { DatabaseError } from 'pg'
import { Context } from '../platform/context.ts'
import type { Scoped } from '../platform/database/database.ts'
import { keepBackRemoved } from '../platform/database/removed.data.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { refuse } from '../platform/input.ts'
import { newId } from '../platform/secrets.ts'
import { clashesOf } from './clash.data.ts'
import { bringBack, callOff, findDeleted, findEvent, lock, removeEvent } from './event.data.ts'
import { eventsById } from './series.data.ts'
import { keepOutOfOver } from './term.data.ts'
import * as data from './recent-changes.data.ts'
import { instantIn, kindOf, stateOf, mainChange, valuesOf, type Change, type Columns } from './recent-changes.ts'

/** Operations of one answer where nobody says how many: about a screen and a half. */
const usual = 20
/** More than this nobody reads at once. */
const most = 50

export const recentQueries = {
  recentChanges: async (_root: unknown, args: QueryrecentChangesArgs, context: Context): Promise<recent_change[]> => {
    const { role, profileId } = context.actor
    if (role !== 'teacher' || profileId === null) throw new Refusal('not-allowed')
    const limit = args.limit ?? usual
    if (limit < 1 || limit > most) refuse('limit', `Ask for 1 to ${most} changes.`)
    return context.read(async (sql) => {
      const rows = await data.recentOf(sql, profileId, args.before ?? null, limit)
      const listed = rows.map((row) => ({ row, change: mainChange(row.changes) }))
      const found = await data.namesOf(sql, idsOf(listed))
      return listed.map(({ row, change }) => (change ? ofRows(row, change, found) : ofSeries(row, found)))
    })
  },
}

const textIn = (columns: Columns | null, column: string): string | null => {
  const value = columns?.[column]
  return typeof value === 'string' ? value : null
}

type Found = Awaited<ReturnType<typeof data.namesOf>>

/** Everything that the changes name. */
function idsOf(
  listed: readonly { row: data.Recent; change: Change | undefined }[],
): Parameters<typeof data.namesOf>[1] {
  const changes = listed.flatMap(({ change }) => change ?? [])
  const keyed = (column: string, without: readonly string[] = []) =>
    changes.flatMap(({ row_key, table_name }) => (without.includes(table_name) ? [] : (row_key[column] ?? [])))
  const students = changes.flatMap(({ before, after }) => [before?.['user_profile_id'], after?.['user_profile_id']])
  const people = [...changes.map(({ about }) => about), ...listed.map(({ row }) => row.series?.about), ...students]
  return {
    people: people.filter((id) => typeof id === 'number'),
    events: keyed('event_id'),
    lessons: [...keyed('lesson_id'), ...listed.flatMap(({ row }) => madeLesson(row) ?? [])],
    comments: keyed('lesson_comment_id'),
    answers: keyed('lesson_answer_id'),
    absences: keyed('absence_id'),
    resources: keyed('lesson_rsrc_id'),
  }
}

/** The lesson that an operation made. */
const madeLesson = ({ changes }: data.Recent): number | undefined =>
  changes.find(({ table_name, before }) => table_name === 'lesson' && before === null)?.row_key['lesson_id']

function ofRows(row: data.Recent, change: Change, found: Found): recent_change {
  const { operation_id, created_at, changes, rows } = row
  const { row_key, before, about } = change
  const after: Columns | null = change.left ? { ...change.left, ...change.after } : change.after
  const made = change.table_name === 'lesson' ? madeLesson(row) : undefined
  // A make-up that is owed marks its lesson too: that is told by what was done, and not by how the lesson was marked.
  const missed = found.lessons.get(found.lessons.get(made ?? 0)?.make_up_of ?? 0)
  const kind = missed ? 'lesson_make_up' : kindOf(change)
  const [from, to] = valuesOf(kind, change)
  const isGift = kind === 'event_given' || kind === 'event_freed'
  const name = (id: string | null) => (id === null ? null : (found.names.get(Number(id)) ?? null))
  const event =
    missed ??
    found.events.get(row_key['event_id'] ?? 0) ??
    found.lessons.get(row_key['lesson_id'] ?? 0) ??
    found.comments.get(row_key['lesson_comment_id'] ?? 0) ??
    found.answers.get(row_key['lesson_answer_id'] ?? 0) ??
    found.absences.get(row_key['absence_id'] ?? 0)
  return {
    operation_id,
    created_at,
    kind,
    state: stateOf(changes),
    // Rows that followed are of other tables: they are not counted, but where there are more than were looked at.
    rows: rows > changes.length ? rows : changes.filter((one) => one.table_name === change.table_name).length,
    user_profile_id: about,
    name: about === null ? null : (found.names.get(about) ?? null),
    title: found.resources.get(row_key['lesson_rsrc_id'] ?? 0) ?? event?.title ?? null,
    start: instantIn(after, 'start') ?? event?.start ?? null,
    end: instantIn(after, 'end') ?? event?.end ?? null,
    start_before: instantIn(before, 'start'),
    end_before: instantIn(before, 'end'),
    // A column that the row has not changed is as it stands now; the zone of days that it took whole goes with them.
    all_day: Boolean(after?.['all_day'] ?? event?.all_day),
    time_zone: textIn(after, 'time_zone') ?? textIn(before, 'time_zone') ?? event?.time_zone ?? null,
    from: isGift ? name(from) : from,
    to: isGift ? name(to) : to,
  }
}

function ofSeries({ operation_id, created_at, series }: data.Recent, found: Found): recent_change {
  const about = series?.about ?? null
  return {
    operation_id,
    created_at,
    kind: `series_${series?.kind ?? 'edit'}`,
    state: series?.state ?? 'open',
    rows: series?.events ?? 0,
    user_profile_id: about,
    name: about === null ? null : (found.names.get(about) ?? null),
    title: series?.title ?? null,
    start: series?.start?.replace('+00:00', 'Z') ?? null,
    end: series?.end?.replace('+00:00', 'Z') ?? null,
    start_before: null,
    end_before: null,
    all_day: series?.all_day ?? false,
    time_zone: series?.time_zone ?? null,
    from: null,
    to: null,
  }
}

/**
 * The undo of rows that other features take back by their own rules: by table, the row with this id, in the transaction
 * of the context.
 */
export interface UndoElsewhere {
  absence(id: number, together: Context): Promise<unknown>
}

/**
 * Takes back what one transaction wrote, and is an operation itself. All of it or nothing: what was changed since by anybody is
 * not overwritten.
 *
 * @throws Refusal `not-found`, `conflict` where something stands otherwise by now, `event-clash`
 */
export async function undoChanges(
  sql: Scoped,
  context: Context,
  operationId: string,
  undoElsewhere: UndoElsewhere,
): Promise<calendar_outcome> {
  const { profileId } = context.actor
  const changes = await data.changesOf(sql, operationId)
  if (changes.length === 0 || profileId === null) throw new Refusal('not-found')
  await sql.run(lock(profileId))
  const stands = await data.holdRows(sql, operationId, [...new Set(changes.map(({ table_name }) => table_name))])
  const held = changes.map((change): Change => ({ ...change, stands: stands.get(change.change_id) ?? 'neither' }))
  const state = stateOf(held)
  if (state === 'undone') throw refusedFor('undone-already')
  if (state === 'changed') throw refusedFor('changed-again')
  const todo = held.filter((change) => change.stands === 'after')

  const undoing = newId(context.parts.clock())
  await data.beginOperation(sql, undoing)
  const eventIds = todo.flatMap(({ table_name, row_key }) =>
    table_name === 'event' ? (row_key['event_id'] ?? []) : [],
  )
  const gone = await eventsById(sql, eventIds)
  for (const change of todo) await undoOne(sql, context, { operationId, change }, undoElsewhere)
  const stored = await eventsById(sql, eventIds)
  const living = await Promise.all(stored.map(({ event_id }) => findEvent(sql, event_id)))
  const events = living.flatMap((event) => event ?? [])
  const back = new Set(events.map(({ event_id }) => event_id))
  const lessons = todo.flatMap(({ row_key }) => row_key['lesson_id'] ?? [])
  await keepBackRemoved(sql, { events: [...back], lessons })
  const removed = gone.filter(({ event_id }) => !back.has(event_id))
  return {
    operation_id: undoing,
    series: null,
    created: 0,
    changed: todo.length,
    removed: removed.length,
    kept: held.length - todo.length,
    past: 0,
    events,
    removed_events: removed,
    clashes: [],
  }
}

interface One {
  operationId: string
  change: Change
}

async function undoOne(sql: Scoped, context: Context, one: One, undoElsewhere: UndoElsewhere): Promise<void> {
  const { table_name, row_key, before } = one.change
  if (table_name === 'absence') {
    await undoElsewhere.absence(row_key['absence_id'] ?? 0, new Context(context.parts, context.actor, sql))
    return
  }
  if (table_name === 'event') {
    await undoEvent(sql, context, one)
    return
  }
  if (table_name === 'user_profile' && before && 'archived_at' in before) {
    await sql.run(data.keepOnly('user_profile'))
    await data.archive(sql, row_key['user_profile_id'] ?? 0, before['archived_at'] !== null, context.parts.clock())
    await sql.run(data.keepOnly('all'))
    return
  }
  if (table_name === 'lesson' && typeof before?.['event_id'] === 'number') {
    if (!(await findEvent(sql, before['event_id']))) throw refusedFor('lesson-time-gone')
    await data.makeRoom(sql, row_key['lesson_id'] ?? 0, before['event_id'])
  }
  await data.putBack(sql, one.operationId, one.change).catch((error: unknown) => {
    // The time or picture that it would come back to is another's by now: a lesson has the time, no file the picture.
    if (error instanceof DatabaseError && error.code === '23505') throw refusedFor('place-taken')
    if (error instanceof DatabaseError && error.column === 'avatar_url') throw refusedFor('picture-gone')
    throw error
  })
}

/** Events go and come back, are called off and on, by the same rules as by hand. */
async function undoEvent(sql: Scoped, context: Context, { operationId, change }: One): Promise<void> {
  const { row_key, before } = change
  const eventId = row_key['event_id'] ?? 0
  const isBack = before !== null && 'deleted_at' in before && before['deleted_at'] === null
  const event = isBack ? await findDeleted(sql, eventId) : await findEvent(sql, eventId)
  if (!event) throw refusedFor('event-gone')
  const wanted = {
    ...event,
    start: instantIn(before, 'start') ?? event.start,
    end: instantIn(before, 'end') ?? event.end,
  }
  await keepOutOfOver(sql, event.teacher_id, context.parts.clock(), [event, wanted])
  const clash = async () => new Refusal('event-clash', undefined, { clashes: await clashesOf(sql, wanted) })
  if (before === null || ('deleted_at' in before && before['deleted_at'] !== null)) await removeEvent(sql, event)
  else if (isBack) {
    if (!(await bringBack(sql, event))) throw await clash()
  } else if ('cancelled_at' in before) {
    const isOff = before['cancelled_at'] !== null
    const called = await callOff(sql, eventId, isOff)
    if (!isOff && called?.cancelled_at !== null) throw await clash()
  } else {
    const isFree =
      (before['all_day'] ?? event.all_day) === true || (before['overlap_wanted'] ?? event.overlap_wanted) === true
    if ('start' in before || 'end' in before)
      if (!isFree && event.cancelled_at === null && (await clashesOf(sql, wanted)).length > 0) throw await clash()
    await data.putBack(sql, operationId, change)
  }
}
