import type { CreationOptions, Credential, RequestOptions } from '@lectern/contract/security-keys'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { Config } from '../../platform/config.ts'
import { Refusal } from '../../platform/failures.ts'
import { challengeSeconds, type Challenge } from './challenges.data.ts'
import type { NewKey, SecurityKeyRow } from '../security-keys.data.ts'

/** The name that the browser shows beside the domain. */
const rpName = 'Lectern'
/** ES256 and RS256 (RFC 9053, RFC 8812): between them every key there is. */
const algorithms = [-7, -257]

/** The person who is to get a key. */
interface Owner {
  id: string
  email: string
  displayName: string
}

/** The options by which the browser makes a key (wire-auth.md 3.11). */
export async function creationOptions(
  { webauthnRpId }: Config,
  challenge: Uint8Array<ArrayBuffer>,
  owner: Owner,
  ownKeys: readonly string[],
): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
    rpName,
    rpID: webauthnRpId,
    userName: owner.email,
    userDisplayName: owner.displayName,
    challenge,
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: ownKeys.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  })
  // The text of the UUID and not its bytes in base64url: one generation of clients reads it as UTF-8, the other as
  // base64url, and both bring it back as it was.
  return { ...options, user: { ...options.user, id: owner.id } } as CreationOptions
}

/** The options by which the browser asks a key; no ids let the person choose among the keys of this site. */
export async function requestOptions(
  { webauthnRpId }: Config,
  challenge: Uint8Array<ArrayBuffer>,
  keys: readonly string[],
): Promise<RequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: webauthnRpId,
    challenge,
    timeout: challengeSeconds * 1000,
    allowCredentials: keys.map((id) => ({ id })),
    userVerification: 'preferred',
  })
  return options as RequestOptions
}

const expected = (config: Config, { challenge }: Challenge) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...new Set(config.clientUrls.map((url) => new URL(url).origin))],
  expectedRPID: config.webauthnRpId,
  // Asked for and not demanded: a plain security key has no finger to recognise.
  requireUserVerification: false,
})

/**
 * The key that a browser has made.
 * @throws Refusal `invalid-webauthn-security-key`
 */
export async function madeKey(
  config: Config,
  challenge: Challenge,
  credential: Credential,
): Promise<Pick<NewKey, 'credentialId' | 'publicKey' | 'counter'>> {
  const response = credential as unknown as RegistrationResponseJSON
  const { registrationInfo } = await heard('invalid-webauthn-security-key', () => {
    refuseCertificates(response)
    return verifyRegistrationResponse({
      response,
      ...expected(config, challenge),
      supportedAlgorithmIDs: algorithms,
    })
  })
  // The id beside the signed one is the caller's word alone.
  if (!registrationInfo || registrationInfo.credential.id !== credential.id)
    throw new Refusal('invalid-webauthn-security-key')
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey, counter }
}

/**
 * Nobody is asked for a certificate of the key's maker. One that comes along all the same would be checked against a
 * list of revoked ones at an address that it names itself, so that a caller could send this server anywhere.
 */
function refuseCertificates({ response }: RegistrationResponseJSON): void {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  const isSelfMade = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isSelfMade) throw new Error('Only keys without a certificate are taken')
}

/**
 * How a key has answered: its count of uses, and whether it recognised its owner by a PIN or a finger.
 * @throws Refusal `invalid-webauthn-verification`
 */
export async function keyAnswer(
  config: Config,
  challenge: Challenge,
  credential: Credential,
  key: SecurityKeyRow,
): Promise<{ counter: number; userVerified: boolean }> {
  const { userHandle } = credential.response
  if (typeof userHandle === 'string' && userHandle !== '' && !handlesOf(key.user_id).includes(userHandle))
    throw new Refusal('invalid-webauthn-verification')
  const { verified, authenticationInfo } = await heard('invalid-webauthn-verification', () =>
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      ...expected(config, challenge),
      credential: {
        id: key.credential_id.toString('base64url'),
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
      },
    }),
  )
  if (!verified) throw new Refusal('invalid-webauthn-verification')
  return { counter: authenticationInfo.newCounter, userVerified: authenticationInfo.userVerified }
}

/**
 * The forms in which a user's id comes back from a key: as it was given, and as the two generations of clients read
 * what the other one has stored.
 */
function handlesOf(userId: string): string[] {
  const readAsBytes = Buffer.from(userId).toString('base64url')
  const readAsText = Buffer.from(userId, 'base64url').toString()
  return [userId, readAsBytes, readAsText]
}

/** A fault that the library finds in a stranger's bytes is a refusal, and never a fault of ours. */
async function heard<T>(
  code: 'invalid-webauthn-security-key' | 'invalid-webauthn-verification',
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check()
  } catch {
    throw new Refusal(code)
  }
}
