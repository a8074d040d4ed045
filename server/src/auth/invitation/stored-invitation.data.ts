import type { Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import type { Parts } from '../../platform/parts.ts'
import { findUser, markEmailVerified } from '../user.data.ts'
import { takeInvitation } from './take-invitation.data.ts'
import type { Columns } from '../../platform/database/rows.ts'

/** Keeps an open invitation for an account whose address is still to be proven; the newest counts. */
export async function keepInvitation(
  sql: Service,
  { userId, tokenHash, now }: { userId: string; tokenHash: Buffer; now: Date },
): Promise<void> {
  await sql.run({
    sql: `insert into auth.kept_invitations (user_id, token_hash, created_at) values ($1, $2, $3)
          on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    parameters: [userId, tokenHash, now],
  })
}

/**
 * The mailbox has answered: the address counts, and the account takes the invitation that was kept for it. One that
 * somebody else took meanwhile is gone, and the page that the link leads to says so.
 *
 * @throws Refusal `invalid-invitation` where nobody gets an account without one
 */
export async function proveEmail(
  sql: Service,
  { config }: { config: Pick<Parts['config'], 'signUp'> },
  userId: string,
): Promise<void> {
  await markEmailVerified(sql, userId)
  const [kept] = await sql.run<Columns<'auth.kept_invitations', 'token_hash' | 'created_at'>>({
    sql: 'delete from auth.kept_invitations where user_id = $1 returning token_hash, created_at',
    parameters: [userId],
  })
  const user = kept && (await findUser(sql, userId))
  if (!user) return
  const notTaken = await takeInvitation(sql, user, kept.token_hash, new Date(kept.created_at))
  if (notTaken !== undefined && !config.signUp) throw new Refusal(notTaken)
}
