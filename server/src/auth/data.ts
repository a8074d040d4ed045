import type { UserMetadata } from '@lectern/contract/session'
import type { Service } from '../platform/database.ts'

/** An account, with the profile that belongs to it. */
export interface UserRow extends Record<string, unknown> {
  id: string
  email: string | null
  email_verified: boolean
  phone_number: string | null
  phone_number_verified: boolean
  password_hash: string | null
  display_name: string
  avatar_url: string
  locale: string
  default_role: string
  roles: string[]
  is_anonymous: boolean
  metadata: UserMetadata
  active_mfa_type: 'totp' | null
  disabled_at: string | null
  created_at: string
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

export async function findUser(sql: Service, id: string): Promise<UserRow | undefined> {
  const [user] = await sql.run<UserRow>({ sql: `select ${userColumns} ${fromUsers} where u.id = $1`, parameters: [id] })
  return user
}

export interface NewUser {
  id: string
  /** In its normal form. */
  email: string
  emailVerified: boolean
  passwordHash: string
  displayName: string
  locale: string
  defaultRole: string
  roles: readonly string[]
  metadata: Record<string, unknown>
  createdAt: Date
}

/** @returns false, with nothing changed, when the address belongs to somebody already */
export async function addUser(sql: Service, user: NewUser): Promise<boolean> {
  const added = await sql.run({
    sql: `insert into auth.users (id, email, email_key, email_verified, password_hash, display_name, locale, default_role,
                                  roles, metadata, created_at)
          values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (email_key) do nothing returning id`,
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
    ],
  })
  return added.length > 0
}

/** From here to the end of the transaction, audit columns name this user. */
const writtenBy = (userId: string) => ({
  sql: `select set_config('app.user_id', $1, true)`,
  parameters: [userId],
})

/** The profile of a new account, and its ids in the account's metadata, where the product looks for them. */
export async function addProfile(
  sql: Service,
  profile: { userId: string; type: 'TEACHER' | 'STUDENT'; displayName: string | null; email: string },
): Promise<void> {
  await sql.run(
    writtenBy(profile.userId),
    {
      sql: 'insert into user_profile (id, profile_type, display_name, email) values ($1, $2, $3, $4)',
      parameters: [profile.userId, profile.type, profile.displayName, profile.email],
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

export async function setPassword(sql: Service, userId: string, passwordHash: string): Promise<void> {
  await sql.run({ sql: 'update auth.users set password_hash = $2 where id = $1', parameters: [userId, passwordHash] })
}

export async function noteSignIn(sql: Service, userId: string, now: Date): Promise<void> {
  await sql.run({ sql: 'update auth.users set last_seen_at = $2 where id = $1', parameters: [userId, now] })
}

/** What an open invitation is about. */
export interface InvitationRow extends Record<string, unknown> {
  user_profile_id: number
  sent_to: string | null
  teacher_name: string
  student_name: string
}

const open = 'accepted_at is null and revoked_at is null and expires_at > $2'
const nameOf = (alias: string) =>
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
  profile: { profileId: number; userId: string; displayName: string | null; email: string },
): Promise<boolean> {
  const [, tied] = await sql.runAll(
    writtenBy(profile.userId),
    {
      sql: `update user_profile set id = $2, display_name = coalesce(display_name, $3), email = coalesce(email, $4)
            where user_profile_id = $1 and id is null and profile_type = 'STUDENT'`,
      parameters: [profile.profileId, profile.userId, profile.displayName, profile.email],
    },
    profileIntoMetadata(profile.userId),
  )
  return tied?.count === 1
}
