import type { FastifyInstance } from 'fastify'
import { followRequests } from '../database/slow-statements.ts'
import { answerRequestIds } from '../http/request-id.ts'
import { logRequests } from '../http/request-log.ts'
import type { Parts } from '../parts.ts'
import { countRequests } from './request-metrics.ts'

/** What is counted, named and, where a setting asks for it, logged of every request: before all that may refuse one. */
export function observe(app: FastifyInstance, { config, metrics }: Pick<Parts, 'config' | 'metrics'>): void {
  answerRequestIds(app)
  countRequests(app, { metrics })
  if (config.requestLog) logRequests(app)
  if (config.slowStatementMs !== null) followRequests(app)
}
