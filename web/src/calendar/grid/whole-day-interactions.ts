import { type DayParts, type DayWork, useDayHandlers } from '../gesture/use-day-handlers.ts'

/** Carries whole days to other days of the week by pointer and by key, as a month does with everything. Draws nothing. */
export function WholeDayInteractions({ box, voice, ...work }: DayParts & DayWork) {
  useDayHandlers({ box, voice, areColumns: true }, work)
  return null
}
