import type { Times } from '../../data/event-rows.ts'
import { moved, movedToDay } from '../event/moved-times.ts'
import { type When, wholeDaysIn } from '../event/calendar-event.ts'
import { dateIn, dayIn, wallAt } from '../../lib/wall-time.ts'

/** A day beside the grid, such as one of the small month, onto which an event can be dropped. */
export interface DropDay {
  /** Which day lies under a point, YYYY-MM-DD; null for none. Marks it. */
  at: (x: number, y: number) => string | null
  /** Takes the mark away. */
  clear: () => void
}

/**
 * Days that say `data-drop-day`.
 *
 * @param columns holds the names of days that go on below them, to the end of the grid
 */
export function dropDays(columns: HTMLElement | null = null): DropDay {
  let marked: HTMLElement | null = null
  const mark = (element: HTMLElement | null) => {
    if (marked === element) return
    marked?.removeAttribute('data-over')
    element?.setAttribute('data-over', '')
    marked = element
  }
  const isAbove = (day: HTMLElement, x: number) => {
    const { left, right } = day.getBoundingClientRect()
    return x >= left && x < right
  }
  const found = (x: number, y: number): HTMLElement | null => {
    const under = document.elementFromPoint(x, y)
    if (!under || !columns?.parentElement?.contains(under))
      return under?.closest<HTMLElement>('[data-drop-day]') ?? null
    return [...columns.querySelectorAll<HTMLElement>('[data-drop-day]')].find((day) => isAbove(day, x)) ?? null
  }
  return {
    at(x, y) {
      mark(found(x, y))
      return marked?.dataset['dropDay'] ?? null
    },
    clear: () => mark(null),
  }
}

/** The event's times on another day, at the same time of day; of a whole-day one, from that day on. */
export function onDay(event: When, zone: string, date: string): Times {
  const days = wholeDaysIn(event, zone)
  if (days !== null) return movedToDay(event, days, date)
  const start = Date.parse(event.start)
  return moved(event, { day: dayIn(zone, date), minutes: wallAt(dayIn(zone, dateIn(zone, start)), start) })
}
