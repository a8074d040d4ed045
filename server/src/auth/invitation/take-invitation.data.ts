import type { Service } from '../../platform/database/database.ts'
import type { Columns } from '../../platform/database/rows.ts'
import { findInvitation, redeemInvitation, tieProfile, type InvitationRow, type UserRow } from '../user.data.ts'
import { findGuardianship, redeemGuardianship } from './guardianship.data.ts'

/** An open invitation of either kind: to be a teacher's student, or to look after one. */
export interface Invited extends InvitationRow {
  /** The teacher's name for the person who is invited. */
  invited_name: string
  isGuardian: boolean
}

/** @returns undefined for one that is unknown, late, revoked or used */
export async function findInvited(sql: Service, tokenHash: Buffer, now: Date): Promise<Invited | undefined> {
  const own = await findInvitation(sql, tokenHash, now)
  if (own) return { ...own, invited_name: own.student_name, isGuardian: false }
  const found = await findGuardianship(sql, tokenHash, now)
  return found && { ...found, invited_name: found.name, isGuardian: true }
}

/** Why an account can't take an invitation. */
export type NotTaken = 'invalid-invitation' | 'account-not-free'

/**
 * Ties the account to the profile that the teacher made, as its student or as somebody who looks after the student.
 *
 * @param at the moment at which the invitation must be open
 * @returns why not: `invalid-invitation`; `account-not-free` for a teacher who would learn, for a student who has a teacher
 * already, and for an account without an owner. Who looks after a student may teach with the same account.
 * Nothing is changed then, or the caller undoes it.
 */
export async function takeInvitation(
  sql: Service,
  user: UserRow,
  tokenHash: Buffer,
  at: Date,
): Promise<NotTaken | undefined> {
  const invited = await findInvited(sql, tokenHash, at)
  if (!invited) return 'invalid-invitation'
  if (user.is_anonymous) return 'account-not-free'
  if (invited.isGuardian) {
    if (!(await redeemGuardianship(sql, { tokenHash, userId: user.id, now: at }))) return 'invalid-invitation'
    await maySpeakAsStudent(sql, user.id)
    return undefined
  }
  if (user.default_role !== 'student' || user.roles.includes('teacher')) return 'account-not-free'
  if (await hasTeacher(sql, user.id)) return 'account-not-free'
  const redeemed = await redeemInvitation(sql, tokenHash, at)
  if (!redeemed) return 'invalid-invitation'
  const timeZone = await leaveOwnProfile(sql, user.id)
  const profile = {
    profileId: redeemed.user_profile_id,
    userId: user.id,
    displayName: user.display_name || null,
    email: user.email ?? redeemed.sent_to,
    timeZone,
  }
  return (await tieProfile(sql, profile)) ? undefined : 'invalid-invitation'
}

/** Whether the invitation was taken by this very account: opened again, its link leads in. */
export async function isTakenBy(sql: Service, userId: string, tokenHash: Buffer): Promise<boolean> {
  const taken = await sql.run({
    sql: `select from invitation i join user_profile p on p.user_profile_id = i.user_profile_id
          where i.token_hash = $1 and i.accepted_at is not null and p.id = $2
          union all select from guardian where token_hash = $1 and user_id = $2`,
    parameters: [tokenHash, userId],
  })
  return taken.length > 0
}

/** Guardians read as students do, and so does a teacher who is one: by the header that lowers the role. */
const maySpeakAsStudent = (sql: Service, userId: string) =>
  sql.run({
    sql: `update auth.users set roles = roles || '{student}' where id = $1 and not 'student' = any (roles)`,
    parameters: [userId],
  })

async function hasTeacher(sql: Service, userId: string): Promise<boolean> {
  const rows = await sql.run({
    sql: 'select from user_profile where id = $1 and teacher_id is not null',
    parameters: [userId],
  })
  return rows.length > 0
}

/**
 * Drops the profile that came with the account: the one that the teacher made takes its place.
 * @returns its zone, which the person keeps
 */
async function leaveOwnProfile(sql: Service, userId: string): Promise<string | null> {
  await sql.run({
    sql: `delete from calendar_feed where user_profile_id in
            (select user_profile_id from user_profile where id = $1 and teacher_id is null)`,
    parameters: [userId],
  })
  const [left] = await sql.run<Columns<'user_profile', 'time_zone'>>({
    sql: 'delete from user_profile where id = $1 and teacher_id is null returning time_zone',
    parameters: [userId],
  })
  return left?.time_zone ?? null
}
