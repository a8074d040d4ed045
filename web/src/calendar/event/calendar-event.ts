import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { type Day, instantAt, isoOf, minuteMs, minutesOfDay } from '../../lib/wall-time.ts'
import { isRecord } from '../../lib/record.ts'

/** The student whom an event is for, as it is drawn. */
export interface Person {
  name: string
  /** One of the event colours (experience.md C5). */
  colour: string
  /** Mails reach whoever has an account. */
  hasAccount?: boolean
  /** Or an address that the teacher wrote down. */
  hasAddress?: boolean
  /** Nobody is told of who has a break. */
  isPaused?: boolean
  /** Somebody looks after the student who may see this calendar. */
  hasGuardian?: boolean
}

/** A stretch of time that is taken, in ms, with what stands there. */
export interface Busy {
  event_id: number
  title: string
  from: number
  to: number
}

/** A place on the grid: a day and what the clock shows there, in minutes after midnight. */
export interface Slot {
  day: Day
  minutes: number
}

/** Minutes after midnight. */
export interface Minutes {
  first: number
  last: number
}

/** Drags step by a quarter of an hour, and by five minutes with Shift (experience.md B13). */
export const step = 15
export const fineStep = 5

/** New lessons last this long where the profile says nothing else (experience.md B13). */
export const defaultLessonMinutes = 45

/** From one instant to another, in ms. */
export const timesOf = (from: number, to: number): Times => ({ start: isoOf(from), end: isoOf(to) })

/** By the instants: the server writes them without the milliseconds that a browser adds. */
export const isSameTime = (one: Times | null, other: Times | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    Date.parse(one.start) === Date.parse(other.start) &&
    Date.parse(one.end) === Date.parse(other.end))

/** How long an event lasts, in ms. */
export const lengthOf = ({ start, end }: Times): number => Date.parse(end) - Date.parse(start)

/** The times of an event and their zone; a whole day has no hours. */
export type When = Pick<CalendarEvent, 'start' | 'end' | 'all_day' | 'time_zone'>

/** The zone in which the days of a whole-day event are meant; null for what has hours. */
export const wholeDaysIn = ({ all_day, time_zone }: Pick<When, 'all_day' | 'time_zone'>, zone: string) =>
  all_day ? (time_zone ?? zone) : null

/** A draft of `minutes` from `slot` on. */
export function draftAt({ day, minutes }: Slot, length: number): Times {
  const from = instantAt(day, minutes)
  return timesOf(from, from + length * minuteMs)
}

/** Everything that takes time (timed, not called off), by the name that is drawn. */
export function busyTimes(events: readonly CalendarEvent[], people: ReadonlyMap<number, Person>): Busy[] {
  return events
    .filter((event) => !event.all_day && event.cancelled_at === null)
    .map((event) => ({
      event_id: event.event_id,
      title: nameOf(event, people),
      from: Date.parse(event.start),
      to: Date.parse(event.end),
    }))
}

/** The student's name, or the title of what is no student's. */
export function nameOf(
  { user_profile_id, title }: Pick<CalendarEvent, 'user_profile_id' | 'title'>,
  people: ReadonlyMap<number, Person>,
): string {
  return (user_profile_id === null ? undefined : people.get(user_profile_id)?.name) ?? title
}

/** The events that a refusal with code `event-clash` names in its extensions, called by their students where it says whose they are. */
export function clashesIn(extensions: Record<string, unknown>, people: ReadonlyMap<number, Person>): Busy[] {
  const { clashes } = extensions
  if (!Array.isArray(clashes)) return []
  return clashes.flatMap((row: unknown) => {
    if (!isRecord(row)) return []
    const { event_id, user_profile_id, title, start, end } = row
    if (typeof event_id !== 'number' || typeof title !== 'string') return []
    if (typeof start !== 'string' || typeof end !== 'string') return []
    const whose = typeof user_profile_id === 'number' ? user_profile_id : null
    const name = nameOf({ user_profile_id: whose, title }, people)
    return [{ event_id, title: name, from: Date.parse(start), to: Date.parse(end) }]
  })
}

/** Finds the events that occupy a time. Touching ends are no clash; an event doesn't clash with itself. */
export function clashesWith(busy: readonly Busy[], times: Times, itself: number | null): Busy[] {
  const [from, to] = [Date.parse(times.start), Date.parse(times.end)]
  return busy.filter((other) => other.event_id !== itself && other.from < to && from < other.to)
}

/**
 * The visible hours as minutes of the day, widened to whole days where the person asked to see earlier or later.
 *
 * @param usual what is visible where nobody asked for more
 */
export function visibleMinutes(shown: { earlier: boolean; later: boolean }, usual: Minutes): Minutes {
  return { first: shown.earlier ? 0 : usual.first, last: shown.later ? minutesOfDay : usual.last }
}

/** product.md 3 and 9: what the calendar shows at first. */
export const calendarState = { initialView: 'timeGridWeek', slotMin: 8, slotMax: 22 } as const

/** The visible hours where nobody chose others. */
export const usualMinutes: Minutes = { first: calendarState.slotMin * 60, last: calendarState.slotMax * 60 }

/** Whether an event is a lesson and not only a time: it is for a student. */
export const isLesson = ({ lesson_id, user_profile_id }: CalendarEvent): boolean =>
  lesson_id !== null || user_profile_id !== null

/**
 * Whether an event can be cancelled or restored. A private time or a holiday is deleted; only a cancelled one comes
 * back.
 */
export const canCallOff = (event: CalendarEvent): boolean => isLesson(event) || event.cancelled_at !== null

/** The lesson that comes next or is going on; null when none does. */
export function upcoming(events: readonly CalendarEvent[], now: number): CalendarEvent | null {
  return events
    .filter((event) => isLesson(event) && !event.all_day && event.cancelled_at === null && Date.parse(event.end) > now)
    .reduce<CalendarEvent | null>((first, event) => (first && first.start <= event.start ? first : event), null)
}

/**
 * The next free stretch of some minutes in these days, on the quarters of an hour within the visible hours; where all
 * is taken, or all days are over, the first hour in view.
 *
 * @param usual the visible hours
 * @param within the parts of a day to look in; where it is given there may be no free time
 */
export function nextFree(
  events: readonly CalendarEvent[],
  days: readonly Day[],
  now: number,
  minutes: number,
  usual: Minutes,
  within?: (day: Day) => readonly Minutes[],
): Times | null {
  const [first] = days
  if (!first) return null
  const busy = busyTimes(events, new Map())
  const visible = [usual]
  for (const day of days) {
    for (const { first: from, last } of within?.(day) ?? visible) {
      for (let at = from; at + minutes <= last; at += step) {
        const times = draftAt({ day, minutes: at }, minutes)
        if (Date.parse(times.start) >= now && clashesWith(busy, times, null).length === 0) return times
      }
    }
  }
  return within ? null : draftAt({ day: first, minutes: usual.first }, minutes)
}
