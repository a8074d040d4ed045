import { isOff } from '../overview/day-entry.tsx'
import { type CalendarEvent, lessonStatus } from '../rules.ts'
import { confirmText } from '../to-confirm.tsx'

/**
 * How an event stands, on paper: by a mark and not by a colour.
 *
 * @param asked the events that a student asked to have called off
 */
export function markOf(event: CalendarEvent, asked: ReadonlySet<number>): string {
  const status = isOff(event)
    ? '✗'
    : event.lesson_status_id === lessonStatus.taught
      ? '✓'
      : confirmText(event, asked) === null
        ? ''
        : '?'
  return `${status}${event.series_id === null ? '' : ' ↻'}`.trim()
}
