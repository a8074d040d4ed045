import type { series_change } from '@lectern/contract/graphql'
import { refuseFor } from '../platform/input.ts'
import {
  addDays,
  addYears,
  daysBetween,
  readRule,
  untilDay,
  wallTimes,
  weekdayOn,
  writeRule,
  type Rule,
  type Wall,
} from './series-expansion.ts'
import { ruleOf, type Series } from './series.ts'

/** Years that a series lasts at most. */
const longestSeries = 10
/** The fifth Tuesday comes in few months: whoever moves a lesson there means the last one, and the other way round the first. */
const rareOrdinal = 5
/** The last day that every month has. */
const shortestMonth = 28
const allMonths = Array.from({ length: 12 }, (_, index) => index + 1)
/** One with a 29th of February. */
const leapYear = 2028

/** Where an occurrence stood in its series, and where it shall. */
export interface Move {
  oldWall: Wall
  newWall: Wall
}

/** Whether a move changes the day, and not the time of day alone. */
export const isToOtherDay = ({ oldWall, newWall }: Move): boolean => daysBetween(oldWall, newWall) !== 0

const dayOf = (wall: Wall): string => wall.slice(0, 10)
const daysIn = (wall: Wall): number => Temporal.PlainDate.from(dayOf(wall)).daysInMonth
const monthIn = (wall: Wall): number => Number(wall.slice(5, 7))
const monthAfter = (month: number, later: number): number => ((month - 1 + later + 12) % 12) + 1
const dayInMonth = (wall: Wall): number => Number(wall.slice(8, 10))
/** 1 for the first of its weekday in the month. */
const ordinal = (wall: Wall): number => Math.ceil(dayInMonth(wall) / 7)
/** -1 for the last. */
const ordinalFromEnd = (wall: Wall): number => -Math.ceil((daysIn(wall) - dayInMonth(wall) + 1) / 7)
const dayFromEnd = (wall: Wall): number => dayInMonth(wall) - daysIn(wall) - 1

/**
 * The rule of a series whose occurrence moves to another day: the weekday, the place in the month or the day of the month
 * that it stood for becomes the one that it stands on now; every other day of the rule stays.
 */
export function movedRule(rule: Rule, from: Wall, to: Wall): Rule {
  if (dayOf(from) === dayOf(to)) return rule
  const byDay = rule.byDay.map((item) => {
    const nth = Number(item.slice(0, -2))
    if (item.slice(-2) !== weekdayOn(from)) return item
    if (nth === 0) return weekdayOn(to)
    if (nth !== ordinal(from) && nth !== ordinalFromEnd(from)) return item
    return placeOf(to, nth < 0) + weekdayOn(to)
  })
  const byMonthDay = rule.byMonthDay.map((day) => {
    if (day === dayInMonth(from)) return dayInMonth(to)
    // So far from its end only the longest months have a day: past the last one comes the first.
    if (day === dayFromEnd(from)) return dayFromEnd(to) < -shortestMonth ? dayInMonth(to) : dayFromEnd(to)
    return day
  })
  const [oldMonth, newMonth] = [monthIn(from), monthIn(to)]
  const months = isRareDay(rule, from, to) ? monthsWith(dayInMonth(from), rule.byMonth) : rule.byMonth
  const byMonth = months
    // Each date of a month stays in its month, or goes as many months on.
    .map((month) => {
      if (rule.freq === 'MONTHLY') return monthAfter(month, newMonth - oldMonth)
      return month === oldMonth ? newMonth : month
    })
    .toSorted((one, other) => one - other)
  // A rule that takes its day from its start says it, where not every month in which it may start has that day.
  const isUnsaid = rule.freq === 'MONTHLY' && byDay.length + byMonthDay.length === 0 && dayInMonth(to) > shortestMonth
  return {
    ...rule,
    byDay: [...new Set(byDay)],
    byMonthDay: isUnsaid ? [dayInMonth(to)] : [...new Set(byMonthDay)],
    byMonth,
  }
}

/** Whether a month is left out for want of the day that an occurrence moves from, and would come in by the one it moves to. */
function isRareDay({ freq, byDay, byMonthDay }: Rule, from: Wall, to: Wall): boolean {
  const isItsOnly = byDay.length === 0 && byMonthDay.every((day) => day === dayInMonth(from)) && byMonthDay.length < 2
  return freq === 'MONTHLY' && isItsOnly && dayInMonth(from) > shortestMonth && dayInMonth(to) < dayInMonth(from)
}

/** The months that ever have a day, said one by one where not all have it: the series has no more lessons than it had. */
function monthsWith(day: number, among: readonly number[]): readonly number[] {
  const asked = among.length > 0 ? among : allMonths
  const found = asked.filter((month) => day <= Temporal.PlainYearMonth.from({ year: leapYear, month }).daysInMonth)
  return found.length < asked.length ? found : among
}

/**
 * Whether an occurrence would move onto a day that its rule has anyway, so that two of its dates would be one.
 *
 * @param moved the rule as `movedRule` says it
 */
export const isOntoItself = (rule: Rule, moved: Rule): boolean =>
  moved.byDay.length < new Set(rule.byDay).size || moved.byMonthDay.length < new Set(rule.byMonthDay).size

function placeOf(wall: Wall, isFromEnd: boolean): string {
  const [fromStart, fromEnd] = [ordinal(wall), ordinalFromEnd(wall)]
  if (isFromEnd) return String(fromEnd === -rareOrdinal ? fromStart : fromEnd)
  return String(fromStart === rareOrdinal ? fromEnd : fromStart)
}

/**
 * Where each date of a series goes when one of them moves: days and weeks by as many days, months and years in their own
 * month or year, whether their event still stands or not. A date of a month that has none any more goes nowhere.
 *
 * @param rule the one that the series has from then on
 */
export function movedDates(series: Series, rule: Rule, move: Move): (wall: Wall) => Wall | null {
  const { oldWall, newWall } = move
  const moved = daysBetween(oldWall, newWall)
  const old = ruleOf(series)
  const time = newWall.slice(10)
  // One that came back after its series moved may have an hour of its own: nothing moves by that alone.
  if (newWall === oldWall) return (wall) => wall
  if (moved === 0) return (wall) => dayOf(wall) + time
  if (old.freq === 'DAILY' || old.freq === 'WEEKLY')
    // Only the weekday that the anchor stands for moves of several.
    return (wall) =>
      dayOf(addDays(wall, old.byDay.length > 1 && daysBetween(oldWall, wall) % 7 !== 0 ? 0 : moved)) + time
  const { turnOf, turns, oldTurns, later } = turnsOf(series, rule, move)
  return (wall) => {
    const turn = turnOf(wall)
    // From its end: the first one may have begun in its middle.
    const place = oldTurns.get(turn)?.toReversed().indexOf(wall) ?? -1
    return place < 0 ? null : (turns.get(turn + later)?.at(-1 - place) ?? null)
  }
}

/**
 * The dates that a series gets when one of its dates moves, in months or years between its first and its last that had none: a
 * 28th of February of each year, where it stood on the 29th. Left out, it has no more lessons than it had.
 *
 * @param rule the one that the series has from then on
 */
export function datesComingIn(series: Series, rule: Rule, move: Move): Wall[] {
  if (rule.freq === 'DAILY' || rule.freq === 'WEEKLY' || !isToOtherDay(move)) return []
  const { turnOf, turns, oldTurns, later } = turnsOf(series, rule, move)
  const { first_start: start, until } = series
  const ends = until ?? addYears(dayOf(start), longestSeries + 1)
  const held = wallTimes(ruleOf(series), start, dayOf(start), ends).map(turnOf)
  const [first = Infinity, last = -Infinity] = [held[0], held.at(-1)]
  const isNew = (turn: number) => turn > first && turn < last && !oldTurns.has(turn)
  return [...turns].filter(([turn]) => isNew(turn - later)).flatMap(([, walls]) => walls)
}

/** The months of a monthly rule and the years of a yearly one, with their dates as they are and as they will be. */
function turnsOf(series: Series, rule: Rule, move: Move) {
  const isMonthly = rule.freq === 'MONTHLY'
  const turnOf = (wall: Wall) =>
    Number(wall.slice(0, 4)) * (isMonthly ? 12 : 1) + (isMonthly ? Number(wall.slice(5, 7)) : 0)
  const start = series.first_start
  const first = movedFirst(start, rule, move)
  const end = addYears(dayOf(start), longestSeries + 1)
  // Both go on beyond the end of the series, which may lie in the middle of a turn.
  const turnsFrom = (each: Rule, begin: Wall) =>
    Map.groupBy(wallTimes({ ...each, count: null }, begin, dayOf(begin), end), turnOf)
  return {
    turnOf,
    turns: turnsFrom(rule, first),
    oldTurns: turnsFrom(ruleOf(series), start),
    /** How many of them a date moves on. */
    later: turnOf(move.newWall) - turnOf(move.oldWall),
  }
}

/** Where a series begins one of whose occurrences moved, if it is not that one that begins it. */
export function movedFirst(first: Wall, rule: Rule, { oldWall, newWall }: Move): Wall {
  if (rule.freq === 'DAILY' || rule.freq === 'WEEKLY') return addDays(first, daysBetween(oldWall, newWall))
  const monthOf = (wall: Wall) => Number(wall.slice(0, 4)) * 12 + Number(wall.slice(5, 7))
  const start = Temporal.PlainDateTime.from(newWall).subtract({ months: monthOf(oldWall) - monthOf(first) })
  // The rule itself finds the day, unless it takes it from the start.
  const isByDay = rule.byDay.length + rule.byMonthDay.length > 0
  return (isByDay ? start.with({ day: 1 }) : start).toString({ smallestUnit: 'second' })
}

/** When the changed part of a series recurs. */
export interface Rhythm {
  rule: Rule
  until: string | null
  /** Whether a rule was asked for that differs; where not, the dates move with the event. */
  isNewRule: boolean
  /** Where a date of the series moves to; null for one that has no place in the rule. */
  predicted: (wall: Wall) => Wall | null
}

/** When a series recurs after an edit: by the rule that was asked for, or by its own, moved along with the event. */
export function rhythmAfter(series: Series, change: Pick<series_change, 'rrule' | 'time_zone'>, move: Move): Rhythm {
  if (change.rrule === null || change.rrule === undefined) {
    const old = ruleOf(series)
    const rule = movedRule(old, move.oldWall, move.newWall)
    // Two of its lessons would be one, and whichever went would have been lost unasked.
    if (isOntoItself(old, rule)) refuseFor('start', 'series-same-day')
    return { rule, until: series.until, isNewRule: false, predicted: movedDates(series, rule, move) }
  }
  const { rule, until } = readRule(change.rrule)
  const day = until === null ? null : untilDay(until, move.newWall, change.time_zone ?? series.time_zone)
  const isNewRule = writeRule(rule) !== series.rrule || day !== series.until
  return { rule, until: day, isNewRule, predicted: movedDates(series, rule, move) }
}

/** An end moves along with the last occurrence: the series has as many as before. */
export function movedEnd(series: Series, predicted: Rhythm['predicted'], move: Move): string | null {
  const { until, first_start } = series
  if (until === null || !isToOtherDay(move)) return until
  const dates = wallTimes(ruleOf(series), first_start, first_start.slice(0, 10), until).map(predicted)
  const last = dates.reduce((most, wall) => (wall !== null && (most === null || wall > most) ? wall : most), null)
  return last?.slice(0, 10) ?? until
}
