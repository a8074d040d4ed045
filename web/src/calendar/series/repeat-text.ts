import type { CalendarEvent } from '../../data/event-rows.ts'
import { plural, t } from '@lingui/core/macro'
import { locale } from '../../lib/dates.ts'
import { rhythmStore } from '../saving/rhythm.ts'
import { byDay, endIn, ordinalOf, partsOf, type Repeat, repeatIn } from '../saving/series.ts'

const weekdayOf = (date: string): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date))

/** "the fourth Tuesday" */
function ordinalText(ordinal: number, weekday: string): string | undefined {
  if (ordinal === -1) return t`the last ${weekday}`
  return [t`the first ${weekday}`, t`the second ${weekday}`, t`the third ${weekday}`, t`the fourth ${weekday}`][
    ordinal - 1
  ]
}

/** "the fourth Tuesday", of a day (YYYY-MM-DD) in its month. */
export const weekdayOfMonthText = (date: string): string => ordinalText(ordinalOf(date), weekdayOf(date)) ?? ''

/** "every other week, until 18 Dec", as a line. */
export function repeatText({ pattern, interval, end }: Repeat, date: string): string {
  if (pattern === 'weekly') return withEnd(weeksText(interval), end)
  return withEnd(
    pattern === 'monthly-by-date'
      ? dayOfMonthText(Number(date.slice(8)))
      : t`every month on ${weekdayOfMonthText(date)}`,
    end,
  )
}

/** The last day that every month has. */
const shortestMonth = 28

/** A month without the day is left out (RFC 5545, 3.3.10), which has to be said where there is one. */
const dayOfMonthText = (day: number): string =>
  day > shortestMonth ? t`every month that has a day ${day}, on it` : t`every month on day ${day}`

const weeksText = (interval: number): string =>
  plural(interval, { one: 'every week', 2: 'every other week', other: 'every # weeks' })

function withEnd(rhythm: string, end: Repeat['end']): string {
  if (end === null) return rhythm
  if ('count' in end) return `${rhythm}, ${plural(end.count, { one: 'once', other: '# times' })}`
  const last = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return t`${rhythm}, until ${last.format(Date.parse(end.until))}`
}

/**
 * How a series repeats, as a line; also one that came from another calendar, by a rule that nobody can choose here.
 *
 * @param date `YYYY-MM-DD`, a day of the series
 */
export function ruleText(rrule: string, until: string | null, date: string): string {
  const repeat = repeatIn(rrule, until, date)
  return repeat ? repeatText(repeat, date) : withEnd(foreignText(rrule), endIn(rrule, until))
}

/** Rhythms that were put into words: they are asked for with each event of a week, whenever it is drawn. */
const rhythms = new Map<string, string>()

/** "weekly", "every month on day 3": how the series of an event repeats, in the middle of a line. */
export function rhythmText({ rrule, original_start, start }: CalendarEvent): string {
  if (!rrule) return t`repeats`
  const date = (original_start ?? start).slice(0, 10)
  const key = `${locale()} ${date} ${rrule}`
  const text = rhythms.get(key) ?? rhythmOf(rrule, date)
  rhythms.set(key, text)
  return text
}

function rhythmOf(rrule: string, date: string): string {
  const repeat = repeatIn(rrule, null, date)
  if (!repeat) return foreignText(rrule)
  const { pattern, interval } = repeat
  return pattern === 'weekly' && interval === 1 ? t`weekly` : repeatText({ pattern, interval, end: null }, date)
}

/** The parts of a rule that its text describes; a rule with others is only said to be there. */
const knownParts = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST'])

function foreignText(rrule: string): string {
  const parts = partsOf(rrule)
  const rhythm = frequencyText(parts.get('FREQ') ?? '', Number(parts.get('INTERVAL') ?? 1))
  const days = parts.get('BYDAY')?.split(',').map(foreignDay) ?? []
  const named = days.filter((day) => day !== undefined)
  if (named.length < days.length || [...parts.keys()].some((name) => !knownParts.has(name)))
    return t`${rhythm}, on days that another calendar has set`
  if (named.length === 0) return rhythm
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' }).format(named)
  return t`${rhythm} on ${list}`
}

function frequencyText(frequency: string, interval: number): string {
  const units: Record<string, [unit: string, once: string]> = {
    DAILY: ['day', t`every day`],
    MONTHLY: ['month', t`every month`],
    YEARLY: ['year', t`every year`],
  }
  const [unit, once] = units[frequency] ?? []
  if (unit === undefined || once === undefined) return weeksText(interval)
  if (interval === 1) return once
  const span = new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(interval)
  return t`every ${span}`
}

/** "Tuesday" of TU, "the last Friday" of -1FR; nothing of what has no name. */
function foreignDay(day: string): string | undefined {
  const [, ordinal = '', code = ''] = /^([+-]?\d*)([A-Z]{2})$/.exec(day) ?? []
  const index = byDay.findIndex((each) => each === code)
  if (index < 0) return undefined
  // A week that begins on a Monday.
  const weekday = weekdayOf(`2024-01-0${index + 1}`)
  return ordinal === '' ? weekday : ordinalText(Number(ordinal), weekday)
}

rhythmStore.set(rhythmText)
