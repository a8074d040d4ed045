import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { tellOfStrangers } from './client-address.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../failures.ts'
import { limitByAddress } from './limits.ts'
import { slowGuesses } from '../operator-secret.ts'
import type { Parts } from '../parts.ts'
import { isApiPath, pathOf, replyToBrokenRequest, replyWithFailure } from './replies.ts'
import { refuseSlowSenders } from './slow-senders.ts'

/** Largest JSON body: 1 MiB holds a hundred full profiles several times over; past it 413 (security.md P1). */
const largestBody = 1024 * 1024
/** Deepest nesting of a JSON body (wire-auth.md 10): real ones have five levels. */
const deepestJson = 50
/** Milliseconds: a slow phone sends its headers in one, a hostile client never does. */
const headersTimeout = 10_000
/** For the longest upload; a body that dawdles is ended long before (slow-senders.ts). */
const requestTimeout = 600_000
/** How often both are looked at, in milliseconds. */
const connectionsCheckingInterval = 5_000
/** Milliseconds that the event loop may be late before new work is refused; the goal is an answer within 500. */
const longestDelay = 300
/**
 * Milliseconds of lateness without pause that are a burst and not yet overload: two thousand bookings of one slot are
 * valid writes, and over in two seconds; whoever is refused there would only come back.
 */
const longestBurst = 2_000
/** How often the lateness is measured, in milliseconds. */
const delaySample = 500
/** Seconds that a refused caller waits: overload is over within three (security.md P1). */
const overloadRetry = 2
/** Seconds that a browser may remember a preflight. */
const preflightAge = 600

/**
 * Options of the HTTP server itself: limits that hold before any route is known.
 * @param onEveryAnswer headers also of answers to what reaches no route
 */
export const strictHttp = (onEveryAnswer: Record<string, string>) => ({
  bodyLimit: largestBody,
  requestTimeout,
  // A line per request would write down the tickets in the addresses of mail links.
  logController: new LogController({ disableRequestLogging: true }),
  // A log of its own for each request is a fiftieth of a small one; where something is written the request is named.
  childLoggerFactory: (log: FastifyBaseLogger) => log,
  // A missing host is refused below: Node's own refusal has no body of JSON.
  http: { headersTimeout, connectionsCheckingInterval, maxHeaderSize: 16 * 1024, requireHostHeader: false },
  onProtoPoisoning: 'error' as const,
  onConstructorPoisoning: 'error' as const,
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    void replyWithFailure(error, request, reply.headers(onEveryAnswer))
  },
  clientErrorHandler: replyToBrokenRequest(onEveryAnswer),
})

/** The defences before every route: security headers, overload, other origins, limits per address, and JSON only. */
export async function defences(
  app: FastifyInstance,
  { config, clock }: Parts,
  onEveryAnswer: Record<string, string>,
): Promise<void> {
  // First, so that what the others refuse or answer by themselves has them too.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(onEveryAnswer)
    if (isApiPath(pathOf(request))) void reply.header('cache-control', 'no-store')
    done()
  })
  await refuseOverload(app)
  // An expectation that we do not know is left aside (RFC 9110 10.1.1): Node's own refusal has no body of JSON.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  await app.register(cors, crossOrigin(config))
  app.addHook('onRequest', (request, _reply, done) => {
    const isWithoutHost = request.headers.host === undefined && request.raw.httpVersion === '1.1' // RFC 9112 3.2
    done(isWithoutHost ? new Refusal('invalid-request', 'A request needs a Host header') : undefined)
  })
  refuseSlowSenders(app, onEveryAnswer)
  tellOfStrangers(app, config)
  await app.register(rateLimit, { global: false })
  if (config.rateLimits) limitByAddress(app)
  slowGuesses(app, { config, clock })
  acceptOnlyJson(app)
}

/**
 * Refuses new work before any is done while the event loop stays late. Only where there is a queue of callers: an app that
 * answers injected requests has none, and would blame its callers for a busy machine.
 */
async function refuseOverload(app: FastifyInstance): Promise<void> {
  let hasCallers = false
  app.addHook('onListen', () => {
    hasCallers = true
  })
  let lateSince = 0
  let lastLate = 0
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: delaySample,
    pressureHandler: () => {
      const now = performance.now()
      // Two samples without a late one, and it is another burst.
      if (now - lastLate > 2 * delaySample) lateSince = now
      lastLate = now
      if (hasCallers && now - lateSince > longestBurst)
        throw new Refusal('service-unavailable', undefined, { retryAfter: overloadRetry })
    },
  })
}

/** wire-auth.md 1: exact origins, and no header at all for any other. */
function crossOrigin(config: Config) {
  return {
    origin: [...new Set([...config.clientUrls, config.publicUrl].map((url) => new URL(url).origin))],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'x-hasura-role',
      'x-hasura-admin-secret',
      'range',
      'if-none-match',
      'idempotency-key', // wire-graphql.md: repeats of a mutation
      'last-event-id', // wire-graphql.md: a stream of live changes that is resumed
    ],
    exposedHeaders: [
      'etag',
      'content-range',
      'content-length',
      'content-disposition',
      'x-error',
      'date',
      'retry-after',
    ],
    maxAge: preflightAge,
    // An OPTIONS that is no preflight is answered as one: the plugin's refusal is plain text.
    strictPreflight: false,
  }
}

/**
 * The security headers of every answer, as helmet has them. It composes the same headers anew for each request, a twentieth of a
 * small one: so it is asked once.
 */
export async function securityHeaders(config: Config): Promise<Record<string, string>> {
  const asked = Fastify()
  await asked.register(helmet, policies(config))
  let set: Record<string, unknown> = {}
  asked.get('/', (_request, reply) => {
    set = reply.raw.getHeaders()
    return reply.send()
  })
  await asked.inject('/')
  await asked.close()
  return Object.fromEntries(Object.entries(set).map(([name, value]) => [name, String(value)]))
}

function policies(config: Config) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // React and React Aria set styles through element.style, which this allows; a style attribute or element it does not.
        'style-src': ["'self'"],
        // A person's avatar may stand anywhere on the web.
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Over plain http the header would be ignored, or lock a developer's localhost to https.
    hsts: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  }
}

/**
 * A form or a text/plain post from a foreign page reaches no route: only JSON is read, and JSON from another
 * origin needs a preflight. An empty body means `{}`, since the published clients send a content type without one.
 */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, {})
    void parse(request, text, (error, body) => {
      done(error ?? unfit(body, deepestJson, 'body'), body)
    })
  })
}

/** A text in a body that no database can hold: its services name the field in their own way. */
export class UnfitText extends Refusal {
  readonly field: string

  constructor(field: string) {
    super('invalid-request', 'A text holds a character that can not be stored')
    this.field = field
  }
}

/**
 * Why a parsed body is refused: no database text holds a NUL or half a character, and no real body is this deep.
 * @param field the key that the value stands under, of lists the list's
 */
function unfit(value: unknown, levels: number, field: string): Refusal | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : new UnfitText(field)
  if (typeof value !== 'object' || value === null) return null
  if (levels === 0) return new Refusal('invalid-request', `The JSON is nested deeper than ${deepestJson} levels`)
  for (const [key, inner] of Object.entries(value)) {
    const why = unfit(key, levels, field) ?? unfit(inner, levels - 1, Array.isArray(value) ? field : key)
    if (why) return why
  }
  return null
}
