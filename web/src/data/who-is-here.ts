import type { AuthClient, User } from '@lectern/client'
import { authState, isUnreached, lastKnownUser } from '../lib/auth-state.ts'
import { isAuthExpected, loadAuth } from '../lib/load-auth.ts'

function unreached(auth: AuthClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isUnreached(auth.getState())) return
      stop()
      resolve()
    }
    const stop = auth.subscribe(look)
    void auth.waitUntilReady().then(stop, stop)
    look()
  })
}

/** The user, as far as it was decided by `whoIsHere`. */
export function decidedUser(): User | null {
  const state = authState()
  return state.user ?? (isUnreached(state) ? lastKnownUser() : null)
}

/**
 * Finds who is signed in. Where the server can't say so, it is the person who was on this device last, if there is something to show
 * (docs/decisions/0013-offline-queue.md).
 *
 * @throws {Error} when the state of authentication is still unknown after 15 s
 */
export async function whoIsHere(): Promise<User | null> {
  if (!isAuthExpected()) return null
  const auth = await loadAuth()
  const ready = auth.waitUntilReady()
  const failure = await Promise.race([ready, unreached(auth)]).then(
    () => null,
    (error: unknown) => error,
  )
  const known = decidedUser()
  if (known) return known
  if (failure === null && !isUnreached(auth.getState())) return null
  const { startFromStored } = await import('./start-from-stored.ts')
  const kept = await startFromStored().catch(() => null)
  // Meanwhile the server may have been there after all.
  if (kept && isUnreached(auth.getState())) return kept
  await ready
  return auth.getState().user
}
