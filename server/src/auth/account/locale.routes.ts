import { setLocale } from '@lectern/contract/account'
import { serviceOnce } from '../../platform/database/database.ts'
import { personOf } from '../session/caller.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { localeOf } from '../sign-up/sign-up-options.ts'
import type { AuthParts } from '../session/session.data.ts'
import * as data from './own-account.data.ts'

/** PUT /user/locale: the language of mails to the own account. */
export function ownLocale(routes: AuthRoutes, parts: AuthParts): void {
  routes.put(setLocale.path, { schema: { body: setLocale.body }, config: { limit: 'any' } }, async (request, reply) => {
    const { userId } = await personOf(request, parts)
    await data.setLocale(serviceOnce(parts.db), userId, localeOf(request.body.locale))
    return sayOk(reply)
  })
}
