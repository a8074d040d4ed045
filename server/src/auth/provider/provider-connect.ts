import { claimsNamespace } from '@lectern/contract/session'
import type { FastifyRequest } from 'fastify'
import { serviceOnce } from '../../platform/database/database.ts'
import { Refusal, refusedFor } from '../../platform/failures.ts'
import { verified } from '../session/caller.ts'
import { findUser } from '../user.data.ts'
import { demandElevation } from '../session/elevation.ts'
import type { AuthParts } from '../session/session.data.ts'

/**
 * The signed-in user who wants one more way in.
 *
 * @param accessToken the caller's, which stands in the address because a browser goes there by a link
 * @throws Refusal `unauthenticated-user`, `forbidden-anonymous`, `elevated-claim-required`, `bad-request`
 */
export async function connectingUser(request: FastifyRequest, parts: AuthParts, accessToken: string): Promise<string> {
  if (!comesFromOurPages(request, parts)) throw refusedFor('connect-in-settings')
  const payload = await verified(accessToken, parts)
  const claims = payload[claimsNamespace]
  const user = await findUser(serviceOnce(parts.db), payload.sub)
  if (!user || user.disabled_at !== null) throw new Refusal('unauthenticated-user')
  const isAnonymous = user.is_anonymous || claims['x-hasura-user-is-anonymous'] === 'true'
  if (isAnonymous) throw new Refusal('forbidden-anonymous')
  const elevated = claims['x-hasura-auth-elevated'] === user.id
  await demandElevation(parts, { userId: user.id, sessionId: null, elevated, isAnonymous })
  return user.id
}

/**
 * Whether a page of ours led here. A link in a stranger's mail or page with the stranger's own token would add the
 * reader's account elsewhere to the stranger's account here. Programs send no such header; browsers always do.
 */
function comesFromOurPages({ headers }: FastifyRequest, { config }: AuthParts): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin') return true
  const from = URL.parse(headers.referer ?? '')?.origin
  return config.clientUrls.some((url) => new URL(url).origin === from)
}
