import { createStore } from './store.ts'

/** The event that is to repeat, asked from any page; shown over the calendar (lesson-beside.tsx). */
export interface AskedRepeat {
  eventId: number
  /** Its own, an instant. */
  start: string
  /** Each time it is asked anew, of the same event too. */
  times: number
}

export const repeatStore = createStore<AskedRepeat | null>(null)

/** Asks how an event repeats. */
export function askRepeat(eventId: number, start: string): void {
  repeatStore.set({ eventId, start, times: (repeatStore.get()?.times ?? 0) + 1 })
}
