import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { newestId } from '../../data/own-writes.ts'
import type { Busy } from '../event/calendar-event.ts'
import type { Day } from '../../lib/wall-time.ts'
import { isMirrored } from '../../lib/mirrored.ts'
import type { Frame } from './geometry.ts'

/** The grid as gestures see it: elements to measure and draw in, and words to say. */
export interface GridGeometry {
  /** The box in which the days lie side by side. */
  days: HTMLElement
  scroller: HTMLElement
  /** Lies over the days; React draws nothing in it. */
  overlay: HTMLElement
  /** Always the newest: a drag may turn to another week while it lasts. */
  now: () => GridGeometryProps
  /** Says something to a screen reader. */
  announce: (text: string) => void
}

export interface GridGeometryProps {
  days: readonly Day[]
  first: number
  last: number
  /** Minutes to which a drag keeps; with Shift it is finer. */
  snap: number
  busy: readonly Busy[]
  /** Whether a time lies outside of the working hours. */
  isOutside: (times: Times) => boolean
  /** Minutes after midnight as the reader writes them. */
  clock: (minutes: number) => string
  /** "Thu", "Thursday 19 November" */
  dayName: (day: Day) => string
  longDayName: (day: Day) => string
  /** Shows the period before or after. */
  turn: (direction: -1 | 1) => void
  onDraft: (times: Times) => void
  onChange: (event: CalendarEvent, times: Times) => void
  onCopy: (event: CalendarEvent, times: Times) => void
}

/** Reads where the days lie. Call at the start of a drag and after scrolling, not on every move: it may cost a layout. */
export function measured(geometry: GridGeometry): Frame {
  const { left, top, width, height } = geometry.days.getBoundingClientRect()
  const { days, first, last } = geometry.now()
  return { left, top, width, height, days, first, last, isMirrored: isMirrored(geometry.days) }
}

/** The frame as it was, or a new one when the grid shows other days by now. */
export const fresh = (geometry: GridGeometry, frame: Frame): Frame =>
  frame.days === geometry.now().days ? frame : measured(geometry)

/** The element of an event on the grid, the first if it is drawn on several days. */
export function elementOf(geometry: GridGeometry, eventId: number): HTMLElement | null {
  const ids = new Set([eventId, newestId(eventId)])
  return geometry.days.querySelector<HTMLElement>(Array.from(ids, (id) => `[data-event="${id}"]`).join())
}
