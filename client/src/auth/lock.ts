import type { LockedSession, lockSession, unlockSession } from '@lectern/contract/account'
import type { AuthError } from '@lectern/contract/failures'
import type { CallParts } from './calls.ts'
import { errorOf, failure } from './failure.ts'

export interface LockParts extends Pick<CallParts, 'post'> {
  /** The refresh token of this tab, or the stored one where the session was locked before the page was opened. */
  token: () => Promise<string | null>
  /** The session is open again: whoever holds its refresh token gets one. */
  enter: (refreshToken: string) => Promise<{ error: AuthError | null }>
}

export interface LockCalls {
  /**
   * Locks the session on the server, which takes none of its tokens until it is unlocked. Also what a lock has to show:
   * a session that is locked stays so.
   */
  lock: () => Promise<{ locked: LockedSession | null; error: AuthError | null }>
  /** @param proof of a sign-in since, in another client of this library: the refresh token of its session, or the ticket for its second factor */
  unlock: (proof: string) => Promise<{ error: AuthError | null }>
}

/** Locking the session and unlocking it, whatever the machine says: to it a locked session is one that is not there. */
export function lockCalls({ post, token, enter }: LockParts): LockCalls {
  const held = async () => {
    const refreshToken = await token()
    if (refreshToken === null) throw failure('unauthenticated-user')
    return refreshToken
  }
  return {
    async lock() {
      try {
        const refreshToken = await held()
        return { locked: await post<typeof lockSession>('/session/lock', { refreshToken }), error: null }
      } catch (thrown) {
        return { locked: null, error: errorOf(thrown) }
      }
    },
    async unlock(proof) {
      try {
        const refreshToken = await held()
        await post<typeof unlockSession>('/session/unlock', { refreshToken, proof })
        const { error } = await enter(refreshToken)
        return { error }
      } catch (thrown) {
        return { error: errorOf(thrown) }
      }
    },
  }
}
