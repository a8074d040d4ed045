import type { CalendarEvent } from '../../data/event-rows.ts'
import { dayWritten } from '../../lib/dates.ts'
import { dayFormat } from '../../ui/day-format.ts'
import type { Person } from '../event/calendar-event.ts'
import type { Day } from '../../lib/wall-time.ts'

/** The values that are drawn on paper. */
export interface SheetProps {
  days: readonly Day[]
  zone: string
  events: readonly CalendarEvent[]
  people: ReadonlyMap<number, Person>
  /** The events that a student asked to have called off. */
  asked: ReadonlySet<number>
  locale: string
}

/** "Tue 24 Nov", over a day (YYYY-MM-DD). */
export const dayHead = (date: string, locale: string): string =>
  dayWritten(dayFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(Date.parse(date)), locale)
