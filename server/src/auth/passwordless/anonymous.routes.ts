import { signInAnonymous } from '@lectern/contract/auth'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { newId } from '../../platform/secrets.ts'
import { visitOf } from '../audit.data.ts'
import { addAnonymousUser } from '../user.data.ts'
import type { AuthRoutes } from '../route.ts'
import { localeOf, metadataOf } from '../sign-up/sign-up-options.ts'
import { newSession } from '../sign-up/enter-or-verify.ts'
import type { AuthParts } from '../session/session.data.ts'

/** The metadata that the product reads of a person with a profile; an anonymous user has none. */
const ofProfiles = new Set(['userProfileId', 'teacherId', 'userProfileType'])

/**
 * POST /signin/anonymous (wire-auth.md 3.5): a user with the role `anonymous` alone, which has no right to any table, and
 * without a profile.
 */
export function anonymous(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    signInAnonymous.path,
    { schema: { body: signInAnonymous.body }, config: { limit: 'sign-up' } },
    async (request): Promise<SessionAnswer> => {
      if (!parts.config.anonymous) throw new Refusal('disabled-endpoint')
      const { body } = request
      const now = parts.clock()
      const id = newId(now)
      const metadata = Object.entries(metadataOf(body?.metadata)).filter(([key]) => !ofProfiles.has(key))
      return asService(parts.db, async (sql) => {
        await addAnonymousUser(sql, {
          id,
          displayName: body?.displayName?.trim() ?? '',
          locale: localeOf(body?.locale),
          metadata: Object.fromEntries(metadata),
          createdAt: now,
        })
        return newSession(sql, parts, id, visitOf(request))
      })
    },
  )
}
