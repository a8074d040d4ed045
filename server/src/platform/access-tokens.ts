import { claimsNamespace, type Claims } from '@lectern/contract/session'
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose'
import type { Clock } from './clock.ts'
import { serviceOnce, type Database } from './database.ts'
import { Refusal } from './failures.ts'
import { newId } from './secrets.ts'

/** What a verified access token says. */
export interface TokenPayload {
  sub: string
  exp: number
  [claimsNamespace]: Claims
}

/** Signs and verifies access tokens (AUTH.md 2.4). */
export interface AccessTokens {
  /** A signed token for a user, valid from now for the configured number of seconds. */
  sign(userId: string, claims: Claims): Promise<string>
  /** @throws Refusal `invalid-jwt` for anything that is not a token of ours that still lives */
  verify(token: string): Promise<TokenPayload>
  /** The public keys, for /.well-known/jwks.json (RFC 7517). */
  publicKeys(): JWK[]
}

/** RS256, because every client of the contract can verify it; the key pair is pinned to it. */
const algorithm = 'RS256'
const issuer = 'auth'
/** Verified tokens that are remembered: checking a signature costs 100 us, remembering one token about 1 kB. */
const mostRemembered = 20_000

interface Key {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  publicJwk: JWK
}

/**
 * Opens the signing keys of this installation; the first start makes one and keeps it in the database,
 * so that tokens survive a restart and every server process knows the same keys.
 *
 * @param seconds lifetime of an access token in seconds, at least 60
 */
export async function openAccessTokens(db: Database, clock: Clock, seconds: number): Promise<AccessTokens> {
  const keys = await signingKeys(db, clock)
  const [newest] = keys
  if (!newest) throw new Error('There is no signing key')
  const remembered = new Map<string, TokenPayload>()

  const verifyOnce = async (token: string): Promise<TokenPayload> => {
    try {
      const { payload } = await jwtVerify<TokenPayload>(
        token,
        ({ kid }) => {
          const key = keys.find((one) => one.kid === kid)
          if (!key) throw new Refusal('invalid-jwt')
          return key.publicKey
        },
        { algorithms: [algorithm], issuer, currentDate: clock(), requiredClaims: ['sub', 'exp', claimsNamespace] },
      )
      return payload
    } catch (error) {
      const reason =
        error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED' ? 'JWTExpired' : 'JWSError'
      throw new Refusal('invalid-jwt', `Could not verify JWT: ${reason}`)
    }
  }

  return {
    sign: (userId, claims) => {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ [claimsNamespace]: claims })
        .setProtectedHeader({ alg: algorithm, kid: newest.kid, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(newest.privateKey)
    },
    verify: async (token) => {
      const known = remembered.get(token)
      if (known && known.exp * 1000 > clock().getTime()) return known
      remembered.delete(token)
      const payload = await verifyOnce(token)
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '')
      remembered.set(token, payload)
      return payload
    },
    publicKeys: () => keys.map((key) => key.publicJwk),
  }
}

async function signingKeys(db: Database, clock: Clock): Promise<Key[]> {
  const stored = await readKeys(db)
  if (stored.length > 0) return stored
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const kid = newId(clock())
  const common = { kid, alg: algorithm, use: 'sig' }
  const publicJwk = { ...(await exportJWK(pair.publicKey)), ...common }
  const privateJwk = { ...(await exportJWK(pair.privateKey)), ...common }
  // Two processes may start on an empty database at once: only the first key stays, and both read it.
  await serviceOnce(db).run({
    sql: `insert into auth.signing_keys (kid, private_jwk, public_jwk)
          select $1, $2::jsonb, $3::jsonb where not exists (select from auth.signing_keys)`,
    parameters: [kid, JSON.stringify(privateJwk), JSON.stringify(publicJwk)],
  })
  return readKeys(db)
}

async function readKeys(db: Database): Promise<Key[]> {
  const rows = await serviceOnce(db).run<{ kid: string; private_jwk: JWK; public_jwk: JWK }>({
    sql: 'select kid, private_jwk, public_jwk from auth.signing_keys order by created_at desc, kid desc',
    parameters: [],
  })
  return Promise.all(
    rows.map(async ({ kid, private_jwk, public_jwk }) => ({
      kid,
      publicJwk: public_jwk,
      privateKey: await importKey(private_jwk),
      publicKey: await importKey(public_jwk),
    })),
  )
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key must be a key pair')
  return key
}
