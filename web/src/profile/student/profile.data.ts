/** Profiles on the wire. */
import { inviteStudentDocument, loadStudentsDocument, saveProfilesDocument } from '../../data/students.ts'
import type { user_profile_input } from '@lectern/contract/graphql'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import type { LoadStudentsQuery, GetUserProfileByIdQuery } from '../../lib/generated/graphql.ts'
import { readProfile, refreshProfile } from '../../lib/profile.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import { mostAtOnce } from './student.ts'

const profileById = graphql(`
  query getUserProfileById($Id: Int!) {
    getUserProfileById(Id: $Id) {
      ...profile
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

const revokeInvitation = graphql(`
  mutation revokeInvitation($userProfileId: Int!) {
    revokeInvitation(userProfileId: $userProfileId) {
      user_profile_id
    }
  }
`)

export type Student = LoadStudentsQuery['getStudentList'][number]

export type EditedProfile = NonNullable<GetUserProfileByIdQuery['getUserProfileById']>

/** Everything that starts with this follows a change of students, on every page. */
const studentsKey = ['profile', 'students'] as const

export const studentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...studentsKey, userId, 'list'],
    queryFn: async ({ signal }) => (await request(loadStudentsDocument, { id: userId }, { signal })).getStudentList,
    meta: { quiet: true },
  })

/** A profile by what stands in the address: the number of the profile, or the id of the auth user. */
export const editedProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', 'edited', userId],
    queryFn: async ({ signal }) =>
      /^\d+$/.test(userId)
        ? (await request(profileById, { Id: Number(userId) }, { signal })).getUserProfileById
        : readProfile(userId, signal),
  })

/** What follows a change of profiles, on every page. */
export async function refresh(ownUserId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: studentsKey }),
    queryClient.invalidateQueries({ queryKey: ['profile', 'edited'] }),
    refreshProfile(ownUserId),
  ])
}

/** The server takes 50 kB in one call; the document and its frame need some of it. */
const largestPart = 40_000

/** As many calls as the server's limits ask for. */
function partsOf(profiles: readonly user_profile_input[]): user_profile_input[][] {
  const parts: user_profile_input[][] = []
  let room = 0
  for (const profile of profiles) {
    const size = new TextEncoder().encode(JSON.stringify(profile)).length + 1
    const last = parts.at(-1)
    if (!last || last.length === mostAtOnce || size > room) {
      parts.push([profile])
      room = largestPart - size
    } else {
      last.push(profile)
      room -= size
    }
  }
  return parts
}

/** Writes profiles, new ones or changes; a field that is left out keeps what is stored. */
export async function saveProfiles(profiles: readonly user_profile_input[]) {
  const saved = []
  for (const part of partsOf(profiles)) {
    const { upsertUserProfile: rows } = await request(saveProfilesDocument, { profiles: part })
    saved.push(...rows)
  }
  return saved
}

export const useSaveProfiles = (ownUserId: string) =>
  useMutation({
    mutationFn: saveProfiles,
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
      (await request(inviteStudentDocument, invitation)).inviteStudent,
    onSettled: () => refresh(ownUserId),
  })

/** Ends the open invitation of a student; its link works no more. */
export const useRevokeInvitation = (ownUserId: string) =>
  useMutation({
    mutationFn: (userProfileId: number) => request(revokeInvitation, { userProfileId }),
    onSettled: () => refresh(ownUserId),
  })

export type FieldValue = string | null | readonly string[]

/** Somebody wrote the same field meanwhile. */
export class EditedElsewhere extends Error {
  readonly theirs: FieldValue
  readonly version: number

  constructor(theirs: FieldValue, version: number) {
    super('This field was changed elsewhere in the meantime.')
    this.theirs = theirs
    this.version = version
  }
}
