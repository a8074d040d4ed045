import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import { queryClient, request } from '../../lib/query-cache.ts'

const lessonAnswers = graphql(`
  query lessonAnswers($lessonId: Int!) {
    loadLessonAnswers(lessonId: $lessonId) {
      lesson_answer_id
      user_profile_id
      file_id
      name
      mime_type
      created_at
    }
  }
`)

const handIn = graphql(`
  mutation handInAnswer($lessonId: Int!, $fileId: uuid!) {
    addLessonAnswer(lessonId: $lessonId, fileId: $fileId) {
      lesson_answer_id
    }
  }
`)

const takeBack = graphql(`
  mutation takeAnswerBack($id: Int!) {
    deleteLessonAnswer(id: $id) {
      lesson_answer_id
    }
  }
`)

const bringBack = graphql(`
  mutation bringAnswerBack($id: Int!) {
    restoreLessonAnswer(id: $id) {
      lesson_answer_id
    }
  }
`)

const answersKey = (lessonId: number) => ['lesson_answer', lessonId] as const

/** What the student handed in for a lesson, oldest first. */
export const answersQuery = (lessonId: number) =>
  queryOptions({
    queryKey: answersKey(lessonId),
    queryFn: async ({ signal }) => (await request(lessonAnswers, { lessonId }, { signal })).loadLessonAnswers,
    meta: { quiet: true },
  })

/** Writes, and reads the list anew. @throws {DataError} after it was told */
async function write(lessonId: number, send: (options: { idempotencyKey: string }) => Promise<unknown>): Promise<void> {
  const options = { idempotencyKey: crypto.randomUUID() }
  const mutation = queryClient.getMutationCache().build<unknown, Error, void, unknown>(queryClient, {
    mutationKey: answersKey(lessonId),
    scope: { id: 'lesson_answer' },
    mutationFn: () => send(options),
  })
  await mutation.execute()
  await queryClient.invalidateQueries({ queryKey: answersKey(lessonId) })
}

/** Hands an uploaded file in. */
export const addAnswer = (lessonId: number, fileId: string): Promise<void> =>
  write(lessonId, (options) => request(handIn, { lessonId, fileId }, options))

export const removeAnswer = (lessonId: number, id: number): Promise<void> =>
  write(lessonId, (options) => request(takeBack, { id }, options))

export const restoreAnswer = (lessonId: number, id: number): Promise<void> =>
  write(lessonId, (options) => request(bringBack, { id }, options))
