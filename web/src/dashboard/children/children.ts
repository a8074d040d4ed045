import type { TodayEvent, TodayLesson } from '../../data/today.ts'
import { itemsOf, type Item, onOwnDays } from '../today/today.ts'
import { ownTitle } from '../../lib/own-title.ts'

/** A child's lesson; one that stands without the time of an event has the day on which it was taught. */
export type ChildLesson = TodayLesson & { taught_at: string | null }

/** The lessons with a day, which is all that a guardian has who doesn't see the calendar. */
export const dated = (lessons: readonly ChildLesson[]): TodayLesson[] =>
  lessons.map((lesson) => ({ ...lesson, start: lesson.start ?? lesson.taught_at }))

/**
 * Lists the events that come for a child, by start; their titles and statuses are those of the lessons, where the
 * teacher shows them.
 */
export function itemsOfChild(
  { events, lessons, zone }: { events: readonly TodayEvent[]; lessons: readonly TodayLesson[]; zone: string },
  child: { user_profile_id: number; display_name: string | null; teacher_name: string | null },
): Item[] {
  const byEvent = new Map(lessons.map((each) => [each.event_id, each]))
  const joined = onOwnDays(events, zone).map((event) => {
    const own = byEvent.get(event.event_id)
    return { ...event, lesson_id: own?.lesson_id ?? null, lesson_status_id: own?.lesson_status_id ?? null }
  })
  return itemsOf(joined, lessons, []).map((item) => ({
    ...item,
    name: ownTitle(item.name, { student: child.display_name, teacher: child.teacher_name }),
    detail: item.detail === child.display_name ? null : item.detail,
    childId: child.user_profile_id,
  }))
}
