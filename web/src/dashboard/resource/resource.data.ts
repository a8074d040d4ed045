import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import { request } from '../../lib/query-cache.ts'
import { newestFirst, type TodayResource } from './today-resource.ts'

const givenResources = graphql(`
  query givenResources($profileId: Int!) {
    loadLessonResources(profileId: $profileId) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      url
      file_id
    }
    resourceGifts {
      lesson_rsrc_id
      given_at
    }
  }
`)

const nextResources = graphql(`
  query nextResources($lessonId: Int!) {
    resourcesOfLesson(lessonId: $lessonId) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      url
      file_id
    }
  }
`)

/** What a student was given, newest first (UX.md B10); a failed load is only logged, the card says so. */
export const resourcesQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson_resource', 'today', profileId],
    queryFn: async ({ signal }): Promise<TodayResource[]> => {
      const { loadLessonResources, resourceGifts } = await request(givenResources, { profileId }, { signal })
      return newestFirst(loadLessonResources, resourceGifts)
    },
    meta: { quiet: true },
  })

/** What hangs on a lesson; without it the lesson only has none to show. */
export const lessonResourcesQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['lesson_resource', 'next', lessonId],
    queryFn: async ({ signal }): Promise<TodayResource[]> =>
      (await request(nextResources, { lessonId }, { signal })).resourcesOfLesson,
    meta: { quiet: true },
  })

/**
 * An address that opens a file for half a minute: a link can't carry the bearer.
 *
 * @throws {Error} with why not, for a person
 */
export async function addressOf(fileId: string): Promise<string> {
  const [{ storage }, { openText }] = await Promise.all([
    import('../../lib/storage.ts'),
    import('../../lib/storage-texts.ts'),
  ])
  const { presignedUrl, error } = await storage.getPresignedUrl({ fileId })
  if (!presignedUrl) throw new Error(openText(error))
  return presignedUrl.url
}
