/** Students as they are read: each document once. */
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import type { GetUserProfileByIdQuery, LoadStudentsQuery } from '../lib/generated/graphql.ts'
import { readProfile } from './profile.ts'
import { request } from '../lib/query-cache.ts'

/** The students of a teacher, those who paused or went too. */
const loadStudentsDocument = graphql(`
  query loadStudents($id: uuid!) {
    getStudentList(id: $id) {
      user_profile_id
      id
      first_name
      last_name
      display_name
      avatar_url
      email
      phone
      video_link
      colour
      usual_slot
      time_zone
      tags
      private_note
      invitation_status
      invited_at
      created_at
      paused_at
      archived_at
      has_guardian
    }
  }
`)

const profileById = graphql(`
  query getUserProfileById($Id: Int!) {
    getUserProfileById(Id: $Id) {
      ...profile
    }
  }
`)

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

export type Student = LoadStudentsQuery['getStudentList'][number]

export type EditedProfile = NonNullable<GetUserProfileByIdQuery['getUserProfileById']>

/** Everything that starts with this follows a change of students, on every page. */
export const studentsKey = ['profile', 'students'] as const

/** A teacher's students by name, those who paused or went too. */
export const readStudents = async (userId: string, signal: AbortSignal): Promise<Student[]> =>
  (await request(loadStudentsDocument, { id: userId }, { signal })).getStudentList

/** Every page shows the students from this one list, so that what one has read or written is known to all. */
export const studentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...studentsKey, userId, 'list'],
    queryFn: ({ signal }) => readStudents(userId, signal),
    meta: { quiet: true },
  })

/** Follows every change of events, since it hangs below their key. */
export const summariesQuery = (userProfileId: number) =>
  queryOptions({
    queryKey: ['event', 'summaries', userProfileId],
    queryFn: async ({ signal }) => (await request(summaries, { id: userProfileId }, { signal })).loadStudentSummaries,
    meta: { quiet: true },
  })

/** The largest number that the server takes for one has ten digits. */
const profileNumber = /^\d{1,9}$/
const authUserId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A profile by what stands in the address: the number of the profile, or the id of the auth user; a mistyped one is nobody's. */
export const editedProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', 'edited', userId],
    queryFn: async ({ signal }) => {
      if (profileNumber.test(userId))
        return (await request(profileById, { Id: Number(userId) }, { signal })).getUserProfileById
      return authUserId.test(userId) ? readProfile(userId, signal) : null
    },
  })
