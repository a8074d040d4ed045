import type { event, series_input } from '@lectern/contract/graphql'
import { longestTitle } from '@lectern/contract/titles'
import type { Actor } from '../platform/database/actor.ts'
import { checkedZone, ownerOf, refuse, requiredText, refuseFor } from '../platform/input.ts'
import {
  addYears,
  earlier,
  minutesOfDay,
  readRule,
  spanOf,
  untilDay,
  wallTimes,
  writeRule,
  type Rule,
  type Wall,
} from './series-expansion.ts'

/** Years of a series with an end that become events at once: within them there is no limit (product.md). */
const yearsAtOnce = 3
/** Years that a series without an end is kept ahead. */
const yearsAhead = 1
/** Years that a series may last, and that it may begin from now. */
const longestSeries = 10
/** Events of one series in one operation: one a day for three years, and a few. */
const mostEvents = 1_200
/** Minutes: a week, as a camp may last. */
export const longestMinutes = 7 * minutesOfDay
/** Dates that a series may leave out. */
export const mostExdates = 1_000

/** A series as it is stored. */
export interface Series {
  series_id: number
  teacher_id: number
  user_profile_id: number | null
  title: string
  rrule: string
  first_start: Wall
  time_zone: string
  minutes: number
  all_day: boolean
  until: string | null
  exdates: Wall[]
  filled_to: string | null
  version: number
}

export type NewSeries = Omit<Series, 'series_id' | 'version'>

/** An event as it shall stand. */
export interface Wanted {
  /** null for one that is to be made. */
  event_id: number | null
  original_start: Wall | null
  title: string
  start: string
  end: string
  user_profile_id: number | null
  all_day: boolean
  overlap_wanted: boolean
  /** The mark of one that is to be made; one that stands keeps what it has. */
  to_confirm: boolean
  cancelled: boolean
}

/** The rule that a stored series follows. */
export const ruleOf = ({ rrule }: Pick<Series, 'rrule'>): Rule => readRule(rrule).rule

/**
 * A new series, and its dates as far as they become events now.
 *
 * @param today a day, YYYY-MM-DD
 * @throws Refusal `invalid-input` naming the field, `not-allowed` for another teacher's calendar
 */
export function checkedSeries(actor: Actor, input: series_input, today: string): { series: NewSeries; walls: Wall[] } {
  const time_zone = checkedZone('time_zone', input.time_zone) ?? refuse('time_zone', 'A series needs a time zone.')
  const all_day = input.all_day ?? false
  const { rule, until } = readRule(input.rrule)
  const exdates = input.exdates ?? []
  if (exdates.length > mostExdates) refuseFor('exdates', 'series-exceptions', { most: mostExdates })
  const first = all_day ? `${input.first_start.slice(0, 10)}T00:00:00` : input.first_start
  const series = {
    teacher_id: ownerOf(actor, input.teacher_id),
    user_profile_id: input.user_profile_id ?? null,
    title: requiredText('title', input.title, longestTitle),
    rrule: writeRule(rule),
    first_start: first,
    time_zone,
    minutes: checkedLength(input.minutes, all_day),
    all_day,
    until: until === null ? null : untilDay(until, first, time_zone),
    exdates: exdates.toSorted(),
    filled_to: null,
  }
  return filled(series, today)
}

/** @throws Refusal `invalid-input` for a length that no occurrence has */
export function checkedLength(minutes: number, allDay: boolean): number {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > longestMinutes) refuseFor('minutes', 'event-length')
  if (allDay && minutes % minutesOfDay !== 0) refuseFor('minutes', 'whole-days')
  return minutes
}

/**
 * The dates of a series that become events now, and how far they reach.
 *
 * @param known dates that are events already: however many they have become, they do not become too many by an edit
 * @throws Refusal `invalid-input` for a rule without a date, with too many, or longer than ten years
 */
export function filled<S extends NewSeries>(
  series: S,
  today: string,
  known: readonly Wall[] = [],
): { series: S; walls: Wall[] } {
  const rule = ruleOf(series)
  const day = series.first_start.slice(0, 10)
  if (day > addYears(today, longestSeries)) refuseFor('first_start', 'series-begins-late')
  const lastPossible = addYears(day, longestSeries)
  if (series.until !== null && series.until > lastPossible) refuseFor('rrule', 'series-ends-late')
  const isEndless = rule.count === null && series.until === null
  const end = series.until ?? lastPossible
  const all = isEndless ? [] : wallTimes(rule, series.first_start, day, end)
  if (rule.count !== null && series.until === null && all.length < rule.count)
    refuseFor('rrule', all.length === 0 ? 'rule-never' : 'series-ends-late')
  // Never short of what the sweep has filled by now.
  const ahead = addYears(day > today ? day : today, yearsAhead)
  const atOnce = addYears(day, yearsAtOnce)
  const usual = isEndless || ahead > atOnce ? ahead : atOnce
  const reach = known.reduce((most, wall) => (wall > most ? wall.slice(0, 10) : most), usual)
  const dates = isEndless
    ? wallTimes(rule, series.first_start, day, reach)
    : all.filter((wall) => wall.slice(0, 10) <= reach)
  const [first] = dates
  if (first === undefined) refuseFor('rrule', 'rule-never')
  const walls = without(dates, series.exdates)
  if (walls.length > Math.max(mostEvents, known.length)) refuseFor('rrule', 'series-too-many', { most: mostEvents })
  checkApart(dates, series)
  const isDone = !isEndless && all.length === dates.length
  return {
    series: { ...series, first_start: first, filled_to: isDone ? null : reach },
    walls,
  }
}

/**
 * How a series says that it ends with a day, unless it ends before that: what counts its dates would count on beyond the day,
 * and goes.
 */
export function endedOn(series: Series, day: string): Pick<Series, 'rrule' | 'until'> {
  const { rrule, first_start, until } = series
  const rule = ruleOf(series)
  const { count } = rule
  if (count === null) return { rrule, until: earlier(until, day) }
  if (wallTimes(rule, first_start, first_start.slice(0, 10), day).length === count) return { rrule, until }
  return { rrule: writeRule({ ...rule, count: null }), until: earlier(until, day) }
}

/**
 * The next dates of a series that goes on beyond its events.
 * @returns the dates after its last day, and the new last day; null once there is nothing more to come
 */
export function nextDates(series: Series, today: string): { walls: Wall[]; filled_to: string | null } {
  if (series.filled_to === null) return { walls: [], filled_to: null }
  const reach = addYears(today, yearsAhead)
  const to = series.until !== null && series.until < reach ? series.until : reach
  const after = Temporal.PlainDate.from(series.filled_to).add({ days: 1 }).toString()
  const rule = ruleOf(series)
  const walls = wallTimes(rule, series.first_start, after, to)
  const last = series.until ?? addYears(series.first_start.slice(0, 10), longestSeries)
  const isDone =
    (series.until !== null && series.until <= reach) ||
    (rule.count !== null &&
      wallTimes(rule, series.first_start, Temporal.PlainDate.from(reach).add({ days: 1 }).toString(), last).length ===
        0)
  return { walls: without(walls, series.exdates), filled_to: isDone ? null : reach }
}

/** Dates without those that are left out. */
export function without(walls: readonly Wall[], exdates: readonly Wall[]): Wall[] {
  const out = new Set(exdates)
  return walls.filter((wall) => !out.has(wall))
}

function checkApart(dates: readonly Wall[], { minutes }: NewSeries): void {
  for (const [at, wall] of dates.entries()) {
    const next = dates[at + 1]
    if (next === undefined) return
    if (Date.parse(`${next}Z`) - Date.parse(`${wall}Z`) < minutes * 60_000) refuseFor('minutes', 'series-overlaps')
  }
}

/** An occurrence that is to be made. */
export const occurrence = (series: NewSeries, wall: Wall): Wanted => ({
  event_id: null,
  original_start: wall,
  title: series.title,
  ...spanOf(wall, series.time_zone, series.minutes, series.all_day),
  user_profile_id: series.user_profile_id,
  all_day: series.all_day,
  overlap_wanted: false,
  to_confirm: false,
  cancelled: false,
})

/** An event as it stands. */
export const standing = (row: event): Wanted => ({
  event_id: row.event_id,
  original_start: row.original_start,
  title: row.title,
  start: row.start,
  end: row.end,
  user_profile_id: row.user_profile_id,
  all_day: row.all_day,
  overlap_wanted: row.overlap_wanted,
  to_confirm: row.to_confirm,
  cancelled: row.cancelled_at !== null,
})
