import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import { request } from '../lib/query-cache.ts'
import type { TodayEvent, TodayLesson, TodayStudent } from './rules.ts'

const todayEvents = graphql(`
  query todayEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {
    loadEvents(id: $id, from: $from, to: $to) {
      event_id
      user_profile_id
      title
      start
      end
      all_day
      cancelled_at
      lesson_id
      lesson_status_id
    }
  }
`)

const todayLessons = graphql(`
  query todayLessons($id: Int!) {
    loadLessons(id: $id) {
      lesson_id
      event_id
      lesson_status_id
      user_profile_id
      title
      plan
      minutes
      video_link
    }
  }
`)

const todayStudents = graphql(`
  query todayStudents($id: uuid!) {
    getStudentList(id: $id) {
      user_profile_id
      display_name
      colour
      video_link
      archived_at
      invitation_status
    }
  }
`)

const givenResources = graphql(`
  query givenResources($profileId: Int!) {
    loadLessonResources(profileId: $profileId) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      kind
      url
    }
  }
`)

/** The events from one instant to another (ms); a failed load is only logged (SPEC.md section 8), the card says so. */
export const eventsQuery = (profileId: number, { from, to }: { from: number; to: number }) =>
  queryOptions({
    queryKey: ['event', 'today', profileId, from, to],
    queryFn: async ({ signal }): Promise<TodayEvent[]> => {
      const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      return (await request(todayEvents, { id: profileId, ...range }, { signal })).loadEvents
    },
    meta: { quiet: true },
  })

export const lessonsQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson', 'today', profileId],
    queryFn: async ({ signal }): Promise<TodayLesson[]> =>
      (await request(todayLessons, { id: profileId }, { signal })).loadLessons,
  })

export const studentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', 'students', userId, 'today'],
    queryFn: async ({ signal }): Promise<TodayStudent[]> =>
      (await request(todayStudents, { id: userId }, { signal })).getStudentList,
    meta: { quiet: true },
  })

export const resourcesQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson_resource', 'today', profileId],
    queryFn: async ({ signal }) => (await request(givenResources, { profileId }, { signal })).loadLessonResources,
    meta: { quiet: true },
  })
