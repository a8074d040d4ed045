import { createStore } from '../../lib/store.ts'
import type { CalendarEvent } from '../calendar-event.ts'
import type { Range, withWaitingWrites } from '../../data/event-rows.ts'

/** What was written on this page, as whoever reads events has to know it. */
export interface OwnWrites {
  /** Grows by one whenever a write ended. */
  settled: () => number
  /** A fetched list with what is under way laid over it. */
  withPending: (list: readonly CalendarEvent[], range: Range) => CalendarEvent[]
  withWaitingWrites: typeof withWaitingWrites
}

/** Null until whatever writes is loaded: before that nothing was written. */
export const ownWritesStore = createStore<OwnWrites | null>(null)

/** Loads it, for what waits from an earlier visit. */
export const loadOwnWrites = (): Promise<unknown> => import('../../data/own-writes.ts')
