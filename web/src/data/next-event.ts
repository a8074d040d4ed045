/** The event that comes next after a day, however far off: where the days in view hold none, it is where to go. */
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import { request } from '../lib/query-cache.ts'

const comingEvents = graphql(`
  query comingEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {
    loadEvents(id: $id, from: $from, to: $to) {
      event_id
      lesson_id
      start
      end
      all_day
      time_zone
      cancelled_at
      closed
    }
  }
`)

/** ms that are looked through: no holidays are longer than a year, and one read has an end. */
const furthest = 366 * 86_400_000

/** The first event that begins at an instant (ms) or later and was not called off; null where none does. */
export const nextEventQuery = (profileId: number, from: number) =>
  queryOptions({
    queryKey: ['event', 'next', profileId, from],
    queryFn: async ({ signal }) => {
      const range = { from: new Date(from).toISOString(), to: new Date(from + furthest).toISOString() }
      const { loadEvents } = await request(comingEvents, { id: profileId, ...range }, { signal })
      const standing = loadEvents.filter(
        ({ start, cancelled_at, closed }) => Date.parse(start) >= from && cancelled_at === null && !closed,
      )
      return standing[0] ?? null
    },
    meta: { quiet: true },
  })
