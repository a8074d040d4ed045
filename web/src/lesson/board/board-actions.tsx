import { plural, t } from '@lingui/core/macro'
import { dayAndTimeText } from '../../lib/dates.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { showDone } from '../../lib/toast.ts'
import { remember } from '../../lib/undo.ts'
import { addLesson, bringBackLesson, changeLesson, placeLessons, removeLesson } from '../data.ts'
import { addLessonFor, busyQuery, planLesson, replanLesson, unplanLesson } from '../plan/data.ts'
import { type Busy, weekOf, type Times } from '../plan/rules.ts'
import { positionBetween } from '../position/rules.ts'
import { type Lesson, statusId, type Status, type Student } from '../rules.ts'
import { byPosition, type Place, type Placement, placing } from './rules.ts'

/** What the actions need to know of the board on which they act. */
export interface Board {
  profileId: number
  zone: string
  lessons: readonly Lesson[]
  statuses: readonly Status[]
  students: ReadonlyMap<number, Student>
}

/** What to call a lesson: its title, else its student, else "Untitled". */
export function nameOf({ students }: Pick<Board, 'students'>, lesson: Lesson): string {
  return lesson.title ?? students.get(lesson.user_profile_id ?? 0)?.display_name ?? t`Untitled`
}

const placementOf = ({ lesson_id, lesson_status_id, position }: Lesson): Placement => ({
  lesson_id,
  lesson_status_id,
  position,
})

/** Puts a lesson elsewhere on the board. Within its column that is too small a thing for a message, but can be undone. */
export async function moveLesson(board: Board, lesson: Lesson, place: Place): Promise<void> {
  const placement = placing(board.lessons, lesson.lesson_id, place)
  const before = placementOf(lesson)
  await placeLessons(board.profileId, [placement])
  const name = nameOf(board, lesson)
  const status = board.statuses.find(({ value }) => value === place.statusId)?.label ?? ''
  const doing = {
    text: t`${name} moved to ${status}`,
    undo: () => placeLessons(board.profileId, [before]),
    redo: () => placeLessons(board.profileId, [placement]),
  }
  if (place.statusId === lesson.lesson_status_id) remember(doing)
  else showDone(doing)
}

/** Changes the title; an empty one takes it away. */
export async function renameLesson(board: Board, lesson: Lesson, text: string): Promise<void> {
  const title = text === '' ? null : text
  if (title === lesson.title) return
  const put = (value: string | null) => () => changeLesson(board.profileId, lesson.lesson_id, { title: value })
  await put(title)()
  remember({ text: t`Title changed`, undo: put(lesson.title), redo: put(title) })
}

/** Makes a lesson at the end of a column, or below another one. */
export async function newLesson(
  board: Board,
  draft: { title: string; statusId: number; index: number; studentId: number | null; minutes: number },
): Promise<void> {
  // No lesson has the id 0: the new one counts as nobody's neighbour yet.
  const { position } = placing(board.lessons, 0, draft)
  const id = await addLesson(board.profileId, {
    title: draft.title === '' ? null : draft.title,
    user_profile_id: draft.studentId,
    lesson_status_id: draft.statusId,
    position,
    minutes: draft.minutes,
  })
  if (id === null) return
  remember({ text: t`${draft.title} added`, undo: () => removeLesson(board.profileId, id) })
}

/** Makes another lesson of the same kind, which waits for a time: with the plan, and its steps undone. */
export async function copyLesson(
  { profileId, lessons }: Pick<Board, 'profileId' | 'lessons'>,
  { title, plan: text, steps, user_profile_id, minutes }: Omit<Lesson, 'position' | 'homework_items'>,
  open: (lessonId: number) => void,
): Promise<void> {
  const index = lessons.filter((each) => each.lesson_status_id === statusId.toSchedule).length
  const { lesson_status_id, position } = placing(lessons, 0, { statusId: statusId.toSchedule, index })
  const id = await addLesson(profileId, {
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
    undo: () => removeLesson(profileId, id),
    further: { text: t`Open the copy`, run: () => open(id) },
  })
}

/** Deletes a lesson, with a way back. */
export async function deleteLesson(board: Board, lesson: Lesson): Promise<void> {
  const name = nameOf(board, lesson)
  await removeLesson(board.profileId, lesson.lesson_id)
  showDone({
    text: lesson.event_id === null ? t`${name} deleted` : t`${name} deleted; its time stays in the calendar`,
    undo: () => bringBackLesson(board.profileId, lesson),
    redo: () => removeLesson(board.profileId, lesson.lesson_id),
  })
}

/** Says that a lesson did not happen, and why. */
export async function missLesson(board: Board, lesson: Lesson, attendance: string): Promise<void> {
  const { lesson_id, lesson_status_id } = lesson
  await changeLesson(board.profileId, lesson_id, { attendance, lesson_status_id: statusId.missed })
  const name = nameOf(board, lesson)
  const undo = () => changeLesson(board.profileId, lesson_id, { attendance: null, lesson_status_id })
  showDone({ text: t`${name} did not take place`, undo })
}

/** Takes a lesson off the calendar and back to those that wait for a time. */
export async function takeOffCalendar(board: Board, lesson: Lesson, place: Place): Promise<void> {
  const placement = placing(board.lessons, lesson.lesson_id, place)
  await unplanLesson(board.profileId, lesson, placement)
  const name = nameOf(board, lesson)
  showDone({ text: t`${name} is off the calendar`, undo: () => replanLesson(board.profileId, lesson) })
}

/**
 * Gives a lesson a time.
 *
 * @param place where it goes on the board, or null to leave it where it is
 * @throws {DataError} `event-clash`
 */
export async function plan(
  board: Board,
  lesson: Lesson,
  wanted: { times: Times; place: Place | null; studentId: number | null; overlapWanted: boolean },
): Promise<void> {
  const { times, studentId, overlapWanted } = wanted
  const placement = wanted.place ? placing(board.lessons, lesson.lesson_id, wanted.place) : placementOf(lesson)
  const title = nameOf(board, { ...lesson, user_profile_id: studentId })
  const eventId = await planLesson(board.profileId, { lesson, times, title, placement, studentId, overlapWanted })
  const when = dayAndTimeText(times.start, board.zone)
  showDone({ text: t`${title} planned for ${when}`, undo: () => undoPlan(board, lesson, eventId, times) })
}

/** Back to no time, or to the time before. */
async function undoPlan(board: Board, lesson: Lesson, eventId: number, times: Times): Promise<void> {
  const planned = { ...lesson, ...times, event_id: eventId }
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
  })
}

/** Makes a card for each of the events that have a student and no lesson yet (UX.md B14). */
export async function cardsFromCalendar(board: Board, events: readonly Busy[]): Promise<void> {
  const planned = board.lessons.filter((lesson) => lesson.lesson_status_id === statusId.planned)
  let position = planned.toSorted(byPosition).at(-1)?.position ?? null
  for (const event of events) {
    position = positionBetween(position, null)
    await addLessonFor(board.profileId, event, { lesson_status_id: statusId.planned, position })
  }
}

/** Cards are made for the events of this and the following three weeks. */
const daysAhead = 28

/** Makes a card for every coming event that has a student and no lesson yet, and says how many. */
export async function makeCards(board: Board, now: number): Promise<void> {
  const query = busyQuery(board.profileId, weekOf(now, board.zone, 0), daysAhead, board.zone)
  const busy = await queryClient.fetchQuery({ ...query, staleTime: 0 })
  const events = busy.filter(
    (event) => event.user_profile_id !== null && event.lesson_id === null && Date.parse(event.end) > now,
  )
  await cardsFromCalendar(board, events)
  const made = plural(events.length, { one: '# card', other: '# cards' })
  showDone({ text: events.length === 0 ? t`Every coming event has its card` : t`${made} made from your calendar` })
}
