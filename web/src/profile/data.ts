/** Profiles on the wire. */
import type { user_profile_input } from '@lectern/contract/graphql'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import type { getStudentListQuery, getUserProfileByIdQuery } from '../lib/generated/graphql.ts'
import { refreshProfile } from '../lib/profile.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { mostAtOnce } from './rules.ts'

const studentList = graphql(`
  query getStudentList($id: uuid!) {
    getStudentList(id: $id) {
      user_profile_id
      id
      first_name
      last_name
      display_name
      avatar_url
      email
      colour
      invitation_status
      archived_at
    }
  }
`)

const profileByUid = graphql(`
  query getProfileByUid($id: uuid!) {
    getUserProfileByUid(id: $id) {
      ...editedProfile
    }
  }
  fragment editedProfile on user_profile {
    user_profile_id
    id
    profile_type
    first_name
    middle_name
    last_name
    display_name
    avatar_url
    email
    biography
    resources
    video_link
    teacher_id
    teacher {
      display_name
      video_link
    }
    time_zone
    colour
    default_lesson_minutes
    invitation_status
    created_at
    version
  }
`)

const profileById = graphql(`
  query getUserProfileById($Id: Int!) {
    getUserProfileById(Id: $Id) {
      ...editedProfile
    }
  }
`)

const nextEvents = graphql(`
  query loadNextEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {
    loadEvents(id: $id, from: $from, to: $to) {
      event_id
      user_profile_id
      start
      cancelled_at
    }
  }
`)

const upsertUserProfile = graphql(`
  mutation upsertUserProfile($profiles: [user_profile_input!]!) {
    upsertUserProfile(profiles: $profiles) {
      user_profile_id
      id
      display_name
      email
    }
  }
`)

const updateResources = graphql(`
  mutation updateResources($userProfileId: Int!, $resource: String) {
    updateResources(userProfileId: $userProfileId, resource: $resource) {
      user_profile_id
    }
  }
`)

const inviteStudent = graphql(`
  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {
    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {
      user_profile_id
      url
      expires_at
      sent_to
    }
  }
`)

export type Student = getStudentListQuery['getStudentList'][number]

export type EditedProfile = NonNullable<getUserProfileByIdQuery['getUserProfileById']>

/** Everything that starts with this follows a change of students, on every page. */
const studentsKey = ['profile', 'students'] as const

export const studentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...studentsKey, userId, 'list'],
    queryFn: async ({ signal }) => (await request(studentList, { id: userId }, { signal })).getStudentList,
    meta: { quiet: true },
  })

/** UX.md B11 shows the next lesson; two months hold it for everybody who has one planned. */
const lookAhead = 60 * 24 * 60 * 60 * 1000

/** The start of each student's next lesson, by user_profile_id. */
export const nextLessonsQuery = (userProfileId: number) =>
  queryOptions({
    queryKey: ['event', 'next', userProfileId],
    queryFn: async ({ signal }) => {
      const now = Date.now()
      const from = new Date(now).toISOString()
      const to = new Date(now + lookAhead).toISOString()
      const { loadEvents } = await request(nextEvents, { id: userProfileId, from, to }, { signal })
      const next = new Map<number, string>()
      for (const event of loadEvents.filter((each) => !each.cancelled_at && each.start > from)) {
        const student = event.user_profile_id
        if (student !== null && student !== undefined && !next.has(student)) next.set(student, event.start)
      }
      return next
    },
    meta: { quiet: true },
  })

/** A profile by what stands in the address: the number of the profile, or the id of the auth user. */
export const editedProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', 'edited', userId],
    queryFn: async ({ signal }) =>
      /^\d+$/.test(userId)
        ? (await request(profileById, { Id: Number(userId) }, { signal })).getUserProfileById
        : (await request(profileByUid, { id: userId }, { signal })).getUserProfileByUid,
  })

async function refresh(ownUserId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: studentsKey }),
    queryClient.invalidateQueries({ queryKey: ['profile', 'edited'] }),
    refreshProfile(ownUserId),
  ])
}

/** Writes profiles, new ones or changes; a field that is left out keeps what is stored. */
export const useSaveProfiles = (ownUserId: string) =>
  useMutation({
    mutationFn: async (profiles: readonly user_profile_input[]) => {
      const saved = []
      for (let from = 0; from < profiles.length; from += mostAtOnce) {
        const part = profiles.slice(from, from + mostAtOnce)
        const { upsertUserProfile: rows } = await request(upsertUserProfile, { profiles: part })
        saved.push(...rows)
      }
      return saved
    },
    onSettled: () => refresh(ownUserId),
  })

export const useSaveResources = (ownUserId: string) =>
  useMutation({
    mutationFn: ({ userProfileId, resource }: { userProfileId: number; resource: string | null }) =>
      request(updateResources, { userProfileId, resource }),
    onSettled: () => refresh(ownUserId),
  })

/** A new invitation; older ones of that student end. */
export const useInviteStudent = (ownUserId: string) =>
  useMutation({
    mutationFn: async (invitation: { userProfileId: number; sendMail: boolean }) =>
      (await request(inviteStudent, invitation)).inviteStudent,
    onSettled: () => refresh(ownUserId),
  })
