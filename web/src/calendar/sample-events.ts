import type { CalendarEvent } from '../data/event-rows.ts'
import { weekStart } from './period/period.ts'
import { sampleLessons, samplePeople } from './sample-lessons.ts'
import { dateAfter, dayIn, instantAt, isoOf, minuteMs } from '../lib/wall-time.ts'

const monday = 1

/**
 * A week of lessons around a date.
 *
 * @param zone IANA name
 * @param date `YYYY-MM-DD`
 */
export function sampleEvents(zone: string, date: string): CalendarEvent[] {
  const first = weekStart(date, monday)
  return sampleLessons.map(([day, studentId, minutes, length], at) => {
    const from = instantAt(dayIn(zone, dateAfter(first, day)), minutes)
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
