import type { Service } from '../platform/database/database.ts'
import { mailLinks, type MailLink } from './mail-links.ts'
import type { UserRow } from './user.data.ts'

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
