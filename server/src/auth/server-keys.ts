import type { Database } from '../platform/database/database.ts'
import { openServerKey } from '../platform/server-key.data.ts'

/** The purpose of each key of our own; every one is 32 random bytes in auth.server_secrets. */
export interface ServerKeys {
  /** The key of the hash that makes the successor of a refresh token. */
  readonly successorKey: Buffer
  /** Seals the secrets of the second factor. */
  readonly sealKey: Buffer
  /** The key of the hash that makes up the keys of people who own none, or are none. */
  readonly disguiseKey: Buffer
  /** The key of the hashes of codes of six digits. */
  readonly codeKey: Buffer
}

/** The key that seals: the only one of which something outlives a change. */
export const sealKeyName = 'totp-seal'

/** The installation's own keys; the first start makes them. */
export const openServerKeys = async (db: Database): Promise<ServerKeys> => ({
  successorKey: await openServerKey(db, 'refresh-successor'),
  sealKey: await openServerKey(db, sealKeyName),
  disguiseKey: await openServerKey(db, 'webauthn-disguise'),
  codeKey: await openServerKey(db, 'one-time-code'),
})
