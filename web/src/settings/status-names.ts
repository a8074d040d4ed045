/** The names of statuses while they are typed. */
import { nameKey, type OwnStatus, tidyName } from '@lectern/contract/statuses'

/** The names as they stand in the fields, by status, where they are not yet the ones that are kept. */
export type Typed = Readonly<Record<number, string>>

/** The statuses as the fields show them. */
export const withTyped = (kept: readonly OwnStatus[], typed: Typed): OwnStatus[] =>
  kept.map((status) => ({ ...status, name: typed[status.lesson_status_id] ?? status.name }))

/**
 * The statuses that are called like another one.
 *
 * @param usual what a status is called without a name of its own
 */
export function namesakes(statuses: readonly OwnStatus[], usual: (id: number) => string): ReadonlySet<number> {
  const keyed = statuses.map(({ lesson_status_id: id, name }) => ({ id, key: nameKey(name) || nameKey(usual(id)) }))
  const isTwice = (key: string) => keyed.filter((each) => each.key === key).length > 1
  return new Set(keyed.filter(({ key }) => isTwice(key)).map(({ id }) => id))
}

/** The names in the fields that can be kept: one that another status has waits, and the name from before stays. */
export function settled(kept: readonly OwnStatus[], typed: Typed, usual: (id: number) => string): readonly OwnStatus[] {
  const shown = withTyped(kept, typed)
  const waiting = namesakes(shown, usual)
  const next = kept.map((before, at) => {
    const { lesson_status_id, name } = shown[at] ?? before
    return waiting.has(lesson_status_id) ? before : { lesson_status_id, name: tidyName(name) }
  })
  return namesakes(next, usual).size === 0 ? next : kept
}

/** The statuses in another order. */
export const inOrder = (statuses: readonly OwnStatus[], ids: readonly number[]): OwnStatus[] =>
  statuses.toSorted((one, other) => ids.indexOf(one.lesson_status_id) - ids.indexOf(other.lesson_status_id))
