import { isOff } from '../overview/day-entry.tsx'
import { type CalendarEvent, isToConfirm, lessonStatus } from '../rules.ts'

/** How an event stands, on paper: by a mark and not by a colour. */
export function markOf(event: CalendarEvent): string {
  const status = isOff(event)
    ? '✗'
    : event.lesson_status_id === lessonStatus.taught
      ? '✓'
      : isToConfirm(event)
        ? '?'
        : ''
  return `${status}${event.series_id === null ? '' : ' ↻'}`.trim()
}
