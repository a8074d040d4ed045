import { lessonStatus } from '@lectern/contract/statuses'
import { dateIn } from '../lib/wall-time.ts'
import type { CalendarEvent } from './event-rows.ts'

/**
 * The one rule of what counts where lessons and their hours are counted: what was cancelled or missed did not take place. A
 * lesson of a whole day counts among lessons, and has no hours.
 */
export const takesPlace = (isCancelled: boolean, statusId: number | null): boolean =>
  !isCancelled && statusId !== lessonStatus.missed

/** Whether an event is a lesson: it is for a student, or one hangs on it. */
export const isLesson = (event: { user_profile_id: number | null; lesson_id: number | null }): boolean =>
  event.user_profile_id !== null || event.lesson_id !== null

type Dated = Pick<
  CalendarEvent,
  'start' | 'all_day' | 'time_zone' | 'cancelled_at' | 'user_profile_id' | 'lesson_id' | 'lesson_status_id'
>

/**
 * The days (YYYY-MM-DD) on which a lesson begins that takes place: those with a dot in a small month and in the strip of a
 * week (experience.md B13).
 *
 * @param zone the reader's, IANA name; a whole day is the one on which it was planned
 */
export const daysWithLessons = (events: readonly Dated[], zone: string): ReadonlySet<string> =>
  new Set(
    events
      .filter((event) => isLesson(event) && takesPlace(event.cancelled_at !== null, event.lesson_status_id))
      .map(({ start, all_day, time_zone }) => dateIn((all_day ? time_zone : null) ?? zone, Date.parse(start))),
  )

interface Joinable {
  join_link?: string | null
  cancelled_at?: string | null
  lesson_status_id?: number | null
}

/** The way into a lesson by video; null without one, and to a lesson that does not take place. */
export const joinLinkOf = ({ join_link, cancelled_at, lesson_status_id }: Joinable): string | null =>
  takesPlace((cancelled_at ?? null) !== null, lesson_status_id ?? null) ? (join_link ?? null) : null
