import { hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

/**
 * The digest of a secret that is kept: enough to recognise it, nothing to use. The secrets are random, so no slow hash
 * is needed.
 */
export const sha256 = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Whether both are the same, in a time that tells nothing of either. */
export const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(sha256(given), sha256(secret))

/** A secret of 122 random bits in the form that wire-auth.md asks for: a UUID. */
export const newSecret = (): string => randomUUID()

/** A secret of 256 random bits for a link, in characters that an address needs not encode. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url')

/** An id that sorts by age (UUIDv7, RFC 9562 5.7); made here because PostgreSQL has it only from 18. */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
