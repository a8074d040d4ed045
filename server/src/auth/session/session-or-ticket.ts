import type { SessionAnswer } from '@lectern/contract/session'
import type { Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Visit } from '../audit.data.ts'
import type { UserRow } from '../user.data.ts'
import { issueTicket } from '../tickets.data.ts'
import { openSession, type AuthParts, type Opening } from './session.data.ts'

/**
 * Gives a person who has proven one thing a session, or, with a second factor, the ticket that asks for it.
 *
 * Every way in ends here and none calls `openSession` by itself: a way that forgot the second factor would open the
 * account to whoever holds the other one (security.md threat 18). The exceptions say why where they are made: the
 * second factor itself, a verified security key, a personal access token, and an account made a moment ago.
 *
 * @throws Refusal `disabled-user`
 */
export async function sessionOrTicket(
  sql: Service,
  parts: AuthParts,
  user: UserRow,
  visit: Visit,
  { also = [], afterReset = false }: Pick<Opening, 'also' | 'afterReset'> = {},
): Promise<SessionAnswer> {
  if (user.disabled_at !== null) throw new Refusal('disabled-user', undefined, { account: user.id })
  const ticket = await secondFactorTicket(sql, parts, user, afterReset)
  if (ticket === undefined) {
    return { session: await openSession(sql, parts, user, visit, { also, afterReset }), mfa: null }
  }
  for (const statement of also) await sql.run(statement)
  return { session: null, mfa: { ticket } }
}

/** The ticket that /signin/mfa/totp wants beside a code; undefined for a user without a second factor. */
export async function secondFactorTicket(
  sql: Service,
  { clock }: Pick<Parts, 'clock'>,
  user: UserRow,
  afterReset: boolean,
): Promise<string | undefined> {
  if (user.active_mfa_type === null) return undefined
  return issueTicket(sql, { userId: user.id, kind: 'mfaTotp', now: clock(), data: { afterReset } })
}
