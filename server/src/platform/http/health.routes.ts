import type { FastifyInstance } from 'fastify'
import { answers } from '../database/database.ts'
import { inTime } from '../in-time.ts'
import type { Parts } from '../parts.ts'

/** The asker gives up after one to five seconds and learns nothing from that: an answer within two says which it is. */
const patienceMs = 2_000

/**
 * GET /livez: the process answers, whatever becomes of the database; where it does not, a restart helps. GET /readyz: it can
 * do its work, the database included; where it can't, requests go to another server. Neither says anything about a studio.
 */
export function health(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  app.get('/livez', (_, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.get('/readyz', async (_, reply) => {
    await inTime(patienceMs, answers(db))
    return reply.header('cache-control', 'no-store').send('ok')
  })
}
