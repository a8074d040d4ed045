import type { UserMetadata } from '@lectern/contract/session'
import { DatabaseError } from 'pg'
import type { Service } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/round-trip.ts'
import type { Columns } from '../platform/database/rows.ts'

/** An account, with the profile that belongs to it. */
export interface UserRow extends Columns<
  'auth.users',
  | 'id'
  | 'email'
  | 'email_verified'
  | 'phone_number'
  | 'phone_number_verified'
  | 'password_hash'
  | 'display_name'
  | 'avatar_url'
  | 'locale'
  | 'default_role'
  | 'roles'
  | 'is_anonymous'
  | 'disabled_at'
  | 'created_at'
> {
  metadata: UserMetadata
  active_mfa_type: 'totp' | null
  profile_id: number | null
}

/** The columns of `UserRow`, from `auth.users u left join user_profile p on p.id = u.id`. */
export const userColumns = `u.id, u.email, u.email_verified, u.phone_number, u.phone_number_verified, u.password_hash,
  u.display_name, u.avatar_url, u.locale, u.default_role, u.roles, u.is_anonymous, u.metadata, u.active_mfa_type,
  u.disabled_at, u.created_at, p.user_profile_id as profile_id`
const fromUsers = 'from auth.users u left join user_profile p on p.id = u.id'

/** @param email in its normal form */
export async function findUserByEmail(sql: Service, email: string): Promise<UserRow | undefined> {
  const [user] = await sql.run<UserRow>({
    sql: `select ${userColumns} ${fromUsers} where u.email_key = $1`,
    parameters: [email],
  })
  return user
}

/** @param phoneNumber in its normal form */
export async function findUserByPhone(sql: Service, phoneNumber: string): Promise<UserRow | undefined> {
  const [user] = await sql.run<UserRow>({
    sql: `select ${userColumns} ${fromUsers} where u.phone_number = $1`,
    parameters: [phoneNumber],
  })
  return user
}

export async function findUser(sql: Service, id: string): Promise<UserRow | undefined> {
  const [user] = await sql.run<UserRow>({ sql: `select ${userColumns} ${fromUsers} where u.id = $1`, parameters: [id] })
  return user
}

export interface NewUser {
  id: string
  /** In its normal form. */
  email: string | null
  emailVerified: boolean
  /** In its normal form; a number that an account has is a proven one. */
  phoneNumber: string | null
  passwordHash: string | null
  displayName: string
  locale: string
  defaultRole: string
  roles: readonly string[]
  metadata: Record<string, unknown>
  createdAt: Date
}

/** @returns false, with nothing changed, when the address or number belongs to somebody already */
export async function addUser(sql: Service, user: NewUser): Promise<boolean> {
  const added = await sql.run({
    sql: `insert into auth.users (id, email, email_key, email_verified, password_hash, display_name, locale, default_role,
                                  roles, metadata, created_at, phone_number, phone_number_verified)
          values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text, $11::text is not null)
          on conflict do nothing returning id`,
    parameters: [
      user.id,
      user.email,
      user.emailVerified,
      user.passwordHash,
      user.displayName,
      user.locale,
      user.defaultRole,
      user.roles,
      JSON.stringify(user.metadata),
      user.createdAt,
      user.phoneNumber,
    ],
  })
  return added.length > 0
}

/** Whether a statement failed because an address or number belongs to somebody already. */
export const isTaken = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23505'

/** A user without a profile, with the role that has no rights. */
export async function addAnonymousUser(
  sql: Service,
  user: Pick<NewUser, 'id' | 'displayName' | 'locale' | 'metadata' | 'createdAt'>,
): Promise<void> {
  await sql.run({
    sql: `insert into auth.users (id, display_name, locale, default_role, roles, is_anonymous, metadata, created_at)
          values ($1, $2, $3, 'anonymous', '{anonymous}', true, $4, $5)`,
    parameters: [user.id, user.displayName, user.locale, JSON.stringify(user.metadata), user.createdAt],
  })
}

/**
 * @returns false for a user who is not anonymous, or not any more
 * @throws what `isTaken` knows when the address or number belongs to somebody
 */
export async function turnIntoMember(
  sql: Service,
  userId: string,
  user: Omit<NewUser, 'id' | 'createdAt'>,
): Promise<boolean> {
  const turned = await sql.run({
    sql: `update auth.users set is_anonymous = false, email = $2, email_key = $2, email_verified = $3, phone_number = $4::text,
            phone_number_verified = $4::text is not null, password_hash = $5, display_name = $6, locale = $7,
            default_role = $8, roles = $9, metadata = metadata || $10
          where id = $1 and is_anonymous returning id`,
    parameters: [
      userId,
      user.email,
      user.emailVerified,
      user.phoneNumber,
      user.passwordHash,
      user.displayName,
      user.locale,
      user.defaultRole,
      user.roles,
      JSON.stringify(user.metadata),
    ],
  })
  return turned.length > 0
}

/** From here to the end of the transaction, audit columns name this user. */
const writtenBy = (userId: string) => ({
  sql: `select set_config('app.user_id', $1, true)`,
  parameters: [userId],
})

/** The profile of a new account, and its ids in the account's metadata, where the product looks for them. */
export async function addProfile(
  sql: Service,
  profile: {
    userId: string
    type: 'TEACHER' | 'STUDENT'
    displayName: string | null
    email: string | null
    timeZone: string | null
  },
): Promise<void> {
  await sql.run(
    writtenBy(profile.userId),
    {
      sql: 'insert into user_profile (id, profile_type, display_name, email, time_zone) values ($1, $2, $3, $4, $5)',
      parameters: [profile.userId, profile.type, profile.displayName, profile.email, profile.timeZone],
    },
    profileIntoMetadata(profile.userId),
  )
}

const profileIntoMetadata = (userId: string) => ({
  sql: `update auth.users u set metadata = u.metadata || jsonb_build_object(
          'userProfileId', p.user_profile_id, 'teacherId', p.teacher_id, 'userProfileType', p.profile_type)
        from user_profile p where p.id = u.id and u.id = $1`,
  parameters: [userId],
})

export async function markEmailVerified(sql: Service, userId: string): Promise<void> {
  await sql.run({ sql: 'update auth.users set email_verified = true where id = $1', parameters: [userId] })
}

/**
 * A new address, proven by its mailbox. The profile follows where it still shows the old one.
 * @throws what `isTaken` knows when the address belongs to somebody
 */
export async function replaceEmail(sql: Service, user: Pick<UserRow, 'id' | 'email'>, email: string): Promise<void> {
  await sql.run(
    writtenBy(user.id),
    {
      sql: 'update auth.users set email = $2, email_key = $2, email_verified = true where id = $1',
      parameters: [user.id, email],
    },
    {
      sql: 'update user_profile set email = $2 where id = $1 and email is not distinct from $3::text',
      parameters: [user.id, email, user.email],
    },
  )
}

/**
 * Ends every way into an account and every session of it: password, keys, tokens, second factor, accounts elsewhere.
 * @returns whether there was one
 */
export async function dropCredentials(sql: Service, userId: string): Promise<boolean> {
  const parameters = [userId]
  const ended = await sql.runAll(
    {
      sql: `update auth.users set password_hash = null, totp_secret = null, active_mfa_type = null
            where id = $1 and (password_hash is not null or totp_secret is not null)`,
      parameters,
    },
    { sql: 'delete from auth.security_keys where user_id = $1', parameters },
    { sql: 'delete from auth.personal_access_tokens where user_id = $1', parameters },
    { sql: 'delete from auth.provider_accounts where user_id = $1', parameters },
    { sql: 'delete from auth.refresh_tokens where user_id = $1', parameters },
    { sql: 'delete from auth.tickets where user_id = $1', parameters },
  )
  return ended.slice(0, -1).some(({ count }) => count > 0) // an open link is no way in that anybody had
}

export async function setPassword(sql: Service, userId: string, passwordHash: string): Promise<void> {
  await sql.run({ sql: 'update auth.users set password_hash = $2 where id = $1', parameters: [userId, passwordHash] })
}

export const seenNow = (userId: string, now: Date): Statement => ({
  sql: 'update auth.users set last_seen_at = $2 where id = $1',
  parameters: [userId, now],
})

/** The fields of an open invitation. */
export interface InvitationRow extends Record<string, unknown> {
  user_profile_id: number
  sent_to: string | null
  teacher_name: string
  student_name: string
}

const open = 'accepted_at is null and revoked_at is null and expires_at > $2'
export const nameOf = (alias: string) =>
  `coalesce(nullif(${alias}.display_name, ''), concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`

export async function findInvitation(sql: Service, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const [invitation] = await sql.run<InvitationRow>({
    sql: `select i.user_profile_id, i.sent_to, ${nameOf('t')} as teacher_name, ${nameOf('s')} as student_name
          from invitation i join user_profile t on t.user_profile_id = i.teacher_id
          join user_profile s on s.user_profile_id = i.user_profile_id
          where i.token_hash = $1 and s.id is null and ${open}`,
    parameters: [tokenHash, now],
  })
  return invitation
}

/** The first time that an invitation was looked at, for the teacher who waits. A mail scanner that only follows the link does not get here. */
export async function noteOpened(sql: Service, tokenHash: Buffer, now: Date): Promise<void> {
  await sql.run({
    sql: 'update invitation set opened_at = $2 where token_hash = $1 and opened_at is null',
    parameters: [tokenHash, now],
  })
}

/** Checks and uses up an invitation in one statement: of many callers at once, one gets it. */
export async function redeemInvitation(
  sql: Service,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<InvitationRow, 'user_profile_id' | 'sent_to'> | undefined> {
  const [redeemed] = await sql.run<Pick<InvitationRow, 'user_profile_id' | 'sent_to'>>({
    sql: `update invitation set accepted_at = $2 where token_hash = $1 and ${open} returning user_profile_id, sent_to`,
    parameters: [tokenHash, now],
  })
  return redeemed
}

/**
 * Gives a student's profile, made by the teacher, its account.
 * @returns false when the profile has one already
 */
export async function tieProfile(
  sql: Service,
  profile: {
    profileId: number
    userId: string
    displayName: string | null
    email: string | null
    timeZone: string | null
  },
): Promise<boolean> {
  const [, tied] = await sql.runAll(
    writtenBy(profile.userId),
    {
      sql: `update user_profile set id = $2, display_name = coalesce(display_name, $3), email = coalesce(email, $4),
              time_zone = coalesce(time_zone, $5)
            where user_profile_id = $1 and id is null and profile_type = 'STUDENT'`,
      parameters: [profile.profileId, profile.userId, profile.displayName, profile.email, profile.timeZone],
    },
    profileIntoMetadata(profile.userId),
  )
  return tied?.count === 1
}
