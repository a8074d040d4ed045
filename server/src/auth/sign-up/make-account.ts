import type { Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import type { Parts } from '../../platform/parts.ts'
import { newId } from '../../platform/secrets.ts'
import { isEmail } from '../email-address.ts'
import { note, type Visit } from '../audit.data.ts'
import { addProfile, addUser, findUser } from '../user.data.ts'
import { demandSignUp } from './demand-sign-up.ts'
import { keepInvitation } from '../invitation/stored-invitation.data.ts'
import { owesProof } from '../owes-proof.ts'
import type { Requested } from './sign-up-options.ts'
import { findInvited, takeInvitation } from '../invitation/take-invitation.data.ts'

/** A new account: what it is reached by, and what its options asked for. */
export interface NewAccount extends Requested {
  /** In its normal form. */
  email: string | null
  emailVerified: boolean
  /** In its normal form; proven, since nobody gets an account for a number without its code. */
  phoneNumber: string | null
  passwordHash: string | null
  /**
   * The visit in which it was asked for; absent where the one who proves an address or number need not be the one who
   * asked.
   */
  visit?: Visit
}

/**
 * Makes an account and its profile: both or, where a statement fails, none. Of an invitation it takes the name, and the
 * address as proven when the invitation was sent to it: then its link came from that mailbox. Who owes no proof takes the
 * invitation now, else it is kept until the mailbox has answered.
 *
 * @param id a new one, unless it was given away already: a security key keeps it
 * @returns its id; undefined, with nothing changed, when the address or number belongs to somebody already
 * @throws Refusal `signup-disabled`, `invalid-invitation`
 */
export async function makeAccount(
  sql: Service,
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
  account: NewAccount,
  id = newId(clock()),
): Promise<string | undefined> {
  demandSignUp(config, account)
  const now = clock()
  const tokenHash = account.invitation === null ? null : Buffer.from(account.invitation, 'hex')
  const invited = tokenHash && (await findInvited(sql, tokenHash, now))
  if (tokenHash && !invited) throw new Refusal('invalid-invitation')
  const { email, phoneNumber } = account
  const cameByMail = Boolean(email !== null && invited?.sent_to && isEmail(invited.sent_to, email))
  const displayName = account.displayName ?? invited?.invited_name ?? email ?? phoneNumber ?? ''
  const made = { ...account, displayName, emailVerified: account.emailVerified || cameByMail }
  if (!(await addUser(sql, { ...made, id, createdAt: now }))) return undefined
  await addProfile(sql, { ...profileOf(made), userId: id })
  await note(sql, { userId: id, kind: 'signed-up', now, visit: account.visit ?? null })
  if (!tokenHash) return id
  const user = await findUser(sql, id)
  if (!user || owesProof({ config }, user)) await keepInvitation(sql, { userId: id, tokenHash, now })
  else {
    const notTaken = await takeInvitation(sql, user, tokenHash, now)
    if (notTaken !== undefined) throw new Refusal(notTaken)
  }
  return id
}

/** The profile that belongs to an account; an address or a number alone is no name that others should see. */
export function profileOf(account: Omit<NewAccount, 'passwordHash'>) {
  const { email, phoneNumber, displayName, defaultRole, timeZone } = account
  const isName = displayName !== email && displayName !== phoneNumber
  const type = defaultRole === 'teacher' ? ('TEACHER' as const) : ('STUDENT' as const)
  return { type, displayName: isName ? displayName : null, email, timeZone }
}
