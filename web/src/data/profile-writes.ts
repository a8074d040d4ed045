/** The writes of people's profiles, one after the other. */
import type { user_profile_input } from '@lectern/contract/graphql'
import { graphql } from '../lib/generated/gql.ts'
import { queryClient, readAnew, request } from '../lib/query-cache.ts'
import { refreshProfile } from './profile.ts'
import { studentsKey } from './students.ts'
import { type Sending, write } from './write.ts'

/** Makes profiles, or changes the fields that are named. */
export const saveProfilesDocument = graphql(`
  mutation saveProfiles($profiles: [user_profile_input!]!) {
    upsertUserProfile(profiles: $profiles) {
      user_profile_id
      id
      display_name
      email
      version
    }
  }
`)

/** A new invitation; older ones of that student end. */
const inviteStudentDocument = graphql(`
  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {
    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {
      user_profile_id
      url
      expires_at
      sent_to
    }
  }
`)

const updateResourcesDocument = graphql(`
  mutation updateResources($userProfileId: Int!, $resource: String) {
    updateResources(userProfileId: $userProfileId, resource: $resource) {
      user_profile_id
    }
  }
`)

const revokeInvitationDocument = graphql(`
  mutation revokeInvitation($userProfileId: Int!) {
    revokeInvitation(userProfileId: $userProfileId) {
      user_profile_id
    }
  }
`)

const eraseDocument = graphql(`
  mutation eraseStudent($userProfileId: Int!, $confirm: String!) {
    eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {
      lessons
      events
      stays
    }
  }
`)

/** As many rows as the server takes in one call. */
export const mostAtOnce = 100

/** Reads anew all that follows a change of profiles, on every page. */
export async function refreshPeople(ownUserId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: studentsKey }),
    queryClient.invalidateQueries({ queryKey: ['profile', 'edited'] }),
    refreshProfile(ownUserId),
  ])
}

/** The server takes 50 kB in one call; the document and its frame need some of it. */
const largestPart = 40_000

/** As many calls as the server's limits ask for. */
export function partsOf(profiles: readonly user_profile_input[]): user_profile_input[][] {
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

/** Where nothing of a student is shown before the server has it. */
const people = ['profile', 'written'] as const
/** One after another: what is written last of a profile counts. */
export const peopleOrder = 'profile'

/**
 * Writes profiles, new ones or changes; a field that is left out keeps what is stored.
 *
 * @throws {DataError} after it was told
 */
export async function saveProfiles(ownUserId: string, profiles: readonly user_profile_input[]) {
  const saved = []
  try {
    for (const part of partsOf(profiles)) {
      const send = (sending: Sending) => request(saveProfilesDocument, { profiles: part }, sending)
      saved.push(...(await write({ of: people, order: peopleOrder, send })).upsertUserProfile)
    }
  } finally {
    await refreshPeople(ownUserId)
  }
  return saved
}

/** Writes one field as it was typed. What is refused is said at the field. @throws {DataError} */
export const sendField = (profile: user_profile_input): Promise<unknown> =>
  write({
    of: people,
    order: peopleOrder,
    send: (sending) => request(saveProfilesDocument, { profiles: [profile] }, sending),
    quiet: true,
  })

/** Makes a student with a name only. @returns the id of the profile, or null when the server made none */
export async function addStudent(display_name: string): Promise<number | null> {
  const { upsertUserProfile } = await write({
    of: people,
    order: peopleOrder,
    send: (sending) => request(saveProfilesDocument, { profiles: [{ display_name }] }, sending),
    stale: () => readAnew('profile'),
  })
  return upsertUserProfile[0]?.user_profile_id ?? null
}

/** Keeps the text of what a student works with, or empties it. @throws {DataError} after it was told */
export const saveResources = (ownUserId: string, userProfileId: number, resource: string | null): Promise<unknown> =>
  write({
    of: people,
    order: peopleOrder,
    send: (sending) => request(updateResourcesDocument, { userProfileId, resource }, sending),
    stale: () => refreshPeople(ownUserId),
  })

const writeInvitation = <Answer>(send: (sending: Sending) => Promise<Answer>): Promise<Answer> =>
  write({ of: people, order: peopleOrder, send, stale: () => readAnew('profile') })

/** A new invitation; older ones of that student end. @throws {DataError} after it was told */
export const inviteStudent = (invitation: { userProfileId: number; sendMail: boolean }) =>
  writeInvitation(async (sending) => (await request(inviteStudentDocument, invitation, sending)).inviteStudent)

/** Ends the open invitation of a student; its link works no more. @throws {DataError} after it was told */
export const revokeInvitation = (userProfileId: number): Promise<unknown> =>
  writeInvitation((sending) => request(revokeInvitationDocument, { userProfileId }, sending))

/** Erases all that is known of a student, for good. @throws {DataError} after it was told */
export const eraseStudent = (ownUserId: string, erased: { userProfileId: number; confirm: string }) =>
  write({
    of: people,
    order: peopleOrder,
    send: async (sending) => (await request(eraseDocument, erased, sending)).eraseStudent,
    taken: () => refreshPeople(ownUserId),
  })
