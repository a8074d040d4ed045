import type { event, series_change } from '@lectern/contract/graphql'
import { longestTitle } from '@lectern/contract/titles'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { checkedZone, requiredText, refuseFor } from '../platform/input.ts'
import { exactText } from './instants.ts'
import {
  addDays,
  dayBefore,
  daysBetween,
  instantOf,
  minutesOfDay,
  spanOf,
  wallAt,
  wallTimes,
  writeRule,
  type Wall,
} from './series-expansion.ts'
import {
  datesComingIn,
  isToOtherDay,
  movedEnd,
  movedFirst,
  rhythmAfter,
  type Move,
  type Rhythm,
} from './series-move.ts'
import { match } from './series-matching.ts'
import { isPast, lastPast, type Past } from './term.ts'
import {
  checkedLength,
  endedOn,
  filled,
  occurrence,
  ruleOf,
  standing,
  type NewSeries,
  type Series,
  type Wanted,
} from './series.ts'

const minute = 60_000
const daysOfWeek = 7

/** The work that is to be done on a series and its events. */
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
  /** How many lie in or before a term that is over, and stay as they are for that alone. */
  past: number
}

/** The state from which an edit starts. */
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
  const end = change.end ?? exactText(Date.parse(start) + lengthOf(anchor))
  if (Date.parse(end) <= Date.parse(start)) refuseFor('end', 'ends-early')
  return { ...standing(anchor), title: titleOf(change) ?? anchor.title, start, end }
}

/** Whether a name or a rhythm is all there is to change. */
const isTimeless = ({ title, start, end, rrule, time_zone }: series_change): boolean =>
  (typeof title === 'string' || typeof rrule === 'string') &&
  [start, end, time_zone].every((one) => one === null || one === undefined)

const lengthOf = ({ start, end }: Pick<event, 'start' | 'end'>) => Date.parse(end) - Date.parse(start)
const titleOf = ({ title }: series_change) =>
  title === null || title === undefined ? null : requiredText('title', title, longestTitle)

/**
 * Plans the change of a series from one of its events on.
 *
 * The event says what is meant: its new day moves the day that it stands for, its new time of day all of them. Events that
 * were moved, or named, by hand keep that; called off ones stay called off; every event keeps its id, and so its lesson.
 * A title or a rule that is all there is to change takes no time from the event, which may itself have been moved by hand.
 * A date in a term that is over stays, and so do those before it: the rest goes on as a series of its own.
 *
 * @param from 'all' for the whole series
 * @throws Refusal `invalid-input`, `not-found` for an event that has no date in a series, `not-allowed` for one that a term
 *   which is over comes after
 */
export function editPlan(found: Found, from: 'following' | 'all', change: series_change, past: Past): Plan {
  const { series, anchor } = found
  const meaning = meaningOf(found, change)
  const reach = reachOf(found, from, meaning.oldWall, past)
  const rhythm = rhythmAfter(series, change, meaning)
  const { cut, rows } = reach
  const { isNewRule, predicted } = rhythm
  const { series: full, walls } = filled(
    targetOf(found, change, meaning, reach, rhythm),
    past.today,
    [...datesOf(rows)].flatMap((wall) => predicted(wall) ?? []),
  )
  const matched = isNewRule
    ? match(rows, walls, (wall) => wall.slice(0, 10) + meaning.newWall.slice(10))
    : match(rows, walls, predicted, series)
  const isOfSeveral = !isNewRule && hasSeveralDays(series)
  const stays = (row: event) => matched.pairs.get(row) === predicted(row.original_start ?? '')
  const holdsAll = matched.pairs.get(anchor) === meaning.newWall && (!isOfSeveral || rows.every(stays))
  if (!isNewRule && isToOtherDay(meaning) && !holdsAll) refuseFor('start', 'series-too-far')
  // An end that moves along may let in a date of another weekday, which nobody asked for.
  const isSurplus = isOfSeveral && full.filled_to === null
  const next = isSurplus ? { ...full, exdates: [...full.exdates, ...matched.free].toSorted() } : full
  // A date that went by without a lesson, as its student was away, gets none because the series is named anew.
  const isMade = (wall: Wall) => isNewRule || wall >= past.today
  const plan = {
    changed: [...matched.pairs].map(([row, wall]) => after(row, wall, { old: series, next, anchor, meaning })),
    made: isSurplus ? [] : matched.free.filter(isMade).map((wall) => occurrence(next, wall)),
    removed: matched.homeless.map(({ event_id }) => event_id),
    kept: [...matched.pairs.keys()].filter((row) => row !== anchor && isByHand(row, series)).length,
    past: reach.past,
  }
  if (cut === null) return { ...plan, series: { ...series, ...next }, second: null }
  const ended = { ...series, ...endedOn(series, dayBefore(cut)), filled_to: null }
  return { ...plan, series: ended, second: next }
}

/** How an edit changes the event that it starts from; the rest of the series follows. */
interface Meaning extends Move {
  zone: string
  event: Wanted
  /** It takes no time from the event: a name or a rhythm is all there is to change. */
  isInItsTime: boolean
}

/** @throws Refusal `not-found` for an event that has no date in a series, `invalid-input` */
function meaningOf({ series, anchor }: Found, change: series_change): Meaning {
  const oldWall = anchor.original_start
  if (oldWall === null) throw new Refusal('not-found')
  const zone = checkedZone('time_zone', change.time_zone) ?? series.time_zone
  const event = changedEvent(anchor, change)
  const isInItsTime = isTimeless(change)
  const isInPlace = isInItsTime || event.start === instantOf(oldWall, series.time_zone)
  return { oldWall, newWall: isInPlace ? oldWall : wallAt(event.start, zone), zone, event, isInItsTime }
}

/** The part of a series that an edit changes. */
interface Reach {
  /** Its first date, on which the series is split; null for all of it. */
  cut: Wall | null
  rows: event[]
  /** Events in a term that is over. */
  stay: event[]
  /** How many were meant, and stay for that alone. */
  past: number
}

/** @throws Refusal `not-allowed` for an event that a term which is over comes after */
function reachOf(found: Found, from: 'following' | 'all', oldWall: Wall, past: Past): Reach {
  const last = lastPast(found.series, past)
  if (last !== null && oldWall <= last) throw refusedFor('series-in-old-term')
  const first = firstChanged(found.series, from, oldWall, last)
  const cut = first === null || isFirst(found, first) ? null : first
  const within = cut === null ? found.rows : found.rows.filter(isFrom(cut))
  const stay = found.rows.filter(({ start }) => isPast(past, start))
  const rows = within.filter((row) => !stay.includes(row))
  const asked = from === 'all' ? found.rows : within
  return { cut, rows, stay, past: asked.length - rows.length }
}

/** The first date that is changed; null for every one. @param last the last date in a term that is over */
function firstChanged(series: Series, from: 'following' | 'all', oldWall: Wall, last: Wall | null): Wall | null {
  if (from === 'following') return oldWall
  return last === null ? null : dateAfter(series, last, oldWall)
}

/** The changed part of the series as it shall stand, before it is filled with dates. */
function targetOf(
  { series, deleted }: Found,
  change: series_change,
  meaning: Meaning,
  { cut, rows, stay }: Reach,
  { rule, until, isNewRule, predicted }: Rhythm,
): NewSeries {
  const { oldWall, newWall, zone, event, isInItsTime } = meaning
  const before = cut === null ? 0 : occurrencesBefore(series, cut)
  const comingIn = isNewRule ? [] : datesComingIn(series, rule, meaning).filter((wall) => cut === null || wall > cut)
  const first = cut ?? series.first_start
  const moved = (wall: Wall) => (wall === oldWall ? newWall : (predicted(wall) ?? movedFirst(wall, rule, meaning)))
  const standsOn = datesOf(rows)
  return {
    ...bare(series),
    title: titleOf(change) ?? series.title,
    rrule: writeRule(
      isNewRule || rule.count === null ? rule : { ...rule, count: rule.count - before + comingIn.length },
    ),
    first_start: isNewRule ? moved(first) : earliest(datesOfTurn(series, first).map(moved)),
    time_zone: zone,
    minutes: isInItsTime ? series.minutes : minutesAfter(event, series, zone),
    until: isNewRule ? until : movedEnd(series, predicted, meaning),
    exdates: [...series.exdates, ...deleted, ...stay.flatMap(({ original_start }) => original_start ?? [])]
      // A date that was deleted and came back since is there.
      .filter((wall) => (cut === null || wall >= cut) && !standsOn.has(wall))
      .map((wall) => predicted(wall) ?? wall)
      .concat(comingIn),
  }
}

const datesOf = (rows: readonly event[]): Set<Wall> =>
  new Set(rows.flatMap(({ original_start }) => original_start ?? []))

const isFrom =
  (cut: Wall) =>
  ({ original_start }: event): boolean =>
    (original_start ?? '') >= cut

/** The first date of a series after one, up to one that it has in any case. */
const dateAfter = (series: Series, wall: Wall, known: Wall): Wall =>
  wallTimes(ruleOf(series), series.first_start, addDays(wall, 1).slice(0, 10), known.slice(0, 10))[0] ?? known

/** The columns of a series that a second one takes over. */
function bare({ series_id: _id, version: _version, ...rest }: Series): NewSeries {
  return rest
}

const isFirst = ({ series, rows }: Found, wall: Wall): boolean =>
  wall <= series.first_start || (rows[0]?.original_start === wall && occurrencesBefore(series, wall) === 0)

const hasSeveralDays = (series: Series): boolean => {
  const { freq, byDay } = ruleOf(series)
  return freq === 'WEEKLY' && byDay.length > 1
}

/** A date that a series begins with, and those of other weekdays that one which moves may come to stand after. */
const datesOfTurn = (series: Series, first: Wall): Wall[] =>
  hasSeveralDays(series)
    ? wallTimes(ruleOf(series), series.first_start, first.slice(0, 10), addDays(first, daysOfWeek - 1).slice(0, 10))
    : [first]

const earliest = (walls: readonly Wall[]): Wall => walls.reduce((least, wall) => (wall < least ? wall : least))

/** How many dates a rule has before one of them, left out ones too: COUNT counts them (RFC 5545, 3.8.5.1). */
const occurrencesBefore = (series: Series, wall: Wall): number =>
  wallTimes(ruleOf(series), series.first_start, series.first_start.slice(0, 10), dayBefore(wall)).length

function minutesAfter(meant: Wanted, series: Series, zone: string): number {
  if (series.all_day)
    return checkedLength(daysBetween(wallAt(meant.start, zone), wallAt(meant.end, zone)) * minutesOfDay, true)
  return checkedLength(Math.round(lengthOf(meant) / minute), false)
}

/** An event on its new date. What was changed by hand stays, except on the event that the edit starts from. */
function after(
  row: event,
  wall: Wall,
  { old, next, anchor, meaning }: { old: Series; next: NewSeries; anchor: event; meaning: Meaning },
): Wanted {
  const isAnchor = row === anchor
  const isOnTime = (isAnchor && !meaning.isInItsTime) || !isMoved(row, old)
  const span = isOnTime ? spanOf(wall, next.time_zone, next.minutes, next.all_day) : null
  const followed = row.title === old.title ? next.title : row.title
  const title = isAnchor ? meaning.event.title : followed
  return { ...standing(row), ...span, original_start: wall, title }
}

const isByHand = (row: event, series: Series): boolean => isMoved(row, series) || row.title !== series.title

function isMoved({ original_start, start, end }: event, series: Series): boolean {
  if (original_start === null) return true
  const usual = spanOf(original_start, series.time_zone, series.minutes, series.all_day)
  return start !== usual.start || end !== usual.end
}
