import { type CalendarEvent, fineStep, lengthOf, resized, snapped, step, type Times } from '../rules.ts'
import { minuteMs, minutesOfDay } from '../time/rules.ts'
import { firstMinute, spokenPlace } from './move-event.tsx'
import { followPointer } from './pointer-drag.tsx'
import { type Frame, minuteAt, slotOf } from './rules.ts'
import { liftSlip, type Look, settle, type Slip } from './slip.tsx'
import { elementOf, measured, type Stage } from './stage.tsx'

/** Draws one edge of an event to another time; the other edge stays. */
export function resizeEvent(
  stage: Stage,
  event: CalendarEvent,
  edge: 'start' | 'end',
  look: Look,
  down: PointerEvent,
): void {
  let frame: Frame
  let slip: Slip
  let times: Times = event
  let day = 0
  const start = firstMinute(stage, event)
  const ghost = (on: boolean) => elementOf(stage, event.event_id)?.toggleAttribute('data-ghost', on)

  const place = () => {
    const minute = edge === 'start' ? firstMinute(stage, times) : start
    slip.place(frame, minute, lengthOf(times) / minuteMs, times)
  }

  followPointer(down, stage.scroller, {
    lift() {
      frame = measured(stage)
      slip = liftSlip(stage, look, event.event_id)
      // An edge stays on its own day: only the height of the pointer counts.
      day = Math.floor(minuteAt(frame, down.clientX, down.clientY) / minutesOfDay)
      ghost(true)
    },
    move(_x, y, fine) {
      const inDay = minuteAt(frame, frame.left, y)
      const slot = slotOf(frame.days, day * minutesOfDay + snapped(inDay, fine ? fineStep : step))
      if (!slot) return
      times = resized(event, edge, slot)
      place()
    },
    drop() {
      const changed = times.start !== event.start || times.end !== event.end
      if (changed) {
        stage.now().onChange(event, times)
        stage.announce(`${look.name}: ${spokenPlace(stage, times, firstMinute(stage, times), event.event_id)}`)
        settle(stage, slip)
      } else slip.remove()
      ghost(false)
    },
    cancel() {
      slip.remove()
      ghost(false)
      stage.announce(`${look.name} keeps its length`)
    },
    shifted() {
      frame = measured(stage)
    },
    turn() {
      // An edge has no other week to go to.
    },
  })
}
