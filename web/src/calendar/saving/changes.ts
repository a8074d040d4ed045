/** The actions on events, and the values that come back where one is refused. */
import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import type { Draft } from '../../data/event-draft.ts'
import type { EventChange } from '../../data/event-writes.ts'
import type { Given } from '../../data/give-event.ts'

/** A change that would overlap: what it would, and the way to want it. */
export interface Clash {
  text: string
  keepBoth: () => void
  /** It is not wanted after all; does nothing once both are to be kept. @param why where nobody could be asked */
  giveUp: (why?: string) => void
}

export type Refusal = (why: string | null) => void

/** The values that were typed and refused. */
export interface Refused<Typed> {
  typed: Typed
  /** Null where that was said and answered already. */
  why: string | null
  /** Where its time is taken: the way to want it all the same. */
  clash: Clash | null
}

export interface ChangeActions {
  /**
   * @param onRefused it was not changed, and why was said: null where a clash was asked about and given up
   * @param onClash hears of the clash that is asked about, and makes of it what it likes
   */
  change: (event: CalendarEvent, change: EventChange, onRefused?: Refusal, onClash?: (clash: Clash) => void) => void
  /** With the same answers. */
  create: (draft: Draft, onRefused?: Refusal, onClash?: (clash: Clash) => void) => void
  /** Gives it to a student, or frees it. */
  give: (event: CalendarEvent, given: Given) => void
  remove: (event: CalendarEvent) => void
  /** Calls an event off, or on again. */
  callOff: (event: CalendarEvent, cancelled: boolean) => void
  /** The same for the same student at another time, with a lesson of its own. */
  copy: (event: CalendarEvent, times: Times) => void
}

export interface Changes extends ChangeActions {
  clash: Clash | null
  dismissClash: () => void
}
