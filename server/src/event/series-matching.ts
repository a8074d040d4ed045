import type { event } from '@lectern/contract/graphql'
import { addDays, earlier, wallTimes, type Wall } from './series-expansion.ts'
import { ruleOf, type Series } from './series.ts'

/** A date that moved by less than half a week is taken for the same lesson of that week: the nearest, of two the later. */
const nearDays = [0, 1, -1, 2, -2, 3, -3]

interface Matched {
  pairs: Map<event, Wall>
  /** Dates without an event. */
  free: Wall[]
  /** Events without a date. */
  homeless: event[]
}

/**
 * Gives each event its new date: the predicted one, else one of the same week.
 *
 * @param walls all at one time of day
 * @param series the one that goes on by its own rule: then an event that had no date in it before has none to lose, and goes
 *   along
 */
export function match(
  rows: readonly event[],
  walls: readonly Wall[],
  predict: (wall: Wall) => Wall | null,
  series?: Series,
): Matched {
  const free = new Set(walls)
  const pairs = new Map<event, Wall>()
  const give = (row: event, wall: Wall) => {
    free.delete(wall)
    pairs.set(row, wall)
  }
  for (const row of rows) {
    const wall = row.original_start === null ? null : predict(row.original_start)
    if (wall !== null && free.has(wall)) give(row, wall)
  }
  const time = walls[0]?.slice(10) ?? ''
  for (const row of rows) {
    const { original_start } = row
    if (pairs.has(row) || original_start === null) continue
    const near = nearDays
      .map((days) => addDays(original_start, days).slice(0, 10) + time)
      .find((wall) => free.has(wall))
    if (near !== undefined) give(row, near)
  }
  if (series) for (const [row, wall] of strays(rows, series, pairs)) pairs.set(row, predict(wall) ?? wall)
  return { pairs, free: [...free], homeless: rows.filter((row) => !pairs.has(row)) }
}

/**
 * Events without a new date that had none of their own before, with the one by which they are in the series: deleted while it
 * was changed, they came back afterwards.
 */
function strays(rows: readonly event[], series: Series, pairs: ReadonlyMap<event, Wall>): [event, Wall][] {
  const known = rows.flatMap((row): [event, Wall][] =>
    row.original_start === null || pairs.has(row) ? [] : [[row, row.original_start]],
  )
  const last = known.reduce((most, [, wall]) => (wall > most ? wall : most), '')
  if (last === '') return []
  const { first_start, until } = series
  const dates = new Set(
    wallTimes(ruleOf(series), first_start, first_start.slice(0, 10), earlier(until, last.slice(0, 10))),
  )
  const taken = new Set([...pairs.keys()].map((row) => row.original_start))
  return known.filter(([, wall]) => !dates.has(wall) || taken.has(wall))
}
