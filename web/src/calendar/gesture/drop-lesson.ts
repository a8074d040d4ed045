import type { Times } from '../../data/event-rows.ts'
import { snapped } from '../event/moved-times.ts'
import { draftAt, fineStep, step } from '../event/calendar-event.ts'
import { followPointer } from './pointer-drag.ts'
import { type Frame, minuteAt, slotOf, within } from './geometry.ts'
import { liftPreview, type Look, settle, type DragPreview } from './drag-preview.ts'
import { fresh, measured, type GridGeometry } from './grid-geometry.ts'

/**
 * Drags something from beside the grid (a lesson that waits for a time) onto it. The pressed lesson shows that it is
 * held; outside the grid nothing else is drawn and a drop does nothing.
 *
 * @param minutes how long it lasts
 */
export function dropLesson(
  geometry: GridGeometry,
  { minutes, look }: { minutes: number; look: Look },
  down: PointerEvent,
  onDrop: (times: Times) => void,
): void {
  let frame: Frame
  let preview: DragPreview | null = null
  let times: Times | null = null
  const card = down.target instanceof Element ? down.target.closest('button') : null

  const away = () => {
    preview?.remove()
    preview = null
    times = null
  }

  followPointer(down, geometry.scroller, {
    lift() {
      frame = measured(geometry)
      card?.setAttribute('data-lifted', '')
    },
    move(x, y, fine, _copy, isOver) {
      if (!isOver) {
        away()
        return
      }
      frame = fresh(geometry, frame)
      const start = snapped(minuteAt(frame, x, y), fine ? fineStep : geometry.now().snap)
      const minute = within(frame.days, start, frame.first, frame.last - step)
      const slot = slotOf(frame.days, minute)
      if (!slot) return
      preview ??= liftPreview(geometry, look, null)
      times = draftAt(slot, minutes)
      preview.place(frame, minute, minutes, times)
    },
    drop() {
      card?.removeAttribute('data-lifted')
      if (!times || !preview) return
      onDrop(times)
      settle(geometry, preview)
    },
    cancel() {
      card?.removeAttribute('data-lifted')
      away()
    },
    shifted() {
      frame = measured(geometry)
    },
    turn: (direction) => geometry.now().turn(direction),
  })
}
