import type { Slot } from '../rules.ts'
import { dateAfter, type Day, dayIn, minutesOfDay } from '../time/rules.ts'

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

/**
 * The minute under a point, counted from midnight of the first day of the view: day 2 at 09:00 is 2 * 1440 + 540.
 * Points beside the days count as the nearest day and minute.
 */
export function minuteAt(frame: Frame, x: number, y: number): number {
  const column = Math.floor(((x - frame.left) / frame.width) * frame.days.length)
  const place = Math.max(0, Math.min(frame.days.length - 1, column))
  return placeOf(frame, place) * minutesOfDay + minuteAtHeight(frame, y)
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
  const index = Math.floor(minute / minutesOfDay)
  const minutes = minute - index * minutesOfDay
  const known = days[index]
  if (known) return { day: known, minutes }
  const [first] = days
  return first ? { day: dayIn(first.zone, dateAfter(first.date, index)), minutes } : null
}

/** Keeps a time of day of that minute between two others, without leaving its day. */
export function within(minute: number, least: number, most: number): number {
  const midnight = Math.floor(minute / minutesOfDay) * minutesOfDay
  return midnight + Math.max(least, Math.min(most, minute - midnight))
}

/** Where a stretch that begins at such a minute is drawn, in px from the top left of the days; cut at their edges. */
export function boxOf(frame: Frame, minute: number, length: number): { x: number; y: number; height: number } {
  const index = Math.floor(minute / minutesOfDay)
  const perMinute = frame.height / (frame.last - frame.first)
  const top = minute - index * minutesOfDay
  const [from, to] = [Math.max(top, frame.first), Math.min(top + length, frame.last)]
  return {
    x: (placeOf(frame, Math.max(0, Math.min(frame.days.length - 1, index))) * frame.width) / frame.days.length,
    y: (from - frame.first) * perMinute,
    height: Math.max(0, to - from) * perMinute,
  }
}

/** How a point near the edge of the grid pulls at it: px per frame up or down, and to the period before or after it. */
export function pullAt(box: Box, x: number, y: number, isMirrored: boolean): { scroll: number; turn: -1 | 0 | 1 } {
  const down = pullZone - (box.bottom - y)
  const up = pullZone - (y - box.top)
  const scroll = down > 0 ? Math.min(1, down / pullZone) : up > 0 ? -Math.min(1, up / pullZone) : 0
  const [atRight, atLeft] = [x > box.right - pullZone / 3, x < box.left + pullZone / 3]
  const turn = (isMirrored ? atLeft : atRight) ? 1 : atRight || atLeft ? -1 : 0
  return { scroll: Math.round(scroll * pullSpeed), turn }
}
