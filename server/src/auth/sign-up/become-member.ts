import type { Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import type { Parts } from '../../platform/parts.ts'
import { note } from '../audit.data.ts'
import { addProfile, isTaken, turnIntoMember } from '../user.data.ts'
import { demandSignUp } from './demand-sign-up.ts'
import { profileOf, type NewAccount } from './make-account.ts'
import { dropTickets } from '../tickets.data.ts'
import { closeSessions } from '../session/session.data.ts'

/**
 * Turns an anonymous user into one with an account: the same id, now with a profile, and the sessions of before ended,
 * since from here on only the address or number opens the account.
 *
 * @throws Refusal `email-already-in-use`; `user-not-anonymous` for a user who is none any more;
 * `signup-disabled`
 */
export async function becomeMember(
  sql: Service,
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
  userId: string,
  account: NewAccount,
): Promise<void> {
  demandSignUp(config)
  const displayName = account.displayName ?? account.email ?? account.phoneNumber ?? ''
  const turned = await turnIntoMember(sql, userId, { ...account, displayName }).catch((error: unknown) => {
    throw isTaken(error) ? new Refusal('email-already-in-use') : error
  })
  if (!turned) throw new Refusal('user-not-anonymous')
  await addProfile(sql, { ...profileOf(account), userId })
  await closeSessions(sql, userId)
  await dropTickets(sql, userId)
  await note(sql, { userId, kind: 'signed-up', now: clock(), visit: account.visit ?? null })
}
