import type { Service } from '../../platform/database/database.ts'
import { nameOf, type InvitationRow } from '../user.data.ts'

/** An open invitation to look after a student. */
export async function findGuardianship(
  sql: Service,
  tokenHash: Buffer,
  now: Date,
): Promise<(InvitationRow & { name: string }) | undefined> {
  const [found] = await sql.run<InvitationRow & { name: string }>({
    sql: `select g.user_profile_id, g.sent_to, g.name, ${nameOf('t')} as teacher_name, ${nameOf('s')} as student_name
          from guardian g join user_profile t on t.user_profile_id = g.teacher_id
          join user_profile s on s.user_profile_id = g.user_profile_id
          where g.token_hash = $1 and g.accepted_at is null and g.expires_at > $2`,
    parameters: [tokenHash, now],
  })
  return found
}

/**
 * Ties an account to the student in one statement: of many callers at once, one gets it. An account that has the student
 * already keeps the one tie that it has, and the link is used up.
 * @returns false when there is no such open invitation
 */
export async function redeemGuardianship(
  sql: Service,
  { tokenHash, userId, now }: { tokenHash: Buffer; userId: string; now: Date },
): Promise<boolean> {
  const tied = await sql.run({
    sql: `update guardian g set user_id = $2, accepted_at = $3
          where token_hash = $1 and accepted_at is null and expires_at > $3
            and not exists (select from guardian o where o.user_id = $2 and o.user_profile_id = g.user_profile_id)
          returning 1`,
    parameters: [tokenHash, userId, now],
  })
  return tied.length > 0
}
