import { claimsNamespace } from '@lectern/contract/session'
import type { AccessTokens, TokenPayload } from './access-tokens.ts'
import { serviceOnce, type Database } from './database/database.ts'
import { Refusal } from './failures.ts'
import { closedAmong, newsSince, type Claimed, type Closed } from './session-news.data.ts'

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
    const news = await newsSince(sql, floor)
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
      // The news that came meanwhile may be about this session.
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

/** The same, where a token is taken only while its session is open: there is no other way to have one verified. */
export const ofOpenSessions = (tokens: AccessTokens, sessions: SessionWatch): AccessTokens => ({
  ...tokens,
  verify: async (token) => {
    const payload = await tokens.verify(token)
    await sessions.demandOpen(payload)
    return payload
  },
})
