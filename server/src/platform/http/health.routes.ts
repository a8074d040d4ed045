import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { answers } from '../database/database.ts'
import { Refusal } from '../failures.ts'
import type { Parts } from '../parts.ts'

/** Who asks gives up after one to five seconds and learns nothing from that: an answer within two says which it is. */
const patienceMs = 2_000

/**
 * GET /livez: the process answers, whatever becomes of the database; where it does not, a restart helps. GET /readyz: it can
 * do its work, the database included; where it can't, requests go to another server. Neither says anything about a studio.
 */
export function health(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  app.get('/livez', (_, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.get('/readyz', async (_, reply) => {
    const waiting = new AbortController()
    const late = pause(patienceMs, undefined, { signal: waiting.signal }).then(() => {
      throw new Refusal('service-unavailable', 'The database does not answer.')
    })
    await Promise.race([answers(db), late]).finally(() => waiting.abort())
    return reply.header('cache-control', 'no-store').send('ok')
  })
}
