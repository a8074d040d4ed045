import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { trustsOf, type TrustedProxies } from './client-address.ts'

/**
 * The ids that proxies write: hexadecimal digits, a UUID, base64, `Root=1-67891233-abcdef`. Nothing that could forge a
 * line of a log.
 */
const shape = /^[\w.:;=+/-]{1,128}$/

/**
 * How a request is called in the log and towards its sender: as the proxy before us calls it, so that both logs can be laid
 * side by side, and else by a name of ours.
 */
export function requestIds(trustedProxies: TrustedProxies): (raw: IncomingMessage) => string {
  const trusts = trustsOf(trustedProxies)
  return (raw) => {
    const given = raw.headers['x-request-id']
    const isKept = typeof given === 'string' && shape.test(given) && trusts(raw.socket.remoteAddress ?? '', 0)
    return isKept ? given : randomUUID()
  }
}

/** Answers the name of a request to whom named it. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['x-request-id'] === request.id) void reply.header('x-request-id', request.id)
    done()
  })
}
