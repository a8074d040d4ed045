import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { dateAfter } from '../../lib/wall-time.ts'
import { type DayGeometry, firstDate, putOnDay, spokenDay } from './drag-to-day.ts'
import { followKeys } from './key-carry.ts'

/** A step down leads to the same day of the week after, as in a month. */
const daysOfWeek = 7

/** Moves an event by keyboard: arrows by day and week, Enter drops, Escape puts it back. Every step is said. */
export function grabToDay(geometry: DayGeometry, event: CalendarEvent, name: string, onEnd: () => void): void {
  let date = firstDate(event, geometry.now().zone)
  const cell = (of: string) => geometry.box.querySelector<HTMLElement>(`[data-drop-day="${of}"]`)
  const end = (isDropped: boolean) => {
    for (const marked of geometry.box.querySelectorAll('[data-over]')) marked.removeAttribute('data-over')
    if (!isDropped || !putOnDay(geometry, event, name, date, false)) geometry.announce(t`${name} stays where it was`)
    onEnd()
  }

  followKeys(geometry.box, {
    lift() {
      cell(date)?.setAttribute('data-over', '')
      geometry.announce(t`${name} grabbed. Arrow keys move it by days and weeks, Enter drops it, Escape puts it back.`)
    },
    step(ahead, down) {
      const days = ahead + down * daysOfWeek
      cell(date)?.removeAttribute('data-over')
      date = dateAfter(date, days)
      if (!cell(date)) geometry.now().onTurn(days < 0 ? -1 : 1)
      // After the frame: the grid may be drawing another month.
      requestAnimationFrame(() => cell(date)?.setAttribute('data-over', ''))
      geometry.announce(spokenDay(geometry, event, date))
    },
    drop: () => end(true),
    cancel: () => end(false),
  })
}
