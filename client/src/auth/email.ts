import type * as contract from '@lectern/contract/auth'
import type { Session } from '@lectern/contract/session'
import type { AuthClient, SignInResult } from './auth-client.ts'
import { withRedirect } from './address.ts'
import { sessionAnswer } from './answers.ts'
import { asUser, type CallParts } from './calls.ts'
import { checkEmail } from './checks.ts'
import { errorOf, errorResult } from './failure.ts'

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

/** The digits of a mail, typed by somebody who is signed in: a session that they bring takes the place of the one there is. */
export async function typedSignedIn(
  { post }: Pick<CallParts, 'post'>,
  mail: { email: string; otp: string; type: contract.LinkType },
  enter: (session: Session) => void,
): Promise<SignInResult> {
  try {
    checkEmail(mail.email)
    const { session, mfa } = sessionAnswer(await post<typeof contract.verifyCode>('/verify/code', mail))
    if (session) enter(session)
    return { session, mfa, error: null }
  } catch (thrown) {
    return { session: null, mfa: null, error: errorOf(thrown) }
  }
}
