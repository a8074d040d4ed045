/** A row of the day: where its middle is on the page (px), and when it begins (ms). */
export interface Row {
  middle: number
  start: number
}

const minuteMs = 60_000
/** Drops snap to a quarter of an hour (experience.md B13). */
const snapMs = 15 * minuteMs
/** Above the first row and below the last one, a row's height is an hour. */
const hourMs = 60 * minuteMs

/**
 * The time that a place in the list of a day means: between two rows it lies between their times, evenly.
 *
 * @param rows in the order of the list
 * @param y px, as the rows
 * @param rowHeight px
 * @param day first instant of the day and of the next one, ms; the whole of the moved event stays between them
 * @param length of the event, ms
 * @returns ms, a quarter of an hour
 */
export function timeAt(
  rows: readonly Row[],
  y: number,
  { rowHeight, day, length }: { rowHeight: number; day: { from: number; to: number }; length: number },
): number {
  const after = rows.findIndex((row) => row.middle > y)
  const [above, below] = after < 0 ? [rows.at(-1), undefined] : [rows[after - 1], rows[after]]
  const time = timeBeside(above, below, y, rowHeight) ?? day.from
  const snapped = Math.round(time / snapMs) * snapMs
  return Math.max(day.from, Math.min(snapped, day.to - length))
}

function timeBeside(above: Row | undefined, below: Row | undefined, y: number, rowHeight: number): number | null {
  if (above && below) {
    const share = (y - above.middle) / (below.middle - above.middle)
    return above.start + share * (below.start - above.start)
  }
  if (above) return above.start + ((y - above.middle) / rowHeight) * hourMs
  return below ? below.start - ((below.middle - y) / rowHeight) * hourMs : null
}
