import type { resource_gift } from '@lectern/contract/graphql'
import { giveResourceDocument, loadGiftsDocument } from './resources.ts'
import { queryOptions } from '@tanstack/react-query'
import { write } from './write.ts'
import { queryClient, request } from '../lib/query-cache.ts'

export type Gift = Pick<resource_gift, 'lesson_rsrc_id' | 'user_profile_id' | 'given_at'>

/** The gifts as they will stand after one was given or taken back. */
export function withGift(gifts: readonly Gift[], gift: Gift, isGiven: boolean): Gift[] {
  const others = gifts.filter(
    (each) => each.lesson_rsrc_id !== gift.lesson_rsrc_id || each.user_profile_id !== gift.user_profile_id,
  )
  return isGiven ? [gift, ...others] : others
}

const giftsKey = (profileId: number) => ['lesson_resource', 'gifts', profileId] as const

/** Who has which resource: a teacher's students, or the student who asks. Without it only the marks are missing. */
export const giftsQuery = (profileId: number) =>
  queryOptions({
    queryKey: giftsKey(profileId),
    queryFn: async ({ signal }): Promise<Gift[]> => (await request(loadGiftsDocument, {}, { signal })).resourceGifts,
    meta: { quiet: true },
  })

/**
 * Gives a resource to a student, or takes it back; shown at once.
 *
 * @throws {DataError} after the old state is back and the reason was shown
 */
export async function give(profileId: number, gift: Omit<Gift, 'given_at'>, isGiven: boolean): Promise<void> {
  const key = giftsKey(profileId)
  const variables = { resourceId: gift.lesson_rsrc_id, userProfileId: gift.user_profile_id, given: isGiven }
  const show = (on: boolean) =>
    queryClient.setQueryData<Gift[]>(key, (now) =>
      withGift(now ?? [], { ...gift, given_at: new Date().toISOString() }, on),
    )
  await write({
    of: key,
    order: 'lesson_resource',
    show: () => {
      void queryClient.cancelQueries({ queryKey: key })
      show(isGiven)
      return () => show(!isGiven)
    },
    send: (sending) => request(giveResourceDocument, variables, sending),
  })
}
