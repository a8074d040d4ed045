import { signUpEmailPassword, type SignUpEmailPassword } from '@lectern/contract/auth'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, serviceOnce, type Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { mailsToAddress, takeTry } from '../../platform/http/account-limits.data.ts'
import { queueMail } from '../../platform/mail/outbox.data.ts'
import { normalEmail } from '../email-address.ts'
import { visitOf, type Visit } from '../audit.data.ts'
import { issueCode } from '../codes.data.ts'
import { findUser, type UserRow } from '../user.data.ts'
import { demandSignUp } from '../demand-sign-up.ts'
import type { AuthRoute } from '../route.ts'
import { linkLetter } from '../auth.mails.ts'
import { makeAccount } from '../account/make-account.ts'
import { judgedAndHashed } from './new-password.ts'
import { owesProof } from '../owes-proof.ts'
import { redirectOf } from '../redirects.ts'
import { requestedOf, type Requested } from '../sign-up-options.ts'
import { findInvited, type Invited } from '../invitation/take-invitation.data.ts'
import { openSession, type AuthParts } from '../session/session.data.ts'
import { issueTicket } from '../tickets.data.ts'

/** POST /signup/email-password (wire-auth.md 3.1). */
export function signUp(door: AuthRoute, parts: AuthParts): void {
  door.post(
    signUpEmailPassword.path,
    { schema: { body: signUpEmailPassword.body }, config: { limit: 'sign-up' } },
    (request) => signUpWithPassword(parts, request.body, visitOf(request)),
  )
}

/** @throws Refusal as `makeAccount`, and for a password that the rules refuse */
export async function signUpWithPassword(
  parts: AuthParts,
  { email: given, password, options, codeChallenge }: SignUpEmailPassword,
  visit: Visit,
): Promise<SessionAnswer> {
  const { config } = parts
  const email = normalEmail(given)
  const wish = requestedOf(options)
  demandSignUp(config, wish)
  const redirectTo = redirectOf(config, options)
  const invited = await invitedBy(parts, wish)
  const passwordHash = await judgedAndHashed(parts, password, [
    email,
    wish.displayName ?? '',
    invited?.student_name ?? '',
  ])

  return asService(parts.db, async (sql) => {
    const id = await makeAccount(sql, parts, {
      ...wish,
      email,
      emailVerified: false,
      phoneNumber: null,
      passwordHash,
      visit,
    })
    if (id === undefined) throw new Refusal('email-already-in-use')
    return enterOrVerify(sql, parts, id, { redirectTo, codeChallenge: codeChallenge ?? null }, visit)
  })
}

/**
 * Who invites the person that a wish is of; refused before a password is looked at, since without it there is no account.
 * @throws Refusal `invalid-invitation`
 */
async function invitedBy({ db, clock }: AuthParts, { invitation }: Requested): Promise<Invited | undefined> {
  if (invitation === null) return undefined
  const invited = await findInvited(serviceOnce(db), Buffer.from(invitation, 'hex'), clock())
  if (!invited) throw new Refusal('invalid-invitation')
  return invited
}

/** A session for an account that this transaction has made. */
export async function newSession(sql: Service, parts: AuthParts, userId: string, visit: Visit): Promise<SessionAnswer> {
  return { session: await openSession(sql, parts, await madeUser(sql, userId), visit), mfa: null }
}

async function madeUser(sql: Service, userId: string): Promise<UserRow> {
  const user = await findUser(sql, userId)
  if (!user) throw new Error('An account was made and is not there')
  return user
}

/** A session for an account that this transaction has made, or the mail that proves its address first. */
export async function enterOrVerify(
  sql: Service,
  parts: AuthParts,
  userId: string,
  link: Pick<ToVerify, 'redirectTo' | 'codeChallenge'>,
  visit: Visit,
): Promise<SessionAnswer> {
  const user = await madeUser(sql, userId)
  const { id, email, display_name: displayName, locale } = user
  if (email === null || !owesProof(parts, user)) return newSession(sql, parts, userId, visit)
  await takeTry(sql, parts.clock(), mailsToAddress, email)
  await askToVerify(sql, parts, { id, email, displayName, locale, ...link })
  return { session: null, mfa: null }
}

/** Whom a verification mail goes to, and where its link leads. */
export interface ToVerify {
  id: string
  email: string
  displayName: string | null
  locale: string
  redirectTo: string
  codeChallenge: string | null
}

/**
 * Queues the mail that proves an address, in the transaction that made or asked for it.
 * The caller has taken one of the address's mails.
 */
export async function askToVerify(sql: Service, parts: AuthParts, to: ToVerify): Promise<void> {
  const now = parts.clock()
  const data = to.codeChallenge === null ? {} : { codeChallenge: to.codeChallenge }
  const ticket = await issueTicket(sql, { userId: to.id, kind: 'verifyEmail', now, data })
  const beside = { purpose: 'verify', destination: to.email, data: { wish: null, ownerId: to.id } } as const
  const code = await issueCode(sql, parts, beside)
  await sql.run(queueMail(linkLetter(parts.config, 'email-verify', { ...to, ticket, code }), now))
}
