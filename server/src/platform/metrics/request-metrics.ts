import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { refusalIn } from '../http/replies.ts'
import { patternOf } from '../http/route-pattern.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its answer goes on for as long as somebody listens: then its duration says nothing. */
    isStream?: boolean
  }
}

/** Counts every answer. */
export function countRequests(app: FastifyInstance, { metrics }: { metrics: Metrics }): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = patternOf(request)
    metrics.requests.inc({ method: request.method, route, status: reply.statusCode })
    if (!request.routeOptions.config.isStream) metrics.latency.observe({ route }, reply.elapsedTime / 1000)
    done()
  })
}

/** Notes that somebody asked too often, if that is why it was refused. */
export function noteLimit({ limitHits }: Metrics, error: unknown): void {
  const refusal = refusalIn(error)
  if (refusal?.code === 'too-many-requests') limitHits.inc({ limit: refusal.limit ?? 'other' })
}
