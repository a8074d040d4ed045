import type { LinkType } from '@lectern/contract/auth'
import type { CodePurpose } from './codes.data.ts'

/** The prefix of a link's ticket (wire-auth.md 4.1). */
export type MailLink = 'verifyEmail' | 'emailConfirmChange' | 'passwordReset' | 'passwordlessEmail'

/** For each link the type that its address names, and the purpose of the code in the same mail. */
export const mailLinks: Readonly<Record<MailLink, { type: LinkType; purpose: CodePurpose }>> = {
  verifyEmail: { type: 'emailVerify', purpose: 'verify' },
  emailConfirmChange: { type: 'emailConfirmChange', purpose: 'change' },
  passwordReset: { type: 'passwordReset', purpose: 'reset' },
  passwordlessEmail: { type: 'signinPasswordless', purpose: 'email' },
}
