/** Comments of lessons. */
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import type { Comment, OpenLesson } from './lesson-rows.ts'
import type { Operation } from './offline/operation.ts'
import { provisionalId } from './offline/provisional-id.ts'
import type { NewOperation } from './offline/waiting.ts'
import { lessonKey, writeAlone } from './open-lesson.ts'
import { outboxTitle } from './outbox-title.ts'
import type { Sending } from './write.ts'

const loadCommentsDocument = graphql(`
  query openComments($lessonId: Int!) {
    loadLessonComments(lessonId: $lessonId) {
      lesson_comment_id
      user_profile_id
      body
      edited_at
      created_at
    }
  }
`)

const addCommentDocument = graphql(`
  mutation addOpenComment($lessonId: Int!, $body: String!) {
    addLessonComment(lessonId: $lessonId, body: $body) {
      lesson_comment_id
    }
  }
`)

const editCommentDocument = graphql(`
  mutation editOpenComment($id: Int!, $body: String!) {
    editLessonComment(id: $id, body: $body) {
      lesson_comment_id
    }
  }
`)

/** Deletes a comment for 30 days, or brings it back. */
const deleteCommentDocument = graphql(`
  mutation deleteOpenComment($id: Int!, $isDeleted: Boolean!) {
    deleteLessonComment(id: $id) @include(if: $isDeleted) {
      lesson_comment_id
    }
    restoreLessonComment(id: $id) @skip(if: $isDeleted) {
      lesson_comment_id
    }
  }
`)

const commentsKey = (lessonId: number) => ['lesson_comment', lessonId] as const

export const commentsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: commentsKey(lessonId),
    queryFn: async ({ signal }): Promise<Comment[]> =>
      (await request(loadCommentsDocument, { lessonId }, { signal })).loadLessonComments,
  })

const refreshComments = (lessonId: number) => queryClient.invalidateQueries({ queryKey: commentsKey(lessonId) })

/** A new comment, as it waits for the server. */
const commentOperation = (lessonId: number, body: string, operation_id: string): NewOperation => ({
  operation_id,
  row: `lesson_comment ${provisionalId()}`,
  title: outboxTitle(queryClient.getQueryData<OpenLesson | null>(lessonKey(lessonId))?.title),
  document: addCommentDocument.toString(),
  variables: { lessonId, body },
  input: null,
  answer: 'addLessonComment',
  fields: { lesson_id: lessonId, body, created_at: new Date().toISOString() },
  base: null,
})

/** The comments on a lesson that wait to be sent, oldest first. */
export const waitingComments = (waiting: readonly Operation[], lessonId: number) =>
  waiting.flatMap(({ row, answer, fields: { lesson_id, body, created_at } }) =>
    answer === 'addLessonComment' &&
    lesson_id === lessonId &&
    typeof body === 'string' &&
    typeof created_at === 'string'
      ? [{ row, body, at: created_at }]
      : [],
  )

/** Sends a comment, or keeps it while the server is away. @throws {DataError} after it was told */
export const addComment = (lessonId: number, body: string): Promise<void> =>
  writeAlone<void>(async (sending) => void (await request(addCommentDocument, { lessonId, body }, sending)), {
    waits: (key) => ({ operations: [commentOperation(lessonId, body, key)], answer: undefined }),
    taken: () => refreshComments(lessonId),
  })

/** Writes the comments of a lesson, which are read anew then. @throws {DataError} after it was told */
const writeComment = async (lessonId: number, send: (sending: Sending) => Promise<unknown>): Promise<void> =>
  void (await writeAlone(send, { taken: () => refreshComments(lessonId) }))

export const editComment = (lessonId: number, id: number, body: string): Promise<void> =>
  writeComment(lessonId, (sending) => request(editCommentDocument, { id, body }, sending))

export const deleteComment = (lessonId: number, id: number): Promise<void> =>
  writeComment(lessonId, (sending) => request(deleteCommentDocument, { id, isDeleted: true }, sending))

export const restoreComment = (lessonId: number, id: number): Promise<void> =>
  writeComment(lessonId, (sending) => request(deleteCommentDocument, { id, isDeleted: false }, sending))
