import type { SessionAnswer } from '@lectern/contract/session'
import type { Service } from '../../platform/database/database.ts'
import { mailsToAddress, takeTry } from '../../platform/http/account-limits.data.ts'
import { queueMail } from '../../platform/mail/outbox.data.ts'
import type { Visit } from '../audit.data.ts'
import { linkLetter } from '../auth.mails.ts'
import { issueCode } from '../codes.data.ts'
import { owesProof } from '../owes-proof.ts'
import { openSession, type AuthParts } from '../session/session.data.ts'
import { issueTicket } from '../tickets.data.ts'
import { findUser, type UserRow } from '../user.data.ts'

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
