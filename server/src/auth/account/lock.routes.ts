import { lockSession, unlockSession, type LockedSession } from '@lectern/contract/account'
import { asService, serviceOnce, type Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { linkedTo } from '../provider/linked-accounts.data.ts'
import { findUser } from '../user.data.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import {
  calledInApp,
  holdSession,
  lockByToken,
  openLock,
  spendSession,
  type HeldSession,
} from '../session/lock.data.ts'
import { ownsKey } from '../security-keys.data.ts'
import { redeemTicket } from '../tickets.data.ts'
import { endedFor, type AuthParts } from '../session/session.data.ts'

/** Seconds that a sign-in counts as proof for a session that the server does not know to be locked. */
const proofSeconds = 300

/**
 * POST /session/lock and /session/unlock, both by the refresh token alone: who locks may have an access token that is too
 * old, and who unlocks has none that would be taken. A locked session can also sign out, and nothing else.
 */
export function lock(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    lockSession.path,
    { schema: { body: lockSession.body }, config: { limit: 'any' } },
    async (request): Promise<LockedSession> => {
      const sql = serviceOnce(parts.db)
      const { refreshToken } = request.body
      const userId = await lockByToken(sql, refreshToken, parts.clock())
      if (userId === undefined)
        throw new Refusal('invalid-refresh-token', undefined, await endedFor(sql, refreshToken.toLowerCase()))
      return shownOf(sql, userId)
    },
  )
  routes.post(
    unlockSession.path,
    { schema: { body: unlockSession.body }, config: { limit: 'sign-in' } },
    async (request, reply) => {
      await unlock(parts, request.body)
      return sayOk(reply)
    },
  )
}

/** The text of the lock, for any reader: the name, and the ways that open it. */
async function shownOf(sql: Service, userId: string): Promise<LockedSession> {
  const user = await findUser(sql, userId)
  if (!user) throw new Refusal('invalid-refresh-token')
  if (user.disabled_at !== null) throw new Refusal('disabled-user')
  return {
    user: {
      id: user.id,
      displayName: await calledInApp(sql, user),
      avatarUrl: user.avatar_url,
      email: user.email,
      phoneNumber: user.phone_number,
      defaultRole: user.default_role,
    },
    ways: { password: user.password_hash !== null, securityKey: await ownsKey(sql, userId) },
    providers: (await linkedTo(sql, userId)).map(({ provider, label }) => ({ provider, label })),
  }
}

/** @throws Refusal `invalid-refresh-token`; `not-the-owner` for a proof that is unknown, used, too old or of somebody else */
async function unlock(parts: AuthParts, { refreshToken, proof }: { refreshToken: string; proof: string }) {
  const now = parts.clock()
  const ended = await asService(parts.db, async (sql) => {
    const held = await holdSession(sql, refreshToken, now)
    if (!held) return true
    // Also where it is not locked: a page that locked itself without a network may ask before it could say so.
    if (!(await isProven(sql, held, proof, now))) throw new Refusal('not-the-owner')
    await openLock(sql, held)
    return false
  })
  if (ended)
    throw new Refusal(
      'invalid-refresh-token',
      undefined,
      await endedFor(serviceOnce(parts.db), refreshToken.toLowerCase()),
    )
}

async function isProven(sql: Service, held: HeldSession, proof: string, now: Date): Promise<boolean> {
  if (!proof.startsWith('mfaTotp:'))
    return spendSession(sql, proof, held, new Date(now.getTime() - proofSeconds * 1000))
  const redeemed = await redeemTicket(sql, { kind: 'mfaTotp', ticket: proof, now })
  return redeemed?.user_id === held.user_id
}
