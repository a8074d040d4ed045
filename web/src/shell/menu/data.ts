import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import { request } from '../../lib/query-cache.ts'

const document = graphql(`
  query menuChildren {
    myChildren {
      user_profile_id
    }
  }
`)

/** Whether the account looks after a student: only then the menu leads to the children. */
export const hasChildrenQuery = (userId: string) =>
  queryOptions({
    queryKey: ['guardian', 'menu', userId],
    queryFn: async ({ signal }) => (await request(document, {}, { signal })).myChildren.length > 0,
    meta: { quiet: true },
  })
