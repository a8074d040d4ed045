import { signUpEmailPassword, type SignUpEmailPassword } from '@lectern/contract/auth'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, type Service } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import { mailsToAddress, takeTry } from '../platform/limits.ts'
import { queueMail } from '../platform/mail.ts'
import { normalEmail } from './addresses.ts'
import { visitOf, type Visit } from './audit.ts'
import { findUser } from './data.ts'
import { demandSignUp } from './demand-sign-up.ts'
import type { Door } from './door.ts'
import { linkLetter } from './mails.ts'
import { makeAccount } from './make-account.ts'
import { judgedAndHashed } from './new-password.ts'
import { redirectOf } from './redirects.ts'
import { wishOf } from './sign-up-options.ts'
import { openSession, type AuthParts } from './tokens.ts'
import { issueTicket } from './tickets.ts'

/** POST /signup/email-password (AUTH.md 3.1). */
export function signUp(door: Door, parts: AuthParts): void {
  door.post(
    signUpEmailPassword.path,
    { schema: { body: signUpEmailPassword.body }, config: { limit: 'sign-up' } },
    (request) => signUpWithPassword(parts, request.body, visitOf(request)),
  )
}

async function signUpWithPassword(
  parts: AuthParts,
  { email: given, password, options, codeChallenge }: SignUpEmailPassword,
  visit: Visit,
): Promise<SessionAnswer> {
  const { config, clock } = parts
  demandSignUp(config)
  const email = normalEmail(given)
  const wish = { ...wishOf(options), redirectTo: redirectOf(config, options) }
  const passwordHash = await judgedAndHashed(parts, password, [email, wish.displayName ?? ''])

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
    if (!config.verifyEmail) return newSession(sql, parts, id, visit)
    await takeTry(sql, clock(), mailsToAddress, email)
    await askToVerify(sql, parts, { ...wish, id, email, codeChallenge: codeChallenge ?? null })
    return { session: null, mfa: null }
  })
}

/** A session for an account that this transaction has made. */
export async function newSession(sql: Service, parts: AuthParts, userId: string, visit: Visit): Promise<SessionAnswer> {
  const user = await findUser(sql, userId)
  if (!user) throw new Error('An account was made and is not there')
  return { session: await openSession(sql, parts, user, visit), mfa: null }
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
  await sql.run(queueMail(linkLetter(parts.config, 'email-verify', { ...to, ticket }), now))
}
