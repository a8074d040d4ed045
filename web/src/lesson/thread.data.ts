import { loadLessonsDocument } from '../data/lessons.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../lib/query-cache.ts'
import { spanAround, type ThreadLesson, yearsBefore } from './thread.ts'

/**
 * The lessons of one student around a lesson, for teacher and student alike, with those that wait for a time; a failed load
 * leaves the lesson itself in reach. By whole years, so that the lessons of one year share what was read.
 *
 * @param start of the lesson; null where it waits for a time
 * @param years that are read before that of the lesson
 */
export const threadQuery = (studentId: number, start: string | null, years = yearsBefore) => {
  const span = spanAround(start, years, Date.now())
  return queryOptions({
    queryKey: ['lesson', 'thread', studentId, span.from, span.to],
    queryFn: async ({ signal }): Promise<ThreadLesson[]> =>
      (await request(loadLessonsDocument, { id: studentId, ...span, waiting: true }, { signal })).loadLessons,
    // What is known stays while earlier years are read.
    placeholderData: (known, query) => (query?.queryKey[2] === studentId ? known : undefined),
    meta: { quiet: true },
  })
}

/** When the last lesson of a student before a time was; null where there is none. @param to RFC 3339 */
export const earlierQuery = (studentId: number, to: string) =>
  queryOptions({
    queryKey: ['lesson', 'earlier', studentId, to],
    queryFn: async ({ signal }) =>
      (await request(loadLessonsDocument, { id: studentId, to, last: 1 }, { signal })).loadLessons[0]?.start ?? null,
    placeholderData: (known, query) => (query?.queryKey[2] === studentId ? known : undefined),
    meta: { quiet: true },
  })
