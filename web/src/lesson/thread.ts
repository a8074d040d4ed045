import { itemsOf } from '../data/homework.ts'
import type { Item } from '../data/lesson-rows.ts'
import type { ThreadLesson } from '../data/lesson-thread.ts'
import type { DayPlace } from '../lib/dates.ts'

/** Years that are read at a press: of a lesson a week a hundred. */
const yearsAtOnce = 2

/** How many years before that of a lesson reach the last lesson before those that are shown, over years that have none. */
export const yearsTo = (earlier: string, start: string | null, years: number, now: number): number =>
  Math.max(years + yearsAtOnce, new Date(start ?? now).getUTCFullYear() - new Date(earlier).getUTCFullYear())

/** One thing to do, and where it was given. */
export interface GivenItem extends DayPlace {
  lesson_id: number
  start: string
  item: Item
  /** All of that lesson's. */
  items: readonly Item[]
}

/** The thread beside a lesson: the last note, the open homework, and the plan it may start from. */
export interface Thread {
  lastNote: ({ start: string; note: string } & DayPlace) | null
  /** The ticked items too: open ones roll on by themselves, item by item. */
  homework: GivenItem[]
  lastPlan: ThreadLesson | null
}

/**
 * The thread that leads to a lesson: only what comes before it in time. One without a time comes after all others.
 *
 * @param current the lesson that is open
 * @param lessons all of the same student
 */
export function threadOf(current: Pick<ThreadLesson, 'lesson_id' | 'start'>, lessons: readonly ThreadLesson[]): Thread {
  const end = current.start ?? '9'
  const before = lessons
    .flatMap((lesson) =>
      lesson.lesson_id !== current.lesson_id && lesson.start !== null && lesson.start < end
        ? [{ ...lesson, start: lesson.start }]
        : [],
    )
    .toSorted((one, other) => other.start.localeCompare(one.start) || other.lesson_id - one.lesson_id)
  const noted = before.find((lesson) => lesson.shared_note !== null)
  return {
    lastNote: noted ? { ...placeOf(noted), start: noted.start, note: noted.shared_note ?? '' } : null,
    homework: before.flatMap(givenIn).toSorted(byDue),
    lastPlan: before.find((lesson) => lesson.plan !== null || lesson.steps.length > 0) ?? null,
  }
}

/** Where its day is, of whole days. */
const placeOf = ({ all_day, time_zone }: DayPlace): DayPlace =>
  all_day ? { all_day, time_zone: time_zone ?? null } : {}

const givenIn = (lesson: ThreadLesson & { start: string }): GivenItem[] => {
  const items = itemsOf(lesson)
  const { lesson_id, start } = lesson
  return items.map((item) => ({ ...placeOf(lesson), lesson_id, start, item, items }))
}

export const isOpen = ({ item }: GivenItem): boolean => item.done_at === null

/** Sorts by the day an item is due; items without a day come last. */
const byDue = (one: GivenItem, other: GivenItem): number => (one.item.due ?? '9').localeCompare(other.item.due ?? '9')
