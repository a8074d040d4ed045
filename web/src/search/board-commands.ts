import { lessonStatus } from '@lectern/contract/statuses'
import type { Lesson } from '../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { type Board, nameOf, putInColumn } from '../lesson/board/board-actions.ts'
import { boardOf } from '../lesson/drawer/lesson-actions.ts'
import { whenText } from '../lib/dates.ts'
import { ownStatusName, usualStatusName } from '../lib/status-names.ts'
import { tellIfNotDone } from './lessons-around.ts'
import { command, question } from './entries.ts'
import type { Below, Entry } from '../lib/search-entry.ts'
import type { SourceNeeds } from './source.ts'

/** The commands of a teacher on the board, from any page (experience.md "Board"). */
export function boardCommands(needs: SourceNeeds): Entry[] {
  const { go } = needs
  return [
    ...Object.values(lessonStatus).map((status) => {
      const name = ownStatusName(status) ?? usualStatusName(status)
      return question(`move-to-${status}`, t`Move to ${name}…`, statusBelow(needs, status))
    }),
    command('fold', t`Collapse empty columns`, () => go('/lesson?fold=true')),
  ]
}

/** The lessons that stand in another column. */
const statusBelow = ({ user, go }: SourceNeeds, status: number): Below => ({
  ask: t`Which lesson?`,
  none: t`There is no lesson for this.`,
  rows: async () => {
    const board = await boardOf(user)
    return board.lessons
      .filter((lesson) => lesson.lesson_id > 0 && lesson.lesson_status_id !== status)
      .map((lesson) => ({
        kind: 'lesson',
        path: `command:status ${lesson.lesson_id}`,
        label: labelOf(board, lesson),
        icon: 'lessons',
        ...(lesson.start !== null && { detail: whenText({ ...lesson, start: lesson.start }, board.zone) }),
        run: () => move(board, lesson, status, go),
      }))
  },
})

function labelOf(board: Board, lesson: Lesson): string {
  const student = board.students.get(lesson.user_profile_id ?? 0)?.display_name
  const name = nameOf(board, lesson)
  return student && student !== name ? `${name} · ${student}` : name
}

/** To the end of a column, as by key on the board. */
function move(board: Board, lesson: Lesson, status: number, go: SourceNeeds['go']): void {
  const place = { statusId: status, index: board.lessons.filter((each) => each.lesson_status_id === status).length }
  const askTime = () => go(`/lesson?plan=${lesson.lesson_id}`)
  tellIfNotDone(putInColumn(() => board, lesson, place, { askTime }))
}
