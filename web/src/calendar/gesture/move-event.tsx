import { type CalendarEvent, clashesWith, fineStep, lengthOf, moved, snapped, step, type Times } from '../rules.ts'
import { minuteMs, minutesOfDay, wallAt } from '../time/rules.ts'
import { followPointer } from './pointer-drag.tsx'
import { type Frame, minuteAt, slotOf, within } from './rules.ts'
import { clashLabel, liftSlip, type Look, rangeLabel, settle, type Slip } from './slip.tsx'
import { elementOf, fresh, measured, type Stage } from './stage.tsx'

/** The minute of the view (counted from midnight of its first day) at which an event begins; before the view it is negative. */
export function firstMinute(stage: Stage, event: Times): number {
  const { days } = stage.now()
  const start = Date.parse(event.start)
  const index = days.findIndex((day) => start >= day.start && start < day.end)
  const day = days[index]
  const [first] = days
  if (day) return index * minutesOfDay + wallAt(day, start)
  return first ? (start - first.start) / minuteMs : 0
}

/** What is said when something was moved or drawn: "Thursday 19 November, 17:00–17:45. Overlaps with Mina …". */
export function spokenPlace(stage: Stage, times: Times, minute: number, itself: number | null): string {
  const { days, busy, longDayName } = stage.now()
  const day = slotOf(days, minute)?.day
  const clash = clashLabel(stage, clashesWith(busy, times, itself), minute)
  return [`${day ? longDayName(day) : ''}, ${rangeLabel(stage, times, minute)}`, clash].filter(Boolean).join('. ')
}

/**
 * Drags an event to another time: the original stays as a ghost, a slip follows the pointer in steps and says the time
 * and what it would overlap. Escape puts it back.
 */
export function moveEvent(stage: Stage, event: CalendarEvent, look: Look, down: PointerEvent): void {
  const length = lengthOf(event) / minuteMs
  let frame: Frame
  let slip: Slip
  let grip = 0
  let inside = true
  let times: Times = event
  let minute = 0
  const ghost = (on: boolean) => elementOf(stage, event.event_id)?.toggleAttribute('data-ghost', on)

  followPointer(down, stage.scroller, {
    lift() {
      frame = measured(stage)
      slip = liftSlip(stage, look, event.event_id)
      minute = firstMinute(stage, event)
      grip = minuteAt(frame, down.clientX, down.clientY) - minute
      inside = minute >= 0 && minute % minutesOfDay >= frame.first
      ghost(true)
    },
    move(x, y, fine) {
      frame = fresh(stage, frame)
      const start = snapped(minuteAt(frame, x, y) - grip, fine ? fineStep : step)
      // What began within the visible hours stays there; what began before them may keep doing so.
      minute = inside ? within(start, frame.first, frame.last - step) : start
      const slot = slotOf(frame.days, minute)
      if (!slot) return
      times = moved(event, slot)
      slip.place(frame, minute, length, times)
    },
    drop() {
      const changed = times.start !== event.start
      if (changed) {
        stage.now().onChange(event, times)
        stage.announce(`${look.name}: ${spokenPlace(stage, times, minute, event.event_id)}`)
        settle(stage, slip)
      } else slip.remove()
      ghost(false)
    },
    cancel() {
      slip.remove()
      ghost(false)
      stage.announce(`${look.name} stays where it was`)
    },
    shifted() {
      frame = measured(stage)
    },
    turn: (direction) => stage.now().turn(direction),
  })
}
