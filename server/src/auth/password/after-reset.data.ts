import type { Service } from '../../platform/database/database.ts'
import type { Caller } from '../session/caller.ts'

/**
 * Whether the link of a reset mail has opened the caller's session, and no password was set in it since. That mailbox
 * has answered, as for the mail's own ticket: who lost the password and the key with it has nothing else to show.
 */
export async function maySetPassword(sql: Service, caller: Caller, now: Date): Promise<boolean> {
  const open = await sql.run({
    sql: 'select from auth.refresh_tokens where id = $1 and user_id = $2 and may_set_password_until > $3',
    parameters: [caller.sessionId, caller.userId, now],
  })
  return open.length > 0
}

/** Uses that up, in one statement with the check: one link sets one password. */
export async function takeReset(sql: Service, caller: Caller, now: Date): Promise<boolean> {
  const used = await sql.run({
    sql: `update auth.refresh_tokens set may_set_password_until = null
          where id = $1 and user_id = $2 and may_set_password_until > $3 returning id`,
    parameters: [caller.sessionId, caller.userId, now],
  })
  return used.length > 0
}
