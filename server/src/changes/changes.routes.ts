import type { ServerResponse } from 'node:http'
import { changesPath } from '@lectern/contract/changes'
import { claimsNamespace } from '@lectern/contract/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../platform/database/actor.ts'
import { actorOf, bearerOf, sayByStatus } from '../platform/http/request-actor.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import type { Parts } from '../platform/parts.ts'
import { closedAmong } from '../platform/session-news.data.ts'
import { missedBy, whereWeAre } from './changes.data.ts'
import { Broadcast, type Stream } from './changes.jobs.ts'
import { beginningBefore, checkOrigin, messages, readyMessage, resetMessage, resumedPlace } from './changes.ts'

/** Streams of one person at a time: a browser needs one for all its tabs, and a person has a handful of devices. */
const mostOfOne = 12
/** Streams of one server process at a time, at about 16 kB each. */
const mostOfAll = 5_000
/** Past so many missed changes loading everything again is less work for both sides. */
const mostMissed = 1_000
/** Bytes that may wait for a slow reader; then the stream ends, and resumes when the reader is able to. */
const mostWaiting = 256 * 1024
/** Seconds until a refused stream may try again. */
const retry = 30

/** Beside the parts, what notes that a token arrived: its session is in use, whichever service it speaks to. */
interface Needs extends Parts {
  noteBearer(request: FastifyRequest, parts: Parts): Promise<void>
}

/** Live changes (wire-graphql.md): `GET /v1/changes`, and a look at the log after every request that may have written. */
export function changes(app: FastifyInstance, parts: Needs): void {
  const broadcast = new Broadcast(parts)
  parts.metrics.gauge('lectern_change_streams', 'Open streams of live changes', () => broadcast.size)
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET') broadcast.wake()
    done()
  })
  app.addHook('preClose', () => broadcast.close())
  const { clientUrls, publicUrl } = parts.config
  const origins = [...clientUrls, publicUrl].map((url) => new URL(url).origin)

  app.get(`/v1${changesPath}`, { exposeHeadRoute: false, config: { isStream: true } }, async (request, reply) => {
    checkOrigin(request.headers.origin, origins)
    const listener = await listenerOf(request, parts)
    const { own, all } = broadcast.count(listener.userId)
    if (own >= mostOfOne) throw new Refusal('too-many-requests', undefined, { retryAfter: retry, limit: 'streams' })
    if (all >= mostOfAll) throw new Refusal('service-unavailable', undefined, { retryAfter: retry })
    await parts.noteBearer(request, parts)
    await listen(parts, broadcast, listener, { request, reply })
  })
}

/** A stream before it is open. */
type Listener = Omit<Stream, 'send' | 'end'>

/** Finds whose rows the stream may tell of, by the bearer that every call carries. */
async function listenerOf({ headers }: FastifyRequest, { tokens, config }: Parts): Promise<Listener> {
  const actor = await actorOf(headers, tokens, config.adminSecret).catch(sayByStatus)
  const bearer = bearerOf(headers)
  if (bearer === undefined) throw new Refusal('unauthenticated-user')
  const { exp, [claimsNamespace]: claims } = await tokens.verify(bearer)
  return {
    ...personOf(actor),
    sessionId: claims['x-hasura-session-id'] ?? null,
    role: actor.role,
    expiresAt: exp * 1000,
  }
}

/** @throws Refusal for somebody who has no rows */
function personOf({ role, userId, profileId }: Actor): { userId: string; profileId: number } {
  if (role === 'anonymous' || userId === null || profileId === null) throw new Refusal('forbidden-anonymous')
  return { userId, profileId }
}

async function listen(
  parts: Parts,
  broadcast: Broadcast,
  listener: Listener,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const raw = reply.raw
  const held: string[] = []
  let isOpen = false
  let isEnded = false
  const stream: Stream = {
    ...listener,
    send: (text) => (isOpen ? write(raw, text) : held.push(text)),
    end: () => {
      broadcast.remove(stream)
      isEnded = true
      if (isOpen) raw.end()
    },
  }
  // Before what was missed is read: what is committed from here on is held, and told after it.
  await broadcast.add(stream)
  raw.on('close', () => broadcast.remove(stream))
  const { since } = request.query as Record<string, unknown>
  const asked = { resumed: request.headers['last-event-id'], since }
  const first = await opening(parts, listener, asked).catch((error: unknown) => {
    broadcast.remove(stream)
    throw error
  })
  // Closed, or not allowed any more, before it began.
  if (isEnded) throw new Refusal('service-unavailable', undefined, { retryAfter: retry })
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no', // a proxy that collects would deliver a change when the next comes
  })
  isOpen = true
  write(raw, first + held.join(''))
  if (raw.destroyed) broadcast.remove(stream)
}

/**
 * Writes the beginning of a stream: where it stands, and the changes since the place that it resumes, or since its page began to
 * read.
 *
 * @throws Refusal `unauthenticated-user` for who may not listen any more: asked only when the stream hears already that rights
 *   change, or one that change in between would be looked at no sooner than with the next sign of life
 */
async function opening(
  { db, clock }: Parts,
  listener: Listener,
  { resumed = '', since = '' }: { resumed: unknown; since: unknown },
): Promise<string> {
  const sql = serviceOnce(db)
  const { profileId } = listener
  const [closed] = await closedAmong(sql, [listener])
  if (closed?.isLocked) throw new Refusal('session-locked')
  if (closed) throw new Refusal('unauthenticated-user', undefined, { reason: closed.reason })
  const now = await whereWeAre(sql, clock())
  if (resumed === '' && since === '') return readyMessage(now)
  const beginning = resumed === '' ? beginningBefore(since) : resumedPlace(resumed, now)
  if (!beginning) return resetMessage(now)
  const missed = await missedBy(sql, profileId, beginning, mostMissed + 1)
  if (missed.length > mostMissed) return resetMessage(now)
  return (
    messages(
      missed.map((change) => JSON.stringify(change)),
      'floor' in beginning ? beginning : null,
      now,
    ) + readyMessage(now)
  )
}

function write(raw: ServerResponse, text: string): void {
  raw.write(text)
  if (raw.writableLength > mostWaiting) raw.destroy()
}
