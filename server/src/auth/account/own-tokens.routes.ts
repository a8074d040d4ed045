import { listTokens, revokeToken, type PersonalAccessToken } from '@lectern/contract/account'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { sayOk, type Door } from '../route.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET and DELETE /user/pats: the personal access tokens without their secrets, and the end of one. */
export function ownTokens(door: Door, parts: AuthParts): void {
  door.get(listTokens.path, { config: { limit: 'any' } }, async (request) => {
    const { userId } = await personOf(request, parts)
    return tokensOf(parts, userId)
  })
  door.delete(
    revokeToken.path,
    { schema: { params: revokeToken.params }, config: { limit: 'any' } },
    async (request, reply) => {
      const { userId } = await personOf(request, parts)
      await revoke(parts, userId, request.params.id, visitOf(request))
      return sayOk(reply)
    },
  )
}

async function tokensOf({ db, clock }: AuthParts, userId: string): Promise<PersonalAccessToken[]> {
  const rows = await serviceOnce(db).run<{
    id: string
    name: string | null
    created_at: string
    expires_at: string
    last_used_at: string | null
  }>({
    sql: `select id, metadata ->> 'name' as name, created_at, expires_at, last_used_at
          from auth.personal_access_tokens where user_id = $1 and expires_at > $2 order by id desc`,
    parameters: [userId, clock()],
  })
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? '',
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** A token that is not the caller's is one that is not there. */
const revoke = ({ db, clock }: AuthParts, userId: string, id: string, visit: Visit) =>
  asService(db, async (sql) => {
    const revoked = await sql.run({
      sql: 'delete from auth.personal_access_tokens where id = $1 and user_id = $2 returning id',
      parameters: [id, userId],
    })
    if (revoked.length > 0) await note(sql, { userId, kind: 'token-revoked', now: clock(), visit })
  })
