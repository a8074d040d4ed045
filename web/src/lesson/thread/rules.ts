import type { lesson } from '@lectern/contract/graphql'
import { type Item, itemsOf } from '../homework/rules.ts'

/** What the lessons of one student tell each other. */
export type ThreadLesson = Pick<lesson, 'lesson_id' | 'title' | 'plan' | 'steps' | 'shared_note' | 'start'> &
  Partial<Pick<lesson, 'make_up_of'>> & { homework_items: readonly Item[] }

/** One thing that is still to do, and where it was given. */
export interface OpenItem {
  lesson_id: number
  start: string
  item: Item
  /** All of that lesson's. */
  items: readonly Item[]
}

/** What stands beside a lesson: what was said last, what is still to do, and the plan it may start from. */
export interface Thread {
  lastNote: { start: string; note: string } | null
  /** Rolls on by itself, item by item, until it is ticked. */
  openHomework: OpenItem[]
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
    lastNote: noted ? { start: noted.start, note: noted.shared_note ?? '' } : null,
    openHomework: before.flatMap(openOf).toSorted(byDue),
    lastPlan: before.find((lesson) => lesson.plan !== null || lesson.steps.length > 0) ?? null,
  }
}

const openOf = (lesson: ThreadLesson & { start: string }): OpenItem[] => {
  const items = itemsOf(lesson)
  const { lesson_id, start } = lesson
  return items.flatMap((item) => (item.done_at === null ? [{ lesson_id, start, item, items }] : []))
}

/** What is due first stands first; what has no day comes last. */
const byDue = (one: OpenItem, other: OpenItem): number => (one.item.due ?? '9').localeCompare(other.item.due ?? '9')
