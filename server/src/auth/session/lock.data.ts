import type { Service } from '../../platform/database/database.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { UserRow } from '../user.data.ts'
import type { Columns } from '../../platform/database/rows.ts'

/** A session by its refresh token, also by the one before: another tab may have renewed it a moment ago. */
const ofToken = '(token_hash = $1 or previous_hash = $1)'
const hashOf = (refreshToken: string) => sha256(refreshToken.toLowerCase())

/** Whether a refresh token is of a session that is locked. */
export async function isLocked(sql: Service, refreshToken: string): Promise<boolean> {
  const locked = await sql.run({
    sql: `select from auth.refresh_tokens where ${ofToken} and locked_at is not null`,
    parameters: [hashOf(refreshToken)],
  })
  return locked.length > 0
}

/** Locks it; since when it is locked stays as it was. @returns whose it is, undefined for a token of no session */
export async function lockByToken(sql: Service, refreshToken: string, now: Date): Promise<string | undefined> {
  const [locked] = await sql.run<Columns<'auth.refresh_tokens', 'user_id'>>({
    sql: `update auth.refresh_tokens set locked_at = coalesce(locked_at, $2)
          where ${ofToken} and expires_at > $2 and ends_at > $2 returning user_id`,
    parameters: [hashOf(refreshToken), now],
  })
  return locked?.user_id
}

export type HeldSession = Columns<'auth.refresh_tokens', 'id' | 'user_id' | 'locked_at'>

/** The session, held until the transaction ends. */
export async function holdSession(sql: Service, refreshToken: string, now: Date): Promise<HeldSession | undefined> {
  const [held] = await sql.run<HeldSession>({
    sql: `select id, user_id, locked_at from auth.refresh_tokens where ${ofToken} and expires_at > $2 and ends_at > $2
          for update`,
    parameters: [hashOf(refreshToken), now],
  })
  return held
}

export async function openLock(sql: Service, { id }: HeldSession): Promise<void> {
  await sql.run({ sql: 'update auth.refresh_tokens set locked_at = null where id = $1', parameters: [id] })
}

/**
 * Uses up a session that was opened to prove who is there: by a sign-in since the lock, or since a moment where there is none, and not by a personal access
 * token, which lies in programs.
 */
export async function spendSession(
  sql: Service,
  proof: string,
  { id, user_id, locked_at }: HeldSession,
  freshSince: Date,
): Promise<boolean> {
  const spent = await sql.run({
    sql: `delete from auth.refresh_tokens where token_hash = $1 and user_id = $2 and created_at >= $3 and id <> $4
            and locked_at is null and personal_access_token_id is null returning id`,
    parameters: [hashOf(proof), user_id, locked_at ?? freshSince, id],
  })
  return spent.length > 0
}

/** As the person is called in the app, where that is known. */
export async function calledInApp(sql: Service, user: UserRow): Promise<string> {
  const [profile] = await sql.run<Columns<'user_profile', 'display_name'>>({
    sql: 'select display_name from user_profile where id = $1',
    parameters: [user.id],
  })
  return profile?.display_name?.trim() || user.display_name
}
