import { dayText, dayZoneOf, wallTime, whenText } from '../../lib/dates.ts'
import type { LessonDays } from './list.ts'

/** When a student comes next, and came last. */
export interface LessonTimes extends LessonDays {
  next: string | null
  last: string | null
}

/** "Tue 24 Nov 16:00", or "Tue 24 Nov" of a whole day; null where none is planned. */
export const nextText = ({ next, next_all_day, next_time_zone }: Omit<LessonTimes, 'last'>, zone: string) =>
  next === null
    ? null
    : whenText({ start: next, all_day: next_all_day ?? null, time_zone: next_time_zone ?? null }, zone)

/** "Tue 24 Nov", a whole day as the date on which it was planned. */
export const lastText = ({ last, last_all_day, last_time_zone }: Omit<LessonTimes, 'next'>, zone: string) =>
  last === null
    ? null
    : dayText(last, dayZoneOf({ all_day: last_all_day ?? null, time_zone: last_time_zone ?? null }, zone))

/** For a table: the instant, or the date of a whole day, YYYY-MM-DD. */
export function writtenWhen(start: string | null, isAllDay = false, zone: string | null = null): string {
  if (start === null) return ''
  return isAllDay && zone ? wallTime(start, zone).toPlainDate().toString() : start
}
