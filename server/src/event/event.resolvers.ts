import type {
  event,
  MutationcancelEventArgs,
  MutationdeleteEventArgs,
  MutationrestoreEventArgs,
  MutationupsertEventArgs,
  QueryfindEventsArgs,
  QueryloadEventsArgs,
} from '@lectern/contract/graphql'
import { longestTitle } from '@lectern/contract/titles'
import type { GraphQLResolveInfo } from 'graphql'
import { DatabaseError } from 'pg'
import type { Context } from '../platform/context.ts'
import type { Scoped } from '../platform/database/database.ts'
import { keepBackRemoved, keepOffRemoved } from '../platform/database/removed.data.ts'
import { found, isUnknownRow } from '../platform/database/unknown-row.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { fieldsOf } from '../platform/http/selection.ts'
import { requiredText } from '../platform/input.ts'
import {
  addEvent,
  bringBack,
  callOff,
  changeEvent,
  eventsOf,
  findDeleted,
  findEvent,
  holdEvent,
  lock,
  removeEvent,
} from './event.data.ts'
import { clashesOf, type Clash } from './clash.data.ts'
import { checkedEvent, isUsual, type CheckedEvent } from './event.ts'
import { findBefore } from './find.data.ts'
import { isAsMade } from './recent-changes.data.ts'
import { keepOutOfOver, surelyOpenFrom } from './term.data.ts'

const loadEvents = (_root: unknown, args: QueryloadEventsArgs, context: Context, info: GraphQLResolveInfo) =>
  context.read((sql) =>
    eventsOf(sql, context.actor, {
      id: args.id,
      from: args.from ?? null,
      to: args.to ?? null,
      usual: isUsual(fieldsOf(info)),
    }),
  )

const findEvents = (_root: unknown, args: QueryfindEventsArgs, context: Context) => {
  // A line of search is no longer than a title.
  const text = requiredText('text', args.text, longestTitle)
  return context.read((sql) => findBefore(sql, context.actor, text, args.before))
}

export const eventQueries = { loadEvents, getEvents: loadEvents, findEvents }

export const eventMutations = {
  upsertEvent: async (
    _root: unknown,
    args: MutationupsertEventArgs,
    context: Context,
    info: GraphQLResolveInfo,
  ): Promise<event> => {
    let wanted: CheckedEvent | undefined
    try {
      return await context.writeAsTeacher(async (sql) => {
        wanted = checkedEvent(context.actor, args.event)
        const now = context.parts.clock()
        await keepOutOfOver(sql, wanted.teacher_id, now, [wanted])
        if (wanted.event_id !== null) return await change(sql, wanted.event_id, wanted, now)
        const { event, clashes } = await addEvent(sql, wanted)
        if (clashes !== null) throw new Refusal('event-clash', undefined, { clashes })
        // Its lesson came with it, and is read only where somebody asks.
        if (event.user_profile_id === null || isUsual(fieldsOf(info))) return event
        return (await findEvent(sql, event.event_id)) ?? event
      })
    } catch (error) {
      throw await asRefusal(error, context, wanted)
    }
  },

  deleteEvent: (_root: unknown, { id, asMade }: MutationdeleteEventArgs, context: Context) =>
    context.writeAsTeacher(async (sql) => {
      const seen = asMade === true ? await holdEvent(sql, id) : await findEvent(sql, id)
      if (!seen) return null
      await keepOutOfOver(sql, seen.teacher_id, context.parts.clock(), [seen])
      if (asMade === true && !(await isAsMade(sql, id))) throw refusedFor('changed-again', undefined, { current: seen })
      return (await removeEvent(sql, seen)) ?? null
    }),

  cancelEvent: async (_root: unknown, args: MutationcancelEventArgs, context: Context): Promise<event> => {
    let seen: event | undefined
    try {
      return await context.writeTogetherAsTeacher(async (sql) => {
        seen = await findEvent(sql, args.id)
        if (seen) {
          await keepOutOfOver(sql, seen.teacher_id, context.parts.clock(), [seen])
          await sql.run(lock(seen.teacher_id))
        }
        const called = found(await callOff(sql, args.id, args.cancelled))
        if (!args.cancelled && called.cancelled_at !== null)
          throw new Refusal('event-clash', undefined, { clashes: await clashesOf(sql, called) })
        return called
      })
    } catch (error) {
      throw await asRefusal(error, context, seen)
    }
  },

  restoreEvent: async (_root: unknown, { id }: MutationrestoreEventArgs, context: Context): Promise<event> => {
    let deleted: event | undefined
    try {
      return await context.writeTogetherAsTeacher(async (sql) => {
        deleted = await findDeleted(sql, id)
        if (deleted) await keepOutOfOver(sql, deleted.teacher_id, context.parts.clock(), [deleted])
        const restored = deleted ? await bringBack(sql, deleted) : await findEvent(sql, id)
        if (!restored && deleted)
          throw new Refusal('event-clash', undefined, { clashes: await clashesOf(sql, deleted) })
        const row = found(restored)
        await keepBackRemoved(sql, { events: [id] })
        return row
      })
    } catch (error) {
      throw await asRefusal(error, context, deleted)
    }
  },
}

/** Changes an event, unless it lies in a term that was over a week ago; most are too young for that, and are not looked at first. */
async function change(sql: Scoped, eventId: number, wanted: CheckedEvent, now: Date): Promise<event> {
  const since = surelyOpenFrom(now)
  const changed = await changeEvent(sql, wanted, since)
  if (changed) return changed
  const current = await findEvent(sql, eventId)
  if (!current || Date.parse(current.start) >= since.getTime()) return explain(sql, wanted, current)
  await keepOutOfOver(sql, wanted.teacher_id, now, [current])
  return (await changeEvent(sql, wanted)) ?? explain(sql, wanted, current)
}

/** Why no row was changed: there is none that this caller may change so, a newer version of it, or something in the way. */
async function explain(sql: Scoped, wanted: CheckedEvent, known: event | undefined): Promise<never> {
  const current = found(known)
  if (wanted.version !== null && current.version !== wanted.version)
    throw new Refusal('conflict', undefined, { current })
  const clashes = await clashesOf(sql, { ...wanted, user_profile_id: current.user_profile_id })
  if (clashes.length > 0) throw new Refusal('event-clash', undefined, { clashes })
  await keepOffRemoved(sql, current.user_profile_id)
  throw new Refusal('not-found')
}

/** Finds the meaning of a database's refusal for the caller; the clash is looked up only now, since it is rare. */
async function asRefusal(
  error: unknown,
  context: Context,
  wanted: Parameters<typeof clashesOf>[1] | undefined,
): Promise<unknown> {
  if (!(error instanceof DatabaseError) || !wanted) return error
  if (error.code === '23P01')
    return new Refusal('event-clash', undefined, {
      clashes: await context.read<Clash>((sql) => clashesOf(sql, wanted)),
    })
  // A student who is not the teacher's own does not pass the policy, and is as unknown as one who does not exist.
  return isUnknownRow(error) ? new Refusal('not-found') : error
}
