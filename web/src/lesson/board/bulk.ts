import type { Lesson, Placement } from '../../data/lesson-rows.ts'
import { byPosition } from '../board.ts'
import { positionBetween } from '../position.ts'
import { isDone } from '../lesson.ts'

/** The places of some lessons at the end of a column, in the order in which they stand; nobody else's place changes. */
export function placedLast(all: readonly Lesson[], moved: readonly Lesson[], statusId: number): Placement[] {
  const ids = new Set(moved.map((lesson) => lesson.lesson_id))
  const others = all.filter((lesson) => lesson.lesson_status_id === statusId && !ids.has(lesson.lesson_id))
  let position = others.toSorted(byPosition).at(-1)?.position ?? null
  return moved
    .toSorted((one, other) => one.lesson_status_id - other.lesson_status_id || byPosition(one, other))
    .map(({ lesson_id }) => {
      position = positionBetween(position, null)
      return { lesson_id, lesson_status_id: statusId, position }
    })
}

/** The same wall time a week later, over a change of the clocks too. */
export function weekLater(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).add({ weeks: 1 }).toInstant().toString()
}

/** So far (ms) from a week after a lesson the next one of its student may lie: one that was moved has kept its week. */
const besideAWeek = 3 * 86_400_000

/** The lesson that the same student has a week after another, or near that, and that is still to be held: of a series there is one. */
export function lessonAWeekLater(all: readonly Lesson[], lesson: Lesson, zone: string): Lesson | undefined {
  const { start, user_profile_id } = lesson
  if (start === null || user_profile_id === null) return undefined
  const due = Date.parse(weekLater(start, zone))
  const awayOf = (each: Lesson) => Math.abs(Date.parse(each.start ?? '') - due)
  return all
    .filter((each) => each.user_profile_id === user_profile_id && !isDone(each) && awayOf(each) <= besideAWeek)
    .toSorted((one, other) => awayOf(one) - awayOf(other))[0]
}

/** Whether a lesson says what is to be done in it. */
export const hasPlan = ({ plan, steps }: Pick<Lesson, 'plan' | 'steps'>): boolean => plan !== null || steps.length > 0
