import { claimsNamespace, type Claims } from '@lectern/contract/session'
import type { FastifyRequest } from 'fastify'
import type { TokenPayload } from '../platform/access-tokens.ts'
import { serviceOnce } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import type { Parts } from '../platform/parts.ts'
import { noteUse } from './tokens.ts'

/** Who calls with a bearer: the user, and the device the token was made for. */
export interface Caller {
  userId: string
  sessionId: string | null
}

/**
 * The person behind the bearer of a request.
 * @throws Refusal `unauthenticated-user` without a bearer or with one that is not ours or has expired
 */
export async function callerOf(request: FastifyRequest, parts: Parts): Promise<Caller> {
  const bearer = bearerOf(request)
  if (bearer === undefined) throw new Refusal('unauthenticated-user')
  const payload = await verified(bearer, parts)
  const claims: Claims = payload[claimsNamespace]
  const sessionId = claims['x-hasura-session-id'] ?? null
  if (sessionId !== null) {
    const issuedAt = new Date((payload.exp - parts.config.accessTokenSeconds) * 1000)
    await noteUse(serviceOnce(parts.db), sessionId, issuedAt, parts.clock())
  }
  return { userId: payload.sub, sessionId }
}

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** @throws Refusal `unauthenticated-user` */
export async function verified(accessToken: string, { tokens }: Parts): Promise<TokenPayload> {
  try {
    return await tokens.verify(accessToken)
  } catch (error) {
    // The data service says why in GraphQL's words; here there is one answer.
    if (error instanceof Refusal) throw new Refusal('unauthenticated-user')
    throw error
  }
}
