import { createStore } from './store.ts'

/** Whether the appearance sidebar is open; pages inside and outside of the shell share it. */
export const appearanceStore = createStore(false)
