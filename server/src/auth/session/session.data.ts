import { createHmac } from 'node:crypto'
import type { Claims, Session, SessionEnd, User } from '@lectern/contract/session'
import { serviceOnce, type Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import type { Config } from '../../platform/config.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Statement } from '../../platform/database/round-trip.ts'
import { newId, newSecret, sha256 } from '../../platform/secrets.ts'
import { endOf, sessionsEndFor } from '../../platform/session-news.data.ts'
import { noteOf, tell, type Visit } from '../audit.data.ts'
import { isLocked } from './lock.data.ts'
import { seenNow, userColumns, type UserRow } from '../user.data.ts'
import type { ServerKeys } from '../server-keys.ts'

/** The parts that the flows of sign-in are given. */
export interface AuthParts extends Parts, ServerKeys {}

/** Seconds after which a person signs in again, however often the session was refreshed (security.md P1). */
const longestSession = 90 * 24 * 3600
/** Seconds in which the session behind a reset mail may set the new password: as long as the mail's own ticket lives. */
const newPasswordWithin = 3600

/** The parts that renewing a session needs, and no more. */
export type RenewalParts = Pick<AuthParts, 'db' | 'clock' | 'successorKey'> & {
  config: Pick<Config, 'accessTokenSeconds' | 'refreshTokenSeconds' | 'refreshGraceSeconds' | 'verifyEmail'>
  tokens: Pick<AuthParts['tokens'], 'sign'>
}

export interface Opening {
  /** The claims of the first access token beside the usual. */
  claims?: Partial<Claims>
  /** The statements that run together with it. */
  also?: readonly Statement[]
  /** Whether the link of a reset mail led to it: it may then set one new password without a security key. */
  afterReset?: boolean
}

/**
 * Signs a user in on one more device: one way to the database and one transaction, unless the caller has one that decided
 * so.
 */
export async function openSession(
  sql: Service,
  parts: AuthParts,
  user: UserRow,
  visit: Visit,
  { claims = {}, also = [], afterReset = false }: Opening = {},
): Promise<Session> {
  const now = parts.clock()
  const id = newId(now)
  const refreshToken = newSecret()
  const opened: Statement = {
    sql: `insert into auth.refresh_tokens (id, user_id, token_hash, created_at, expires_at, ends_at, user_agent,
                                              may_set_password_until)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    parameters: [
      id,
      user.id,
      sha256(refreshToken),
      now,
      later(now, Math.min(parts.config.refreshTokenSeconds, longestSession)),
      later(now, longestSession),
      visit.userAgent,
      afterReset ? later(now, newPasswordWithin) : null,
    ],
  }
  const entry = { userId: user.id, kind: 'signed-in', now, visit, sessionId: id, data: { path: visit.path } } as const
  await sql.run(opened, seenNow(user.id, now), noteOf(entry), ...also)
  tell(entry)
  return sessionOf(parts, user, id, refreshToken, claims)
}

/** A session whose first access token says that a security key was shown; the next one no longer does (wire-auth.md 2.4). */
export const openElevatedSession = (sql: Service, parts: AuthParts, user: UserRow, visit: Visit): Promise<Session> =>
  openSession(sql, parts, user, visit, { claims: { 'x-hasura-auth-elevated': user.id } })

/**
 * Replaces a refresh token by its successor (wire-auth.md 3.3, security.md "Decisions").
 *
 * One statement replaces it, so of many callers one does, and all are answered with the same successor: it is a keyed
 * hash of the token that they showed. The direct predecessor is answered for the grace, and after it as long as the
 * successor was never used: then its answer was lost. An older one is a stolen copy and ends the session.
 *
 * @returns undefined for a token that opens nothing
 * @throws Refusal `disabled-user`, `session-locked`
 */
export async function renewSession(parts: RenewalParts, shown: string): Promise<Session | undefined> {
  const now = parts.clock()
  const refreshToken = successorOf(parts.successorKey, shown)
  const hashes = [sha256(shown), sha256(refreshToken)]
  const graceSince = later(now, -parts.config.refreshGraceSeconds)
  const [user] = await serviceOnce(parts.db).run<UserRow & { session_id: string }>(
    {
      sql: `with before as (
              select id, previous_hash from auth.refresh_tokens
              where token_hash = $1 and expires_at > $3 and ends_at > $3 and locked_at is null for update
            ), older as (
              insert into auth.replaced_tokens (token_hash, refresh_token_id, replaced_at)
              select previous_hash, id, $3 from before where previous_hash is not null on conflict do nothing
            )
            update auth.refresh_tokens r
            set token_hash = $2, previous_hash = r.token_hash, rotated_at = $3, used_at = null,
              expires_at = least($4::timestamptz, r.ends_at)
            from before where r.id = before.id`,
      parameters: [...hashes, now, later(now, parts.config.refreshTokenSeconds)],
    },
    {
      sql: `select ${userColumns}, r.id as session_id
            from auth.refresh_tokens r join auth.users u on u.id = r.user_id left join user_profile p on p.id = u.id
            where r.previous_hash = $1 and r.token_hash = $2 and r.expires_at > $3 and r.ends_at > $3 and r.locked_at is null
              and (r.used_at is null or r.rotated_at >= $4)`,
      parameters: [...hashes, now, graceSince],
    },
  )
  if (!user) {
    // Before a copy is suspected: the page of a locked session may hold a token that was replaced when it was locked.
    if (await isLocked(serviceOnce(parts.db), shown)) throw new Refusal('session-locked')
    await endStolenSession(serviceOnce(parts.db), sha256(shown), now)
    return undefined
  }
  if (user.disabled_at !== null) throw new Refusal('disabled-user', undefined, { account: user.id })
  return sessionOf(parts, user, user.session_id, refreshToken)
}

/**
 * Notes that the newest answer of a session arrived: its access token is in use. From then on, and past the grace, the
 * predecessor of its refresh token is a stolen copy and no longer a lost answer.
 *
 * @param issuedAt when the access token was signed, in whole seconds
 */
export async function noteUse(sql: Service, sessionId: string, issuedAt: Date, now: Date): Promise<void> {
  await sql.run({
    sql: `update auth.refresh_tokens set used_at = $3
          where id = $1 and used_at is null and date_trunc('second', rotated_at) <= $2`,
    parameters: [sessionId, issuedAt, now],
  })
}

/** A token that was replaced and comes back was copied: whoever holds its descendants loses them. */
async function endStolenSession(sql: Service, tokenHash: Buffer, now: Date): Promise<void> {
  await sql.run(sessionsEndFor('session-copied'), {
    sql: `with ended as (
            delete from auth.refresh_tokens where previous_hash = $1
              or id = (select refresh_token_id from auth.replaced_tokens where token_hash = $1)
            returning id, user_id, user_agent
          )
          insert into auth.audit (user_id, kind, at, session_id, user_agent)
          select user_id, 'session-stolen', $2, id, user_agent from ended`,
    parameters: [tokenHash, now],
  })
}

/** Ends the session that a refresh token belongs to, also when another tab has just replaced the token. */
export async function closeSession(sql: Service, refreshToken: string): Promise<void> {
  await sql.run({
    sql: 'delete from auth.refresh_tokens where token_hash = $1 or previous_hash = $1',
    parameters: [sha256(refreshToken.toLowerCase())],
  })
}

/** Signs a user out everywhere, or everywhere but on one device. @param why the other devices say so */
export async function closeSessions(
  sql: Service,
  userId: string,
  { except = null, why }: { except?: string | null; why?: SessionEnd } = {},
): Promise<void> {
  const ended: Statement = {
    sql: 'delete from auth.refresh_tokens where user_id = $1 and id is distinct from $2::uuid',
    parameters: [userId, except],
  }
  await (why === undefined ? sql.run(ended) : sql.run(sessionsEndFor(why), ended))
}

/** Why a refresh token opens nothing, for the page that shows it; undefined where there is nothing to say. */
export const endedFor = async (sql: Service, refreshToken: string): Promise<{ reason?: SessionEnd }> => {
  const reason = await endOf(sql, sha256(refreshToken))
  return reason === null ? {} : { reason }
}

export async function sweepSessions(sql: Service, now: Date): Promise<void> {
  await sql.run({ sql: 'delete from auth.refresh_tokens where expires_at <= $1 or ends_at <= $1', parameters: [now] })
}

/** A UUID (version 4 in form) that only we can compute from the token before it. */
function successorOf(key: Buffer, token: string): string {
  const bytes = createHmac('sha256', key).update(token).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

async function sessionOf(
  parts: Pick<RenewalParts, 'config' | 'tokens'>,
  user: UserRow,
  id: string,
  refreshToken: string,
  more: Partial<Claims> = {},
): Promise<Session> {
  const accessToken = await parts.tokens.sign(user.id, {
    'x-hasura-allowed-roles': user.roles,
    'x-hasura-default-role': user.default_role,
    'x-hasura-user-id': user.id,
    'x-hasura-user-is-anonymous': String(user.is_anonymous),
    'x-hasura-session-id': id,
    ...(user.profile_id === null ? {} : { 'x-hasura-profile-id': String(user.profile_id) }),
    ...more,
  })
  const accessTokenExpiresIn = parts.config.accessTokenSeconds
  return { accessToken, accessTokenExpiresIn, refreshToken, refreshTokenId: id, user: userView(user, parts.config) }
}

/**
 * The fields of an account that leave the server (wire-auth.md 2.2).
 *
 * @param config where nobody is asked to verify an address, every address counts as verified: clients turn the others away
 */
export const userView = (user: UserRow, { verifyEmail }: Pick<Config, 'verifyEmail'>): User => ({
  id: user.id,
  createdAt: new Date(user.created_at).toISOString(),
  displayName: user.display_name,
  avatarUrl: user.avatar_url,
  locale: user.locale,
  email: user.email,
  isAnonymous: user.is_anonymous,
  defaultRole: user.default_role,
  metadata: user.metadata,
  emailVerified: user.email_verified || (!verifyEmail && user.email !== null),
  phoneNumber: user.phone_number,
  phoneNumberVerified: user.phone_number_verified,
  activeMfaType: user.active_mfa_type,
  roles: user.roles,
})

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)
