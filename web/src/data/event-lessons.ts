import type { CalendarLesson } from './event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import {
  deleteLessonDocument,
  linkLessonDocument,
  loadLessonDocument,
  restoreLessonDocument,
  saveLessonDocument,
} from './lessons.ts'
import { queryOptions } from '@tanstack/react-query'
import { calendarLessonsKey } from './calendar-reading.ts'
import { type Sending, write } from './write.ts'
import { DataError } from '../lib/data-error.ts'
import { noteVersion } from './own-writes.ts'
import { queryClient, request } from '../lib/query-cache.ts'

/** Where a lesson is held, and its note: for its student, else for the teacher alone. */
export const placeAndNoteQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['lesson', 'place and note', lessonId],
    queryFn: async ({ signal }) => {
      const { loadLesson } = await request(loadLessonDocument, { id: lessonId }, { signal })
      return {
        place: loadLesson?.place?.trim() || null,
        note: loadLesson?.shared_note ?? loadLesson?.private_note ?? null,
      }
    },
    meta: { quiet: true },
  })

/** A lesson that is made together with its event, whose name it has. */
export interface NewLesson {
  studentId: number | null
  minutes: number
  /** The teacher's note beside it. Only the teacher sees it: nobody said that it is for the student. */
  note: string | null
}

export const lessonInput = ({ studentId, minutes, note }: NewLesson) => ({
  user_profile_id: studentId,
  lesson_status_id: lessonStatus.planned,
  minutes,
  ...(note !== null && { private_note: note }),
})

/**
 * Makes a planned lesson.
 *
 * @returns its lesson_id
 */
export async function addLessonOfEvent(lesson: NewLesson, idempotencyKey: string): Promise<number> {
  const { upsertLesson } = await request(saveLessonDocument, { lesson: lessonInput(lesson) }, { idempotencyKey })
  if (!upsertLesson) throw new Error('The server saved the lesson but did not return it.')
  noteVersion('lesson', upsertLesson.lesson_id, upsertLesson.version)
  return upsertLesson.lesson_id
}

/**
 * Puts a lesson on the time of an event.
 *
 * @param waits whether it has no time, as far as this page knows: one that was planned elsewhere meanwhile stays there
 * @returns the status that it has then
 */
export async function linkLesson(
  lessonId: number,
  eventId: number,
  idempotencyKey: string,
  waits = false,
): Promise<number> {
  const wanted = { lessonId, eventId, ...(waits && { waiting: true }) }
  const { updateEventId } = await request(linkLessonDocument, wanted, { idempotencyKey })
  if (updateEventId) noteVersion('lesson', lessonId, updateEventId.version)
  return updateEventId?.lesson_status_id ?? lessonStatus.planned
}

/** Runs what is done to the lesson of an event, after what was done to the event just now; a refusal is shown. */
export const writeLesson = <Answer>(
  profileId: number,
  eventId: number,
  send: (sending: Sending) => Promise<Answer>,
): Promise<Answer> =>
  write({
    of: ['lesson', 'calendar'],
    order: `event ${eventId}`,
    send,
    stale: () => {
      refreshOthers()
      refreshLessons(profileId)
    },
  })

/** Deletes the lesson that was made with an event. @throws {DataError} after it was told */
export const deleteLessonOfEvent = async (profileId: number, eventId: number, lessonId: number): Promise<void> =>
  void (await writeLesson(profileId, eventId, (sending) => request(deleteLessonDocument, { id: lessonId }, sending)))

/** Brings that lesson back. @throws {DataError} after it was told */
export const restoreLessonOfEvent = (profileId: number, eventId: number, lessonId: number): Promise<void> =>
  writeLesson(profileId, eventId, async (sending) => {
    const { restoreLesson: row } = await request(restoreLessonDocument, { id: lessonId }, sending)
    if (row) noteVersion('lesson', lessonId, row.version)
  })

/** A card that was dropped on a time no longer waits for one; a refusal brings it back with the next read. */
export function takeCard(profileId: number, lessonId: number): void {
  queryClient.setQueryData<CalendarLesson[]>(calendarLessonsKey(profileId), (lessons) =>
    lessons?.filter((lesson) => lesson.lesson_id !== lessonId),
  )
}

/** Whether a lesson still has no time, as far as this page knows: what was offered for it may be of a while ago. */
export const stillWaits = (profileId: number, lessonId: number): boolean =>
  queryClient
    .getQueryData<CalendarLesson[]>(calendarLessonsKey(profileId))
    ?.some(({ lesson_id, event_id }) => lesson_id === lessonId && event_id === null) ?? true

/** Other pages hold the same rows in their own form: they read them anew when they are opened. */
export function refreshOthers(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [table, use] }) =>
      // A request says when its lesson is, and goes with it.
      table === 'absence' || ((table === 'lesson' || table === 'event') && use !== 'calendar'),
  })
}

/** After an event came or went: which lessons wait for a time is another question now. */
export function refreshLessons(profileId: number): void {
  void queryClient.invalidateQueries({ queryKey: calendarLessonsKey(profileId) })
}

/**
 * Makes a lesson on the time of an event that is there already. A refusal is shown.
 *
 * @returns its lesson_id
 */
export const addLessonTo = (eventId: number, lesson: NewLesson): Promise<number> => {
  const keyOfLink = crypto.randomUUID()
  return write({
    of: ['lesson', 'calendar'],
    send: async ({ idempotencyKey }) => {
      const lessonId = await addLessonOfEvent(lesson, idempotencyKey)
      await linkLesson(lessonId, eventId, keyOfLink)
      return lessonId
    },
  })
}

/** Puts a lesson onto another event, unless it is gone. Any other refusal is shown. */
export const moveLesson = (lessonId: number, eventId: number): Promise<void> =>
  write({
    of: ['lesson', 'calendar'],
    send: async ({ idempotencyKey }) => void (await linkLesson(lessonId, eventId, idempotencyKey)),
    handles: [unknownCode],
  }).catch((error: unknown) => {
    if (!(error instanceof DataError && error.code === unknownCode)) throw error
  })

const unknownCode = 'not-found'
