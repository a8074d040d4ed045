import type { FastifyInstance } from 'fastify'
import { actingAs, serviceOnce } from '../../platform/database.ts'
import { Refusal } from '../../platform/failures.ts'
import type { Parts } from '../../platform/parts.ts'
import { sha256 } from '../../platform/secrets.ts'
import { feedRows, fetchedBy } from './data.ts'
import { calendarOf } from './rules.ts'

/** Days of the past that a subscribed calendar shows. */
const pastDays = 365
const dayLength = 24 * 60 * 60 * 1000
const tokenForm = /^[\w-]{43}$/
const longestName = 200

/** `GET /v1/calendar/<secret>.ics`: the calendar of the person whose address it is, for any program that knows it. */
export function feed(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { file: string } }>('/v1/calendar/:file', { config: { limit: 'any' } }, async (request, reply) => {
    const token = request.params.file.replace(/\.ics$/, '')
    // An address that never was, one that ended and one of somebody who left: one answer.
    if (!tokenForm.test(token)) throw new Refusal('route-not-found')
    const now = parts.clock()
    const program = (request.headers['user-agent'] ?? '').replaceAll(/\P{ASCII}|\p{Cc}/gu, '').slice(0, longestName)
    const owner = await fetchedBy(serviceOnce(parts.db), { tokenHash: sha256(token), program: program || null, now })
    if (!owner) throw new Refusal('route-not-found')
    const from = new Date(now.getTime() - pastDays * dayLength)
    const rows = await actingAs(parts.db, owner.actor, (sql) => feedRows(sql, owner.profileId, from))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="lectern.ics"')
      .header('cache-control', 'private, no-store')
      .send(calendarOf(rows, new URL(parts.config.publicUrl).hostname, owner.name ?? 'Lectern'))
  })
}
