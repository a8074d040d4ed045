/** A child's lessons. Apart from the list of children, which every page knows. */
import { queryOptions } from '@tanstack/react-query'
import type { ChildPlace } from '../lib/child-place.ts'
import { boardSpan } from './board-lessons.ts'
import { readChildEvents, readChildLessons, readChildResources } from './children.ts'
import type { Lesson } from './lesson-rows.ts'

/** A child's lessons as far as its teacher shows them: of the weeks around now, or all. */
export const childBoardQuery = (profileId: number, isWhole: boolean) =>
  queryOptions({
    queryKey: ['guardian', 'board', profileId, isWhole],
    queryFn: ({ signal }): Promise<Lesson[]> =>
      readChildLessons({ userProfileId: profileId, ...boardSpan(isWhole) }, signal),
    meta: { quiet: true },
  })

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

/** The resources of a child, as far as the teacher shows them to this guardian. */
export const childShelfQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['guardian', 'shelf', profileId],
    queryFn: ({ signal }) => readChildResources(profileId, signal),
    meta: { quiet: true },
  })
