import { user as contract } from '@lectern/contract/auth'
import { serviceOnce } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import { callerOf } from './caller.ts'
import { findUser } from './data.ts'
import type { Door } from './door.ts'
import { userView, type AuthParts } from './tokens.ts'

/** GET /user: the account behind the bearer, as it is now. */
export function user(door: Door, parts: AuthParts): void {
  door.get(contract.path, { config: { limit: 'any' } }, async (request) => {
    const { userId, isAnonymous } = await callerOf(request, parts)
    const found = await findUser(serviceOnce(parts.db), userId)
    if (!found || found.disabled_at !== null) throw new Refusal('unauthenticated-user')
    // Whoever made an anonymous user learns nothing of who it has become.
    if (isAnonymous && !found.is_anonymous) throw new Refusal('unauthenticated-user')
    return userView(found, parts.config)
  })
}
