import { createStore } from '../store.ts'

/** Whether the server can't be reached, as far as this page knows: by the browser's word, and by every call. */
export const awayStore = createStore(!navigator.onLine)

/** What a call has shown. */
export function noteAway(isAway: boolean): void {
  if (awayStore.get() !== isAway) awayStore.set(isAway)
}

window.addEventListener('offline', () => noteAway(true))
// Believed until a call fails: whatever is tried next finds out.
window.addEventListener('online', () => noteAway(false))
