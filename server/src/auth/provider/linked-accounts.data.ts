import type { LinkedProvider } from '@lectern/contract/account'
import type { Service } from '../../platform/database/database.ts'
import { catalogue } from './provider-catalogue.ts'
import { isProviderName } from './provider-settings.ts'
import type { Columns } from '../../platform/database/rows.ts'

type LinkedRow = Columns<'auth.provider_accounts', 'id' | 'provider' | 'email' | 'created_at' | 'last_used_at'>

/** The name of a provider for people; its own word for one that is no longer set up here. */
export const labelOf = (provider: string): string => (isProviderName(provider) ? catalogue[provider].label : provider)

/** The accounts elsewhere that open this one, the newest link first. */
export async function linkedTo(sql: Service, userId: string): Promise<LinkedProvider[]> {
  const rows = await sql.run<LinkedRow>({
    sql: `select id, provider, email, created_at, last_used_at from auth.provider_accounts
          where user_id = $1 order by id desc`,
    parameters: [userId],
  })
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    label: labelOf(row.provider),
    email: row.email,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** @returns the provider whose link ended, undefined where the account has no such link */
export async function unlinkAccount(sql: Service, userId: string, id: string): Promise<string | undefined> {
  const [unlinked] = await sql.run<Columns<'auth.provider_accounts', 'provider'>>({
    sql: 'delete from auth.provider_accounts where id = $1 and user_id = $2 returning provider',
    parameters: [id, userId],
  })
  return unlinked?.provider
}
