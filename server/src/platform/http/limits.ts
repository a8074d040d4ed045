import type { FastifyInstance } from 'fastify'
import { countedAs } from './client-address.ts'
import { Refusal } from '../failures.ts'

const minute = 60
const hour = 60 * minute

/** People who come from one address at once: a class behind the router of its school. */
const atOneAddress = 40
/**
 * Calls per client address: how many in how many seconds. A route names its row. Each of a class gets what wire-auth.md 10
 * gives one; who guesses at one account or floods one mailbox is stopped far before, by the limits per account below.
 */
const addressLimits = {
  any: { most: 100 * atOneAddress, seconds: minute },
  mail: { most: 10 * atOneAddress, seconds: hour },
  sms: { most: 10 * atOneAddress, seconds: hour },
  'sign-in': { most: 10 * atOneAddress, seconds: 5 * minute },
  'sign-up': { most: 10 * atOneAddress, seconds: 5 * minute },
} as const

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limit per client address the route is under; `any` counts for all of them together. */
    limit?: keyof typeof addressLimits
  }
}

/** Counts the calls of each client address on the routes that name a limit; both base paths of a route share a count. */
export function limitByAddress(app: FastifyInstance): void {
  const counters = Object.fromEntries(
    Object.entries(addressLimits).map(([name, { most, seconds }]) => [
      name,
      app.createRateLimit({ max: most, timeWindow: seconds * 1000, keyGenerator: countedAs }),
    ]),
  )
  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config
    if (!limit) return
    for (const name of new Set(['any', limit])) {
      const count = await counters[name]?.(request)
      if (count && !count.isAllowed && count.isExceeded)
        throw new Refusal('too-many-requests', undefined, { retryAfter: count.ttlInSeconds, limit: `address-${name}` })
    }
  })
}
