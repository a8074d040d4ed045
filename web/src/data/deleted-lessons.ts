import type { Lesson } from './lesson-rows.ts'
import { deleteLessonDocument, restoreLessonDocument } from './lessons.ts'
import { deleteEventDocument, restoreEventDocument } from './events.ts'
import type { Sending } from './write.ts'
import { withdraw } from './offline/waiting.ts'
import { noteWrite } from './own-writes.ts'
import { request } from '../lib/query-cache.ts'
import { newKey } from './board-lessons.ts'
import { lessonGoneOperation } from './lesson-operations.ts'
import { timeGoneOperation } from './planned-operations.ts'
import { writeLessons } from './board-write.ts'

export async function dropEvent(id: number, sending: Sending): Promise<void> {
  const { deleteEvent: gone } = await request(deleteEventDocument, { id }, sending)
  if (gone) noteWrite(gone.event_id, gone.version)
}

export async function bringEventBack(id: number, sending: Sending): Promise<void> {
  const { restoreEvent: back } = await request(restoreEventDocument, { id }, sending)
  if (back) noteWrite(back.event_id, back.version)
}

/** The event that goes with a lesson, its time: that of a student is a lesson for as long as it stands; a private one is the teacher's own. */
export const eventGoingWith = ({
  event_id,
  user_profile_id,
}: Pick<Lesson, 'event_id' | 'user_profile_id'>): number | null => (user_profile_id === null ? null : event_id)

/** Deletes a lesson, with its time; its card is gone before the server answers. */
export async function removeLesson(
  profileId: number,
  lesson: Pick<Lesson, 'lesson_id' | 'event_id' | 'user_profile_id' | 'title'>,
): Promise<void> {
  const { lesson_id: lessonId } = lesson
  // The server never heard of it: there is nothing to delete but the wish for it.
  if (lessonId < 0 && (await withdraw(`lesson ${lessonId}`))) return
  const keyOfTime = newKey()
  const eventId = eventGoingWith(lesson)
  const fields = { deleted_at: new Date().toISOString() }
  await writeLessons<unknown>(profileId, {
    change: (lessons) => lessons.filter((each) => each.lesson_id !== lessonId),
    send: async (sending) => {
      // The time first: without it there is no lesson to be made anew.
      if (eventId !== null) await dropEvent(eventId, { ...sending, idempotencyKey: keyOfTime })
      return request(deleteLessonDocument, { id: lessonId }, sending)
    },
    waits: (key) => ({
      operations: [
        ...(eventId === null ? [] : [timeGoneOperation(lesson, { eventId, isGone: true, key: keyOfTime })]),
        lessonGoneOperation(lesson, { isGone: true, fields, key }),
      ],
      answer: null,
    }),
  })
}

/** Brings a deleted lesson back with the same id (30 days), and its time. */
export async function bringBackLesson(profileId: number, lesson: Lesson): Promise<void> {
  const keyOfTime = newKey()
  const eventId = eventGoingWith(lesson)
  const fields = { ...lesson, steps: lesson.steps.map((step) => ({ ...step })), deleted_at: null }
  await writeLessons<Lesson | null>(profileId, {
    change: (lessons) => [...lessons, lesson],
    send: async (sending) => {
      if (eventId !== null) await bringEventBack(eventId, { ...sending, idempotencyKey: keyOfTime })
      const { restoreLesson } = await request(restoreLessonDocument, { id: lesson.lesson_id }, sending)
      return restoreLesson
    },
    waits: (key) => ({
      operations: [
        ...(eventId === null ? [] : [timeGoneOperation(lesson, { eventId, isGone: false, key: keyOfTime })]),
        lessonGoneOperation(lesson, { isGone: false, fields, key }),
      ],
      answer: null,
    }),
    rows: (row) => [row],
  })
}
