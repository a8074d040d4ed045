import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import { request } from '../../lib/query-cache.ts'
import type { ThreadLesson } from './rules.ts'

const lessonThread = graphql(`
  query lessonThread($id: Int!) {
    loadLessons(id: $id) {
      lesson_id
      title
      plan
      steps {
        text
        done
      }
      shared_note
      homework_items {
        item_id
        text
        start
        due
        done_at
      }
      make_up_of
      start
    }
  }
`)

/** All lessons of one student, for teacher and student alike; a failed load leaves the lesson itself in reach. */
export const threadQuery = (studentId: number) =>
  queryOptions({
    queryKey: ['lesson', 'thread', studentId],
    queryFn: async ({ signal }): Promise<ThreadLesson[]> =>
      (await request(lessonThread, { id: studentId }, { signal })).loadLessons,
    meta: { quiet: true },
  })
