import type { lesson } from '@lectern/contract/graphql'
import type { HomeworkItem, TodayLesson } from '../rules.ts'

const dayMs = 86_400_000
/** What was ticked stays in sight for a week: it was worth the work. */
const doneShownMs = 7 * dayMs

/** One thing to do, and the lesson in which it was given. */
export type ToDo = HomeworkItem & Pick<lesson, 'lesson_id'>

/** What is to do, by the day it is due, and then what was ticked lately. `now` in ms. */
export function checklistOf(lessons: readonly TodayLesson[], now: number): ToDo[] {
  const given = lessons.flatMap(({ lesson_id, homework_items = [] }) =>
    homework_items.map((item): ToDo => ({ ...item, lesson_id })),
  )
  const open = given.filter((item) => item.done_at === null)
  const done = given.filter((item) => now - Date.parse(item.done_at ?? '') < doneShownMs)
  const byDue = (one: ToDo, other: ToDo) =>
    (one.due ?? '9').localeCompare(other.due ?? '9') || one.lesson_id - other.lesson_id
  return [...open.toSorted(byDue), ...done.toSorted(byDue)]
}

/** What is still to do of these lessons, by the day it is due. */
export const openBefore = (lessons: readonly TodayLesson[]): ToDo[] =>
  checklistOf(lessons, Number.POSITIVE_INFINITY).filter((item) => item.done_at === null)

/** The newest note that the teacher shared, of a lesson that is over or runs. */
export function lastNote(lessons: readonly TodayLesson[], now: number): (TodayLesson & { start: string }) | null {
  const noted = lessons.flatMap((lesson) =>
    lesson.shared_note !== null && lesson.start !== null && Date.parse(lesson.start) <= now
      ? [{ ...lesson, start: lesson.start }]
      : [],
  )
  return noted.toSorted((one, other) => other.start.localeCompare(one.start))[0] ?? null
}
