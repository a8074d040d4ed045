/** The history of one student's lessons; no texts. */
import type { homework_item, lesson } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'

interface Lesson {
  start: string | null
  end: string | null
  all_day?: boolean | null
  lesson_status_id: number
}

/** Over, one way or the other. */
const isOver = ({ lesson_status_id: status }: Lesson): boolean =>
  status === lessonStatus.taught || status === lessonStatus.missed

/** Newest first; what has no time yet stands before all others. */
export const byTime = <Row extends Lesson>(lessons: readonly Row[]): Row[] =>
  lessons.toSorted((a, b) => (b.start ?? '9').localeCompare(a.start ?? '9'))

/** Whether a lesson of whole days has begun and has not ended: it comes next until then, as the server has it. */
export const isUnderWay = ({ start, end, all_day }: Lesson, now: string): boolean =>
  all_day === true && start !== null && start <= now && end !== null && end > now

const isComing = (lesson: Lesson, now: string): boolean =>
  lesson.start === null || lesson.start > now || isUnderWay(lesson, now)

/** Returns the lessons that have begun: the history so far. */
export const past = <Row extends Lesson>(lessons: readonly Row[], now: string): Row[] =>
  byTime(lessons).filter((lesson) => !isComing(lesson, now))

/** Returns the lessons to come, soonest first, and then those that wait for a time. */
export const coming = <Row extends Lesson>(lessons: readonly Row[], now: string): Row[] =>
  byTime(lessons)
    .filter((lesson) => isComing(lesson, now))
    .toReversed()

/** How many of them take place. */
export const countOf = (lessons: readonly Lesson[]): number => lessons.filter((lesson) => !isOver(lesson)).length

/** Those of them that have a time, and take place. */
export const next = <Row extends Lesson>(lessons: readonly Row[], now: string): Row[] =>
  coming(lessons, now).filter((lesson) => lesson.start !== null && !isOver(lesson))

/** It has ended, and nobody said what became of it. */
export const isUnmarked = (lesson: Lesson, now: string): boolean =>
  lesson.end !== null && lesson.end <= now && !isOver(lesson)

/** Returns the make-ups that were not held yet, soonest first. */
export const makeUpsOf = <Row extends Lesson & { make_up_of?: number | null }>(lessons: readonly Row[]): Row[] =>
  byTime(lessons)
    .filter((lesson) => lesson.make_up_of && !isOver(lesson))
    .toReversed()

/** One thing to do, and the lesson in which it was given. */
export type ToDo = Omit<homework_item, 'start'> & Pick<lesson, 'lesson_id'>

/** Returns the homework, open items before ticked ones; of both the newest lesson's first. */
export const homeworkOf = (
  lessons: readonly (Lesson &
    Pick<lesson, 'lesson_id'> & { homework_items: readonly Omit<homework_item, 'start'>[] })[],
): ToDo[] =>
  byTime(lessons)
    .flatMap(({ lesson_id, homework_items }) => homework_items.map((item): ToDo => ({ ...item, lesson_id })))
    .toSorted((a, b) => Number(a.done_at !== null) - Number(b.done_at !== null))
