import type {
  lesson_answer,
  MutationaddLessonAnswerArgs,
  MutationdeleteLessonAnswerArgs,
  MutationrestoreLessonAnswerArgs,
  QueryloadLessonAnswersArgs,
} from '@lectern/contract/graphql'
import { DatabaseError } from 'pg'
import type { Context } from '../platform/context.ts'
import { found, isUnknownRow } from '../platform/database/unknown-row.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { refuseFor } from '../platform/input.ts'
import * as data from './answer.data.ts'

/** Answers to one lesson: photographs of some pages and a few recordings, and still a list that can be looked through. */
const mostAnswers = 30

export const answerQueries = {
  loadLessonAnswers: (_root: unknown, { lessonId }: QueryloadLessonAnswersArgs, context: Context) =>
    context.read((sql) => data.answersOf(sql, lessonId)),
}

export const answerMutations = {
  /** For the lesson's student alone: teachers and guardians hand nothing in. */
  addLessonAnswer: (
    _root: unknown,
    { lessonId, fileId }: MutationaddLessonAnswerArgs,
    context: Context,
  ): Promise<lesson_answer> => {
    const { role, profileId } = context.actor
    if (role !== 'student' || profileId === null) throw new Refusal('not-allowed')
    return context
      .writeTogether(async (sql) => {
        if ((await data.holdAnswers(sql, lessonId)) >= mostAnswers)
          refuseFor('lessonId', 'answers-many', { most: mostAnswers })
        return found(await data.addAnswer(sql, { lesson_id: lessonId, user_profile_id: profileId, file_id: fileId }))
      })
      .catch(strangerIsUnknown)
  },

  deleteLessonAnswer: (_root: unknown, { id }: MutationdeleteLessonAnswerArgs, context: Context) =>
    context.writeTogether(async (sql) => (await data.removeAnswer(sql, id)) ?? null),

  restoreLessonAnswer: (
    _root: unknown,
    { id }: MutationrestoreLessonAnswerArgs,
    context: Context,
  ): Promise<lesson_answer> => context.writeTogether(async (sql) => found(await data.bringAnswerBack(sql, id))),
}

/** A lesson or a file that is not one's own is as unknown as one that does not exist; a file is handed in once. */
function strangerIsUnknown(error: unknown): never {
  if (isUnknownRow(error)) throw new Refusal('not-found')
  if (error instanceof DatabaseError && error.code === '23505')
    throw refusedFor('handed-in', undefined, { field: 'fileId' })
  throw error
}
