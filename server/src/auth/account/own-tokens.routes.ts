import { listTokens, revokeToken } from '@lectern/contract/account'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { dropToken, tokensOf } from '../pat.data.ts'
import { personOf } from '../session/caller.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET and DELETE /user/pats: the personal access tokens without their secrets, and the end of one. */
export function ownTokens(routes: AuthRoutes, parts: AuthParts): void {
  routes.get(listTokens.path, { config: { limit: 'any' } }, async (request) => {
    const { userId } = await personOf(request, parts)
    return tokensOf(serviceOnce(parts.db), userId, parts.clock())
  })
  routes.delete(
    revokeToken.path,
    { schema: { params: revokeToken.params }, config: { limit: 'any' } },
    async (request, reply) => {
      const { userId } = await personOf(request, parts)
      await revoke(parts, userId, request.params.id, visitOf(request))
      return sayOk(reply)
    },
  )
}

/** A token that is not the caller's is one that is not there. */
const revoke = ({ db, clock }: AuthParts, userId: string, id: string, visit: Visit) =>
  asService(db, async (sql) => {
    if (await dropToken(sql, userId, id)) await note(sql, { userId, kind: 'token-revoked', now: clock(), visit })
  })
