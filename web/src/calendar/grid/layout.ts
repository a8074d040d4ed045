import type { CalendarEvent } from '../../data/event-rows.ts'
import { initials } from '../../ui/avatar.tsx'
import type { Minutes } from '../event/calendar-event.ts'
import { dateAfter, dateIn, type Day, minutesOfDay, wallAt } from '../../lib/wall-time.ts'

/** A part of an event on one day. */
export interface Part {
  event: CalendarEvent
  /** Minutes after midnight of the day. */
  top: number
  bottom: number
  /** It began on a day before, or ends on a day after. */
  cutAbove: boolean
  cutBelow: boolean
}

/** The same where it is drawn. */
export interface Segment extends Part {
  /** From when to when. */
  at: Minutes
  /** The share of the day's width: the first of `columns` columns that it takes, and how many. */
  column: number
  columns: number
  span: number
}

/** A whole-day event across the days of the view. */
export interface Bar {
  event: CalendarEvent
  firstDay: number
  days: number
  row: number
}

/** Whether a bar lies on a day of the view. */
export const covers = ({ firstDay, days }: Bar, day: number): boolean => firstDay <= day && day < firstDay + days

/** Shorter ones are drawn this high (minutes), so that they can be read and hit, and stand beside their neighbours. */
export const shortestDrawn = 20

/** Hour height in px: as high as the window allows, so that the whole day shows from 800 px on (experience.md B13). */
export const hourHeights = { least: 40, most: 72 } as const
/** The least for a finger: a lesson of three quarters of an hour is then 44 px high and can be hit. */
export const fingerHour = 60

/** The height of an hour when `free` px are left for `hours` hours. */
export function hourHeight(free: number, hours: number, least: number = hourHeights.least): number {
  return Math.max(least, Math.min(hourHeights.most, Math.floor(free / hours)))
}

/**
 * Lines of text at the usual font size, in px: what a block needs for name and time, for the title below, and for a name
 * that takes two.
 */
const lines = { two: 33, three: 47, four: 66 } as const

/** How much of an event's text fits into `minutes` when an hour is `hour` px high. */
export function lineFits(minutes: number, hour: number): 'line' | 'two' | 'three' | 'four' {
  const height = (minutes / 60) * hour
  if (height >= lines.four) return 'four'
  return height >= lines.three ? 'three' : height >= lines.two ? 'two' : 'line'
}

/** px of a block in which a name can begin. */
const readable = 28

/** The share of a column below which a name can't be read, in a window of some px; in steps, as a window is drawn wider by hand. */
export const readableShare = (days: number, width: number): number => Math.ceil((readable * days * 25) / width) / 25

/** From this window on (px) a name has room; what is cut there says so. */
const roomyWindow = 600
/** px beside the days for the hours on a phone. */
const hoursBeside = 40

/** px of a day on a phone, in steps; null where names have room. */
export const dayWidthOn = (days: number, width: number): number | null =>
  width < roomyWindow ? Math.floor((width - hoursBeside) / days / 4) * 4 : null

/** The width of a letter of a name at the usual font size, px; a letter of a script of squares takes two. */
const letter = 7
/** Fewer letters than these and an ellipsis say less than initials. */
const fewestLetters = 4
const lettersOf = (text: string): number =>
  Array.from(text, (sign): number => ((sign.codePointAt(0) ?? 0) >= 0x2e_80 ? 2 : 1)).reduce(
    (sum, each) => sum + each,
    0,
  )
const widthOf = (text: string): number => lettersOf(text) * letter

/** rem that the letters of a name take at most, on an average: a name that just fits may count as cut, and none the other way round. */
const wideLetter = 0.6

/** Whether a name may have no room, rem: its end then says so, which costs a layer that the others are spared. */
export const mayBeCut = (name: string, room: number): boolean => lettersOf(name) * wideLetter > room

interface ShownName {
  text: string
  /** It takes two lines. */
  wraps: boolean
  /** The time that stands before it in the same line has room as well. */
  hasTime: boolean
}

/**
 * As much of a name as has room: all of it, in two lines if need be, else the first name, else the initials. A time before
 * it gives way first: where a lesson lies tells when it is, and nothing else tells whose.
 *
 * @param room px for both
 * @param time px of the time before it
 */
export function nameIn(
  name: string,
  { room, lines, time = 0 }: { room: number; lines: number; time?: number },
): ShownName {
  const [whole, left] = [widthOf(name), room - time]
  if (whole <= left) return { text: name, wraps: false, hasTime: true }
  const words = name.split(/\s+/).filter((word) => word !== '')
  const [first = name] = words
  if (lines > 1 && words.length === 2 && words.every((word) => widthOf(word) <= left))
    return { text: name, wraps: true, hasTime: true }
  if (widthOf(first) <= left || left >= (fewestLetters + 1) * letter)
    return { text: first, wraps: false, hasTime: true }
  if (time > 0) return { ...nameIn(name, { room, lines }), hasTime: false }
  return { text: initials(name), wraps: false, hasTime: true }
}

const wholeDay: Minutes = { first: 0, last: minutesOfDay }

/**
 * The minutes at which a part is drawn where a day is shown from `first` to `last`: however little of it lies there, at
 * either edge, it can be read, be hit and wear a ring.
 */
export function drawn({ top, bottom }: Pick<Part, 'top' | 'bottom'>, { first, last }: Minutes): Minutes {
  const from = Math.max(first, Math.min(top, last - shortestDrawn))
  return { first: from, last: Math.min(last, Math.max(bottom, from + shortestDrawn)) }
}

interface Placed {
  part: Part
  at: Minutes
}

/** How many columns to the right of `column` are free beside a part. */
function room({ first, last }: Minutes, column: number, lanes: readonly Minutes[][]): number {
  let span = 1
  while (column + span < lanes.length) {
    const lane = lanes[column + span] ?? []
    if (lane.some((other) => other.first < last && first < other.last)) break
    span += 1
  }
  return span
}

/**
 * Lays a cluster of parts that touch each other side by side: each takes the first column that is free, and as many
 * free ones to its right as there are.
 */
function sideBySide(cluster: readonly Placed[]): Segment[] {
  const lanes: Minutes[][] = []
  const places = cluster.map(({ at }) => {
    const free = lanes.findIndex((lane) => (lane.at(-1)?.last ?? 0) <= at.first)
    const column = free < 0 ? lanes.length : free
    ;(lanes[column] ??= []).push(at)
    return column
  })
  return cluster.map(({ part, at }, index) => {
    const column = places[index] ?? 0
    const { event, top, bottom, cutAbove, cutBelow } = part
    const [columns, span] = [lanes.length, room(at, column, lanes)]
    return { event, top, bottom, cutAbove, cutBelow, at, column, columns, span }
  })
}

/** Parts of one day, those that touch side by side. Expects them by start, and all within the minutes that are shown. */
export function inColumns(parts: readonly Part[], shown: Minutes = wholeDay): Segment[] {
  const segments: Segment[] = []
  let cluster: Placed[] = []
  let reach = -1
  for (const part of parts) {
    const at = drawn(part, shown)
    if (at.first >= reach && cluster.length > 0) {
      segments.push(...sideBySide(cluster))
      cluster = []
    }
    cluster.push({ part, at })
    reach = Math.max(reach, at.last)
  }
  return cluster.length > 0 ? [...segments, ...sideBySide(cluster)] : segments
}

const byTime = (one: Part, other: Part): number =>
  one.top - other.top || other.bottom - one.bottom || one.event.event_id - other.event.event_id

/** Timed events cut at midnight, by day, each day in time order. */
export function partsOn(events: readonly CalendarEvent[], days: readonly Day[]): Part[][] {
  const parts: Part[][] = days.map(() => [])
  for (const event of events) {
    if (event.all_day) continue
    const [from, to] = [Date.parse(event.start), Date.parse(event.end)]
    for (const [index, day] of days.entries()) {
      if (from >= day.end || to <= day.start || day.start === day.end) continue
      const top = wallAt(day, from)
      // Where the clock goes back, the end may show less than the start: then it is drawn as high as the shortest.
      const bottom = Math.max(top, wallAt(day, to, 1))
      parts[index]?.push({ event, top, bottom, cutAbove: from < day.start, cutBelow: to > day.end })
    }
  }
  return parts.map((day) => day.toSorted(byTime))
}

/** The first day of a whole-day event and the day after its last, in the zone in which the days are meant. */
function wholeDays(event: CalendarEvent, zone: string): [string, string] {
  const meant = event.time_zone ?? zone
  const first = dateIn(meant, Date.parse(event.start))
  const after = dateIn(meant, Date.parse(event.end))
  return [first, after > first ? after : dateAfter(first, 1)]
}

/** Whole-day events as bars: each in the first row that is free, longest first. */
export function layoutBars(events: readonly CalendarEvent[], days: readonly Day[], zone: string): Bar[] {
  const bars: Bar[] = []
  for (const event of events) {
    if (!event.all_day) continue
    const [first, after] = wholeDays(event, zone)
    const covered = days.flatMap(({ date }, index) => (date >= first && date < after ? [index] : []))
    const [firstDay] = covered
    if (firstDay !== undefined) bars.push({ event, firstDay, days: covered.length, row: 0 })
  }
  const ends: number[] = []
  return bars
    .toSorted((one, other) => one.firstDay - other.firstDay || other.days - one.days)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.firstDay)
      const row = free < 0 ? ends.length : free
      ends[row] = bar.firstDay + bar.days
      return { ...bar, row }
    })
}

/** Which element of a column draws which event. */
export interface ColumnPlaces {
  /** YYYY-MM-DD; the day that the column shows. */
  date: string
  /** Numbers of elements by event, in the order of the day. */
  of: ReadonlyMap<number, number>
}

export const noColumnPlaces: ColumnPlaces = { date: '', of: new Map() }

/**
 * Gives the events of a day their elements. While the day stays, each keeps its own, with the focus on it, and a new one
 * gets a new one; where none came or went, what comes back is `before` itself. Once the column shows another day, the
 * elements of the day before are used again from the first on: many weeks are alike, and little is left to draw then.
 */
export function placedInColumn(before: ColumnPlaces, date: string, events: readonly number[]): ColumnPlaces {
  const stays = before.date === date
  const isSame = before.of.size === new Set(events).size && events.every((event) => before.of.has(event))
  if (stays && isSame) return before
  const left = stays ? [] : [...before.of.values()]
  let next = Math.max(-1, ...before.of.values())
  return {
    date,
    of: new Map(events.map((event, place) => [event, (stays ? before.of.get(event) : left[place]) ?? (next += 1)])),
  }
}

/** Finds the event that overlaps a part of a day; null where none does. A cancelled event takes no time. */
export function overlapOf(part: Segment, day: readonly Segment[]): CalendarEvent | null {
  // Alone in its place it overlaps nothing: at 4,000 events that answers for nearly all.
  if (part.columns === 1 || part.event.cancelled_at !== null) return null
  for (const { event, top, bottom } of day) {
    // In time order: from here on all begin later.
    if (top >= part.bottom) return null
    if (event !== part.event && event.cancelled_at === null && part.top < bottom) return event
  }
  return null
}

/** How many parts of the view reach outside the visible minutes, above and below. */
export function hiddenCounts(
  parts: readonly (readonly Part[])[],
  { first, last }: Minutes,
): { earlier: number; later: number } {
  const all = parts.flat()
  return {
    earlier: all.filter((part) => part.top < first).length,
    later: all.filter((part) => part.bottom > last).length,
  }
}

/** From where on the later hours are worth a look: where the first part that reaches beyond `last` begins, not before `last`. */
export function laterFrom(parts: readonly (readonly Part[])[], last: number): number {
  const tops = parts.flat().flatMap(({ top, bottom }) => (bottom > last ? [top] : []))
  return tops.length === 0 ? last : Math.max(last, Math.min(...tops))
}
