import { failures } from '@lectern/contract/failures'
import type { AuthClient, SignInParams, SignInResult } from './auth-client.ts'
import type { AuthOptions } from './auth-actor.ts'
import type { AuthEvent } from './chart/machine-parts.ts'
import { providerUrl } from './provider.ts'

interface SignInParts {
  enter: (event: AuthEvent) => Promise<SignInResult>
  register: (event: AuthEvent) => Promise<SignInResult>
  options: AuthOptions
  clientUrl: string | null
}

const invalidMethod: SignInResult = {
  session: null,
  mfa: null,
  error: { ...failures['invalid-sign-in-method'], error: 'invalid-sign-in-method' },
}

/** Chooses the way in by what the caller gives. */
export const createSignIn =
  ({ enter, register, options, clientUrl }: SignInParts): AuthClient['signIn'] =>
  async (params?: SignInParams) => {
    if (!params) return enter({ type: 'SIGNIN_ANONYMOUS' })
    if ('provider' in params) {
      const url = providerUrl(options.authUrl, params.provider, params.options ?? {}, clientUrl)
      options.edges.addressBar?.go(url)
      return { session: null, mfa: null, error: null, providerUrl: url }
    }
    if ('email' in params) {
      if ('password' in params) {
        return enter({ type: 'SIGNIN_PASSWORD', email: params.email, password: params.password })
      }
      // Asked for with a security key: never answer by a mail instead.
      if ('securityKey' in params) return invalidMethod
      return register({ type: 'PASSWORDLESS_EMAIL', email: params.email, options: params.options ?? {} })
    }
    if ('phoneNumber' in params) {
      const { phoneNumber } = params
      if ('otp' in params) return register({ type: 'PASSWORDLESS_SMS_OTP', phoneNumber, otp: params.otp })
      return register({ type: 'PASSWORDLESS_SMS', phoneNumber, options: params.options ?? {} })
    }
    if ('otp' in params) {
      const { otp, ticket } = params
      return enter({ type: 'SIGNIN_MFA_TOTP', otp, ...(ticket === undefined ? {} : { ticket }) })
    }
    return invalidMethod
  }
