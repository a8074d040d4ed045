import { clockWatchDocument } from '../data/events.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../lib/query-cache.ts'

/** Clocks are turned a few times a year: what was read holds for the hour. */
const hour = 3_600_000

/** Lessons of the next 60 days at which the clocks of teacher and student drift apart. */
export const clockWatchQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['event', 'clock-watch', 'today', profileId],
    queryFn: async ({ signal }) => (await request(clockWatchDocument, {}, { signal })).clockWatch,
    staleTime: hour,
    meta: { quiet: true },
  })
