import { createContext, type ReactNode } from 'react'

/** The event of a lesson that is to repeat. */
export interface Repeated {
  eventId: number
  /** Its own, an instant. */
  start: string
}

/**
 * Draws the question of how a lesson repeats. The caller that knows the calendar's series passes it: a feature imports
 * no other.
 */
export type AskRepeat = (repeated: Repeated) => ReactNode

export const AskRepeatContext = createContext<AskRepeat | null>(null)
