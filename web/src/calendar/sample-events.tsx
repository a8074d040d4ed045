import { weekStart } from './period/rules.ts'
import type { CalendarEvent, Person } from './rules.ts'
import { dateAfter, dayIn, instantAt, isoOf, minuteMs } from './time/rules.ts'

/** Students who exist only here. */
export const samplePeople: ReadonlyMap<number, Person> = new Map([
  [2, { name: 'Anna Weber', colour: 'fern' }],
  [3, { name: 'Luca Rossi', colour: 'sky' }],
  [4, { name: 'Zoë Martin', colour: 'plum' }],
  [5, { name: 'Mina Park', colour: 'honey' }],
])

/** Day of the week from Monday on, student, start in minutes after midnight, length in minutes. */
const lessons = [
  [0, 2, 9 * 60, 45],
  [0, 3, 16 * 60, 60],
  [1, 4, 10 * 60 + 30, 45],
  [1, 5, 17 * 60, 30],
  [2, 2, 15 * 60, 45],
  [3, 3, 11 * 60, 60],
  [3, 4, 18 * 60, 45],
  [4, 5, 9 * 60 + 30, 45],
  [5, 2, 10 * 60, 90],
] as const

const monday = 1

/**
 * A week of lessons around a date.
 *
 * @param zone IANA name
 * @param date `YYYY-MM-DD`
 */
export function sampleEvents(zone: string, date: string): CalendarEvent[] {
  const first = weekStart(date, monday)
  return lessons.map(([day, studentId, minutes, length], at) => {
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
