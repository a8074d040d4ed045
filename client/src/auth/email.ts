import type * as contract from '@lectern/contract/auth'
import type { AuthClient } from './auth-client.ts'
import { withRedirect } from './address.ts'
import { asUser, type CallParts } from './calls.ts'
import { checkEmail } from './checks.ts'
import { errorResult } from './failure.ts'

/** Verifying and changing an address. */
export const emailCalls = (parts: CallParts): Pick<AuthClient, 'sendVerificationEmail' | 'changeEmail'> => ({
  sendVerificationEmail: ({ email, options = {} }) =>
    errorResult(async () => {
      checkEmail(email)
      await parts.post<typeof contract.sendVerificationEmail>('/user/email/send-verification-email', {
        email,
        options: withRedirect(options, parts.clientUrl),
        ...(await parts.pkce.challenge()),
      })
    }),

  changeEmail: ({ newEmail, options = {} }) =>
    errorResult(async () => {
      checkEmail(newEmail)
      const body = { newEmail, options: withRedirect(options, parts.clientUrl), ...(await parts.pkce.challenge()) }
      await asUser(parts, (bearer) => parts.post<typeof contract.changeEmail>('/user/email/change', body, { bearer }))
    }),
})
