import { useState } from 'react'

type Key = string | number

/** The order in which rows stand: as they came, and what is new after the row that it follows. */
function orderOf(before: readonly Key[], now: readonly Key[]): readonly Key[] {
  const known = new Set(before)
  if (now.every((key) => known.has(key))) return before
  const order = [...before]
  for (const [at, key] of now.entries()) {
    if (known.has(key)) continue
    const previous = now[at - 1]
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key)
  }
  return order
}

/**
 * Rows of a list whose ticks take them away, or elsewhere: each that was shown stays at its place until one leaves the page.
 * So nothing moves under a finger, and a second tap at the same spot takes the tick back.
 *
 * @param rows all of them, in their order
 * @param isWanted whether the list is about a row as it is now; all are unless said
 * @returns the rows to show, and a way to keep one that is about to go from the others, as it shall look then
 */
export function useSteadyRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  isWanted: (row: Row) => boolean = () => true,
): { shown: Row[]; keep: (row: Row) => void } {
  const [seen, setSeen] = useState<readonly Key[]>([])
  const [kept, setKept] = useState<ReadonlyMap<Key, Row>>(new Map())
  const live = new Map(rows.map((row) => [keyOf(row), row]))
  const order = orderOf(seen, rows.filter(isWanted).map(keyOf))
  if (order !== seen) setSeen(order)
  return {
    shown: order.flatMap((key) => live.get(key) ?? kept.get(key) ?? []),
    keep: (row) => setKept((before) => new Map(before).set(keyOf(row), row)),
  }
}
