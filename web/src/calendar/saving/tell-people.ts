import { telling, tellingOf as offerOf } from '../../data/telling.ts'
import type { Changed } from '../../data/reached.ts'
import type { Further } from '../../lib/toast.ts'
import type { CalendarEvent, Person } from '../event/calendar-event.ts'
import type { Outcome } from './series.data.ts'

type People = ReadonlyMap<number, Person>

const changed = ({ event_id, end, user_profile_id }: CalendarEvent, people: People): Changed => ({
  event_id,
  end,
  person: people.get(user_profile_id ?? 0),
})

/** What tells how an event stands. */
export const tellingOf = (event: CalendarEvent, people: People): Further[] => telling([changed(event, people)])

/** The same, whether there is a connection or not; null where mails reach nobody. */
export const tellOf = (event: CalendarEvent, people: People): Further | null => offerOf([changed(event, people)])

/** What tells how several stand. */
export const tellingOfAll = (events: readonly CalendarEvent[], people: People): Further[] =>
  telling(events.map((event) => changed(event, people)))

/** What tells that events were deleted. */
export const tellingOfGone = (events: readonly CalendarEvent[], people: People): Further[] =>
  telling(events.map((event) => ({ ...changed(event, people), isGone: true })))

/** What tells of all that an operation did. */
export const tellingOfOutcome = ({ events, removed_events }: Outcome, people: People): Further[] =>
  telling([
    ...removed_events.map((event) => ({ ...changed(event, people), isGone: true })),
    ...events.map((event) => changed(event, people)),
  ])
