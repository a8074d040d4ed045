import type { CalendarEvent } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { isOff } from '../overview/day-entry.ts'
import { confirmText } from '../event/to-confirm.ts'

/**
 * How an event stands, on paper: by a mark and not by a colour.
 *
 * @param asked the events that a student asked to have called off
 */
export function markOf(event: CalendarEvent, asked: ReadonlySet<number>): string {
  return `${statusMark(event, asked)}${event.series_id === null ? '' : ' ↻'}`.trim()
}

function statusMark(event: CalendarEvent, asked: ReadonlySet<number>): string {
  if (isOff(event)) return '✗'
  if (event.lesson_status_id === lessonStatus.taught) return '✓'
  return confirmText(event, asked) === null ? '' : '?'
}
