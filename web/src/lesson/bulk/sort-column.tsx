import { t } from '@lingui/core/macro'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import type { Board } from '../board/board-actions.tsx'
import type { Placement } from '../board/rules.ts'
import { placeLessons } from '../data.ts'
import type { Lesson } from '../rules.ts'
import { sortedPlacements } from './rules.ts'

/** Puts the lessons of a column in the order of their times, what waits for one last; with one way back. */
export async function sortColumn({ profileId }: Board, column: string, lessons: readonly Lesson[]): Promise<void> {
  // What the server does not know yet can't be put anywhere.
  const placements = sortedPlacements(lessons.filter((lesson) => lesson.lesson_id > 0))
  if (placements.length === 0) return showDone({ text: t`${column} was in order already` })
  const moved = new Set(placements.map((each) => each.lesson_id))
  const before = lessons
    .filter((lesson) => moved.has(lesson.lesson_id))
    .map(({ lesson_id, lesson_status_id, position }) => ({ lesson_id, lesson_status_id, position }))
  const put = (where: readonly Placement[]) => () => placeLessons(profileId, where)
  await act(async (remember) => {
    await put(placements)()
    showDone({ text: t`${column} sorted by time`, undo: put(before), redo: put(placements) }, remember)
  })
}
