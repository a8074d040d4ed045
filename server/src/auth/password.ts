import { changePassword, resetPassword } from '@lectern/contract/auth'
import { asService, serviceOnce, type Service } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import { forgetTries, mailsToAddress, takeTry, wrongPasswords } from '../platform/limits.ts'
import { queueMail } from '../platform/mail.ts'
import { normalEmail } from './addresses.ts'
import { callerOf } from './caller.ts'
import { findUser, findUserByEmail, setPassword, type UserRow } from './data.ts'
import { sayOk, type Door } from './door.ts'
import { linkLetter, passwordChangedLetter } from './mails.ts'
import { checkPassword } from './password-rules.ts'
import { redirectOf } from './redirects.ts'
import { dropTickets, issueTicket, redeemTicket, ticketHolder } from './tickets.ts'
import { closeSessions, type AuthParts } from './tokens.ts'

/** POST /user/password/reset and /user/password (AUTH.md 3.9). */
export function passwords(door: Door, parts: AuthParts): void {
  door.post(
    resetPassword.path,
    { schema: { body: resetPassword.body }, config: { limit: 'mail' } },
    async ({ body }, reply) => {
      const redirectTo = redirectOf(parts.config, body.options)
      await requestReset(parts, normalEmail(body.email), redirectTo, body.codeChallenge ?? null)
      return sayOk(reply) // the same answer whether or not the address is known
    },
  )

  door.post(
    changePassword.path,
    { schema: { body: changePassword.body }, config: { limit: 'sign-in' } },
    async (request, reply) => {
      const { newPassword, ticket } = request.body
      if (typeof ticket === 'string') await changeByTicket(parts, ticket, newPassword)
      else {
        const { userId, sessionId } = await callerOf(request, parts)
        await changeByBearer(parts, userId, sessionId, newPassword)
      }
      return sayOk(reply)
    },
  )
}

const requestReset = (parts: AuthParts, email: string, redirectTo: string, codeChallenge: string | null) =>
  asService(parts.db, async (sql) => {
    const now = parts.clock()
    await takeTry(sql, now, mailsToAddress, email)
    const user = await findUserByEmail(sql, email)
    if (!user || user.disabled_at !== null) return // silence is the same answer
    const data = codeChallenge === null ? {} : { codeChallenge }
    const ticket = await issueTicket(sql, { userId: user.id, kind: 'passwordReset', now, data })
    const to = { email, displayName: user.display_name, locale: user.locale, redirectTo, ticket }
    await sql.run(queueMail(linkLetter(parts.config, 'password-reset', to), now))
  })

/** With the ticket of a mail. The new password is judged first: one that is refused must not cost the ticket. */
async function changeByTicket(parts: AuthParts, ticket: string, newPassword: string): Promise<void> {
  const known = { kind: 'passwordReset', ticket, now: parts.clock() } as const
  const userId = await ticketHolder(serviceOnce(parts.db), known)
  const user = userId && (await findUser(serviceOnce(parts.db), userId))
  if (!user) throw new Refusal('invalid-ticket')
  const passwordHash = await judgedAndHashed(parts, user, newPassword)
  await asService(parts.db, async (sql) => {
    if (!(await redeemTicket(sql, known))) throw new Refusal('invalid-ticket')
    await replacePassword(sql, parts, user, passwordHash, null)
  })
}

/** By a signed-in person, whose own session stays. */
async function changeByBearer(
  parts: AuthParts,
  userId: string,
  sessionId: string | null,
  newPassword: string,
): Promise<void> {
  const user = await findUser(serviceOnce(parts.db), userId)
  if (!user || user.disabled_at !== null) throw new Refusal('unauthenticated-user')
  if (user.is_anonymous) throw new Refusal('forbidden-anonymous')
  const passwordHash = await judgedAndHashed(parts, user, newPassword)
  await asService(parts.db, (sql) => replacePassword(sql, parts, user, passwordHash, sessionId))
}

function judgedAndHashed(parts: AuthParts, user: UserRow, newPassword: string): Promise<string> {
  checkPassword(newPassword, parts.config.passwordMin, [user.email ?? '', user.display_name])
  return parts.passwords.hash(newPassword)
}

/** The new hash, every other session and open link ended, and the owner told: together or not at all. */
async function replacePassword(
  sql: Service,
  parts: AuthParts,
  user: UserRow,
  passwordHash: string,
  keptSession: string | null,
): Promise<void> {
  await setPassword(sql, user.id, passwordHash)
  await closeSessions(sql, user.id, keptSession)
  await dropTickets(sql, user.id)
  if (user.email === null) return
  await forgetTries(sql, wrongPasswords, user.email)
  const to = { email: user.email, displayName: user.display_name, locale: user.locale }
  await sql.run(queueMail(passwordChangedLetter(parts.config, to), parts.clock()))
}
