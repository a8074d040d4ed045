import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { type Minutes, nextFree, step } from './calendar-event.ts'
import { dateIn, type Day, dayIn, minutesOfDay, wallAt } from '../../lib/wall-time.ts'

/** When a teacher teaches: a stretch of a weekday (1 Monday … 7 Sunday), in minutes after midnight. */
export interface WorkingStretch {
  weekday: number
  from: number
  to: number
}

/** Null while nothing was said: then any hour counts. */
export type WorkingHours = readonly WorkingStretch[] | null

const hour = 60

/** The working hours of a date (YYYY-MM-DD). */
const hoursOn = (date: string, hours: readonly WorkingStretch[]): readonly WorkingStretch[] => {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  return hours.filter((stretch) => stretch.weekday === weekday)
}

/** The parts of a date (YYYY-MM-DD) that are worked, in minutes after midnight. */
export const worked = (date: string, hours: readonly WorkingStretch[]): Minutes[] =>
  hoursOn(date, hours).map(({ from, to }) => ({ first: from, last: to }))

/** Returns the visible minutes of a date outside of the working hours, in order. */
export function offMinutes(date: string, hours: readonly WorkingStretch[], { first, last }: Minutes): Minutes[] {
  const off: Minutes[] = []
  let from = first
  for (const stretch of hoursOn(date, hours).toSorted((one, other) => one.from - other.from)) {
    if (stretch.from > from) off.push({ first: from, last: Math.min(stretch.from, last) })
    from = Math.max(from, stretch.to)
    if (from >= last) return off
  }
  return [...off, { first: from, last }]
}

/** Whether any part of a time lies outside of the working hours. A whole day is no matter of hours. */
export function isOutside({ start, end }: Times, zone: string, hours: WorkingHours): boolean {
  if (hours === null) return false
  const [from, to] = [Date.parse(start), Date.parse(end)]
  const date = dateIn(zone, from)
  const day = dayIn(zone, date)
  const [first, last] = [wallAt(day, from), to > day.end ? Infinity : wallAt(day, to)]
  return !hoursOn(date, hours).some((stretch) => stretch.from <= first && last <= stretch.to)
}

/**
 * From the first to the last working hour of these days, in full hours.
 *
 * @param usual what is visible where there are none
 */
export function workingMinutes(days: readonly Day[], hours: WorkingHours, usual: Minutes): Minutes {
  const all = hours === null ? [] : days.flatMap(({ date }) => hoursOn(date, hours))
  if (all.length === 0) return usual
  return {
    first: Math.floor(Math.min(...all.map(({ from }) => from)) / hour) * hour,
    last: Math.min(minutesOfDay, Math.ceil(Math.max(...all.map(({ to }) => to)) / hour) * hour),
  }
}

/** The next free stretch within the working hours; where they hold none, within the visible hours. */
export function nextFreeWithin(
  events: readonly CalendarEvent[],
  days: readonly Day[],
  now: number,
  minutes: number,
  hours: WorkingHours,
  usual: Minutes,
): Times | null {
  const ranges = (day: Day) => worked(day.date, hours ?? []).map(({ first, last }) => ({ first: quarter(first), last }))
  return (hours && nextFree(events, days, now, minutes, usual, ranges)) ?? nextFree(events, days, now, minutes, usual)
}

const quarter = (minutes: number): number => Math.ceil(minutes / step) * step
