import { graphql } from '../lib/generated/gql.ts'
import { withdraw } from '../lib/offline/waiting.ts'
import { noteWrite } from '../lib/own-versions.ts'
import { request } from '../lib/query-cache.ts'
import { newKey, options } from './lesson.data.ts'
import { goneWrite } from './stored-write.ts'
import { goneWrite as timeGoneWrite } from './plan/stored-write.ts'
import type { Lesson } from './lesson.ts'
import { write } from './write.ts'

const deleteBoardLesson = graphql(`
  mutation deleteBoardLesson($id: Int!) {
    deleteLesson(id: $id) {
      lesson_id
    }
  }
`)

const restoreBoardLesson = graphql(`
  mutation restoreBoardLesson($id: Int!) {
    restoreLesson(id: $id) {
      ...boardLesson
    }
  }
`)

/** Deletes the event that is a lesson's time. */
export const deleteLessonEvent = graphql(`
  mutation deleteLessonEvent($id: Int!) {
    deleteEvent(id: $id) {
      event_id
      version
    }
  }
`)

/** Brings it back. */
export const restoreLessonEvent = graphql(`
  mutation restoreLessonEvent($id: Int!) {
    restoreEvent(id: $id) {
      event_id
      version
    }
  }
`)

export async function dropEvent(id: number, idempotencyKey: string, signal?: AbortSignal): Promise<void> {
  const { deleteEvent: gone } = await request(deleteLessonEvent, { id }, options(idempotencyKey, signal))
  if (gone) noteWrite(gone.event_id, gone.version)
}

export async function bringEventBack(id: number, idempotencyKey: string, signal?: AbortSignal): Promise<void> {
  const { restoreEvent: back } = await request(restoreLessonEvent, { id }, options(idempotencyKey, signal))
  if (back) noteWrite(back.event_id, back.version)
}

/** The time that goes with a lesson: that of a student is a lesson for as long as it stands; a private one is the teacher's own. */
export const timeOf = ({ event_id, user_profile_id }: Pick<Lesson, 'event_id' | 'user_profile_id'>): number | null =>
  user_profile_id === null ? null : event_id

/** Deletes one lesson, for 30 days. */
const dropLesson = (id: number, idempotencyKey: string, signal?: AbortSignal): Promise<unknown> =>
  request(deleteBoardLesson, { id }, options(idempotencyKey, signal))

/** Deletes a lesson, with its time; its card is gone before the server answers. */
export async function removeLesson(
  profileId: number,
  lesson: Pick<Lesson, 'lesson_id' | 'event_id' | 'user_profile_id' | 'title'>,
): Promise<void> {
  const { lesson_id: lessonId } = lesson
  // The server never heard of it: there is nothing to delete but the wish for it.
  if (lessonId < 0 && (await withdraw(`lesson ${lessonId}`))) return
  const keys = { lesson: newKey(), event: newKey() }
  const eventId = timeOf(lesson)
  const fields = { deleted_at: new Date().toISOString() }
  await write<unknown>(profileId, {
    change: (lessons) => lessons.filter((each) => each.lesson_id !== lessonId),
    send: async (signal) => {
      // The time first: without it there is no lesson to be made anew.
      if (eventId !== null) await dropEvent(eventId, keys.event, signal)
      return dropLesson(lessonId, keys.lesson, signal)
    },
    waits: {
      writes: () => [
        ...(eventId === null
          ? []
          : [
              timeGoneWrite(lesson, { eventId, isGone: true, document: deleteLessonEvent.toString(), key: keys.event }),
            ]),
        goneWrite(lesson, { document: deleteBoardLesson.toString(), key: keys.lesson, fields }),
      ],
      shown: null,
    },
  })
}

/** Brings a deleted lesson back with the same id (30 days), and its time. */
export async function bringBackLesson(profileId: number, lesson: Lesson): Promise<void> {
  const keys = { lesson: newKey(), event: newKey() }
  const eventId = timeOf(lesson)
  const fields = { ...lesson, steps: lesson.steps.map((step) => ({ ...step })), deleted_at: null }
  await write<Lesson | null>(profileId, {
    change: (lessons) => [...lessons, lesson],
    send: async (signal) => {
      if (eventId !== null) await bringEventBack(eventId, keys.event, signal)
      return (await request(restoreBoardLesson, { id: lesson.lesson_id }, options(keys.lesson, signal))).restoreLesson
    },
    waits: {
      writes: () => [
        ...(eventId === null
          ? []
          : [
              timeGoneWrite(lesson, {
                eventId,
                isGone: false,
                document: restoreLessonEvent.toString(),
                key: keys.event,
              }),
            ]),
        goneWrite(lesson, { document: restoreBoardLesson.toString(), key: keys.lesson, fields }),
      ],
      shown: null,
    },
    rows: (row) => [row],
  })
}
