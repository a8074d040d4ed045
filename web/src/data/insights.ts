import { loadEventTimesDocument } from './events.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../lib/query-cache.ts'

/** The teacher's events from one instant to another (ms); the page itself says when they didn't load. */
export const insightsEventsQuery = (profileId: number, { from, to }: { from: number; to: number }) =>
  queryOptions({
    queryKey: ['event', 'insights', profileId, from, to],
    queryFn: async ({ signal }) => {
      const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      return (await request(loadEventTimesDocument, { id: profileId, ...range }, { signal })).loadEvents
    },
    meta: { quiet: true },
  })
