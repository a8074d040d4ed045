import type { Times } from '../../data/event-rows.ts'
import { created, snapped } from '../event/moved-times.ts'
import { draftAt, fineStep, lengthOf } from '../event/calendar-event.ts'
import { minuteMs } from '../../lib/wall-time.ts'
import { followPointer } from './pointer-drag.ts'
import { dayLength, dayOf, type Frame, minuteAt, minuteAtHeight, slotOf } from './geometry.ts'
import { liftPreview, type DragPreview } from './drag-preview.ts'
import { measured, type GridGeometry } from './grid-geometry.ts'

/**
 * Draws a new lesson on empty grid, upwards or downwards, on the day where it began. A finger that only rested gets one
 * of the usual length.
 *
 * @param name stands on the preview
 * @param usualLength in minutes
 */
export function drawDraft(geometry: GridGeometry, name: string, usualLength: number, down: PointerEvent): void {
  let frame: Frame
  let preview: DragPreview
  let origin = 0
  let times: Times | null = null
  let rested: Times | null = null

  followPointer(down, geometry.scroller, {
    lift() {
      frame = measured(geometry)
      preview = liftPreview(geometry, { name, colour: null }, null)
      origin = minuteAt(frame, down.clientX, down.clientY)
    },
    move(_x, y, fine) {
      const by = fine ? fineStep : geometry.now().snap
      const from = Math.floor(origin / by) * by
      const midnight = dayOf(frame.days, origin) * dayLength(frame.days)
      const to = midnight + snapped(minuteAtHeight(frame, y), by)
      const slot = slotOf(frame.days, from)
      if (!slot) return
      rested = down.pointerType === 'touch' && to === from ? draftAt(slot, usualLength) : null
      times = created(
        slot.day,
        from - midnight,
        to - midnight === from - midnight ? from - midnight + by : to - midnight,
      )
      preview.place(frame, Math.min(from, to), lengthOf(times) / minuteMs, times)
    },
    drop() {
      const drawn = rested ?? times
      if (drawn) geometry.now().onDraft(drawn)
      preview.remove()
    },
    cancel: () => preview.remove(),
    shifted() {
      frame = measured(geometry)
    },
    turn() {
      // A draft stays on the day where it began.
    },
  })
}
