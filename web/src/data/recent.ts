import { infiniteQueryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import type { LoadRecentChangesQuery } from '../lib/generated/graphql.ts'
import { request } from '../lib/query-cache.ts'

const loadRecentChanges = graphql(`
  query loadRecentChanges($before: uuid, $limit: Int) {
    recentChanges(before: $before, limit: $limit) {
      operation_id
      created_at
      kind
      state
      rows
      name
      title
      start
      end
      start_before
      end_before
      all_day
      time_zone
      from
      to
    }
  }
`)

export type RecentChange = LoadRecentChangesQuery['recentChanges'][number]

/** Changes of one page: a screen and a half. */
const pageSize = 20

/** The teacher's changes of the last 30 days, newest first. Read anew whenever the list is opened: every page writes. */
export const recentQuery = (profileId: number) =>
  infiniteQueryOptions({
    queryKey: ['recent', profileId],
    queryFn: async ({ pageParam, signal }): Promise<RecentChange[]> =>
      (await request(loadRecentChanges, { before: pageParam, limit: pageSize }, { signal })).recentChanges,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.operation_id),
    refetchOnMount: 'always',
    meta: { quiet: true },
  })
