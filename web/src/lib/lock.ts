/** The lock of this browser's session (experience.md B6): it lives on, and no tab shows any of it until its owner is there. */
import { attempt } from './attempt.ts'
import type { LockedSession } from '@lectern/contract/account'
import { lastKnownUser } from './auth-state.ts'
import { authStore } from './auth-store.ts'
import { createStore } from './store.ts'

const storageKey = 'lock.v2'

/** Kept for every tab: the server, which holds the lock, may be away, and then the page alone has to know. */
interface Stored {
  user: LockedSession['user']
  /** When the next lesson begins (ISO 8601), asked before the server answers nothing more; null for none. */
  next?: string | null
  /** The session that was locked; absent where the page did not know it. */
  session?: string
}

/** Where the browser keeps nothing, the lock lasts until the page is left. */
let held: Stored | null = null

function keep(value: Stored | null): void {
  held = value
  // Without storage `held` is what is left.
  attempt(() =>
    value === null ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, JSON.stringify(value)),
  )
}

function kept(): Stored | null {
  try {
    const text = localStorage.getItem(storageKey)
    return text === null ? held : (JSON.parse(text) as Stored)
  } catch {
    return held
  }
}

/** Whether the cover lies over the page that was open when the session was locked. */
export const coverStore = createStore(false)
/** Whether the session of this browser is locked. */
export const lockStore = createStore(kept() !== null)

const lockPath = '/auth/lockscreen'

window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== storageKey) return
  if (newValue === null) held = null
  const user = lastKnownUser()
  coverStore.set(user !== null && isLocked(user.id) && window.location.pathname !== lockPath)
  lockStore.set(kept() !== null)
})

/** Locks this browser for a user. */
export function lock({ id, displayName, avatarUrl, email, phoneNumber, defaultRole }: LockedSession['user']): void {
  const before = kept()
  const user = { id, displayName, avatarUrl, email, phoneNumber, defaultRole }
  const session = authStore.get()?.getSession()?.refreshTokenId
  keep(before?.user.id === id ? { ...before, user } : { user, ...(session && { session }) })
  lockStore.set(true)
}

/** Locks where somebody stands: the page stays as it is, below the cover. */
export function lockHere(): void {
  const user = lastKnownUser()
  if (!user) return
  lock(user)
  coverStore.set(true)
}

/** Whether this browser is locked for a user; somebody else's lock is none. */
export const isLocked = (userId: string): boolean => kept()?.user.id === userId

/** Whose lock it is, as far as the browser knows. */
export const lockedUser = (): LockedSession['user'] | null => kept()?.user ?? null

/** When the next lesson begins, as it was known when the session was locked; undefined where it was not asked. */
export const nextWhenLocked = (): string | null | undefined => kept()?.next

export function keepNext(next: string | null): void {
  const before = kept()
  if (before) keep({ ...before, next })
}

/**
 * The session that was locked, where another one of its owner is here by now: somebody has signed in since, which opens a lock as its
 * own proof does. Null where the locked one is here, or is not known.
 */
export function lockedBefore(sessionId: string): string | null {
  const locked = kept()?.session
  return locked !== undefined && sessionId !== '' && locked !== sessionId ? locked : null
}

export function unlock(): void {
  keep(null)
  coverStore.set(false)
  lockStore.set(false)
}
