import type { lesson } from '@lectern/contract/graphql'
import type { DayPlace } from '../lib/dates.ts'
import type { Item } from './lesson-rows.ts'
import { loadLessonsDocument } from './lessons.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../lib/query-cache.ts'

/** The fields of a student's lessons that earlier and later ones show of each other. */
export type ThreadLesson = Pick<lesson, 'lesson_id' | 'title' | 'plan' | 'steps' | 'shared_note' | 'start'> &
  Partial<Pick<lesson, 'make_up_of'>> &
  DayPlace & { homework_items: readonly Item[] }

/** Years before that of a lesson that are read with it: what is older is asked for. */
export const yearsBefore = 1

/** From the first day of an earlier year to the end of the year after the lesson's, where its make-up may be. `now` in ms. */
export function spanAround(start: string | null, years: number, now: number): { from: string; to: string } {
  const year = new Date(start ?? now).getUTCFullYear()
  return { from: `${year - years}-01-01T00:00:00Z`, to: `${year + 2}-01-01T00:00:00Z` }
}

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
    // The years that are known stay while earlier ones are read.
    placeholderData: (known, query) => (query?.queryKey[2] === studentId ? known : undefined),
    meta: { quiet: true },
  })
}

/** When the last lesson of a student before a time was; null where there is none. @param to RFC 3339 */
export const earlierThreadQuery = (studentId: number, to: string) =>
  queryOptions({
    queryKey: ['lesson', 'earlier', studentId, to],
    queryFn: async ({ signal }) =>
      (await request(loadLessonsDocument, { id: studentId, to, last: 1 }, { signal })).loadLessons[0]?.start ?? null,
    placeholderData: (known, query) => (query?.queryKey[2] === studentId ? known : undefined),
    meta: { quiet: true },
  })
