import type { ImportItem } from '@lectern/contract/calendar'
import { mostImported } from '@lectern/contract/calendar'
import type { Actor } from '../../platform/actor.ts'
import { Refusal } from '../../platform/failures.ts'
import {
  addDays,
  addYears,
  dayBefore,
  daysBetween,
  instantOf,
  minutesOfDay,
  readRule,
  untilDay,
  wallAt,
  wallTimes,
  writeRule,
  type Wall,
} from '../expansion/rules.ts'
import { longestName, propertyOf, readComponents, textOf, zoneOf, type Component, type Property } from '../ics/rules.ts'
import { longestTitle } from '../rules.ts'
import { checkedSeries, occurrence, type NewSeries, type Wanted } from '../series/rules.ts'
import { withoutPast, type Past } from '../term/rules.ts'

/** Series of one file. */
const mostSeries = 500
/** Dates that may be worked out for one file, for series that are refused afterwards too. */
const mostDates = 20_000
/** What a refused series counts for. */
const refusedDates = 1_200
/** Years of the past in which an old series still makes events. */
const pastYears = 1
const untitled = 'Busy'
/** First and last year of a time that is stored. */
const years = /^(19|[2-8]\d|9[0-8])\d\d-/

/** What a file holds, ready to be written. */
export interface Planned {
  item: ImportItem
  series: NewSeries | null
  made: Wanted[]
}

interface Asked {
  actor: Actor
  as: 'events' | 'busy'
  zone: string
  take: ReadonlySet<string> | null
  /** A day, YYYY-MM-DD. */
  today: string
  past: Past
}

/**
 * What a foreign calendar becomes: events and series of a teacher. What can't be imported is listed with the reason.
 *
 * @throws Refusal `invalid-input` for what is no calendar, or holds more than a calendar does
 */
export function importPlan(file: string, asked: Asked): Planned[] {
  const events = readComponents(file).flatMap(({ components }) => components.filter(({ name }) => name === 'VEVENT'))
  if (events.length > mostImported) throw tooMuch()
  const overrides = new Map<string, Component[]>()
  const masters: { key: string; event: Component }[] = []
  for (const [at, event] of events.entries()) {
    const uid = (propertyOf(event, 'UID')?.value ?? `event ${at}`).slice(0, longestName)
    if (propertyOf(event, 'RECURRENCE-ID')) overrides.set(uid, [...(overrides.get(uid) ?? []), event])
    else masters.push({ key: uid, event })
  }
  if (masters.filter(({ event }) => propertyOf(event, 'RRULE')).length > mostSeries) throw tooMuch()
  // Each is worked out in its zone before a series is looked at.
  if (events.flatMap(exdatesOf).length > mostDates) throw tooMuch()
  let dates = 0
  let made = 0
  return masters.map(({ key, event }) => {
    const planned = plan(key, event, overrides.get(key) ?? [], asked)
    dates += planned.item.problem === null ? planned.made.length : refusedDates * (planned.item.rrule === null ? 0 : 1)
    made += planned.made.length
    if (dates > mostDates || made > mostImported) throw tooMuch()
    return planned
  })
}

const tooMuch = () =>
  new Refusal('invalid-input', `This calendar makes more than ${mostImported} events.`, { field: 'file' })

function plan(key: string, event: Component, overrides: readonly Component[], asked: Asked): Planned {
  const title = asked.as === 'busy' ? untitled : titleOf(event)
  const item: ImportItem = {
    key,
    title,
    start: '',
    end: '',
    all_day: false,
    time_zone: asked.zone,
    zone_assumed: false,
    rrule: propertyOf(event, 'RRULE')?.value.slice(0, longestName + 1) ?? null,
    events: 0,
    past: 0,
    clashes: 0,
    problem: null,
  }
  const leave = (problem: string): Planned => ({ item: { ...item, problem }, series: null, made: [] })
  try {
    if (statusOf(event) === 'CANCELLED') return leave('It was called off.')
    const start = timeOf(propertyOf(event, 'DTSTART'), asked.zone)
    if (!start) return leave('It has no start.')
    const end = endOf(event, start, asked.zone)
    if (end === null || end <= instantOf(start.wall, start.zone)) return leave('It has no length.')
    Object.assign(item, {
      start: instantOf(start.wall, start.zone),
      end,
      all_day: start.isDate,
      time_zone: start.zone,
      zone_assumed: start.isAssumed,
    })
    if (asked.take !== null && !asked.take.has(key)) return leave('It was not chosen.')
    const whole =
      item.rrule === null ? single(item, isOpen(event, asked)) : series(item, event, overrides, start, asked)
    const { past, ...rest } = withoutPast(asked.past, whole)
    const [first] = rest.made
    if (!first && past > 0) return leave('It lies in a term that is over.')
    return { ...rest, item: { ...item, events: rest.made.length, past, start: first?.start ?? item.start } }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid-input') return leave(error.message)
    throw error
  }
}

function titleOf(event: Component): string {
  // An escaped character takes two, and one beyond the first plane too.
  const text = textOf((propertyOf(event, 'SUMMARY')?.value ?? '').slice(0, 4 * longestTitle))
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return (
    Array.from(text.isWellFormed() ? text : '')
      .slice(0, longestTitle)
      .join('')
      .trim() || untitled
  )
}

interface Time {
  wall: Wall
  zone: string
  isDate: boolean
  isAssumed: boolean
}

/** A DATE or DATE-TIME in its zone; null for none. @throws Refusal `invalid-input` for a time that does not exist */
function timeOf(property: Property | undefined, ownZone: string): Time | null {
  if (!property) return null
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(property.value.trim()) ?? []
  const text = `${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second === '60' ? '59' : (second ?? '00')}`
  let wall: Wall
  try {
    wall = Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toString({ smallestUnit: 'second' })
  } catch {
    throw new Refusal('invalid-input', 'It has a time that does not exist.')
  }
  if (!years.test(wall)) throw new Refusal('invalid-input', 'It lies outside of the years 1900 to 9899.')
  if (hour === undefined) return { wall, zone: ownZone, isDate: true, isAssumed: false }
  if (utc !== undefined) return { wall, zone: 'UTC', isDate: false, isAssumed: false }
  const named = zoneOf(property.parameters.get('TZID'))
  return { wall, zone: named ?? ownZone, isDate: false, isAssumed: named === null }
}

function endOf(event: Component, start: Time, ownZone: string): string | null {
  const end = timeOf(propertyOf(event, 'DTEND'), ownZone)
  if (end) return instantOf(end.wall, end.isDate ? start.zone : end.zone)
  const duration = propertyOf(event, 'DURATION')?.value
  if (duration === undefined) return start.isDate ? instantOf(addDays(start.wall, 1), start.zone) : null
  try {
    const length = Temporal.Duration.from(duration)
    return Temporal.PlainDateTime.from(start.wall).toZonedDateTime(start.zone).add(length).toInstant().toString()
  } catch {
    return null
  }
}

const single = (item: ImportItem, to_confirm: boolean): Omit<Planned, 'item'> => ({
  series: null,
  made: [
    {
      event_id: null,
      original_start: null,
      title: item.title,
      start: item.start,
      end: item.end,
      user_profile_id: null,
      all_day: item.all_day,
      overlap_wanted: false,
      to_confirm,
      cancelled: false,
    },
  ],
})

/** A series with its exceptions: dates that are left out, called off, or that stand elsewhere. */
function series(
  item: ImportItem,
  event: Component,
  overrides: readonly Component[],
  start: Time,
  asked: Asked,
): Omit<Planned, 'item'> {
  const { actor, zone, today, as } = asked
  const exdates = exdatesOf(event).map((property) => wallIn(start, timeOf(property, zone)))
  const moved = new Map<Wall, Component>()
  for (const one of overrides) {
    const wall = wallIn(start, timeOf(propertyOf(one, 'RECURRENCE-ID'), zone))
    if (statusOf(one) === 'CANCELLED') exdates.push(wall)
    else moved.set(wall, one)
  }
  const length = start.isDate
    ? daysBetween(start.wall, wallAt(item.end, start.zone)) * minutesOfDay
    : (Date.parse(item.end) - Date.parse(item.start)) / 60_000
  const planned = checkedSeries(
    actor,
    {
      title: item.title,
      ...recent(item.rrule ?? '', start, today),
      time_zone: start.zone,
      minutes: Math.round(length),
      all_day: start.isDate,
      exdates,
    },
    today,
  )
  const made = planned.walls.map((wall) => {
    const own = moved.get(wall)
    const usual = { ...occurrence(planned.series, wall), to_confirm: isOpen(own ?? event, asked) }
    const time = own ? timeOf(propertyOf(own, 'DTSTART'), zone) : null
    const end = own && time ? endOf(own, time, zone) : null
    if (!own || !time || end === null) return usual
    return { ...usual, title: as === 'busy' ? untitled : titleOf(own), start: instantOf(time.wall, time.zone), end }
  })
  return { series: planned.series, made: made.filter((one) => one.end > one.start) }
}

/** CONFIRMED, TENTATIVE or CANCELLED (RFC 5545, 3.8.1.11), where a file says it. */
const statusOf = (event: Component): string | undefined => propertyOf(event, 'STATUS')?.value.trim().toUpperCase()

/** Whether a date is not settled yet; a time that is taken tells nothing of that. */
const isOpen = (event: Component, { as }: Asked): boolean => as === 'events' && statusOf(event) === 'TENTATIVE'

/** The dates that a series leaves out, each as a property of its own. */
const exdatesOf = ({ properties }: Component): Property[] =>
  properties
    .filter(({ name }) => name === 'EXDATE')
    .flatMap((property) => property.value.split(',').map((value) => ({ ...property, value })))

/** The wall time of the series at which something else stands. */
const wallIn = (start: Time, time: Time | null): Wall =>
  !time
    ? ''
    : time.isDate
      ? time.wall.slice(0, 10) + start.wall.slice(10)
      : wallAt(instantOf(time.wall, time.zone), start.zone)

/** An old series goes on from a year ago: what was before is history, and would be thousands of events. */
function recent(text: string, start: Time, today: string): { rrule: string; first_start: Wall } {
  const cut = addYears(today, -pastYears)
  if (start.wall.slice(0, 10) >= cut) return { rrule: text, first_start: start.wall }
  const { rule, until } = readRule(text)
  const day = start.wall.slice(0, 10)
  const [first] = wallTimes({ ...rule, count: null }, start.wall, cut, addYears(cut, 4))
  if (first === undefined) throw new Refusal('invalid-input', 'This series has no dates any more.')
  const before = rule.count === null ? 0 : wallTimes(rule, start.wall, day, dayBefore(first)).length
  if (rule.count !== null && rule.count <= before) throw new Refusal('invalid-input', 'This series has ended.')
  if (until !== null && untilDay(until, start.wall, start.zone) < first.slice(0, 10))
    throw new Refusal('invalid-input', 'This series has ended.')
  const rest = writeRule(rule.count === null ? rule : { ...rule, count: rule.count - before })
  return { rrule: until === null ? rest : `${rest};UNTIL=${until}`, first_start: first }
}
