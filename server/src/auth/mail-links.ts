import type { LinkType } from '@lectern/contract/auth'
import type { Service } from '../platform/database/database.ts'
import type { CodePurpose } from './codes.data.ts'
import type { UserRow } from './user.data.ts'

/** The prefix of a link's ticket (AUTH.md 4.1). */
export type MailLink = 'verifyEmail' | 'emailConfirmChange' | 'passwordReset' | 'passwordlessEmail'

/** For each link the type that its address names, and the purpose of the code in the same mail. */
export const mailLinks: Readonly<Record<MailLink, { type: LinkType; purpose: CodePurpose }>> = {
  verifyEmail: { type: 'emailVerify', purpose: 'verify' },
  emailConfirmChange: { type: 'emailConfirmChange', purpose: 'change' },
  passwordReset: { type: 'passwordReset', purpose: 'reset' },
  passwordlessEmail: { type: 'signinPasswordless', purpose: 'email' },
}

/** A link and the code beside it are one: when either has opened the account, the other is worth nothing. */
export async function endLink(
  sql: Service,
  link: MailLink,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const { purpose } = mailLinks[link]
  const codes = link === 'passwordlessEmail' ? ['link', purpose] : [purpose]
  await sql.run(
    { sql: 'delete from auth.tickets where user_id = $1 and kind = $2', parameters: [id, link] },
    { sql: 'delete from auth.codes where destination = $1 and purpose = any($2)', parameters: [email ?? '', codes] },
  )
}
