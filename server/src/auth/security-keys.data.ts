import type { OwnedKey } from '@lectern/contract/account'
import type { Service } from '../platform/database/database.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { newId } from '../platform/secrets.ts'
import type { Columns } from '../platform/database/rows.ts'

/** A public key of a person, as it is stored. */
export type SecurityKeyRow = Columns<
  'auth.security_keys',
  'id' | 'user_id' | 'credential_id' | 'public_key' | 'counter'
>

/** More than anybody carries; each one is listed to whoever names the address. */
const mostKeys = 20

/** Whether a person has a security key already. */
export async function ownsKey(sql: Service, userId: string): Promise<boolean> {
  const keys = await sql.run({ sql: 'select from auth.security_keys where user_id = $1 limit 1', parameters: [userId] })
  return keys.length > 0
}

/** The credential ids of a person's keys, oldest first, in base64url. */
export async function credentialIdsOf(sql: Service, userId: string): Promise<string[]> {
  const keys = await sql.run<Pick<SecurityKeyRow, 'credential_id'>>({
    sql: 'select credential_id from auth.security_keys where user_id = $1 order by id',
    parameters: [userId],
  })
  return keys.map((key) => key.credential_id.toString('base64url'))
}

/** @throws Refusal `invalid-webauthn-security-key` for a key that nobody has */
export async function findKey(sql: Service, credentialId: string): Promise<SecurityKeyRow> {
  const [key] = await sql.run<SecurityKeyRow>({
    sql: 'select id, user_id, credential_id, public_key, counter from auth.security_keys where credential_id = $1',
    parameters: [Buffer.from(credentialId, 'base64url')],
  })
  if (!key) throw new Refusal('invalid-webauthn-security-key')
  return key
}

/** A person's keys as their owner sees them, newest first. */
export async function keysOf(sql: Service, userId: string): Promise<OwnedKey[]> {
  const rows = await sql.run<Columns<'auth.security_keys', 'id' | 'nickname' | 'created_at' | 'last_used_at'>>({
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

export const nameKey = (sql: Service, userId: string, id: string, nickname: string): Promise<unknown> =>
  sql.run({
    sql: 'update auth.security_keys set nickname = $3 where id = $1 and user_id = $2',
    parameters: [id, userId, nickname],
  })

/** @returns what went, undefined where the person has no such key */
export async function dropKey(
  sql: Service,
  userId: string,
  id: string,
): Promise<{ nickname: string | null } | undefined> {
  const [dropped] = await sql.run<Columns<'auth.security_keys', 'nickname'>>({
    sql: 'delete from auth.security_keys where id = $1 and user_id = $2 returning nickname',
    parameters: [id, userId],
  })
  return dropped
}

/** From here to the end of the transaction nobody else gives this person a key. */
export const holdKeys = (sql: Service, userId: string): Promise<unknown> =>
  sql.run({ sql: 'select from auth.users where id = $1 for update', parameters: [userId] })

export interface NewKey {
  userId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  nickname: string | null
}

/**
 * Gives a person one more key.
 * @returns its id
 * @throws Refusal `invalid-webauthn-security-key` when somebody has it already, `invalid-request` when there are too many
 */
export async function addKey(sql: Service, key: NewKey, now: Date): Promise<string> {
  const id = newId(now)
  const added = await sql.run({
    sql: `insert into auth.security_keys (id, user_id, credential_id, public_key, counter, nickname, created_at)
          select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from auth.security_keys where user_id = $2) < $8
          on conflict (credential_id) do nothing returning id`,
    parameters: [
      id,
      key.userId,
      Buffer.from(key.credentialId, 'base64url'),
      Buffer.from(key.publicKey),
      key.counter,
      key.nickname,
      now,
      mostKeys,
    ],
  })
  if (added.length > 0) return id
  if ((await credentialIdsOf(sql, key.userId)).length >= mostKeys) throw refusedFor('keys-many', { most: mostKeys })
  throw new Refusal('invalid-webauthn-security-key')
}

/**
 * Notes how often a key was used, by its own count. One statement compares and writes: a copy of a key that answers
 * at the same moment is refused like one that answers later. Keys that don't count always say 0.
 *
 * @throws Refusal `invalid-webauthn-verification`
 */
export async function countUse(sql: Service, key: SecurityKeyRow, counter: number, now: Date): Promise<void> {
  const counted = await sql.run({
    sql: `update auth.security_keys set counter = $2, last_used_at = $3
          where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    parameters: [key.id, counter, now],
  })
  if (counted.length === 0) throw new Refusal('invalid-webauthn-verification')
}
