import type { lesson_input } from '@lectern/contract/graphql'
import { calendarLessonsKey } from '../../lib/calendar-reading.ts'
import { graphql } from '../../lib/generated/gql.ts'
import { noteVersion } from '../../lib/known-versions.ts'
import type { Fields } from '../../lib/offline/operation.ts'
import { sendOrKeep, type Write } from '../../lib/offline/waiting.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import type { CalendarLesson } from '../data.ts'
import { lessonDocuments, linkLesson, refreshLessons, refreshOthers } from '../lesson/data.ts'
import { lessonMinutes } from '../moving/rules.ts'
import type { CalendarEvent } from '../rules.ts'
import { showRows } from '../saving/pending.tsx'

const markCalendarLesson = graphql(`
  mutation markCalendarLesson($lesson: lesson_input!) {
    upsertLesson(lesson: $lesson) {
      lesson_id
      version
    }
  }
`)

export type Attendance = 'present' | 'excused' | 'absent' | 'teacher_absent'

interface Mark {
  lesson_status_id: number
  attendance: Attendance | null
}

/** Both are made once, so that each is done once however often it is sent. */
interface Keys {
  mark: string
  link: string
}

/**
 * Says how a lesson went; shown at once. An occurrence without a lesson gets one with it. A refusal is shown and puts
 * back what was.
 *
 * @returns the event as it stands then
 */
export async function markEvent(profileId: number, event: CalendarEvent, mark: Mark): Promise<CalendarEvent> {
  const keys: Keys = { mark: crypto.randomUUID(), link: crypto.randomUUID() }
  const { event_id, user_profile_id, title, lesson_id } = event
  const marked = (row: CalendarEvent) => ({ ...row, lesson_status_id: mark.lesson_status_id })
  const known = queryClient
    .getQueryData<CalendarLesson[]>(calendarLessonsKey(profileId))
    ?.find((lesson) => lesson.lesson_id === lesson_id)
  const lesson: lesson_input & Fields =
    lesson_id === null ? { user_profile_id, title, minutes: lessonMinutes(event), ...mark } : { lesson_id, ...mark }
  showRows(profileId, [marked(event)], [])
  try {
    const send = async (signal: AbortSignal): Promise<number | null> => {
      const options = { idempotencyKey: keys.mark, signal }
      const { upsertLesson: row } = await request(markCalendarLesson, { lesson }, options)
      if (!row) return lesson_id
      noteVersion('lesson', row.lesson_id, row.version)
      if (lesson_id === null) await linkLesson(row.lesson_id, event_id, keys.link, signal)
      return row.lesson_id
    }
    const save = queryClient
      .getMutationCache()
      .build<{ row: number | null; isKept: boolean }, Error, void, unknown>(queryClient, {
        mutationKey: ['lesson', 'calendar'],
        mutationFn: () => sendOrKeep(send, () => writesOf(event, mark, { lesson, known, keys }), lesson_id),
      })
    const { row: lessonId, isKept } = await save.execute()
    const now = marked({ ...event, lesson_id: lessonId })
    // What waits is laid over the server's row wherever it is shown.
    showRows(profileId, [isKept ? event : now], [])
    refreshOthers()
    refreshLessons(profileId)
    return now
  } catch (error) {
    showRows(profileId, [event], [])
    throw error
  }
}

interface Sent {
  lesson: Fields
  known: CalendarLesson | undefined
  keys: Keys
}

/** The same as operations, where it has to wait for the server. */
function writesOf(event: CalendarEvent, mark: Mark, { lesson, known, keys }: Sent): Write[] {
  // Until it has a number of its own, a lesson is told from others by its event's.
  const id = event.lesson_id ?? -Math.abs(event.event_id)
  const marked: Write = {
    operation_id: keys.mark,
    row: `lesson ${id}`,
    title: event.title,
    document: markCalendarLesson.toString(),
    variables: { lesson },
    input: 'lesson',
    answer: 'upsertLesson',
    fields: { ...mark },
    base: known ? { lesson_status_id: known.lesson_status_id, attendance: known.attendance ?? null } : {},
    seen: known?.version,
  }
  if (event.lesson_id !== null) return [marked]
  const link: Write = {
    ...marked,
    operation_id: keys.link,
    row: `event ${event.event_id}`,
    document: lessonDocuments(null).link,
    variables: { lessonId: id, eventId: event.event_id },
    input: null,
    answer: 'updateEventId',
    fields: { lesson_status_id: mark.lesson_status_id },
    base: {},
    after: keys.mark,
  }
  return [{ ...marked, base: null }, link]
}
