import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { awayStore } from '../lib/offline/connection.ts'
import { isWaiting, waitingStore } from '../lib/offline/waiting.ts'
import type { CurrentUser } from '../lib/session.tsx'
import { showDone } from '../lib/toast.ts'
import type { CalendarLesson } from './data.ts'
import type { Attendance } from './marking/data.ts'
import type { Student } from './people/rules.ts'
import { type CalendarEvent, nameOf, type Person, type Times } from './rules.ts'
import type { Changes, Clash } from './saving/changes.tsx'
import { savedRow } from './saving/pending.tsx'
import { lookOfLesson } from './to-schedule.tsx'

interface Needs {
  user: CurrentUser
  people: ReadonlyMap<number, Person>
  changes: Changes
}

/** What is done with lessons from the calendar. */
export function useDeeds({ user, people, changes }: Needs) {
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
      const event = shown.event_id > 0 ? shown : await savedRow(user.userProfileId, shown.event_id)
      if (event === null) {
        if (isWaiting(waitingStore.get(), `event ${shown.event_id}`))
          showDone({ text: t`${nameOf(shown, people)} waits to be sent. The lesson opens after that.` })
        return
      }
      if (event.lesson_id === null && awayStore.get()) {
        showDone({ text: t`${nameOf(event, people)} has no lesson yet. To make one needs a connection.` })
        return
      }
      // A refusal was shown already.
      const lesson = await import('./lesson/data.ts')
        .then(({ lessonOf }) => lessonOf(user.userProfileId, event))
        .catch(() => null)
      if (lesson !== null) await navigate({ to: '.', search: (now) => ({ ...now, lesson }), resetScroll: false })
    },
    /** Says how a lesson went. */
    mark: async (event: CalendarEvent, attendance: Attendance) =>
      (await import('./marking/marks.tsx')).mark(user.userProfileId, event, attendance, nameOf(event, people)),
  }
}
