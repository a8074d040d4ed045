import { listLinkedProviders, unlinkProvider, type LinkedProvider } from '@lectern/contract/account'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { demandProof } from '../mfa/demand-proof.data.ts'
import { sayOk, type Door } from '../route.ts'
import { keepOneWayIn } from './last-way-in.data.ts'
import { catalogue } from '../provider/provider-catalogue.ts'
import { isProviderName } from '../provider/provider-settings.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET and DELETE /user/providers: the accounts elsewhere that open this one, and the end of one link. */
export function ownProviders(door: Door, parts: AuthParts): void {
  door.get(listLinkedProviders.path, { config: { limit: 'any' } }, async (request) => {
    const { userId } = await personOf(request, parts)
    return linkedTo(parts, userId)
  })
  door.delete(
    unlinkProvider.path,
    { schema: { params: unlinkProvider.params, body: unlinkProvider.body }, config: { limit: 'sign-in' } },
    async (request, reply) => {
      const person = await personOf(request, parts)
      await demandProof(parts, person, request.body?.password, visitOf(request))
      await unlink(parts, person.userId, request.params.id, visitOf(request))
      return sayOk(reply)
    },
  )
}

export async function linkedTo({ db }: Pick<AuthParts, 'db'>, userId: string): Promise<LinkedProvider[]> {
  const rows = await serviceOnce(db).run<{
    id: string
    provider: string
    email: string | null
    created_at: string
    last_used_at: string | null
  }>({
    sql: `select id, provider, email, created_at, last_used_at from auth.provider_accounts
          where user_id = $1 order by id desc`,
    parameters: [userId],
  })
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    label: isProviderName(row.provider) ? catalogue[row.provider].label : row.provider,
    email: row.email,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

const unlink = ({ db, clock }: AuthParts, userId: string, id: string, visit: Visit) =>
  asService(db, async (sql) => {
    await keepOneWayIn(sql, userId)
    const [unlinked] = await sql.run<{ provider: string }>({
      sql: 'delete from auth.provider_accounts where id = $1 and user_id = $2 returning provider',
      parameters: [id, userId],
    })
    if (!unlinked) return
    const { provider } = unlinked
    await note(sql, { userId, kind: 'provider-unlinked', now: clock(), visit, data: { provider } })
  })
