import type { Times } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { type Lesson, standingOf, type Status, type Placement, placementOf } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { dayAndTimeText, whenText } from '../../lib/dates.ts'
import { askWhetherTaught, hasBegun, notBegunText } from '../../lib/begun.ts'
import { celebrateFirst, mayBeFirst } from '../../data/first-lesson.ts'
import { markedText } from '../../lib/marked-text.ts'
import { telling } from '../../data/telling.ts'
import { type Further, showDone } from '../../lib/toast.ts'
import { act, type Remember } from '../../lib/undo.ts'
import { addLessonToBoard, changeLesson, placeLessons } from '../../data/board-lessons.ts'
import { bringBackLesson, eventGoingWith, removeLesson } from '../../data/deleted-lessons.ts'
import { afterMissed, reachedOf, tellingGone } from '../tell-deleted.ts'
import { takingBack } from '../taking-back.ts'
import { planLesson, replanLesson, unplanLesson } from '../../data/plan-lesson.ts'
import { settleLesson } from '../../data/settle-lesson.ts'
import type { Student } from '../lesson.ts'
import { type Place, placing } from '../board.ts'

/** The facts about the board that its actions need. */
export interface Board {
  profileId: number
  zone: string
  lessons: readonly Lesson[]
  statuses: readonly Status[]
  students: ReadonlyMap<number, Student>
}

/** Names a lesson: by its title, else its student, else "Untitled". */
export function nameOf({ students }: Pick<Board, 'students'>, lesson: Lesson): string {
  return lesson.title ?? studentOf({ students }, lesson) ?? t`Untitled`
}

const studentOf = ({ students }: Pick<Board, 'students'>, lesson: Lesson): string | null =>
  students.get(lesson.user_profile_id ?? 0)?.display_name ?? null

/** The rows that a lesson and its time are. */
const rowsOf = ({ lesson_id, event_id }: Pick<Lesson, 'lesson_id' | 'event_id'>): string[] => [
  `lesson ${lesson_id}`,
  ...(event_id === null ? [] : [`event ${event_id}`]),
]

/** Puts a lesson elsewhere on the board. Within its column that is too small a thing for a message, but can be undone. */
export async function moveLesson(board: Board, lesson: Lesson, place: Place): Promise<void> {
  const placement = placing(board.lessons, lesson.lesson_id, place)
  const put = (where: Placement) => () => placeLessons(board.profileId, [where])
  await act(async (remember) => {
    await put(placement)()
    const name = nameOf(board, lesson)
    const status = board.statuses.find(({ value }) => value === place.statusId)?.label ?? ''
    const doing = {
      text: t`${name} moved to ${status}`,
      undo: put(placementOf(lesson)),
      redo: put(placement),
      rows: rowsOf(lesson),
    }
    if (place.statusId === lesson.lesson_status_id) remember(doing)
    else showDone({ ...doing, further: await afterMissed(lesson, place.statusId, board.students) }, remember)
  })
}

/** Changes the title; an empty one takes it away. */
export async function renameLesson(board: Board, lesson: Lesson, text: string): Promise<void> {
  const title = text === '' ? null : text
  if (title === lesson.title) return
  const put = (value: string | null) => () => changeLesson(board.profileId, lesson.lesson_id, { title: value })
  await act(async (remember) => {
    await put(title)()
    remember({ text: t`Title changed`, undo: put(lesson.title), redo: put(title) })
  })
}

/** Makes a lesson at the end of a column, or below another one. */
export async function newLesson(
  board: Board,
  draft: { title: string; statusId: number; index: number; studentId: number | null; minutes: number },
): Promise<void> {
  // No lesson has the id 0: the new one counts as nobody's neighbour yet.
  const { position } = placing(board.lessons, 0, draft)
  await act(async (remember) => {
    const id = await addLessonToBoard(board.profileId, {
      title: draft.title === '' ? null : draft.title,
      user_profile_id: draft.studentId,
      lesson_status_id: draft.statusId,
      position,
      minutes: draft.minutes,
    })
    if (id !== null) remember({ text: t`${draft.title} added`, ...takingBack(board.profileId, [id]) })
  })
}

/**
 * Makes another lesson of the same kind, which waits for a time: with the plan, and its steps undone.
 *
 * @param remember of what was begun already, before the board was known (undo.ts, `act`)
 */
export async function copyLesson(
  { profileId, lessons }: Pick<Board, 'profileId' | 'lessons'>,
  { title, plan: text, steps, user_profile_id, minutes }: Omit<Lesson, 'position' | 'homework_items'>,
  open: (lessonId: number) => void,
  remember: Remember,
): Promise<void> {
  const index = lessons.filter((each) => each.lesson_status_id === lessonStatus.toSchedule).length
  const { lesson_status_id, position } = placing(lessons, 0, { statusId: lessonStatus.toSchedule, index })
  const id = await addLessonToBoard(profileId, {
    title,
    plan: text,
    steps: steps.map((step) => ({ text: step.text, done: false })),
    user_profile_id,
    minutes,
    lesson_status_id,
    position,
  })
  if (id === null) return
  const done = {
    text: t`${title ?? t`Untitled`} copied; the copy waits for a time`,
    ...takingBack(profileId, [id]),
    further: { text: t`Open the copy`, run: () => open(id) },
  }
  showDone(done, remember)
}

/** Deletes a lesson, with a way back. */
export async function deleteLesson(board: Board, lesson: Lesson): Promise<void> {
  const name = nameOf(board, lesson)
  const redo = () => removeLesson(board.profileId, lesson)
  await act(async (remember) => {
    await redo()
    const done = {
      text:
        lesson.event_id === null
          ? t`${name} deleted`
          : eventGoingWith(lesson) === null
            ? t`${name} deleted; its time stays in the calendar`
            : t`${name} deleted, from the calendar too`,
      undo: () => bringBackLesson(board.profileId, lesson),
      redo,
      further: tellingGone([lesson], board.students),
      rows: rowsOf(lesson),
    }
    showDone(done, remember)
  })
}

/** Says that a lesson did not happen, and why. */
export async function missLesson(board: Board, lesson: Lesson, attendance: string): Promise<void> {
  const { lesson_id } = lesson
  // It is a person who was absent, and whose lesson it was.
  const name = studentOf(board, lesson) ?? nameOf(board, lesson)
  const undo = () => changeLesson(board.profileId, lesson_id, { attendance: null, ...standingOf(lesson) })
  const redo = () => changeLesson(board.profileId, lesson_id, { attendance, lesson_status_id: lessonStatus.missed })
  await act(async (remember) => {
    await redo()
    const further = await afterMissed(lesson, lessonStatus.missed, board.students)
    showDone({ text: markedText(name, attendance), undo, redo, further, rows: rowsOf(lesson) }, remember)
  })
}

/** Takes a lesson off the calendar and back to those that wait for a time. */
export async function takeOffCalendar(board: Board, lesson: Lesson, place: Place): Promise<void> {
  const placement = placing(board.lessons, lesson.lesson_id, place)
  const name = nameOf(board, lesson)
  const undo = () => replanLesson(board.profileId, lesson)
  const redo = () => unplanLesson(board.profileId, lesson, placement)
  await act(async (remember) => {
    await redo()
    const further = tellingGone([lesson], board.students)
    showDone({ text: t`${name} is off the calendar`, undo, redo, further, rows: rowsOf(lesson) }, remember)
  })
}

/**
 * Puts a lesson into a column by what the column means: one that waits for a time is asked for it among the planned ones, and one
 * that has a time loses it among those that wait. Whether one that has not begun was taught is asked first.
 *
 * @param boardNow the answer to that question comes later, and the board may be another one then
 */
export async function putInColumn(
  boardNow: () => Board,
  lesson: Lesson,
  place: Place,
  { askTime, onTaught }: { askTime: () => void; onTaught?: () => void },
): Promise<void> {
  const { event_id, lesson_status_id, start } = lesson
  const waits = lesson_status_id === lessonStatus.toSchedule && event_id === null
  if (waits && place.statusId === lessonStatus.planned) return askTime()
  const losesTime = event_id !== null && place.statusId === lessonStatus.toSchedule
  const put = () => (losesTime ? takeOffCalendar(boardNow(), lesson, place) : moveLesson(boardNow(), lesson, place))
  if (place.statusId !== lessonStatus.taught || lesson_status_id === lessonStatus.taught) return put()
  const teach = () => {
    onTaught?.()
    return put()
  }
  if (hasBegun(start)) return teach()
  askWhetherTaught(notBegunText(nameOf(boardNow(), lesson)), teach)
}

/** Returns the offers about the mail that follows when a lesson gets a time. */
export function tellingPlanned(
  { students }: Board,
  { event_id, end, studentId }: { event_id: number; end: string; studentId: number | null },
): Further[] {
  const student = students.get(studentId ?? 0)
  return telling([{ event_id, end, person: student && reachedOf(student) }])
}

/**
 * Gives a lesson a time.
 *
 * @param wanted `place` is where it goes on the board, or null to leave it where it is
 * @param remember of what was begun already, before the board was known (undo.ts, `act`)
 * @throws {DataError} `event-clash`
 */
export async function plan(
  board: Board,
  lesson: Lesson,
  wanted: { times: Times; place: Place | null; studentId: number | null; overlapWanted: boolean },
  remember: Remember,
): Promise<void> {
  const { times, studentId, overlapWanted } = wanted
  const placement = wanted.place ? placing(board.lessons, lesson.lesson_id, wanted.place) : placementOf(lesson)
  const title = nameOf(board, { ...lesson, user_profile_id: studentId })
  const planned = { lesson, times, title, placement, studentId, overlapWanted }
  const isFirst = mayBeFirst(board.profileId, board.lessons)
  const event_id = await planLesson(board.profileId, planned)
  const when = dayAndTimeText(times.start, board.zone)
  const undo = () => undoPlan(board, lesson, event_id, times)
  const there = { ...lesson, ...placement, ...times, event_id, user_profile_id: studentId }
  // A time that was made for it and is gone comes back as the same one.
  const redo = async () => {
    await (lesson.event_id === null ? replanLesson(board.profileId, there) : planLesson(board.profileId, planned))
  }
  const further = tellingPlanned(board, { event_id, end: times.end, studentId })
  const rows = rowsOf(there)
  showDone({ text: t`${title} planned for ${when}`, undo, ...(event_id > 0 && { redo }), further, rows }, remember)
  // Without the server nobody knows.
  if (isFirst) {
    const made = [{ event_id, user_profile_id: studentId }]
    void celebrateFirst(board.profileId, made, `[data-lesson="${lesson.lesson_id}"]`).catch(() => undefined)
  }
}

/** Says that the time of a lesson is settled. */
export async function settle(board: Board, lesson: Lesson, remember: Remember): Promise<void> {
  const name = nameOf(board, lesson)
  const say = (toConfirm: boolean) => () => settleLesson(board.profileId, lesson, name, toConfirm)
  await say(false)()
  const when = lesson.start === null ? '' : whenText({ ...lesson, start: lesson.start }, board.zone)
  const text = t`${name} on ${when} is confirmed`
  showDone({ text, undo: say(true), redo: say(false), rows: rowsOf(lesson) }, remember)
}

/** Back to no time, or to the time before. */
async function undoPlan(board: Board, lesson: Lesson, eventId: number, times: Times): Promise<void> {
  const planned = { ...lesson, ...times, event_id: eventId, all_day: false }
  if (lesson.start === null || lesson.end === null) {
    await unplanLesson(board.profileId, planned, placementOf(lesson))
    return
  }
  await planLesson(board.profileId, {
    lesson: planned,
    times: { start: lesson.start, end: lesson.end },
    title: nameOf(board, lesson),
    placement: placementOf(lesson),
    studentId: lesson.user_profile_id,
    overlapWanted: false,
    isWholeDay: lesson.all_day ?? false,
  })
}
