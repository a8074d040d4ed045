import type { AuthError } from '@lectern/contract/failures'
import type { Mfa, Session, User } from '@lectern/contract/session'

/** The memory of the machine (client-states.md 2). Times are milliseconds since 1970 on the client's own clock. */
export interface AuthContext {
  user: User | null
  mfa: Mfa | null
  accessToken: { value: string | null; expiresAt: number | null; expiresInSeconds: number }
  refreshTimer: { startedAt: number | null; attempts: number; lastAttempt: number | null }
  refreshToken: { value: string | null; id?: string; isPAT?: boolean }
  importTokenAttempts: number
  errors: { authentication?: AuthError; registration?: AuthError }
  /** The access token on its way out: signing out clears it at once, and `all` still needs it for the call. */
  signOutBearer: string | null
}

export interface AuthSettings {
  autoRefreshToken: boolean
  /** Seconds. */
  refreshIntervalTime: number | undefined
}

/** Before the first session nothing is known of the server's lifetimes (product.md 9). */
const firstLifetimeSeconds = 15

export const initialContext: AuthContext = {
  user: null,
  mfa: null,
  accessToken: { value: null, expiresAt: null, expiresInSeconds: firstLifetimeSeconds },
  refreshTimer: { startedAt: null, attempts: 0, lastAttempt: null },
  refreshToken: { value: null },
  importTokenAttempts: 0,
  errors: {},
  signOutBearer: null,
}

/** The part of the context that a session fills. */
export function fromSession(session: Session, now: number): Pick<AuthContext, 'user' | 'accessToken' | 'refreshToken'> {
  const expiresInSeconds = lifetimeOf(session)
  return {
    user: session.user,
    accessToken: { value: session.accessToken, expiresAt: now + expiresInSeconds * 1000, expiresInSeconds },
    refreshToken: { value: session.refreshToken, id: session.refreshTokenId },
  }
}

/** The session as callers see it: `accessTokenExpiresIn` is what remains, in seconds. Null unless all of it is there. */
export function sessionOf({ user, accessToken, refreshToken }: AuthContext, now: number): Session | null {
  if (!user || accessToken.value === null || accessToken.expiresAt === null || refreshToken.value === null) return null
  return {
    accessToken: accessToken.value,
    accessTokenExpiresIn: Math.max(0, (accessToken.expiresAt - now) / 1000),
    refreshToken: refreshToken.value,
    refreshTokenId: refreshToken.id ?? '',
    user,
  }
}

/** Seconds. A lifetime needs no right clock here, so it is preferred; the token's own times stand in, as a difference. */
function lifetimeOf({ accessToken, accessTokenExpiresIn }: Session): number {
  if (Number.isFinite(accessTokenExpiresIn)) return accessTokenExpiresIn
  try {
    const [, payload = ''] = accessToken.split('.')
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    return typeof exp === 'number' && typeof iat === 'number' ? exp - iat : firstLifetimeSeconds
  } catch {
    return firstLifetimeSeconds
  }
}

const check = 1_000
const backOffBase = 5_000
const mostRetries = 5
const widestMargin = 60_000

/** Milliseconds to wait after the given number of failures: 5, 10, 20, 40, 80 s. */
export const backOff = (failures: number): number => backOffBase * 2 ** (failures - 1)

/** True when the timer has given up: five retries after the first failure. */
export const hasGivenUp = ({ refreshTimer }: AuthContext): boolean => refreshTimer.attempts > mostRetries

/**
 * Whether the access token should be renewed now (rules 1–5 of client-states.md 6).
 *
 * All times are differences on one clock, so a clock that is wrong by a day changes nothing; one that
 * is set back while the page is open shows as more time left than the token ever had.
 */
export function shouldRefresh(
  { accessToken: { expiresAt, expiresInSeconds }, refreshTimer: { startedAt, lastAttempt, attempts } }: AuthContext,
  { refreshIntervalTime }: Pick<AuthSettings, 'refreshIntervalTime'>,
  now: number,
): boolean {
  if (expiresAt === null) return false
  const since = (moment: number) => (now < moment ? Infinity : now - moment)
  if (lastAttempt !== null) return attempts <= mostRetries && since(lastAttempt) >= backOff(attempts)
  // Never two within a second, whatever lifetime or interval the server and the options name.
  if (startedAt !== null && since(startedAt) < check) return false
  const left = expiresAt - now
  const lifetime = expiresInSeconds * 1000
  if (left < 0 || left > lifetime + check) return true
  if (refreshIntervalTime !== undefined && startedAt !== null && since(startedAt) >= refreshIntervalTime * 1000)
    return true
  return left <= Math.min(widestMargin, lifetime / 2)
}
