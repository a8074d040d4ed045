import { t } from '@lingui/core/macro'
import { type CalendarEvent, fineStep, isSameTime, lengthOf, moved, step, type Times } from '../rules.ts'
import { minuteMs, minutesOfDay } from '../time/rules.ts'
import { firstMinute, spokenPlace } from './move-event.tsx'
import { slotOf } from './rules.ts'
import { liftSlip, type Look, settle } from './slip.tsx'
import { elementOf, isMirrored, measured, type Stage } from './stage.tsx'

/**
 * Moves an event by keyboard: arrows by day and quarter of an hour (five minutes with Shift), Enter drops, Escape puts
 * it back. Every step is said. Past the last day the next period is shown.
 *
 * @param onEnd called when it was dropped (true) or put back
 */
export function grabEvent(stage: Stage, event: CalendarEvent, look: Look, onEnd: (isDropped: boolean) => void): void {
  const slip = liftSlip(stage, look, event.event_id)
  const { name } = look
  const length = lengthOf(event) / minuteMs
  const gone = new AbortController()
  let minute = firstMinute(stage, event)
  let times: Times = event
  const ghost = (on: boolean) => elementOf(stage, event.event_id)?.toggleAttribute('data-ghost', on)

  const place = () => {
    const { days, turn } = stage.now()
    const slot = slotOf(days, minute)
    if (!slot) return
    times = moved(event, slot)
    // By the days that are shown now, of which the minute counts.
    const said = spokenPlace(stage, times, minute, event.event_id)
    const count = days.length * minutesOfDay
    if (minute < 0 || minute >= count) {
      const direction = minute < 0 ? -1 : 1
      minute -= direction * count
      turn(direction)
    }
    requestAnimationFrame(() => slip.place(measured(stage), minute, length, times))
    stage.announce(said)
  }

  const end = (dropped: boolean) => {
    gone.abort()
    ghost(false)
    const isMoved = dropped && !isSameTime(times, event)
    if (isMoved) {
      settle(stage, slip)
      stage.now().onChange(event, times)
      const where = spokenPlace(stage, times, minute, event.event_id)
      stage.announce(t`${name} dropped on ${where}`)
    } else {
      slip.remove()
      stage.announce(t`${name} stays where it was`)
    }
    onEnd(isMoved)
  }

  const onKey = (key: KeyboardEvent) => {
    if (key.key === 'Shift') return
    key.preventDefault()
    key.stopPropagation()
    const by = key.shiftKey ? fineStep : step
    const day = isMirrored(stage.days) ? -minutesOfDay : minutesOfDay
    switch (key.key) {
      case 'ArrowUp':
        minute -= by
        return place()
      case 'ArrowDown':
        minute += by
        return place()
      case 'ArrowLeft':
        minute -= day
        return place()
      case 'ArrowRight':
        minute += day
        return place()
      case 'Enter':
        return end(true)
      case 'Escape':
      case 'Tab':
        return end(false)
    }
  }

  ghost(true)
  place()
  stage.announce(t`${name} grabbed. Arrow keys move it, Enter drops it, Escape puts it back.`)
  window.addEventListener('keydown', onKey, { capture: true, signal: gone.signal })
  window.addEventListener('pointerdown', () => end(false), { capture: true, signal: gone.signal })
}
