import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { drawDraft } from '../gesture/draw-draft.ts'
import { moveEvent } from '../gesture/move-event.ts'
import { resizeEvent } from '../gesture/resize-event.ts'
import { dayLength, dayOf, minuteAt, slotOf } from '../gesture/geometry.ts'
import type { Look } from '../gesture/drag-preview.ts'
import { measured, type GridGeometry } from '../gesture/grid-geometry.ts'
import { draftAt, step } from '../event/calendar-event.ts'
import type { Day } from '../../lib/wall-time.ts'

/** This near to its upper or lower side (px) an event is resized and not moved; as wide as the handle that is drawn. */
const edge = 6
/** The most that one edge takes of the height: half of a block and more is there to move it by. */
const edgeShare = 0.25
/** Blocks of these heights can be held at the upper edge. Lower ones are taken at their name, which stands there, to be moved. */
const withUpperEdge: readonly (string | undefined)[] = ['three', 'four']
/** A block lower than this (px) has no edges: it could not be moved any more. */
const lowest = 16
/** The same for a finger, which is wider: the block between its edges can still be held. A selected one has handles. */
const [fingerEdge, lowestByFinger] = [16, 72]

/** The elements over the times that handle their own presses: a draft, and a free time that was chosen. */
export const ownHandlers = '[data-draft], [data-free]'

/** Which edge of the event is under the pointer, if that edge is on the pressed day at all. */
function edgeAt(down: PointerEvent, event: CalendarEvent, day: Day | undefined): 'start' | 'end' | null {
  const block = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-event]') : null
  if (!block || !day) return null
  const byFinger = down.pointerType === 'touch'
  const { top, bottom, height } = block.getBoundingClientRect()
  const hasHandles = byFinger && block.hasAttribute('data-selected')
  if (height < (byFinger && !hasHandles ? lowestByFinger : lowest)) return null
  const reach = Math.min(byFinger ? fingerEdge : edge, height * edgeShare)
  const [from, to] = [Date.parse(event.start), Date.parse(event.end)]
  if (bottom - down.clientY <= reach && to > day.start && to <= day.end) return 'end'
  const hasUpper = hasHandles || withUpperEdge.includes(block.dataset['size'])
  if (hasUpper && down.clientY - top <= reach && from >= day.start && from < day.end) return 'start'
  return null
}

/**
 * A press on the grid: on an event it may become a move or a resize, elsewhere the drawing of a draft.
 *
 * @param usualLength of a draft that a finger rested for, in minutes
 */
export function pressGrid(
  geometry: GridGeometry,
  down: PointerEvent,
  event: CalendarEvent | undefined,
  lookOf: (event: CalendarEvent) => Look,
  usualLength: number,
): void {
  const { target } = down
  if (down.button !== 0 || !down.isPrimary || !(target instanceof Element) || target.closest(ownHandlers)) return
  if (!event) {
    drawDraft(geometry, t`New lesson`, usualLength, down)
    return
  }
  const frame = measured(geometry)
  const day = slotOf(frame.days, minuteAt(frame, down.clientX, down.clientY))?.day
  const which = edgeAt(down, event, day)
  if (which) resizeEvent(geometry, event, which, lookOf(event), down)
  else moveEvent(geometry, event, lookOf(event), down)
}

/** A click on an empty slot drafts a lesson of the usual length in the quarter or half of an hour that was hit. */
export function clickGrid(geometry: GridGeometry, click: MouseEvent, usualLength: number): void {
  const frame = measured(geometry)
  // Nobody hits five minutes with a click.
  const by = Math.max(step, geometry.now().snap)
  const minute = Math.floor(minuteAt(frame, click.clientX, click.clientY) / by) * by
  const { days } = frame
  const slot = slotOf(days, Math.min(minute, dayOf(days, minute) * dayLength(days) + frame.last - by))
  if (slot) geometry.now().onDraft(draftAt(slot, usualLength))
}
