import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import { request } from '../../lib/query-cache.ts'

const calendarClockWatch = graphql(`
  query calendarClockWatch {
    clockWatch {
      event_id
      on
      display_name
      teacher_before
      teacher_after
      student_before
      student_after
    }
  }
`)

/** Clocks are turned a few times a year: what was read holds for the hour. */
const hour = 3_600_000

/** Lessons of the next 60 days at which the clocks of teacher and student drift apart. */
export const clockWatchQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['event', 'clock-watch', profileId],
    queryFn: async ({ signal }) => (await request(calendarClockWatch, {}, { signal })).clockWatch,
    staleTime: hour,
    meta: { quiet: true },
  })
