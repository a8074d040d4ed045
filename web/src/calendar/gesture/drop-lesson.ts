import type { Times } from '../../data/event-rows.ts'
import { snapped } from '../event/moved-times.ts'
import { draftAt, fineStep, step } from '../event/calendar-event.ts'
import { followPointer } from './pointer-drag.ts'
import { type Frame, minuteAt, slotOf, within } from './geometry.ts'
import { liftPreview, type Look, settle, type DragPreview } from './drag-preview.ts'
import { fresh, measured, type GridGeometry } from './grid-geometry.ts'

/**
 * Drags something from beside the grid (a lesson that waits for a time) onto it. What was pressed shows that it is held;
 * outside the grid nothing else is drawn and a drop does nothing.
 *
 * @param minutes how long it lasts
 */
export function dropLesson(
  stage: GridGeometry,
  { minutes, look }: { minutes: number; look: Look },
  down: PointerEvent,
  onDrop: (times: Times) => void,
): void {
  let frame: Frame
  let slip: DragPreview | null = null
  let times: Times | null = null
  const card = down.target instanceof Element ? down.target.closest('button') : null

  const away = () => {
    slip?.remove()
    slip = null
    times = null
  }

  followPointer(down, stage.scroller, {
    lift() {
      frame = measured(stage)
      card?.setAttribute('data-lifted', '')
    },
    move(x, y, fine, _copy, isOver) {
      if (!isOver) {
        away()
        return
      }
      frame = fresh(stage, frame)
      const start = snapped(minuteAt(frame, x, y), fine ? fineStep : stage.now().snap)
      const minute = within(frame.days, start, frame.first, frame.last - step)
      const slot = slotOf(frame.days, minute)
      if (!slot) return
      slip ??= liftPreview(stage, look, null)
      times = draftAt(slot, minutes)
      slip.place(frame, minute, minutes, times)
    },
    drop() {
      card?.removeAttribute('data-lifted')
      if (!times || !slip) return
      onDrop(times)
      settle(stage, slip)
    },
    cancel() {
      card?.removeAttribute('data-lifted')
      away()
    },
    shifted() {
      frame = measured(stage)
    },
    turn: (direction) => stage.now().turn(direction),
  })
}
