import type { event } from '@lectern/contract/graphql'
import type { Found, Plan } from './series-edit.ts'
import { dayBefore, wallAt } from './series-expansion.ts'
import { endedOn } from './series.ts'
import { isPast, lastPast, type Past } from './term.ts'

/**
 * Ends a series with a day, or with its last date in a term that is over. What goes is what the calendar shows after that
 * day, by the date on which a lesson stands now: one that was moved there from before it goes, and one that was moved to
 * before it stays. Lessons that took place stay as well: they are what was, and may be noted and paid.
 *
 * @param held events whose lessons took place, or were missed
 * @param day of the teacher's calendar, YYYY-MM-DD
 * @returns a plan in which later events go
 */
export function endPlan(
  { series, rows }: Omit<Found, 'anchor'>,
  day: string,
  past: Past,
  held: ReadonlySet<number> = new Set(),
): Plan {
  const last = lastPast(series, past)?.slice(0, 10)
  const on = last !== undefined && last > day ? last : day
  const zone = series.all_day ? series.time_zone : past.zone
  const isAfter = (end: string) => (row: event) =>
    row.original_start !== null && wallAt(row.start, zone).slice(0, 10) > end
  const later = rows.filter(isAfter(on))
  const removed = later.filter(({ event_id, start }) => !isPast(past, start) && !held.has(event_id))
  const kept = rows.filter((row) => !removed.includes(row))
  // A series that ends later than its events reach goes on being filled until then.
  const filled_to = series.filled_to !== null && series.filled_to < on ? series.filled_to : null
  const isEmpty = kept.length === 0 && filled_to === null
  // The rule reaches as far as the dates of all that stays, or the next edit would take those for fallen away ...
  const dates = kept.flatMap(({ original_start }) => original_start?.slice(0, 10) ?? [])
  const reach = dates.reduce((most, date) => (date > most ? date : most), on)
  const lastDay = isEmpty ? dayBefore(series.first_start) : reach
  // ... and leaves out what went before that, which it would bring back.
  const out = removed
    .flatMap(({ original_start }) => original_start ?? [])
    .filter((wall) => wall.slice(0, 10) <= lastDay)
  return {
    series: { ...series, ...endedOn(series, lastDay), exdates: [...series.exdates, ...out].toSorted(), filled_to },
    second: null,
    changed: [],
    made: [],
    removed: removed.map(({ event_id }) => event_id),
    kept: 0,
    past: rows.filter(isAfter(day)).filter(({ start }) => isPast(past, start)).length,
  }
}
