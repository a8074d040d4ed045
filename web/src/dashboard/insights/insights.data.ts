import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import { request } from '../../lib/query-cache.ts'
import type { InsightEvent, InsightStudent } from './insights.ts'

const insightEvents = graphql(`
  query insightEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {
    loadEvents(id: $id, from: $from, to: $to) {
      event_id
      user_profile_id
      start
      end
      all_day
      cancelled_at
      lesson_id
      lesson_status_id
    }
  }
`)

const insightStudents = graphql(`
  query insightStudents($id: uuid!) {
    getStudentList(id: $id) {
      user_profile_id
      created_at
      archived_at
    }
  }
`)

/** The teacher's events from one instant to another (ms); the page itself says when they didn't load. */
export const eventsQuery = (profileId: number, { from, to }: { from: number; to: number }) =>
  queryOptions({
    queryKey: ['event', 'insights', profileId, from, to],
    queryFn: async ({ signal }): Promise<InsightEvent[]> => {
      const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      return (await request(insightEvents, { id: profileId, ...range }, { signal })).loadEvents
    },
    meta: { quiet: true },
  })

export const studentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', 'students', userId, 'insights'],
    queryFn: async ({ signal }): Promise<InsightStudent[]> =>
      (await request(insightStudents, { id: userId }, { signal })).getStudentList,
    meta: { quiet: true },
  })
