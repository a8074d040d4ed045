import { claimsNamespace, roles, type Claims, type Role } from '@lectern/contract/session'
import type { AccessTokens } from '../access-tokens.ts'
import type { Actor } from '../database/actor.ts'
import { isOperatorSecret } from '../operator-secret.ts'
import { readUuid } from './scalars.ts'
import { Refusal } from '../failures.ts'

interface Headers {
  authorization?: string | undefined
  [name: string]: string | string[] | undefined
}

/** Roles from the least to the most that a person may do: a header may only lower (security.md threat 8). */
const rank: Record<Role, number> = { anonymous: 0, student: 1, teacher: 2 }
const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text)

/** The token that a request was sent with (RFC 6750, 2.1). */
export const bearerOf = ({ authorization }: Headers): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]

/**
 * Says who makes a request (wire-auth.md 9).
 *
 * @throws Refusal `invalid-headers` without a token, `invalid-jwt` for a token that is not ours or has expired,
 * `access-denied` for a role that the token does not allow
 */
export async function actorOf(headers: Headers, tokens: AccessTokens, adminSecret: string | null): Promise<Actor> {
  const secret = headers['x-hasura-admin-secret']
  if (secret !== undefined) return operatorOf(headers, secret, adminSecret)
  const bearer = bearerOf(headers)
  if (bearer === undefined) throw new Refusal('invalid-headers')
  const claims = (await tokens.verify(bearer))[claimsNamespace]
  return { role: roleOf(claims, headers['x-hasura-role']), ...personOf(claims) }
}

/** For `actorOf` where there is no GraphQL: what the data API says inside an answer of 200, the status says here. */
export function sayByStatus(error: unknown): never {
  if (!(error instanceof Refusal) || error.code === 'session-locked') throw error
  throw new Refusal('unauthenticated-user', error.message, error.details)
}

function personOf(claims: Claims): Pick<Actor, 'userId' | 'profileId' | 'sessionId'> {
  const { 'x-hasura-profile-id': profile, 'x-hasura-session-id': sessionId } = claims
  return {
    userId: claims['x-hasura-user-id'],
    profileId: profile === undefined ? null : Number(profile),
    ...(sessionId !== undefined && { sessionId }),
  }
}

function roleOf(claims: Claims, wanted: string | string[] | undefined): Role {
  const usual = claims['x-hasura-default-role']
  if (!isRole(usual)) throw new Refusal('access-denied')
  if (wanted === undefined || wanted === usual) return usual
  if (typeof wanted !== 'string' || !isRole(wanted)) throw new Refusal('access-denied')
  const allowed = claims['x-hasura-allowed-roles'].includes(wanted) && rank[wanted] <= rank[usual]
  if (!allowed) throw new Refusal('access-denied')
  return wanted
}

/** The operator's secret replaces the token, and may speak as anybody; off unless configured. */
function operatorOf(headers: Headers, given: string | string[], adminSecret: string | null): Actor {
  if (!isOperatorSecret(given, adminSecret))
    throw new Refusal('access-denied', 'invalid x-hasura-admin-secret/x-hasura-access-key')
  const role = headers['x-hasura-role']
  if (role === undefined || role === 'admin') return { role: 'operator', userId: null, profileId: null }
  const user = headers['x-hasura-user-id']
  if (typeof role !== 'string' || !isRole(role)) throw new Refusal('access-denied')
  try {
    return { role, userId: user === undefined ? null : readUuid(user), profileId: null }
  } catch {
    throw new Refusal('access-denied', 'The x-hasura-user-id must be a UUID.')
  }
}
