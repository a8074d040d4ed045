import { createHash, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { Refusal } from '../../platform/failures.ts'

/** Signatures that only the provider can make; never one by a shared secret. */
const algorithms = ['RS256', 'ES256', 'EdDSA']
/** Seconds that a provider's clock may be off. */
const clockTolerance = 10
/** Microsoft's tenant of an account, in the issuer that its description leaves open. */
const tenantPlace = '{tenantid}'

/** The claims that a token has to have. */
export interface Wanted {
  /** The issuer, as the provider describes itself. */
  issuer: string
  /** Our apps, as the provider knows them: a token for somebody else's is worth nothing here. */
  audience: string[]
  keys: JWTVerifyGetKey
  /** The nonce that our app gave to the provider, if it did. */
  nonce: string | null
  now: Date
}

/**
 * The claims of an ID token, once it is certain that the provider makes them, to us and now (OpenID Connect Core 3.1.3.7).
 * @throws Refusal `invalid-request`
 */
export async function claimsOf(idToken: string, wanted: Wanted): Promise<JWTPayload & { iss: string }> {
  const { audience, keys, nonce, now } = wanted
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms,
    audience,
    clockTolerance,
    currentDate: now,
    requiredClaims: ['iss', 'sub', 'aud', 'iat', 'exp'],
  }).catch((error: unknown) => {
    // A provider that does not answer is another thing than a token that is not right.
    throw error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) ? notValid() : error
  })
  const { iss = '', aud } = payload
  const isOurs = typeof aud === 'string' || aud?.length === 1
  if (!isOurs || iss !== issuerFor(wanted.issuer, payload) || !isNonce(payload['nonce'], nonce)) throw notValid()
  return { ...payload, iss }
}

const notValid = () => new Refusal('invalid-request', 'idToken is not valid')

function issuerFor(issuer: string, { tid }: JWTPayload & { tid?: unknown }): string {
  if (!issuer.includes(tenantPlace)) return issuer
  return typeof tid === 'string' && /^[\da-f-]{36}$/.test(tid) ? issuer.replace(tenantPlace, tid) : ''
}

/**
 * Whether a token is the answer to this app's own question. Apps hand the provider the nonce or, as Apple advises, its
 * SHA-256 in hexadecimal digits.
 */
function isNonce(inToken: unknown, nonce: string | null): boolean {
  if (inToken === undefined || inToken === null) return nonce === null
  if (typeof inToken !== 'string' || nonce === null) return false
  return [nonce, hashOf(nonce).toString('hex')].some((one) => timingSafeEqual(hashOf(one), hashOf(inToken)))
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
