/** The line of quick add over the page (UX.md d): opened from anywhere, shown by the app's root. */
import { createStore } from './store.ts'

/** What the line begins with; null while it is closed. */
export const quickAddStore = createStore<string | null>(null)
