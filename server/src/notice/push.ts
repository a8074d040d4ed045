import { createECDH, type ECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import { askPublic, type Outside } from '../platform/http/public-request.ts'
import type { Brief } from '../platform/mail/letter.ts'

/** A device, as its browser describes how to reach it. */
export interface Device {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

const curve = 'prime256v1'
/** Seconds for which a push service keeps a message for a device that is off: news of the morning is none in the evening. */
const keptFor = 4 * 3600
/** Milliseconds for one message. */
const patience = 10_000

const base64url = (bytes: Buffer): string => bytes.toString('base64url')

function pairOf(key: Buffer): ECDH {
  const pair = createECDH(curve)
  pair.setPrivateKey(key)
  return pair
}

function freshPair(): ECDH {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair
}

/** The key by which browsers know our messages (RFC 8292). @param key 32 random bytes that stay the same */
export const publicKeyOf = (key: Buffer): string => base64url(pairOf(key).getPublicKey())

/** Whether bytes are a point of the curve, as the key of a device is. */
export function isPoint(bytes: Buffer): boolean {
  try {
    freshPair().computeSecret(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Hands a message to the push service of a device, readable by that device alone (RFC 8030, 8291, 8292).
 *
 * @param key ours, 32 bytes
 * @param contact an address at which the service may reach who runs this server
 * @returns the status of the answer; null where the address is no place on the public internet
 * @throws where the service can't be reached in time
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Device,
  message: Brief,
  { key, contact, outside }: { key: Buffer; contact: string; outside?: Outside | undefined },
): Promise<number | null> {
  const authorization = `vapid t=${await signedFor(new URL(endpoint).origin, key, contact)}, k=${publicKeyOf(key)}`
  const question = {
    method: 'POST',
    headers: {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptFor),
      urgency: 'high',
    },
    body: encrypt(Buffer.from(JSON.stringify(message)), {
      version: 'aes128gcm',
      privateKey: freshPair(),
      dh: p256dh,
      authSecret: auth,
    }),
    signal: AbortSignal.timeout(patience),
  } as const
  const answer = await askPublic(new URL(endpoint), question, outside)
  answer?.destroy()
  return answer?.statusCode ?? null
}

/** The sender's signature, for one push service and a few hours (RFC 8292 2). */
async function signedFor(audience: string, key: Buffer, contact: string): Promise<string> {
  const point = pairOf(key).getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: base64url(key),
    x: base64url(point.subarray(1, 33)),
    y: base64url(point.subarray(33)),
  }
  return new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(audience)
    .setSubject(contact)
    .setExpirationTime(Math.floor(Date.now() / 1000) + keptFor)
    .sign(await importJWK(jwk, 'ES256'))
}
