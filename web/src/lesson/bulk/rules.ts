import { byPosition, type Placement } from '../board/rules.ts'
import { positionBetween } from '../position/rules.ts'
import type { Lesson } from '../rules.ts'

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

/** A selection with one lesson more, or without it. */
export function toggled(selected: ReadonlySet<number>, lessonId: number): ReadonlySet<number> {
  const next = new Set(selected)
  if (!next.delete(lessonId)) next.add(lessonId)
  return next
}
