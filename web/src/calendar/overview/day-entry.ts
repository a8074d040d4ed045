import type { CalendarEvent } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { t } from '@lingui/core/macro'
import { isWaiting, waitingStore } from '../../data/offline/waiting.ts'
import { ownStatusName, usualStatusName } from '../../lib/status-names.ts'
import { nameOf, type Person } from '../event/calendar-event.ts'
import { confirmText } from '../event/to-confirm.ts'
import { rhythmText } from '../series/repeat-text.ts'
import { timeText } from '../../lib/dates.ts'
import { clockFor, type Day, wallAt } from '../../lib/wall-time.ts'
import type { Entry } from './day-lists.ts'

/** The texts of an event where it has one line. */
export interface EntryText {
  /** Empty for a whole day. */
  begins: string
  ends: string
  name: string
  /** The title, where it is another than the name, and what else has to be known. */
  rest: string[]
}

/** The words of an event in a list of its day. */
export function entryText(
  { event, isContinued, continues }: Entry,
  day: Day,
  people: ReadonlyMap<number, Person>,
  locale: string,
): EntryText {
  const clock = clockFor(locale)
  const name = nameOf(event, people)
  const at = (instant: string) => clock(wallAt(day, Date.parse(instant)))
  return {
    begins: event.all_day ? '' : isContinued ? t`the day before` : at(event.start),
    ends: event.all_day ? '' : continues ? endOnLaterDay(event, day.zone) : at(event.end),
    name,
    rest: [
      ...(event.title === name ? [] : [event.title]),
      ...(event.all_day ? [t`all day`] : []),
      ...(event.series_id === null ? [] : [rhythmText(event)]),
      ...statusOf(event),
      ...(isWaiting(waitingStore.get(), `event ${event.event_id}`) ? [t`Waiting to sync`] : []),
    ],
  }
}

/** ms. */
const dayLength = 24 * 3_600_000

/** A lesson over midnight ends at an hour that nobody takes for one of its first day; what lasts a day or longer just goes on. */
const endOnLaterDay = ({ start, end }: CalendarEvent, zone: string): string =>
  Date.parse(end) - Date.parse(start) < dayLength ? timeText(end, zone) : t`the next day`

function statusOf({ cancelled_at, lesson_status_id: id }: CalendarEvent): string[] {
  if (cancelled_at !== null) return [t`Cancelled`]
  return id === null ? [] : [ownStatusName(id) ?? usualWord(id)]
}

/** It stands alone between commas, as the names of the other statuses do. */
const usualWord = (id: number): string => (id === lessonStatus.missed ? t`Missed or cancelled` : usualStatusName(id))

export const isOff = ({ cancelled_at, lesson_status_id }: CalendarEvent): boolean =>
  cancelled_at !== null || lesson_status_id === lessonStatus.missed

/** Returns the attributes by which the style sheet draws an event that has one line of its day. */
export const entryMarks = (event: CalendarEvent, people: ReadonlyMap<number, Person>, asked: ReadonlySet<number>) => ({
  'data-colour': (event.user_profile_id === null ? undefined : people.get(event.user_profile_id)?.colour) ?? 'none',
  'data-off': isOff(event) || undefined,
  'data-asked': confirmText(event, asked) !== null || undefined,
})
