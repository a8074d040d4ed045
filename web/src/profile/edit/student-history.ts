import type { homework_item, lesson, resource_gift } from '@lectern/contract/graphql'
import type { FieldValue } from '../student/student.ts'
/** How fields are written together, and what became of one student's lessons; no texts. */

/** One field that is to be written, with what was read before. */
export interface SavedField {
  profileId: number
  field: string
  value: FieldValue
  /** What the field held when the editing began. */
  base: FieldValue
  version: number
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What a refused write met: whether the field itself was changed, and to what. Null for an answer that says nothing. */
export function standsInTheWay(
  { field, base, value }: SavedField,
  current: unknown,
): { isSame: boolean; theirs: FieldValue; version: number } | null {
  if (typeof current !== 'object' || current === null) return null
  const row = current as Record<string, unknown>
  const theirs = (row[field] ?? null) as FieldValue
  const version = row['version']
  if (typeof version !== 'number') return null
  return { isSame: same(theirs, base) || same(theirs, value), theirs, version }
}

/** Weeks of a student's lessons that are read at first: over every holiday, and not the hundreds of a series of years. */
const [weeksBack, weeksAhead] = [26, 13]
const weekMs = 7 * 86_400_000

/** @param now in ms */
export const monthsAround = (now: number): { from: string; to: string } => ({
  from: new Date(now - weeksBack * weekMs).toISOString(),
  to: new Date(now + weeksAhead * weekMs).toISOString(),
})

/** Before anybody taught here, and after everybody has. */
export const ever = { from: '1970-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' }

interface Lesson {
  start: string | null
  lesson_status_id: number
}

/** The statuses of a lesson that is over, one way or the other. */
const over: readonly number[] = [4, 5]
const isOver = ({ lesson_status_id }: Lesson): boolean => over.includes(lesson_status_id)

/** Newest first; what has no time yet stands before all others. */
export const byTime = <Row extends Lesson>(lessons: readonly Row[]): Row[] =>
  lessons.toSorted((a, b) => (b.start ?? '9').localeCompare(a.start ?? '9'))

/** What was taught, or missed: the story so far. */
export const past = <Row extends Lesson>(lessons: readonly Row[], now: string): Row[] =>
  byTime(lessons).filter((lesson) => lesson.start !== null && lesson.start <= now)

/** What is still to come, and what waits for a time behind it; soonest first. */
export const coming = <Row extends Lesson>(lessons: readonly Row[], now: string): Row[] =>
  byTime(lessons)
    .filter((lesson) => lesson.start === null || lesson.start > now)
    .toReversed()

/** How many of them take place. */
export const countOf = (lessons: readonly Lesson[]): number => lessons.filter((lesson) => !isOver(lesson)).length

/** Those of them that have a time, and take place. */
export const next = <Row extends Lesson>(lessons: readonly Row[], now: string): Row[] =>
  coming(lessons, now).filter((lesson) => lesson.start !== null && !isOver(lesson))

/** It has ended, and nobody said what became of it. */
export const isUnmarked = (lesson: Lesson & { end: string | null }, now: string): boolean =>
  lesson.end !== null && lesson.end <= now && !isOver(lesson)

/** What makes up for a missed lesson and was not held yet, soonest first. */
export const makeUpsOf = <Row extends Lesson & { make_up_of?: number | null }>(lessons: readonly Row[]): Row[] =>
  byTime(lessons)
    .filter((lesson) => lesson.make_up_of && !isOver(lesson))
    .toReversed()

/** One thing to do, and the lesson in which it was given. */
export type ToDo = Omit<homework_item, 'start'> & Pick<lesson, 'lesson_id'>

/** What waits to be done stands before what is done; of both the newest lesson's first. */
export const homeworkOf = (
  lessons: readonly (Lesson &
    Pick<lesson, 'lesson_id'> & { homework_items: readonly Omit<homework_item, 'start'>[] })[],
): ToDo[] =>
  byTime(lessons)
    .flatMap(({ lesson_id, homework_items }) => homework_items.map((item): ToDo => ({ ...item, lesson_id })))
    .toSorted((a, b) => Number(a.done_at !== null) - Number(b.done_at !== null))

export type Gift = Pick<resource_gift, 'lesson_rsrc_id' | 'user_profile_id' | 'place'>

/**
 * What a student was given: in the order that it was put into, then as it lies on the shelf.
 *
 * @param shelf all that the teacher keeps, by display text
 */
export function givenTo<Row extends { lesson_rsrc_id: number }>(
  profileId: number,
  shelf: readonly Row[],
  gifts: readonly Gift[],
): Row[] {
  const own = gifts.filter((gift) => gift.user_profile_id === profileId)
  const places = new Map(own.map((gift) => [gift.lesson_rsrc_id, gift.place ?? Number.MAX_SAFE_INTEGER]))
  const placeOf = ({ lesson_rsrc_id }: Row) => places.get(lesson_rsrc_id) ?? 0
  return shelf.filter((row) => places.has(row.lesson_rsrc_id)).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The gifts after those of a student were put in an order; what is not named keeps its place. */
export const withPlaces = <Given extends Gift>(
  gifts: readonly Given[],
  profileId: number,
  order: readonly number[],
): Given[] =>
  gifts.map((gift) => {
    const at = order.indexOf(gift.lesson_rsrc_id)
    return gift.user_profile_id === profileId && at >= 0 ? { ...gift, place: at + 1 } : gift
  })
