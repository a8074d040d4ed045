import { totpForm as form } from '@lectern/contract/totp-address'
import { Secret, TOTP } from 'otpauth'

/** Steps of 30 s that a clock may be off, to either side (RFC 6238 5.2). */
const window = 1
/** 160 bits, the length of the hash (RFC 4226 4, R6). */
const secretBytes = 20

/** A new secret in base32, as people type it into an app. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/**
 * Which time step a code belongs to.
 * @returns undefined for a code of none of the steps that count now
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...form, secret: Secret.fromBase32(secret), token, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / (form.period * 1000)) + delta
}
