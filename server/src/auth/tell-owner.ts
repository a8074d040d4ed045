import type { Service } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { noticesToAddress, takeTry } from '../platform/http/account-limits.data.ts'
import { queueMail } from '../platform/mail/outbox.data.ts'
import type { Parts } from '../platform/parts.ts'
import type { UserRow } from './user.data.ts'
import { noticeLetter, type NoticeKind } from './auth.mails.ts'

/**
 * Mails the owner of an account what changed in it, in the transaction that changes it: a thief who has found an open
 * browser can't make a way in of their own in silence.
 *
 * Counted apart from the mails that strangers may ask for, so that a burst of those doesn't keep the notice from coming.
 * Past the limit only the history of the account tells, but then the owner has heard already.
 *
 * @param values what the template names beside the recipient
 */
export async function tellOwner(
  sql: Service,
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
  user: Pick<UserRow, 'email' | 'display_name' | 'locale'>,
  kind: NoticeKind,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { email, display_name: displayName, locale } = user
  if (email === null) return
  const now = clock()
  try {
    await takeTry(sql, now, noticesToAddress, email)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await sql.run(queueMail(noticeLetter(config, kind, { email, displayName, locale }, values), now))
}
