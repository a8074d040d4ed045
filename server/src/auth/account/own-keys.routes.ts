import { listKeys, removeKey, renameKey, type OwnedKey } from '@lectern/contract/account'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { demandProof } from '../mfa/demand-proof.data.ts'
import { sayOk, type Door } from '../route.ts'
import { keepOneWayIn } from './last-way-in.data.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET, PUT and DELETE /user/webauthn: the security keys and passkeys, a new name for one, and its end. */
export function ownKeys(door: Door, parts: AuthParts): void {
  door.get(listKeys.path, { config: { limit: 'any' } }, async (request) => {
    const { userId } = await personOf(request, parts)
    return keysOf(parts, userId)
  })
  door.put(
    renameKey.path,
    { schema: { params: renameKey.params, body: renameKey.body }, config: { limit: 'any' } },
    async (request, reply) => {
      const { userId } = await personOf(request, parts)
      await serviceOnce(parts.db).run({
        sql: 'update auth.security_keys set nickname = $3 where id = $1 and user_id = $2',
        parameters: [request.params.id, userId, request.body.nickname],
      })
      return sayOk(reply)
    },
  )
  door.delete(
    removeKey.path,
    { schema: { params: removeKey.params, body: removeKey.body }, config: { limit: 'sign-in' } },
    async (request, reply) => {
      const person = await personOf(request, parts)
      await demandProof(parts, person, request.body?.password, visitOf(request))
      await remove(parts, person.userId, request.params.id, visitOf(request))
      return sayOk(reply)
    },
  )
}

async function keysOf({ db }: AuthParts, userId: string): Promise<OwnedKey[]> {
  const rows = await serviceOnce(db).run<{
    id: string
    nickname: string | null
    created_at: string
    last_used_at: string | null
  }>({
    sql: `select id, nickname, created_at, last_used_at from auth.security_keys where user_id = $1 order by id desc`,
    parameters: [userId],
  })
  return rows.map((row) => ({
    id: row.id,
    nickname: row.nickname,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

const remove = ({ db, clock }: AuthParts, userId: string, id: string, visit: Visit) =>
  asService(db, async (sql) => {
    await keepOneWayIn(sql, userId)
    const [removed] = await sql.run<{ nickname: string | null }>({
      sql: 'delete from auth.security_keys where id = $1 and user_id = $2 returning nickname',
      parameters: [id, userId],
    })
    if (!removed) return
    const data: Record<string, string> = removed.nickname === null ? {} : { nickname: removed.nickname }
    await note(sql, { userId, kind: 'security-key-removed', now: clock(), visit, data })
  })
