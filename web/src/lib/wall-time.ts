import { deviceZone } from './dates.ts'

/**
 * Time in a person's own zone, as a wall clock shows it.
 *
 * The grid draws wall time, but for views in which the clock is changed (time/clock-change.ts). Instants are
 * kept and sent. This file is the only one that turns one into the other, so that the browser's own zone
 * never matters (security.md "Calendar traps").
 */

export const minuteMs = 60_000
export const minutesOfDay = 1440

/** A stretch of a day in which the clock runs evenly: from the instant `at` (ms), when it shows `wall` (minutes). */
interface TimeRange {
  at: number
  wall: number
}

/** The moment at which the clock is changed on one of the days that stand side by side. */
export interface ClockChange {
  /** YYYY-MM-DD */
  date: string
  /** Minutes of that day that are over by then. */
  at: number
  /** Minutes that come twice; those that are skipped count as less than none. */
  by: number
}

/** A calendar day in a zone. */
export interface Day {
  /** YYYY-MM-DD */
  date: string
  /** IANA name */
  zone: string
  /** First instant, ms since the epoch. */
  start: number
  /** First instant of the next day. Equal to `start` where a zone skipped the day (Pacific/Apia, 30 December 2011). */
  end: number
  ranges: readonly TimeRange[]
  /** It stands on the rows of a view in which the clock is changed: minutes are rows then (time/clock-change.ts). */
  change?: ClockChange
}

const wallMinutes = (zoned: Temporal.ZonedDateTime): number => zoned.hour * 60 + zoned.minute

/** How long (ms) a day is on which the clock is not changed. */
export const evenDay = minutesOfDay * minuteMs

/** A day from its first instant to the next day's, with every change of its clock. */
function dayBetween(zone: string, date: string, first: Temporal.ZonedDateTime, end: number): Day {
  const start = first.epochMilliseconds
  const ranges: TimeRange[] = [{ at: start, wall: wallMinutes(first) }]
  // A day of 24 hours has no change of its clock; looking for one costs more than all else here.
  let change = end - start === evenDay ? null : first.getTimeZoneTransition('next')
  while (change && change.epochMilliseconds < end) {
    ranges.push({ at: change.epochMilliseconds, wall: wallMinutes(change) })
    change = change.getTimeZoneTransition('next')
  }
  return { date, zone, start, end, ranges }
}

/**
 * `count` days in a row in `zone` (IANA), from `date` (YYYY-MM-DD) on.
 * @throws RangeError for an unknown zone or a malformed date
 */
export function daysFrom(zone: string, date: string, count: number): Day[] {
  const from = Temporal.PlainDate.from(date)
  const days: Day[] = []
  let first = from.toZonedDateTime(zone)
  for (let index = 0; index < count; index += 1) {
    const next = from.add({ days: index + 1 }).toZonedDateTime(zone)
    days.push(dayBetween(zone, from.add({ days: index }).toString(), first, next.epochMilliseconds))
    first = next
  }
  return days
}

/**
 * The day `date` (YYYY-MM-DD) in `zone` (IANA).
 * @throws RangeError for an unknown zone or a malformed date
 */
export function dayIn(zone: string, date: string): Day {
  const plain = Temporal.PlainDate.from(date)
  const end = plain.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
  return dayBetween(zone, date, plain.toZonedDateTime(zone), end)
}

/**
 * The time that the clock shows on `day` at `instant` (ms), in minutes after midnight: before the day its beginning (0) and
 * after it what it ends with (1440). Plain arithmetic, because a week of 4,000 events asks 8,000 times.
 *
 * @param before ms: 1 for the end of something, which where the clock is changed is what it showed until then
 */
export function wallAt(day: Day, instant: number, before = 0): number {
  const at = Math.max(day.start, Math.min(day.end, instant))
  let [stretch] = day.ranges
  for (const later of day.ranges) if (later.at <= at - before) stretch = later
  return stretch ? stretch.wall + (at - stretch.at) / minuteMs : 0
}

/**
 * The instant (ms) at which the clock of `day` shows `minutes`; from its end on, that of the days after it.
 * A time that the clock skips is taken later by what was skipped; of a time that comes twice, the first (security.md).
 */
export function instantAt(day: Day, minutes: number): number {
  const long = wallAt(day, day.end) || minutesOfDay
  const whole = Math.floor(minutes / long)
  const rest = Math.round(minutes - whole * long)
  if (whole !== 0) return instantAt(dayIn(day.zone, dateAfter(day.date, whole)), rest)
  let from: TimeRange = { at: day.start, wall: 0 }
  for (const stretch of day.ranges) {
    // Skipped, or shown before it.
    if (rest < stretch.wall || from.at + (rest - from.wall) * minuteMs < stretch.at) break
    from = stretch
  }
  return from.at + (rest - from.wall) * minuteMs
}

/** RFC 3339 in UTC, as the API speaks. */
export const isoOf = (instant: number): string => new Date(instant).toISOString()

/** The time from the beginning of one day (YYYY-MM-DD) to that of a later one, as the API asks for it. */
export const timeBetween = (zone: string, first: string, end: string): { from: string; to: string } => ({
  from: isoOf(dayIn(zone, first).start),
  to: isoOf(dayIn(zone, end).start),
})

/** The calendar day (YYYY-MM-DD) of an instant (ms) in a zone. */
export function dateIn(zone: string, instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The day of the calendar `days` after (or before) `date`, as YYYY-MM-DD. */
export function dateAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Minutes after midnight as hh:mm, 24 hours, as a form keeps them. */
export function clock(minutes: number): string {
  const whole = Math.max(0, Math.min(minutesOfDay, Math.round(minutes)))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

/**
 * Minutes after midnight as a reader of `locale` writes them: 16:05 or 4:05 pm. The end of a day is 24:00 where
 * midnight is 00:00. Each text is made once: a week of 4,000 events asks 8,000 times.
 */
export function clockFor(locale: string): (minutes: number) => string {
  const made = clocks.get(locale)
  if (made) return made
  const fresh = makeClock(locale)
  clocks.set(locale, fresh)
  return fresh
}

const clocks = new Map<string, (minutes: number) => string>()

function makeClock(locale: string): (minutes: number) => string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  if (format.resolvedOptions().hourCycle === 'h23') return clock
  const texts = new Map<number, string>()
  return (minutes) => {
    const whole = Math.max(0, Math.min(minutesOfDay, Math.round(minutes)))
    const known = texts.get(whole)
    if (known !== undefined) return known
    const text = format.format(whole * minuteMs)
    texts.set(whole, text)
    return text
  }
}

/**
 * A full hour as it stands beside the days: 16:00, or 4 PM, since the rail has no room for minutes that are always none.
 */
export function hourFor(locale: string): (minutes: number) => string {
  if (clockFor(locale) === clock) return clock
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  const precise = clockFor(locale)
  return (minutes) => (minutes % 60 === 0 ? format.format(minutes * minuteMs) : precise(minutes))
}

/** `09:30` as minutes after midnight, or null when it is not a time of day. */
export function minutesOf(text: string): number | null {
  const parts = /^(\d{1,2}):(\d{2})$/.exec(text.trim())
  if (!parts) return null
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

/** The IANA zone to draw in: the profile's if it is one that this browser knows, else the browser's own. */
export function zoneOf(wanted: string | null | undefined): string {
  // The device is asked only where it counts: that costs as much as drawing an event.
  if (!wanted) return deviceZone()
  try {
    return Temporal.Now.zonedDateTimeISO(wanted).timeZoneId
  } catch {
    return deviceZone()
  }
}

/**
 * How many days after its start an event ends by the hours that are typed; null where it would end before. Midnight is the
 * end of a day, and what lasts over a midnight already may go on to: only that is meant by an hour before its start.
 *
 * @param event as it stands
 * @param start minutes after midnight, as `end`
 * @param zone IANA name
 */
export function daysToEnd(
  event: { start: string; end: string },
  start: number,
  end: number,
  zone: string,
): number | null {
  const [first, last] = [dateIn(zone, Date.parse(event.start)), dateIn(zone, Date.parse(event.end))]
  const isLong = Date.parse(event.end) - Date.parse(event.start) > evenDay
  if (isLong && last > first) return Temporal.PlainDate.from(first).until(last).days
  if (end > start) return 0
  return last > first || end === 0 ? 1 : null
}
