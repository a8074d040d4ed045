import type { CalendarEvent, CalendarLesson } from './event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { saveLessonDocument } from './lessons.ts'
import { calendarLessonsKey } from './calendar-reading.ts'
import { write } from './write.ts'
import { asItStands, noteVersion, showRows } from './own-writes.ts'
import { type Mark, markInput, markOperation } from './lesson-operations.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { refreshLessons, refreshOthers } from './event-lessons.ts'

export type Attendance = 'present' | 'excused' | 'absent' | 'teacher_absent'

/** The mark that a lesson had before, for the way back. */
export const markBefore = ({ lesson_status_id, attendance = null }: CalendarEvent): Mark => ({
  lesson_status_id: lesson_status_id ?? lessonStatus.planned,
  attendance,
})

/**
 * Says how a lesson went; shown at once. A refusal is shown and puts back what was.
 *
 * @returns the event as it stands then
 */
export async function markEvent(profileId: number, held: CalendarEvent, mark: Mark): Promise<CalendarEvent> {
  const marked = (row: CalendarEvent) => ({ ...row, ...mark })
  // Made when it is first needed: what was marked before of the same event has told of its lesson by then.
  let asked: Asked | undefined
  const words = () => (asked ??= askedFor(profileId, withItsLesson(profileId, held)))
  const now = (lessonId: number | null) => marked({ ...words().event, lesson_id: lessonId })
  const lessonId = await write<number | null>({
    of: ['lesson', 'calendar'],
    order: 'lesson',
    show: () => {
      showRows(profileId, [marked(held)], [])
      return (error) => showRows(profileId, [error === undefined ? words().event : held], [])
    },
    send: async (sending) => {
      const { event } = words()
      const { upsertLesson: row } = await request(saveLessonDocument, { lesson: markInput(event, mark) }, sending)
      if (!row) return event.lesson_id
      noteVersion('lesson', row.lesson_id, row.version)
      return row.lesson_id
    },
    waits: (key) => ({
      operations: [markOperation(words().event, mark, words().known, key)],
      answer: words().event.lesson_id,
    }),
    taken: (id) => showRows(profileId, [now(id)], []),
    stale: () => {
      refreshOthers()
      refreshLessons(profileId)
    },
  })
  return now(lessonId)
}

/** An event as it stands by now; one that was made on this page learns of its lesson by the first mark. */
function withItsLesson(profileId: number, held: CalendarEvent): CalendarEvent {
  const event = asItStands(profileId, held)
  return { ...event, lesson_id: event.lesson_id ?? held.lesson_id }
}

/** The event that is marked, and the lesson as this page knows it. */
interface Asked {
  event: CalendarEvent
  known: CalendarLesson | undefined
}

function askedFor(profileId: number, event: CalendarEvent): Asked {
  const lessons = queryClient.getQueryData<CalendarLesson[]>(calendarLessonsKey(profileId))
  return { event, known: lessons?.find((lesson) => lesson.lesson_id === event.lesson_id) }
}
