import type { CalendarEvent, Person } from '../rules.ts'
import type { Day } from '../time/rules.ts'

/** What is drawn on paper. */
export interface SheetProps {
  days: readonly Day[]
  zone: string
  events: readonly CalendarEvent[]
  people: ReadonlyMap<number, Person>
  locale: string
}

/** "Tue 24 Nov", over a day (YYYY-MM-DD). */
export const dayHead = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(Date.parse(date))
    .replace(',', '')
