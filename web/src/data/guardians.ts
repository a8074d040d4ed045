/** Guardians on the wire: each document once. */
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import type { GuardiansOfQuery } from '../lib/generated/graphql.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { type Sending, write } from './write.ts'

const guardians = graphql(`
  query guardiansOf($userProfileId: Int!) {
    guardiansOf(userProfileId: $userProfileId) {
      guardian_id
      user_profile_id
      name
      phone
      sent_to
      sees_events
      sees_lessons
      sees_resources
      ticks_homework
      expires_at
      accepted_at
      returned
    }
  }
`)

const setDocument = graphql(`
  mutation setGuardian($guardian: guardian_input!) {
    setGuardian(guardian: $guardian) {
      guardian_id
    }
  }
`)

export const inviteGuardianDocument = graphql(`
  mutation inviteGuardian($guardian: guardian_input!, $email: String) {
    inviteGuardian(guardian: $guardian, email: $email) {
      url
      sent_to
    }
  }
`)

const removeDocument = graphql(`
  mutation removeGuardian($id: Int!) {
    removeGuardian(id: $id) {
      guardian_id
    }
  }
`)

export type Guardian = GuardiansOfQuery['guardiansOf'][number]

const guardiansKey = ['guardian'] as const

export const guardiansQuery = (userProfileId: number) =>
  queryOptions({
    queryKey: [...guardiansKey, userProfileId],
    queryFn: async ({ signal }) => (await request(guardians, { userProfileId }, { signal })).guardiansOf,
  })

const writeGuardian = <Answer>(send: (sending: Sending) => Promise<Answer>): Promise<Answer> =>
  write({
    of: guardiansKey,
    order: 'guardian',
    send,
    stale: () => queryClient.invalidateQueries({ queryKey: guardiansKey }),
  })

/** Writes what a guardian may see, and how to reach them. @throws {DataError} after it was told */
export const setGuardian = ({
  sent_to: _sentTo,
  expires_at: _expiresAt,
  accepted_at: _acceptedAt,
  returned: _returned,
  ...guardian
}: Guardian): Promise<unknown> => writeGuardian((sending) => request(setDocument, { guardian }, sending))

interface Invited {
  /** The guardian who is there and has not accepted: the link of before ends. */
  guardian_id?: number
  user_profile_id: number
  name: string
  phone?: string | null
  email: string | null
}

/** Whether a guardian can still come by a link that was sent or copied. */
export const hasOpenLink = ({ expires_at, accepted_at }: Guardian, now: number): boolean =>
  accepted_at === null && expires_at !== null && Date.parse(expires_at) > now

/** Invites a guardian, by mail where there is an address. @throws {DataError} after it was told */
export const inviteGuardian = ({ email, ...guardian }: Invited) =>
  writeGuardian(async (sending) => (await request(inviteGuardianDocument, { guardian, email }, sending)).inviteGuardian)

/** Ends the access of a guardian. @throws {DataError} after it was told */
export const removeGuardian = (id: number): Promise<unknown> =>
  writeGuardian((sending) => request(removeDocument, { id }, sending))
