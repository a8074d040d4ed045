import type { Slot } from '../event/calendar-event.ts'
import { onRows } from '../time/clock-change.ts'
import { dateAfter, type Day, dayIn, instantAt, minutesOfDay, wallAt } from '../../lib/wall-time.ts'

/** The days of the grid on the page: px of the viewport, and the minutes of the day that are shown. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
  days: readonly Day[]
  first: number
  last: number
  /** The first day is at the right, where one reads from there. */
  isMirrored: boolean
}

/** A box in px. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** This near to the edge of the grid (px) a drag scrolls it. */
const pullZone = 36
/** px per frame at the very edge; falls off towards the inside. */
const pullSpeed = 14

/** Minutes of each day of a view: 1440, but where the clock is changed in it. */
export const dayLength = ([day]: readonly Day[]): number => (day && wallAt(day, day.end)) || minutesOfDay

/** A date (YYYY-MM-DD) beside these days, as long as they are. */
export function dayBeside([known]: readonly Day[], date: string): Day | null {
  if (!known) return null
  const day = dayIn(known.zone, date)
  return known.change ? onRows(day, known.change) : day
}

/**
 * The minute under a point, counted from midnight of the first day of the view: day 2 at 09:00 is 2 * 1440 + 540.
 * Points beside the days count as the nearest day and minute.
 */
export function minuteAt(frame: Frame, x: number, y: number): number {
  const column = Math.floor(((x - frame.left) / frame.width) * frame.days.length)
  const place = Math.max(0, Math.min(frame.days.length - 1, column))
  return placeOf(frame, place) * dayLength(frame.days) + minuteAtHeight(frame, y)
}

/** The minute after midnight at a height, on whichever day. */
export function minuteAtHeight({ top, height, first, last }: Frame, y: number): number {
  const share = Math.max(0, Math.min(1, (y - top) / height))
  return first + share * (last - first)
}

/** The number of the day at a place from the left, and the place of a day of that number. */
const placeOf = ({ days, isMirrored }: Frame, place: number): number => (isMirrored ? days.length - 1 - place : place)

/** The slot of such a minute; a day before or after the view is made for it. */
export function slotOf(days: readonly Day[], minute: number): Slot | null {
  const index = dayOf(days, minute)
  const day = days[index] ?? (days[0] ? dayBeside(days, dateAfter(days[0].date, index)) : null)
  return day && { day, minutes: minute - index * dayLength(days) }
}

/** The number of the day on which such a minute lies. */
export const dayOf = (days: readonly Day[], minute: number): number => Math.floor(minute / dayLength(days))

/**
 * The same minute, or the next one that there is on its day where the clock shows it on none.
 *
 * @param by how far it may be, and where
 */
export function thatIs(days: readonly Day[], minute: number, by: number): number {
  const slot = slotOf(days, minute)
  const isThere = !slot || wallAt(slot.day, instantAt(slot.day, slot.minutes)) === slot.minutes
  return isThere ? minute : thatIs(days, minute + by, by)
}

/** Keeps a time of day of that minute between two others, without leaving its day. */
export function within(days: readonly Day[], minute: number, least: number, most: number): number {
  const midnight = dayOf(days, minute) * dayLength(days)
  return midnight + Math.max(least, Math.min(most, minute - midnight))
}

/** Where a stretch that begins at such a minute is drawn, in px from the top left of the days; cut at their edges. */
export function boxOf(frame: Frame, minute: number, length: number): { x: number; y: number; height: number } {
  const index = dayOf(frame.days, minute)
  const perMinute = frame.height / (frame.last - frame.first)
  const top = minute - index * dayLength(frame.days)
  const [from, to] = [Math.max(top, frame.first), Math.min(top + length, frame.last)]
  return {
    x: (placeOf(frame, Math.max(0, Math.min(frame.days.length - 1, index))) * frame.width) / frame.days.length,
    y: (from - frame.first) * perMinute,
    height: Math.max(0, to - from) * perMinute,
  }
}

/**
 * How a point near the edge of the grid pulls at it: px per frame up or down, and to the period before or after it. What
 * is held beside the grid, over the panel or a small month, pulls at nothing.
 */
export function pullAt(box: Box, x: number, y: number, isMirrored: boolean): { scroll: number; turn: -1 | 0 | 1 } {
  if (x < box.left || x > box.right) return { scroll: 0, turn: 0 }
  const down = pullZone - (box.bottom - y)
  const up = pullZone - (y - box.top)
  const scroll = down > 0 ? Math.min(1, down / pullZone) : up > 0 ? -Math.min(1, up / pullZone) : 0
  const [atRight, atLeft] = [x > box.right - pullZone / 3, x < box.left + pullZone / 3]
  const turn = (isMirrored ? atLeft : atRight) ? 1 : atRight || atLeft ? -1 : 0
  return { scroll: Math.round(scroll * pullSpeed), turn }
}
