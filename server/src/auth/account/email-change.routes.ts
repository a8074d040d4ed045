import { changeEmail } from '@lectern/contract/auth'
import { asService, serviceOnce, type Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { addressChanges, mailsToAddress, takeTry } from '../../platform/http/account-limits.data.ts'
import { queueMail } from '../../platform/mail/outbox.data.ts'
import { normalEmail } from '../email-address.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { issueCode } from '../codes.data.ts'
import { findUserByEmail, isTaken, replaceEmail, type UserRow } from '../user.data.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { demandElevation } from '../session/elevation.ts'
import { proveEmail } from '../invitation/stored-invitation.data.ts'
import { endLink } from '../mail-links.data.ts'
import { linkLetter, noticeLetter, type NoticeKind } from '../auth.mails.ts'
import { redirectOf } from '../redirects.ts'
import { dropTickets, issueTicket } from '../tickets.data.ts'
import type { AuthParts } from '../session/session.data.ts'

/**
 * POST /user/email/change (wire-auth.md 3.10). Nothing changes until the link at the new address is followed; the old one is
 * told before and after (security.md threat 24).
 *
 * Whether an address is in use is answered here, as the contract wants, but to a signed-in person and a few times an
 * hour: nobody reads a list of addresses out of it.
 */
export function emailChange(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    changeEmail.path,
    { schema: { body: changeEmail.body }, config: { limit: 'mail' } },
    async (request, reply) => {
      const person = await personOf(request, parts)
      await demandElevation(parts, person)
      const { newEmail, options, codeChallenge } = request.body
      const redirectTo = redirectOf(parts.config, options)
      const wanted = { newEmail: normalEmail(newEmail), redirectTo, codeChallenge: codeChallenge ?? null }
      // By itself: a try that ends in a refusal must count as well.
      await takeTry(serviceOnce(parts.db), parts.clock(), addressChanges, person.user.id)
      await asService(parts.db, (sql) => askToConfirm(sql, parts, person.user, wanted, visitOf(request)))
      return sayOk(reply)
    },
  )
}

interface Wanted {
  newEmail: string
  redirectTo: string
  codeChallenge: string | null
}

/** @throws Refusal `email-already-in-use`, `too-many-requests`, also when the old address could not be told */
async function askToConfirm(
  sql: Service,
  parts: AuthParts,
  user: UserRow,
  wanted: Wanted,
  visit: Visit,
): Promise<void> {
  const now = parts.clock()
  const { newEmail, redirectTo, codeChallenge } = wanted
  if (await findUserByEmail(sql, newEmail)) throw new Refusal('email-already-in-use')
  await takeTry(sql, now, mailsToAddress, newEmail)
  const data = codeChallenge === null ? { newEmail } : { newEmail, codeChallenge }
  const ticket = await issueTicket(sql, { userId: user.id, kind: 'emailConfirmChange', now, data })
  const beside = { purpose: 'change', destination: newEmail, data: { wish: null, ownerId: user.id } } as const
  const code = await issueCode(sql, parts, beside)
  const to = {
    email: newEmail,
    newEmail,
    code,
    displayName: user.display_name,
    locale: user.locale,
    redirectTo,
    ticket,
  }
  await sql.run(queueMail(linkLetter(parts.config, 'email-confirm-change', to), now))
  await note(sql, { userId: user.id, kind: 'email-change-asked', now, visit })
  await tellOldAddress(sql, parts, user, 'email-change-asked')
}

/**
 * Takes the new address, as its link asks. Every other open link of the account ends: they were sent to the old address.
 * @throws Refusal `email-already-in-use` when somebody took the address meanwhile
 */
export async function confirmNewEmail(
  sql: Service,
  parts: AuthParts,
  user: UserRow,
  newEmail: string | undefined,
  visit: Visit,
): Promise<void> {
  if (newEmail === undefined) throw new Refusal('invalid-ticket')
  await replaceEmail(sql, user, newEmail).catch((error: unknown) => {
    throw isTaken(error) ? new Refusal('email-already-in-use') : error
  })
  await proveEmail(sql, parts, user.id)
  await dropTickets(sql, user.id)
  await endLink(sql, 'emailConfirmChange', { id: user.id, email: newEmail })
  await note(sql, { userId: user.id, kind: 'email-changed', now: parts.clock(), visit })
  // Where no mail may follow within the hour, the one before has told already.
  await tellOldAddress(sql, parts, user, 'email-changed').catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function tellOldAddress(sql: Service, parts: AuthParts, user: UserRow, kind: NoticeKind): Promise<void> {
  if (user.email === null) return
  await takeTry(sql, parts.clock(), mailsToAddress, user.email)
  const to = { email: user.email, displayName: user.display_name, locale: user.locale }
  await sql.run(queueMail(noticeLetter(parts.config, kind, to), parts.clock()))
}
