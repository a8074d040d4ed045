import { plural, t } from '@lingui/core/macro'
import { dayAndTimeText } from '../../lib/dates.ts'
import { DataError } from '../../lib/data-error.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { showDone } from '../../lib/toast.ts'
import { type Board, nameOf } from '../board/board-actions.tsx'
import type { Placement } from '../board/rules.ts'
import { addLesson, bringBackLesson, placeLessons, removeLesson } from '../data.ts'
import { clashCode, planLesson, replanLesson, unplanLesson } from '../plan/data.ts'
import { type Lesson, statusId } from '../rules.ts'
import { lessonsKey } from '../write.tsx'
import { placedLast, weekLater } from './rules.ts'

const placeOf = ({ lesson_id, lesson_status_id, position }: Lesson): Placement => ({
  lesson_id,
  lesson_status_id,
  position,
})

const lessonsText = (count: number): string => plural(count, { one: '# lesson', other: '# lessons' })

/** Moves lessons to the end of a column; those that have a time lose it where the column is for lessons without. */
export async function moveLessons(board: Board, lessons: readonly Lesson[], to: number): Promise<void> {
  const { profileId, statuses } = board
  const moved = lessons.filter((lesson) => lesson.lesson_status_id !== to)
  if (moved.length === 0) return
  const placements = placedLast(board.lessons, moved, to)
  const losesTime = (lesson: Lesson) => to === statusId.toSchedule && lesson.event_id !== null
  const unplanned = moved.filter(losesTime)
  const kept = new Set(moved.filter((lesson) => !losesTime(lesson)).map((lesson) => lesson.lesson_id))
  for (const lesson of unplanned) {
    const own = placements.find((each) => each.lesson_id === lesson.lesson_id)
    if (own) await unplanLesson(profileId, lesson, own)
  }
  await placeLessons(
    profileId,
    placements.filter((each) => kept.has(each.lesson_id)),
  )
  const status = statuses.find(({ value }) => value === to)?.label ?? ''
  const undo = async () => {
    await placeLessons(profileId, moved.filter((lesson) => kept.has(lesson.lesson_id)).map(placeOf))
    for (const lesson of unplanned) await replanLesson(profileId, lesson)
  }
  showDone({ text: t`${lessonsText(moved.length)} moved to ${status}`, undo })
}

/** Deletes lessons, with one way back for all of them. */
export async function deleteLessons(board: Board, lessons: readonly Lesson[]): Promise<void> {
  const { profileId } = board
  await Promise.all(lessons.map((lesson) => removeLesson(profileId, lesson.lesson_id)))
  const undo = async () => {
    await Promise.all(lessons.map((lesson) => bringBackLesson(profileId, lesson)))
  }
  showDone({ text: t`${lessonsText(lessons.length)} deleted`, undo })
}

/**
 * Makes the lesson once more a week later: same student, length, plan and steps, the steps undone. Where that time is
 * taken, the new lesson waits to be scheduled.
 */
export async function repeatNextWeek(board: Board, lesson: Lesson): Promise<void> {
  const { profileId, zone } = board
  const name = nameOf(board, lesson)
  const [place] = placedLast(board.lessons, [lesson], statusId.toSchedule)
  const id = await addLesson(profileId, {
    title: lesson.title,
    user_profile_id: lesson.user_profile_id,
    lesson_status_id: statusId.toSchedule,
    position: place?.position ?? '',
    minutes: lesson.minutes,
    plan: lesson.plan,
    steps: lesson.steps.map(({ text }) => ({ text, done: false })),
  })
  if (id === null) return
  const remove = () => removeLesson(profileId, id)
  const made = queryClient.getQueryData<Lesson[]>(lessonsKey(profileId))?.find((each) => each.lesson_id === id)
  if (!made || lesson.start === null || lesson.end === null) {
    showDone({ text: t`${name} once more, to schedule`, undo: remove })
    return
  }
  const times = { start: weekLater(lesson.start, zone), end: weekLater(lesson.end, zone) }
  try {
    const [placement] = placedLast(board.lessons, [made], statusId.planned)
    if (!placement) return
    const studentId = lesson.user_profile_id
    const planned = { lesson: made, times, title: name, placement, studentId, overlapWanted: false }
    const event_id = await planLesson(profileId, planned)
    // Its time in the calendar was made with it, and goes with it.
    const undo = async () => {
      await unplanLesson(profileId, { ...made, ...times, event_id }, placeOf(made))
      await remove()
    }
    showDone({ text: t`${name} planned for ${dayAndTimeText(times.start, zone)}`, undo })
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== clashCode) throw error
    showDone({ text: t`${name} once more; its time is taken, so it waits to be scheduled`, undo: remove })
  }
}
