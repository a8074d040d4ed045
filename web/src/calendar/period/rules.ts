import type { CalendarEvent } from '../rules.ts'
import { dateAfter, type Day, daysFrom, minuteMs } from '../time/rules.ts'

/** The views so far, by the names that the specification uses (SPEC.md section 3). */
export const views = ['timeGridDay', 'timeGridWeek'] as const
export type ViewName = (typeof views)[number]

/** What the address and the browser remember: a view and a day in it. */
export interface Place {
  view: ViewName
  /** YYYY-MM-DD */
  date: string
}

/** A part of a heading; years are quieter than the rest. */
export interface HeadingPart {
  text: string
  quiet: boolean
}

/** A day column narrower than this (px) can't be read (UX.md B13). */
export const narrowestDay = 96
const daysOfWeek = 7
/** What a week becomes where seven columns don't fit. */
const daysWhereNarrow = 3

export const isView = (value: unknown): value is ViewName => views.some((view) => view === value)

const isDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  try {
    return Temporal.PlainDate.from(value).toString() === value
  } catch {
    return false
  }
}

/** What of an address or of a stored text is a view and a date; the rest is left out. */
export function placeIn(search: Record<string, unknown>): Partial<Place> {
  return {
    ...(isView(search['view']) && { view: search['view'] }),
    ...(isDate(search['date']) && { date: search['date'] }),
  }
}

/** The same from a stored text, which may be anything. */
export function placeInText(text: string | null): Partial<Place> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? placeIn({ ...value }) : {}
  } catch {
    return {}
  }
}

/** The weekday (1 Monday … 7 Sunday) on which a week begins for readers of `locale`. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale)
  const info: unknown = 'getWeekInfo' in known && typeof known.getWeekInfo === 'function' ? known.getWeekInfo() : null
  const first = typeof info === 'object' && info !== null && 'firstDay' in info ? info.firstDay : null
  return typeof first === 'number' ? first : 1
}

/** The first day of the week that holds `date`. */
export function weekStart(date: string, firstDay: number): string {
  const back = (Temporal.PlainDate.from(date).dayOfWeek - firstDay + daysOfWeek) % daysOfWeek
  return dateAfter(date, -back)
}

/** How many days a view shows where the days are `width` px wide together. */
export function dayCount(view: ViewName, width: number): number {
  if (view === 'timeGridDay') return 1
  return width / daysOfWeek >= narrowestDay ? daysOfWeek : daysWhereNarrow
}

/** The days that a place shows: a whole week from its first day on, fewer from the date itself on. */
export function daysOf(place: Place, count: number, zone: string, firstDay: number): Day[] {
  return daysFrom(zone, count === daysOfWeek ? weekStart(place.date, firstDay) : place.date, count)
}

/** The place before or after, by what is shown. */
export const turned = (place: Place, direction: -1 | 1, count: number): Place => ({
  ...place,
  date: dateAfter(place.date, direction * count),
})

/** ISO 8601 number of the week that a row of days shows most of. */
export function weekNumber(days: readonly Day[]): number {
  const middle = days[Math.floor(days.length / 2)]
  return middle ? (Temporal.PlainDate.from(middle.date).weekOfYear ?? 0) : 0
}

/** "16 – 22 November 2026" or "Friday 20 November 2026", as readers of `locale` write it. */
export function heading(days: readonly Day[], locale: string): HeadingPart[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const date = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const one = days.length === 1
  const format = new Intl.DateTimeFormat(locale, one ? { ...date, weekday: 'long' } : date)
  const parts = one
    ? format.formatToParts(Date.parse(first.date))
    : format.formatRangeToParts(Date.parse(first.date), Date.parse(last.date))
  // The dash always has room, and a weekday needs no comma (UX.md B0, Voice).
  return parts.map(({ type, value }, index) => ({
    text: parts[index - 1]?.type === 'weekday' ? value.replace(', ', ' ') : value.replace(/\s*–\s*/, ' – '),
    quiet: type === 'year',
  }))
}

/** How many lessons lie in these days, and their minutes together. Called off ones and events without a student don't count. */
export function load(events: readonly CalendarEvent[], days: readonly Day[]): { lessons: number; minutes: number } {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { lessons: 0, minutes: 0 }
  const lengths = events
    .filter((event) => !event.all_day && event.cancelled_at === null && event.user_profile_id !== null)
    .map((event) => [Date.parse(event.start), Date.parse(event.end)] as const)
    .filter(([from]) => from >= first.start && from < last.end)
    .map(([from, to]) => (to - from) / minuteMs)
  return { lessons: lengths.length, minutes: lengths.reduce((sum, minutes) => sum + minutes, 0) }
}

/** "12 h 15", "45 min", "2 h" */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** The weeks (first days) that hold any of these days, as events are kept per week. */
export function weeksOf(days: readonly Day[], firstDay: number): string[] {
  return [...new Set(days.map((day) => weekStart(day.date, firstDay)))]
}
