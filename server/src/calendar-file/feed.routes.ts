import { Readable } from 'node:stream'
import { exportCalendar } from '@lectern/contract/calendar'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '../platform/database/actor.ts'
import { withProfile } from '../platform/database/actor.data.ts'
import { actorOf, sayByStatus } from '../platform/http/request-actor.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import type { Parts } from '../platform/parts.ts'
import { sha256 } from '../platform/secrets.ts'
import { calendarShape, feedRows, fetchedBy, localeOf } from './feed.data.ts'
import { closing, eventsOf, openingOf } from './feed.ts'

/** Days of the past that a subscribed calendar shows. */
const pastDays = 365
const dayLength = 24 * 60 * 60 * 1000
/** A file that is saved holds the past, too: all years that are stored, and none before them. */
const everything = new Date('0001-01-01T00:00:00Z')
/** Events that are read and written at once: a few milliseconds, after which others are answered. */
const eventsAtOnce = 500
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
    return sendCalendar(reply, parts, { ...owner, name: owner.name ?? 'Lectern', from })
  })
}

/** `GET /v1/calendar/export`: the caller's own calendar as a file, the past included. */
export function exporting(app: FastifyInstance, parts: Parts): void {
  app.get(`/v1${exportCalendar.path}`, { config: { limit: 'any' } }, async ({ headers }, reply) => {
    const asker = await actorOf(headers, parts.tokens, parts.config.adminSecret).catch(sayByStatus)
    const actor = await withProfile(parts.db, asker)
    const { profileId, role } = actor
    if (profileId === null || role === 'anonymous') throw new Refusal('not-allowed')
    const locale = await localeOf(serviceOnce(parts.db), actor.userId)
    return sendCalendar(reply, parts, { actor, profileId, name: 'Lectern', locale, from: everything })
  })
}

interface Wanted {
  actor: Actor
  profileId: number
  name: string
  locale: string
  from: Date
}

/**
 * Sends a calendar whole, however long it is, and holds no more of it than a piece. Which events it has is read at once, so
 * that none is left out or told twice which moves meanwhile.
 */
async function sendCalendar(
  reply: FastifyReply,
  { db, config }: Parts,
  { actor, profileId, name, locale, from }: Wanted,
) {
  const of = { host: new URL(config.publicUrl).hostname, locale }
  const { ids, zones } = await actingAs(db, actor, (sql) => calendarShape(sql, profileId, from))
  async function* pieces() {
    yield openingOf(name, zones)
    for (let at = 0; at < ids.length; at += eventsAtOnce) {
      const some = ids.slice(at, at + eventsAtOnce)
      yield eventsOf(await actingAs(db, actor, (sql) => feedRows(sql, some)), of, zones)
    }
    yield closing
  }
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="lectern.ics"')
    .header('cache-control', 'private, no-store')
    .send(Readable.from(pieces(), { objectMode: false }))
}
