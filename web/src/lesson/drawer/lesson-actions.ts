import { saveLesson } from '../../data/open-lesson.ts'
import type { Times } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { type Lesson, standingOf, type LessonChange, type OpenLesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { askWhetherTaught, hasBegun, notBegunText } from '../../lib/begun.ts'
import { markedText } from '../../lib/marked-text.ts'
import { waitingStore } from '../../data/offline/waiting.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { queryClient } from '../../lib/query-cache.ts'
import type { CurrentUser } from '../../data/use-user.ts'
import { shownStatuses } from '../../lib/status-names.ts'
import { type Further, showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { type Board, copyLesson, plan, settle } from '../board/board-actions.ts'
import { withWaitingLessons } from '../board.ts'
import type { Student } from '../lesson.ts'
import { afterMissed } from '../tell-deleted.ts'
import { lessonsQuery, statusesQuery } from '../../data/board-lessons.ts'
import { studentsQuery } from '../../data/students.ts'

/** The board as it stands, read if no page has shown it yet: what is done in the drawer is done on the board, too. */
export async function boardOf({ userProfileId, userId, timeZone }: CurrentUser): Promise<Board> {
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
export const moveOpenLesson = (
  user: CurrentUser,
  { lesson_id }: OpenLesson,
  times: Times,
  overlapWanted: boolean,
): Promise<void> =>
  act(async (remember) => {
    const board = await boardOf(user)
    const lesson = board.lessons.find((each) => each.lesson_id === lesson_id)
    if (!lesson) throw new Error('The board does not know this lesson.')
    const waits = lesson.lesson_status_id === lessonStatus.toSchedule
    const place = waits ? lastOf(board.lessons, lessonStatus.planned) : null
    await plan(board, lesson, { times, place, studentId: lesson.user_profile_id, overlapWanted }, remember)
  })

/** Says that the open lesson's time is settled, with a way back. */
export const settleOpenLesson = (user: CurrentUser, { lesson_id }: OpenLesson): Promise<void> =>
  act(async (remember) => {
    const board = await boardOf(user)
    const lesson = board.lessons.find((each) => each.lesson_id === lesson_id)
    if (!lesson) throw new Error('The board does not know this lesson.')
    await settle(board, lesson, remember)
  })

/** Makes another lesson of the same kind, which waits for a time. */
export const copyOpenLesson = (
  user: CurrentUser,
  lesson: OpenLesson,
  open: (lessonId: number) => void,
): Promise<void> => act(async (remember) => copyLesson(await boardOf(user), lesson, open, remember))

interface Change {
  from: LessonChange
  to: LessonChange
  /** The message about the action. */
  text: string
  /** Finds the buttons about what follows, once it is saved. */
  further?: () => Promise<Further[]>
  /** Too small a thing for a message; Mod+Z takes it back all the same. */
  isSmall?: boolean
}

/** Saves what was chosen, with a way back. A refusal was told, and what stood there is back. */
export async function changeOpenLesson({ lesson_id }: OpenLesson, change: Change): Promise<void> {
  const { from, to, text, further, isSmall = false } = change
  const put = (part: LessonChange) => async () => void (await saveLesson(lesson_id, part))
  const rows = Object.keys(to).map((column) => `lesson ${lesson_id} ${column}`)
  const done = { text, undo: put(from), redo: put(to), rows }
  await act(async (remember) => {
    await put(to)()
    if (isSmall) remember(done)
    else showDone({ ...done, further: await further?.() }, remember)
  }).catch(() => undefined)
}

/** Gives the open lesson to another student, or to nobody. @param name the student's */
export function giveOpenLesson(lesson: OpenLesson, studentId: number | null, name: string | null): Promise<void> {
  const title = lesson.title ?? t`Untitled`
  return changeOpenLesson(lesson, {
    from: { user_profile_id: lesson.user_profile_id },
    to: { user_profile_id: studentId },
    text: name === null ? t`${title} is for nobody` : t`${title} is for ${name}`,
  })
}

/** Where a lesson stands, and who came. */
type Mark = Pick<LessonChange, 'attendance'> & { lesson_status_id: number }

/**
 * Says where the open lesson stands, or who came; whether one that has not begun is taught is asked first.
 *
 * @param name what to call it
 * @param student whose it is, where anybody's
 * @param label of the status that it gets
 */
export function markOpenLesson(
  lesson: OpenLesson,
  to: Mark,
  { name, student, label }: { name: string; student: Student | undefined; label: string },
): Promise<void> {
  const { attendance, start, lesson_status_id } = lesson
  const from = { ...standingOf(lesson), ...('attendance' in to && { attendance }) }
  const students = new Map(student && [[student.user_profile_id, student]])
  const put = () =>
    changeOpenLesson(lesson, {
      from,
      to,
      text: markText(to, { name, student: student?.display_name ?? null, label }),
      further: () => afterMissed(lesson, to.lesson_status_id, students),
    })
  if (to.lesson_status_id !== lessonStatus.taught || lesson_status_id === lessonStatus.taught || hasBegun(start))
    return put()
  askWhetherTaught(notBegunText(name), put)
  return Promise.resolve()
}

function markText(
  { lesson_status_id, attendance = null }: Mark,
  { name, student, label: status }: { name: string; student: string | null; label: string },
): string {
  if (lesson_status_id === lessonStatus.taught) return markedText(name, 'present')
  // It is a person who was absent, and whose lesson it was.
  if (lesson_status_id === lessonStatus.missed) return markedText(student ?? name, attendance)
  return t`${name} moved to ${status}`
}
