import type { RefusalCode } from '@lectern/contract/failures'
import type { StorageFailureCode } from '@lectern/contract/storage'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../failures.ts'
import type { Parts } from '../parts.ts'
import { addressOf } from './client-address.ts'
import { patternOf } from './route-pattern.ts'

/** The refusals of those who wanted in, wanted what is not theirs, or came past a limit. What was only mistyped is none. */
const loggedCodes = [
  'invalid-email-password',
  'unverified-user',
  'disabled-user',
  'invalid-refresh-token',
  'invalid-pat',
  'invalid-ticket',
  'invalid-otp',
  'invalid-invitation',
  'invalid-webauthn-security-key',
  'invalid-webauthn-verification',
  'invalid-state',
  'oauth-provider-error',
  'oauth-profile-fetch-failed',
  'disabled-mfa-totp',
  'signup-disabled',
  'not-the-owner',
  'unauthenticated-user',
  'invalid-headers',
  'invalid-jwt',
  'access-denied',
  'not-allowed',
  'forbidden-anonymous',
  'elevated-claim-required',
  'recent-sign-in-required',
  'role-not-allowed',
  'redirectTo-not-allowed',
  'origin-not-allowed',
  'unauthenticated',
  'forbidden',
  'too-many-requests',
  'query-too-complex',
] as const satisfies readonly (RefusalCode | StorageFailureCode)[]
const logged: ReadonlySet<string> = new Set(loggedCodes)

/** Lines in a minute: far more than people cause, and what a flood writes in a day still fits on any disk. */
const mostLines = 600
const minuteMs = 60_000

declare module 'fastify' {
  interface FastifyRequest {
    /** The account behind a bearer that was found to be good. */
    account: string | null
  }
  interface FastifyInstance {
    /** @param errors with which a request ended; one line tells of the first that concerns who may do what */
    tellRefused(request: FastifyRequest, errors: readonly unknown[]): void
  }
}

/**
 * A line in the log for each refusal that concerns who may do what: which, where, whose account as far as it is known, and from
 * which address. Nothing that was sent is in it.
 */
export function tellRefusals(app: FastifyInstance, { clock }: Pick<Parts, 'clock'>): void {
  let begun = -Infinity
  let lines = 0
  app.decorateRequest('account', null)
  app.decorate('tellRefused', (request: FastifyRequest, errors: readonly unknown[]): void => {
    const error = errors.find((one) => logged.has(codeOf(one)))
    if (error === undefined) return
    const now = clock().getTime()
    if (now - begun >= minuteMs) [begun, lines] = [now, 0]
    lines += 1
    if (lines === mostLines + 1)
      request.log.info({ event: 'refused', most: mostLines }, 'more are refused in this minute than are written down')
    if (lines > mostLines) return
    const { account, limit } = error instanceof Refusal ? error : { account: undefined, limit: undefined }
    request.log.info(
      {
        event: 'refused',
        code: codeOf(error),
        ...(limit !== undefined && { limit }),
        method: request.method,
        route: patternOf(request),
        account: account ?? request.account,
        address: addressOf(request),
        reqId: request.id,
      },
      'refused',
    )
  })
}

/** Services have refusals of their own kind, which call their code a reason. */
function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string' ? error.reason : ''
}
