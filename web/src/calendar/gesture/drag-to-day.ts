import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { type Busy, clashesWith, isSameTime } from '../event/calendar-event.ts'
import { newestId } from '../../data/own-writes.ts'
import { dayZoneOf } from '../../lib/dates.ts'
import { dateAfter, dateIn } from '../../lib/wall-time.ts'
import { dropDays, onDay } from './drop-day.ts'
import styles from './drag-to-day.module.css'
import { followPointer } from './pointer-drag.ts'

/** Days to which something goes as a whole, as what is done on them sees them: always the newest. */
export interface DayGeometry {
  /** Holds the days, each with its `data-drop-day`. */
  box: HTMLElement
  /** The days are columns: one goes on below its name. */
  areColumns: boolean
  now: () => {
    zone: string
    busy: readonly Busy[]
    /** "Thursday 26 November" */
    dayName: (date: string) => string
    onChange: (event: CalendarEvent, times: Times) => void
    onCopy: (event: CalendarEvent, times: Times) => void
    onTurn: (direction: -1 | 1) => void
  }
  /** Says something to a screen reader. */
  announce: (text: string) => void
}

/** The day on which an event begins: of a whole-day one, as it was meant. */
export const firstDate = (event: CalendarEvent, zone: string): string =>
  dateIn(dayZoneOf(event, zone), Date.parse(event.start))

/** "Thursday 26 November. Overlaps with Mina"; a whole day takes nobody's time. */
export function spokenDay({ now }: DayGeometry, event: CalendarEvent, date: string): string {
  const { zone, busy, dayName } = now()
  if (event.all_day) return dayName(date)
  const [first] = clashesWith(busy, onDay(event, zone, date), newestId(event.event_id))
  return first ? `${dayName(date)}. ${t`Overlaps with ${first.title}`}` : dayName(date)
}

/** Puts an event onto another day, at the same time of day. @returns whether it is another day */
export function putOnDay(
  geometry: DayGeometry,
  event: CalendarEvent,
  name: string,
  date: string,
  isCopy: boolean,
): boolean {
  const { zone, onChange, onCopy } = geometry.now()
  const times = onDay(event, zone, date)
  if (isSameTime(times, event)) return false
  if (isCopy) onCopy(event, times)
  else onChange(event, times)
  geometry.announce(t`${name} dropped on ${spokenDay(geometry, event, date)}`)
  return true
}

/**
 * Drags an event to another day; with Alt it is copied. Escape puts it back. Held by its second day, it is that day which
 * comes to lie where it is dropped.
 */
export function dragToDay(geometry: DayGeometry, event: CalendarEvent, name: string, down: PointerEvent): void {
  const days = dropDays(geometry.areColumns ? geometry.box : null)
  const preview = document.createElement('div')
  preview.className = styles.preview ?? ''
  let date: string | null = null
  let isCopy = false
  let held = 0
  const end = () => {
    days.clear()
    preview.remove()
  }
  followPointer(down, geometry.box, {
    lift() {
      const under = days.at(down.clientX, down.clientY)
      if (under !== null) held = Temporal.PlainDate.from(firstDate(event, geometry.now().zone)).until(under).days
      document.body.append(preview)
    },
    move(x, y, _fine, copy) {
      isCopy = copy
      const under = days.at(x, y)
      date = under === null ? null : dateAfter(under, -held)
      preview.style.transform = `translate(${x}px,${y}px)`
      preview.textContent = [copy ? '+' : '', name, date === null ? '' : spokenDay(geometry, event, date)]
        .filter(Boolean)
        .join(' ')
    },
    drop() {
      end()
      if (date === null || !putOnDay(geometry, event, name, date, isCopy))
        geometry.announce(t`${name} stays where it was`)
    },
    cancel() {
      end()
      geometry.announce(t`${name} stays where it was`)
    },
    shifted() {
      // Days are found under the pointer, wherever they lie by now.
    },
    turn: (direction) => geometry.now().onTurn(direction),
  })
}
