import { saveSettings } from '@lectern/contract/account'
import { statusesIn } from '@lectern/contract/statuses'
import { serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { personOf } from '../session/caller.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import type { AuthParts } from '../session/session.data.ts'
import { mergeSettings } from './own-account.data.ts'

/** Bytes as JSON: they travel with every session, like the rest of the metadata. */
export const longestSettings = 6 * 1024

/**
 * PUT /user/settings: the look and the habits of the own account, in its metadata, where the next session has them. What is
 * not named stays, since another device may have set it.
 */
export function ownSettings(routes: AuthRoutes, parts: AuthParts): void {
  routes.put(
    saveSettings.path,
    { schema: { body: saveSettings.body }, config: { limit: 'any' } },
    async (request, reply) => {
      const { userId } = await personOf(request, parts)
      const { statuses = '' } = request.body.settings.preferences
      if (typeof statuses !== 'string' || statusesIn(statuses) === null)
        throw new Refusal('invalid-request', 'statuses must name each of the five once, and no two the same')
      if (!(await mergeSettings(serviceOnce(parts.db), userId, request.body.settings, longestSettings)))
        throw new Refusal('invalid-request', `settings must not be longer than ${longestSettings} bytes`)
      return sayOk(reply)
    },
  )
}
