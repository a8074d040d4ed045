import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { moved } from '../event/moved-times.ts'
import { fineStep, isSameTime, lengthOf, step } from '../event/calendar-event.ts'
import { isoOf, minuteMs } from '../../lib/wall-time.ts'
import { firstMinute, spokenPlace } from './move-event.ts'
import { dayLength, slotOf } from './geometry.ts'
import { liftPreview, type Look, settle } from './drag-preview.ts'
import { isMirrored } from '../time/mirrored.ts'
import { elementOf, measured, type GridGeometry } from './grid-geometry.ts'

/**
 * Moves an event by keyboard: arrows by day and quarter of an hour (five minutes with Shift), Enter drops, Escape puts
 * it back. Every step is said. Past the last day the next period is shown.
 *
 * @param onEnd called when it was dropped (true) or put back
 */
export function grabEvent(
  stage: GridGeometry,
  event: CalendarEvent,
  look: Look,
  onEnd: (isDropped: boolean) => void,
): void {
  const slip = liftPreview(stage, look, event.event_id)
  const { name } = look
  const length = lengthOf(event) / minuteMs
  const gone = new AbortController()
  let times: Times = event
  let minute = firstMinute(stage, times)
  let counted = stage.now().days
  const ghost = (on: boolean) => elementOf(stage, event.event_id)?.toggleAttribute('data-ghost', on)

  /** Its minute of the days that are shown by now. */
  const here = (): number => {
    const { days } = stage.now()
    if (days !== counted) minute = firstMinute(stage, times)
    counted = days
    return minute
  }
  const place = (to: Times, at: number) => {
    const { days, turn } = stage.now()
    times = to
    minute = at
    stage.announce(spokenPlace(stage, times, minute, event.event_id))
    if (minute < 0) turn(-1)
    else if (minute >= days.length * dayLength(days)) turn(1)
    requestAnimationFrame(() => {
      slip.place(measured(stage), here(), length, times)
      // No pointer is at the edge that would scroll there.
      slip.show()
    })
  }
  /** Past midnight and a change of the clock as time itself goes on. */
  const byMinutes = (minutes: number) => {
    const at = (instant: string) => isoOf(Date.parse(instant) + minutes * minuteMs)
    const to = { start: at(times.start), end: at(times.end) }
    place(to, firstMinute(stage, to))
  }
  /** To the same time of another day. */
  const byDays = (count: number) => {
    const { days } = stage.now()
    const at = here() + count * dayLength(days)
    const slot = slotOf(days, at)
    if (slot) place(moved(event, slot), at)
  }

  const end = (dropped: boolean) => {
    gone.abort()
    ghost(false)
    const isMoved = dropped && !isSameTime(times, event)
    if (isMoved) {
      settle(stage, slip)
      stage.now().onChange(event, times)
      const where = spokenPlace(stage, times, here(), event.event_id)
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
    const ahead = isMirrored(stage.days) ? -1 : 1
    switch (key.key) {
      case 'ArrowUp':
        return byMinutes(-by)
      case 'ArrowDown':
        return byMinutes(by)
      case 'ArrowLeft':
        return byDays(-ahead)
      case 'ArrowRight':
        return byDays(ahead)
      case 'Enter':
        return end(true)
      case 'Escape':
      case 'Tab':
        return end(false)
    }
  }

  ghost(true)
  place(times, here())
  stage.announce(t`${name} grabbed. Arrow keys move it, Enter drops it, Escape puts it back.`)
  window.addEventListener('keydown', onKey, { capture: true, signal: gone.signal })
  window.addEventListener('pointerdown', () => end(false), { capture: true, signal: gone.signal })
}
