import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import { request } from '../lib/query-cache.ts'

const todayClockWatch = graphql(`
  query todayClockWatch {
    clockWatch {
      event_id
      start
      display_name
      teacher_after
      teacher_before
      student_after
      student_before
    }
  }
`)

/** Clocks are turned a few times a year: what was read holds for the hour. */
const hour = 3_600_000

/** Lessons of the next 60 days at which the clocks of teacher and student drift apart. */
export const clockWatchQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['event', 'clock-watch', 'today', profileId],
    queryFn: async ({ signal }) => (await request(todayClockWatch, {}, { signal })).clockWatch,
    staleTime: hour,
    meta: { quiet: true },
  })
