/** The students whom an account looks after: who has some is a parent, on every page. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { graphql } from './generated/gql.ts'
import type { MyChildrenQuery } from './generated/graphql.ts'
import { queryClient, request } from './query-cache.ts'
import { useUser } from './use-user.ts'

const document = graphql(`
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

/** Guardians speak as students do, also those who teach: with this a call asks as one. */
export const asGuardian = { role: 'student' } as const

export type Child = MyChildrenQuery['myChildren'][number]

export const childrenQuery = (userId: string) =>
  queryOptions({
    queryKey: ['guardian', 'children', userId],
    queryFn: async ({ signal }) => (await request(document, {}, { signal, ...asGuardian })).myChildren,
    meta: { quiet: true },
  })

const none: readonly Child[] = []

/** The same for who asks outside of a component: those that are known by now. */
export const knownChildren = (userId: string): readonly Child[] =>
  queryClient.getQueryData(childrenQuery(userId).queryKey) ?? none

/** Whether it is still being asked who the children are. */
export function useChildrenAsked(): boolean {
  const { userId, mayLookAfter } = useUser()
  return useQuery({ ...childrenQuery(userId), enabled: mayLookAfter }).isLoading
}

/** The children of who is signed in; none while that is not known. */
export function useChildren(): readonly Child[] {
  const { userId, mayLookAfter } = useUser()
  return useQuery({ ...childrenQuery(userId), enabled: mayLookAfter }).data ?? none
}
