import type {
  lesson_comment,
  MutationaddLessonCommentArgs,
  MutationdeleteLessonCommentArgs,
  MutationeditLessonCommentArgs,
  MutationrestoreLessonCommentArgs,
  QueryloadLessonCommentsArgs,
} from '@lectern/contract/graphql'
import { DatabaseError } from 'pg'
import type { Context } from '../platform/context.ts'
import { found } from '../platform/database/unknown-row.ts'
import { Refusal } from '../platform/failures.ts'
import { requiredText } from '../platform/input.ts'
import * as data from './comment.data.ts'

/** Longest comment, in characters (security.md P1). */
export const longestComment = 5_000

export const commentQueries = {
  loadLessonComments: (_root: unknown, { lessonId }: QueryloadLessonCommentsArgs, context: Context) =>
    context.read((sql) => data.commentsOf(sql, lessonId)),
}

export const commentMutations = {
  addLessonComment: (
    _root: unknown,
    { lessonId, body }: MutationaddLessonCommentArgs,
    context: Context,
  ): Promise<lesson_comment> =>
    context
      .writeTogether(async (sql) => {
        const author = authorOf(context)
        const text = requiredText('body', body, longestComment)
        return found(await data.addComment(sql, { lesson_id: lessonId, user_profile_id: author, body: text }))
      })
      .catch((error: unknown) => {
        // A guardian sees the lesson, and what is said below it stays between student and teacher.
        if (error instanceof DatabaseError && error.code === '42501') throw new Refusal('not-allowed')
        throw error
      }),

  editLessonComment: (
    _root: unknown,
    { id, body }: MutationeditLessonCommentArgs,
    context: Context,
  ): Promise<lesson_comment> =>
    context.writeTogether(async (sql) => {
      const text = requiredText('body', body, longestComment)
      const author = authorOf(context)
      return found(await data.changeComment(sql, { lesson_comment_id: id, user_profile_id: author, body: text }))
    }),

  deleteLessonComment: (_root: unknown, { id }: MutationdeleteLessonCommentArgs, context: Context) =>
    context.writeTogether(async (sql) => (await data.removeComment(sql, id, authorOf(context))) ?? null),

  restoreLessonComment: (
    _root: unknown,
    { id }: MutationrestoreLessonCommentArgs,
    context: Context,
  ): Promise<lesson_comment> =>
    context.writeTogether(async (sql) => found(await data.bringCommentBack(sql, id, authorOf(context)))),
}

/** Comments are a person's own words. @throws Refusal `not-allowed` for the operator, who is no person here */
function authorOf({ actor }: Context): number {
  if (actor.profileId === null) throw new Refusal('not-allowed')
  return actor.profileId
}
