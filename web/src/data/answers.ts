import { queryOptions } from '@tanstack/react-query'
import { type Sending, write } from './write.ts'
import { graphql } from '../lib/generated/gql.ts'
import { provisionalId } from './offline/provisional-id.ts'
import type { NewOperation } from './offline/waiting.ts'
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

/** Takes an answer back for 30 days, or brings it back. */
const takeBack = graphql(`
  mutation takeAnswerBack($id: Int!, $isDeleted: Boolean!) {
    deleteLessonAnswer(id: $id) @include(if: $isDeleted) {
      lesson_answer_id
    }
    restoreLessonAnswer(id: $id) @skip(if: $isDeleted) {
      lesson_answer_id
    }
  }
`)

const answersKey = (lessonId: number) => ['lesson_answer', lessonId] as const

/** The files that the student handed in for a lesson, oldest first. */
export const answersQuery = (lessonId: number) =>
  queryOptions({
    queryKey: answersKey(lessonId),
    queryFn: async ({ signal }) => (await request(lessonAnswers, { lessonId }, { signal })).loadLessonAnswers,
    meta: { quiet: true },
  })

/** Writes, and reads the list anew. @throws {DataError} after it was told */
const writeAnswer = async (
  lessonId: number,
  send: (sending: Sending) => Promise<unknown>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<void> =>
  void (await write({
    of: answersKey(lessonId),
    order: 'lesson_answer',
    idempotencyKey,
    send,
    taken: () => queryClient.invalidateQueries({ queryKey: answersKey(lessonId) }),
  }))

/** Hands an uploaded file in. @param key makes sending it again harmless */
export const addAnswer = (lessonId: number, fileId: string, key: string): Promise<void> =>
  writeAnswer(lessonId, (sending) => request(handIn, { lessonId, fileId }, sending), key)

/** The same, as it waits for the server. */
export const answerOperation = (lessonId: number, file: { id: string; name: string }, key: string): NewOperation => ({
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
  writeAnswer(lessonId, (sending) => request(takeBack, { id, isDeleted: true }, sending))

export const restoreAnswer = (lessonId: number, id: number): Promise<void> =>
  writeAnswer(lessonId, (sending) => request(takeBack, { id, isDeleted: false }, sending))
