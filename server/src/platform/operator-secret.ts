import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { addressOf, countedAs } from './http/client-address.ts'
import { Refusal } from './failures.ts'
import { isSameSecret } from './secrets.ts'

/** Wrong secrets that one address may send in the span: an operator who mistypes needs three, and a guesser gets nowhere. */
const mostWrong = 10
/** Seconds. */
const wrongSpan = 15 * 60
/** Addresses that are remembered; the oldest goes first. At about a hundred bytes each this is a megabyte. */
const mostAddresses = 10_000

/** Whether it is the secret, in a time that tells nothing of it. */
export const isOperatorSecret = (given: string | string[] | undefined, adminSecret: string | null): boolean =>
  adminSecret !== null && typeof given === 'string' && isSameSecret(given, adminSecret)

/** Slows who guesses at one of the server's own secrets, and logs it by address. */
interface Guesses {
  /** @throws Refusal `too-many-requests` after too many wrong ones, whatever comes next */
  demandPatience(request: FastifyRequest): void
  noteWrong(request: FastifyRequest): void
}

/**
 * Counts wrong secrets by address.
 *
 * @param what begins the line of the log
 * @param limit names the limit for who runs the server
 */
export function wrongGuesses({ clock, rateLimits, what, limit }: GuessOptions): Guesses {
  /** The times at which the wrong secrets of each address came, in ms. */
  const wrong = new Map<string, number[]>()
  const lately = (key: string): number[] =>
    (wrong.get(key) ?? []).filter((at) => at > clock().getTime() - wrongSpan * 1000)
  return {
    demandPatience(request) {
      const times = lately(countedAs(request))
      const oldest = times[0]
      if (!rateLimits || oldest === undefined || times.length < mostWrong) return
      const retryAfter = Math.ceil((oldest - clock().getTime()) / 1000) + wrongSpan
      throw new Refusal('too-many-requests', undefined, { retryAfter, limit })
    },
    noteWrong(request) {
      const key = countedAs(request)
      const times = [...lately(key), clock().getTime()]
      wrong.delete(key)
      if (wrong.size >= mostAddresses) wrong.delete(wrong.keys().next().value ?? '')
      wrong.set(key, times)
      const last = rateLimits && times.length >= mostWrong ? `: no more are looked at for ${wrongSpan} seconds` : ''
      request.log.warn({ address: addressOf(request), reqId: request.id }, `${what} was sent${last}`)
    },
  }
}

interface GuessOptions {
  clock: Clock
  rateLimits: boolean
  what: string
  limit: string
}

/**
 * Slows who guesses at the operator's secret before any route looks at the request. An address that sent too many wrong ones
 * is refused for a while whatever it sends: else the guess that is right would still be answered.
 */
export function slowGuesses(app: FastifyInstance, { config, clock }: { config: Config; clock: Clock }): void {
  const { adminSecret, rateLimits } = config
  // Without a secret there is none to guess, and the routes refuse whatever is sent.
  if (adminSecret === null) return
  const guesses = wrongGuesses({ clock, rateLimits, what: 'A wrong secret of the operator', limit: 'operator-secret' })
  app.addHook('onRequest', async (request) => {
    const given = request.headers['x-hasura-admin-secret']
    if (given === undefined) return
    guesses.demandPatience(request)
    if (!isOperatorSecret(given, adminSecret)) guesses.noteWrong(request)
  })
}
