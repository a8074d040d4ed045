import { claimsNamespace } from '@lectern/contract/session'
import type { FastifyRequest } from 'fastify'
import type { TokenPayload } from '../../platform/access-tokens.ts'
import { serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { bearerOf } from '../../platform/http/request-actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { findUser, type UserRow } from '../user.data.ts'
import { noteUse } from './session.data.ts'

/** The caller with a bearer: the user, and the device the token was made for. */
export interface Caller {
  userId: string
  sessionId: string | null
  /** Whether a security key was shown for this very token (wire-auth.md 3.12). */
  elevated: boolean
  /** Whether the token was made for a user without an address, whatever became of the user since. */
  isAnonymous: boolean
}

/** Access tokens whose arrival is written down already; no more than the verified ones that are remembered. */
const arrived = new Set<string>()
const mostArrived = 20_000

/**
 * The person behind the bearer of a request.
 * @throws Refusal `unauthenticated-user` without a bearer or with one that is not ours or has expired
 */
export async function callerOf(request: FastifyRequest, parts: Parts): Promise<Caller> {
  const bearer = bearerOf(request.headers)
  if (bearer === undefined) throw new Refusal('unauthenticated-user')
  const payload = await verified(bearer, parts)
  request.account = payload.sub
  await noteArrival(bearer, payload, parts)
  const claims = payload[claimsNamespace]
  const elevated = claims['x-hasura-auth-elevated'] === payload.sub
  const isAnonymous = claims['x-hasura-user-is-anonymous'] === 'true'
  return { userId: payload.sub, sessionId: sessionOf(payload) ?? null, elevated, isAnonymous }
}

/**
 * As `callerOf`, with the account as it is now, for what only a person with an account of its own may do.
 *
 * A token that was made for an anonymous user stays one when the user gets an address: who made the user need not be
 * who owns the address (security.md threat 21).
 * @throws Refusal `unauthenticated-user`, `forbidden-anonymous`
 */
export async function personOf(request: FastifyRequest, parts: Parts): Promise<Caller & { user: UserRow }> {
  const caller = await callerOf(request, parts)
  const user = await findUser(serviceOnce(parts.db), caller.userId)
  if (!user || user.disabled_at !== null) throw new Refusal('unauthenticated-user')
  if (user.is_anonymous || caller.isAnonymous) throw new Refusal('forbidden-anonymous')
  return { ...caller, user }
}

/**
 * Notes once for an access token that it is in use, in whichever service: its session's answer was not lost then.
 * @throws Refusal `invalid-jwt` for a token that is not ours or has expired
 */
export async function noteBearer(request: FastifyRequest, parts: Parts): Promise<void> {
  const bearer = bearerOf(request.headers)
  if (bearer === undefined) return
  const payload = await parts.tokens.verify(bearer)
  request.account = payload.sub
  await noteArrival(bearer, payload, parts)
}

async function noteArrival(bearer: string, payload: TokenPayload, { db, config, clock }: Parts): Promise<void> {
  const sessionId = sessionOf(payload)
  if (sessionId === undefined || arrived.has(bearer)) return
  const issuedAt = new Date((payload.exp - config.accessTokenSeconds) * 1000)
  await noteUse(serviceOnce(db), sessionId, issuedAt, clock())
  if (arrived.size >= mostArrived) arrived.clear()
  arrived.add(bearer)
}

const sessionOf = (payload: TokenPayload): string | undefined => payload[claimsNamespace]['x-hasura-session-id']

/** @throws Refusal `unauthenticated-user` */
export async function verified(accessToken: string, { tokens }: Parts): Promise<TokenPayload> {
  try {
    return await tokens.verify(accessToken)
  } catch (error) {
    // The data service says why in GraphQL's words; here there is one answer.
    if (error instanceof Refusal && error.code === 'invalid-jwt')
      throw new Refusal('unauthenticated-user', undefined, error.details)
    throw error
  }
}
