import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { addressOf, countedAs } from './http/client-address.ts'
import { Refusal } from './failures.ts'
import { sha256 } from './secrets.ts'

/** Wrong secrets that one address may send in the span: an operator who mistypes needs three, and a guesser gets nowhere. */
const mostWrong = 10
/** Seconds. */
const wrongSpan = 15 * 60
/** Addresses that are remembered; the oldest goes first. At about a hundred bytes each this is a megabyte. */
const mostAddresses = 10_000

/** Whether it is the secret, in a time that tells nothing of it. */
export const isOperatorSecret = (given: string | string[] | undefined, adminSecret: string | null): boolean =>
  adminSecret !== null && typeof given === 'string' && timingSafeEqual(sha256(given), sha256(adminSecret))

/**
 * Slows who guesses at the operator's secret, and logs it by address, before any route looks at the request. An address that
 * sent too many wrong ones is refused for a while whatever it sends: else the guess that is right would still be answered.
 */
export function slowGuesses(app: FastifyInstance, { config, clock }: { config: Config; clock: Clock }): void {
  const { adminSecret, rateLimits } = config
  // Without a secret there is none to guess, and the routes refuse whatever is sent.
  if (adminSecret === null) return
  /** Of each address when its wrong ones came, in ms. */
  const wrong = new Map<string, number[]>()
  app.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers['x-hasura-admin-secret']
    if (given === undefined) return done()
    const [key, now] = [countedAs(request), clock().getTime()]
    const lately = (wrong.get(key) ?? []).filter((at) => at > now - wrongSpan * 1000)
    const oldest = lately[0]
    if (rateLimits && oldest !== undefined && lately.length >= mostWrong)
      return done(
        new Refusal('too-many-requests', undefined, { retryAfter: Math.ceil((oldest - now) / 1000) + wrongSpan }),
      )
    if (isOperatorSecret(given, adminSecret)) return done()
    lately.push(now)
    wrong.delete(key)
    if (wrong.size >= mostAddresses) wrong.delete(wrong.keys().next().value ?? '')
    wrong.set(key, lately)
    const last = rateLimits && lately.length >= mostWrong ? `: no more are looked at for ${wrongSpan} seconds` : ''
    request.log.warn(
      { address: addressOf(request), reqId: request.id },
      `A wrong secret of the operator was sent${last}`,
    )
    done()
  })
}
