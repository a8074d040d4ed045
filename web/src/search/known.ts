import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { awayStore } from '../lib/connection.ts'
import { queryClient } from '../lib/query-cache.ts'

/** What is known, or read where it is not new enough; without a server what was read before is better than nothing. */
export const known = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> =>
  awayStore.get() ? queryClient.ensureQueryData(query) : queryClient.fetchQuery(query)
