import type { Minutes } from '../event/calendar-event.ts'
import type { WorkingHours } from '../event/working-hours.ts'
import { type ClockChange, type Day, instantAt, minuteMs, minutesOfDay } from '../../lib/wall-time.ts'

/**
 * Days side by side, one of which has more or fewer hours than the others.
 *
 * They stand on one scale of rows. Where an hour comes twice, it has two rows, and on the other days the second is empty;
 * where it is skipped, it is empty on its own day, and a day that stands alone has no row for it.
 */

/** The first change of the clock on these days that the visible minutes show; null where they show none. */
export function changeIn(days: readonly Day[], { first, last }: Minutes): ClockChange | null {
  for (const { date, start, end, ranges } of days) {
    const by = (end - start) / minuteMs - minutesOfDay
    // A day that a zone skipped has no hours at all.
    if (by === 0 || end === start) continue
    const at = ((ranges[1]?.at ?? start) - start) / minuteMs
    if (first < Math.max(at, at - by) && last > Math.min(at, at - by)) return { date, at, by }
  }
  return null
}

/** The day on the scale of rows: `wallAt` and `instantAt` then speak of rows in place of what the clock shows. */
export function onRows(day: Day, { date, at, by }: ClockChange): Day {
  const { start } = day
  if (day.date === date) return { ...day, ranges: [{ at: start, wall: 0 }], change: { date, at, by } }
  const ranges = [...day.ranges, { at: instantAt(day, at), wall: at + by }]
  return { ...day, ranges, change: { date, at, by } }
}

/** Returns what the clock shows at a row of days with such a change; of days without one, the same. */
export const clockAtRow = (change: ClockChange | undefined, row: number): number =>
  change && row >= change.at ? row - change.by : row

/** The row of what the clock shows, on the days on which it is not changed. */
export const rowAt = (change: ClockChange | undefined, wall: number): number =>
  change && wall >= change.at ? Math.max(change.at, wall + change.by) : wall

/** The days as they are drawn: their visible minutes, and the hours in which they are worked. */
export interface Drawn extends Minutes {
  days: readonly Day[]
  usual: Minutes
  hours: WorkingHours
  /** Minutes after midnight as the reader writes them, and a full hour as it stands beside the days. */
  clock: (minutes: number) => string
  hour: (minutes: number) => string
}

/** A part of one of the days that its clock does not show. */
export interface EmptyHour extends Minutes {
  /** The number of the day. */
  index: number
}

/** The same on the scale of rows, and which hours are empty on which day. */
export function drawnWith(change: ClockChange, drawn: Drawn): { drawn: Drawn; empty: readonly EmptyHour[] } {
  const { days, first, last, usual, hours, clock, hour } = drawn
  const { date, at, by } = change
  if (by < 0 && days.length > 1) {
    const empty = days.flatMap((day, index) => (day.date === date ? [{ index, first: at, last: at - by }] : []))
    return { drawn, empty }
  }
  const visible = ({ first: from, last: to }: Minutes) => ({ first: rowAt(change, from), last: rowAt(change, to) })
  return {
    drawn: {
      days: days.map((day) => onRows(day, change)),
      ...visible({ first, last }),
      usual: visible(usual),
      hours: hours && hours.map((one) => ({ ...one, from: rowAt(change, one.from), to: rowAt(change, one.to) })),
      clock: (row) => clock(clockAtRow(change, row)),
      // Where an hour does not begin with a row, its minutes are to be seen.
      hour: (row) => (by % 60 === 0 ? hour : clock)(clockAtRow(change, row)),
    },
    empty: by < 0 ? [] : days.flatMap((day, index) => (day.date === date ? [] : [{ index, first: at, last: at + by }])),
  }
}
