import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import { provisionalId } from '../lib/offline/provisional-id.ts'
import type { Write } from '../lib/offline/waiting.ts'
import { queryClient, request } from '../lib/query-cache.ts'

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
async function write(
  lessonId: number,
  send: (options: { idempotencyKey: string }) => Promise<unknown>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<void> {
  const options = { idempotencyKey }
  const mutation = queryClient.getMutationCache().build<unknown, Error, void, unknown>(queryClient, {
    mutationKey: answersKey(lessonId),
    scope: { id: 'lesson_answer' },
    mutationFn: () => send(options),
  })
  await mutation.execute()
  await queryClient.invalidateQueries({ queryKey: answersKey(lessonId) })
}

/** Hands an uploaded file in. @param key makes sending it again harmless */
export const addAnswer = (lessonId: number, fileId: string, key: string): Promise<void> =>
  write(lessonId, (options) => request(handIn, { lessonId, fileId }, options), key)

/** The same, as it waits for the server. */
export const answerWrite = (lessonId: number, file: { id: string; name: string }, key: string): Write => ({
  operation_id: key,
  row: `lesson_answer ${provisionalId()}`,
  title: file.name,
  document: handIn.toString(),
  variables: { lessonId, fileId: file.id },
  input: null,
  answer: 'addLessonAnswer',
  fields: {},
  base: null,
})

export const removeAnswer = (lessonId: number, id: number): Promise<void> =>
  write(lessonId, (options) => request(takeBack, { id }, options))

export const restoreAnswer = (lessonId: number, id: number): Promise<void> =>
  write(lessonId, (options) => request(bringBack, { id }, options))
