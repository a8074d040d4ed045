import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import { request } from '../../lib/query-cache.ts'

const boardCounts = graphql(`
  query boardCounts($id: Int!) {
    lessonCounts(id: $id) {
      lesson_id
      comments
      resources
    }
  }
`)

/** What hangs on the lessons of a profile; without it the cards only lack a number. */
export const countsQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson_comment', 'counts', profileId],
    queryFn: async ({ signal }) => (await request(boardCounts, { id: profileId }, { signal })).lessonCounts,
    meta: { quiet: true },
  })
