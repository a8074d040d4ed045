/** wire-auth.md 3.13, and what authenticator apps take for granted (RFC 6238). */
export const totpForm = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const issuer = 'Lectern'

/**
 * The address that an app reads from the picture, and that opens the app on the phone that the page is read on.
 * @param account whose codes they are, as the app lists them
 */
export function totpAddress(secret: string, account: string): string {
  const { algorithm, digits, period } = totpForm
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?issuer=${issuer}&secret=${secret}&algorithm=${algorithm}&digits=${digits}&period=${period}`
}
