import type { Attendance } from '../lib/attendance-names.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import type { lesson_step } from '@lectern/contract/graphql'

/** How far the steps are, as text and as a share of 1; null without steps. */
export function progress(steps: readonly lesson_step[]): { done: number; all: number } | null {
  if (steps.length === 0) return null
  return { done: steps.filter((step) => step.done).length, all: steps.length }
}

/** The steps with one of them moved by some places; past an end it stays there. */
export function reordered(steps: readonly lesson_step[], from: number, by: number): lesson_step[] {
  const step = steps[from]
  if (!step) return [...steps]
  const rest = steps.filter((_, at) => at !== from)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, from + by)), 0, step)
}

/** An event as a page shows it by its time. */
export interface Timed {
  lesson_id: number | null
  start: string
}

/** The lessons of events in the order of their times, each once. */
export const lessonsInTime = (events: readonly Timed[]): number[] => {
  const inOrder = events.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  return [...new Set(inOrder.flatMap(({ lesson_id }) => lesson_id ?? []))]
}

/** The lessons before and after one in the list behind the drawer. */
export function neighbours(
  ids: readonly number[],
  id: number,
): { previous: number | undefined; next: number | undefined } {
  const at = ids.indexOf(id)
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] }
}

/** Returns the lesson status that follows from the attendance; without one, the status stays. */
export function statusAfter(attendance: Attendance | null, status: number): number {
  if (attendance === 'present' || attendance === 'late') return lessonStatus.taught
  if (attendance === null) return status
  return lessonStatus.missed
}
