import { changePassword, resetPassword } from '@lectern/contract/auth'
import { asService, serviceOnce, type Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { forgetGuesses, mailsToAddress, takeTry, wrongPasswords } from '../../platform/http/account-limits.data.ts'
import { queueMail } from '../../platform/mail/outbox.data.ts'
import { normalEmail } from '../email-address.ts'
import { maySetPassword, takeReset } from './after-reset.data.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf, type Caller } from '../session/caller.ts'
import { issueCode } from '../codes.data.ts'
import { findUser, findUserByEmail, setPassword, type UserRow } from '../user.data.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { owesElevation } from '../session/elevation.ts'
import { inEvenTime } from '../even-time.ts'
import { endLink } from '../mail-links.data.ts'
import { linkLetter, noticeLetter } from '../auth.mails.ts'
import { judgedAndHashed } from './new-password.ts'
import { redirectOf } from '../redirects.ts'
import { dropTickets, issueTicket, redeemTicket, ticketHolder } from '../tickets.data.ts'
import { closeSessions, type AuthParts } from '../session/session.data.ts'

/** POST /user/password/reset and /user/password (wire-auth.md 3.9). */
export function passwords(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    resetPassword.path,
    { schema: { body: resetPassword.body }, config: { limit: 'mail' } },
    async (request, reply) => {
      const { body } = request
      const redirectTo = redirectOf(parts.config, body.options)
      const asked = { email: normalEmail(body.email), redirectTo, codeChallenge: body.codeChallenge ?? null }
      await inEvenTime(() => requestReset(parts, asked, visitOf(request)))
      return sayOk(reply) // the same answer whether or not the address is known
    },
  )

  routes.post(
    changePassword.path,
    { schema: { body: changePassword.body }, config: { limit: 'sign-in' } },
    async (request, reply) => {
      const { newPassword, ticket } = request.body
      if (typeof ticket === 'string') await changeByTicket(parts, ticket, newPassword, visitOf(request))
      else {
        await changeByBearer(parts, await personOf(request, parts), newPassword, visitOf(request))
      }
      return sayOk(reply)
    },
  )
}

interface Asked {
  email: string
  redirectTo: string
  codeChallenge: string | null
}

const requestReset = (parts: AuthParts, { email, redirectTo, codeChallenge }: Asked, visit: Visit) =>
  asService(parts.db, async (sql) => {
    const now = parts.clock()
    await takeTry(sql, now, mailsToAddress, email)
    const user = await findUserByEmail(sql, email)
    if (!user || user.disabled_at !== null) return // silence is the same answer
    const data = codeChallenge === null ? {} : { codeChallenge }
    const ticket = await issueTicket(sql, { userId: user.id, kind: 'passwordReset', now, data })
    const beside = { purpose: 'reset', destination: email, data: { wish: null, ownerId: user.id } } as const
    const code = await issueCode(sql, parts, beside)
    const to = { email, displayName: user.display_name, locale: user.locale, redirectTo, ticket, code }
    await sql.run(queueMail(linkLetter(parts.config, 'password-reset', to), now))
    await note(sql, { userId: user.id, kind: 'password-reset-asked', now, visit })
  })

/** With the ticket of a mail. The new password is judged first: one that is refused must not cost the ticket. */
async function changeByTicket(parts: AuthParts, ticket: string, newPassword: string, visit: Visit): Promise<void> {
  const known = { kind: 'passwordReset', ticket, now: parts.clock() } as const
  const userId = await ticketHolder(serviceOnce(parts.db), known)
  const user = userId && (await findUser(serviceOnce(parts.db), userId))
  if (!user) throw new Refusal('invalid-ticket')
  const passwordHash = await judgedAndHashed(parts, newPassword, wordsOf(user))
  await asService(parts.db, async (sql) => {
    if (!(await redeemTicket(sql, known))) throw new Refusal('invalid-ticket')
    await replacePassword(sql, parts, user, { passwordHash, keptSession: null, visit })
  })
}

/**
 * By a signed-in person, whose own session stays. Where a key is asked for, the link of a reset mail takes its place once.
 * @throws Refusal `elevated-claim-required`, and what a new password is refused with
 */
async function changeByBearer(
  parts: AuthParts,
  person: Caller & { user: UserRow },
  newPassword: string,
  visit: Visit,
): Promise<void> {
  const { user, sessionId } = person
  const now = parts.clock()
  const isKeyOwed = await owesElevation(parts, person)
  if (isKeyOwed && !(await maySetPassword(serviceOnce(parts.db), person, now)))
    throw new Refusal('elevated-claim-required')
  const passwordHash = await judgedAndHashed(parts, newPassword, wordsOf(user))
  await asService(parts.db, async (sql) => {
    const isAfterReset = await takeReset(sql, person, now)
    if (isKeyOwed && !isAfterReset) throw new Refusal('elevated-claim-required')
    await replacePassword(sql, parts, user, { passwordHash, keptSession: sessionId, visit })
  })
}

/** The words that a password must not be made of. */
const wordsOf = ({ email, display_name: name }: UserRow): string[] => [email ?? '', name]

/** The new hash, every other session and open link ended, and the owner told: together or not at all. */
async function replacePassword(
  sql: Service,
  parts: AuthParts,
  user: UserRow,
  { passwordHash, keptSession, visit }: { passwordHash: string; keptSession: string | null; visit: Visit },
): Promise<void> {
  await setPassword(sql, user.id, passwordHash)
  await closeSessions(sql, user.id, { except: keptSession, why: 'password-changed' })
  await dropTickets(sql, user.id)
  await endLink(sql, 'passwordReset', user)
  await endLink(sql, 'passwordlessEmail', user)
  await note(sql, { userId: user.id, kind: 'password-changed', now: parts.clock(), visit })
  if (user.email === null) return
  await forgetGuesses(sql, wrongPasswords, { account: user.email, from: visit.from })
  const to = { email: user.email, displayName: user.display_name, locale: user.locale }
  await sql.run(queueMail(noticeLetter(parts.config, 'password-changed', to), parts.clock()))
}
