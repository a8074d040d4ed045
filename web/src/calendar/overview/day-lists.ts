import type { CalendarEvent } from '../../data/event-rows.ts'
import { covers, layoutBars, partsOn } from '../grid/layout.ts'
import type { Day } from '../../lib/wall-time.ts'

/** The events of one day, whole days first, then by time. */
export interface DayList {
  day: Day
  entries: readonly Entry[]
}

export interface Entry {
  event: CalendarEvent
  /** It began on a day before, or ends on a day after. */
  isContinued: boolean
  continues: boolean
}

/** The events of each day, as the week lays them out; one that lasts over several days is in each of their lists. */
export function dayLists(events: readonly CalendarEvent[], days: readonly Day[], zone: string): DayList[] {
  const timed = partsOn(events, days)
  const bars = layoutBars(events, days, zone)
  return days.map((day, index) => ({
    day,
    entries: [
      ...bars
        .filter((bar) => covers(bar, index))
        .map(({ event, firstDay, days: count }) => ({
          event,
          isContinued: firstDay < index,
          continues: index < firstDay + count - 1,
        })),
      ...(timed[index] ?? []).map(({ event, cutAbove, cutBelow }) => ({
        event,
        isContinued: cutAbove,
        continues: cutBelow,
      })),
    ],
  }))
}

/** px of a line and of a day's number in a month, at the usual font size. */
const lineHeight = 25
const numberHeight = 28

/**
 * How many events of a day a month shows where its rows are `height` px high. Where not all fit, the last line says how
 * many more there are.
 */
export function linesThatFit(height: number, count: number): number {
  const lines = Math.max(1, Math.floor((height - numberHeight) / lineHeight))
  return count <= lines ? count : lines - 1
}

/** In one row, on the narrowest phone. */
const mostMarks = 4

/** How many events of a day are marked where only marks have room; how many more there are takes the place of one. */
export const marksThatFit = (count: number): number => (count <= mostMarks ? count : mostMarks - 1)
