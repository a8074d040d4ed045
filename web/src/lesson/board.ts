import { lessonStatus } from '@lectern/contract/statuses'
import { nearSpan } from '../data/board-lessons.ts'
import type { Lesson, Placement, Status } from '../data/lesson-rows.ts'
import { firstWeekday, weekStart } from '../lib/dates.ts'
import type { Fields, Operation } from '../data/offline/operation.ts'
import { positionBetween } from './position.ts'
import { folded, isDone, isLate, lengthOf, type Student } from './lesson.ts'

/** A status with its lessons in their order. */
export interface Column {
  status: Status
  lessons: Lesson[]
}

/** Where a lesson goes: a column, and how many of its other lessons stand before it. */
export interface Place {
  statusId: number
  index: number
}

/** By bytes, as the database sorts them; a language's own order has other ideas of capitals. */
export const byPosition = (one: Lesson, other: Lesson): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : one.lesson_id - other.lesson_id

/**
 * Nearest first: what is to come from the next one on, what is over from the last one back. Lessons without a time
 * follow in their own order.
 */
const byTime = (status: number) => (one: Lesson, other: Lesson) => {
  if (one.start === null || other.start === null)
    return one.start === other.start ? byPosition(one, other) : one.start === null ? 1 : -1
  const later = Date.parse(one.start) - Date.parse(other.start)
  return (isDone({ lesson_status_id: status }) ? -later : later) || byPosition(one, other)
}

/** The columns in the order of the statuses, each lesson in the column of its own. */
export function columnsOf(statuses: readonly Status[], lessons: readonly Lesson[]): Column[] {
  return statuses.map((status) => ({
    status,
    lessons: lessons.filter((lesson) => lesson.lesson_status_id === status.value).toSorted(byTime(status.value)),
  }))
}

/** The lessons of the weeks around now, and what waits for a time. */
export function near(lessons: readonly Lesson[], now: number): Lesson[] {
  const { from, to } = nearSpan(now)
  return lessons.filter(
    ({ start, end }) => start === null || (Date.parse(start) < to && Date.parse(end ?? start) > from),
  )
}

/** Where a new lesson begins: what comes first is said by the ids, wherever the teacher put its column. */
export const firstStatusOf = (columns: readonly Column[]): number =>
  Math.min(...columns.map(({ status }) => status.value))

/**
 * Returns the writes that put a lesson in its place: its own row, and nobody else's.
 *
 * @param lessons all lessons, also those that a filter hides
 */
export function placing(lessons: readonly Lesson[], lessonId: number, { statusId, index }: Place): Placement {
  const others = lessons
    .filter((lesson) => lesson.lesson_status_id === statusId && lesson.lesson_id !== lessonId)
    .toSorted(byPosition)
  const position = positionBetween(others[index - 1]?.position ?? null, others[index]?.position ?? null)
  return { lesson_id: lessonId, lesson_status_id: statusId, position }
}

/**
 * The index among all lessons of a column for an index among the shown ones: right before the shown lesson that
 * stands there, and at the end behind the last shown one.
 */
export function indexAmongAll(
  all: readonly Lesson[],
  shown: readonly Lesson[],
  lessonId: number,
  index: number,
): number {
  const others = all.filter((lesson) => lesson.lesson_id !== lessonId)
  const shownOthers = shown.filter((lesson) => lesson.lesson_id !== lessonId)
  const next = shownOthers[index]
  if (next) return others.indexOf(next)
  const last = shownOthers.at(-1)
  return last ? others.indexOf(last) + 1 : others.length
}

/** Where the lesson stands in the columns, or null. */
export function placeOf(columns: readonly Column[], lessonId: number): Place | null {
  for (const { status, lessons } of columns) {
    const index = lessons.findIndex((lesson) => lesson.lesson_id === lessonId)
    if (index >= 0) return { statusId: status.value, index }
  }
  return null
}

/** The columns with one lesson shown elsewhere, while it is carried by keyboard. */
export function carried(columns: readonly Column[], lessonId: number, place: Place): Column[] {
  const lesson = columns.flatMap((column) => column.lessons).find((each) => each.lesson_id === lessonId)
  if (!lesson) return [...columns]
  return columns.map((column) => {
    const others = column.lessons.filter((each) => each !== lesson)
    const here = column.status.value === place.statusId
    if (!here && others.length === column.lessons.length) return column
    return { ...column, lessons: here ? others.toSpliced(place.index, 0, lesson) : others }
  })
}

export type Direction = 'up' | 'down' | 'left' | 'right'

/** One step of a carried lesson: along the column, or to the same height in the next one. It stops at the edges. */
export function stepped(columns: readonly Column[], lessonId: number, place: Place, direction: Direction): Place {
  const at = columns.findIndex((column) => column.status.value === place.statusId)
  const room = (column: Column | undefined): number =>
    column?.lessons.filter((lesson) => lesson.lesson_id !== lessonId).length ?? 0
  if (direction === 'up') return { ...place, index: Math.max(0, place.index - 1) }
  if (direction === 'down') return { ...place, index: Math.min(room(columns[at]), place.index + 1) }
  const next = columns[direction === 'left' ? at - 1 : at + 1]
  return next ? { statusId: next.status.value, index: Math.min(place.index, room(next)) } : place
}

/** The lesson that gets the focus from another by an arrow key, or null at an edge. Empty columns are skipped. */
export function neighbour(columns: readonly Column[], lessonId: number, direction: Direction): number | null {
  const place = placeOf(columns, lessonId)
  if (!place) return null
  const at = columns.findIndex((column) => column.status.value === place.statusId)
  const here = columns[at]?.lessons ?? []
  if (direction === 'up') return here[place.index - 1]?.lesson_id ?? null
  if (direction === 'down') return here[place.index + 1]?.lesson_id ?? null
  const aside = direction === 'left' ? columns.slice(0, at).toReversed() : columns.slice(at + 1)
  const next = aside.find((column) => column.lessons.length > 0)?.lessons ?? []
  return next[Math.min(place.index, next.length - 1)]?.lesson_id ?? null
}

/**
 * Returns the columns of coming, past and cancelled lessons for a student, who reads and does not move (experience.md
 * B14). The last column is there once it has a lesson.
 *
 * @param now ms
 */
export function studentColumns(
  columns: readonly Column[],
  labels: { coming: string; past: string; cancelled: string },
  now: number,
): Column[] {
  const dayOf = ({ start, taught_at }: Lesson): string => start ?? taught_at ?? '9'
  const byStart = (one: Lesson, other: Lesson): number => dayOf(one).localeCompare(dayOf(other))
  const lessons = columns.flatMap((column) => column.lessons).toSorted(byStart)
  const isOff = (lesson: Lesson): boolean => lesson.lesson_status_id === lessonStatus.missed
  const isPast = (lesson: Lesson): boolean => isDone(lesson) || isLate(lesson, now)
  const cancelled = lessons.filter(isOff)
  const others = lessons.filter((lesson) => !isOff(lesson))
  return [
    { status: { value: 1, label: labels.coming }, lessons: others.filter((lesson) => !isPast(lesson)) },
    { status: { value: 2, label: labels.past }, lessons: others.filter(isPast).toReversed() },
    ...(cancelled.length > 0
      ? [{ status: { value: 3, label: labels.cancelled }, lessons: cancelled.toReversed() }]
      : []),
  ]
}

/** The minutes of all lessons of a column; whole days have none. */
export const minutesOf = (lessons: readonly Lesson[]): number =>
  lessons.reduce((sum, each) => sum + (lengthOf(each) ?? 0), 0)

/** The lessons that the board lets through. A null student means every student. */
export interface Filter {
  studentId: number | null
  span: 'all' | 'this-week' | 'next-week'
  search: string
}

export const noFilter: Filter = { studentId: null, span: 'all', search: '' }

/** Reads a stored filter; an older page, or another program, may have written anything. */
export function filterFrom(kept: unknown): Filter {
  if (typeof kept !== 'object' || kept === null) return noFilter
  const { studentId, span, search }: Partial<Record<keyof Filter, unknown>> = kept
  return {
    studentId: Number.isInteger(studentId) ? Number(studentId) : null,
    span: span === 'this-week' || span === 'next-week' ? span : 'all',
    search: typeof search === 'string' ? search : '',
  }
}

export const isFiltered = (filter: Filter): boolean =>
  filter.studentId !== null || filter.span !== 'all' || filter.search.trim() !== ''

/** The beginning of this week (or `weeks` later) and of the following one, in ms, in the person's zone. */
export function weekOf(now: number, zone: string, weeks = 0): { from: number; to: number } {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  const first = weekStart(today, firstWeekday()).add({ weeks })
  return {
    from: first.toZonedDateTime(zone).epochMilliseconds,
    to: first.add({ weeks: 1 }).toZonedDateTime(zone).epochMilliseconds,
  }
}

/**
 * The lessons that the filter lets through. A lesson without a time belongs to every week: it waits to be put into one.
 *
 * @param students by user_profile_id, for the search
 */
export function filtered(
  lessons: readonly Lesson[],
  filter: Filter,
  { now, zone, students }: { now: number; zone: string; students: ReadonlyMap<number, Student> },
): Lesson[] {
  if (!isFiltered(filter)) return [...lessons]
  const week = filter.span === 'all' ? null : weekOf(now, zone, filter.span === 'next-week' ? 1 : 0)
  const wanted = folded(filter.search.trim())
  return lessons.filter((lesson) => {
    if (filter.studentId !== null && lesson.user_profile_id !== filter.studentId) return false
    const start = lesson.start === null ? null : Date.parse(lesson.start)
    if (week && start !== null && (start < week.from || start >= week.to)) return false
    const name = students.get(lesson.user_profile_id ?? 0)?.display_name ?? ''
    return wanted === '' || folded(`${lesson.title ?? ''} ${name} ${lesson.plan ?? ''}`).includes(wanted)
  })
}

/** Whether something of a lesson, or of its time, waits to be sent. */
export const isUnsent = ({ lesson_id, event_id }: Lesson, waiting: readonly Operation[]): boolean =>
  waiting.some(({ row }) => row === `lesson ${lesson_id}` || (event_id !== null && row === `event ${event_id}`))

/** A whole lesson, made here or brought back; other pages keep less of theirs. */
const isLesson = (fields: Fields): fields is Fields & Lesson =>
  typeof fields['lesson_id'] === 'number' && typeof fields['position'] === 'string' && Array.isArray(fields['steps'])

/** The lessons as they will stand when everything that waits was sent; those that it leaves alone are the same objects. */
export function withWaitingLessons(lessons: readonly Lesson[], waiting: readonly Operation[]): readonly Lesson[] {
  return waiting.reduce((shown, { row, fields }) => {
    const [kind, number] = row.split(' ')
    const id = Number(number)
    if (kind === 'event') {
      const { start, end, all_day } = fields
      if (typeof start !== 'string' || typeof end !== 'string') return shown
      const time = { start, end, ...(typeof all_day === 'boolean' && { all_day }) }
      return shown.map((lesson) => (lesson.event_id === id ? { ...lesson, ...time } : lesson))
    }
    if (kind !== 'lesson') return shown
    if (typeof fields['deleted_at'] === 'string') return shown.filter(({ lesson_id }) => lesson_id !== id)
    if (shown.some(({ lesson_id }) => lesson_id === id))
      return shown.map((lesson) => (lesson.lesson_id === id ? { ...lesson, ...fields } : lesson))
    return isLesson(fields) ? [...shown, fields] : shown
  }, lessons)
}
