/** The writes of lessons that are the same wherever one is shown. */
import type { lesson_input } from '@lectern/contract/graphql'
import { eachAlone } from '../lib/each-alone.ts'
import { readAnew, request } from '../lib/query-cache.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { saveLessonDocument, deleteLessonDocument, restoreLessonDocument, planMakeUpDocument } from './lessons.ts'
import { type Sending, write } from './write.ts'

/** After what was written of lessons just now; what holds them or their times is read anew. */
const writeLesson = <Answer>(send: (sending: Sending) => Promise<Answer>): Promise<Answer> =>
  write({ of: ['lesson'], order: 'lesson', send, stale: () => readAnew('lesson', 'event') })

/**
 * Marks a lesson as missed, and makes the one that makes up for it.
 *
 * @returns that lesson, which waits for a time; one that was there before has a later version than the first
 * @throws {DataError} after it was told
 */
export const planMakeUp = (lessonId: number) =>
  writeLesson(async (sending) => (await request(planMakeUpDocument, { lessonId }, sending)).planMakeUp)

/** Deletes a lesson, for 30 days. @throws {DataError} after it was told */
export const deleteLesson = async (id: number): Promise<void> =>
  void (await writeLesson((sending) => request(deleteLessonDocument, { id }, sending)))

/** Brings a deleted lesson back. @throws {DataError} after it was told */
export const restoreLesson = async (id: number): Promise<void> =>
  void (await writeLesson((sending) => request(restoreLessonDocument, { id }, sending)))

/** Makes a lesson that waits for a time. @returns its id, or null when the server made none */
export async function addLesson(lesson: lesson_input): Promise<number | null> {
  const { upsertLesson } = await write({
    of: ['lesson'],
    order: 'lesson',
    send: (sending) => request(saveLessonDocument, { lesson }, sending),
    stale: (isLast) => isLast && readAnew('lesson'),
  })
  return upsertLesson?.lesson_id ?? null
}

/**
 * A lesson for each of some students that waits for a time on the board.
 *
 * @returns the ids of the lessons, and the words that say how many could not be made
 */
export async function planLessons(ids: readonly number[]): Promise<{ made: number[]; rest: string }> {
  const { done, rest } = await eachAlone(ids, (user_profile_id) =>
    addLesson({ user_profile_id, lesson_status_id: lessonStatus.toSchedule }),
  )
  return { made: done.filter((id) => id !== null), rest }
}

/** Deletes lessons that were made just now. @throws {DataError} after it was told */
export const dropLessons = async (lessonIds: readonly number[]): Promise<void> =>
  void (await Promise.all(lessonIds.map((id) => deleteLesson(id))))
