import type { SessionEnd } from '@lectern/contract/session'
import type { Service } from './database/database.ts'
import type { Statement } from './database/round-trip.ts'

/** The claims of a token about its session. */
export interface Claimed {
  userId: string
  sessionId: string | null
  role: string
  profileId: number | null
}

/** Why a session is refused; the reason is missing where there is nothing to explain, as after its own sign-out. */
export type Closed = { isLocked: true; reason: null } | { isLocked: false; reason: SessionEnd | null }

/** From here to the end of the transaction, sessions that end do so for this reason. */
export const sessionsEndFor = (reason: SessionEnd): Statement => ({
  sql: `select set_config('app.session_end', $1, true)`,
  parameters: [reason],
})

interface News extends Record<string, unknown> {
  floor: number
  news_id: number | null
  session_id: string | null
  user_id: string | null
}

/**
 * The lines of the news from a transaction on, or one line without an id.
 * @param floor null for the first look, which only asks where the news stands
 */
export const newsSince = (sql: Service, floor: number | null): Promise<News[]> =>
  sql.run<News>({
    sql: `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as floor, n.news_id, n.session_id, n.user_id
          from (select) one left join auth.session_news n on n.tx >= $1`,
    parameters: [floor ?? Number.MAX_SAFE_INTEGER],
  })

const ended = (reason: SessionEnd | null): Closed => ({ isLocked: false, reason })

type Row = {
  user_id: string | null
  roles: string[] | null
  disabled_at: string | null
  profile_id: number | null
  session_id: string | null
  locked_at: string | null
  reason: SessionEnd | null
}

/**
 * Which of these are not what the token says any more: account, role, profile and session.
 * @returns for each what closed it, null for one that is open
 */
export async function closedAmong(sql: Service, claimed: readonly Claimed[]): Promise<(Closed | null)[]> {
  const rows = await sql.run<Row>({
    sql: `select u.id as user_id, u.roles, u.disabled_at, p.user_profile_id as profile_id, s.id as session_id, s.locked_at,
            (select n.reason from auth.session_news n where n.session_id = c.session_id and n.reason is not null
             order by n.news_id desc limit 1) as reason
          from unnest($1::uuid[], $2::uuid[]) with ordinality as c (user_id, session_id, place)
          left join auth.users u on u.id = c.user_id
          left join user_profile p on p.id = c.user_id
          left join auth.refresh_tokens s on s.id = c.session_id and s.user_id = c.user_id
          order by c.place`,
    parameters: [claimed.map(({ userId }) => userId), claimed.map(({ sessionId }) => sessionId)],
  })
  return claimed.map((one, place) => closedBy(one, rows[place]))
}

function closedBy({ sessionId, role, profileId }: Claimed, row: Row | undefined): Closed | null {
  if (!row) return ended(null)
  if (sessionId !== null && row.session_id === null) return ended(row.reason)
  if (row.user_id === null) return ended('account-deleted')
  if (row.disabled_at !== null) return ended('account-disabled')
  if (row.locked_at !== null) return { isLocked: true, reason: null }
  const isSame = row.roles?.includes(role) && (profileId === null || profileId === row.profile_id)
  return isSame ? null : ended(null)
}

/** Why the session ended that a refresh token belonged to, newest or just replaced. */
export async function endOf(sql: Service, tokenHash: Buffer): Promise<SessionEnd | null> {
  const [news] = await sql.run<{ reason: SessionEnd }>({
    sql: `select reason from auth.session_news where (token_hash = $1 or previous_hash = $1) and reason is not null
          order by news_id desc limit 1`,
    parameters: [tokenHash],
  })
  return news?.reason ?? null
}

/** Forgets what no token of that time can ask for any more. @param seconds that an access token lives */
export async function sweepSessionNews(sql: Service, seconds: number): Promise<void> {
  await sql.run({
    sql: `delete from auth.session_news where at < now() - greatest(interval '30 days', make_interval(secs => $1))`,
    parameters: [seconds],
  })
}
