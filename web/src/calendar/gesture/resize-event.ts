import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { resized, snapped } from '../event/moved-times.ts'
import { fineStep, isSameTime, lengthOf } from '../event/calendar-event.ts'
import { minuteMs, wallAt } from '../../lib/wall-time.ts'
import { firstMinute, spokenPlace } from './move-event.ts'
import { followPointer } from './pointer-drag.ts'
import { askMenu } from './ask-menu.ts'
import { dayLength, dayOf, type Frame, minuteAt, minuteAtHeight, slotOf } from './geometry.ts'
import { liftPreview, type Look, settle, type DragPreview } from './drag-preview.ts'
import { elementOf, measured, type GridGeometry } from './grid-geometry.ts'

/** Draws one edge of an event to another time; the other edge stays. */
export function resizeEvent(
  geometry: GridGeometry,
  event: CalendarEvent,
  edge: 'start' | 'end',
  look: Look,
  down: PointerEvent,
): void {
  const { name } = look
  let frame: Frame
  let preview: DragPreview
  let times: Times = event
  let day = 0
  let grip = 0
  const start = firstMinute(geometry, event)
  const ghost = (on: boolean) => elementOf(geometry, event.event_id)?.toggleAttribute('data-ghost', on)

  const place = () => {
    const minute = edge === 'start' ? firstMinute(geometry, times) : start
    preview.place(frame, minute, lengthOf(times) / minuteMs, times)
  }

  followPointer(down, geometry.scroller, {
    lift() {
      frame = measured(geometry)
      preview = liftPreview(geometry, look, event.event_id)
      // An edge stays on its own day: only the height of the pointer counts.
      const pressed = minuteAt(frame, down.clientX, down.clientY)
      day = dayOf(frame.days, pressed)
      // A finger presses beside the edge, which must not jump to it.
      const on = frame.days[day]
      grip = on
        ? pressed - day * dayLength(frame.days) - wallAt(on, Date.parse(event[edge]), edge === 'end' ? 1 : 0)
        : 0
      ghost(true)
    },
    move(_x, y, fine) {
      const inDay = minuteAtHeight(frame, y) - grip
      const step = fine ? fineStep : geometry.now().snap
      const slot = slotOf(frame.days, day * dayLength(frame.days) + snapped(inDay, step))
      if (!slot) return
      times = resized(event, edge, slot, step)
      place()
    },
    drop() {
      const changed = !isSameTime(times, event)
      if (changed) {
        geometry.now().onChange(event, times)
        geometry.announce(`${look.name}: ${spokenPlace(geometry, times, firstMinute(geometry, times), event.event_id)}`)
        settle(geometry, preview)
      } else preview.remove()
      ghost(false)
      if (!changed) askMenu(geometry, event.event_id, down)
    },
    cancel() {
      preview.remove()
      ghost(false)
      geometry.announce(t`${name} keeps its length`)
    },
    shifted() {
      frame = measured(geometry)
    },
    turn() {
      // An edge has no other week to go to.
    },
  })
}
