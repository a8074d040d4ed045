import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { isSameTime, nameOf, type Person } from '../event/calendar-event.ts'
import { dateIn, minuteMs, minutesOfDay } from '../../lib/wall-time.ts'
import { isRecord } from '../../lib/record.ts'

/** How something repeats: every so many weeks or months, on the day of the month or on "the second Tuesday". */
export interface Repeat {
  pattern: 'weekly' | 'monthly-by-date' | 'monthly-by-weekday'
  interval: number
  /** After so many, on the last day (YYYY-MM-DD), or never. */
  end: { count: number } | { until: string } | null
}

/** The possible decisions about a date that clashes. */
export const clashActions = ['skip', 'next_free', 'keep'] as const
export type ClashAction = (typeof clashActions)[number]

/** One date of a series at which something else stands (calendar_clash). */
export interface DateClash {
  original_start: string | null
  event_id: number | null
  start: string
  end: string
  for_student: boolean
  next_free: string | null
  with: { event_id: number; title: string; start: string; end: string; all_day?: boolean | null }[]
}

export interface ClashDecision {
  original_start: string | null
  event_id: number | null
  action: ClashAction
}

/** The days of the week as RFC 5545 writes them, Monday first. */
export const byDay = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
/** The fifth Tuesday comes in few months; whoever plans on it means the last one. */
const lastOrdinal = 5

/** Which of its weekday in the month a date is: 1 to 4, or -1 for the last. */
export function ordinalOf(date: string): number {
  const ordinal = Math.ceil(Temporal.PlainDate.from(date).day / 7)
  return ordinal === lastOrdinal ? -1 : ordinal
}

/**
 * The rule of a series that begins on a date (RFC 5545).
 *
 * @param date `YYYY-MM-DD` in the zone of the series
 */
export function ruleOf({ pattern, interval, end }: Repeat, date: string): string {
  const day = Temporal.PlainDate.from(date)
  const parts = [
    pattern === 'weekly' ? 'FREQ=WEEKLY' : 'FREQ=MONTHLY',
    interval > 1 ? `INTERVAL=${interval}` : null,
    pattern === 'monthly-by-weekday' ? `BYDAY=${ordinalOf(date)}${byDay[day.dayOfWeek - 1] ?? ''}` : null,
    end && 'count' in end ? `COUNT=${end.count}` : null,
    end && 'until' in end ? `UNTIL=${end.until.replaceAll('-', '')}` : null,
  ]
  return parts.filter((part) => part !== null).join(';')
}

/** Whether its end is said; a last day that is being typed says none yet. */
export const isWhole = ({ end }: Repeat): boolean => end === null || 'count' in end || end.until !== ''

/** Where a series begins and how long each of its events lasts, from the times of the first. */
export function firstOf(times: Times, zone: string, isWholeDays: boolean): { first_start: string; minutes: number } {
  const [from, to] = [times.start, times.end].map((instant) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone))
  if (!from || !to) throw new RangeError('An event has a start and an end.')
  const minutes = isWholeDays
    ? from.toPlainDate().until(to.toPlainDate()).days * minutesOfDay
    : (to.epochMilliseconds - from.epochMilliseconds) / minuteMs
  return { first_start: from.toPlainDateTime().toString({ smallestUnit: 'second' }), minutes }
}

/** The dates that a refusal with code `event-clash` lists, when it was about a series; what stands there is called by its student. */
export function dateClashesIn({ clashes }: Record<string, unknown>, people: ReadonlyMap<number, Person>): DateClash[] {
  if (!Array.isArray(clashes)) return []
  return clashes.flatMap((row: unknown): DateClash[] => {
    if (!isRecord(row) || !Array.isArray(row['with'])) return []
    const { original_start, event_id, start, end, for_student, next_free } = row
    if (typeof start !== 'string' || typeof end !== 'string') return []
    return [
      {
        original_start: typeof original_start === 'string' ? original_start : null,
        event_id: typeof event_id === 'number' ? event_id : null,
        start,
        end,
        for_student: for_student === true,
        next_free: typeof next_free === 'string' ? next_free : null,
        with: row['with'].flatMap((other: unknown) => {
          if (!isRecord(other)) return []
          const { event_id: id, user_profile_id: student, title, start: from, end: to } = other
          const isWhole =
            typeof id === 'number' && typeof title === 'string' && typeof from === 'string' && typeof to === 'string'
          if (!isWhole) return []
          const whose = { user_profile_id: typeof student === 'number' ? student : null, title }
          const day = other['all_day'] === true && { all_day: true }
          return [{ event_id: id, title: nameOf(whose, people), start: from, end: to, ...day }]
        }),
      },
    ]
  })
}

/** Proposes a decision for a date: the next free time on the same day where there is one, else to leave it out. */
export function proposed(clash: DateClash, zone: string): ClashAction {
  const dayOf = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate()
  return clash.next_free !== null && dayOf(clash.next_free).equals(dayOf(clash.start)) ? 'next_free' : 'skip'
}

/** The parts of a rule of RFC 5545 by their names. */
export const partsOf = (rrule: string): ReadonlyMap<string, string> =>
  new Map(rrule.split(';').map((part) => part.split('=', 2) as [string, string]))

/** How often a series comes, or until which day (YYYY-MM-DD): that is the end of one that was ended before it came so often. */
export const endIn = (rrule: string, until: string | null): Repeat['end'] => {
  if (until !== null) return { until }
  const count = partsOf(rrule).get('COUNT')
  return count === undefined ? null : { count: Number(count) }
}

/**
 * How a rule of RFC 5545 repeats, in the words that can be chosen; null for a rule that has others.
 *
 * @param date `YYYY-MM-DD`, a day of the series: what can be chosen is said of a day
 */
export function repeatIn(rrule: string, until: string | null, date: string): Repeat | null {
  const parts = partsOf(rrule)
  const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'WKST'])
  if ([...parts.keys()].some((name) => !known.has(name))) return null
  const { dayOfWeek, day } = Temporal.PlainDate.from(date)
  const weekday = byDay[dayOfWeek - 1] ?? ''
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const [frequency, days, monthDay] = [parts.get('FREQ'), parts.get('BYDAY'), parts.get('BYMONTHDAY')]
  const end = endIn(rrule, until)
  if (frequency === 'WEEKLY' && (days ?? weekday) === weekday && monthDay === undefined)
    return { pattern: 'weekly', interval, end }
  if (frequency !== 'MONTHLY' || interval !== 1) return null
  if (days === undefined) return Number(monthDay ?? day) === day ? { pattern: 'monthly-by-date', interval, end } : null
  return monthDay === undefined && days === `${ordinalOf(date)}${weekday}`
    ? { pattern: 'monthly-by-weekday', interval, end }
    : null
}

/**
 * How a series repeats from one of its days on: of a number of times those before it are past.
 *
 * @param first `YYYY-MM-DD`, the day that it begins with
 */
export function repeatFrom(repeat: Repeat, first: string, date: string): Repeat {
  if (repeat.end === null || !('count' in repeat.end)) return repeat
  return { ...repeat, end: { count: Math.max(1, repeat.end.count - timesBefore(repeat, first, date)) } }
}

function timesBefore({ pattern, interval }: Repeat, first: string, date: string): number {
  const [from, to] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(date)]
  if (pattern === 'weekly') return Math.floor(from.until(to).days / 7 / interval)
  const months = from.with({ day: 1 }).until(to.with({ day: 1 }), { largestUnit: 'months' }).months
  const isIn = (later: number) => from.with({ day: 1 }).add({ months: later }).daysInMonth >= to.day
  // The 31st is left out where a month has none.
  return Array.from({ length: Math.max(0, months) }, (_, later) => later).filter(
    (later) => pattern === 'monthly-by-weekday' || isIn(later),
  ).length
}

/** The day that an occurrence has in its series, which may not be the one on which it now stands. */
export const dateInSeries = ({ original_start, start }: CalendarEvent, zone: string): string =>
  original_start?.slice(0, 10) ?? dateIn(zone, Date.parse(start))

/** Returns the title and times that changed. Unchanged ones are not sent, since a new name would move the others. */
export const changeOf = (
  event: CalendarEvent,
  { title, start, end }: Times & { title?: string },
): Partial<Times & { title: string }> => ({
  ...(title !== undefined && title !== event.title && { title }),
  ...(!isSameTime({ start, end }, event) && { start, end }),
})
