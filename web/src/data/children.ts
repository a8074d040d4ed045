/** What a guardian may see of a child, on the wire: each document once. */
import { asGuardian } from '../lib/children.ts'
import { graphql } from '../lib/generated/gql.ts'
import type {
  LoadChildEventsQueryVariables,
  LoadChildLessonsQuery,
  LoadChildLessonsQueryVariables,
} from '../lib/generated/graphql.ts'
import { request } from '../lib/query-cache.ts'

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

export type ChildLesson = LoadChildLessonsQuery['childLessons'][number]

/** The events of a child in a time, or one of them. */
export const readChildEvents = async (which: LoadChildEventsQueryVariables, signal: AbortSignal) =>
  (await request(loadChildEventsDocument, which, { signal, ...asGuardian })).childEvents

/** The lessons of a child in a time, the last ones before it, or one of them. */
export const readChildLessons = async (which: LoadChildLessonsQueryVariables, signal: AbortSignal) =>
  (await request(loadChildLessonsDocument, which, { signal, ...asGuardian })).childLessons

/** What a child was given. */
export const readChildResources = async (userProfileId: number, signal: AbortSignal) =>
  (await request(loadChildResourcesDocument, { userProfileId }, { signal, ...asGuardian })).childResources
