import type { CalendarEvent, CalendarLesson, Times } from './event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'

/** A lesson is between five minutes and a day long (lesson.minutes in the database). */
const [shortest, longest] = [5, 1440]
const minuteMs = 60_000

/** The minutes of a lesson that fills these times. */
export const lessonMinutes = ({ start, end }: Times): number =>
  Math.min(longest, Math.max(shortest, Math.round((Date.parse(end) - Date.parse(start)) / minuteMs)))

/** The times of a lesson that is being planned. */
export interface DraftTimes extends Times {
  /** Its date is not settled yet. */
  toConfirm?: boolean
  /** The subject, as far as it was said: the student, else the title of a private time. */
  what?: string
}

/** The parts of a new event; `lesson` is one that waits for a time, if it is for one. */
export interface Draft extends DraftTimes {
  title: string
  studentId: number | null
  lesson: CalendarLesson | null
  /** The zone in which whole days are meant; null for a timed event. */
  wholeDaysIn: string | null
  /** For the lesson; only the teacher sees it. */
  note: string | null
}

/** The same again; a lesson that was to be put on it goes along, and what was noted for one that was to be made. */
export function draftOf(event: CalendarEvent, note: string | null): Draft {
  const { title, start, end: until, user_profile_id: studentId, lesson_id, all_day, time_zone } = event
  const minutes = lessonMinutes(event)
  const lesson =
    lesson_id === null || lesson_id < 0
      ? null
      : {
          lesson_id,
          event_id: null,
          lesson_status_id: lessonStatus.toSchedule,
          user_profile_id: studentId,
          title,
          minutes,
          video_link: null,
        }
  return {
    title,
    start,
    end: until,
    studentId,
    lesson,
    wholeDaysIn: all_day ? time_zone : null,
    note,
    toConfirm: event.to_confirm,
  }
}
