import { expect, test } from 'vitest'
import { session } from '../../edges.fake.ts'
import { backOff, fromSession, hasGivenUp, initialContext, shouldRefresh, type AuthContext } from './context.ts'

/** Rules 1 to 5 of client-states.md 6, second by second. */

const start = Date.UTC(2026, 2, 1, 9)
const seconds = (n: number) => n * 1000

/** Signed in at `start`, with the given lifetime in seconds. */
const signedIn = (lifetime: number, timer: Partial<AuthContext['refreshTimer']> = {}): AuthContext => ({
  ...initialContext,
  ...fromSession(session(1, { accessTokenExpiresIn: lifetime }), start),
  refreshTimer: { startedAt: start, attempts: 0, lastAttempt: null, ...timer },
})
/** The seconds from 0 to `last` at which the timer would refresh. */
const due = (context: AuthContext, last: number, refreshIntervalTime?: number) =>
  Array.from({ length: last + 1 }, (_, second) => second).filter((second) =>
    shouldRefresh(context, { refreshIntervalTime }, start + seconds(second)),
  )
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, nth) => first + nth)

test('rule 1: without an expiry, never', () => {
  expect(due({ ...initialContext, refreshTimer: { startedAt: start, attempts: 0, lastAttempt: null } }, 3600)).toEqual(
    [],
  )
})

test('rule 2: after the nth failure only the back-off counts, and after the sixth nothing does', () => {
  const afterFailure = [5, 10, 20, 40, 80]
  expect(afterFailure.map((_, nth) => backOff(nth + 1) / 1000)).toEqual(afterFailure)
  for (const [nth, wait] of afterFailure.entries()) {
    // Also when the token has expired long ago: versions before 2.5.4 then called each second.
    const context = signedIn(1, { attempts: nth + 1, lastAttempt: start })
    expect(due(context, 100)).toEqual(from(wait, 100))
    expect(hasGivenUp(context)).toBe(false)
  }
  const givenUp = signedIn(1, { attempts: 6, lastAttempt: start })
  expect(due(givenUp, 3600)).toEqual([])
  expect(hasGivenUp(givenUp)).toBe(true)
})

test('rule 3: an expired token, as after a sleep', () => {
  const context = signedIn(900)
  expect(shouldRefresh(context, { refreshIntervalTime: undefined }, start + seconds(901))).toBe(true)
  expect(shouldRefresh(context, { refreshIntervalTime: undefined }, start + seconds(86_400))).toBe(true)
})

test.each([
  [20, 20],
  [0, 1],
  [5000, 840],
])('rule 4: an interval of %i s counts from %i s on', (interval, first) => {
  expect(due(signedIn(900), 899, interval)).toEqual(from(first, 899))
})

test.each([
  [900, 840],
  [121, 61],
  [120, 60],
  [119, 60],
  [100, 50],
  [60, 30],
  [15, 8],
  [2, 1],
  [1, 1],
  [0, 1],
])('rule 5: a lifetime of %i s counts from %i s on, never within the first second', (lifetime, first) => {
  expect(due(signedIn(lifetime), lifetime + 10)).toEqual(from(first, lifetime + 10))
})

test('a clock set back shows as more time left than there ever was', () => {
  const context = signedIn(900)
  expect(shouldRefresh(context, { refreshIntervalTime: undefined }, start - seconds(86_400))).toBe(true)
})
