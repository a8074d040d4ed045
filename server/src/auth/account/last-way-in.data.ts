import type { Service } from '../../platform/database/database.ts'
import { refusedFor } from '../../platform/failures.ts'

/**
 * Refuses to take the last way into an account away: a password, a mailbox or a phone that a link or code is sent to,
 * a key, or an account elsewhere.
 *
 * The account is locked until the transaction ends: of two who take away at once the second sees what the first has left.
 * @throws Refusal `bad-request`
 */
export async function keepOneWayIn(sql: Service, userId: string): Promise<void> {
  // The lock is a statement of its own: the count after it then sees what the callers before it did.
  const [found] = await sql.run<{ ways: number }>(
    { sql: 'select from auth.users where id = $1 for update', parameters: [userId] },
    {
      sql: `select (u.password_hash is not null)::int + (u.email_verified and u.email is not null)::int
              + u.phone_number_verified::int
              + (select count(*) from auth.security_keys k where k.user_id = u.id)::int
              + (select count(*) from auth.provider_accounts a where a.user_id = u.id)::int as ways
            from auth.users u where u.id = $1`,
      parameters: [userId],
    },
  )
  if (found && found.ways <= 1) throw refusedFor('only-way-in')
}
