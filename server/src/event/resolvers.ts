import type {
  event,
  MutationcancelEventArgs,
  MutationdeleteEventArgs,
  MutationrestoreEventArgs,
  MutationupsertEventArgs,
  QueryloadEventsArgs,
} from '@lectern/contract/graphql'
import type { GraphQLResolveInfo } from 'graphql'
import { DatabaseError } from 'pg'
import type { Context } from '../platform/context.ts'
import type { Scoped } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import { fieldsOf } from '../platform/selection.ts'
import {
  addEvent,
  bringBack,
  callOff,
  changeEvent,
  clashesOf,
  eventsOf,
  findDeleted,
  findEvent,
  lock,
  removeEvent,
  type Clash,
} from './data.ts'
import { checkedEvent, isUsual, type CheckedEvent } from './rules.ts'

const loadEvents = (_root: unknown, args: QueryloadEventsArgs, context: Context, info: GraphQLResolveInfo) =>
  context.read((sql) =>
    eventsOf(sql, context.actor, {
      id: args.id,
      from: args.from ?? null,
      to: args.to ?? null,
      usual: isUsual(fieldsOf(info)),
    }),
  )

export const eventQueries = { loadEvents, getEvents: loadEvents }

export const eventMutations = {
  upsertEvent: async (_root: unknown, args: MutationupsertEventArgs, context: Context): Promise<event> => {
    let wanted: CheckedEvent | undefined
    try {
      return await context.writeAsTeacher(async (sql) => {
        wanted = checkedEvent(context.actor, args.event)
        if (wanted.event_id !== null) return (await changeEvent(sql, wanted)) ?? (await explain(sql, wanted))
        const { event, clashes } = await addEvent(sql, wanted)
        if (clashes !== null) throw new Refusal('event-clash', undefined, { clashes })
        return event
      })
    } catch (error) {
      throw await asRefusal(error, context, wanted)
    }
  },

  deleteEvent: async (_root: unknown, { id }: MutationdeleteEventArgs, context: Context) =>
    (await context.writeAsTeacher((sql) => removeEvent(sql, id))) ?? null,

  cancelEvent: async (_root: unknown, args: MutationcancelEventArgs, context: Context): Promise<event> => {
    let seen: event | undefined
    try {
      return await context.writeTogetherAsTeacher(async (sql) => {
        seen = await findEvent(sql, args.id)
        if (seen) await sql.run(lock(seen.teacher_id))
        const called = await callOff(sql, args.id, args.cancelled)
        if (!called) throw new Refusal('not-found')
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
        const restored = deleted ? await bringBack(sql, deleted) : await findEvent(sql, id)
        if (!restored) throw new Refusal('not-found')
        return restored
      })
    } catch (error) {
      throw await asRefusal(error, context, deleted)
    }
  },
}

/** Why no row was changed: there is none that this caller may change so, a newer version of it, or something in the way. */
async function explain(sql: Scoped, wanted: CheckedEvent): Promise<never> {
  const { event_id, version } = wanted
  const current = event_id === null ? undefined : await findEvent(sql, event_id)
  if (!current) throw new Refusal('not-found')
  if (version !== null && current.version !== version) throw new Refusal('conflict', undefined, { current })
  const clashes = await clashesOf(sql, { ...wanted, user_profile_id: current.user_profile_id })
  if (clashes.length === 0) throw new Refusal('not-found')
  throw new Refusal('event-clash', undefined, { clashes })
}

/** What a refusal of the database means for the caller; the clash is looked up only now, since it is rare. */
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
  return error.code === '42501' || error.code === '23503' ? new Refusal('not-found') : error
}
