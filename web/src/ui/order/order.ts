/** One of a list is put right before another of it; null: last. */
export type Before<Id> = Id | null

/**
 * Returns the row that follows a row that goes one step up (-1) or down (1), or undefined where there is no such step.
 *
 * @param ids of the whole list, in order
 */
export function stepped<Id>(ids: readonly Id[], id: Id, step: -1 | 1): Before<Id> | undefined {
  const at = ids.indexOf(id)
  if (at < 0 || at + step < 0 || at + step >= ids.length) return undefined
  return ids[step < 0 ? at - 1 : at + 2] ?? null
}

/**
 * Returns the row that follows a row that was dropped on a half of another, or undefined where it would stay where it
 * is.
 *
 * @param half of the row it was dropped on
 */
export function dropped<Id>(ids: readonly Id[], id: Id, on: Id, half: 'first' | 'second'): Before<Id> | undefined {
  const others = ids.filter((each) => each !== id)
  const at = others.indexOf(on)
  if (at < 0) return undefined
  const index = half === 'first' ? at : at + 1
  return index === ids.indexOf(id) ? undefined : (others[index] ?? null)
}
