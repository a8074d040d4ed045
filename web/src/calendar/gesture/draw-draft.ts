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
 * @param name stands on the slip
 * @param usualLength in minutes
 */
export function drawDraft(stage: GridGeometry, name: string, usualLength: number, down: PointerEvent): void {
  let frame: Frame
  let slip: DragPreview
  let origin = 0
  let times: Times | null = null
  let rested: Times | null = null

  followPointer(down, stage.scroller, {
    lift() {
      frame = measured(stage)
      slip = liftPreview(stage, { name, colour: null }, null)
      origin = minuteAt(frame, down.clientX, down.clientY)
    },
    move(_x, y, fine) {
      const by = fine ? fineStep : stage.now().snap
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
      slip.place(frame, Math.min(from, to), lengthOf(times) / minuteMs, times)
    },
    drop() {
      const drawn = rested ?? times
      if (drawn) stage.now().onDraft(drawn)
      slip.remove()
    },
    cancel: () => slip.remove(),
    shifted() {
      frame = measured(stage)
    },
    turn() {
      // A draft stays on the day where it began.
    },
  })
}
