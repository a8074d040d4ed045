import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { lengthened } from './moved-times.ts'

/**
 * The event that got another length and is not drawn so yet: a key that is held, or pressed quickly, goes on from
 * there.
 */
let ahead: { drawn: CalendarEvent; times: Times } | null = null
/** By then (ms) it is drawn. */
const drawnWithin = 300

/** An event as it is by now, and its times with its end later (or earlier) by some minutes. */
export function longer(event: CalendarEvent, by: number): [from: CalendarEvent, times: Times] {
  const from = ahead?.drawn === event ? { ...event, ...ahead.times } : event
  const times = lengthened(from, by)
  const own = { drawn: event, times }
  ahead = own
  setTimeout(() => {
    if (ahead === own) ahead = null
  }, drawnWithin)
  return [from, times]
}
