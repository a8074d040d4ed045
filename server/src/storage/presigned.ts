import { createHmac, timingSafeEqual } from 'node:crypto'
import { StorageFailure } from './storage.ts'

/** A signature that lets anybody read one file until then (security.md threat 36). */
export const sign = (key: Buffer, fileId: string, expires: number): string =>
  createHmac('sha256', key).update(`${fileId}.${expires}`).digest('base64url')

/**
 * @param now seconds since 1970
 * @throws StorageFailure `forbidden` for a signature that is not ours, `signature-expired`
 */
export function checkSignature(key: Buffer, fileId: string, query: Record<string, unknown>, now: number): void {
  const { expires, signature } = query
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
    throw new StorageFailure('forbidden')
  const right = Buffer.from(sign(key, fileId, Number(expires)))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new StorageFailure('forbidden')
  if (Number(expires) < now) throw new StorageFailure('signature-expired')
}
