import type { clock_drift } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { farLessons } from './clock-watch.data.ts'
import { drifts } from './clock-watch.ts'

/** Days ahead: every turn of a clock is known by then, and there is time to speak about it. */
const daysAhead = 60
const dayLength = 24 * 60 * 60 * 1000

export const clockWatchQueries = {
  clockWatch: (_root: unknown, _args: unknown, context: Context): Promise<clock_drift[]> => {
    const from = context.parts.clock()
    const to = new Date(from.getTime() + daysAhead * dayLength)
    return context.read(async (sql) => drifts(await farLessons(sql, context.actor, { from, to }), from))
  },
}
