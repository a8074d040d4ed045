import { createPrivateKey, type KeyObject } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Clock } from './clock.ts'
import { asService, type Database, type Service } from './database/database.ts'
import type { Job } from './jobs.ts'
import { newId } from './secrets.ts'
import { dropReplaced, holdSigningKeys, keepKey, readKeys, type StoredKey } from './signing-keys.data.ts'

/** The algorithm of new keys: a signature of RS256 costs seven times as much, and each refresh makes one. */
const signatureAlgorithm = 'ES256'
/** The algorithms that a key may have been made for (wire-auth.md 2.4); each is pinned to its own. */
export const signatureAlgorithms = ['ES256', 'RS256'] as const

/** A key pair of this installation. */
export interface SigningKey {
  kid: string
  alg: (typeof signatureAlgorithms)[number]
  privateKey: KeyObject
  publicKey: CryptoKey
  publicJwk: JWK
  /** Milliseconds since 1970. */
  signsFrom: number
}

/** The keys that sign access tokens, and those that did and still verify. */
export interface SigningKeys {
  /** The one that signs now. */
  current(): SigningKey
  find(kid: string | undefined): SigningKey | undefined
  /** All of them, for /.well-known/jwks.json: the one that will sign next as well. */
  publicKeys(): JWK[]
  /** Makes the next key when it is time, drops what nothing was signed with any more, and learns what others made. */
  tend(): Promise<void>
}

const hour = 3600
const day = 24 * hour
/** Seconds that a key signs: who copied one, from a backup for example, has it for a season at most. */
const keyLifetime = 90 * day
/** Seconds that a key is published before it signs: verifiers fetch the set that rarely, our own processes each minute. */
const knownBefore = hour
/** Seconds that a key is kept after its last token has expired, for a process that learned of the next one late. */
const keptAfter = day
/** Seconds between two looks at the keys. */
const tendPause = 60

/**
 * Opens the signing keys of this installation; the first start makes one and keeps it in the database, so that tokens
 * survive a restart and every server process knows the same keys.
 *
 * @param tokenSeconds how long a token lives that a key has signed
 */
export async function openSigningKeys(db: Database, clock: Clock, tokenSeconds: number): Promise<SigningKeys> {
  const imported = new Map<string, SigningKey>()
  /** Newest first. */
  let keys: SigningKey[] = []

  const tend = async (): Promise<void> => {
    const rows = await asService(db, (sql) => tended(sql, clock(), tokenSeconds))
    keys = await Promise.all(rows.map(async (row) => imported.get(row.kid) ?? keyOf(row)))
    imported.clear()
    for (const key of keys) imported.set(key.kid, key)
  }
  await tend()

  return {
    tend,
    current() {
      const now = clock().getTime()
      // A clock that was put back must not leave anybody without a key.
      const key = keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1)
      if (!key) throw new Error('There is no signing key')
      return key
    },
    find: (kid) => (kid === undefined ? undefined : imported.get(kid)),
    publicKeys: () => keys.map(({ publicJwk }) => publicJwk),
  }
}

/** Looks after the keys, in every process: one that makes a key tells the others by the database. */
export const tendSigningKeys = ({ tokens }: { tokens: Pick<SigningKeys, 'tend'> }): Job => ({
  name: 'signing-keys.tend',
  seconds: tendPause,
  run: () => tokens.tend(),
})

/** One process at a time: of many that find it is time for a new key, one makes it. */
async function tended(sql: Service, now: Date, tokenSeconds: number): Promise<StoredKey[]> {
  await holdSigningKeys(sql)
  const [newest] = await readKeys(sql)
  const signsFrom = newest ? nextFrom(newest, now) : now
  if (signsFrom) await addKey(sql, now, signsFrom)
  await dropReplaced(sql, later(now, -(tokenSeconds + keptAfter)))
  return readKeys(sql)
}

/** When the key after this one begins to sign; undefined while there is time. */
function nextFrom({ signs_from, public_jwk }: StoredKey, now: Date): Date | undefined {
  const due = later(new Date(signs_from), keyLifetime)
  const earliest = later(now, knownBefore)
  return due <= earliest || public_jwk.alg !== signatureAlgorithm ? earliest : undefined
}

async function addKey(sql: Service, now: Date, signsFrom: Date): Promise<void> {
  const pair = await generateKeyPair(signatureAlgorithm, { extractable: true })
  const common = { kid: newId(now), alg: signatureAlgorithm, use: 'sig' }
  await keepKey(sql, now, {
    kid: common.kid,
    private_jwk: { ...(await exportJWK(pair.privateKey)), ...common },
    public_jwk: { ...(await exportJWK(pair.publicKey)), ...common },
    signs_from: signsFrom.toISOString(),
  })
}

async function keyOf({ kid, private_jwk, public_jwk, signs_from }: StoredKey): Promise<SigningKey> {
  const alg = signatureAlgorithms.find((one) => one === public_jwk.alg)
  if (!alg) throw new Error('A signing key must name its algorithm')
  return {
    kid,
    alg,
    publicJwk: public_jwk,
    privateKey: createPrivateKey({ key: private_jwk, format: 'jwk' }),
    publicKey: await importKey(public_jwk, alg),
    signsFrom: Date.parse(signs_from),
  }
}

async function importKey(jwk: JWK, alg: string): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg)
  if (key instanceof Uint8Array) throw new Error('A signing key must be a key pair')
  return key
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)
