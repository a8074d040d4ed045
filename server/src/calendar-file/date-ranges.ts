import { daysBetween, minutesOfDay, wallAt, type Wall } from '../event/series-expansion.ts'
import { propertyOf, type Component } from './component.ts'
import { endOf, instantIn, spanAt, startOf, type Time } from './times.ts'
import type { Zones } from './zones.ts'

/** A change of a date of a series and of all later ones (RFC 5545, 3.2.13). */
export interface Range {
  from: Wall
  event: Component
}

/** Whether what is said of a date is said of all later ones, too. */
export const isLasting = (override: Component): boolean =>
  propertyOf(override, 'RECURRENCE-ID')?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE'

/** Which range reaches each of a series' dates: the last that begins by then. Both in order; a file may hold thousands of either. */
export function rangesBy(ranges: readonly Range[], walls: readonly Wall[]): ReadonlyMap<Wall, Range> {
  const found = new Map<Wall, Range>()
  let begun = 0
  for (const wall of walls) {
    while ((ranges[begun]?.from ?? '~') <= wall) begun += 1
    const range = ranges[begun - 1]
    if (range) found.set(wall, range)
  }
  return found
}

/** How the dates of a range stand: later or earlier by as much as the date that it begins with, and how long; null as usual. */
export function shiftOf(
  { from, event }: Range,
  start: Time,
  zones: Zones,
): { move: (wall: Wall) => Wall; minutes: number } | null {
  const time = startOf(event, zones, start)
  const end = time && endOf(event, time, zones)
  if (!time || !end || end <= instantIn(time)) return null
  const own = start.isDate || time.at === start.at ? time.wall : wallAt(instantIn(time), start.zone)
  const shift = Temporal.PlainDateTime.from(from).until(own, { largestUnit: 'days' })
  const minutes = start.isDate
    ? daysBetween(own, wallAt(end, start.zone)) * minutesOfDay
    : (Date.parse(end) - Date.parse(instantIn(time))) / 60_000
  return {
    move: (wall) => Temporal.PlainDateTime.from(wall).add(shift).toString({ smallestUnit: 'second' }),
    minutes,
  }
}

/** Where a date stands that a range reaches; null as usual. */
export function spanInRange(
  range: Range,
  wall: Wall,
  start: Time,
  zones: Zones,
): { start: string; end: string } | null {
  const shift = shiftOf(range, start, zones)
  return shift && spanAt(start, shift.move(wall), shift.minutes)
}
