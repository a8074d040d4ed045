import type { AuthError, ElevationResult } from '@lectern/client'
import { client } from './client.ts'
import { askFreshSignIn } from './fresh-sign-in.ts'

/**
 * Makes a call that the server may want confirmed first: by a passkey (wire-auth.md 3.12), for which the browser asks, or,
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
  const { elevated: isElevated, error } = await showKey()
  return isElevated ? call() : { ...result, error: error ?? result.error }
}

/** The browser asks whoever is signed in for a key of theirs. */
export function showKey(): Promise<ElevationResult> {
  const { getUser, elevateEmailSecurityKey, elevateSecurityKey } = client.auth
  const email = getUser()?.email
  return email ? elevateEmailSecurityKey(email) : elevateSecurityKey()
}
