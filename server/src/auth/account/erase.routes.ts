import { deleteAccount, type ErasedAccount } from '@lectern/contract/account'
import { asService, type Service } from '../../platform/database/database.ts'
import { visitOf } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { demandOwner } from '../mfa/demand-proof.data.ts'
import type { AuthRoutes } from '../route.ts'
import { tellOwner } from '../tell-owner.ts'
import type { AuthParts } from '../session/session.data.ts'

/**
 * Deletes an account and all that is the person's own. What that is the profiles know, so it is handed in.
 * @throws Refusal `invalid-request` when `confirm` is not what the account is called
 */
export type EraseAccount = (sql: Service, own: { userId: string; confirm: string; now: Date }) => Promise<ErasedAccount>

/** POST /user/delete: the end of the own account, for the person and not only for a session. */
export function accountEnd(routes: AuthRoutes, parts: AuthParts & { eraseAccount: EraseAccount }): void {
  routes.post(
    deleteAccount.path,
    { schema: { body: deleteAccount.body }, config: { limit: 'sign-in' } },
    async (request): Promise<ErasedAccount> => {
      const person = await personOf(request, parts)
      const { confirm, password } = request.body
      await demandOwner(parts, person, password, visitOf(request))
      return asService(parts.db, async (sql) => {
        const { userId, user } = person
        const erased = await parts.eraseAccount(sql, { userId, confirm, now: parts.clock() })
        await tellOwner(sql, parts, user, 'account-deleted')
        return erased
      })
    },
  )
}
