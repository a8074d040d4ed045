import { joinInvitation } from '@lectern/contract/invitations'
import { asService } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { sha256 } from '../../platform/secrets.ts'
import { personOf } from '../session/caller.ts'
import type { AuthRoutes } from '../route.ts'
import { isTakenBy, takeInvitation } from './take-invitation.data.ts'
import type { AuthParts } from '../session/session.data.ts'

/** POST /invitation/join: who has an account already accepts by signing in with it; nobody is signed in by this. */
export function joining(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    joinInvitation.path,
    { schema: { body: joinInvitation.body }, config: { limit: 'sign-in' } },
    async (request) => {
      const { user } = await personOf(request, parts)
      await asService(parts.db, async (sql) => {
        const tokenHash = sha256(request.body.token)
        const notTaken = await takeInvitation(sql, user, tokenHash, parts.clock())
        // Accepted in another tab a moment ago: what is asked for is done.
        if (notTaken !== undefined && !(await isTakenBy(sql, user.id, tokenHash))) throw new Refusal(notTaken)
      })
      return 'OK' as const
    },
  )
}
