import { RRuleTemporal } from 'rrule-temporal'
import { refuse, refuseFor } from '../platform/input.ts'
import { dayText, instantText, plainInstant } from './instants.ts'

/*
 * The one place where a rule becomes times (data.md "Times and ids"). A rule is expanded on wall time alone; what the wall
 * shows becomes an instant afterwards, date by date, in the zone of the series: expanded in UTC or in the server's zone a
 * lesson at four drifts to three or five when the clocks change.
 */

/** Wall time, `2026-11-20T16:00:00`: such texts sort like the times they say. */
export type Wall = string

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
type Frequency = (typeof frequencies)[number]

/** A rule as it is stored: without its end, which stands beside it as a day. */
export interface Rule {
  freq: Frequency
  interval: number
  count: number | null
  byDay: string[]
  byMonthDay: number[]
  byMonth: number[]
  bySetPos: number[]
  wkst: string | null
}

/** Longest text of a rule: a real one has under a hundred characters. */
const longestRule = 300
/** Items of one list of a rule: every day of a month, counted from both of its ends. */
const mostItems = 62
/** Largest step of a rule, in its own unit. */
const longestInterval = 400
/** Most occurrences that a rule may count: one a day for ten years. */
const mostCounted = 3_660

/**
 * Reads a rule of RFC 5545, section 3.3.10.
 *
 * @returns the rule, and the text of its UNTIL if it has one
 * @throws Refusal `invalid-input` naming the field for what is no rule, or none for a calendar of lessons
 */
export function readRule(text: string): { rule: Rule; until: string | null } {
  if (text.length > longestRule) refuseFor('rrule', 'rule-unfit')
  const parts = new Map<string, string>()
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    // Some programs end a rule as they end each of its parts.
    .filter((each) => each.trim() !== '')) {
    const [, name, value] = /^([A-Z]+)=([A-Z0-9,+-]+)$/.exec(part) ?? refuse('rrule', `"${part}" is no part of a rule.`)
    if (name === undefined || value === undefined) refuseFor('rrule', 'rule-unfit')
    if (parts.has(name)) refuse('rrule', `The rule says ${name} twice.`)
    parts.set(name, value)
  }
  const take = (name: string): string | null => {
    const value = parts.get(name) ?? null
    parts.delete(name)
    return value
  }
  const named = take('FREQ')
  const freq = frequencies.find((one) => one === named)
  if (!freq) refuse('rrule', 'A rule repeats daily, weekly, monthly or yearly.')
  const rule: Rule = {
    freq,
    interval: numberOf('INTERVAL', take('INTERVAL'), longestInterval) ?? 1,
    count: numberOf('COUNT', take('COUNT'), mostCounted),
    byDay: daysOf(take('BYDAY'), freq),
    byMonthDay: numbersOf('BYMONTHDAY', take('BYMONTHDAY'), -31, 31),
    byMonth: numbersOf('BYMONTH', take('BYMONTH'), 1, 12),
    bySetPos: numbersOf('BYSETPOS', take('BYSETPOS'), -366, 366),
    wkst: weekdayOf(take('WKST')),
  }
  const until = take('UNTIL')
  if (until !== null && rule.count !== null) refuseFor('rrule', 'rule-ends-twice')
  if (rule.bySetPos.length > 0 && rule.byDay.length + rule.byMonthDay.length + rule.byMonth.length === 0)
    refuse('rrule', 'BYSETPOS picks among days, so the rule must name some.')
  const [stranger] = parts.keys()
  if (stranger !== undefined) refuse('rrule', `${stranger} is not known in a rule for lessons.`)
  return { rule, until }
}

function numberOf(name: string, text: string | null, most: number): number | null {
  if (text === null) return null
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > most) refuse('rrule', `${name} must be a number from 1 to ${most}.`)
  return value
}

function numbersOf(name: string, text: string | null, least: number, most: number): number[] {
  if (text === null) return []
  const values = text.split(',').map((item) => (/^[+-]?\d{1,3}$/.test(item) ? Number(item) : 0))
  if (values.length > mostItems || values.some((value) => value === 0 || value < least || value > most))
    refuse('rrule', `${name} holds a number that it may not.`)
  return values
}

function weekdayOf(text: string | null): string | null {
  if (text !== null && !weekdays.includes(text)) refuse('rrule', 'WKST must be a weekday, for example MO.')
  return text
}

function daysOf(text: string | null, freq: Frequency): string[] {
  if (text === null) return []
  const days = text.split(',').map((item) => item.replace('+', ''))
  for (const day of days) {
    const [, nth = '', name = ''] = /^(-?\d{1,2})?([A-Z]{2})$/.exec(day) ?? []
    const position = Number(nth)
    if (!weekdays.includes(name) || (nth !== '' && (position === 0 || Math.abs(position) > 53)))
      refuse('rrule', `"${day}" is no day, for example MO or 2TU.`)
    if (nth !== '' && freq !== 'MONTHLY' && freq !== 'YEARLY')
      refuse('rrule', 'Only a monthly or yearly rule counts its weekdays.')
  }
  if (days.length > mostItems) refuse('rrule', 'BYDAY holds too many days.')
  return days
}

/** The text of a rule, the same for the same rule. */
export function writeRule({ freq, interval, count, byDay, byMonthDay, byMonth, bySetPos, wkst }: Rule): string {
  const parts: [string, string][] = [
    ['FREQ', freq],
    ['INTERVAL', interval === 1 ? '' : String(interval)],
    ['COUNT', count === null ? '' : String(count)],
    ['BYMONTH', byMonth.join(',')],
    ['BYMONTHDAY', byMonthDay.join(',')],
    ['BYDAY', byDay.join(',')],
    ['BYSETPOS', bySetPos.join(',')],
    ['WKST', wkst ?? ''],
  ]
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
}

/**
 * The last day of a rule with an UNTIL: the day that it names, unless that day's occurrence begins later than UNTIL says.
 * @throws Refusal `invalid-input` for a text that is no date
 */
export function untilDay(until: string, first: Wall, zone: string): string {
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(until) ?? []
  try {
    const date = Temporal.PlainDate.from(`${year}-${month}-${day}`, { overflow: 'reject' })
    if (hour === undefined) return date.toString()
    const time = Temporal.PlainTime.from(`${hour}:${minute}:${second}`, { overflow: 'reject' })
    const said = date.toPlainDateTime(time)
    const wall = utc === undefined ? said : said.toZonedDateTime('UTC').withTimeZone(zone).toPlainDateTime()
    const isBefore = wall.toString({ smallestUnit: 'second' }).slice(11) < first.slice(11)
    return (isBefore ? wall.toPlainDate().subtract({ days: 1 }) : wall.toPlainDate()).toString()
  } catch {
    return refuse('rrule', 'UNTIL must be a date, for example 20261231.')
  }
}

/**
 * The dates of a rule from its first start on, in order.
 *
 * @param first where the rule begins; the first date is this one or later
 * @param from,to days, both inclusive
 * @returns wall times, all at the time of day of the first
 * @throws Refusal `invalid-input` for a rule that never falls on a day
 */
export function wallTimes(rule: Rule, first: Wall, from: string, to: string): Wall[] {
  if (to < from) return []
  const quick = evenSteps(rule, first, from, to) ?? bothDays(rule, first, from, to)
  if (quick) return quick
  const { freq, interval, count, byDay, byMonthDay, byMonth, bySetPos, wkst } = rule
  try {
    // In UTC every wall time exists once: this is arithmetic on the calendar, not on instants.
    const expansion = new RRuleTemporal({
      freq,
      interval,
      ...(count === null ? {} : { count }),
      ...(byDay.length > 0 ? { byDay } : {}),
      ...(byMonthDay.length > 0 ? { byMonthDay } : {}),
      ...(byMonth.length > 0 ? { byMonth } : {}),
      ...(bySetPos.length > 0 ? { bySetPos } : {}),
      ...(wkst === null ? {} : { wkst }),
      dtstart: Temporal.PlainDateTime.from(first).toZonedDateTime('UTC'),
      cache: false,
    })
    const dates = expansion.between(new Date(`${from}T00:00:00Z`), new Date(`${to}T23:59:59Z`), true)
    return dates.map((date) => new Date(date.epochMilliseconds).toISOString().slice(0, 19))
  } catch {
    // The library gives up on a rule such as the 31st of February after some thousand years.
    return refuseFor('rrule', 'rule-never')
  }
}

/**
 * The dates of a yearly rule that counts weekdays and names days of the month: both count (RFC 5545, 3.3.10), which the library
 * forgets. Null for any other.
 */
function bothDays(rule: Rule, first: Wall, from: string, to: string): Wall[] | null {
  const { freq, count, byDay, byMonthDay, byMonth, bySetPos } = rule
  if (freq !== 'YEARLY' || byMonthDay.length === 0 || !byDay.some((day) => day.length > 2)) return null
  const year = `${first.slice(0, 4)}-01-01`
  const onDays = wallTimes({ ...rule, count: null, byDay: [], bySetPos: [] }, year + first.slice(10), year, to)
  const named = onDays.filter((wall) => {
    const date = Temporal.PlainDate.from(wall.slice(0, 10))
    // Where a rule names months a weekday is counted in its month.
    const [place, length] = byMonth.length > 0 ? [date.day, date.daysInMonth] : [date.dayOfYear, date.daysInYear]
    const [nth, nthFromEnd] = [Math.ceil(place / 7), -Math.ceil((length - place + 1) / 7)]
    const day = weekdayOn(wall)
    return byDay.some((one) => one === day || one === `${nth}${day}` || one === `${nthFromEnd}${day}`)
  })
  const years = [...Map.groupBy(named, (wall) => wall.slice(0, 4)).values()]
  const isPicked = (at: number, of: number) => bySetPos.some((place) => place === at + 1 || place === at - of)
  const picked = years.flatMap((walls) => walls.filter((_, at) => bySetPos.length === 0 || isPicked(at, walls.length)))
  const counted = picked.filter((wall) => wall >= first).slice(0, count ?? undefined)
  return counted.filter((wall) => wall.slice(0, 10) >= from)
}

/** The dates of a rule that names nothing but a step of days or weeks, which most lessons follow; null for any other. */
function evenSteps(rule: Rule, first: Wall, from: string, to: string): Wall[] | null {
  if (!isEven(rule, first)) return null
  const { freq, interval, count } = rule
  const step = interval * (freq === 'WEEKLY' ? 7 : 1)
  const [start, least, most] = [first.slice(0, 10), from, to].map((text) => Date.parse(text) / dayLength)
  if (start === undefined || least === undefined || most === undefined) return null
  const time = first.slice(10)
  const dates: Wall[] = []
  let turn = Math.max(0, Math.ceil((least - start) / step))
  for (; turn < (count ?? Infinity) && start + turn * step <= most; turn++)
    dates.push(dayText(start + turn * step) + time)
  return dates
}

/** Whether a rule names nothing but such a step: its dates are a sum each, and those of any other rule a search. */
export function isEven({ freq, byDay, byMonthDay, byMonth, bySetPos }: Rule, first: Wall): boolean {
  const isOnItsDay = byDay.length === 0 || (freq === 'WEEKLY' && byDay.length === 1 && byDay[0] === weekdayOn(first))
  const isStep = (freq === 'DAILY' || freq === 'WEEKLY') && byMonthDay.length + byMonth.length + bySetPos.length === 0
  return isStep && isOnItsDay
}

const dayLength = 24 * 60 * 60 * 1000

/**
 * The instant at which a wall shows a time. Where the clocks skip it, the time is later by what they skip; where they show
 * it twice, it is the first of the two (security.md "Calendar traps").
 */
export function instantOf(wall: Wall, zone: string): string {
  const plain = plainInstant(wall, zone)
  if (plain !== null) return instantText(plain)
  return Temporal.PlainDateTime.from(wall)
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .toInstant()
    .toString()
}

/** The time that the clock on the wall shows at an instant. */
export const wallAt = (instant: string, zone: string): Wall =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })

/**
 * Start and end of an occurrence. A whole day ends at a midnight of its zone; a lesson ends so many minutes later,
 * whatever the wall shows by then.
 */
export function spanOf(wall: Wall, zone: string, minutes: number, allDay: boolean): { start: string; end: string } {
  const plain = plainInstant(wall, zone)
  const start = plain === null ? instantOf(wall, zone) : instantText(plain)
  const end = allDay
    ? instantOf(addDays(wall, minutes / minutesOfDay), zone)
    : instantText((plain ?? Date.parse(start)) + minutes * 60_000)
  return { start, end }
}

export const minutesOfDay = 24 * 60

/** A wall time so many days later. */
export const addDays = (wall: Wall, days: number): Wall =>
  Temporal.PlainDateTime.from(wall).add({ days }).toString({ smallestUnit: 'second' })

/** Whole days from one day, or wall time, to another. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from.slice(0, 10)).until(to.slice(0, 10), { largestUnit: 'days' }).days

/** A day so many years later. */
export const addYears = (day: string, years: number): string => Temporal.PlainDate.from(day).add({ years }).toString()

/** The day before. */
export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day.slice(0, 10)).subtract({ days: 1 }).toString()

/** An end of which there may be none, or an earlier day. */
export const earlier = (until: string | null, day: string): string => (until !== null && until < day ? until : day)

/** The weekday of a day, as RFC 5545 writes it. */
export const weekdayOn = (day: string): string =>
  weekdays[Temporal.PlainDate.from(day.slice(0, 10)).dayOfWeek - 1] ?? 'MO'
