import { lessonStatus } from '@lectern/contract/statuses'
import { isLesson, takesPlace } from '../../data/lesson-status.ts'
import type { event, user_profile } from '@lectern/contract/graphql'
import { firstWeekday, weekStart } from '../../lib/dates.ts'

export type InsightEvent = Pick<
  event,
  'event_id' | 'user_profile_id' | 'start' | 'end' | 'all_day' | 'cancelled_at' | 'lesson_id' | 'lesson_status_id'
>

export type InsightStudent = Pick<user_profile, 'user_profile_id' | 'created_at' | 'archived_at'>

/** How far the page looks back and ahead: a term, and the weeks that can still be planned. */
export const weeksBack = 12
export const weeksAhead = 8
export const monthsBack = 6

/** One bar: what it stands for, and how much. */
export interface Bar {
  /** First day of the week or month, `YYYY-MM-DD`. */
  from: string
  minutes: number
}

export interface Attendance {
  taught: number
  missed: number
  cancelled: number
  /** Over, and nobody said what became of it. */
  unmarked: number
}

export interface Change {
  from: string
  gained: number
  lost: number
}

const dayOf = (instant: string, zone: string): Temporal.PlainDate =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate()

/** As the calendar has it: by the settings, else by the reader's country. */
const weekOf = (day: Temporal.PlainDate): Temporal.PlainDate => weekStart(day, firstWeekday())
const firstOf = (day: Temporal.PlainDate): Temporal.PlainDate => day.with({ day: 1 })

/** Whether it has hours that count. */
const isHeld = (event: InsightEvent): boolean =>
  isLesson(event) && !event.all_day && takesPlace(event.cancelled_at !== null, event.lesson_status_id)
const minutesOf = ({ start, end }: InsightEvent): number => (Date.parse(end) - Date.parse(start)) / 60_000

/** The first days of the weeks from `back` weeks ago until `ahead` weeks from now, this week among those ahead. */
function weeks(now: number, zone: string, back: number, ahead: number): Temporal.PlainDate[] {
  const first = weekOf(dayOf(new Date(now).toISOString(), zone))
  return Array.from({ length: back + ahead }, (_, at) => first.add({ weeks: at - back }))
}

function months(now: number, zone: string, count: number): Temporal.PlainDate[] {
  const first = firstOf(dayOf(new Date(now).toISOString(), zone))
  return Array.from({ length: count }, (_, at) => first.add({ months: at + 1 - count }))
}

function barsOf(
  events: readonly InsightEvent[],
  zone: string,
  starts: readonly Temporal.PlainDate[],
  startOf: (day: Temporal.PlainDate) => Temporal.PlainDate,
): Bar[] {
  const minutes = new Map(starts.map((day) => [day.toString(), 0]))
  for (const event of events) {
    const from = startOf(dayOf(event.start, zone)).toString()
    const sum = minutes.get(from)
    if (sum !== undefined) minutes.set(from, sum + minutesOf(event))
  }
  return [...minutes].map(([from, sum]) => ({ from, minutes: sum }))
}

/** The instants (ms) between which the page needs the events. */
export function reach(now: number, zone: string): { from: number; to: number } {
  const [firstWeek] = weeks(now, zone, weeksBack, 0)
  const [firstMonth] = months(now, zone, monthsBack)
  const starts = [firstWeek, firstMonth].flatMap((day) => (day ? [day.toZonedDateTime(zone).epochMilliseconds] : []))
  const afterLast = weekOf(dayOf(new Date(now).toISOString(), zone)).add({ weeks: weeksAhead })
  return { from: Math.min(...starts), to: afterLast.toZonedDateTime(zone).epochMilliseconds }
}

/** Hours that were taught, by week of the past term; a lesson that nobody marked counts as held. */
export function hoursByWeek(events: readonly InsightEvent[], now: number, zone: string): Bar[] {
  const past = events.filter((event) => isHeld(event) && Date.parse(event.end) <= now)
  return barsOf(past, zone, weeks(now, zone, weeksBack - 1, 1), weekOf)
}

/** The same by month. */
export function hoursByMonth(events: readonly InsightEvent[], now: number, zone: string): Bar[] {
  const past = events.filter((event) => isHeld(event) && Date.parse(event.end) <= now)
  return barsOf(past, zone, months(now, zone, monthsBack), firstOf)
}

/** Hours that are planned from now on, by week. */
export function load(events: readonly InsightEvent[], now: number, zone: string): Bar[] {
  const coming = events.filter((event) => isHeld(event) && Date.parse(event.end) > now)
  return barsOf(coming, zone, weeks(now, zone, 0, weeksAhead), weekOf)
}

/** Counts how the lessons of the past term ended. */
export function attendance(events: readonly InsightEvent[], now: number, zone: string): Attendance {
  const [first] = weeks(now, zone, weeksBack - 1, 1)
  const from = first ? first.toZonedDateTime(zone).epochMilliseconds : now
  const past = events.filter(
    (event) => isLesson(event) && Date.parse(event.start) >= from && Date.parse(event.end) <= now,
  )
  const cancelled = past.filter((event) => event.cancelled_at !== null)
  const rest = past.filter((event) => event.cancelled_at === null)
  const count = (status: number): number => rest.filter((event) => event.lesson_status_id === status).length
  const [held, away] = [count(lessonStatus.taught), count(lessonStatus.missed)]
  return { taught: held, missed: away, cancelled: cancelled.length, unmarked: rest.length - held - away }
}

/** Students who came and who left, by month. */
export function studentChanges(students: readonly InsightStudent[], now: number, zone: string): Change[] {
  const monthOf = (instant: string): string => firstOf(dayOf(instant, zone)).toString()
  return months(now, zone, monthsBack).map((month) => {
    const from = month.toString()
    return {
      from,
      gained: students.filter((student) => monthOf(student.created_at) === from).length,
      lost: students.filter((student) => student.archived_at && monthOf(student.archived_at) === from).length,
    }
  })
}

/** More lines than this across some bars are a grid to look through. */
const mostSteps = 5

/**
 * Where lines lie across bars: from 0 in even steps of 1, 2 or 5 units, or ten times that, up to `highest` or above.
 *
 * @param unit what one counts in, such as 60 for minutes that are read as hours
 */
export function evenTicks(highest: number, unit: number): number[] {
  let step = unit
  for (let at = 0; highest / step > mostSteps; at += 1)
    step = unit * ([1, 2, 5][at % 3] ?? 1) * 10 ** Math.floor(at / 3)
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, at) => at * step)
}
