import type { ToDo, TodayLesson } from '../../data/today.ts'

const dayMs = 86_400_000
/** Ticked homework stays in sight for a week: it was worth the work. */
const doneShownMs = 7 * dayMs

/** All that was given: what is to do by the day it is due, and then what was ticked. */
export function givenIn(lessons: readonly TodayLesson[]): ToDo[] {
  const given = lessons.flatMap(({ lesson_id, homework_items = [] }) =>
    homework_items.map((item): ToDo => ({ ...item, lesson_id })),
  )
  const [open, done] = [given.filter(isOpen), given.filter((item) => !isOpen(item))]
  const byDue = (one: ToDo, other: ToDo) =>
    (one.due ?? '9').localeCompare(other.due ?? '9') || one.lesson_id - other.lesson_id
  return [...open.toSorted(byDue), ...done.toSorted(byDue)]
}

const isOpen = ({ done_at }: ToDo): boolean => done_at === null

/** Whether it is to do, or was ticked lately. `now` in ms. */
export const isOnList = (item: ToDo, now: number): boolean =>
  isOpen(item) || now - Date.parse(item.done_at ?? '') < doneShownMs

/** Returns the homework of these lessons that is still open, by the day it is due. */
export const openBefore = (lessons: readonly TodayLesson[]): ToDo[] => givenIn(lessons).filter(isOpen)

/** The newest note that the teacher shared, of a lesson that is over or runs. */
export function lastNote(lessons: readonly TodayLesson[], now: number): (TodayLesson & { start: string }) | null {
  const noted = lessons.flatMap((lesson) =>
    lesson.shared_note !== null && lesson.start !== null && Date.parse(lesson.start) <= now
      ? [{ ...lesson, start: lesson.start }]
      : [],
  )
  return noted.toSorted((one, other) => other.start.localeCompare(one.start))[0] ?? null
}
