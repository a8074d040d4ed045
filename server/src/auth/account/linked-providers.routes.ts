import { listLinkedProviders, unlinkProvider } from '@lectern/contract/account'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { demandProof } from '../mfa/demand-proof.data.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { keepOneWayIn } from './last-way-in.data.ts'
import { labelOf, linkedTo, unlinkAccount } from '../provider/linked-accounts.data.ts'
import { tellOwner } from '../tell-owner.ts'
import type { UserRow } from '../user.data.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET and DELETE /user/providers: the accounts elsewhere that open this one, and the end of one link. */
export function ownProviders(routes: AuthRoutes, parts: AuthParts): void {
  routes.get(listLinkedProviders.path, { config: { limit: 'any' } }, async (request) => {
    const { userId } = await personOf(request, parts)
    return linkedTo(serviceOnce(parts.db), userId)
  })
  routes.delete(
    unlinkProvider.path,
    { schema: { params: unlinkProvider.params, body: unlinkProvider.body }, config: { limit: 'sign-in' } },
    async (request, reply) => {
      const person = await personOf(request, parts)
      await demandProof(parts, person, request.body?.password, visitOf(request))
      await unlink(parts, person.user, request.params.id, visitOf(request))
      return sayOk(reply)
    },
  )
}

const unlink = (parts: AuthParts, user: UserRow, id: string, visit: Visit) =>
  asService(parts.db, async (sql) => {
    await keepOneWayIn(sql, user.id)
    const provider = await unlinkAccount(sql, user.id, id)
    if (provider === undefined) return
    await note(sql, { userId: user.id, kind: 'provider-unlinked', now: parts.clock(), visit, data: { provider } })
    await tellOwner(sql, parts, user, 'provider-unlinked', { provider: labelOf(provider) })
  })
