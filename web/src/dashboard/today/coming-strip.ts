import { wallTime } from '../../lib/dates.ts'
import type { Item } from './today.ts'

/** A place in the strip: a lesson, or a day (YYYY-MM-DD) without any. */
export interface Place {
  day: string
  item: Item | null
}

/**
 * The days from one on, each with its lessons in their order.
 *
 * @param from YYYY-MM-DD; what began before it and still runs stands on it
 * @param zone IANA name of the reader's zone
 */
export function stripOf(items: readonly Item[], from: string, days: number, zone: string): Place[] {
  const byDay = Map.groupBy(items, ({ start }) => {
    const day = wallTime(start, zone).toPlainDate().toString()
    return day < from ? from : day
  })
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: days }, (_, index) => first.add({ days: index }).toString()).flatMap((day) =>
    (byDay.get(day) ?? [null]).map((item) => ({ day, item })),
  )
}
