import { planMakeUpDocument } from '../../data/lessons.ts'
import { write } from '../../data/write.ts'
import { readAnew, request } from '../../lib/query-cache.ts'
import type { Lesson } from '../lesson.ts'

/**
 * Marks a lesson as missed, and makes the one that makes up for it.
 *
 * @returns that lesson; one that was there before has a later version than the first
 * @throws {DataError} after it was told
 */
export const planMakeUp = (lessonId: number): Promise<Lesson | null> =>
  write<Lesson | null>({
    of: ['lesson'],
    // After what was written of the lesson just now.
    order: 'lesson',
    send: async (sending) => (await request(planMakeUpDocument, { lessonId }, sending)).planMakeUp,
    stale: () => readAnew('lesson', 'event'),
  })
