import type { AuthClient } from '@lectern/client'
import { mayHoldSession } from '@lectern/client/traces'
import { authStore } from './auth-store.ts'
import { awakeStore } from './awake.ts'

let coming: Promise<AuthClient> | null = null

/** The session's part of the client library, for whoever is about to use it. */
export function loadAuth(): Promise<AuthClient> {
  const loaded = authStore.get()
  if (loaded) return Promise.resolve(loaded)
  coming ??= import('./client.ts')
    .then(({ client }) => client.auth)
    .catch((error: unknown) => {
      // A script that did not come is asked for again.
      coming = null
      throw error
    })
  return coming
}

/** Whether it was loaded, or is on its way, or will be as soon as somebody asks. */
export const isAuthExpected = (): boolean =>
  authStore.get() !== null || coming !== null || mayHoldSession(window.location.href)

/**
 * Loads it now where there may be a session. On the page of a guest it comes with the first sign of somebody, long
 * before a form can be sent, or when another tab of this browser signs in.
 */
export function loadAuthInTime(): void {
  // A call that needs it loads it again, and says what is wrong.
  const load = () => void loadAuth().catch(() => undefined)
  if (isAuthExpected()) {
    load()
    return
  }
  awakeStore.subscribe(load)
  window.addEventListener('storage', load, { once: true })
}
