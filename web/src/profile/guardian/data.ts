import { queryOptions, useMutation } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import type { childWorldQuery as ChildWorld, guardiansOfQuery } from '../../lib/generated/graphql.ts'
import { queryClient, request } from '../../lib/query-cache.ts'

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

const inviteDocument = graphql(`
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

const tickDocument = graphql(`
  mutation tickChildsHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {
    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {
      lesson_id
      version
    }
  }
`)

const children = graphql(`
  query myChildren {
    myChildren {
      user_profile_id
      display_name
      avatar_url
      colour
      teacher_name
      sees_events
      sees_lessons
      sees_resources
      ticks_homework
    }
  }
`)

const world = graphql(`
  query childWorld($userProfileId: Int!, $from: timestamptz!) {
    childEvents(userProfileId: $userProfileId, from: $from) {
      event_id
      title
      start
      all_day
      time_zone
      cancelled_at
      to_confirm
    }
    childLessons(userProfileId: $userProfileId) {
      lesson_id
      title
      start
      taught_at
      shared_note
      homework_items {
        item_id
        text
        done_at
      }
    }
    childResources(userProfileId: $userProfileId) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      url
    }
  }
`)

export type Guardian = guardiansOfQuery['guardiansOf'][number]

const guardiansKey = ['guardian'] as const
const again = () => queryClient.invalidateQueries({ queryKey: guardiansKey })

export const guardiansQuery = (userProfileId: number) =>
  queryOptions({
    queryKey: [...guardiansKey, userProfileId],
    queryFn: async ({ signal }) => (await request(guardians, { userProfileId }, { signal })).guardiansOf,
  })

export const childrenQuery = () =>
  queryOptions({
    queryKey: [...guardiansKey, 'children'],
    queryFn: async ({ signal }) => (await request(children, {}, { signal })).myChildren,
    meta: { quiet: true },
  })

export const childWorldQuery = (userProfileId: number) =>
  queryOptions({
    queryKey: [...guardiansKey, 'world', userProfileId],
    queryFn: ({ signal }) => request(world, { userProfileId, from: new Date().toISOString() }, { signal }),
  })

export const useSetGuardian = () =>
  useMutation({
    mutationFn: ({ sent_to: _sentTo, accepted_at: _acceptedAt, ...guardian }: Guardian) =>
      request(setDocument, { guardian }),
    onSettled: again,
  })

/** Ticks homework of a child, or takes the tick back, for whom the teacher lets. */
export const useTickChild = () =>
  useMutation({
    // One after another: a tick that is taken back at once must not come first.
    scope: { id: 'homework' },
    mutationKey: [...guardiansKey, 'tick'],
    mutationFn: (tick: { lessonId: number; itemId: string; done: boolean }) => request(tickDocument, tick),
    onMutate: ({ lessonId, itemId, done }) => {
      const done_at = done ? new Date().toISOString() : null
      void queryClient.cancelQueries({ queryKey: [...guardiansKey, 'world'] })
      queryClient.setQueriesData<ChildWorld>({ queryKey: [...guardiansKey, 'world'] }, (now) =>
        now
          ? {
              ...now,
              childLessons: now.childLessons.map((lesson) =>
                lesson.lesson_id === lessonId
                  ? {
                      ...lesson,
                      homework_items: lesson.homework_items.map((item) =>
                        item.item_id === itemId ? { ...item, done_at } : item,
                      ),
                    }
                  : lesson,
              ),
            }
          : now,
      )
    },
    // After the last of several: earlier, the answer would lack what still waits.
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: [...guardiansKey, 'tick'] }) <= 1) await again()
    },
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
      (await request(inviteDocument, { guardian, email })).inviteGuardian,
    onSettled: again,
  })

export const useRemoveGuardian = () =>
  useMutation({ mutationFn: (id: number) => request(removeDocument, { id }), onSettled: again })
