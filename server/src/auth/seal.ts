import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Stands before what was sealed by it, so that another one can take its place beside what is stored. */
const algorithm = 'aes-256-gcm'
/** NIST SP 800-38D 8.2: the nonce of 96 bits that GCM wants, and the whole tag of 128. */
const nonceBytes = 12
const tagBytes = 16

/**
 * A secret as it is stored: readable only with the key, and only in the row it was written for (AES-256-GCM).
 * @param row an id that opening must name again: a copy in another row opens nothing
 */
export function seal(key: Buffer, row: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(row))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return `${algorithm}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`
}

/**
 * Reads a secret again. One that names no algorithm was sealed before any was named, by the same one.
 * @throws Error for what `seal` did not make with this key and row: then the database was tampered with
 */
export function unseal(key: Buffer, row: string, sealed: string): string {
  const [text = '', name = algorithm] = sealed.split('.').toReversed()
  if (name !== algorithm) throw new Error(`A secret was sealed by ${name}, which this version does not know.`)
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(row))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString()
}
