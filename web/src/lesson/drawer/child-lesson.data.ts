import { queryOptions } from '@tanstack/react-query'
import { asGuardian } from '../../lib/children.ts'
import type { ChildPlace } from '../../lib/child-place.ts'
import { graphql } from '../../lib/generated/gql.ts'
import { request } from '../../lib/query-cache.ts'

const childLesson = graphql(`
  query childLesson($of: Int!, $event: Int, $lesson: Int, $hasEvent: Boolean!) {
    childEvents(userProfileId: $of, eventId: $event) @include(if: $hasEvent) {
      event_id
      title
      start
      end
      all_day
      time_zone
      cancelled_at
      to_confirm
      join_link
    }
    childLessons(userProfileId: $of, eventId: $event, lessonId: $lesson) {
      lesson_id
      event_id
      lesson_status_id
      title
      plan
      shared_note
      homework_items {
        item_id
        text
        start
        due
        done_at
      }
      minutes
      place
      start
      end
      all_day
      to_confirm
      taught_at
    }
  }
`)

/** A child's lesson as far as its teacher shows it: its time, what is written of it, or both; neither where there is nothing to see. */
export const childLessonQuery = ({ of = 0, childEvent, childLesson: lesson }: ChildPlace) =>
  queryOptions({
    queryKey: ['guardian', 'lesson', of, childEvent ?? null, lesson ?? null],
    queryFn: ({ signal }) => {
      const one = { event: childEvent ?? null, lesson: lesson ?? null, hasEvent: childEvent !== undefined }
      return request(childLesson, { of, ...one }, { signal, ...asGuardian })
    },
    meta: { quiet: true },
  })
