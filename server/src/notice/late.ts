import { refuse } from '../platform/input.ts'

/** Later than an hour is another appointment, which is planned anew. */
const mostMinutes = 60
/** Events of a day: one begins every quarter of an hour around the clock. */
const mostOfDay = 96

/** Minutes by which an event may be put off, or brought back again. @throws Refusal `invalid-input` naming the field */
export function checkedDelay(minutes: number): number {
  if (minutes === 0 || Math.abs(minutes) > mostMinutes)
    refuse('minutes', `Between 1 and ${mostMinutes} minutes, please; less than 0 takes them back.`)
  return minutes
}

/** The events of a day, each once. @throws Refusal `invalid-input` naming the field */
export function checkedDay(eventIds: readonly number[]): ReadonlySet<number> {
  if (eventIds.length === 0 || eventIds.length > mostOfDay)
    refuse('eventIds', `Between 1 and ${mostOfDay} events, please.`)
  return new Set(eventIds)
}

/** An instant some minutes later, in RFC 3339. */
export const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
