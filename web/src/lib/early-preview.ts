import { createStore } from './store.ts'

/** Where a key asked for the card of a student before the cards were there: they come to it (src/profile/hover-cards.tsx). */
export const earlyPreviewStore = createStore<HTMLElement | null>(null)
