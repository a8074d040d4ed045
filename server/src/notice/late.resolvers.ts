import type { event, MutationrunAllLateArgs, MutationrunLateArgs } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import type { Scoped } from '../platform/database/database.ts'
import { keepOffRemoved } from '../platform/database/removed.data.ts'
import { Refusal } from '../platform/failures.ts'
import { changeEvent, holdEvent } from '../event/event.data.ts'
import { tellAs } from '../event/recent-changes.data.ts'
import { checkedDelay, checkedDay, later } from './late.ts'

export const lateMutations = {
  runLate: (_root: unknown, { eventId, minutes }: MutationrunLateArgs, context: Context): Promise<event> =>
    context.writeTogetherAsTeacher((sql) => putOff(sql, eventId, checkedDelay(minutes))),

  /** In one transaction, so that a family is told once of all that is theirs, and one undo takes it back. */
  runAllLate: (_root: unknown, { eventIds, minutes }: MutationrunAllLateArgs, context: Context): Promise<event[]> =>
    context.writeTogetherAsTeacher(async (sql) => {
      const delay = checkedDelay(minutes)
      const moved: event[] = []
      for (const eventId of checkedDay(eventIds)) moved.push(await putOff(sql, eventId, delay))
      return moved
    }),
}

/** A teacher who runs late has no time to ask what comes after: an overlap of minutes is allowed. */
async function putOff(sql: Scoped, eventId: number, delay: number): Promise<event> {
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
  if (moved) return moved
  await keepOffRemoved(sql, before.user_profile_id)
  throw new Refusal('not-found')
}
