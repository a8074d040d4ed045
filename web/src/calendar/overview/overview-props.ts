import type { CalendarEvent } from '../../data/event-rows.ts'
import type { Person } from '../event/calendar-event.ts'
import type { Day } from '../../lib/wall-time.ts'

/** The props of the views that draw days without hours. */
export interface OverviewProps {
  days: readonly Day[]
  /** IANA name; the zone of `days`. */
  zone: string
  events: readonly CalendarEvent[]
  /** Students by user_profile_id. */
  people: ReadonlyMap<number, Person>
  /** ms since the epoch. */
  now: number
  /** BCP 47 */
  locale: string
  /** The accessible name: "November 2026". */
  label: string
  readOnly: boolean
  /** The event that is looked at. */
  selectedId: number | null
  /** Events that are selected together. */
  chosen: ReadonlySet<number>
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
  onOpenDay: (date: string) => void
  /** Plans at the next free time of a day. */
  onPlanOn: (date: string) => void
}
