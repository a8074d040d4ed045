import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { serviceOnce, type Database } from '../platform/database/database.ts'

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
/** NIST SP 800-38D 8.2: the nonce of 96 bits that GCM wants, and the whole tag of 128. */
const nonceBytes = 12
const tagBytes = 16

/** The installation's own keys; the first start makes them. */
export async function openServerKeys(db: Database): Promise<ServerKeys> {
  const open = async (name: string): Promise<Buffer> => {
    const [stored] = await serviceOnce(db).run<{ secret: Buffer }>(
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

/**
 * A secret as it is stored: readable only with the key, and only in the row it was written for (AES-256-GCM).
 * @param row an id that opening must name again: a copy in another row opens nothing
 */
export function seal(key: Buffer, row: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(row))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** @throws Error for what `seal` did not make with this key and row: then the database was tampered with */
export function unseal(key: Buffer, row: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(row))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString()
}
