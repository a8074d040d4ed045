import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { CreationOptions, Credential, RequestOptions } from '@lectern/contract/security-keys'

/** The request that a browser hands to a key, in bytes. */
export interface ToMake {
  rpId: string
  userId: Uint8Array
  /** base64url */
  challenge: string
  excluded: readonly string[]
}
export interface ToAnswer {
  rpId: string
  /** base64url */
  challenge: string
  /** Credential ids in base64url; empty: any key of this site. */
  allowed: readonly string[]
}

/** How a key, or the browser around it, behaves otherwise than an honest one. */
export interface Misbehaviour {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  /** Added to the count of uses: negative as a copy of a key does. */
  counterStep?: number
  userPresent?: boolean
  userVerified?: boolean
  crossOriginFrom?: string
  userHandle?: string
  format?: 'packed'
}

interface Stored {
  id: Buffer
  rpId: string
  userId: Uint8Array
  privateKey: KeyObject
  counter: number
}

const present = 0x01
const verified = 0x04
const withKey = 0x40
const bytes = (...values: number[]) => Buffer.from(values)
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/**
 * An authenticator without hardware, for tests: ES256, no attestation, keys that the browser can find by itself
 * (WebAuthn level 3, section 6).
 *
 * @param origin of the page that it is used on
 */
export function softwareKey(origin: string) {
  const keys: Stored[] = []

  const clientData = (type: string, challenge: string, odd: Misbehaviour) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: odd.crossOriginFrom !== undefined,
        ...(odd.crossOriginFrom === undefined ? {} : { topOrigin: odd.crossOriginFrom }),
      }),
    )
  const authenticatorData = (rpId: string, counter: number, odd: Misbehaviour, extra?: Buffer) => {
    const flags =
      (odd.userPresent === false ? 0 : present) |
      (odd.userVerified === false ? 0 : verified) |
      (extra === undefined ? 0 : withKey)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(odd.rpId ?? rpId), bytes(flags), count, extra ?? Buffer.alloc(0)])
  }

  const make = ({ rpId, userId, challenge, excluded }: ToMake, odd: Misbehaviour = {}) => {
    if (keys.some((key) => excluded.includes(base64url(key.id))))
      throw new DOMException('This key is known already', 'InvalidStateError')
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(32)
    keys.push({ id, rpId, userId, privateKey, counter: 0 })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // A COSE key in CBOR: kty EC2, alg ES256, crv P-256, x, y (RFC 9053 7.1).
    const cose = Buffer.concat([
      bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20),
      Buffer.from(x, 'base64url'),
      bytes(0x22, 0x58, 0x20),
      Buffer.from(y, 'base64url'),
    ])
    const authData = authenticatorData(rpId, 0, odd, Buffer.concat([Buffer.alloc(16), bytes(0, id.length), id, cose]))
    const { format = 'none' } = odd
    // A packed statement with a certificate, which nobody asked for: {alg, sig, x5c: [one byte]}.
    const statement =
      format === 'none'
        ? bytes(0xa0)
        : Buffer.concat([
            bytes(0xa3, 0x63, ...Buffer.from('alg'), 0x26, 0x63, ...Buffer.from('sig'), 0x41, 0x00),
            bytes(0x63, ...Buffer.from('x5c'), 0x81, 0x41, 0x00),
          ])
    const attestationObject = Buffer.concat([
      bytes(0xa3, 0x63, ...Buffer.from('fmt'), 0x60 + format.length, ...Buffer.from(format)),
      bytes(0x67, ...Buffer.from('attStmt')),
      statement,
      bytes(0x68, ...Buffer.from('authData'), 0x58, authData.length),
      authData,
    ])
    return { id, clientDataJSON: clientData('webauthn.create', challenge, odd), attestationObject }
  }

  const answer = ({ rpId, challenge, allowed }: ToAnswer, odd: Misbehaviour = {}) => {
    const fits = (key: Stored) => key.rpId === rpId && (allowed.length === 0 || allowed.includes(base64url(key.id)))
    const key = keys.findLast(fits)
    if (!key) throw new DOMException('No key fits', 'NotAllowedError')
    key.counter += odd.counterStep ?? 1
    const data = authenticatorData(rpId, key.counter, odd)
    const clientDataJSON = clientData('webauthn.get', challenge, odd)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), key.privateKey)
    return { id: key.id, clientDataJSON, authenticatorData: data, signature, userHandle: key.userId }
  }

  return {
    make,
    answer,
    /** As a browser of today answers with JSON: `user.id` read as base64url. */
    create: ({ rp, user, challenge, excludeCredentials = [] }: CreationOptions, odd?: Misbehaviour): Credential => {
      const excluded = excludeCredentials.map(({ id }) => id)
      const userId = Buffer.from(user.id, 'base64url')
      const made = make({ rpId: rp.id ?? '', userId, challenge, excluded }, odd)
      const { clientDataJSON, attestationObject } = made
      return asCredential(made.id, { clientDataJSON, attestationObject })
    },
    get: ({ rpId = '', challenge, allowCredentials = [] }: RequestOptions, odd?: Misbehaviour): Credential => {
      const { id, ...response } = answer({ rpId, challenge, allowed: allowCredentials.map((one) => one.id) }, odd)
      const credential = asCredential(id, response)
      if (odd?.userHandle !== undefined) credential.response['userHandle'] = odd.userHandle
      return credential
    },
  }
}

export type SoftwareKey = ReturnType<typeof softwareKey>

function asCredential(id: Buffer, response: Record<string, Uint8Array>): Credential {
  return {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response: Object.fromEntries(Object.entries(response).map(([name, value]) => [name, base64url(value)])),
    authenticatorAttachment: 'cross-platform',
    clientExtensionResults: {},
  }
}
