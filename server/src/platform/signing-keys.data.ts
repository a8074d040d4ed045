import type { JWK } from 'jose'
import type { Service } from './database/database.ts'
import type { Columns } from './database/rows.ts'

/** A key pair as it is kept. */
export interface StoredKey extends Columns<'auth.signing_keys', 'kid' | 'signs_from'> {
  private_jwk: JWK
  public_jwk: JWK
}

/** From here to the end of the transaction no other process makes or drops a key. */
export const holdSigningKeys = (sql: Service): Promise<unknown> =>
  sql.run({ sql: `select pg_advisory_xact_lock(hashtextextended('signing-keys', 0))`, parameters: [] })

/** The one that signs last first. */
export const readKeys = (sql: Service): Promise<StoredKey[]> =>
  sql.run<StoredKey>({
    sql: `select kid, private_jwk, public_jwk, signs_from from auth.signing_keys order by signs_from desc, kid desc`,
    parameters: [],
  })

export const keepKey = (sql: Service, now: Date, key: StoredKey): Promise<unknown> =>
  sql.run({
    sql: `insert into auth.signing_keys (kid, private_jwk, public_jwk, created_at, signs_from) values ($1, $2, $3, $4, $5)`,
    parameters: [key.kid, JSON.stringify(key.private_jwk), JSON.stringify(key.public_jwk), now, key.signs_from],
  })

/** Drops each key whose successor signs since before that time. */
export const dropReplaced = (sql: Service, before: Date): Promise<unknown> =>
  sql.run({
    sql: `delete from auth.signing_keys k where exists (
            select from auth.signing_keys n where n.signs_from > k.signs_from and n.signs_from <= $1)`,
    parameters: [before],
  })
