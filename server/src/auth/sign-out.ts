import { signOut as contract } from '@lectern/contract/auth'
import { serviceOnce } from '../platform/database.ts'
import { callerOf } from './caller.ts'
import { sayOk, type Door } from './door.ts'
import { closeSession, closeSessions, type AuthParts } from './tokens.ts'

/** POST /signout (AUTH.md 3.4): one device by its token, or all of the caller's by the bearer. */
export function signOut(door: Door, parts: AuthParts): void {
  door.post(contract.path, { schema: { body: contract.body }, config: { limit: 'any' } }, async (request, reply) => {
    const { refreshToken, all } = request.body
    const sql = serviceOnce(parts.db)
    if (all) await closeSessions(sql, (await callerOf(request, parts)).userId)
    else if (refreshToken) await closeSession(sql, refreshToken)
    return sayOk(reply)
  })
}
