import { readResourcesAndGifts } from '../../data/resources.ts'
import { queryOptions } from '@tanstack/react-query'
import { newestFirst, type TodayResource } from './today-resource.ts'

/** What a student was given, newest first (experience.md B10); a failed load is only logged, the card says so. */
export const resourcesQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson_resource', 'today', profileId],
    queryFn: async ({ signal }): Promise<TodayResource[]> => {
      const { loadLessonResources, resourceGifts } = await readResourcesAndGifts(profileId, signal)
      return newestFirst(loadLessonResources, resourceGifts)
    },
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
