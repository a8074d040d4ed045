import { createStore } from './store.ts'

/** Whether the server can't be reached, as far as this page knows: by the browser's word, and by every call. */
export const awayStore = createStore(!navigator.onLine)

/** Notes whether a call has reached the server. */
export function noteAway(isAway: boolean): void {
  if (awayStore.get() !== isAway) awayStore.set(isAway)
}

/** When the browser said that the line is gone, by the page's clock (ms). */
let goneAt = -Infinity

/**
 * The server answered. What was asked before the line went proves nothing of it since: an answer that was under way then
 * would have the page look as if it were there, until something else is asked.
 *
 * @param askedAt when it was asked, `performance.now()`
 */
export function noteAnswer(askedAt: number): void {
  if (askedAt > goneAt) noteAway(false)
}

window.addEventListener('offline', () => {
  goneAt = performance.now()
  noteAway(true)
})
// Believed until a call fails: whatever is tried next finds out.
window.addEventListener('online', () => noteAway(false))
