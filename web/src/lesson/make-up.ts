import type { lesson } from '@lectern/contract/graphql'

type Linked = Pick<lesson, 'lesson_id' | 'start'> & Partial<Pick<lesson, 'make_up_of'>>

/** The other lesson of the two: the one that was missed, or the one that makes up for it; null where there is none. */
export function makeUpBeside<Row extends Linked>(
  { lesson_id, make_up_of = null }: Omit<Linked, 'start'>,
  lessons: readonly Row[],
): { kind: 'missed' | 'make-up'; lesson: Row } | null {
  const missed = make_up_of === null ? undefined : lessons.find((each) => each.lesson_id === make_up_of)
  if (missed) return { kind: 'missed', lesson: missed }
  const made = lessons.find((each) => each.make_up_of === lesson_id)
  return made ? { kind: 'make-up', lesson: made } : null
}
