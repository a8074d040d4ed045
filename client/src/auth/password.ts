import type * as contract from '@lectern/contract/auth'
import type { AuthClient } from './auth-client.ts'
import { withRedirect } from './address.ts'
import { sessionAnswer, signedInAnswer } from './answers.ts'
import { asUser, type CallParts } from './calls.ts'
import { checkEmail, checkPassword } from './checks.ts'
import { errorResult } from './failure.ts'
import type { AuthServices } from './chart/machine-parts.ts'

/** Sign-in and sign-up with e-mail and password. */
export const passwordServices = ({
  post,
  pkce,
  clientUrl,
}: CallParts): Pick<AuthServices, 'signInPassword' | 'signUpPassword'> => ({
  async signInPassword({ email, password }, signal) {
    checkEmail(email)
    checkPassword(password)
    const body = { email, password }
    return signedInAnswer(await post<typeof contract.signInEmailPassword>('/signin/email-password', body, { signal }))
  },

  async signUpPassword({ email, password, options, anonymousBearer }, signal) {
    checkEmail(email)
    checkPassword(password)
    const body = { email, password, options: withRedirect(options, clientUrl), ...(await pkce.challenge()) }
    if (anonymousBearer === null) {
      return sessionAnswer(await post<typeof contract.signUpEmailPassword>('/signup/email-password', body, { signal }))
    }
    const conversion = { signInMethod: 'email-password', ...body } as const
    const call = { bearer: anonymousBearer, signal }
    return sessionAnswer(await post<typeof contract.deanonymize>('/user/deanonymize', conversion, call))
  },
})

/** Forgotten and changed passwords: no state of the machine moves. */
export const passwordCalls = (parts: CallParts): Pick<AuthClient, 'resetPassword' | 'changePassword'> => ({
  resetPassword: ({ email, options = {} }) =>
    errorResult(async () => {
      checkEmail(email)
      await parts.post<typeof contract.resetPassword>('/user/password/reset', {
        email,
        options: withRedirect(options, parts.clientUrl),
        ...(await parts.pkce.challenge()),
      })
    }),

  changePassword: ({ newPassword, ticket }) =>
    errorResult(async () => {
      checkPassword(newPassword)
      const change = (bearer: string | null) =>
        parts.post<typeof contract.changePassword>(
          '/user/password',
          ticket === undefined ? { newPassword } : { newPassword, ticket },
          { bearer },
        )
      // A ticket speaks for itself; its owner may not be able to sign in.
      await (ticket === undefined ? asUser(parts, change) : change(null))
    }),
})
