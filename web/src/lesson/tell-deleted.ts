import type { Lesson } from '../data/lesson-rows.ts'
import { freedTimeOffers } from '../data/freed-time.ts'
import { callsOffOrOn, telling } from '../data/telling.ts'
import type { Reached } from '../data/reached.ts'
import type { Further } from '../lib/toast.ts'
import type { Student } from './lesson.ts'
import { eventGoingWith } from '../data/deleted-lessons.ts'

/** A student of the board, as far as it matters whom mails reach. */
export const reachedOf = ({ display_name, id = null, has_guardian = false, email, paused_at }: Student): Reached => ({
  name: display_name ?? '',
  hasAccount: id !== null,
  hasAddress: Boolean(email),
  isPaused: Boolean(paused_at),
  hasGuardian: has_guardian,
})

type Gone = Pick<Lesson, 'event_id' | 'user_profile_id' | 'end'>

/** Returns the offers to tell the students of lessons that lose their times, deleted or taken off the calendar. */
export function tellingGone(lessons: readonly Gone[], students: ReadonlyMap<number, Student>): Further[] {
  return telling(
    lessons.flatMap((lesson) => {
      const event_id = eventGoingWith(lesson)
      const student = students.get(lesson.user_profile_id ?? 0)
      if (event_id === null || lesson.end === null || !student) return []
      return [{ event_id, end: lesson.end, person: reachedOf(student) }]
    }),
  )
}

type Marked = Gone & Pick<Lesson, 'lesson_status_id' | 'start'>

/** The same of a status that calls lessons off which have not begun, or brings them back: the server does so with their events. */
export const tellingMissed = (
  lessons: readonly Marked[],
  to: number,
  students: ReadonlyMap<number, Student>,
): Further[] =>
  tellingGone(
    lessons.filter(({ lesson_status_id, start }) => callsOffOrOn(lesson_status_id, to, start)),
    students,
  )

/** The same of one lesson, and the offer of the time that it leaves free to somebody who waits for one. */
export const afterMissed = async (
  lesson: Marked,
  to: number,
  students: ReadonlyMap<number, Student>,
): Promise<Further[]> => {
  const { lesson_status_id, event_id, start } = lesson
  const offers = callsOffOrOn(lesson_status_id, to, start) ? await freedTimeOffers(event_id, start) : []
  return [...offers, ...tellingMissed([lesson], to, students)]
}
