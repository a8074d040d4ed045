import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** NIST SP 800-38D 8.2: the nonce of 96 bits that GCM wants, and the whole tag of 128. */
const nonceBytes = 12
const tagBytes = 16

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
