/** A stretch of a weekday (1 Monday … 7 Sunday), in minutes after midnight. */
export interface TimeRange {
  weekday: number
  from: number
  to: number
}

/** A cell of a painted week is half an hour. */
export const cellMinutes = 30
export const cellsOfDay = 1440 / cellMinutes
export const daysOfWeek = 7

/** The cells that ranges touch, numbered from Monday midnight on. */
export function cellsOf(ranges: readonly TimeRange[]): Set<number> {
  const cells = new Set<number>()
  for (const { weekday, from, to } of ranges) {
    for (let cell = Math.floor(from / cellMinutes); cell < Math.ceil(to / cellMinutes); cell += 1)
      cells.add((weekday - 1) * cellsOfDay + cell)
  }
  return cells
}

/** Painted cells as ranges, in the order of the week. */
export function rangesOf(cells: ReadonlySet<number>): TimeRange[] {
  const ranges: TimeRange[] = []
  for (const cell of [...cells].toSorted((one, other) => one - other)) {
    const [weekday, from] = [Math.floor(cell / cellsOfDay) + 1, (cell % cellsOfDay) * cellMinutes]
    const last = ranges.at(-1)
    if (last?.weekday === weekday && last.to === from) last.to += cellMinutes
    else ranges.push({ weekday, from, to: from + cellMinutes })
  }
  return ranges
}

/** The cells with every cell of the rectangle between two of them painted, or cleared. */
export function withStroke(cells: ReadonlySet<number>, one: number, other: number, paint: boolean): Set<number> {
  const painted = new Set(cells)
  const [days, times] = [
    [Math.floor(one / cellsOfDay), Math.floor(other / cellsOfDay)],
    [one % cellsOfDay, other % cellsOfDay],
  ]
  for (let day = Math.min(...days); day <= Math.max(...days); day += 1) {
    for (let time = Math.min(...times); time <= Math.max(...times); time += 1) {
      const cell = day * cellsOfDay + time
      if (paint) painted.add(cell)
      else painted.delete(cell)
    }
  }
  return painted
}
