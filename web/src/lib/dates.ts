/** Dates and times for people (experience.md "Voice"). Instants travel as UTC; everything shown is in the user's zone. */

import { i18n } from '@lingui/core'
import { preferencesStore } from './preferences.ts'

/** Loads the polyfill on browsers without Temporal; call once before the first render. */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

/** Loads what knows how weeks begin on browsers that do not; call once before the first render. */
export async function ensureWeekInfo(): Promise<void> {
  if (!('getWeekInfo' in Intl.Locale.prototype)) (await import('./week-info.ts')).teachWeekInfo()
}

/** The zone of this device, IANA name. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The wall time of an instant in a zone. */
export const wallTime = (instant: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs more than using it a hundred times. */
function formatter(zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const readers = locale()
  const key = `${readers} ${zone ?? ''} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(readers, { ...options, ...(zone && { timeZone: zone }) })
  formatters.set(key, made)
  return made
}

/** Where nobody says which country's habits are meant. */
const usualRegion: Record<string, string> = {
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  ar: 'ar-AE',
}

/**
 * Some countries that write Arabic have these of their own: a page counts days, and shows what is typed, by these alone, and its
 * dates and times would stand beside them in other digits, or by another calendar.
 */
const asElsewhere = { calendar: 'gregory', numberingSystem: 'latn' } as const

/** The names that `Intl` has for the two clocks of the settings. */
const hourCycles = { '12': 'h12', '24': 'h23' } as const

/**
 * The reader's own kind of the language that the page is in: it decides on the order of day and month, and on 12 or 24
 * hours where the settings don't say. Everything that writes a time asks here.
 */
export function locale(): string {
  const language = i18n.locale
  const own = navigator.languages.find((each) => each.split('-')[0] === language && each.includes('-'))
  const readers = own ?? usualRegion[language] ?? 'en-GB'
  const { timeFormat } = preferencesStore.get()
  const clock = timeFormat === 'locale' ? {} : { hourCycle: hourCycles[timeFormat] }
  return new Intl.Locale(readers, { ...clock, ...(language === 'ar' && asElsewhere) }).toString()
}

/** The weekday (1 Monday … 7 Sunday) on which a week begins: as the settings say, else as in the country of `tag`. */
export function firstWeekday(tag = locale()): number {
  const { firstDay } = preferencesStore.get()
  return firstDay === 'locale' ? new Intl.Locale(tag).getWeekInfo().firstDay : firstDay
}

/** The habits of the reader in a field for a day: the order of the parts, and where a week begins. */
export const dayHabits = (): { locale: string; firstDay: number } => ({ locale: locale(), firstDay: firstWeekday() })

/** The first day of the week that holds `date`, for weeks that begin on a weekday (1 Monday … 7 Sunday). */
export const weekStart = (date: Temporal.PlainDate, firstDay: number): Temporal.PlainDate =>
  date.subtract({ days: (date.dayOfWeek - firstDay + 7) % 7 })

const thisYear = (instant: Date, zone: string): boolean =>
  wallTime(instant.toISOString(), zone).year === Temporal.Now.plainDateISO(zone).year

/**
 * A day as its reader writes it (experience.md "Voice"): in English "Tue 24 Nov" has no comma and "Tue, Nov 24" has one. Spanish
 * has none within a sentence ("para el mar 24 nov"). Other languages keep their own.
 *
 * @param readers BCP 47
 */
export const dayWritten = (text: string, readers: string): string =>
  /^e[ns]\b/.test(readers) ? text.replace(/^(\p{L}+), (?=\d)/u, '$1 ') : text

/** "Tue 24 Nov", with the year only if it is not this one. */
export function dayText(instant: string, zone: string): string {
  const date = new Date(instant)
  const year = thisYear(date, zone) ? {} : ({ year: 'numeric' } as const)
  const options = { weekday: 'short', day: 'numeric', month: 'short', ...year } as const
  return dayWritten(formatter(zone, options).format(date), locale())
}

/** "Tue 24 Nov" of a day (YYYY-MM-DD) that is the same in every zone, such as the one on which homework is due. */
export const dateText = (date: string): string => dayText(`${date}T12:00:00Z`, 'UTC')

/** "Fri": the name of a day (YYYY-MM-DD) over or under a column. */
export const weekdayText = (date: string): string =>
  formatter('UTC', { weekday: 'short' }).format(Date.parse(date)).replace('.', '')

/** "Friday": what stands in a sentence or a list. @param weekday 1 Monday … 7 Sunday */
export const weekdayName = (weekday: number): string =>
  // A Monday of the first: days have the numbers of their weekdays.
  formatter('UTC', { weekday: 'long' }).format(Date.UTC(2024, 0, weekday))

/** "Friday 20 November", for titles. */
export function longDayText(instant: string, zone: string): string {
  const long = formatter(zone, { weekday: 'long', day: 'numeric', month: 'long' })
  return dayWritten(long.format(new Date(instant)), locale())
}

const clockFormats = new Map<string, Intl.DateTimeFormatOptions>()

/**
 * How readers of a locale (BCP 47) write a time: "9:05 AM", but "09:05", since hours of two digits stand below each
 * other only where there are 24 of them.
 */
export function clockFormat(readers: string): Intl.DateTimeFormatOptions {
  const known = clockFormats.get(readers)
  if (known) return known
  const { hour12 } = new Intl.DateTimeFormat(readers, { hour: 'numeric' }).resolvedOptions()
  const made = { hour: hour12 === true ? 'numeric' : '2-digit', minute: '2-digit' } as const
  clockFormats.set(readers, made)
  return made
}

/** "16:00" or "4:00 PM", as the reader's locale has it. */
export function timeText(instant: string, zone: string): string {
  return formatter(zone, clockFormat(locale())).format(new Date(instant))
}

/** "16:00–16:45". */
export function rangeText(start: string, end: string, zone: string): string {
  return `${timeText(start, zone)}–${timeText(end, zone)}`
}

/** The place where the days of a time are counted; absent in a row that an older page kept on this device. */
export interface DayPlace {
  all_day?: boolean | null
  time_zone?: string | null
}

/** The zone in which a time has its day: whole days are those that the teacher chose, wherever they are read. */
export const dayZoneOf = ({ all_day, time_zone }: DayPlace, zone: string): string => (all_day && time_zone) || zone

/** A time as a place shows it. Without an end it is said by its start alone. */
export type Span = { start: string; end?: string | null } & DayPlace

/**
 * The last moment that belongs to whole days: they end where the day begins on which their end lies, also where another program
 * wrote an end within it, but not before the day of their start is over.
 */
export function lastMoment(span: Span, zone: string): string {
  const { start, end, all_day } = span
  if (!all_day || !end) return start
  const after = wallTime(end, dayZoneOf(span, zone)).startOfDay().epochMilliseconds
  return new Date(Math.max(Date.parse(start), after - 1)).toISOString()
}

/**
 * The day or days of something: "Tue 24 Nov", or "Mon 21 – Thu 24 Dec" of what takes several whole ones. Everything that says on
 * which day an event is asks here.
 */
export function daysText(span: Span, zone: string): string {
  const days = dayZoneOf(span, zone)
  const [first, last] = [span.start, lastMoment(span, zone)].map((instant) => new Date(instant))
  if (!first || !last || dateOf(first, days) === dateOf(last, days)) return dayText(span.start, days)
  const year = thisYear(first, days) && thisYear(last, days) ? {} : ({ year: 'numeric' } as const)
  const options = { weekday: 'short', day: 'numeric', month: 'short', ...year } as const
  // Some of its spaces are thin ones, which not every font draws.
  const text = formatter(days, options).formatRange(first, last).replaceAll('\u2009', ' ')
  return text
    .split(' – ')
    .map((part) => dayWritten(part, locale()))
    .join(' – ')
}

const dateOf = (instant: Date, zone: string): string => wallTime(instant.toISOString(), zone).toPlainDate().toString()

/** When something is: "Tue 24 Nov 16:00", or its days where it takes whole ones, which are the same for every reader. */
export const whenText = (span: Span, zone: string): string =>
  span.all_day ? daysText(span, zone) : dayAndTimeText(span.start, zone)

/** "Tue 24 Nov 16:00", of a moment: what may take whole days is said by `whenText`. */
export const dayAndTimeText = (instant: string, zone: string): string =>
  `${dayText(instant, zone)} ${timeText(instant, zone)}`
