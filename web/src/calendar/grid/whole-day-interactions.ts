import { type DayParts, type DayWork, useDayHands } from '../gesture/use-day-handlers.ts'

/** Carries whole days to other days of the week by pointer and by key, as a month does with everything. Draws nothing. */
export function WholeDayHands({ box, voice, ...work }: DayParts & DayWork) {
  useDayHands({ box, voice, areColumns: true }, work)
  return null
}
