import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import { sendOrKeep, type Write } from '../../lib/offline/waiting.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import { changeWrite } from '../kept-write.tsx'
import { reordered } from '../../ui/order/rules.ts'
import type { Comment, LessonChange, OpenLesson } from './rules.ts'

graphql(`
  fragment openLesson on lesson {
    lesson_id
    event_id
    lesson_status_id
    user_profile_id
    title
    plan
    steps {
      text
      done
    }
    shared_note
    private_note
    homework
    homework_due
    homework_done_at
    homework_items {
      item_id
      text
      start
      due
      done_at
    }
    make_up_of
    attendance
    minutes
    place
    video_link
    start
    end
    version
  }
`)

const openLesson = graphql(`
  query openLesson($id: Int!) {
    loadLesson(id: $id) {
      ...openLesson
    }
  }
`)

const saveOpenLesson = graphql(`
  mutation saveOpenLesson($lesson: lesson_input!) {
    upsertLesson(lesson: $lesson) {
      ...openLesson
    }
  }
`)

const openComments = graphql(`
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

const addOpenComment = graphql(`
  mutation addOpenComment($lessonId: Int!, $body: String!) {
    addLessonComment(lessonId: $lessonId, body: $body) {
      lesson_comment_id
    }
  }
`)

const editOpenComment = graphql(`
  mutation editOpenComment($id: Int!, $body: String!) {
    editLessonComment(id: $id, body: $body) {
      lesson_comment_id
    }
  }
`)

const deleteOpenComment = graphql(`
  mutation deleteOpenComment($id: Int!) {
    deleteLessonComment(id: $id) {
      lesson_comment_id
    }
  }
`)

const restoreOpenComment = graphql(`
  mutation restoreOpenComment($id: Int!) {
    restoreLessonComment(id: $id) {
      lesson_comment_id
    }
  }
`)

const openAttachments = graphql(`
  query openAttachments($lessonId: Int!) {
    resourcesOfLesson(lessonId: $lessonId) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      kind
      url
      file_id
      mime_type
    }
  }
`)

const attachToLesson = graphql(`
  mutation attachToLesson($lessonId: Int!, $resourceId: Int!, $attached: Boolean!) {
    attachResource(lessonId: $lessonId, resourceId: $resourceId, attached: $attached) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      kind
      url
      file_id
      mime_type
    }
  }
`)

const placeOnLesson = graphql(`
  mutation placeOnLesson($lessonId: Int!, $resourceId: Int!, $before: Int) {
    placeResource(lessonId: $lessonId, resourceId: $resourceId, before: $before) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      kind
      url
      file_id
      mime_type
    }
  }
`)

const lessonKey = (lessonId: number) => ['lesson', 'open', lessonId] as const
const commentsKey = (lessonId: number) => ['lesson_comment', lessonId] as const
const attachmentsKey = (lessonId: number) => ['lesson_resource', 'of-lesson', lessonId] as const

/** The lesson that is open; null where there is none for this user. */
export const lessonQuery = (lessonId: number) =>
  queryOptions({
    queryKey: lessonKey(lessonId),
    queryFn: async ({ signal }): Promise<OpenLesson | null> =>
      (await request(openLesson, { id: lessonId }, { signal })).loadLesson,
  })

export const commentsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: commentsKey(lessonId),
    queryFn: async ({ signal }): Promise<Comment[]> =>
      (await request(openComments, { lessonId }, { signal })).loadLessonComments,
  })

export const attachmentsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: attachmentsKey(lessonId),
    queryFn: async ({ signal }) => (await request(openAttachments, { lessonId }, { signal })).resourcesOfLesson,
    meta: { quiet: true },
  })

const key = () => ({ idempotencyKey: crypto.randomUUID() })

/** What other pages hold of this lesson is out of date now; the open one has the server's row. */
function taken(row: OpenLesson | null): void {
  if (!row) return
  queryClient.setQueryData(lessonKey(row.lesson_id), row)
  const own = JSON.stringify(lessonKey(row.lesson_id))
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [table], queryHash }) => (table === 'lesson' || table === 'event') && queryHash !== own,
  })
}

/** One write after another: the second starts from what the first left. */
async function write<Result>(send: () => Promise<Result>): Promise<Result> {
  const mutation = queryClient.getMutationCache().build<Result, Error, void, unknown>(queryClient, {
    mutationKey: ['lesson'],
    scope: { id: 'lesson' },
    mutationFn: send,
  })
  return mutation.execute()
}

/**
 * Shows a change at once and sends it; a refusal puts the old values back.
 *
 * @throws {DataError} after it was told
 */
export async function writeShown(
  lessonId: number,
  change: Partial<OpenLesson>,
  send: (signal: AbortSignal) => Promise<OpenLesson | null>,
  writes: (before: OpenLesson | null, wasSent: boolean) => Write[],
): Promise<OpenLesson | null> {
  const queryKey = lessonKey(lessonId)
  const before = queryClient.getQueryData<OpenLesson | null>(queryKey)
  const show = (part: Partial<OpenLesson>) => {
    // What is changed here was not read anew: it is still as old as the page says.
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    queryClient.setQueryData<OpenLesson | null>(queryKey, (now) => now && { ...now, ...part }, { updatedAt })
  }
  const putBack = () => {
    if (before) show(Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof OpenLesson]])))
  }
  if (before) show(change)
  try {
    const { row, isKept } = await write(() =>
      sendOrKeep(send, (wasSent) => writes(before ?? null, wasSent), before ? { ...before, ...change } : null),
    )
    // What waits is laid over the server's row wherever it is shown.
    if (isKept) putBack()
    else taken(row)
    return row
  } catch (error) {
    putBack()
    throw error
  }
}

/** What is chosen and not typed: a text stays in its own field, which knows that it is not saved yet. */
const chosenFields = ['lesson_status_id', 'user_profile_id', 'steps', 'attendance'] as const

/** Writes some fields of a lesson; the others stay. @throws {DataError} after it was told */
export function saveLesson(lessonId: number, change: LessonChange): Promise<OpenLesson | null> {
  const { idempotencyKey } = key()
  const lesson = { lesson_id: lessonId, ...change }
  const chosen = Object.fromEntries(
    Object.entries(change).filter(([field]) => chosenFields.some((each) => each === field)),
  )
  return writeShown(
    lessonId,
    chosen,
    async (signal) => (await request(saveOpenLesson, { lesson }, { idempotencyKey, signal })).upsertLesson,
    (before, wasSent) => [
      changeWrite(before, { document: saveOpenLesson.toString(), lesson, key: idempotencyKey, wasSent }),
    ],
  )
}

const refreshComments = (lessonId: number) => queryClient.invalidateQueries({ queryKey: commentsKey(lessonId) })

/** @throws {DataError} after it was told */
export async function addComment(lessonId: number, body: string): Promise<void> {
  const options = key()
  await write(() => request(addOpenComment, { lessonId, body }, options))
  await refreshComments(lessonId)
}

export async function editComment(lessonId: number, id: number, body: string): Promise<void> {
  const options = key()
  await write(() => request(editOpenComment, { id, body }, options))
  await refreshComments(lessonId)
}

export async function deleteComment(lessonId: number, id: number): Promise<void> {
  const options = key()
  await write(() => request(deleteOpenComment, { id }, options))
  await refreshComments(lessonId)
}

export async function restoreComment(lessonId: number, id: number): Promise<void> {
  const options = key()
  await write(() => request(restoreOpenComment, { id }, options))
  await refreshComments(lessonId)
}

/** Hangs a resource on the lesson, or takes it off. */
export async function attach(lessonId: number, resourceId: number, attached: boolean): Promise<void> {
  const options = key()
  const { attachResource } = await write(() => request(attachToLesson, { lessonId, resourceId, attached }, options))
  queryClient.setQueryData(attachmentsKey(lessonId), attachResource)
}

/** Puts a resource of the lesson right before another of it, or last; shown at once. @throws {DataError} after it was told */
export async function placeAttachment(lessonId: number, resourceId: number, before: number | null): Promise<void> {
  const options = key()
  const { queryKey } = attachmentsQuery(lessonId)
  const old = queryClient.getQueryData(queryKey)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (now) => now && reordered(now, (each) => each.lesson_rsrc_id, resourceId, before))
  try {
    const { placeResource } = await write(() => request(placeOnLesson, { lessonId, resourceId, before }, options))
    queryClient.setQueryData(queryKey, placeResource)
  } catch (error) {
    queryClient.setQueryData(queryKey, old)
    throw error
  }
}
