import type { CalendarEvent, CalendarLesson, Times } from '../data/event-rows.ts'
import { useNavigate } from '@tanstack/react-router'
import type { CurrentUser } from '../data/use-user.ts'
import type { Person } from './event/calendar-event.ts'
import type { Attendance } from '../data/attendance.ts'
import type { Student } from './event/people.ts'
import type { Changes, Clash } from './saving/changes.ts'
import { lookOfLesson } from './panel/to-schedule.tsx'

interface Needs {
  user: CurrentUser
  people: ReadonlyMap<number, Person>
  changes: Changes
}

/** Makes the actions on lessons from the calendar. */
export function useLessonActions({ user, people, changes }: Needs) {
  const navigate = useNavigate()
  return {
    /** Gives a lesson that waits a time. */
    plan: (
      lesson: CalendarLesson,
      times: Times,
      onRefused?: (why: string | null) => void,
      onClash?: (clash: Clash) => void,
    ) => {
      const title = lesson.title ?? lookOfLesson(lesson, people).name
      const draft = { ...times, title, studentId: lesson.user_profile_id, lesson, wholeDaysIn: null, note: null }
      changes.create(draft, onRefused, onClash)
    },
    /** Makes a lesson for a student. */
    planFor: ({ name: title, user_profile_id: studentId }: Student, times: Times) =>
      changes.create({ ...times, title, studentId, lesson: null, wholeDaysIn: null, note: null }),
    /** Opens the lesson of an event beside the page. */
    openLesson: async (shown: CalendarEvent) => {
      const { lessonToOpen } = await import('./lesson/lesson-to-open.ts')
      const lesson = await lessonToOpen(user.userProfileId, shown, people)
      if (lesson !== null) await navigate({ to: '.', search: (now) => ({ ...now, lesson }), resetScroll: false })
    },
    /** Says how a lesson went. */
    mark: async (event: CalendarEvent, attendance: Attendance) =>
      (await import('./lesson/mark-attendance.ts')).mark(user.userProfileId, event, attendance, people),
  }
}
