import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { moved } from '../event/moved-times.ts'
import { fineStep, isSameTime, lengthOf, step } from '../event/calendar-event.ts'
import { isoOf, minuteMs } from '../../lib/wall-time.ts'
import { firstMinute, spokenPlace } from './move-event.ts'
import { dayLength, slotOf } from './geometry.ts'
import { followKeys } from './key-carry.ts'
import { liftPreview, type Look, settle } from './drag-preview.ts'
import { elementOf, measured, type GridGeometry } from './grid-geometry.ts'

/**
 * Moves an event by keyboard: arrows by day and quarter of an hour (five minutes with Shift), Enter drops, Escape puts
 * it back. Every step is said. Past the last day the next period is shown.
 *
 * @param onEnd called when it was dropped (true) or put back
 */
export function grabEvent(
  geometry: GridGeometry,
  event: CalendarEvent,
  look: Look,
  onEnd: (isDropped: boolean) => void,
): void {
  const preview = liftPreview(geometry, look, event.event_id)
  const { name } = look
  const length = lengthOf(event) / minuteMs
  let times: Times = event
  let minute = firstMinute(geometry, times)
  let counted = geometry.now().days
  const ghost = (on: boolean) => elementOf(geometry, event.event_id)?.toggleAttribute('data-ghost', on)

  /** Its minute of the days that are shown by now. */
  const here = (): number => {
    const { days } = geometry.now()
    if (days !== counted) minute = firstMinute(geometry, times)
    counted = days
    return minute
  }
  const place = (to: Times, at: number) => {
    const { days, turn } = geometry.now()
    times = to
    minute = at
    geometry.announce(spokenPlace(geometry, times, minute, event.event_id))
    if (minute < 0) turn(-1)
    else if (minute >= days.length * dayLength(days)) turn(1)
    requestAnimationFrame(() => {
      preview.place(measured(geometry), here(), length, times)
      // No pointer is at the edge that would scroll there.
      preview.show()
    })
  }
  /** Past midnight and a change of the clock as time itself goes on. */
  const byMinutes = (minutes: number) => {
    const at = (instant: string) => isoOf(Date.parse(instant) + minutes * minuteMs)
    const to = { start: at(times.start), end: at(times.end) }
    place(to, firstMinute(geometry, to))
  }
  /** To the same time of another day. */
  const byDays = (count: number) => {
    const { days } = geometry.now()
    const at = here() + count * dayLength(days)
    const slot = slotOf(days, at)
    if (slot) place(moved(event, slot), at)
  }

  const end = (dropped: boolean) => {
    ghost(false)
    const isMoved = dropped && !isSameTime(times, event)
    if (isMoved) {
      settle(geometry, preview)
      geometry.now().onChange(event, times)
      const where = spokenPlace(geometry, times, here(), event.event_id)
      geometry.announce(t`${name} dropped on ${where}`)
    } else {
      preview.remove()
      geometry.announce(t`${name} stays where it was`)
    }
    onEnd(isMoved)
  }

  followKeys(geometry.days, {
    lift() {
      ghost(true)
      place(times, here())
      geometry.announce(t`${name} grabbed. Arrow keys move it, Enter drops it, Escape puts it back.`)
    },
    step(ahead, down, fine) {
      if (ahead === 0) byMinutes(down * (fine ? fineStep : step))
      else byDays(ahead)
    },
    drop: () => end(true),
    cancel: () => end(false),
  })
}
