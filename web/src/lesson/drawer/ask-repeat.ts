import { createContext, type ReactNode } from 'react'

/** The event of a lesson that is to repeat. */
export interface Repeated {
  eventId: number
  /** Its own, an instant. */
  start: string
}

/**
 * What asks how a lesson repeats, from when it is shown. Handed down by who knows the calendar's series: a feature imports
 * no other.
 */
export type AskRepeat = (repeated: Repeated) => ReactNode

export const AskRepeatContext = createContext<AskRepeat | null>(null)
