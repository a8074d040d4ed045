import type { Service } from '../../platform/database/database.ts'
import { Refusal, refusedFor } from '../../platform/failures.ts'
import { mailsToAddress, takeTry } from '../../platform/http/account-limits.data.ts'
import { newId } from '../../platform/secrets.ts'
import { normalEmail } from '../email-address.ts'
import { note, type Visit } from '../audit.data.ts'
import { findUser, findUserByEmail, type UserRow } from '../user.data.ts'
import { demandSignUp } from '../sign-up/demand-sign-up.ts'
import { proveEmail } from '../invitation/stored-invitation.data.ts'
import { makeAccount } from '../sign-up/make-account.ts'
import { catalogue } from './provider-catalogue.ts'
import type { ProviderProfile } from './provider-profile.ts'
import type { ProviderName } from './provider-settings.ts'
import type { Requested } from '../sign-up/sign-up-options.ts'
import { askToVerify } from '../sign-up/enter-or-verify.ts'
import { tellOwner } from '../tell-owner.ts'
import type { AuthParts } from '../session/session.data.ts'
import type { Columns } from '../../platform/database/rows.ts'

/** The person who came, and the provider. */
export interface Arrival {
  provider: ProviderName
  profile: ProviderProfile
  now: Date
  visit: Visit
}

/**
 * The account that a provider's account opens: the one it is linked to, the one with its address, or a new one.
 *
 * An address links only when the provider says that it is verified and ours is verified as well. Anything less would
 * give the account to whoever wrote somebody else's address into a profile there, or into a sign-up here
 * (security.md threat 22).
 *
 * @param wish what a new account is to be like; null where none is made
 * @param mustBeNew whether one that is there will not do
 * @throws Refusal `email-already-in-use`, `oauth-profile-fetch-failed`, `disabled-user`, `signup-disabled`, `no-account`
 */
export async function accountOf(
  sql: Service,
  parts: AuthParts,
  arrival: Arrival,
  { wish, mustBeNew }: { wish: Requested | null; mustBeNew: boolean },
): Promise<UserRow> {
  if (mustBeNew) demandSignUp(parts.config, wish)
  const { profile } = arrival
  await oneAtATime(sql, profile)
  const linked = await linkedUser(sql, arrival)
  const email = emailOf(profile)
  if (mustBeNew && (linked ?? (email !== null && (await findUserByEmail(sql, email)))))
    throw new Refusal('email-already-in-use')
  if (linked) return known(sql, parts, await findUser(sql, linked), { ...profile, email })
  if (email === null) throw refusedFor('provider-no-email')
  const sameAddress = await findUserByEmail(sql, email)
  if (sameAddress) {
    if (!profile.emailVerified || !sameAddress.email_verified) throw addressTaken()
    await linkOneMore(sql, parts, arrival, sameAddress)
    return known(sql, parts, sameAddress, { ...profile, email })
  }
  if (!wish) throw new Refusal('no-account')
  const id = await makeAccount(sql, parts, {
    ...wish,
    displayName: wish.displayName ?? profile.displayName,
    email,
    emailVerified: profile.emailVerified,
    phoneNumber: null,
    passwordHash: null,
    visit: arrival.visit,
  })
  if (id === undefined) throw addressTaken()
  await link(sql, arrival, id)
  await setAvatar(sql, id, profile.avatarUrl)
  return known(sql, parts, await findUser(sql, id), { ...profile, email })
}

/** Mails the link that proves the address of an account which a provider's account opens, and nobody has verified yet. */
export async function mailToProve(
  sql: Service,
  parts: AuthParts,
  { id, email, display_name: displayName, locale }: UserRow,
  to: { redirectTo: string; codeChallenge: string | null },
): Promise<void> {
  if (email === null) return
  await takeTry(sql, parts.clock(), mailsToAddress, email)
  await askToVerify(sql, parts, { id, email, displayName, locale, ...to })
}

/** In its normal form; what is no address to us is none. */
function emailOf({ email }: ProviderProfile): string | null {
  try {
    return email === null ? null : normalEmail(email)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * Makes a provider's account one more way in for a signed-in user.
 * @throws Refusal `bad-request` when it opens another account already
 */
export async function connectAccount(sql: Service, parts: AuthParts, arrival: Arrival, userId: string): Promise<void> {
  await oneAtATime(sql, arrival.profile)
  const user = await findUser(sql, userId)
  if (!user || user.disabled_at !== null) throw new Refusal('unauthenticated-user')
  const linked = await linkedUser(sql, arrival)
  if (linked === userId) return
  if (linked !== undefined) throw refusedFor('linked-elsewhere')
  await linkOneMore(sql, parts, arrival, user)
}

const addressTaken = () => refusedFor('connect-instead')

/** Two answers about the same new person at once make one account. */
async function oneAtATime(sql: Service, { issuer, subject }: ProviderProfile): Promise<void> {
  await sql.run({
    sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    parameters: [`provider ${issuer} ${subject}`],
  })
}

/** @throws Refusal `disabled-user` */
async function known(
  sql: Service,
  parts: AuthParts,
  user: UserRow | undefined,
  profile: ProviderProfile,
): Promise<UserRow> {
  if (!user) throw new Error('An account is linked and is not there')
  if (user.disabled_at !== null) throw new Refusal('disabled-user', undefined, { account: user.id })
  const provesAddress = profile.emailVerified && profile.email === user.email
  if (user.email_verified || !provesAddress) return user
  await proveEmail(sql, parts, user.id)
  return { ...user, email_verified: true }
}

async function linkedUser(sql: Service, { profile, now }: Arrival): Promise<string | undefined> {
  const [account] = await sql.run<Columns<'auth.provider_accounts', 'user_id'>>({
    sql: `update auth.provider_accounts set last_used_at = $3 where issuer = $1 and provider_user_id = $2
          returning user_id`,
    parameters: [profile.issuer, profile.subject, now],
  })
  return account?.user_id
}

/** One more way into an account that there is: its owner hears of it. */
async function linkOneMore(sql: Service, parts: AuthParts, arrival: Arrival, user: UserRow): Promise<void> {
  await link(sql, arrival, user.id)
  await tellOwner(sql, parts, user, 'provider-linked', { provider: catalogue[arrival.provider].label })
}

async function link(sql: Service, { provider, profile, now, visit }: Arrival, userId: string): Promise<void> {
  await sql.run({
    sql: `insert into auth.provider_accounts
            (id, provider, issuer, provider_user_id, user_id, email, created_at, last_used_at)
          values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    parameters: [newId(now), provider, profile.issuer, profile.subject, userId, profile.email, now],
  })
  await note(sql, { userId, kind: 'provider-linked', now, visit, data: { provider } })
}

async function setAvatar(sql: Service, userId: string, avatarUrl: string | null): Promise<void> {
  await sql.run({
    sql: `update auth.users set avatar_url = coalesce($2, '') where id = $1`,
    parameters: [userId, avatarUrl],
  })
}
