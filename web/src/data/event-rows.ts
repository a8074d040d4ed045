import type { Operation } from './offline/operation.ts'
import { isRecord } from '../lib/record.ts'

/** The columns of `event` that the calendar needs (contract/src/schema.graphql). */
export interface CalendarEvent {
  event_id: number
  user_profile_id: number | null
  teacher_id: number
  title: string
  start: string
  end: string
  all_day: boolean
  time_zone: string | null
  overlap_wanted: boolean
  cancelled_at: string | null
  /** The series that it is an occurrence of. */
  series_id: number | null
  /** The wall time that the series gives it; a moved occurrence keeps it. */
  original_start: string | null
  /** How its series repeats (RFC 5545); absent of what was kept before this was read. */
  rrule?: string | null
  /** A time at which the teacher does not teach. */
  closed: boolean
  /** Its date is not settled: a trial, or a time that waits for a yes. */
  to_confirm: boolean
  /** Where it is held by video, as the server says; absent of what was kept before this was read. */
  join_link?: string | null
  lesson_id: number | null
  lesson_status_id: number | null
  /** The attendance of that lesson; absent in a row that was kept before this was read. */
  attendance?: string | null
  version: number
}

/** Two instants, RFC 3339 in UTC. */
export interface Times {
  start: string
  end: string
}

/** A lesson, as far as the calendar shows it beside its event. */
export interface CalendarLesson {
  lesson_id: number
  event_id: number | null
  lesson_status_id: number
  user_profile_id: number | null
  title: string | null
  minutes: number
  video_link: string | null
  attendance?: string | null
  /** The missed lesson that it makes up for. */
  make_up_of?: number | null
  version?: number
}

/** Two instants; the second is not part of it. */
export interface Range {
  from: string
  to: string
}

/** Whether an event takes any of a time. */
export const touches = (event: CalendarEvent, { from, to }: Range): boolean =>
  Date.parse(event.start) < Date.parse(to) && Date.parse(event.end) > Date.parse(from)

/** The list with a row in the place of the one with the same id, or at its end; without it where it lies elsewhere. */
export function withRow(list: readonly CalendarEvent[], row: CalendarEvent, range: Range): CalendarEvent[] {
  const known = list.some((event) => event.event_id === row.event_id)
  if (!touches(row, range)) return known ? withoutRow(list, row.event_id) : [...list]
  return known ? list.map((event) => (event.event_id === row.event_id ? row : event)) : [...list, row]
}

export const withoutRow = (list: readonly CalendarEvent[], eventId: number): CalendarEvent[] =>
  list.filter((event) => event.event_id !== eventId)

const isEvent = (fields: unknown): fields is CalendarEvent =>
  isRecord(fields) &&
  typeof fields['event_id'] === 'number' &&
  typeof fields['title'] === 'string' &&
  typeof fields['start'] === 'string' &&
  typeof fields['end'] === 'string'

/**
 * The events of a time as they will stand when everything that waits was sent.
 *
 * @param elsewhere finds an event that lies at another time until then
 */
export function withWaitingOperations(
  list: readonly CalendarEvent[],
  waiting: readonly Operation[],
  range: Range,
  elsewhere: (eventId: number) => CalendarEvent | undefined,
): CalendarEvent[] {
  let rows = [...list]
  for (const { row, fields, base } of waiting) {
    const [kind, number] = row.split(' ')
    const id = Number(number)
    if (kind === 'lesson') {
      const { lesson_status_id: status, attendance } = fields
      const change = {
        ...(typeof status === 'number' && { lesson_status_id: status }),
        ...((attendance === null || typeof attendance === 'string') && { attendance }),
      }
      rows = rows.map((event) => (event.lesson_id === id ? { ...event, ...change } : event))
    } else if (kind === 'event') {
      const known = rows.find((event) => event.event_id === id) ?? elsewhere(id)
      const event = base === null ? fields : { ...known, ...fields }
      if (typeof fields['deleted_at'] === 'string') rows = withoutRow(rows, id)
      else if (isEvent(event)) rows = withRow(rows, event, range)
    }
  }
  return rows
}

/** The note for the lesson of a new event that waits; null for none. */
export function waitingNote(waiting: readonly Operation[], eventId: number): string | null {
  const maker = waiting.find(({ row, base }) => row === `lesson ${eventId}` && base === null)
  const lesson = maker?.variables['lesson']
  const note = isRecord(lesson) ? lesson['private_note'] : null
  return typeof note === 'string' ? note : null
}

/** The row that stands on the server, from a refusal with code `conflict`; it is laid over what was known. */
export function currentIn(extensions: Record<string, unknown>, known: CalendarEvent): CalendarEvent | null {
  const { current } = extensions
  if (!isRecord(current) || typeof current['version'] !== 'number') return null
  const { title, start, end, all_day, to_confirm, version } = current
  return {
    ...known,
    version,
    ...(typeof title === 'string' && { title }),
    ...(typeof start === 'string' && { start }),
    ...(typeof end === 'string' && { end }),
    ...(typeof all_day === 'boolean' && { all_day }),
    ...(typeof to_confirm === 'boolean' && { to_confirm }),
  }
}
