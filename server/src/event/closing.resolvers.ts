import type { calendar_outcome, MutationcloseTimeArgs } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { ownerOf } from '../platform/input.ts'
import { busyAround, hoursOf } from './clash.data.ts'
import { settle } from './clash.ts'
import { lock } from './event.data.ts'
import { keepOperation, stateOf } from './operation.data.ts'
import { operate } from './operation.resolvers.ts'
import { eventsById, saveOccurrences } from './series.data.ts'
import { pastOf } from './term.data.ts'
import { keepOutOfPast, reachesPast } from './term.ts'
import { addClosedTime, eventsWithin, zoneOf } from './closing.data.ts'
import { checkedClosing, closing } from './closing.ts'

export const closingMutations = {
  closeTime: (_root: unknown, args: MutationcloseTimeArgs, context: Context): Promise<calendar_outcome> =>
    operate(context, { isPreview: args.preview ?? false, telling: 'days_closed' }, async (sql) => {
      const teacherId = ownerOf(context.actor, null)
      const closed = checkedClosing(teacherId, args, await zoneOf(sql, teacherId))
      const past = await pastOf(sql, teacherId, context.parts.clock())
      if (reachesPast(past, closed.start, closed.end)) throw refusedFor('closed-in-old-term')
      await sql.run(lock(teacherId))
      const rows = await eventsWithin(sql, teacherId, closed.start, closed.end)
      const { cancelled, moving, kept, choices } = closing(rows, closed, {
        action: args.action,
        decisions: args.decisions,
      })
      keepOutOfPast(past, moving)
      const ids = [...cancelled, ...moving].map(({ event_id }) => event_id ?? 0)
      const before = await stateOf(sql, [], ids)
      const closedId = await addClosedTime(sql, closed)
      const hours = await hoursOf(sql, teacherId)
      const settled = settle(moving, await busyAround(sql, teacherId, moving, ids), choices, closed.time_zone, hours)
      if (settled.left.length > 0 && !args.preview)
        throw new Refusal('event-clash', undefined, {
          clashes: settled.clashes.filter(({ decision }) => decision === null),
        })
      const changed = [...cancelled, ...settled.placed]
      await saveOccurrences(sql, null, changed)
      const operation_id = await keepOperation(sql, context.parts.clock(), {
        teacher_id: teacherId,
        kind: 'close',
        before,
        made: { series: [], events: [closedId] },
      })
      return {
        operation_id,
        series: null,
        created: 1,
        changed: changed.length,
        removed: 0,
        kept: kept.length,
        past: 0,
        // Those that stay as well: who looks first is to see what becomes of each.
        events: await eventsById(sql, [closedId, ...[...changed, ...kept].map(({ event_id }) => event_id ?? 0)]),
        removed_events: [],
        clashes: settled.clashes,
      }
    }),
}
