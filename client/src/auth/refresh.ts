import type * as contract from '@lectern/contract/auth'
import type { Session } from '@lectern/contract/session'
import type { Clock, Locks } from '../edges.ts'
import type { Post } from '../http.ts'
import { pause } from '../pause.ts'
import { bareSession } from './answers.ts'
import { fromSession } from './chart/context.ts'
import { Failure } from './failure.ts'
import type { AuthServices } from './chart/machine-parts.ts'
import type { Store } from './store.ts'

/**
 * How long a tab that had to wait for another one's refresh waits for the news of it. When it comes,
 * this refresh is stopped by the machine; when it does not (the other one failed), the tab refreshes itself.
 */
const patienceWithNeighbours = 1_000

export interface RefreshParts {
  post: Post
  store: Store
  locks: Locks
  lockName: string
  clock: Clock
  /** Tells the other tabs, while they still wait for the lock. */
  onRenewed: (session: Session) => void
}

/**
 * Trades a refresh token for a session, one tab at a time (client-states.md 6 and 9).
 *
 * The server replaces the token at each refresh and ends the session when an old one comes back, and
 * all tabs share one stored token. So the stored one counts as soon as it differs from ours, and a new
 * one is stored and told to the others before the lock is let go.
 */
export function createRefresh({
  post,
  store,
  locks,
  lockName,
  clock,
  onRenewed,
}: RefreshParts): AuthServices['refreshToken'] {
  const call = async (refreshToken: string, signal: AbortSignal) =>
    bareSession(await post<typeof contract.token>('/token', { refreshToken }, { signal }))

  /** A refused token is dead, unless another tab has put a newer one into the storage meanwhile. */
  const callOrNewest = async (token: string, signal: AbortSignal): Promise<Session> => {
    try {
      return await call(token, signal)
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.status !== 401) throw thrown
      const newest = await store.token()
      if (newest && newest !== token) return call(newest, signal)
      await store.forget(token)
      throw thrown
    }
  }

  return ({ token, own }, signal) =>
    locks.request(lockName, signal, async (contended) => {
      const stored = own ? await store.token() : null
      if (own && (contended || (stored !== null && stored !== token))) {
        await pause(clock, patienceWithNeighbours, signal)
      }
      signal.throwIfAborted()
      const session = own ? await callOrNewest((await store.token()) ?? token, signal) : await call(token, signal)
      // Stopped meanwhile by a sign-out, or by a newer session: this one must not come back to life.
      signal.throwIfAborted()
      store.save(fromSession(session, clock.now()))
      onRenewed(session)
      return session
    })
}
