import type { CalendarEvent } from '../../data/event-rows.ts'
import type { Outcome } from '../../data/series.ts'
import { telling, offerToTell } from '../../data/telling.ts'
import type { Changed } from '../../data/reached.ts'
import type { Further } from '../../lib/toast.ts'
import type { Person } from '../event/calendar-event.ts'

type People = ReadonlyMap<number, Person>

const changed = ({ event_id, end, user_profile_id }: CalendarEvent, people: People): Changed => ({
  event_id,
  end,
  person: people.get(user_profile_id ?? 0),
})

/** Returns the offers about the mail that follows a change of an event. */
export const tellingOf = (event: CalendarEvent, people: People): Further[] => telling([changed(event, people)])

/** Returns the offer to send a mail about an event as it stands; null where mails reach nobody. */
export const tellOf = (event: CalendarEvent, people: People): Further | null => offerToTell(changed(event, people))

/** The same of several. */
export const tellingOfAll = (events: readonly CalendarEvent[], people: People): Further[] =>
  telling(events.map((event) => changed(event, people)))

/** The same of all that an operation did. */
export const tellingOfOutcome = ({ events, removed_events, operation_id }: Outcome, people: People): Further[] =>
  telling(
    [...removed_events, ...events].map((event) => changed(event, people)),
    operation_id,
  )
