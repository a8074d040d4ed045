/** The calls of the client library that the question for a fresh sign-in makes. */
import type { AuthClient, AuthError, SignInResult } from '@lectern/client'
import { apart } from '../lib/apart.ts'
import { client } from '../lib/client.ts'
import type { CodeWay } from '../lib/use-code-way.ts'

/** Has a code sent. @returns why it was not */
export const sendCode = (way: CodeWay): Promise<AuthError | null> => apart(async (auth) => (await way.ask(auth)).error)

/**
 * Signs the owner in beside the session. The new one takes its place, so that nothing on the page ends.
 * @returns the server's refusal, or the ticket of a second factor
 */
export const signInAfresh = (
  prove: (auth: AuthClient) => Promise<SignInResult>,
): Promise<Pick<SignInResult, 'error' | 'mfa'>> =>
  apart(async (auth) => {
    const { session, mfa, error } = await prove(auth)
    return session ? { ...(await client.auth.takeOver(session)), mfa: null } : { error, mfa }
  })
