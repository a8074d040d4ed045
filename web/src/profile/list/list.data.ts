/** What the list of students shows beside their rows. */
import { queryOptions } from '@tanstack/react-query'
import { loadResourcesDocument } from '../../data/resources.ts'
import { graphql } from '../../lib/generated/gql.ts'
import { request } from '../../lib/query-cache.ts'

const summaries = graphql(`
  query loadStudentSummaries($id: Int!) {
    loadStudentSummaries(id: $id) {
      user_profile_id
      next_lesson
      next_all_day
      next_time_zone
      last_lesson
      last_all_day
      last_time_zone
      homework_open
      homework_late
    }
  }
`)

/** Follows every change of events, since it hangs below their key. */
export const summariesQuery = (userProfileId: number) =>
  queryOptions({
    queryKey: ['event', 'summaries', userProfileId],
    queryFn: async ({ signal }) => (await request(summaries, { id: userProfileId }, { signal })).loadStudentSummaries,
    meta: { quiet: true },
  })

export const listResourcesQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson_resource', 'names', profileId],
    queryFn: async ({ signal }) =>
      (await request(loadResourcesDocument, { profileId }, { signal })).loadLessonResources,
    meta: { quiet: true },
  })
