import { createHash } from 'node:crypto'
import { token, tokenExchange, tokenVerify } from '@lectern/contract/auth'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { asService } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import { bearerOf, verified } from './caller.ts'
import { findUser } from './data.ts'
import { sayOk, type Door } from './door.ts'
import { redeemTicket, type TicketKind } from './tickets.ts'
import { openSession, renewSession, type AuthParts } from './tokens.ts'

/** POST /token, /token/exchange and /token/verify (AUTH.md 3.3 and section 6). */
export function tokens(door: Door, parts: AuthParts): void {
  door.post(token.path, { schema: { body: token.body }, config: { limit: 'any' } }, async ({ body, headers }) => {
    const shown = body.refreshToken.toLowerCase()
    const session =
      (await renewSession(parts, shown)) ??
      (await sessionForTicket(parts, { kind: 'redirect', ticket: `redirect:${shown}` }, headers['user-agent']))
    if (!session) throw new Refusal('invalid-refresh-token')
    return session
  })

  door.post(
    tokenExchange.path,
    { schema: { body: tokenExchange.body }, config: { limit: 'sign-in' } },
    async ({ body, headers }): Promise<SessionAnswer> => {
      const codeChallenge = createHash('sha256').update(body.codeVerifier).digest('base64url')
      const code = { kind: 'code', ticket: `code:${body.code.toLowerCase()}`, data: { codeChallenge } } as const
      const session = await sessionForTicket(parts, code, headers['user-agent'])
      if (!session) throw new Refusal('invalid-request', 'code is not valid, or was used, or belongs to another page')
      return { session, mfa: null }
    },
  )

  door.post(
    tokenVerify.path,
    { schema: { body: tokenVerify.body }, config: { limit: 'any' } },
    async (request, reply) => {
      const accessToken = request.body?.token ?? bearerOf(request)
      if (accessToken === undefined) throw new Refusal('unauthenticated-user')
      await verified(accessToken, parts)
      return sayOk(reply)
    },
  )
}

/** The session that a link of /verify leads to: once, while its ticket lives. */
function sessionForTicket(
  parts: AuthParts,
  ticket: { kind: TicketKind; ticket: string; data?: Record<string, unknown> },
  userAgent: string | undefined,
): Promise<Session | undefined> {
  return asService(parts.db, async (sql) => {
    const redeemed = await redeemTicket(sql, { ...ticket, now: parts.clock() })
    const user = redeemed && (await findUser(sql, redeemed.user_id))
    if (!user) return undefined
    if (user.disabled_at !== null) throw new Refusal('disabled-user')
    return openSession(sql, parts, user, userAgent)
  })
}
