import type { CalendarEvent } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { dateAfter, timeBetween } from '../../lib/wall-time.ts'

/** The possible actions for a lesson in a closed time. */
export const closingActions = ['cancel', 'move', 'keep'] as const
export type ClosingAction = (typeof closingActions)[number]

/** The first lesson_status of one that is over, taught or missed. */
const firstOver = lessonStatus.taught

/**
 * Chooses the action for a lesson for which nothing is decided: one that is over stays, as the server leaves it. The
 * lesson comes as it would be once its day is closed: one that is called off by that counts as missed as well, and is
 * not over.
 */
export const undecided = (
  { lesson_status_id, cancelled_at }: Pick<CalendarEvent, 'lesson_status_id' | 'cancelled_at'>,
  action: ClosingAction,
): ClosingAction => ((lesson_status_id ?? 0) >= firstOver && cancelled_at === null ? 'keep' : action)

/** Two instants. */
export interface ClosedTime {
  from: string
  to: string
}

/**
 * The time from the first midnight of one day to the last of another, in a zone; null where the days are not complete or
 * the second is before the first.
 *
 * @param first YYYY-MM-DD
 * @param last YYYY-MM-DD, still closed
 */
export function closedDays(first: string, last: string, zone: string): ClosedTime | null {
  if (first === '' || last === '' || last < first) return null
  return timeBetween(zone, first, dateAfter(last, 1))
}
