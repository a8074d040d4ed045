import { waitingStore } from '../../lib/offline/waiting.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { queryClient } from '../../lib/query-cache.ts'
import type { CurrentUser } from '../../lib/session.tsx'
import { shownStatuses } from '../../lib/status-names.ts'
import { type Board, copyLesson, plan } from '../board/board-actions.tsx'
import { withWaitingLessons } from '../board/rules.ts'
import { lessonsQuery, statusesQuery, studentsQuery } from '../data.ts'
import type { Times } from '../plan/rules.ts'
import { type Lesson, statusId } from '../rules.ts'
import type { OpenLesson } from './rules.ts'

/** The board as it stands, read if no page has shown it yet: what is done in the drawer is done on the board, too. */
async function boardOf({ userProfileId, userId, timeZone }: CurrentUser): Promise<Board> {
  const [lessons, stored, students] = await Promise.all([
    queryClient.ensureQueryData(lessonsQuery(userProfileId)),
    queryClient.ensureQueryData(statusesQuery()),
    queryClient.ensureQueryData(studentsQuery(userId)),
  ])
  const statuses = shownStatuses(stored, preferencesStore.get().statuses)
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

/** Makes another lesson of the same kind, which waits for a time. */
export async function copyOpenLesson(
  user: CurrentUser,
  lesson: OpenLesson,
  open: (lessonId: number) => void,
): Promise<void> {
  await copyLesson(await boardOf(user), lesson, open)
}
