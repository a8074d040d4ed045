import { queryOptions } from '@tanstack/react-query'
import { asGuardian } from '../../lib/children.ts'
import { graphql } from '../../lib/generated/gql.ts'
import { request } from '../../lib/query-cache.ts'
import { ever } from '../lesson.data.ts'
import type { Lesson } from '../lesson.ts'
import { nearSpan } from './board.ts'

const childBoard = graphql(`
  query childBoard($id: Int!, $from: timestamptz!, $to: timestamptz!) {
    childLessons(userProfileId: $id, from: $from, to: $to) {
      ...boardLesson
    }
  }
`)

/** A child's lessons as far as its teacher shows them: of the weeks around now, or all. */
export const childBoardQuery = (profileId: number, isWhole: boolean) =>
  queryOptions({
    queryKey: ['guardian', 'board', profileId, isWhole],
    queryFn: async ({ signal }): Promise<Lesson[]> => {
      const { from, to } = nearSpan(Date.now())
      const near = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      const span = isWhole ? ever : near
      return (await request(childBoard, { id: profileId, ...span }, { signal, ...asGuardian })).childLessons
    },
    meta: { quiet: true },
  })
