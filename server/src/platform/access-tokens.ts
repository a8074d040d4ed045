import { sign as signatureOf } from 'node:crypto'
import { claimsNamespace, type Claims } from '@lectern/contract/session'
import { jwtVerify } from 'jose'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { Refusal } from './failures.ts'
import { openSigningKeys, signatureAlgorithms, type SigningKey, type SigningKeys } from './signing-keys.ts'

/** The claims of a verified access token. */
export interface TokenPayload {
  sub: string
  exp: number
  [claimsNamespace]: Claims
}

/** Signs and verifies access tokens (wire-auth.md 2.4). */
export interface AccessTokens extends Pick<SigningKeys, 'publicKeys' | 'tend'> {
  /** A signed token for a user, valid from now for the configured number of seconds. */
  sign(userId: string, claims: Claims): Promise<string>
  /** @throws Refusal `invalid-jwt` for anything that is not a token of ours that still lives */
  verify(token: string): Promise<TokenPayload>
}

const issuer = 'auth'
/** Verified tokens that are remembered: checking a signature costs 100 us, remembering one token about 1 kB. */
const mostRemembered = 20_000

/**
 * A token in the compact form (RFC 7515 7.1), as `jose` would make it. But that signs by WebCrypto, which hands each
 * signature to another thread: several times the cost of the signature itself, for every refresh.
 */
function compactJws({ alg, kid, privateKey }: SigningKey, payload: object): string {
  const text = `${encoded({ alg, kid, typ: 'JWT' })}.${encoded(payload)}`
  // ieee-p1363: the two numbers side by side, as RFC 7518 3.4 has them for ES256; RS256 has no such choice.
  const signature = signatureOf('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * Opens what signs and verifies, with the keys of this installation.
 * @param seconds lifetime of an access token in seconds, at least 60
 */
export async function openAccessTokens(db: Database, clock: Clock, seconds: number): Promise<AccessTokens> {
  const keys = await openSigningKeys(db, clock, seconds)
  const remembered = new Map<string, TokenPayload>()

  const verifyOnce = async (token: string): Promise<TokenPayload> => {
    try {
      const { payload } = await jwtVerify<TokenPayload>(
        token,
        ({ kid, alg }) => {
          const key = keys.find(kid)
          // A header chooses no algorithm: each key has its own.
          if (!key || key.alg !== alg) throw new Refusal('invalid-jwt')
          return key.publicKey
        },
        {
          algorithms: [...signatureAlgorithms],
          issuer,
          currentDate: clock(),
          requiredClaims: ['sub', 'exp', claimsNamespace],
        },
      )
      return payload
    } catch (error) {
      const reason =
        error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED' ? 'JWTExpired' : 'JWSError'
      throw new Refusal('invalid-jwt', `Could not verify JWT: ${reason}`)
    }
  }

  return {
    sign: async (userId, claims) => {
      const iat = Math.floor(clock().getTime() / 1000)
      const payload = { [claimsNamespace]: claims, sub: userId, iss: issuer, iat, exp: iat + seconds }
      return compactJws(keys.current(), payload)
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
    publicKeys: () => keys.publicKeys(),
    tend: () => keys.tend(),
  }
}
