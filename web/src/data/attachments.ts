/** The resources that hang on a lesson. */
import { queryOptions } from '@tanstack/react-query'
import { asGuardian } from './children.ts'
import { graphql } from '../lib/generated/gql.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { reordered } from '../lib/reordered.ts'
import type { NewOperation } from './offline/waiting.ts'
import { writeAlone } from './open-lesson.ts'

const resourcesOfLessonDocument = graphql(`
  query resourcesOfLesson($lessonId: Int!) {
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

const attachResourceDocument = graphql(`
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

const placeResourceDocument = graphql(`
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

const attachmentsKey = (lessonId: number) => ['lesson_resource', 'of-lesson', lessonId] as const

/** @param isOfChild whether a guardian asks, who may teach as well */
export const attachmentsQuery = (lessonId: number, isOfChild = false) =>
  queryOptions({
    queryKey: attachmentsKey(lessonId),
    queryFn: async ({ signal }) =>
      (await request(resourcesOfLessonDocument, { lessonId }, { signal, ...(isOfChild && asGuardian) }))
        .resourcesOfLesson,
    meta: { quiet: true },
  })

/** Hangs a resource on the lesson, or takes it off. */
export async function attach(lessonId: number, resourceId: number, attached: boolean): Promise<void> {
  const { attachResource } = await writeAlone((sending) =>
    request(attachResourceDocument, { lessonId, resourceId, attached }, sending),
  )
  queryClient.setQueryData(attachmentsKey(lessonId), attachResource)
}

/** The same for a resource that waits for the server: it follows it. */
export const attachOperation = (lessonId: number, { row, title, operation_id }: NewOperation): NewOperation => ({
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
