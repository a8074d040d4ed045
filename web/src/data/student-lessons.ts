/** The lessons of one student, as the page of the student reads them. */
import { queryOptions } from '@tanstack/react-query'
import type { LoadLessonsQuery } from '../lib/generated/graphql.ts'
import { queryClient, readAnew, request } from '../lib/query-cache.ts'
import { ever } from './board-lessons.ts'
import { withTick } from './homework.ts'
import { takesPlace } from './lesson-status.ts'
import { loadLessonsDocument, tickHomeworkDocument } from './lessons.ts'
import { write } from './write.ts'

/** Weeks of a student's lessons that are read at first: over every holiday, and not the hundreds of a series of years. */
const [weeksBack, weeksAhead] = [26, 13]
const weekMs = 7 * 86_400_000

/** @param now in ms */
const monthsAround = (now: number): { from: string; to: string } => ({
  from: new Date(now - weeksBack * weekMs).toISOString(),
  to: new Date(now + weeksAhead * weekMs).toISOString(),
})

export type StudentLesson = LoadLessonsQuery['loadLessons'][number]

/** Whether one of them has a time to come and takes place. */
const hasNext = (lessons: readonly StudentLesson[], now: number): boolean =>
  lessons.some(
    ({ start, lesson_status_id }) => start !== null && Date.parse(start) > now && takesPlace(false, lesson_status_id),
  )

/**
 * A student's lessons of the months around now, and what waits for a time; all there are where that is asked. Where these
 * months hold no lesson to come, all that come are read: otherwise one who comes seldom would be told to have none.
 */
export const studentLessonsQuery = (profileId: number, isWhole = false) =>
  queryOptions({
    queryKey: ['lesson', 'edited', profileId, isWhole],
    queryFn: async ({ signal }) => {
      const now = Date.now()
      const read = async (span: { from: string; to: string }) =>
        (await request(loadLessonsDocument, { id: profileId, ...span, waiting: true }, { signal })).loadLessons
      if (isWhole) return read(ever)
      const months = monthsAround(now)
      const lessons = await read(months)
      return hasNext(lessons, now) ? lessons : read({ from: months.from, to: ever.to })
    },
    // The lessons that are known stay while the rest is read.
    placeholderData: () => queryClient.getQueryData<StudentLesson[]>(['lesson', 'edited', profileId, false]),
  })

/** Ticks homework, or takes the tick back; shown at once. @throws {DataError} after it was told */
export const tickHomeworkOfStudent = (tick: { lessonId: number; itemId: string; done: boolean }): Promise<unknown> =>
  write({
    of: ['lesson', 'edited', 'tick'],
    // One after another: a tick that is taken back at once must not come first.
    order: 'homework',
    show: () => {
      const { lessonId, itemId, done } = tick
      const doneAt = done ? new Date().toISOString() : null
      void queryClient.cancelQueries({ queryKey: ['lesson', 'edited'] })
      queryClient.setQueriesData<StudentLesson[]>({ queryKey: ['lesson', 'edited'] }, (lessons) =>
        lessons?.map((lesson) =>
          lesson.lesson_id === lessonId
            ? { ...lesson, homework_items: withTick(lesson.homework_items, itemId, doneAt) }
            : lesson,
        ),
      )
    },
    send: (sending) => request(tickHomeworkDocument, tick, sending),
    // After the last of what still waits: earlier, the answer would lack it.
    stale: (isLast) => isLast && readAnew('lesson'),
  })
