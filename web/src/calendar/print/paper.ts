import type { CalendarEvent } from '../../data/event-rows.ts'
import { type Bar, inColumns, layoutBars, partsOn, type Segment, shortestDrawn } from '../grid/layout.ts'
import type { Minutes } from '../event/calendar-event.ts'
import { type Day, minutesOfDay } from '../../lib/wall-time.ts'

/** The space for the days on A4 and Letter alike when they lie across, in mm: between the margins, beside the hours. */
export const paper = { width: 243, height: 154, barHeight: 5 } as const

/** mm that one line of text needs in a block, and that a name needs to be told from others. */
const [lineHeight, narrowest] = [3.3, 11]
/** More days than a week are no sheet. */
const mostDays = 7
const hour = 60

/** Some days as a sheet of hours: where each event lies, and which hours are drawn. */
export interface Sheet extends Minutes {
  columns: readonly (readonly Segment[])[]
  bars: readonly Bar[]
  /** mm that the hours are high. */
  height: number
}

/**
 * Days as a sheet with only the hours that are used; where none is, those that are usually visible.
 *
 * @param usual minutes after midnight
 * @returns null where so much lies side by side, or so close, that a list is easier to read
 */
export function sheetOf(
  events: readonly CalendarEvent[],
  days: readonly Day[],
  zone: string,
  usual: Minutes,
): Sheet | null {
  if (days.length > mostDays) return null
  const columns = partsOn(events, days).map((day) => inColumns(day))
  const bars = layoutBars(events, days, zone)
  const all = columns.flat()
  const height = paper.height - paper.barHeight * Math.max(0, ...bars.map(({ row }) => row + 1))
  const used = all.length === 0 ? usual : usedHours(all)
  const minute = height / (used.last - used.first)
  const isReadable = ({ top, bottom, columns: beside, span }: Segment) =>
    drawnMinutes(top, bottom) * minute >= lineHeight && (paper.width / days.length / beside) * span >= narrowest
  return all.every(isReadable) ? { ...used, columns, bars, height } : null
}

/** How many lines of text a part of an event has room for. */
export const linesOn = ({ first, last, height }: Sheet, { top, bottom }: Segment): number =>
  Math.floor((drawnMinutes(top, bottom) * height) / (last - first) / lineHeight)

/** A shorter event is drawn as high as the shortest, so that it can be read. */
export const drawnMinutes = (top: number, bottom: number): number => Math.max(shortestDrawn, bottom - top)

/** From the first to the last hour that any part takes, in full hours. */
function usedHours(parts: readonly Segment[]): Minutes {
  const last = Math.max(...parts.map(({ top, bottom }) => top + drawnMinutes(top, bottom)))
  return {
    first: Math.floor(Math.min(...parts.map(({ top }) => top)) / hour) * hour,
    last: Math.min(minutesOfDay, Math.ceil(last / hour) * hour),
  }
}
