import { waysIn } from '@lectern/contract/account'
import { serviceOnce } from '../../platform/database/database.ts'
import { personOf } from '../session/caller.ts'
import type { AuthRoutes } from '../route.ts'
import { owesElevation } from '../session/elevation.ts'
import { ownsKey } from '../security-keys.data.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET /user/ways: what the caller can prove by, so that nobody is asked for a password that there is not. */
export function ownWays(routes: AuthRoutes, parts: AuthParts): void {
  routes.get(waysIn.path, { config: { limit: 'any' } }, async (request): Promise<(typeof waysIn)['answer']> => {
    const person = await personOf(request, parts)
    return {
      password: person.user.password_hash !== null,
      securityKey: await ownsKey(serviceOnce(parts.db), person.userId),
      owesKey: await owesElevation(parts, person),
    }
  })
}
