import {
  loadCommentsDocument,
  addCommentDocument,
  editCommentDocument,
  deleteCommentDocument,
} from '../../data/comments.ts'
import { loadLessonDocument, saveLessonDocument } from '../../data/lessons.ts'
import { resourcesOfLessonDocument, attachResourceDocument, placeResourceDocument } from '../../data/resources.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Sending } from '../../data/write.ts'
import type { Operation } from '../../data/offline/operation.ts'
import { provisionalId } from '../../data/offline/provisional-id.ts'
import type { Write } from '../../data/offline/waiting.ts'
import { toldTitle } from '../../data/told-title.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import { changeWrite } from '../stored-write.ts'
import { reordered } from '../../ui/order/order.ts'
import type { Comment, LessonChange, OpenLesson } from '../open-lesson.ts'
import { lessonKey, writeAlone, writeShown } from '../write-shown.ts'

const commentsKey = (lessonId: number) => ['lesson_comment', lessonId] as const
const attachmentsKey = (lessonId: number) => ['lesson_resource', 'of-lesson', lessonId] as const

/** The lesson that is open; null where there is none for this user. */
export const lessonQuery = (lessonId: number) =>
  queryOptions({
    queryKey: lessonKey(lessonId),
    queryFn: async ({ signal }): Promise<OpenLesson | null> =>
      (await request(loadLessonDocument, { id: lessonId }, { signal })).loadLesson,
  })

export const commentsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: commentsKey(lessonId),
    queryFn: async ({ signal }): Promise<Comment[]> =>
      (await request(loadCommentsDocument, { lessonId }, { signal })).loadLessonComments,
  })

export const attachmentsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: attachmentsKey(lessonId),
    queryFn: async ({ signal }) =>
      (await request(resourcesOfLessonDocument, { lessonId }, { signal })).resourcesOfLesson,
    meta: { quiet: true },
  })

/** What is chosen and not typed: a text stays in its own field, which knows that it is not saved yet. */
const chosenFields = ['lesson_status_id', 'taught_at', 'user_profile_id', 'steps', 'attendance'] as const

/** Writes some fields of a lesson; the others stay. @throws {DataError} after it was told */
export function saveLesson(lessonId: number, change: LessonChange): Promise<OpenLesson | null> {
  const lesson = { lesson_id: lessonId, ...change }
  const chosen = Object.fromEntries(
    Object.entries(change).filter(([field]) => chosenFields.some((each) => each === field)),
  )
  return writeShown(
    lessonId,
    () => chosen,
    async (sending) => (await request(saveLessonDocument, { lesson }, sending)).upsertLesson,
    (before, key) => [changeWrite(before, { document: saveLessonDocument.toString(), lesson, key })],
  )
}

const refreshComments = (lessonId: number) => queryClient.invalidateQueries({ queryKey: commentsKey(lessonId) })

/** A new comment, as it waits for the server. */
const commentWrite = (lessonId: number, body: string, operation_id: string): Write => ({
  operation_id,
  row: `lesson_comment ${provisionalId()}`,
  title: toldTitle(queryClient.getQueryData<OpenLesson | null>(lessonKey(lessonId))?.title),
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
    waits: (key) => ({ operations: [commentWrite(lessonId, body, key)], answer: undefined }),
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

/** Hangs a resource on the lesson, or takes it off. */
export async function attach(lessonId: number, resourceId: number, attached: boolean): Promise<void> {
  const { attachResource } = await writeAlone((sending) =>
    request(attachResourceDocument, { lessonId, resourceId, attached }, sending),
  )
  queryClient.setQueryData(attachmentsKey(lessonId), attachResource)
}

/** The same for a resource that waits for the server: it follows it. */
export const attachWrite = (lessonId: number, { row, title, operation_id }: Write): Write => ({
  operation_id: crypto.randomUUID(),
  row,
  title,
  document: attachResourceDocument.toString(),
  variables: { lessonId, resourceId: Number(row.split(' ')[1]), attached: true },
  input: null,
  answer: 'attachResource',
  fields: {},
  base: {},
  after: operation_id,
})

/** Puts a resource of the lesson right before another of it, or last; shown at once. @throws {DataError} after it was told */
export async function placeAttachment(lessonId: number, resourceId: number, before: number | null): Promise<void> {
  const { queryKey } = attachmentsQuery(lessonId)
  await writeAlone((sending) => request(placeResourceDocument, { lessonId, resourceId, before }, sending), {
    of: ['lesson', ...queryKey],
    show: () => {
      const old = queryClient.getQueryData(queryKey)
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (now) => now && reordered(now, (each) => each.lesson_rsrc_id, resourceId, before),
      )
      return () => queryClient.setQueryData(queryKey, old)
    },
    // The answer to the last of several has the others in it.
    taken: ({ placeResource }, isLast) => {
      if (isLast) queryClient.setQueryData(queryKey, placeResource)
    },
  })
}
