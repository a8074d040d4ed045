import type { Times } from '../../data/event-rows.ts'
import { fineStep, lengthOf, type Slot, timesOf, wholeDaysIn, type When } from './calendar-event.ts'
import { dateAfter, dateIn, type Day, dayIn, instantAt, minuteMs } from '../../lib/wall-time.ts'

const daysOfWeek = 7

/** Nothing can be drawn, or made by a key, shorter than one fine step. */
const shortest = fineStep

/** Minutes to the nearest step. */
export const snapped = (minutes: number, by: number): number => Math.round(minutes / by) * by

/** The event's times when it begins at `slot`; it lasts as long as before, also across a change of the clock. */
export function moved(event: Times, { day, minutes }: Slot): Times {
  const from = instantAt(day, minutes)
  return timesOf(from, from + lengthOf(event))
}

/**
 * A whole-day event from another day (YYYY-MM-DD) on, for as many days as before.
 *
 * @param zone the one in which its days are meant
 */
export function movedToDay({ start, end }: Times, zone: string, date: string): Times {
  const first = Temporal.PlainDate.from(dateIn(zone, Date.parse(start)))
  const { days } = first.until(dateIn(zone, Date.parse(end)), { largestUnit: 'days' })
  return timesOf(dayIn(zone, date).start, dayIn(zone, dateAfter(date, Math.max(days, 1))).start)
}

/** The same wall time a week later, in a zone; of a whole day, the day a week later. */
export function aWeekLater(event: When, zone: string): Times {
  const days = wholeDaysIn(event, zone)
  if (days !== null) return movedToDay(event, days, dateAfter(dateIn(days, Date.parse(event.start)), daysOfWeek))
  const at = Temporal.Instant.from(event.start).toZonedDateTimeISO(zone).add({ weeks: 1 }).epochMilliseconds
  return timesOf(at, at + lengthOf(event))
}

/**
 * The event's times when one of its edges is drawn to `slot`. The other edge stays; an edge that would pass it stops one step
 * before, or where it was if the event is shorter than that.
 *
 * @param step minutes that the drag keeps to
 */
export function resized(event: Times, edge: 'start' | 'end', { day, minutes }: Slot, step: number): Times {
  const instant = instantAt(day, minutes)
  const [from, to] = [Date.parse(event.start), Date.parse(event.end)]
  const least = Math.min(step * minuteMs, to - from)
  return edge === 'start' ? timesOf(Math.min(instant, to - least), to) : timesOf(from, Math.max(instant, from + least))
}

/** The event's times with its end later (or earlier) by some minutes; never shorter than five. */
export function lengthened({ start, end }: Times, minutes: number): Times {
  const from = Date.parse(start)
  return timesOf(from, Math.max(Date.parse(end) + minutes * minuteMs, from + shortest * minuteMs))
}

/**
 * The times of a draft that was drawn from one minute of a day to another, in either direction. Where the clock skips
 * the drawn time, the length on paper holds.
 */
export function created(day: Day, one: number, other: number): Times {
  const [first, last] = [Math.min(one, other), Math.max(one, other, Math.min(one, other) + shortest)]
  const from = instantAt(day, first)
  const to = instantAt(day, last)
  return timesOf(from, to > from ? to : from + (last - first) * minuteMs)
}
