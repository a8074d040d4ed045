import { user as contract } from '@lectern/contract/auth'
import { serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { callerOf } from '../session/caller.ts'
import { findUser } from '../user.data.ts'
import type { AuthRoutes } from '../route.ts'
import { userView, type AuthParts } from '../session/session.data.ts'

/** GET /user: the account behind the bearer, as it is now. */
export function user(routes: AuthRoutes, parts: AuthParts): void {
  routes.get(contract.path, { config: { limit: 'any' } }, async (request) => {
    const { userId, isAnonymous } = await callerOf(request, parts)
    const found = await findUser(serviceOnce(parts.db), userId)
    if (!found || found.disabled_at !== null) throw new Refusal('unauthenticated-user')
    // The person who made an anonymous user learns nothing of who it has become.
    if (isAnonymous && !found.is_anonymous) throw new Refusal('unauthenticated-user')
    return userView(found, parts.config)
  })
}
