import { randomBytes } from 'node:crypto'
import { serviceOnce, type Database } from '../platform/database/database.ts'
import type { Columns } from '../platform/database/rows.ts'

/** What each key of our own is for; every one is 32 random bytes in auth.server_secrets. */
export interface ServerKeys {
  /** Of the hash that makes the successor of a refresh token. */
  readonly successorKey: Buffer
  /** Seals the secrets of the second factor. */
  readonly sealKey: Buffer
  /** Of the hash that makes up the keys of people who own none, or are none. */
  readonly disguiseKey: Buffer
  /** Of the hashes of codes of six digits. */
  readonly codeKey: Buffer
}

const keyBytes = 32

/** The installation's own keys; the first start makes them. */
export async function openServerKeys(db: Database): Promise<ServerKeys> {
  const open = async (name: string): Promise<Buffer> => {
    const [stored] = await serviceOnce(db).run<Columns<'auth.server_secrets', 'secret'>>(
      {
        sql: 'insert into auth.server_secrets (name, secret) values ($1, $2) on conflict (name) do nothing',
        parameters: [name, randomBytes(keyBytes)],
      },
      { sql: 'select secret from auth.server_secrets where name = $1', parameters: [name] },
    )
    if (!stored) throw new Error(`There is no key ${name}`)
    return stored.secret
  }
  return {
    successorKey: await open('refresh-successor'),
    sealKey: await open('totp-seal'),
    disguiseKey: await open('webauthn-disguise'),
    codeKey: await open('one-time-code'),
  }
}
