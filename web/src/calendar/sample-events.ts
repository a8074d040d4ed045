import type { CalendarEvent } from '../data/event-rows.ts'
import { firstWeekday } from '../lib/dates.ts'
import { weekStart } from './period/period.ts'
import { dayInWeek, sampleLessons, samplePeople } from './sample-lessons.ts'
import { dateAfter, dayIn, instantAt, isoOf, minuteMs } from '../lib/wall-time.ts'

/**
 * The lessons of the week that holds a date, as its reader's weeks begin.
 *
 * @param zone IANA name
 * @param date `YYYY-MM-DD`
 */
export function sampleEvents(zone: string, date: string): CalendarEvent[] {
  const firstDay = firstWeekday()
  const first = weekStart(date, firstDay)
  return sampleLessons.map(([day, studentId, minutes, length], at) => {
    const from = instantAt(dayIn(zone, dateAfter(first, dayInWeek(day, firstDay))), minutes)
    return {
      event_id: at + 1,
      user_profile_id: studentId,
      teacher_id: 1,
      title: samplePeople.get(studentId)?.name ?? '',
      start: isoOf(from),
      end: isoOf(from + length * minuteMs),
      all_day: false,
      time_zone: null,
      overlap_wanted: true,
      cancelled_at: null,
      series_id: null,
      original_start: null,
      closed: false,
      to_confirm: false,
      lesson_id: at + 1,
      lesson_status_id: null,
      version: 1,
    }
  })
}
