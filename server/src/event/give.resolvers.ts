import type { calendar_outcome, event, MutationgiveEventArgs, MutationgiveEventsArgs } from '@lectern/contract/graphql'
import { longestTitle } from '@lectern/contract/titles'
import type { Context } from '../platform/context.ts'
import type { Scoped } from '../platform/database/database.ts'
import { found, isUnknownRow } from '../platform/database/unknown-row.ts'
import { Refusal } from '../platform/failures.ts'
import { checkedText, refuse } from '../platform/input.ts'
import { newId } from '../platform/secrets.ts'
import { findEvent, holdEvent } from './event.data.ts'
import { beginOperation } from './recent-changes.data.ts'
import { keepOffRemoved } from '../platform/database/removed.data.ts'
import { eventsById, findSeries } from './series.data.ts'
import { keepOutOfOver } from './term.data.ts'
import { giveEvent, giveFrom } from './give.data.ts'

export const giveMutations = {
  giveEvent: (_root: unknown, args: MutationgiveEventArgs, context: Context): Promise<event> =>
    giving(context, { ...args, scope: args.following === true ? 'following' : 'this' }, async (sql) =>
      found(await findEvent(sql, args.id)),
    ),

  giveEvents: (_root: unknown, args: MutationgiveEventsArgs, context: Context): Promise<calendar_outcome> =>
    giving(context, args, async (sql, { operation_id, series_id, given }) => ({
      operation_id,
      series: series_id === null ? null : ((await findSeries(sql, series_id)) ?? null),
      created: 0,
      changed: given.length,
      removed: 0,
      kept: 0,
      past: 0,
      events: await eventsById(sql, given),
      removed_events: [],
      clashes: [],
    })),
}

interface Done {
  operation_id: string
  series_id: number | null
  /** Ids of the events. */
  given: number[]
}

/** The start of an event, or now where that is before it: what took place stays with whom it was. */
const earlier = (start: string, now: Date): string => (Date.parse(start) < now.getTime() ? start : now.toISOString())

/** Gives an event, or it and others of its series, all of it or nothing. @throws Refusal `not-found` for whom it is not */
function giving<T>(
  context: Context,
  args: MutationgiveEventsArgs,
  answer: (sql: Scoped, done: Done) => Promise<T>,
): Promise<T> {
  return context
    .writeTogetherAsTeacher(async (sql) => {
      const title = checkedText('title', args.title, longestTitle) ?? null
      const scope = args.scope ?? 'this'
      if (scope !== 'this' && scope !== 'following' && scope !== 'all')
        refuse('scope', 'An event is given as this, following or all.')
      const now = context.parts.clock()
      const wanted = { studentId: args.userProfileId ?? null, title }
      const before = found(await holdEvent(sql, args.id))
      await keepOutOfOver(sql, before.teacher_id, now, [before])
      // One who has it already may be called otherwise.
      if (wanted.studentId !== before.user_profile_id) await keepOffRemoved(sql, wanted.studentId)
      const operation_id = newId(now)
      await beginOperation(sql, operation_id)
      const { series_id } = before
      const given =
        scope === 'this' || series_id === null
          ? await giveEvent(sql, args.id, wanted)
          : await giveFrom(sql, scope === 'all' ? earlier(before.start, now) : before.start, before, wanted)
      return answer(sql, { operation_id, series_id, given })
    })
    .catch((error: unknown) => {
      // A student who is not the teacher's own is as unknown as one who does not exist.
      throw isUnknownRow(error) ? new Refusal('not-found') : error
    })
}
