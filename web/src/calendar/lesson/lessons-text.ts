import type { CalendarEvent } from '../../data/event-rows.ts'
import { plural } from '@lingui/core/macro'
import { counts } from '../period/period.ts'

/**
 * How many lessons a day holds, counted as its period counts them; null where only other things lie on it, which speak for
 * themselves.
 *
 * @param isKnown else nobody knows what is planned
 */
export function lessonsText(day: readonly { event: CalendarEvent }[], isKnown: boolean): string | null {
  const count = day.filter(({ event }) => counts(event)).length
  if (count === 0 && (day.length > 0 || !isKnown)) return null
  return plural(count, { 0: 'nothing planned', one: '# lesson', other: '# lessons' })
}
