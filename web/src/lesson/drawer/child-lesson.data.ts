import { queryOptions } from '@tanstack/react-query'
import { readChildEvents, readChildLessons } from '../../data/children.ts'
import type { ChildPlace } from '../../lib/child-place.ts'

/** A child's lesson as far as its teacher shows it: its time, what is written of it, or both; neither where there is nothing to see. */
export const childLessonQuery = ({ of = 0, childEvent, childLesson: lesson }: ChildPlace) =>
  queryOptions({
    queryKey: ['guardian', 'lesson', of, childEvent ?? null, lesson ?? null],
    queryFn: async ({ signal }) => {
      const eventId = childEvent ?? null
      const [childEvents, childLessons] = await Promise.all([
        eventId === null ? [] : readChildEvents({ userProfileId: of, eventId }, signal),
        readChildLessons({ userProfileId: of, eventId, lessonId: lesson ?? null }, signal),
      ])
      return { childEvents, childLessons }
    },
    meta: { quiet: true },
  })
