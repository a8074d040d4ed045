import { createHash } from 'node:crypto'
import { token, tokenExchange, tokenVerify } from '@lectern/contract/auth'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { bearerOf } from '../../platform/http/request-actor.ts'
import { visitOf, type Visit } from '../audit.data.ts'
import { verified } from './caller.ts'
import { findUser } from '../user.data.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { endLink } from '../mail-links.data.ts'
import { sessionOrTicket } from './session-or-ticket.ts'
import { redeemTicket, type TicketKind } from '../tickets.data.ts'
import { endedFor, renewSession, type AuthParts } from './session.data.ts'

/** POST /token, /token/exchange and /token/verify (wire-auth.md 3.3 and 6). */
export function tokens(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(token.path, { schema: { body: token.body }, config: { limit: 'any' } }, async (request) => {
    const shown = request.body.refreshToken.toLowerCase()
    const session =
      (await renewSession(parts, shown)) ??
      (await answerForTicket(parts, { kind: 'redirect', ticket: `redirect:${shown}` }, visitOf(request)))?.session
    // A second factor that was switched on after the link was followed: this answer has no room for its ticket.
    if (!session) throw new Refusal('invalid-refresh-token', undefined, await endedFor(serviceOnce(parts.db), shown))
    return session
  })

  routes.post(
    tokenExchange.path,
    { schema: { body: tokenExchange.body }, config: { limit: 'sign-in' } },
    async (request): Promise<SessionAnswer> => {
      const { body } = request
      const codeChallenge = createHash('sha256').update(body.codeVerifier).digest('base64url')
      const code = { kind: 'code', ticket: `code:${body.code.toLowerCase()}`, data: { codeChallenge } } as const
      const answer = await answerForTicket(parts, code, visitOf(request))
      if (!answer) throw new Refusal('invalid-request', 'code is not valid, or was used, or belongs to another page')
      return answer
    },
  )

  routes.post(
    tokenVerify.path,
    { schema: { body: tokenVerify.body }, config: { limit: 'any' } },
    async (request, reply) => {
      const accessToken = request.body?.token ?? bearerOf(request.headers)
      if (accessToken === undefined) throw new Refusal('unauthenticated-user')
      await verified(accessToken, parts)
      return sayOk(reply)
    },
  )
}

/** Answers for a link of /verify, with a session or the question for the second factor: once, while its ticket lives. */
function answerForTicket(
  parts: AuthParts,
  ticket: { kind: TicketKind; ticket: string; data?: Record<string, unknown> },
  visit: Visit,
): Promise<SessionAnswer | undefined> {
  return asService(parts.db, async (sql) => {
    const redeemed = await redeemTicket(sql, { ...ticket, now: parts.clock() })
    const user = redeemed && (await findUser(sql, redeemed.user_id))
    const { afterReset = false, link } = redeemed?.data ?? {}
    if (user && link) await endLink(sql, link, user)
    return user && sessionOrTicket(sql, parts, user, visit, { afterReset })
  })
}
