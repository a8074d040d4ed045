import type { Service } from '../platform/database/database.ts'
import type { Columns } from '../platform/database/rows.ts'

/** Whether an account has proven one of the addresses. */
export async function ownsAddress(sql: Service, userId: string, addresses: readonly string[]): Promise<boolean> {
  const found = await sql.run({
    sql: `select from auth.users
          where id = $1 and email_key = any($2) and email_verified and disabled_at is null and not is_anonymous`,
    parameters: [userId, addresses],
  })
  return found.length > 0
}

export type LetterRow = Columns<
  'auth.mail_outbox',
  'mail_id' | 'recipient' | 'created_at' | 'attempts' | 'next_try_at' | 'last_error'
>

/** The oldest letters that have not left, without what they say. */
export const unsentLetters = (sql: Service, most: number): Promise<LetterRow[]> =>
  sql.run<LetterRow>({
    sql: `select mail_id, recipient, created_at, attempts, next_try_at, last_error
          from auth.mail_outbox where sent_at is null order by mail_id limit $1`,
    parameters: [most],
  })

/** A letter, or all that wait, is due now and has all its tries. @returns how many */
export async function retryLetters(sql: Service, mailId: number | null, now: Date): Promise<number> {
  const touched = await sql.run({
    sql: `update auth.mail_outbox set attempts = 0, next_try_at = $2
          where sent_at is null and ($1::bigint is null or mail_id = $1) and (attempts > 0 or next_try_at > $2)
          returning mail_id`,
    parameters: [mailId, now],
  })
  return touched.length
}

/** Removes a letter that has not left; what has left is no longer ours to take back. @returns how many */
export async function dropLetter(sql: Service, mailId: number): Promise<number> {
  const dropped = await sql.run({
    sql: 'delete from auth.mail_outbox where mail_id = $1 and sent_at is null returning mail_id',
    parameters: [mailId],
  })
  return dropped.length
}

/**
 * Ends the sessions of an account, or of everybody, and writes that into the history of each.
 * @param emailKey the normal form of an address; null for everybody
 * @returns how many
 */
export async function endSessionsOf(sql: Service, emailKey: string | null, now: Date): Promise<number> {
  const [ended] = await sql.run<{ count: number }>({
    sql: `with ended as (
            delete from auth.refresh_tokens r using auth.users u
            where u.id = r.user_id and ($1::text is null or u.email_key = $1) returning r.user_id
          ), told as (
            insert into auth.audit (user_id, kind, at) select distinct user_id, 'signed-out-everywhere', $2::timestamptz from ended
          )
          select count(*)::int as count from ended`,
    parameters: [emailKey, now],
  })
  return ended?.count ?? 0
}
