import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DatabaseError } from 'pg'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../failures.ts'

/** Below these paths every answer is JSON, a 404 too; all other paths belong to the web app. */
const apiPrefixes = ['/v1', '/auth/v1', '/graphql/v1', '/storage/v1', '/functions/v1', '/dev']

/** Whether a path belongs to a service rather than to the web app. */
export const isApiPath = (path: string): boolean =>
  apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

/** The path of a request without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

/** Seconds after which a caller may ask again when the database was not there: its own restart takes about two. */
const databaseRetrySeconds = 2

/** The last word on every failure: an expected no, a request that can't be read, or a fault that is logged and masked. */
export function replyWithFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalIn(error)
  if (!refusal) {
    request.log.error({ err: error, reqId: request.id }, 'request failed')
    void reply.header('x-request-id', request.id)
    return send(reply, new Refusal('internal-error'))
  }
  // Refusing for overload must cost nothing; what a database failed with is worth a line.
  if (refusal.status >= 500 && error !== refusal) request.log.warn({ err: error, reqId: request.id }, refusal.code)
  return send(reply, refusal)
}

/** An expected no, also to a request that could not be read; undefined for a fault of ours. */
export const refusalIn = (error: unknown): Refusal | undefined => refusalOf(error) ?? unreadable(error)

/** The refusal of a path that leads nowhere: 405 with the methods that would do where only the method is wrong, else 404. */
export function noSuchRoute(request: FastifyRequest, reply: FastifyReply): Refusal {
  const path = pathOf(request)
  const methods = ['GET', 'POST', 'PUT', 'DELETE'].filter(
    // Only a plain path is asked for: the router would read a star or a colon as a pattern.
    (method) => isApiPath(path) && !/[*:]/.test(path) && request.server.hasRoute({ method, url: path }),
  )
  if (methods.length === 0) return new Refusal('route-not-found')
  void reply.header('allow', methods.join(', '))
  return new Refusal('method-not-allowed')
}

export const replyNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply, noSuchRoute(request, reply))

/**
 * The refusal behind a failure: itself, or what a failing database means for the caller.
 * @returns undefined for a fault of ours, which is nobody's business outside
 */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === mailLimit)
    return new Refusal('too-many-requests', undefined, { retryAfter: mailRetrySeconds, limit: 'account-mail' })
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return new Refusal('storage-full')
  if (error instanceof DatabaseError && (code === '22021' || code === '22P05'))
    return new Refusal('invalid-request', 'A text holds a character that can not be stored')
  if (unreachable.has(code) || code.startsWith('08') || lostConnection.test(error.message))
    return new Refusal('service-unavailable', undefined, { retryAfter: databaseRetrySeconds })
  return undefined
}

/** The code that queue_mail answers past the mails that an address gets in an hour. */
const mailLimit = 'LM429'
const mailRetrySeconds = 3600

/** Codes of PostgreSQL and of sockets for "not now": full, starting, stopping, out of time, rolled back for another. */
const unreachable = new Set(
  '53200 53300 53400 57014 57P01 57P02 57P03 57P05 25P03 40001 40P01 55P03 ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT'.split(
    ' ',
  ),
)
/** The messages of pg, which have no code, when a connection is not to be had or breaks. */
const lostConnection = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered)/

/** A request that the framework could not read or that does not fit its schema. */
function unreadable(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined
  if ('validation' in error && Array.isArray(error.validation))
    return new Refusal('invalid-request', whichField(error.validation[0]))
  if (error.statusCode === 413) return new Refusal('payload-too-large')
  if (error.statusCode === 415) return new Refusal('unsupported-media-type')
  if (error.statusCode >= 400 && error.statusCode < 500) return new Refusal('invalid-request', error.message)
  return undefined
}

/** "options.redirectTo must be string": which field and why, from the first thing that a validator found. */
function whichField(found: unknown): string | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { instancePath, message } = found as { instancePath?: unknown; message?: unknown }
  if (typeof instancePath !== 'string' || typeof message !== 'string') return undefined
  return `${instancePath.slice(1).replaceAll('/', '.') || 'The request'} ${message}`
}

function send(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined)
    void reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfter))))
  // A refusal of the data service carries status 200 inside GraphQL; outside it is still a refusal.
  const status = refusal.status >= 400 ? refusal.status : 400
  return reply.code(status).type('application/json; charset=utf-8').send(refusal.bodyAs(status))
}

/**
 * Bytes that are no HTTP request at all are answered in JSON and with the usual headers as well, and the connection
 * ends.
 */
export const replyToBrokenRequest =
  (onEveryAnswer: Record<string, string>) =>
  (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = brokenStatus[error.code ?? ''] ?? 400
    const body = JSON.stringify({ status, error: 'invalid-request', message: STATUS_CODES[status] })
    const usual = Object.entries(onEveryAnswer).map(([name, value]) => `\r\n${name}: ${value}`)
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nConnection: close${usual.join('')}`
    // Bytes behind the head of an answer to HEAD would be read as another answer.
    const { rawPacket } = error
    const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '
    socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${isHead ? '' : body}`)
  }

const brokenStatus: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
