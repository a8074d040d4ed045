import type { PersonalAccessToken } from '@lectern/contract/account'
import type { personal_access_token } from '@lectern/contract/graphql'
import type { Scoped, Service } from '../platform/database/database.ts'
import { sha256 } from '../platform/secrets.ts'
import type { Columns } from '../platform/database/rows.ts'

export interface NewToken {
  id: string
  userId: string
  personalAccessToken: string
  /** JSON. */
  metadata: string
  expiresAt: Date
}

/** Keeps a new token, of which only the hash is stored. */
export const addToken = (sql: Service, token: NewToken, now: Date): Promise<unknown> =>
  sql.run({
    sql: `insert into auth.personal_access_tokens (id, user_id, token_hash, metadata, created_at, expires_at)
          values ($1, $2, $3, $4, $5, $6)`,
    parameters: [token.id, token.userId, sha256(token.personalAccessToken), token.metadata, now, token.expiresAt],
  })

/** An account's tokens that have not expired, newest first. */
export async function tokensOf(sql: Service, userId: string, now: Date): Promise<PersonalAccessToken[]> {
  const rows = await sql.run<{
    id: string
    name: string | null
    created_at: string
    expires_at: string
    last_used_at: string | null
  }>({
    sql: `select id, metadata ->> 'name' as name, created_at, expires_at, last_used_at
          from auth.personal_access_tokens where user_id = $1 and expires_at > $2 order by id desc`,
    parameters: [userId, now],
  })
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? '',
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** @returns false where the account has no such token */
export async function dropToken(sql: Service, userId: string, id: string): Promise<boolean> {
  const dropped = await sql.run({
    sql: 'delete from auth.personal_access_tokens where id = $1 and user_id = $2 returning id',
    parameters: [id, userId],
  })
  return dropped.length > 0
}

/**
 * The tokens of who asks. The rows are in a schema that no role of a person may touch: the database's own functions list
 * and end them, for the caller alone.
 */
export const ownTokens = (sql: Scoped, now: Date): Promise<personal_access_token[]> =>
  sql.run({ sql: 'select * from own_personal_access_tokens($1)', parameters: [now] })

/** Ends a token of who asks. @returns what it was, null where there is none */
export async function endOwnToken(sql: Scoped, id: string, now: Date): Promise<personal_access_token | null> {
  const [ended] = await sql.run<personal_access_token>({
    sql: 'select * from end_personal_access_token($1, $2)',
    parameters: [id, now],
  })
  return ended ?? null
}

/** Whose token it is, held until the session stands: it can't be revoked in between. A sign-in does not use it up. */
export async function holderOf(
  sql: Service,
  personalAccessToken: string,
  now: Date,
): Promise<{ id: string; user_id: string } | undefined> {
  const [holder] = await sql.run<Columns<'auth.personal_access_tokens', 'id' | 'user_id'>>({
    sql: `update auth.personal_access_tokens set last_used_at = $2 where token_hash = $1 and expires_at > $2
          returning id, user_id`,
    parameters: [sha256(personalAccessToken.toLowerCase()), now],
  })
  return holder
}

/** The session ends when the token does. */
export const tieSession = (sql: Service, sessionId: string, tokenId: string) =>
  sql.run({
    sql: 'update auth.refresh_tokens set personal_access_token_id = $2 where id = $1',
    parameters: [sessionId, tokenId],
  })

export async function sweepPersonalAccessTokens(sql: Service, now: Date): Promise<void> {
  await sql.run({ sql: 'delete from auth.personal_access_tokens where expires_at <= $1', parameters: [now] })
}
