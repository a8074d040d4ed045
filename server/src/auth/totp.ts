import { Secret, TOTP } from 'otpauth'

/** AUTH.md 3.13, and what authenticator apps take for granted (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps of 30 s that a clock may be off, to either side (RFC 6238 5.2). */
const window = 1
/** 160 bits, the length of the hash (RFC 4226 4, R6). */
const secretBytes = 20
const issuer = 'Lectern'

/** A new secret in base32, as people type it into an app. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** What an app reads from the picture. */
export const totpAddress = (secret: string, account: string): string =>
  new TOTP({ ...form, issuer, label: account, secret }).toString()

/**
 * Which time step a code belongs to.
 * @returns undefined for a code of none of the steps that count now
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...form, secret: Secret.fromBase32(secret), token, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / (form.period * 1000)) + delta
}
