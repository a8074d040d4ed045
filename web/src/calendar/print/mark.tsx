import { isOff } from '../overview/day-entry.tsx'
import { type CalendarEvent, lessonStatus } from '../rules.ts'
import { isToConfirm } from '../to-confirm.tsx'

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
