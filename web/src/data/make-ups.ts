import type { CalendarEvent } from './event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { planMakeUpDocument } from './lessons.ts'
import { missedAnswers } from '../lib/attendance-names.ts'
import { request } from '../lib/query-cache.ts'
import { deleteLessonOfEvent, restoreLessonOfEvent, writeLesson } from './event-lessons.ts'
import { markEvent } from './attendance.ts'
import type { Mark } from './lesson-operations.ts'
import { showRows } from './own-writes.ts'

/** The lesson that makes up for a missed one. */
export interface MakeUp {
  lesson_id: number
  /** It was there before, and somebody may have worked on it: it is nobody's to take back. */
  isOld: boolean
}

/**
 * Says of the lesson of an event that it is missed and made up for: another one waits for a time then.
 *
 * @returns the event as it stands then, and the make-up
 * @throws {DataError} after it was told
 */
export async function oweForEvent(
  profileId: number,
  event: CalendarEvent,
): Promise<{ row: CalendarEvent; makeUp: MakeUp | null }> {
  const { lesson_id: lessonId } = event
  if (lessonId === null) throw new Error('Only a lesson is made up for, and this event has none.')
  const { planMakeUp: made } = await writeLesson(profileId, event.event_id, (sending) =>
    request(planMakeUpDocument, { lessonId }, sending),
  )
  // As the server has it: why it was missed stays, and where nobody said why, it is excused.
  const said = missedAnswers.find((each) => each === event.attendance)
  const row = { ...event, lesson_status_id: lessonStatus.missed, attendance: said ?? 'excused' }
  showRows(profileId, [row], [])
  return { row, makeUp: made && { lesson_id: made.lesson_id, isOld: made.version > 1 } }
}

/**
 * Takes a make-up away again, unless it was there before; the lesson that was missed stands as it did.
 *
 * @param before what it was marked as then
 * @returns the event as it stands then
 */
export async function dropMakeUp(
  profileId: number,
  event: CalendarEvent,
  { lesson_id, isOld }: MakeUp,
  before: Mark,
): Promise<CalendarEvent> {
  if (!isOld) await deleteLessonOfEvent(profileId, event.event_id, lesson_id)
  return markEvent(profileId, event, before)
}

/** Owes it again. @returns the event as it stands then */
export async function bringBackMakeUp(
  profileId: number,
  event: CalendarEvent,
  { lesson_id, isOld }: MakeUp,
): Promise<CalendarEvent> {
  if (!isOld) await restoreLessonOfEvent(profileId, event.event_id, lesson_id)
  // It is there again, so that no second one is made.
  return (await oweForEvent(profileId, event)).row
}
