/** The students whom an account looks after, and what it may see of them. Who has some is a parent, on every page. */
import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { graphql } from '../lib/generated/gql.ts'
import type {
  LoadChildEventsQueryVariables,
  LoadChildLessonsQuery,
  LoadChildLessonsQueryVariables,
  MyChildrenQuery,
} from '../lib/generated/graphql.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { useUser } from './use-user.ts'

const myChildrenDocument = graphql(`
  query myChildren {
    myChildren {
      user_profile_id
      display_name
      avatar_url
      colour
      teacher_name
      teacher_time_zone
      sees_events
      sees_lessons
      sees_resources
      ticks_homework
    }
  }
`)

const loadChildEventsDocument = graphql(`
  query loadChildEvents($userProfileId: Int!, $from: timestamptz, $to: timestamptz, $eventId: Int) {
    childEvents(userProfileId: $userProfileId, from: $from, to: $to, eventId: $eventId) {
      ...calendarEvent
    }
  }
`)

const loadChildLessonsDocument = graphql(`
  query loadChildLessons(
    $userProfileId: Int!
    $from: timestamptz
    $to: timestamptz
    $eventId: Int
    $lessonId: Int
    $last: Int
  ) {
    childLessons(
      userProfileId: $userProfileId
      from: $from
      to: $to
      eventId: $eventId
      lessonId: $lessonId
      last: $last
    ) {
      ...boardLesson
      shared_note
      homework_due
      homework_items {
        item_id
        text
        start
        due
      }
    }
  }
`)

const loadChildResourcesDocument = graphql(`
  query loadChildResources($userProfileId: Int!) {
    childResources(userProfileId: $userProfileId) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      kind
      url
      file_id
      version
    }
  }
`)

/** Guardians speak as students do, also those who teach: with this a call asks as one. */
export const asGuardian = { role: 'student' } as const

export type Child = MyChildrenQuery['myChildren'][number]

/** A child whom two teachers teach stands here once for each: whose lessons are meant, the teacher’s name says. */
export const namedWithTeachers = (family: readonly Child[]): Child[] =>
  family.map((child) => {
    const { display_name: name, teacher_name: teacher } = child
    const isAlone = family.filter((other) => other.display_name === name).length === 1
    return isAlone || name === null || teacher === null ? child : { ...child, display_name: `${name} (${teacher})` }
  })

/** The name of a child in a sentence. */
export const childName = ({ display_name }: Child): string => display_name ?? t`Your child`

/** The name of a child’s teacher in a sentence. */
export const teacherName = ({ teacher_name }: Child): string => teacher_name ?? t`The teacher`

export const childrenQuery = (userId: string) =>
  queryOptions({
    queryKey: ['guardian', 'children', userId],
    queryFn: async ({ signal }) =>
      namedWithTeachers((await request(myChildrenDocument, {}, { signal, ...asGuardian })).myChildren),
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

/** Whether the address names a child whom the reader doesn't look after; nobody says so before that is certain. */
export function useForeignChild(): boolean {
  const { userId, mayLookAfter } = useUser()
  const { child } = useSearch({ strict: false })
  const { data, isFetching } = useQuery({ ...childrenQuery(userId), enabled: mayLookAfter && child !== undefined })
  if (child === undefined) return false
  if (!mayLookAfter) return true
  return data !== undefined && !isFetching && !data.some(({ user_profile_id: id }) => id === child)
}

export type ChildLesson = LoadChildLessonsQuery['childLessons'][number]

/** The events of a child in a time, or one of them. */
export const readChildEvents = async (which: LoadChildEventsQueryVariables, signal: AbortSignal) =>
  (await request(loadChildEventsDocument, which, { signal, ...asGuardian })).childEvents

/** The lessons of a child in a time, the last ones before it, or one of them. */
export const readChildLessons = async (which: LoadChildLessonsQueryVariables, signal: AbortSignal) =>
  (await request(loadChildLessonsDocument, which, { signal, ...asGuardian })).childLessons

/** Reads the resources that a child was given. */
export const readChildResources = async (userProfileId: number, signal: AbortSignal) =>
  (await request(loadChildResourcesDocument, { userProfileId }, { signal, ...asGuardian })).childResources
