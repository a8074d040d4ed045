import { hasBegun } from '../lib/begun.ts'
import { isoOf, minuteMs } from '../lib/wall-time.ts'
import type { Draft } from './event-draft.ts'
import type { CalendarEvent, CalendarLesson } from './event-rows.ts'

interface Needs<Person> {
  /** The lessons that wait for a time, in the order of their list. */
  waiting: readonly CalendarLesson[]
  /** Students by user_profile_id. */
  people: ReadonlyMap<number, Person>
  /** The events around that time: nobody is offered what somebody has. */
  events: readonly CalendarEvent[]
}

/** A lesson that waits, as it would be planned for a time that is left free. */
export interface Offered<Person extends { name: string } = { name: string }> {
  person: Person
  draft: Draft & { lesson: CalendarLesson }
}

/**
 * Finds who may have the time of a lesson that does not take place: the first other student whose lesson waits and fits in.
 * It is planned there as tentative: its family hears of it as of any other lesson, and the time is held until the teacher
 * confirms it.
 *
 * @returns null for what has begun or lasts whole days, where nobody waits, and where somebody else has the time
 */
export function offeredOf<Person extends { name: string; isPaused?: boolean }>(
  event: CalendarEvent,
  { waiting, people, events }: Needs<Person>,
): Offered<Person> | null {
  if (event.all_day || hasBegun(event.start)) return null
  const from = Date.parse(event.start)
  const isFree = (id: number) => id !== event.user_profile_id && people.has(id) && !people.get(id)?.isPaused
  const lesson = waiting.find(
    ({ user_profile_id, minutes }) =>
      isFree(user_profile_id ?? 0) && minutes * minuteMs <= Date.parse(event.end) - from,
  )
  const person = people.get(lesson?.user_profile_id ?? 0)
  if (!lesson || !person) return null
  const to = from + lesson.minutes * minuteMs
  const isTaken = events.some(
    ({ event_id, all_day, cancelled_at, start, end }) =>
      event_id !== event.event_id &&
      !all_day &&
      cancelled_at === null &&
      Date.parse(start) < to &&
      from < Date.parse(end),
  )
  if (isTaken) return null
  const draft = {
    start: event.start,
    end: isoOf(to),
    title: lesson.title ?? person.name,
    studentId: lesson.user_profile_id,
    lesson,
    wholeDaysIn: null,
    note: null,
    toConfirm: true,
  }
  return { person, draft }
}
