import type { CalendarEvent } from '../../data/event-rows.ts'
import { weekStart as startOfWeek } from '../../lib/dates.ts'
import { dayFormat } from '../../ui/day-format.ts'
import { takesPlace } from '../../data/lesson-status.ts'
import { isLesson } from '../event/calendar-event.ts'
import { dateAfter, type Day, daysFrom, minuteMs } from '../../lib/wall-time.ts'

/** The views, named as the specification names its first one (product.md 3). */
export const views = ['timeGridDay', 'timeGridWeek', 'dayGridMonth', 'listWeek'] as const
export type ViewName = (typeof views)[number]

/** Whether a view draws the hours of its days. */
export const hasHours = (view: ViewName): boolean => view === 'timeGridDay' || view === 'timeGridWeek'

/** The view and its day, as the address and the browser remember them. */
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

/** A day column narrower than this (px) can't be read (experience.md B13). */
export const narrowestDay = 96
export const daysOfWeek = 7
/** The numbers of days in a week where seven columns don't fit: five, or else three. */
const [daysWhereNarrow, daysWhereNarrowest] = [5, 3]

export const isView = (value: unknown): value is ViewName => views.some((view) => view === value)

/** Nothing is kept of the years before and after; a month around these days lies within. */
const [firstDate, lastDate] = ['1900-03-01', '9999-10-31']

const isDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  if (value < firstDate || value > lastDate) return false
  try {
    return Temporal.PlainDate.from(value).toString() === value
  } catch {
    return false
  }
}

/** Reads the view and the date of an address or a stored text; the rest is left out. */
export function placeIn(search: Record<string, unknown>): Partial<Place> {
  return {
    ...(isView(search['view']) && { view: search['view'] }),
    ...(isDate(search['date']) && { date: search['date'] }),
  }
}

/** The same from a stored text, which may be anything; the date only until the day (YYYY-MM-DD) on which it was looked at ends. */
export function placeInText(text: string | null, today: string): Partial<Place> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null) return {}
    const { view, date } = placeIn({ ...value })
    const isOfToday = 'on' in value && value.on === today
    return { ...(view && { view }), ...(date !== undefined && isOfToday && { date }) }
  } catch {
    return {}
  }
}

/** The first day of the week that holds `date`. */
export const weekStart = (date: string, firstDay: number): string =>
  startOfWeek(Temporal.PlainDate.from(date), firstDay).toString()

/** Six weeks hold any month. */
export const daysOfMonth = 6 * daysOfWeek

/** How many days a view shows, at most, where the days are `width` px wide together. */
export function dayCount(view: ViewName, width: number): number {
  if (view === 'timeGridDay') return 1
  if (view === 'listWeek') return daysOfWeek
  if (view === 'dayGridMonth') return daysOfMonth
  return [daysOfWeek, daysWhereNarrow].find((count) => width / count >= narrowestDay) ?? daysWhereNarrowest
}

/**
 * The days that a place shows: a whole week from its first day on, fewer from the date itself on; of a month the weeks
 * that hold any of its days.
 */
export function daysOf(place: Place, count: number, zone: string, firstDay: number): Day[] {
  if (place.view === 'dayGridMonth') {
    const month = Temporal.PlainDate.from(place.date).with({ day: 1 })
    const start = weekStart(month.toString(), firstDay)
    const days = Temporal.PlainDate.from(start).until(month.add({ months: 1 })).days
    return daysFrom(zone, start, Math.ceil(days / daysOfWeek) * daysOfWeek)
  }
  return daysFrom(zone, count === daysOfWeek ? weekStart(place.date, firstDay) : place.date, count)
}

/** The place before or after, by what is shown. */
export const turned = (place: Place, direction: -1 | 1, count: number): Place => ({
  ...place,
  date:
    place.view === 'dayGridMonth'
      ? Temporal.PlainDate.from(place.date).add({ months: direction }).toString()
      : dateAfter(place.date, direction * count),
})

/** The month (YYYY-MM) that a row of more days than a week shows; null for fewer. */
export const monthShown = (days: readonly Day[]): string | null =>
  days.length > daysOfWeek ? (days[daysOfWeek]?.date.slice(0, 7) ?? null) : null

const middleOfWeek = Math.floor(daysOfWeek / 2)

/**
 * ISO 8601 number of the week that a row of days shows most of; a few days have that of the week in which they are drawn.
 *
 * @param firstDay of a week: 1 is Monday, 7 Sunday
 */
export function weekNumber(days: readonly Day[], firstDay = 1): number {
  const middle = days[Math.floor(days.length / 2)]
  if (!middle) return 0
  const date = Temporal.PlainDate.from(middle.date)
  const at = days.length < daysOfWeek ? (date.dayOfWeek - firstDay + daysOfWeek) % daysOfWeek : middleOfWeek
  return date.add({ days: middleOfWeek - at }).weekOfYear ?? 0
}

/** "16 – 22 November 2026", "Friday 20 November 2026" or "November 2026", as readers of `locale` write it. */
export function heading(days: readonly Day[], locale: string): HeadingPart[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const one = days.length === 1
  const month = monthShown(days)
  if (month !== null)
    return dayFormat(locale, { month: 'long', year: 'numeric' })
      .formatToParts(Date.parse(`${month}-01`))
      .map(({ type, value }) => ({ text: value, quiet: type === 'year' }))
  const format = dayFormat(locale, one ? { ...date, weekday: 'long' } : date)
  const parts = one
    ? format.formatToParts(Date.parse(first.date))
    : format.formatRangeToParts(Date.parse(first.date), Date.parse(last.date))
  // The dash always has room, and in English a weekday needs no comma before a number (experience.md "Voice").
  const isBare = (index: number) =>
    locale.startsWith('en') && parts[index - 1]?.type === 'weekday' && parts[index + 1]?.type === 'day'
  return parts.map(({ type, value }, index) => ({
    text: isBare(index) ? ' ' : value.replace(/\s*–\s*/, ' – '),
    quiet: type === 'year',
  }))
}

/** A private time is no lesson to count, nor is what does not take place. */
export const counts = (event: CalendarEvent): boolean =>
  isLesson(event) && takesPlace(event.cancelled_at !== null, event.lesson_status_id)

/** How many lessons lie in these days, and their minutes together; whole days have none. */
export function load(events: readonly CalendarEvent[], days: readonly Day[]): { lessons: number; minutes: number } {
  const month = monthShown(days)
  const counted = month === null ? days : days.filter(({ date }) => date.startsWith(month))
  const [first, last] = [counted[0], counted.at(-1)]
  if (!first || !last) return { lessons: 0, minutes: 0 }
  const lengths = events
    .filter((event) => counts(event) && Date.parse(event.start) >= first.start && Date.parse(event.start) < last.end)
    .map(({ start, end, all_day }) => (all_day ? 0 : (Date.parse(end) - Date.parse(start)) / minuteMs))
  return { lessons: lengths.length, minutes: lengths.reduce((sum, minutes) => sum + minutes, 0) }
}

/** The weeks (first days) that hold any of these days, as events are kept per week. */
export function weeksOf(days: readonly Day[], firstDay: number): string[] {
  return [...new Set(days.map((day) => weekStart(day.date, firstDay)))]
}
