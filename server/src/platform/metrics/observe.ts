import type { FastifyInstance } from 'fastify'
import { followRequests } from '../asked.ts'
import { answerRequestIds } from '../http/request-id.ts'
import { logRequests } from '../http/request-log.ts'
import type { Parts } from '../parts.ts'
import { countRequests } from './request-metrics.ts'

/** Counts, names and, where a setting asks for it, logs and traces every request: before all that may refuse one. */
export function observe(
  app: FastifyInstance,
  { config, metrics, tracing }: Pick<Parts, 'config' | 'metrics' | 'tracing'>,
): void {
  answerRequestIds(app)
  countRequests(app, { metrics })
  if (config.requestLog) logRequests(app)
  if (tracing) tracing.follow(app)
  else if (config.slowStatementMs !== null) followRequests(app)
}
