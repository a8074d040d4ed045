import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import { queryClient, request } from '../lib/query-cache.ts'

/** All that is shown of a profile, one's own or another's. */
graphql(`
  fragment profile on user_profile {
    user_profile_id
    id
    profile_type
    first_name
    middle_name
    last_name
    display_name
    avatar_url
    email
    phone
    biography
    resources
    video_link
    teacher_id
    teacher {
      user_profile_id
      display_name
      video_link
      time_zone
    }
    time_zone
    colour
    default_lesson_minutes
    working_hours {
      weekday
      from
      to
    }
    usual_slot
    private_note
    tags
    paused_at
    archived_at
    invitation_status
    created_by
    created_at
    version
  }
`)

const profileByUid = graphql(`
  query getUserProfileByUid($id: uuid!) {
    getUserProfileByUid(id: $id) {
      ...profile
    }
  }
`)

/** A profile by the auth user's id; null where there is none. */
export const readProfile = async (userId: string, signal: AbortSignal) =>
  (await request(profileByUid, { id: userId }, { signal })).getUserProfileByUid

/** Where the own profile lies in the cache. */
export const profileKey = (userId: string) => ['profile', 'own', userId] as const

/** The own profile, by the auth user's id. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKey(userId),
    queryFn: ({ signal }) => readProfile(userId, signal),
  })

/** For the guard of the shell: the own profile from the cache, or from the server the first time. */
export const loadProfile = (userId: string) => queryClient.ensureQueryData(profileQuery(userId))

/**
 * Reads the own profile anew and tells every screen. Only where it was read before: what ends after its person has left
 * brings nothing back into the cache, which the next one would be shown.
 */
export const refreshProfile = (userId: string): Promise<void> =>
  queryClient.refetchQueries({ queryKey: profileKey(userId), exact: true }, { throwOnError: true })
