/** The lock of one browser tab (UX.md B6): the session lives on, and its screens wait for the password. */
import { lastKnownUser } from './auth-state.ts'
import { createStore } from './store.ts'

const storageKey = 'lock.v1'
/** The session that was there when its owner left a locked tab to sign in elsewhere. */
const leftKey = 'lock-left.v1'

/** Where the browser keeps nothing, the lock lasts until the page is left. */
const held = new Map<string, string>()

function keep(key: string, value: string | null): void {
  if (value === null) held.delete(key)
  else held.set(key, value)
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // `held` is what is left.
  }
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? held.get(key) ?? null
  } catch {
    return held.get(key) ?? null
  }
}

/** Whether the cover lies over the page that was open when the tab was locked. */
export const coverStore = createStore(false)

/** Locks this tab for a user. */
export function lock(userId: string): void {
  keep(storageKey, userId)
}

/** Locks this tab where it stands: the page stays as it is, below the cover. */
export function lockHere(): void {
  const user = lastKnownUser()
  if (!user) return
  lock(user.id)
  coverStore.set(true)
}

/** Whether this tab is locked for a user; somebody else's lock is none. */
export const isLocked = (userId: string): boolean => kept(storageKey) === userId

/** The owner goes to sign in elsewhere: a session that is not this one will be the proof. */
export function unlockBySignIn(sessionId: string): void {
  keep(leftKey, sessionId)
}

/** Whether somebody signed in anew since `unlockBySignIn`. */
export function wasSignedInAnew(sessionId: string): boolean {
  const left = kept(leftKey)
  return left !== null && left !== sessionId
}

export function unlock(): void {
  keep(storageKey, null)
  keep(leftKey, null)
  coverStore.set(false)
}
