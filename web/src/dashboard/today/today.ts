import { lessonStatus } from '@lectern/contract/statuses'
import { isLesson, joinLinkOf, takesPlace } from '../../data/lesson-status.ts'
import type { TodayEvent, TodayLesson, TodayStudent } from '../../data/today.ts'
import { firstLine } from '../../lib/markup.ts'
import type { Operation } from '../../data/offline/operation.ts'
import { allWithWaiting, withWaiting } from '../../data/offline/waiting.ts'

/** A stretch of the calendar with the lesson and the student that belong to it. */
export interface Item {
  event_id: number
  /** The lesson whose time it is, which can be opened; null where nobody wrote one yet. */
  lessonId: number | null
  /** The event's own title, which a change of its time has to name. */
  title: string
  studentId: number | null
  start: string
  end: string
  all_day: boolean
  /** The name of the item: the student's, else the event's title. */
  name: string
  /** The lesson's title, where that says more than the name. */
  detail: string | null
  /** The first line of the plan. */
  plan: string | null
  student: TodayStudent | null
  /** Where it is held, in the teacher's words. */
  place?: string | null
  videoLink: string | null
  statusId: number | null
  /** The attendance as it was marked. */
  attendance: string | null
  isCancelled: boolean
  /** Its date waits to be settled. */
  isToConfirm: boolean
  isLesson: boolean
  /** The id of the child, where a guardian reads it. */
  childId?: number
}

export const isTaught = (item: Item): boolean => item.statusId === lessonStatus.taught
export const isMissed = ({ isCancelled, statusId }: Item): boolean => !takesPlace(isCancelled, statusId)

/** How many lessons a card has, beside its title: those that take place. Nothing is said of none. */
export const countOf = (items: readonly Item[]): number | false =>
  items.filter((item) => !isMissed(item)).length || false

/** The lessons that are over, and nobody said what became of. */
export const unmarked = (items: readonly Item[], now: number): Item[] =>
  items.filter((item) => item.isLesson && !isTaught(item) && !isMissed(item) && Date.parse(item.end) <= now)

/** Whether something of an event or of its lesson was not sent yet. */
export const isItemWaiting = ({ event_id, lessonId }: Item, waiting: readonly Operation[]): boolean =>
  waiting.some(({ row }) => row === `event ${event_id}` || row === `lesson ${lessonId}`)

/**
 * The events as they stand on the clock of who reads them: a whole day is the one on which it was planned, and not a part of
 * two where the clock is another.
 *
 * @param zone IANA name
 */
export function onOwnDays(events: readonly TodayEvent[], zone: string): TodayEvent[] {
  return events.map((event) => {
    const meant = event.time_zone ?? zone
    if (!event.all_day || meant === zone) return event
    const midnight = (instant: string) =>
      Temporal.Instant.from(instant)
        .toZonedDateTimeISO(meant)
        .toPlainDate()
        .toZonedDateTime(zone)
        .toInstant()
        .toString()
    return { ...event, start: midnight(event.start), end: midnight(event.end) }
  })
}

/** The events as they will stand when everything of them is sent, and of the lessons on them. */
export const asSent = (events: readonly TodayEvent[], waiting: readonly Operation[]): readonly TodayEvent[] =>
  waiting.length === 0
    ? events
    : allWithWaiting(events, ({ event_id }) => `event ${event_id}`, waiting).map((event) => {
        const { lesson_status_id } = withWaiting(
          { lesson_status_id: event.lesson_status_id },
          `lesson ${event.lesson_id}`,
          waiting,
        )
        return { ...event, lesson_status_id }
      })

/** The events with what belongs to them, by start. */
export function itemsOf(
  events: readonly TodayEvent[],
  lessons: readonly TodayLesson[],
  students: readonly TodayStudent[],
): Item[] {
  const lessonById = new Map(lessons.map((each) => [each.lesson_id, each]))
  const studentById = new Map(students.map((each) => [each.user_profile_id, each]))
  return events
    .map((event) => {
      const lesson = lessonById.get(event.lesson_id ?? 0)
      const student = studentById.get(event.user_profile_id ?? lesson?.user_profile_id ?? 0) ?? null
      const name = student?.display_name ?? event.title
      const title = lesson?.title ?? event.title
      const isCancelled = event.cancelled_at !== null
      const status = event.lesson_status_id
      return {
        event_id: event.event_id,
        lessonId: event.lesson_id,
        title: event.title,
        studentId: event.user_profile_id ?? lesson?.user_profile_id ?? null,
        start: event.start,
        end: event.end,
        all_day: event.all_day,
        name,
        detail: title === name ? null : title,
        plan: firstLine(lesson?.plan ?? null),
        student,
        place: lesson?.place?.trim() || null,
        videoLink: joinLinkOf(event),
        statusId: status,
        attendance: lesson?.attendance ?? null,
        isCancelled,
        isToConfirm:
          event.to_confirm === true && !isCancelled && status !== lessonStatus.taught && status !== lessonStatus.missed,
        isLesson: isLesson(event),
      }
    })
    .toSorted((one, other) => one.start.localeCompare(other.start) || one.event_id - other.event_id)
}

/** First instant of the day that holds `now` and of the day `days` later, in ms, in the person's zone. */
export function dayBounds(now: number, zone: string, days = 1): { from: number; to: number } {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  return {
    from: today.toZonedDateTime(zone).epochMilliseconds,
    to: today.add({ days }).toZonedDateTime(zone).epochMilliseconds,
  }
}

/** Returns the items that touch the day of `now`. */
export function onDay(items: readonly Item[], now: number, zone: string): Item[] {
  const { from, to } = dayBounds(now, zone)
  return items.filter((item) => Date.parse(item.start) < to && Date.parse(item.end) > from)
}

/** The lesson that runs or comes next: not called off, not ticked off, not over. One of a whole day comes after those with hours on it. */
export function nextLesson(items: readonly Item[], now: number): Item | null {
  const isAhead = (item: Item) => item.isLesson && !isMissed(item) && !isTaught(item) && Date.parse(item.end) > now
  const turn = ({ all_day, start, end }: Item) => Date.parse(all_day ? end : start)
  return items.filter((item) => isAhead(item)).toSorted((one, other) => turn(one) - turn(other))[0] ?? null
}

/** The lessons with hours on them that have not begun on the day of `now`, and are to take place. */
export const restOfDay = (items: readonly Item[], now: number, zone: string): Item[] =>
  onDay(items, now, zone).filter(
    (item) => item.isLesson && !item.all_day && !isTaught(item) && !isMissed(item) && Date.parse(item.start) > now,
  )

/** How far off a start is; words are made of it elsewhere. Beyond a day a date says more. */
export type Countdown = { kind: 'running' } | { kind: 'soon'; hours: number; minutes: number } | { kind: 'later' }

const minuteMs = 60_000
const dayMs = 86_400_000

/** Counts whole minutes up, so that it says "in 1 min" until the lesson begins. */
export function countdown(item: Pick<Item, 'start'>, now: number): Countdown {
  const left = Date.parse(item.start) - now
  if (left <= 0) return { kind: 'running' }
  if (left > dayMs) return { kind: 'later' }
  const minutes = Math.ceil(left / minuteMs)
  return { kind: 'soon', hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Join is the main thing to do from ten minutes before (experience.md B10). */
const joinFromMs = 10 * minuteMs

export const isTimeToJoin = (item: Item, now: number): boolean =>
  item.videoLink !== null && Date.parse(item.start) - now <= joinFromMs

/** Before which row the "now" line stands: the first that has not begun. */
export function nowIndex(items: readonly Item[], now: number): number {
  const index = items.findIndex((item) => !item.all_day && Date.parse(item.start) > now)
  return index < 0 ? items.length : index
}

/** The lessons that wait for a time. */
export const waiting = (lessons: readonly TodayLesson[]): TodayLesson[] =>
  lessons.filter((lesson) => lesson.event_id === null && lesson.lesson_status_id === lessonStatus.toSchedule)

/** Lessons with the same student side by side, in the order in which each student comes first; one without a student is alone. */
export function byStudent(lessons: readonly TodayLesson[]): [TodayLesson, ...TodayLesson[]][] {
  const groups = new Map<number, [TodayLesson, ...TodayLesson[]]>()
  for (const lesson of lessons) {
    // Ids of lessons and of students are positive.
    const key = lesson.user_profile_id ?? -lesson.lesson_id
    const group = groups.get(key)
    if (group) group.push(lesson)
    else groups.set(key, [lesson])
  }
  return [...groups.values()]
}

/**
 * The first things to do in an empty studio; each ticks itself (experience.md B10). A time without a student is no lesson.
 *
 * @param planned the students who have a lesson later than the weeks that were read
 */
export function firstSteps(
  students: readonly TodayStudent[],
  lessons: readonly Pick<TodayLesson, 'user_profile_id'>[],
  items: readonly Pick<Item, 'studentId'>[],
  planned: ReadonlySet<number>,
): { students: boolean; lesson: boolean; invitation: boolean } {
  return {
    students: students.length > 0,
    lesson:
      planned.size > 0 ||
      lessons.some((one) => one.user_profile_id !== null) ||
      items.some((one) => one.studentId !== null),
    invitation: students.some((student) => student.invitation_status !== 'none'),
  }
}
