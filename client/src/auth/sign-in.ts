import { failures } from '@lectern/contract/failures'
import type { AddressBar } from '../edges.ts'
import type { AuthClient, SignInParams, SignInResult } from './auth-client.ts'
import type { AuthEvent } from './chart/machine-parts.ts'

interface SignInParts {
  enter: (event: AuthEvent) => Promise<SignInResult>
  register: (event: AuthEvent) => Promise<SignInResult>
  providerUrl: AuthClient['providerUrl']
  addressBar: AddressBar | null
}

const invalidMethod: SignInResult = {
  session: null,
  mfa: null,
  error: { ...failures['invalid-sign-in-method'], error: 'invalid-sign-in-method' },
}

/** Chooses the way in by what the caller gives. */
export const createSignIn =
  ({ enter, register, providerUrl, addressBar }: SignInParts): AuthClient['signIn'] =>
  async (params?: SignInParams) => {
    if (!params) return enter({ type: 'SIGNIN_ANONYMOUS' })
    if ('provider' in params) {
      const url = await providerUrl(params.provider, params.options)
      addressBar?.go(url)
      return { session: null, mfa: null, error: null, providerUrl: url }
    }
    if ('securityKey' in params) {
      // One that asks for anything but `true` asks for nothing that is known; never answer by a mail instead.
      const { securityKey }: { securityKey: unknown } = params
      if (securityKey !== true) return invalidMethod
      if (!('email' in params)) return enter({ type: 'SIGNIN_SECURITY_KEY' })
      return enter({ type: 'SIGNIN_SECURITY_KEY_EMAIL', email: params.email })
    }
    if ('email' in params) {
      if ('password' in params) {
        return enter({ type: 'SIGNIN_PASSWORD', email: params.email, password: params.password })
      }
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
