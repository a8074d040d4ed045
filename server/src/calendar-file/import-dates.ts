import type { ImportItem, ImportNote } from '@lectern/contract/calendar'
import type { series_input } from '@lectern/contract/graphql'
import type { Actor } from '../platform/database/actor.ts'
import { addDays, daysBetween, minutesOfDay, wallAt, type Wall } from '../event/series-expansion.ts'
import { propertyOf, type Component } from './component.ts'
import { instantText } from '../event/instants.ts'
import { partsOf } from './series-parts.ts'
import { isLasting, rangesBy, spanInRange, type Range } from './date-ranges.ts'
import { addedDateOf, datesOf, endOf, instantIn, spanAt, startOf, timeOf, wallIn, type Time } from './times.ts'
import { statusOf, titleOf, untitled } from './words.ts'
import type { Zones } from './zones.ts'
import { LeftOut } from './import-reasons.ts'
import { checkedSeries, occurrence, without, type NewSeries, type Wanted } from '../event/series.ts'

/** An event that a file makes. */
export interface Foreign extends Wanted {
  /** Which date of its series it is in the file, as an instant; '' for what has but one. */
  date: string
  /** Which of the series that the file's becomes it is part of; null for none. */
  part: number | null
}

/** The event or series that is made of one of a file. */
export interface Made {
  series: NewSeries[]
  made: Foreign[]
}

/** How a file is read. */
export interface Reading {
  actor: Actor
  as: 'events' | 'busy'
  zones: Zones
  /** A day, YYYY-MM-DD. */
  today: string
}

const alone = ({ title, start, end, all_day }: ImportItem): Wanted => ({
  event_id: null,
  original_start: null,
  title,
  start,
  end,
  user_profile_id: null,
  all_day,
  overlap_wanted: false,
  to_confirm: false,
  cancelled: false,
})

/** An event as a file has it. */
export interface Source {
  item: ImportItem
  event: Component
  start: Time
  /** Dates that are left out or called off. */
  left: Wall[]
  /** Dates that are added, each with its end as an instant; null for one that lasts as long as usual. */
  more: Map<Wall, string | null>
  /** Dates that stand elsewhere. */
  moved: ReadonlyMap<Wall, Component>
  /** From when on all dates stand elsewhere, or are called off. */
  ranges: readonly Range[]
}

/** Reads the changes of single dates in a file. A change that can't be read is noted, and the rest counts. */
export function saidOf(
  event: Component,
  overrides: readonly Component[],
  { start, zones, notes }: { start: Time; zones: Zones; notes: Set<ImportNote> },
): Pick<Source, 'left' | 'more' | 'moved' | 'ranges'> {
  const read = <Value>(reading: () => Value): Value | null => {
    try {
      return reading()
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error
      notes.add('dates-unread')
      return null
    }
  }
  const left = datesOf(event, 'EXDATE').flatMap((one) => read(() => wallIn(start, timeOf(one, zones, start))) ?? [])
  const added = datesOf(event, 'RDATE').flatMap((one) => read(() => addedDateOf(one, zones, start)) ?? [])
  const more = new Map(added.map(({ time, end }) => [wallIn(start, time), end]))
  const moved = new Map<Wall, Component>()
  const ranges: Range[] = []
  for (const one of overrides) {
    const time = read(() => startOf(one, zones, start))
    const date = read(() => timeOf(propertyOf(one, 'RECURRENCE-ID'), zones, start)) ?? time
    if (!date) continue
    const wall = wallIn(start, date)
    // One whose own times can't be read stands at those of its date.
    const end = read(() => [time && endOf(one, time, zones)])
    const isRead = end !== null && (time !== null || !propertyOf(one, 'DTSTART'))
    const said = isRead ? one : { ...one, properties: one.properties.filter(({ name }) => !times.has(name)) }
    if (isLasting(one)) ranges.push({ from: wall, event: said })
    else if (statusOf(one) === 'CANCELLED') left.push(wall)
    else moved.set(wall, said)
  }
  return { left, more, moved, ranges: ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1)) }
}

const times = new Set(['DTSTART', 'DTEND', 'DURATION'])

/** Minutes of one date; whole days where it lasts all day. */
const lengthOf = ({ item, start }: Source): number =>
  start.isDate
    ? daysBetween(start.wall, wallAt(item.end, start.zone)) * minutesOfDay
    : (Date.parse(item.end) - Date.parse(item.start)) / 60_000

/** The dates that a rule makes of an event, as far as they become events now. @throws Refusal `invalid-input` as series do */
export function datesBy(source: Source, since: Since, { actor, today }: Reading) {
  const { item, start, left } = source
  const minutes = Math.round(lengthOf(source))
  const { isDate: all_day, zone: time_zone } = start
  return checkedSeries(actor, { title: item.title, ...since, time_zone, minutes, all_day, exdates: left }, today)
}

/** A rule, and from when on it holds. */
type Since = Pick<series_input, 'rrule' | 'first_start'>

/** A series with its exceptions. */
export function series(source: Source, since: Since, asked: Reading): Made {
  const { event, start, moved, ranges } = source
  const planned = datesBy(source, since, asked)
  const { filled_to } = planned.series
  // A change of a date that is not made yet is an event for itself, and the rule leaves it out.
  const later = [...moved.keys()].filter((wall) => filled_to !== null && wall.slice(0, 10) > filled_to)
  const whole = { ...planned.series, exdates: [...planned.series.exdates, ...later].toSorted() }
  // Dates that are made later stand where a rule says, so each change for good has one.
  if (ranges.length > 0 && filled_to !== null) {
    const { zones, today } = asked
    const called = (one: Component) => calledOf(one, asked)
    const parts = partsOf({ series: whole, event }, ranges, { start, zones, today, called })
    return {
      series: parts.map((part) => part.series),
      made: parts
        .flatMap((part, at) =>
          part.walls.map((wall) => {
            const original = part.dateOf(wall)
            const span = spanAt(start, wall, part.series.minutes)
            const usual = { ...occurrence(part.series, wall), ...span, date: start.at(original), part: at }
            return dated(usual, { start, event: part.event, own: moved.get(original) }, asked)
          }),
        )
        .filter((one) => one.end > one.start),
    }
  }
  const reached = rangesBy(ranges, planned.walls)
  const rangeOf = (wall: Wall) => (moved.has(wall) ? undefined : reached.get(wall))
  const isOff = (wall: Wall) => statusOf(rangeOf(wall)?.event) === 'CANCELLED'
  const made = planned.walls
    .filter((wall) => !isOff(wall))
    .map((wall) => {
      const span = spanAt(start, wall, planned.series.minutes)
      const usual = { ...occurrence(planned.series, wall), ...span, date: start.at(wall), part: 0 }
      const range = rangeOf(wall)
      return range
        ? inRange(usual, range, wall, source, asked)
        : dated(usual, { start, event, own: moved.get(wall) }, asked)
    })
  const exdates = [...whole.exdates, ...planned.walls.filter(isOff)].toSorted()
  return { series: [{ ...whole, exdates }], made: made.filter((one) => one.end > one.start) }
}

/** An event without a rule; what the file says of its only date counts. @param date of the series that it stands in for */
export function single({ item, event, start, moved }: Source, date: string, asked: Reading): Made {
  const one = { ...alone(item), date, part: null }
  return { series: [], made: [dated(one, { start, event, own: moved.get(start.wall) }, asked)] }
}

/** One date that a change for good reaches. */
function inRange(usual: Foreign, range: Range, wall: Wall, { start }: Source, asked: Reading): Foreign {
  const span = spanInRange(range, wall, start, asked.zones)
  return { ...usual, ...span, title: calledOf(range.event, asked), to_confirm: isOpen(range.event, asked) }
}

/** One date: as its event says, or as the file says of this one. */
function dated(
  usual: Foreign,
  { start: first, event, own }: { start: Time; event: Component; own: Component | undefined },
  asked: Reading,
): Foreign {
  const one = { ...usual, to_confirm: isOpen(own ?? event, asked) }
  if (!own) return one
  const title = propertyOf(own, 'SUMMARY') ? calledOf(own, asked) : one.title
  const time = startOf(own, asked.zones, first)
  if (!time) return { ...one, title }
  const start = instantIn(time)
  const end = endOf(own, time, asked.zones)
  if (end !== null && end > start) return { ...one, title, start, end, all_day: time.isDate }
  // A date without a length of its own, or with an impossible one, lasts as long as usual, and a day a day.
  const length = Date.parse(usual.end) - Date.parse(usual.start)
  const usualEnd = time.isDate ? time.at(addDays(time.wall, 1)) : instantText(Date.parse(start) + length)
  return { ...one, title, start, end: usualEnd, all_day: time.isDate }
}

/**
 * Dates beside those of the rule, or of an event without one (RFC 5545, 3.8.5.2), and what the file says of dates that are in
 * neither. They are in no rule, so they are events for themselves: the next edit of the series would take them for dates that
 * fell away.
 *
 * @param since what was before that day of what recurs is history
 */
export function added(made: readonly Foreign[], since: string, source: Source, asked: Reading): Foreign[] {
  const { item, event, start, left, more, moved, ranges } = source
  const standing = new Set(made.map((one) => Date.parse(one.start)))
  const known = new Set(made.map(({ date }) => (date === '' ? instantIn(start) : date)))
  const strays = [...moved.keys()].filter((wall) => !known.has(start.at(wall)) && wall >= since)
  const walls = without([...new Set([...more.keys(), ...strays])], left).toSorted()
  const reached = rangesBy(ranges, walls)
  return walls
    .flatMap((wall): Foreign[] => {
      const usual = spanAt(start, wall, lengthOf(source))
      // A whole day is none for some hours of it.
      const span = { ...usual, end: (start.isDate ? null : more.get(wall)) ?? usual.end }
      const one = { ...alone(item), ...span, date: start.at(wall), part: null }
      const range = moved.has(wall) ? undefined : reached.get(wall)
      if (!range) return [dated(one, { start, event, own: moved.get(wall) }, asked)]
      return statusOf(range.event) === 'CANCELLED' ? [] : [inRange(one, range, wall, source, asked)]
    })
    .filter((one) => one.end > one.start && !standing.has(Date.parse(one.start)))
}

/** A time that is taken tells nothing of what it is. */
export const calledOf = (event: Component, { as }: Pick<Reading, 'as'>): string =>
  as === 'busy' ? untitled : titleOf(event)

/** Whether a date is not settled yet; a time that is taken tells nothing of that. */
export const isOpen = (event: Component, { as }: Reading): boolean => as === 'events' && statusOf(event) === 'TENTATIVE'

/** Series without dates that are not made. */
export const leftOut = (series: readonly NewSeries[], out: readonly Foreign[]): NewSeries[] =>
  series.map((one, at) => ({
    ...one,
    exdates: [
      ...one.exdates,
      ...out.flatMap(({ part, original_start }) => (part === at && original_start !== null ? [original_start] : [])),
    ].toSorted(),
  }))

/** Times that are taken have no rule of their own: they are as they are. */
export const asTaken = ({ made }: Made): Made => ({
  series: [],
  made: made.map((one) => ({ ...one, part: null, original_start: null, overlap_wanted: true })),
})
