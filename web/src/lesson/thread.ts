import type { lesson } from '@lectern/contract/graphql'
import type { DayPlace } from '../lib/dates.ts'
import { type Item, itemsOf } from './homework.ts'

/** What the lessons of one student tell each other. */
export type ThreadLesson = Pick<lesson, 'lesson_id' | 'title' | 'plan' | 'steps' | 'shared_note' | 'start'> &
  Partial<Pick<lesson, 'make_up_of'>> &
  DayPlace & { homework_items: readonly Item[] }

/** Years before that of a lesson that are read with it: what is older is asked for. */
export const yearsBefore = 1

/** From the first day of an earlier year to the end of the year after the lesson's, where its make-up may be. `now` in ms. */
export function spanAround(start: string | null, years: number, now: number): { from: string; to: string } {
  const year = new Date(start ?? now).getUTCFullYear()
  return { from: `${year - years}-01-01T00:00:00Z`, to: `${year + 2}-01-01T00:00:00Z` }
}

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

/** What stands beside a lesson: what was said last, what is still to do, and the plan it may start from. */
export interface Thread {
  lastNote: ({ start: string; note: string } & DayPlace) | null
  /** What was ticked too: what is open rolls on by itself, item by item. */
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

/** What is due first stands first; what has no day comes last. */
const byDue = (one: GivenItem, other: GivenItem): number => (one.item.due ?? '9').localeCompare(other.item.due ?? '9')
