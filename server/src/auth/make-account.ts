import type { Service } from '../platform/database.ts'
import type { Parts } from '../platform/parts.ts'
import { newId } from '../platform/secrets.ts'
import { note, type Visit } from './audit.ts'
import { addProfile, addUser } from './data.ts'
import { demandSignUp } from './demand-sign-up.ts'
import type { Wish } from './sign-up-options.ts'

/** A new account: what it is reached by, and what its options asked for. */
export interface NewAccount extends Wish {
  /** In its normal form. */
  email: string | null
  emailVerified: boolean
  /** In its normal form; proven, since nobody gets an account for a number without its code. */
  phoneNumber: string | null
  passwordHash: string | null
  /** Who asked for it; absent where the one who proves an address or number need not be the one who asked. */
  visit?: Visit
}

/**
 * Makes an account and its profile: both or, where a statement fails, none.
 *
 * @param id a new one, unless it was given away already: a security key keeps it
 * @returns its id; undefined, with nothing changed, when the address or number belongs to somebody already
 * @throws Refusal `signup-disabled`
 */
export async function makeAccount(
  sql: Service,
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
  account: NewAccount,
  id = newId(clock()),
): Promise<string | undefined> {
  demandSignUp(config)
  const now = clock()
  const reachedBy = account.email ?? account.phoneNumber ?? ''
  const displayName = account.displayName ?? reachedBy
  if (!(await addUser(sql, { ...account, id, displayName, createdAt: now }))) return undefined
  await addProfile(sql, { ...profileOf(account), userId: id })
  await note(sql, { userId: id, kind: 'signed-up', now, visit: account.visit ?? null })
  return id
}

/** The profile that belongs to an account; an address or a number alone is no name that others should see. */
export function profileOf({ email, phoneNumber, displayName, defaultRole }: Omit<NewAccount, 'passwordHash'>) {
  const isName = displayName !== email && displayName !== phoneNumber
  const type = defaultRole === 'teacher' ? ('TEACHER' as const) : ('STUDENT' as const)
  return { type, displayName: isName ? displayName : null, email }
}
