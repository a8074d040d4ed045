import type { CalendarEvent } from '../data/event-rows.ts'
import { useState } from 'react'
import { toggled } from '../lib/toggled.ts'

const nothing: ReadonlySet<number> = new Set()

/**
 * Which events are selected together, by event_id.
 *
 * @param isFixed what can't be changed is not selected
 */
export function useSelection(isFixed: (event: CalendarEvent) => boolean) {
  const [chosen, setChosen] = useState(nothing)
  return {
    chosen,
    /** Takes one into the selection, or out of it. */
    choose: (event: CalendarEvent) => {
      if (!isFixed(event)) setChosen((now) => toggled(now, event.event_id))
    },
    /** Takes more into it. */
    extend: (more: readonly CalendarEvent[]) => {
      const ids = more.filter((event) => !isFixed(event)).map(({ event_id }) => event_id)
      setChosen((now) => new Set([...now, ...ids]))
    },
    clear: () => setChosen(nothing),
  }
}
