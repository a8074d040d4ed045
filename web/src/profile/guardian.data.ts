import { inviteGuardianDocument } from '../data/students.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import type { GuardiansOfQuery } from '../lib/generated/graphql.ts'
import { queryClient, request } from '../lib/query-cache.ts'

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
      accepted_at
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

const removeDocument = graphql(`
  mutation removeGuardian($id: Int!) {
    removeGuardian(id: $id) {
      guardian_id
    }
  }
`)

export type Guardian = GuardiansOfQuery['guardiansOf'][number]

const guardiansKey = ['guardian'] as const
const again = () => queryClient.invalidateQueries({ queryKey: guardiansKey })

export const guardiansQuery = (userProfileId: number) =>
  queryOptions({
    queryKey: [...guardiansKey, userProfileId],
    queryFn: async ({ signal }) => (await request(guardians, { userProfileId }, { signal })).guardiansOf,
  })

export const useSetGuardian = () =>
  useMutation({
    mutationFn: ({ sent_to: _sentTo, accepted_at: _acceptedAt, ...guardian }: Guardian) =>
      request(setDocument, { guardian }),
    onSettled: again,
  })

interface Invited {
  user_profile_id: number
  name: string
  phone: string | null
  email: string | null
}

export const useInviteGuardian = () =>
  useMutation({
    mutationFn: async ({ email, ...guardian }: Invited) =>
      (await request(inviteGuardianDocument, { guardian, email })).inviteGuardian,
    onSettled: again,
  })

export const useRemoveGuardian = () =>
  useMutation({ mutationFn: (id: number) => request(removeDocument, { id }), onSettled: again })
