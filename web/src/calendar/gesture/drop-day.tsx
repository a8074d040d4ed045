import { moved, type Times } from '../rules.ts'
import { dateIn, dayIn, wallAt } from '../time/rules.ts'

/** A day beside the grid, such as one of the small month, onto which an event can be dropped. */
export interface DropDay {
  /** Which day lies under a point, YYYY-MM-DD; null for none. Marks it. */
  at: (x: number, y: number) => string | null
  /** Takes the mark away. */
  clear: () => void
}

/** Days that say `data-drop-day`. */
export function dropDays(): DropDay {
  let marked: HTMLElement | null = null
  const mark = (element: HTMLElement | null) => {
    if (marked === element) return
    marked?.removeAttribute('data-over')
    element?.setAttribute('data-over', '')
    marked = element
  }
  return {
    at(x, y) {
      mark(document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop-day]') ?? null)
      return marked?.dataset['dropDay'] ?? null
    },
    clear: () => mark(null),
  }
}

/** The event's times on another day, at the same time of day. */
export function onDay(event: Times, zone: string, date: string): Times {
  const start = Date.parse(event.start)
  return moved(event, { day: dayIn(zone, date), minutes: wallAt(dayIn(zone, dateIn(zone, start)), start) })
}
