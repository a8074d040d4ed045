import type { Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { note, type Visit } from '../audit.data.ts'
import { becomeMember } from './become-member.ts'
import type { CodeData } from '../codes.data.ts'
import { dropCredentials, findUser, findUserByEmail, findUserByPhone, type UserRow } from '../user.data.ts'
import { proveEmail } from '../invitation/stored-invitation.data.ts'
import { makeAccount, type NewAccount } from './make-account.ts'
import type { AuthParts } from '../session/session.data.ts'

/**
 * The account of an address whose mailbox answered: the one that is there, or a new one as it was asked for.
 * @throws Refusal `disabled-user`, `signup-disabled`; `invalid-ticket` where none was asked for
 */
export async function accountOfEmail(
  sql: Service,
  parts: AuthParts,
  email: string,
  { wish }: CodeData,
  visit: Visit,
): Promise<UserRow> {
  const known = await findUserByEmail(sql, email)
  if (known) return provenNow(sql, parts, known, visit)
  // It was there when the link was asked for, and is gone since.
  if (!wish) throw new Refusal('invalid-ticket')
  const account = { ...wish, email, emailVerified: true, phoneNumber: null, passwordHash: null, visit }
  const id = await makeAccount(sql, parts, account)
  const made = id === undefined ? await findUserByEmail(sql, email) : await findUser(sql, id)
  // The second of two who follow at the same moment finds what the first has made.
  if (!made) throw new Refusal('invalid-ticket')
  return id === undefined ? provenNow(sql, parts, made, visit) : made
}

/**
 * The first proof of an address ends every other way in: whoever signed up with it before, and never saw its mailbox,
 * would otherwise come back with a password or key of theirs after the owner has moved in.
 */
async function provenNow(sql: Service, parts: AuthParts, user: UserRow, visit: Visit): Promise<UserRow> {
  const { config, clock } = parts
  if (user.disabled_at !== null) throw new Refusal('disabled-user', undefined, { account: user.id })
  if (user.email_verified) return user
  // Where nobody is asked to verify, the people who use these ways in are the owners as far as anybody can know.
  if (config.verifyEmail && (await dropCredentials(sql, user.id)))
    await note(sql, { userId: user.id, kind: 'other-ways-ended', now: clock(), visit })
  await proveEmail(sql, parts, user.id)
  return { ...user, email_verified: true }
}

/**
 * The account of a number whose owner typed the code: the one that is there, or a new one as it was asked for.
 * @throws Refusal `disabled-user`, `signup-disabled`; `invalid-otp` where none was asked for
 */
export async function accountOfPhone(
  sql: Service,
  parts: AuthParts,
  phoneNumber: string,
  { wish, anonymousUserId }: CodeData,
  visit: Visit,
): Promise<UserRow> {
  const known = await findUserByPhone(sql, phoneNumber)
  if (known && known.disabled_at !== null) throw new Refusal('disabled-user', undefined, { account: known.id })
  if (known) return known
  if (!wish) throw new Refusal('invalid-otp')
  const account = { ...wish, email: null, emailVerified: false, phoneNumber, passwordHash: null, visit }
  const id = (await anonymousBecomes(sql, parts, anonymousUserId, account)) ?? (await makeAccount(sql, parts, account))
  // The second of two codes that are typed at the same moment finds what the first has made.
  const made = id === undefined ? await findUserByPhone(sql, phoneNumber) : await findUser(sql, id)
  if (!made) throw new Refusal('invalid-otp')
  return made
}

/** @returns the user's id; undefined when nobody is to become the account, or somebody who is anonymous no more */
async function anonymousBecomes(
  sql: Service,
  parts: AuthParts,
  userId: string | undefined,
  account: NewAccount,
): Promise<string | undefined> {
  const user = userId === undefined ? undefined : await findUser(sql, userId)
  if (!user?.is_anonymous || user.disabled_at !== null) return undefined
  await becomeMember(sql, parts, user.id, account)
  return user.id
}
