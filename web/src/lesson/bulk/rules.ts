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

/**
 * The places that put lessons of one column in the order of their times; what has none comes last. As few as can be are
 * moved: whatever stands in order among itself keeps its place.
 */
export function sortedPlacements(lessons: readonly Lesson[], random: () => number = Math.random): Placement[] {
  const wanted = lessons.toSorted((one, other) => (one.start ?? '9').localeCompare(other.start ?? '9'))
  const kept = longestRising(wanted)
  let before: string | null = null
  return wanted.flatMap((lesson, at) => {
    if (kept.has(lesson)) {
      before = lesson.position
      return []
    }
    const after = wanted.slice(at).find((each) => kept.has(each))?.position ?? null
    before = positionBetween(before, after, random)
    return [{ lesson_id: lesson.lesson_id, lesson_status_id: lesson.lesson_status_id, position: before }]
  })
}

/** The most lessons whose positions rise already, in this order. */
function longestRising(lessons: readonly Lesson[]): Set<Lesson> {
  // By lesson: how many rise up to it, and after which one it comes.
  const runs: { length: number; from: number }[] = []
  let last = -1
  lessons.forEach((lesson, at) => {
    let best = { length: 1, from: -1 }
    for (let before = 0; before < at; before++) {
      const run = runs[before]
      const rises = (lessons[before]?.position ?? '') < lesson.position
      if (run && rises && run.length + 1 > best.length) best = { length: run.length + 1, from: before }
    }
    runs.push(best)
    if (best.length > (runs[last]?.length ?? 0)) last = at
  })
  const found = new Set<Lesson>()
  for (let at = last; at >= 0; at = runs[at]?.from ?? -1) {
    const lesson = lessons[at]
    if (lesson) found.add(lesson)
  }
  return found
}
