import type { event, series_change } from '@lectern/contract/graphql'
import { Refusal } from '../../platform/failures.ts'
import { checkedZone, refuse, requiredText } from '../../platform/input.ts'
import {
  addDays,
  dayBefore,
  daysBetween,
  instantOf,
  minutesOfDay,
  movedRule,
  readRule,
  spanOf,
  untilDay,
  wallAt,
  wallTimes,
  writeRule,
  type Rule,
  type Wall,
} from '../expansion/rules.ts'
import { longestTitle } from '../rules.ts'
import {
  checkedLength,
  filled,
  occurrence,
  ruleOf,
  standing,
  type NewSeries,
  type Series,
  type Wanted,
} from '../series/rules.ts'

const minute = 60_000
/** A date that moved by less than half a week is taken for the same lesson of that week. */
const nearDays = 3

/** What is to be done to a series and its events. */
export interface Plan {
  /** The series as it shall stand; a second one begins where it is split. */
  series: Series
  second: NewSeries | null
  /** Events that stay, as they shall stand. */
  changed: Wanted[]
  /** Events that stay as they are but belong to another date or series now. */
  made: Wanted[]
  removed: number[]
  /** How many keep what was changed by hand. */
  kept: number
}

/** What an edit starts from. */
export interface Found {
  series: Series
  /** Events of the series that are not deleted, called off or not, by their date in it. */
  rows: event[]
  /** Dates whose event was deleted by hand: nothing is made there again. */
  deleted: Wall[]
  anchor: event
}

/** One event as it shall stand; its date in the series stays. @throws Refusal `invalid-input` */
export function changedEvent(anchor: event, change: series_change): Wanted {
  const start = change.start ?? anchor.start
  const end = change.end ?? new Date(Date.parse(start) + lengthOf(anchor)).toISOString().replace('.000Z', 'Z')
  if (Date.parse(end) <= Date.parse(start)) refuse('end', 'An event must end after it starts.')
  return { ...standing(anchor), title: titleOf(change) ?? anchor.title, start, end }
}

const lengthOf = ({ start, end }: Pick<event, 'start' | 'end'>) => Date.parse(end) - Date.parse(start)
const titleOf = ({ title }: series_change) =>
  title === null || title === undefined ? null : requiredText('title', title, longestTitle)

/**
 * Plans the change of a series from one of its events on.
 *
 * The event says what is meant: its new day moves the day that it stands for, its new time of day all of them. Events that
 * were moved, or named, by hand keep that; called off ones stay called off; every event keeps its id, and so its lesson.
 *
 * @param from 'all' for the whole series
 * @param today a day, YYYY-MM-DD
 * @throws Refusal `invalid-input`, `not-found` for an event that has no date in a series
 */
export function editPlan(found: Found, from: 'following' | 'all', change: series_change, today: string): Plan {
  const { series, anchor } = found
  const oldWall = anchor.original_start
  if (oldWall === null) throw new Refusal('not-found')
  const zone = checkedZone('time_zone', change.time_zone) ?? series.time_zone
  const meant = changedEvent(anchor, change)
  const newWall = meant.start === instantOf(oldWall, series.time_zone) ? oldWall : wallAt(meant.start, zone)
  const moved = daysBetween(oldWall, newWall)
  const isWhole = from === 'all' || isFirst(found, oldWall)
  const before = isWhole ? 0 : occurrencesBefore(series, oldWall)
  const { rule, until, isNewRule } = ruleAfter(series, change, oldWall, newWall)
  const predicted = (wall: Wall) => predictedWall(series, wall, { oldWall, newWall, moved })
  const target: NewSeries = {
    ...bare(series),
    title: titleOf(change) ?? series.title,
    rrule: writeRule(isNewRule || rule.count === null ? rule : { ...rule, count: rule.count - before }),
    first_start: isWhole ? (predicted(series.first_start) ?? firstByMonth(series, rule, oldWall, newWall)) : newWall,
    time_zone: zone,
    minutes: minutesAfter(meant, series, zone),
    until: isNewRule ? until : later(series.until, moved),
    exdates: [...series.exdates, ...found.deleted]
      .filter((wall) => isWhole || wall >= oldWall)
      .map((wall) => predicted(wall) ?? wall),
  }
  const { series: next, walls } = filled(target, today)
  const rows = isWhole ? found.rows : found.rows.filter(({ original_start }) => (original_start ?? '') >= oldWall)
  const matched = match(rows, walls, isNewRule ? (wall) => `${wall.slice(0, 10)}${newWall.slice(10)}` : predicted)
  const plan = {
    changed: [...matched.pairs].map(([row, wall]) => after(row, wall, { old: series, next, anchor, meant })),
    made: matched.free.map((wall) => occurrence(next, wall)),
    removed: matched.homeless.map(({ event_id }) => event_id),
    kept: [...matched.pairs.keys()].filter((row) => row !== anchor && isByHand(row, series)).length,
  }
  if (isWhole) return { ...plan, series: { ...series, ...next }, second: null }
  const ended = { ...series, until: earlier(series.until, dayBefore(oldWall)), filled_to: null }
  return { ...plan, series: ended, second: next }
}

/** The columns of a series that a second one takes over. */
function bare({ series_id: _id, version: _version, ...rest }: Series): NewSeries {
  return rest
}

const isFirst = ({ series, rows }: Found, wall: Wall): boolean =>
  wall <= series.first_start || (rows[0]?.original_start === wall && occurrencesBefore(series, wall) === 0)

/** How many dates a rule has before one of them, left out ones too: COUNT counts them (RFC 5545, 3.8.5.1). */
const occurrencesBefore = (series: Series, wall: Wall): number =>
  wallTimes(ruleOf(series), series.first_start, series.first_start.slice(0, 10), dayBefore(wall)).length

const earlier = (until: string | null, day: string): string => (until !== null && until < day ? until : day)
/** An end moves along when the day moves on, so that the last occurrence stays within it. */
const later = (until: string | null, days: number): string | null =>
  until === null || days <= 0 ? until : addDays(`${until}T00:00:00`, days).slice(0, 10)

function ruleAfter(series: Series, change: series_change, oldWall: Wall, newWall: Wall) {
  if (change.rrule === null || change.rrule === undefined)
    return { rule: movedRule(ruleOf(series), oldWall, newWall), until: series.until, isNewRule: false }
  const { rule, until } = readRule(change.rrule)
  const day = until === null ? null : untilDay(until, newWall, change.time_zone ?? series.time_zone)
  const isNewRule = writeRule(rule) !== series.rrule || day !== series.until
  return { rule, until: day, isNewRule }
}

function minutesAfter(meant: Wanted, series: Series, zone: string): number {
  if (series.all_day)
    return checkedLength(daysBetween(wallAt(meant.start, zone), wallAt(meant.end, zone)) * minutesOfDay, true)
  return checkedLength(Math.round(lengthOf(meant) / minute), false)
}

/** Where a date goes when the anchor's goes from one wall time to another; null where only the order tells (monthly rules). */
function predictedWall(
  series: Series,
  wall: Wall,
  { oldWall, newWall, moved }: { oldWall: Wall; newWall: Wall; moved: number },
): Wall | null {
  const time = newWall.slice(10)
  if (moved === 0) return wall.slice(0, 10) + time
  const { freq, byDay } = ruleOf(series)
  if (freq !== 'DAILY' && freq !== 'WEEKLY') return null
  // Of several weekdays only the one that the anchor stands for moves.
  const isOther = byDay.length > 1 && daysBetween(oldWall, wall) % 7 !== 0
  return addDays(wall, isOther ? 0 : moved).slice(0, 10) + time
}

/** Where a monthly or yearly series begins whose occurrence moved: in its first month, as the moved one stands in its own. */
function firstByMonth({ first_start }: Series, rule: Rule, oldWall: Wall, newWall: Wall): Wall {
  const monthOf = (wall: Wall) => Number(wall.slice(0, 4)) * 12 + Number(wall.slice(5, 7))
  const start = Temporal.PlainDateTime.from(newWall).subtract({ months: monthOf(oldWall) - monthOf(first_start) })
  // The rule itself finds the day, unless it takes it from the start.
  const isByDay = rule.byDay.length + rule.byMonthDay.length > 0
  return (isByDay ? start.with({ day: 1 }) : start).toString({ smallestUnit: 'second' })
}

interface Matched {
  pairs: Map<event, Wall>
  /** Dates without an event. */
  free: Wall[]
  /** Events without a date. */
  homeless: event[]
}

/** Gives each event its new date: the predicted one, else one of the same week, else by order for rules that are not weekly. */
function match(rows: readonly event[], walls: readonly Wall[], predict: (wall: Wall) => Wall | null): Matched {
  const free = new Set(walls)
  const pairs = new Map<event, Wall>()
  const give = (row: event, wall: Wall) => {
    free.delete(wall)
    pairs.set(row, wall)
  }
  const isOrdered = rows.some(({ original_start }) => original_start !== null && predict(original_start) === null)
  for (const [at, row] of rows.entries()) {
    const wall = isOrdered ? walls[at] : row.original_start === null ? null : predict(row.original_start)
    if (wall !== null && wall !== undefined && free.has(wall)) give(row, wall)
  }
  for (const row of rows) {
    const { original_start } = row
    if (pairs.has(row) || original_start === null) continue
    const near = [...free].find((wall) => Math.abs(daysBetween(original_start, wall)) <= nearDays)
    if (near !== undefined) give(row, near)
  }
  return { pairs, free: [...free], homeless: rows.filter((row) => !pairs.has(row)) }
}

/** An event on its new date. What was changed by hand stays, except on the event that the edit starts from. */
function after(
  row: event,
  wall: Wall,
  { old, next, anchor, meant }: { old: Series; next: NewSeries; anchor: event; meant: Wanted },
): Wanted {
  const isAnchor = row === anchor
  const span = isAnchor || !isMoved(row, old) ? spanOf(wall, next.time_zone, next.minutes, next.all_day) : null
  const title = isAnchor ? meant.title : row.title === old.title ? next.title : row.title
  return { ...standing(row), ...span, original_start: wall, title }
}

const isByHand = (row: event, series: Series): boolean => isMoved(row, series) || row.title !== series.title

function isMoved({ original_start, start, end }: event, series: Series): boolean {
  if (original_start === null) return true
  const usual = spanOf(original_start, series.time_zone, series.minutes, series.all_day)
  return start !== usual.start || end !== usual.end
}

/** Ends a series with a day. @returns a plan in which later events go */
export function endPlan({ series, rows }: Omit<Found, 'anchor'>, on: string): Plan {
  const removed = rows.filter(({ original_start }) => original_start !== null && original_start.slice(0, 10) > on)
  // A series that ends later than its events reach goes on being filled until then.
  const filled_to = series.filled_to !== null && series.filled_to < on ? series.filled_to : null
  return {
    series: { ...series, until: earlier(series.until, on), filled_to },
    second: null,
    changed: [],
    made: [],
    removed: removed.map(({ event_id }) => event_id),
    kept: 0,
  }
}
