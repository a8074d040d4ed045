import type { resource_gift } from '@lectern/contract/graphql'
import { reordered } from '../lib/reordered.ts'
import { giveResourceDocument, loadGiftsDocument, placeGiftDocument, readResourcesAndGifts } from './resources.ts'
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

/** Each place is said by what the change before has left. */
const giftOrder = 'lesson_resource'

const giftsKey = (profileId: number) => ['lesson_resource', 'gifts', profileId] as const

/**
 * The resources that each student has: of a teacher's students, or of the student who asks. Without it only the marks
 * are missing.
 */
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
    order: giftOrder,
    show: () => {
      void queryClient.cancelQueries({ queryKey: key })
      show(isGiven)
      return () => show(!isGiven)
    },
    send: (sending) => request(giveResourceDocument, variables, sending),
  })
}

/** The fields of a gift that say where it stands in the list of its student. */
export type PlacedGift = Pick<resource_gift, 'lesson_rsrc_id' | 'user_profile_id' | 'place'>

/**
 * The resources of a student: in the order that they were put into, then as they lie on the shelf.
 *
 * @param shelf all that the teacher keeps, by display text
 */
export function givenTo<Row extends { lesson_rsrc_id: number }>(
  profileId: number,
  shelf: readonly Row[],
  gifts: readonly PlacedGift[],
): Row[] {
  const own = gifts.filter((gift) => gift.user_profile_id === profileId)
  const places = new Map(own.map((gift) => [gift.lesson_rsrc_id, gift.place ?? Number.MAX_SAFE_INTEGER]))
  const placeOf = ({ lesson_rsrc_id }: Row) => places.get(lesson_rsrc_id) ?? 0
  return shelf.filter((row) => places.has(row.lesson_rsrc_id)).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The gifts after those of a student were put in an order; what is not named keeps its place. */
export const withPlaces = <Given extends PlacedGift>(
  gifts: readonly Given[],
  profileId: number,
  order: readonly number[],
): Given[] =>
  gifts.map((gift) => {
    const at = order.indexOf(gift.lesson_rsrc_id)
    return gift.user_profile_id === profileId && at >= 0 ? { ...gift, place: at + 1 } : gift
  })

export const shelfAndGiftsQuery = (teacherProfileId: number) =>
  queryOptions({
    queryKey: ['lesson_resource', 'edited', teacherProfileId],
    queryFn: ({ signal }) => readResourcesAndGifts(teacherProfileId, signal),
  })

/**
 * Puts what a student was given right before something else of it, or last; shown at once.
 *
 * @throws {DataError} after the old order is back and the reason was shown
 */
export async function placeGift(
  teacherProfileId: number,
  place: { resourceId: number; userProfileId: number; before: number | null },
): Promise<void> {
  const { queryKey } = shelfAndGiftsQuery(teacherProfileId)
  const { resourceId, userProfileId, before } = place
  await write({
    of: [...queryKey, 'place'],
    order: giftOrder,
    show: () => {
      const old = queryClient.getQueryData(queryKey)
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (now) => {
        if (!now) return now
        const ids = givenTo(userProfileId, now.loadLessonResources, now.resourceGifts).map(
          (each) => each.lesson_rsrc_id,
        )
        const order = reordered(ids, (id) => id, resourceId, before)
        return { ...now, resourceGifts: withPlaces(now.resourceGifts, userProfileId, order) }
      })
      return () => queryClient.setQueryData(queryKey, old)
    },
    send: (sending) => request(placeGiftDocument, place, sending),
    // Another device may have sorted too. Earlier, the answer would lack what still waits to be sent.
    stale: (isLast) => {
      if (isLast) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
