import type { CalendarEvent } from '../../data/event-rows.ts'
import { lessonStatus } from '../../data/lesson-status.ts'
import { isOff } from '../overview/day-entry.ts'
import { confirmText } from '../event/to-confirm.ts'

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
