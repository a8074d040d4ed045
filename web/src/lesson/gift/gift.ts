import type { Gift } from '../../data/gifts.ts'

const dayMs = 86_400_000
/** experience.md B16: so long a gift is marked as new. */
const newForMs = 7 * dayMs

/** Groups the students by the resource that they were given, by its id. */
export function holdersOf(gifts: readonly Gift[]): Map<number, number[]> {
  return new Map([...Map.groupBy(gifts, (gift) => gift.lesson_rsrc_id)].map(([id, own]) => [id, own.map(studentOf)]))
}

const studentOf = (gift: Gift): number => gift.user_profile_id

/** Returns the ids of the resources that the reader was given within the last seven days. `now` in ms. */
export const newOnes = (gifts: readonly Gift[], now: number): Set<number> =>
  new Set(gifts.filter(({ given_at }) => now - Date.parse(given_at) < newForMs).map((gift) => gift.lesson_rsrc_id))

export type Sort = 'name' | 'recent' | 'used'

/** Resources that were added last, or are used most, first; by name they are sorted elsewhere. */
export function sortedBy<Row extends { lesson_rsrc_id: number }>(
  rows: readonly Row[],
  sort: Exclude<Sort, 'name'>,
  holders: ReadonlyMap<number, readonly number[]>,
): Row[] {
  const uses = ({ lesson_rsrc_id }: Row) => holders.get(lesson_rsrc_id)?.length ?? 0
  // Ids are given in order; the negative ones are of rows that the server has not answered yet.
  const age = ({ lesson_rsrc_id }: Row) =>
    lesson_rsrc_id < 0 ? Number.MAX_SAFE_INTEGER + lesson_rsrc_id : lesson_rsrc_id
  return rows.toSorted((one, other) => (sort === 'used' ? uses(other) - uses(one) : 0) || age(other) - age(one))
}
