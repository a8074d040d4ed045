import { queryOptions } from '@tanstack/react-query'
import { readChildLessons } from '../../data/children.ts'
import { ever } from '../lesson.data.ts'
import type { Lesson } from '../lesson.ts'
import { nearSpan } from '../board.ts'

/** A child's lessons as far as its teacher shows them: of the weeks around now, or all. */
export const childBoardQuery = (profileId: number, isWhole: boolean) =>
  queryOptions({
    queryKey: ['guardian', 'board', profileId, isWhole],
    queryFn: ({ signal }): Promise<Lesson[]> => {
      const { from, to } = nearSpan(Date.now())
      const near = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      const span = isWhole ? ever : near
      return readChildLessons({ userProfileId: profileId, ...span }, signal)
    },
    meta: { quiet: true },
  })
