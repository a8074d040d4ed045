import type { event, MutationrunLateArgs } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/failures.ts'
import { changeEvent, holdEvent } from '../event/event.data.ts'
import { tellAs } from '../event/recent-changes.data.ts'
import { checkedDelay, later } from './late.ts'

export const lateMutations = {
  /** A teacher who runs late has no time to ask what comes after: an overlap of minutes is allowed. */
  runLate: (_root: unknown, { eventId, minutes }: MutationrunLateArgs, context: Context): Promise<event> =>
    context.writeTogetherAsTeacher(async (sql) => {
      const delay = checkedDelay(minutes)
      const before = await holdEvent(sql, eventId)
      if (!before || before.all_day || before.cancelled_at !== null) throw new Refusal('not-found')
      await sql.run(tellAs('late'))
      const moved = await changeEvent(sql, {
        ...before,
        start: later(before.start, delay),
        end: later(before.end, delay),
        overlap_wanted: true,
        version: null,
      })
      await sql.run(tellAs('each'))
      if (!moved) throw new Refusal('not-found')
      return moved
    }),
}
