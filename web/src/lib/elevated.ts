import type { AuthError } from '@lectern/client'
import { client } from './client.ts'
import { askFreshSignIn } from './fresh-sign-in.ts'

/**
 * Makes a call that the server may want confirmed first: by a passkey (AUTH.md 3.12), for which the browser asks, or,
 * of an account that has neither key nor password, by one more sign-in. Then the call is made once more.
 *
 * @returns the call's result; with the key's failure in place of the server's demand when it was not used
 */
export async function elevated<Result extends { error: AuthError | null }>(
  call: () => Promise<Result>,
): Promise<Result> {
  const result = await call()
  const user = client.auth.getUser()
  if (!user) return result
  if (result.error?.error === 'recent-sign-in-required') return (await askFreshSignIn()) ? call() : result
  if (result.error?.error !== 'elevated-claim-required') return result
  const { elevateEmailSecurityKey, elevateSecurityKey } = client.auth
  const { elevated: isElevated, error } = await (user.email
    ? elevateEmailSecurityKey(user.email)
    : elevateSecurityKey())
  return isElevated ? call() : { ...result, error: error ?? result.error }
}
