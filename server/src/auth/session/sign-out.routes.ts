import { signOut as contract } from '@lectern/contract/auth'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { callerOf } from './caller.ts'
import { findUser } from '../user.data.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { tellOwner } from '../tell-owner.ts'
import { closeSession, closeSessions, type AuthParts } from './session.data.ts'

/** POST /signout (wire-auth.md 3.4): one device by its token, or all of the caller's by the bearer. */
export function signOut(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(contract.path, { schema: { body: contract.body }, config: { limit: 'any' } }, async (request, reply) => {
    const { refreshToken, all } = request.body
    const sql = serviceOnce(parts.db)
    if (all) await signOutEverywhere(parts, (await callerOf(request, parts)).userId, visitOf(request))
    else if (refreshToken) await closeSession(sql, refreshToken)
    return sayOk(reply)
  })
}

const signOutEverywhere = (parts: AuthParts, userId: string, visit: Visit) =>
  asService(parts.db, async (sql) => {
    await closeSessions(sql, userId, { why: 'signed-out-elsewhere' })
    await note(sql, { userId, kind: 'signed-out-everywhere', now: parts.clock(), visit })
    const user = await findUser(sql, userId)
    if (user) await tellOwner(sql, parts, user, 'signed-out-everywhere')
  })
