import { t } from '@lingui/core/macro'
import { waitingStore } from '../../lib/offline/waiting.ts'
import { queryClient } from '../../lib/query-cache.ts'
import type { CurrentUser } from '../../lib/session.tsx'
import { showDone } from '../../lib/toast.ts'
import { type Board, plan } from '../board/board-actions.tsx'
import { placing, withWaitingLessons } from '../board/rules.ts'
import { addLesson, lessonsQuery, removeLesson, statusesQuery, studentsQuery } from '../data.ts'
import type { Times } from '../plan/rules.ts'
import { type Lesson, statusId } from '../rules.ts'
import type { OpenLesson } from './rules.ts'

/** The board as it stands, read if no page has shown it yet: what is done in the drawer is done on the board, too. */
async function boardOf({ userProfileId, userId, timeZone }: CurrentUser): Promise<Board> {
  const [lessons, statuses, students] = await Promise.all([
    queryClient.ensureQueryData(lessonsQuery(userProfileId)),
    queryClient.ensureQueryData(statusesQuery()),
    queryClient.ensureQueryData(studentsQuery(userId)),
  ])
  const byId = new Map(students.map((student) => [student.user_profile_id, student]))
  const shown = withWaitingLessons(lessons, waitingStore.get())
  return { profileId: userProfileId, zone: timeZone, lessons: shown, statuses, students: byId }
}

const lastOf = (lessons: readonly Lesson[], status: number) => ({
  statusId: status,
  index: lessons.filter((each) => each.lesson_status_id === status).length,
})

/** Gives the open lesson another time, with a way back. @throws {DataError} `event-clash`; others are told */
export async function moveOpenLesson(
  user: CurrentUser,
  { lesson_id }: OpenLesson,
  times: Times,
  overlapWanted: boolean,
): Promise<void> {
  const board = await boardOf(user)
  const lesson = board.lessons.find((each) => each.lesson_id === lesson_id)
  if (!lesson) throw new Error('The board does not know this lesson.')
  const waits = lesson.lesson_status_id === statusId.toSchedule
  const place = waits ? lastOf(board.lessons, statusId.planned) : null
  await plan(board, lesson, { times, place, studentId: lesson.user_profile_id, overlapWanted })
}

/** Makes another lesson of the same kind, which waits for a time: with the plan, and its steps undone. */
export async function copyOpenLesson(
  user: CurrentUser,
  lesson: OpenLesson,
  open: (lessonId: number) => void,
): Promise<void> {
  const { lessons } = await boardOf(user)
  const { title, plan: text, steps, user_profile_id, minutes } = lesson
  const { lesson_status_id, position } = placing(lessons, 0, lastOf(lessons, statusId.toSchedule))
  const id = await addLesson(user.userProfileId, {
    title,
    plan: text,
    steps: steps.map((step) => ({ text: step.text, done: false })),
    user_profile_id,
    minutes,
    lesson_status_id,
    position,
  })
  if (id === null) return
  showDone({
    text: t`${title ?? t`Untitled`} copied; the copy waits for a time`,
    undo: () => removeLesson(user.userProfileId, id),
    further: { text: t`Open the copy`, run: () => open(id) },
  })
}
