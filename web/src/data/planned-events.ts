import type { CalendarEvent } from './event-rows.ts'
import { deleteLessonOfEvent, restoreLessonOfEvent } from './event-lessons.ts'
import { deleteEvent, restoreEvent } from './event-writes.ts'
import { asNamed } from './own-writes.ts'

/**
 * Takes back the planning of an event: the event goes, and the lesson too if it was made with it.
 *
 * @throws {DataError} `conflict` where it was changed since, for the caller to explain
 */
export async function unplan(profileId: number, held: CalendarEvent, withLesson: boolean): Promise<void> {
  const event = asNamed(profileId, held)
  await deleteEvent(profileId, event, true)
  if (event.event_id < 0) return
  if (!withLesson || event.lesson_id === null) return
  await deleteLessonOfEvent(profileId, event.event_id, event.lesson_id)
}

/** Plans an event that was taken back again: the same event, with the same lesson on it. @returns it as it stands then */
export async function replan(profileId: number, event: CalendarEvent, withLesson: boolean): Promise<CalendarEvent> {
  const back = (await restoreEvent(profileId, event)) ?? event
  const lessonId = withLesson && event.event_id > 0 ? event.lesson_id : null
  // A lesson that went along with its event is back by now; later writes of it come after.
  if (lessonId === null || back.lesson_id === lessonId) return back
  await restoreLessonOfEvent(profileId, event.event_id, lessonId)
  return { ...back, lesson_id: lessonId }
}
