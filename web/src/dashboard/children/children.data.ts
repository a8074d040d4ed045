import { queryOptions } from '@tanstack/react-query'
import { asGuardian } from '../../lib/children.ts'
import { graphql } from '../../lib/generated/gql.ts'
import { request } from '../../lib/query-cache.ts'
import { lessonSpan } from '../today.data.ts'

const world = graphql(`
  query childWorld(
    $userProfileId: Int!
    $from: timestamptz!
    $to: timestamptz!
    $lessonsFrom: timestamptz!
    $lessonsTo: timestamptz!
  ) {
    childEvents(userProfileId: $userProfileId, from: $from, to: $to) {
      event_id
      user_profile_id
      title
      start
      end
      all_day
      time_zone
      cancelled_at
      to_confirm
      join_link
      lesson_id
      lesson_status_id
    }
    childLessons(userProfileId: $userProfileId, from: $lessonsFrom, to: $lessonsTo) {
      lesson_id
      event_id
      lesson_status_id
      user_profile_id
      title
      plan
      shared_note
      homework
      homework_due
      homework_done_at
      homework_items {
        item_id
        text
        start
        due
        done_at
      }
      minutes
      video_link
      start
      all_day
      time_zone
      taught_at
    }
    childResources(userProfileId: $userProfileId) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      url
      file_id
    }
  }
`)

const earlier = graphql(`
  query childEarlier($userProfileId: Int!, $to: timestamptz!) {
    childLessons(userProfileId: $userProfileId, to: $to, last: 1) {
      start
      taught_at
    }
  }
`)

/**
 * What the teacher shows of a child: nothing of what the guardian may not see.
 *
 * @param stretch of its events, in ms
 * @param lessonsFrom from when on its lessons are read, RFC 3339
 */
export const childWorldQuery = (profileId: number, { from, to }: { from: number; to: number }, lessonsFrom: string) =>
  queryOptions({
    queryKey: ['guardian', 'world', profileId, from, to, lessonsFrom],
    queryFn: ({ signal }) => {
      const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      const { to: lessonsTo } = lessonSpan()
      return request(world, { userProfileId: profileId, ...range, lessonsFrom, lessonsTo }, { signal, ...asGuardian })
    },
    // What is known stays while earlier lessons are read.
    placeholderData: (known, query) => (query?.queryKey[2] === profileId ? known : undefined),
    meta: { quiet: true },
  })

/** When the last lesson of a child before a time was, as far as its teacher shows it; null where there is none. */
export const childEarlierQuery = (profileId: number, to: string) =>
  queryOptions({
    queryKey: ['guardian', 'earlier', profileId, to],
    queryFn: async ({ signal }) => {
      const { childLessons } = await request(earlier, { userProfileId: profileId, to }, { signal, ...asGuardian })
      const [last] = childLessons
      return last?.start ?? last?.taught_at ?? null
    },
    placeholderData: (known, query) => (query?.queryKey[2] === profileId ? known : undefined),
    meta: { quiet: true },
  })
