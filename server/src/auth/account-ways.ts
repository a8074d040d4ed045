import { waysIn } from '@lectern/contract/account'
import { serviceOnce } from '../platform/database.ts'
import { personOf } from './caller.ts'
import type { Door } from './door.ts'
import { ownsKey } from './security-keys.ts'
import type { AuthParts } from './tokens.ts'

/** GET /user/ways: what the caller can prove by, so that nobody is asked for a password that there is not. */
export function ownWays(door: Door, parts: AuthParts): void {
  door.get(waysIn.path, { config: { limit: 'any' } }, async (request): Promise<(typeof waysIn)['answer']> => {
    const { user } = await personOf(request, parts)
    return { password: user.password_hash !== null, securityKey: await ownsKey(serviceOnce(parts.db), user.id) }
  })
}
