import type { Times } from '../../data/event-rows.ts'
import type { Busy } from '../../data/plan-lesson.ts'
import { dayZoneOf, firstWeekday, weekStart } from '../../lib/dates.ts'
import { type Preferences, preferencesStore } from '../../lib/preferences.ts'
import type { WallTimes } from '../../lib/quick-add/read-when.ts'
import { clock } from '../../lib/wall-time.ts'
import { lengthOf, type Timed } from '../lesson.ts'

/** The visible hours: those of the calendar, for the week strip as well (product.md 9). */
export type Hours = Pick<Preferences, 'firstHour' | 'lastHour'>

/** Drops snap to a quarter of an hour (experience.md B13). */
export const snap = 15

/** A lesson is between five minutes and a day long (lesson.minutes in the database). */
export const shortest = 5
export const longest = 1440

/**
 * The minutes of a lesson that had whole days so far: the default of a lesson without a length (lesson.minutes in the
 * database).
 */
export const usualMinutes = 45

/**
 * The instants of a wall time in a zone. A time that the clock skips is taken later by what was skipped; of a time
 * that comes twice, the first (security.md "Calendar traps").
 *
 * @returns null where the form holds no such day, time or length
 */
export function timesOf({ date, time, minutes }: WallTimes, zone: string): Times | null {
  if (!Number.isInteger(minutes) || minutes < shortest || minutes > longest) return null
  try {
    const start = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant()
    return { start: start.toString(), end: start.add({ minutes }).toString() }
  } catch {
    return null
  }
}

/** The form for a lesson: its own time, or the next full hour within the visible hours. `now` in ms. */
export function formFor(lesson: Timed, zone: string, now: number): WallTimes {
  const minutes = lengthOf(lesson) ?? usualMinutes
  if (lesson.start !== null) {
    const wall = Temporal.Instant.from(lesson.start).toZonedDateTimeISO(dayZoneOf(lesson, zone))
    return { date: wall.toPlainDate().toString(), time: clock(wall.hour * 60 + wall.minute), minutes }
  }
  const wall = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const { firstHour, lastHour } = preferencesStore.get()
  const hour = Math.max(firstHour, wall.hour + 1)
  const today = wall.toPlainDate()
  return hour < lastHour
    ? { date: today.toString(), time: clock(hour * 60), minutes }
    : { date: today.add({ days: 1 }).toString(), time: clock(firstHour * 60), minutes }
}

/** First day of the week that holds `now`, or `weeks` later, as YYYY-MM-DD. */
export function weekOf(now: number, zone: string, weeks: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  return weekStart(today, firstWeekday()).add({ weeks }).toString()
}

/** The seven days of a week from its first on, as YYYY-MM-DD. */
export const daysOf = (first: string): string[] =>
  Array.from({ length: 7 }, (_, days) => Temporal.PlainDate.from(first).add({ days }).toString())

/** Minutes after midnight for a place on a day's row: 0 is its left edge and 1 its right; the lesson stays within it. */
export function minutesAt(fraction: number, minutes: number, { firstHour, lastHour }: Hours): number {
  const [first, last] = [firstHour * 60, lastHour * 60]
  const at = Math.round((first + fraction * (last - first)) / snap) * snap
  return Math.max(first, Math.min(at, last - minutes))
}

/** Where a stretch lies on the row of a day, as parts of its width; null when it is not on that day or not visible. */
export function onRow(
  times: Times,
  date: string,
  zone: string,
  { firstHour, lastHour }: Hours,
): { left: number; width: number } | null {
  const [first, last] = [firstHour * 60, lastHour * 60]
  const from = minutesOn(times.start, date, zone)
  const to = minutesOn(times.end, date, zone)
  const left = Math.max(first, from)
  const right = Math.min(last, to)
  return right > left ? { left: (left - first) / (last - first), width: (right - left) / (last - first) } : null
}

/** Returns the wall time of an instant, counted in minutes from midnight of a day. */
function minutesOn(instant: string, date: string, zone: string): number {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const days = Temporal.PlainDate.from(date).until(wall.toPlainDate()).days
  return days * 1440 + wall.hour * 60 + wall.minute
}

/**
 * Finds the events that occupy the lesson's new time. Touching ends are no clash; a lesson doesn't clash with itself.
 */
export function clashes(busy: readonly Busy[], times: Times, eventId: number | null): Busy[] {
  return busy.filter(
    (other) =>
      other.event_id !== eventId &&
      Date.parse(other.start) < Date.parse(times.end) &&
      Date.parse(times.start) < Date.parse(other.end),
  )
}
