import type { lesson_resource, resource_gift } from '@lectern/contract/graphql'
import { readResourcesAndGifts } from './resources.ts'
import { queryOptions } from '@tanstack/react-query'

export type TodayResource = Pick<lesson_resource, 'lesson_rsrc_id' | 'lesson_rsrc_dspl' | 'url' | 'file_id'>

/** The resource that was given last stands first; those that only hang on a lesson come after all that were given. */
export function newestFirst(
  resources: readonly TodayResource[],
  gifts: readonly Pick<resource_gift, 'lesson_rsrc_id' | 'given_at'>[],
): TodayResource[] {
  const givenAt = new Map(gifts.map((gift) => [gift.lesson_rsrc_id, gift.given_at]))
  const when = ({ lesson_rsrc_id }: TodayResource) => givenAt.get(lesson_rsrc_id) ?? ''
  return resources.toSorted((one, other) => when(other).localeCompare(when(one)))
}

/**
 * The resources that a student was given, newest first (experience.md B10); a failed load is only logged, the card says
 * so.
 */
export const givenResourcesQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson_resource', 'today', profileId],
    queryFn: async ({ signal }): Promise<TodayResource[]> => {
      const { loadLessonResources, resourceGifts } = await readResourcesAndGifts(profileId, signal)
      return newestFirst(loadLessonResources, resourceGifts)
    },
    meta: { quiet: true },
  })
