import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { awayStore } from '../lib/connection.ts'
import { queryClient } from '../lib/query-cache.ts'

/**
 * Reads data, or takes them as they are known where they are new enough; without a server older ones are better than
 * none.
 */
export const known = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> =>
  awayStore.get() ? queryClient.ensureQueryData(query) : queryClient.fetchQuery(query)
