import { joinInvitation } from '@lectern/contract/auth'
import { asService, type Service } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import { sha256 } from '../platform/secrets.ts'
import { personOf } from './caller.ts'
import { redeemInvitation, tieProfile, type UserRow } from './data.ts'
import type { Door } from './door.ts'
import { findGuardianship, redeemGuardianship } from './guardianship.ts'
import type { AuthParts } from './tokens.ts'

/** POST /invitation/join: who has an account already accepts by signing in with it; nobody is signed in by this. */
export function joining(door: Door, parts: AuthParts): void {
  door.post(
    joinInvitation.path,
    { schema: { body: joinInvitation.body }, config: { limit: 'sign-in' } },
    async (request) => {
      const { user } = await personOf(request, parts)
      await asService(parts.db, (sql) => join(sql, user, sha256(request.body.token), parts.clock()))
      return 'OK' as const
    },
  )
}

/**
 * Ties the account to the profile that the teacher made, as its student or as somebody who looks after the student: all of it,
 * or nothing and the invitation stays open.
 *
 * @throws Refusal `invalid-invitation`; `account-not-free` for a teacher, and for a student who has a teacher already
 */
async function join(sql: Service, user: UserRow, tokenHash: Buffer, now: Date): Promise<void> {
  const isStudent = user.default_role === 'student' && !user.roles.includes('teacher')
  if (await findGuardianship(sql, tokenHash, now)) {
    if (!isStudent) throw new Refusal('account-not-free')
    if (!(await redeemGuardianship(sql, { tokenHash, userId: user.id, now }))) throw new Refusal('invalid-invitation')
    return
  }
  const redeemed = await redeemInvitation(sql, tokenHash, now)
  if (!redeemed) throw new Refusal('invalid-invitation')
  if (!isStudent || !(await leaveOwnProfile(sql, user.id))) throw new Refusal('account-not-free')
  const profile = {
    profileId: redeemed.user_profile_id,
    userId: user.id,
    displayName: user.display_name || null,
    email: user.email ?? redeemed.sent_to ?? '',
  }
  if (!(await tieProfile(sql, profile))) throw new Refusal('invalid-invitation')
}

/** Drops the profile that came with the account while it belongs to no teacher. @returns false when it does */
async function leaveOwnProfile(sql: Service, userId: string): Promise<boolean> {
  const rows = await sql.run<{ user_profile_id: number }>(
    {
      sql: `delete from calendar_feed where user_profile_id in
              (select user_profile_id from user_profile where id = $1 and teacher_id is null)`,
      parameters: [userId],
    },
    { sql: 'delete from user_profile where id = $1 and teacher_id is null', parameters: [userId] },
    { sql: 'select user_profile_id from user_profile where id = $1', parameters: [userId] },
  )
  return rows.length === 0
}
