import type { SessionEnd } from '@lectern/contract/session'
import { claimsNamespace } from '@lectern/contract/session'
import type { AccessTokens, TokenPayload } from './access-tokens.ts'
import { serviceOnce, type Database, type Service } from './database/database.ts'
import { Refusal } from './failures.ts'
import type { Statement } from './database/round-trip.ts'

/**
 * Milliseconds for which a look at the news counts: so long a token of an ended session may still pass. A busy server
 * asks once in this time and not once a request, an idle one not at all.
 */
const looksGoodFor = 1_000
/** Tokens that are known to be of an open session; as many as are remembered to be ours. */
const mostKnown = 20_000

/** Refuses tokens that are ours and have not expired, of sessions that are not open any more. */
export interface SessionWatch {
  /** @throws Refusal `invalid-jwt` with the reason for an ended session, `session-locked` */
  demandOpen(payload: TokenPayload): Promise<void>
  /** Something may have ended in this process: the next request looks first. */
  lookAgain(): void
}

/** What a token claims about its session. */
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

type News = { floor: number; news_id: number | null; session_id: string | null; user_id: string | null }

/**
 * Remembers which tokens were found to be of an open session, and forgets it as soon as the news names the session or its
 * user. Nothing is remembered of what was refused: a lock that was opened holds nobody back, and a lost line in the news
 * can only cost a look.
 *
 * Without the database nobody is known to be there: then every request is refused that would need it anyway.
 */
export function watchSessions(db: Database): SessionWatch {
  const sql = serviceOnce(db)
  const known = new Set<TokenPayload>()
  /** Everything below this transaction was read; null before the first look, when nothing is known either. */
  let floor: number | null = null
  /** Lines from the floor on that were read already. */
  let read = new Set<number>()
  /** Milliseconds of a clock that nobody sets. */
  let lookedAt = -Infinity
  let looking: Promise<void> | null = null
  /** Counts what was asked to be looked up, and what was found. */
  let doubts = 0
  let findings = 0

  const isOld = () => performance.now() - lookedAt >= looksGoodFor

  const look = async () => {
    const [startedAt, doubt] = [performance.now(), doubts]
    const news = await sql.run<News>({
      sql: `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as floor, n.news_id, n.session_id, n.user_id
            from (select) one left join auth.session_news n on n.tx >= $1`,
      // The first look only asks where the news stands.
      parameters: [floor ?? Number.MAX_SAFE_INTEGER],
    })
    floor = news[0]?.floor ?? floor
    const fresh = news.filter(({ news_id }) => news_id !== null && !read.has(news_id))
    read = new Set(news.flatMap(({ news_id }) => news_id ?? []))
    if (fresh.length > 0) {
      findings += 1
      // News of a user name no session: a token without one is not meant by that.
      const named = new Set(fresh.flatMap(({ session_id, user_id }) => session_id ?? user_id ?? []))
      for (const payload of known)
        if (named.has(payload.sub) || named.has(sessionOf(payload) ?? '')) known.delete(payload)
    }
    if (doubts === doubt) lookedAt = startedAt
  }
  const lookOnce = () =>
    (looking ??= look().finally(() => {
      looking = null
    }))

  return {
    async demandOpen(payload) {
      if (isOld()) await lookOnce()
      // It may have begun before this request came, and before what was ended just then.
      if (isOld()) await lookOnce()
      if (known.has(payload)) return
      const before = findings
      const [closed] = await closedAmong(sql, [claimedBy(payload)])
      if (closed) throw refusalFor(closed)
      // What came to be known meanwhile may be about this session.
      if (findings !== before) return
      if (known.size >= mostKnown) known.clear()
      known.add(payload)
    },
    lookAgain() {
      doubts += 1
      lookedAt = -Infinity
    },
  }
}

const refusalFor = ({ isLocked, reason }: Closed): Refusal =>
  isLocked
    ? new Refusal('session-locked')
    : new Refusal('invalid-jwt', 'Could not verify JWT: the session has ended', reason === null ? {} : { reason })

const ended = (reason: SessionEnd | null): Closed => ({ isLocked: false, reason })

const sessionOf = (payload: TokenPayload): string | null => payload[claimsNamespace]['x-hasura-session-id'] ?? null

function claimedBy(payload: TokenPayload): Claimed {
  const { [claimsNamespace]: claims, sub: userId } = payload
  const profile = claims['x-hasura-profile-id']
  return {
    userId,
    sessionId: sessionOf(payload),
    role: claims['x-hasura-default-role'],
    profileId: profile === undefined ? null : Number(profile),
  }
}

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

/** The same, where a token is taken only while its session is open: there is no other way to have one verified. */
export const ofOpenSessions = (tokens: AccessTokens, sessions: SessionWatch): AccessTokens => ({
  ...tokens,
  verify: async (token) => {
    const payload = await tokens.verify(token)
    await sessions.demandOpen(payload)
    return payload
  },
})
