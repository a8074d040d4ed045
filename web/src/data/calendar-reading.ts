/** The reads of the calendar: made by the calendar, and ahead of it for when the server is away. */
import { loadEventsDocument } from './events.ts'
import { loadLessonCardsDocument } from './lessons.ts'
import { colourOf } from '../lib/colours.ts'
import { request } from '../lib/query-cache.ts'
import { isoOf } from '../lib/wall-time.ts'
import type { CalendarLesson } from './event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import type { Student } from './students.ts'

/** Where a week of events lies in the cache, by its first day. */
export const calendarWeekKey = (profileId: number, zone: string, week: string) =>
  ['event', 'calendar', profileId, zone, week] as const

/** Where the calendar's copy of the lessons lies. */
export const calendarLessonsKey = (profileId: number) => ['lesson', 'calendar', profileId] as const

/** The events that touch a time. */
export const readEvents = async (profileId: number, range: { from: string; to: string }, signal: AbortSignal) =>
  (await request(loadEventsDocument, { id: profileId, ...range }, { signal })).loadEvents

/** ms to both sides of now: what was taught lately and what comes soon. Those of other weeks come with their events. */
const lessonReach = 28 * 24 * 3_600_000

/** The lessons of a profile that wait for a time, and those of the weeks around now, without their notes. */
export async function readLessons(profileId: number, signal: AbortSignal) {
  const now = Date.now()
  const range = { from: isoOf(now - lessonReach), to: isoOf(now + lessonReach) }
  return (await request(loadLessonCardsDocument, { id: profileId, ...range }, { signal })).loadLessons
}

/** Whether a lesson waits for a time. */
export const waits = ({ event_id, lesson_status_id: status }: CalendarLesson): boolean =>
  event_id === null && status !== lessonStatus.taught && status !== lessonStatus.missed

/** A student as the calendar knows one. */
export type CalendarStudent = ReturnType<typeof activeStudents>[number]

/** Those of a teacher's students that the calendar offers: who went is on no lesson to come. */
export const activeStudents = (students: readonly Student[]) =>
  students
    .filter(({ archived_at }) => !archived_at)
    .map((row) => ({
      user_profile_id: row.user_profile_id,
      name: row.display_name ?? [row.first_name, row.last_name].filter(Boolean).join(' '),
      colour: colourOf(row),
      video_link: row.video_link,
      time_zone: row.time_zone,
      hasAccount: (row.id ?? null) !== null,
      hasGuardian: row.has_guardian,
      hasAddress: Boolean(row.email),
      isPaused: Boolean(row.paused_at),
    }))
