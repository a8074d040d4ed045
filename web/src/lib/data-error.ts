import { t } from '@lingui/core/macro'
import type { CallFailure, GraphqlError } from '@lectern/client'
import { endedSession, isOfEndedSession } from './ended-session.ts'
import { failureText } from './reason-texts.ts'

/** Too many requests; a gateway without a server behind it; a server that is too busy or starts (RFC 9110, RFC 6585). */
const passing = new Set([429, 502, 503, 504])

/** Why a data call failed: the first error of the answer. */
export class DataError extends Error {
  /** `extensions.code` of wire-graphql.md, or the code of a failed call such as `network`. */
  readonly code: string
  readonly extensions: Record<string, unknown>
  /** The status of a call that failed as a whole; 0 where there was no answer, or an answer of GraphQL. */
  readonly status: number
  /** The server's own message, for the log. */
  readonly said: string
  /** The server could not be reached, or did not answer in its own words; nothing is known about what it did. */
  readonly isNetwork: boolean
  /** Nothing was decided, and the same may go well later: lost, or turned away by a server that is busy or not there. */
  readonly isAway: boolean

  constructor(error: GraphqlError[] | CallFailure) {
    const first = Array.isArray(error) ? error[0] : undefined
    const failure = Array.isArray(error) ? undefined : error
    // A call that threw is `unknown` (product.md 8).
    const isNetwork = failure?.error === 'network' || failure?.error === 'unknown'
    const code = first?.extensions?.code ?? failure?.error ?? 'unknown'
    const { reason = failure?.reason, values } = first?.extensions ?? {}
    const ended = isOfEndedSession({ ...failure, error: code }) ? endedSession() : undefined
    const lost = isNetwork ? t`We couldn’t reach the server.` : undefined
    // Neither the server's sentence nor what the browser says of a lost connection ("Failed to fetch") is for a reader.
    super(ended ?? lost ?? failureText({ code, reason, values }))
    this.isNetwork = isNetwork
    this.status = failure?.status ?? 0
    this.isAway = isNetwork || (failure !== undefined && passing.has(failure.status))
    this.name = 'DataError'
    this.said = first?.message ?? failure?.message ?? ''
    this.extensions = first?.extensions ?? {}
    this.code = code
  }

  /** The call went out without a token, or with one of a locked session: logged, never shown (product.md 8). */
  get isMissingAuthorization(): boolean {
    const isWithoutSession = this.code === 'invalid-headers' || this.code === 'session-locked'
    return isWithoutSession || this.said.includes("Missing 'Authorization'")
  }

  /** Nothing was refused: the same may go once the server is there, or a session is again. */
  get mayGoLater(): boolean {
    const { isAway, isMissingAuthorization, status, code: error } = this
    return isAway || isMissingAuthorization || isOfEndedSession({ status, error })
  }
}

/** Whether a write is worth another try: its answer was lost though there is a network, and its idempotency key makes that harmless. */
export const worthSendingAgain = (attempts: number, error: unknown): boolean =>
  navigator.onLine && error instanceof DataError && error.isNetwork && attempts < 2
