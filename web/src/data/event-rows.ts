import type { Operation } from '../lib/offline/operation.ts'
import { type Busy, type CalendarEvent, nameOf, type Person } from '../calendar/calendar-event.ts'

/** Two instants; the second is not part of it. */
export interface Range {
  from: string
  to: string
}

const touches = (event: CalendarEvent, { from, to }: Range): boolean =>
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
export function withWaitingWrites(
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
      const { lesson_status_id: status } = fields
      if (typeof status === 'number')
        rows = rows.map((event) => (event.lesson_id === id ? { ...event, lesson_status_id: status } : event))
    } else if (kind === 'event') {
      const known = rows.find((event) => event.event_id === id) ?? elsewhere(id)
      const event = base === null ? fields : { ...known, ...fields }
      if (typeof fields['deleted_at'] === 'string') rows = withoutRow(rows, id)
      else if (isEvent(event)) rows = withRow(rows, event, range)
    }
  }
  return rows
}

/** What was noted for the lesson of a new event that waits; null for nothing. */
export function waitingNote(waiting: readonly Operation[], eventId: number): string | null {
  const maker = waiting.find(({ row, base }) => row === `lesson ${eventId}` && base === null)
  const lesson = maker?.variables['lesson']
  const note = isRecord(lesson) ? lesson['private_note'] : null
  return typeof note === 'string' ? note : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

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
