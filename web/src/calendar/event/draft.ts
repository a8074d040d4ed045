import { type CalendarEvent, type CalendarLesson, lessonStatus } from './calendar-event.ts'
import { lessonMinutes } from './moved-times.ts'
import type { DraftTimes } from './to-confirm.ts'

/** What a new event is made of; `lesson` is one that waits for a time, if it is for one. */
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
