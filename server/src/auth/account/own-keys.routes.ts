import { listKeys, removeKey, renameKey } from '@lectern/contract/account'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { demandProof } from '../mfa/demand-proof.data.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { dropKey, keysOf, nameKey } from '../security-keys.data.ts'
import { tellOwner } from '../tell-owner.ts'
import type { UserRow } from '../user.data.ts'
import { keepOneWayIn } from './last-way-in.data.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET, PUT and DELETE /user/webauthn: the security keys and passkeys, a new name for one, and its end. */
export function ownKeys(routes: AuthRoutes, parts: AuthParts): void {
  routes.get(listKeys.path, { config: { limit: 'any' } }, async (request) => {
    const { userId } = await personOf(request, parts)
    return keysOf(serviceOnce(parts.db), userId)
  })
  routes.put(
    renameKey.path,
    { schema: { params: renameKey.params, body: renameKey.body }, config: { limit: 'any' } },
    async (request, reply) => {
      const { userId } = await personOf(request, parts)
      await nameKey(serviceOnce(parts.db), userId, request.params.id, request.body.nickname)
      return sayOk(reply)
    },
  )
  routes.delete(
    removeKey.path,
    { schema: { params: removeKey.params, body: removeKey.body }, config: { limit: 'sign-in' } },
    async (request, reply) => {
      const person = await personOf(request, parts)
      await demandProof(parts, person, request.body?.password, visitOf(request))
      await remove(parts, person.user, request.params.id, visitOf(request))
      return sayOk(reply)
    },
  )
}

const remove = (parts: AuthParts, user: UserRow, id: string, visit: Visit) =>
  asService(parts.db, async (sql) => {
    await keepOneWayIn(sql, user.id)
    const removed = await dropKey(sql, user.id, id)
    if (!removed) return
    const data: Record<string, string> = removed.nickname === null ? {} : { nickname: removed.nickname }
    await note(sql, { userId: user.id, kind: 'security-key-removed', now: parts.clock(), visit, data })
    await tellOwner(sql, parts, user, 'security-key-removed')
  })
