/** The lock of one browser tab (UX.md B6): the session lives on, and its screens wait for the password. */
const storageKey = 'lock.v1'

/** Where the browser keeps nothing, the lock lasts until the page is left. */
let held: string | null = null

/** Locks this tab for a user. */
export function lock(userId: string): void {
  held = userId
  try {
    sessionStorage.setItem(storageKey, userId)
  } catch {
    // `held` is what is left.
  }
}

/** Whether this tab is locked for a user; somebody else's lock is none. */
export function isLocked(userId: string): boolean {
  try {
    return (sessionStorage.getItem(storageKey) ?? held) === userId
  } catch {
    return held === userId
  }
}

export function unlock(): void {
  held = null
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}
