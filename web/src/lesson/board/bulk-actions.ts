import { clashCode } from '../../data/events.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { type Lesson, placementOf } from '../../data/lesson-rows.ts'
import { plural, t } from '@lingui/core/macro'
import { askWhetherTaught, hasBegun } from '../../lib/begun.ts'
import { dayZoneOf, whenText } from '../../lib/dates.ts'
import { DataError } from '../../lib/data-error.ts'
import { eachAlone } from '../../lib/each-alone.ts'
import { showDone } from '../../lib/toast.ts'
import { act, type Remember } from '../../lib/undo.ts'
import { type Board, nameOf, tellingPlanned } from './board-actions.ts'
import { addLessonToBoard, changeLesson, knownLesson, placeLessons } from '../../data/board-lessons.ts'
import { bringBackLesson, removeLesson } from '../../data/deleted-lessons.ts'
import { tellingGone, tellingMissed } from '../tell-deleted.ts'
import { takingBack } from '../taking-back.ts'
import { planLesson, replanLesson, unplanLesson } from '../../data/plan-lesson.ts'
import { hasPlan, lessonAWeekLater, placedLast, weekLater } from './bulk.ts'

const lessonsText = (count: number): string => plural(count, { one: '# lesson', other: '# lessons' })

/**
 * Moves lessons to the end of a column; those that have a time lose it where the column is for lessons without. A
 * lesson that has not begun stays when others are marked as taught, until the teacher confirms it.
 */
export async function moveLessons(board: Board, lessons: readonly Lesson[], to: number): Promise<void> {
  const elsewhere = lessons.filter((lesson) => lesson.lesson_status_id !== to)
  const early = to === lessonStatus.taught ? elsewhere.filter(({ start }) => !hasBegun(start)) : []
  if (elsewhere.length > early.length)
    await moveTogether(
      board,
      elsewhere.filter((lesson) => !early.includes(lesson)),
      to,
    )
  const count = early.length
  if (count > 0)
    askWhetherTaught(
      plural(count, { one: '# lesson has not begun yet.', other: '# lessons have not begun yet.' }),
      () => moveTogether(board, early, to),
    )
}

async function moveTogether(board: Board, moved: readonly Lesson[], to: number): Promise<void> {
  const { profileId, statuses } = board
  const placements = placedLast(board.lessons, moved, to)
  const losesTime = (lesson: Lesson) => to === lessonStatus.toSchedule && lesson.event_id !== null
  const move = async (lesson: Lesson) => {
    const own = placements.find((each) => each.lesson_id === lesson.lesson_id)
    if (own) await (losesTime(lesson) ? unplanLesson(profileId, lesson, own) : placeLessons(profileId, [own]))
    return lesson
  }
  const back = (lesson: Lesson) =>
    losesTime(lesson) ? replanLesson(profileId, lesson) : placeLessons(profileId, [placementOf(lesson)])
  const status = statuses.find(({ value }) => value === to)?.label ?? ''
  await act(async (remember) => {
    const { done, rest } = await eachAlone(moved, move)
    const undo = async () => void (await Promise.all(done.map(back)))
    const redo = async () => void (await Promise.all(done.map(move)))
    const further = [...tellingGone(done.filter(losesTime), board.students), ...tellingMissed(done, to, board.students)]
    showDone({ text: `${t`${lessonsText(done.length)} moved to ${status}`}${rest}`, undo, redo, further }, remember)
  })
}

/** Deletes lessons, with one way back for all of them. */
export async function deleteLessons(board: Board, lessons: readonly Lesson[]): Promise<void> {
  const { profileId } = board
  const remove = async (lesson: Lesson) => {
    await removeLesson(profileId, lesson)
    return lesson
  }
  await act(async (remember) => {
    const { done, rest } = await eachAlone(lessons, remove)
    const undo = async () => void (await Promise.all(done.map((lesson) => bringBackLesson(profileId, lesson))))
    const redo = async () => void (await Promise.all(done.map(remove)))
    const further = tellingGone(done, board.students)
    showDone({ text: `${t`${lessonsText(done.length)} deleted`}${rest}`, undo, redo, further }, remember)
  })
}

/** The plan of a lesson for another one: its steps are to be done again. */
const planOf = ({ plan, steps }: Lesson) => ({ plan, steps: steps.map(({ text }) => ({ text, done: false })) })

/**
 * Plans the same for a week later: the lesson that the student has then gets plan and steps, unless it has some. Where there is
 * none, one is made of the same length; where that time is taken, it waits to be scheduled.
 */
export async function repeatNextWeek(board: Board, lesson: Lesson, open: (lessonId: number) => void): Promise<void> {
  const next = lessonAWeekLater(board.lessons, lesson, board.zone)
  if (next) await giveItsPlan(board, lesson, next, open)
  else await makeNextWeek(board, lesson)
}

async function giveItsPlan(
  board: Board,
  lesson: Lesson,
  next: Lesson,
  open: (lessonId: number) => void,
): Promise<void> {
  const { profileId, zone } = board
  const { lesson_id, plan, steps } = next
  const name = nameOf(board, next)
  const when = next.start === null ? '' : whenText({ ...next, start: next.start }, zone)
  const further = { text: t`Open lesson`, run: () => open(lesson_id) }
  if (hasPlan(next)) {
    showDone({ text: t`${name} on ${when} has a plan already, which stays`, further })
    return
  }
  const put = (part: Pick<Lesson, 'plan' | 'steps'>) => () => changeLesson(profileId, lesson_id, part)
  const [undo, redo] = [put({ plan, steps }), put(planOf(lesson))]
  await act(async (remember) => {
    await redo()
    showDone({ text: t`${name} on ${when} has the same plan`, undo, redo, further }, remember)
  })
}

async function makeNextWeek(board: Board, lesson: Lesson): Promise<void> {
  const { profileId } = board
  const [place] = placedLast(board.lessons, [lesson], lessonStatus.toSchedule)
  await act(async (remember) => {
    const id = await addLessonToBoard(profileId, {
      title: lesson.title,
      user_profile_id: lesson.user_profile_id,
      lesson_status_id: lessonStatus.toSchedule,
      position: place?.position ?? '',
      minutes: lesson.minutes,
      ...planOf(lesson),
    })
    if (id !== null) await aWeekLater(board, lesson, id, remember)
  })
}

/** Gives the new lesson the time of the other one a week later, and says what came of it. */
async function aWeekLater(board: Board, lesson: Lesson, id: number, remember: Remember): Promise<void> {
  const { profileId, zone } = board
  const name = nameOf(board, lesson)
  const taken = takingBack(profileId, [id])
  const made = knownLesson(profileId, id)
  if (!made || lesson.start === null || lesson.end === null) {
    showDone({ text: t`${name} duplicated, not scheduled yet`, ...taken }, remember)
    return
  }
  const days = dayZoneOf(lesson, zone)
  const isWholeDay = lesson.all_day ?? false
  const times = { start: weekLater(lesson.start, days), end: weekLater(lesson.end, days) }
  const [placement] = placedLast(board.lessons, [made], lessonStatus.planned)
  if (!placement) return
  try {
    const studentId = lesson.user_profile_id
    const planned = { lesson: made, times, title: name, placement, studentId, overlapWanted: false, isWholeDay }
    const event_id = await planLesson(profileId, planned)
    const there = { ...made, ...placement, ...times, event_id, all_day: isWholeDay }
    // Its time in the calendar was made with it, and goes with it.
    const undo = async () => {
      await unplanLesson(profileId, there, placementOf(made))
      await taken.undo()
    }
    const redo = async () => {
      await taken.redo?.()
      await replanLesson(profileId, there)
    }
    const when = whenText({ ...lesson, ...times }, zone)
    const further = tellingPlanned(board, { event_id, end: times.end, studentId })
    showDone(
      { text: t`${name} planned for ${when}`, undo, ...(event_id > 0 && taken.redo && { redo }), further },
      remember,
    )
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== clashCode) throw error
    showDone({ text: t`${name} duplicated; its time is taken, so it is not scheduled yet`, ...taken }, remember)
  }
}
