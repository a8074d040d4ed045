import type * as contract from '@lectern/contract/auth'
import type { DeanonymizeParams, SessionResult, SignInParams, SignInResult, SignUpParams } from './auth-client.ts'
import { signedInAnswer } from './answers.ts'
import type { CallParts } from './calls.ts'
import type { AuthServices } from './chart/machine-parts.ts'

/** A user without an address, until it is turned into a full one. */
export const anonymousServices = ({ post }: CallParts): Pick<AuthServices, 'signInAnonymous'> => ({
  signInAnonymous: async (_, signal) =>
    signedInAnswer(await post<typeof contract.signInAnonymous>('/signin/anonymous', null, { signal })),
})

interface SignInMethods {
  signUp: (params: SignUpParams) => Promise<SessionResult>
  signIn: (params: SignInParams) => Promise<SignInResult>
}

/**
 * Turns an anonymous user into a full one, by the same events as a sign-up.
 *
 * @throws {Error} 'Unknown deanonymization method'
 */
export async function deanonymize(
  params: DeanonymizeParams,
  { signUp, signIn }: SignInMethods,
): Promise<SessionResult> {
  if (params.signInMethod === 'email-password') {
    const { signInMethod: _, ...rest } = params
    return signUp(rest)
  }
  if (params.signInMethod === 'passwordless' && (params.connection === 'email' || params.connection === 'sms')) {
    const { signInMethod: _method, connection: _connection, ...rest } = params
    const { session, error } = await signIn(rest)
    return { session, error }
  }
  throw new Error('Unknown deanonymization method')
}
