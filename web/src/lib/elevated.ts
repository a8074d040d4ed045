import type { AuthError } from '@lectern/client'
import { client } from './client.ts'

/**
 * Makes a call that the server may want confirmed by a passkey first (AUTH.md 3.12): the browser asks for the key, and
 * the call is made once more.
 *
 * @returns the call's result; with the key's failure in place of the server's demand when it was not used
 */
export async function elevated<Result extends { error: AuthError | null }>(
  call: () => Promise<Result>,
): Promise<Result> {
  const result = await call()
  const user = client.auth.getUser()
  if (result.error?.error !== 'elevated-claim-required' || !user) return result
  const { elevateEmailSecurityKey, elevateSecurityKey } = client.auth
  const { elevated: isElevated, error } = await (user.email
    ? elevateEmailSecurityKey(user.email)
    : elevateSecurityKey())
  return isElevated ? call() : { ...result, error: error ?? result.error }
}
