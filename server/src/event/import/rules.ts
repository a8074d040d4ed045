import type { ImportItem } from '@lectern/contract/calendar'
import { mostImported } from '@lectern/contract/calendar'
import type { series_input } from '@lectern/contract/graphql'
import type { Actor } from '../../platform/actor.ts'
import { Refusal } from '../../platform/failures.ts'
import {
  daysBetween,
  instantOf,
  isEven,
  minutesOfDay,
  readRule,
  spanOf,
  untilDay,
  wallAt,
  type Wall,
} from '../expansion/rules.ts'
import { longestName, propertyOf, readComponents, type Component } from '../ics/rules.ts'
import { entriesOf, type Entry } from '../ics-entries/rules.ts'
import { rangesBy, rangesOf, spanInRange, type Range } from '../ics-ranges/rules.ts'
import { ended, oldest, recent } from '../ics-recent/rules.ts'
import { datesOf, endOf, timeOf, wallIn, type Time } from '../ics-times/rules.ts'
import { statusOf, titleOf, untitled } from '../ics-words/rules.ts'
import { zonesOf, type Zones } from '../ics-zones/rules.ts'
import { checkedSeries, occurrence, without, type NewSeries, type Wanted } from '../series/rules.ts'
import { withoutPast, type Past } from '../term/rules.ts'

/** Series of one file. */
const mostSeries = 500
/** Dates that may be worked out for one file, for series that are refused afterwards too. */
const mostDates = 20_000
/** What a series counts for at most whose dates were worked out in vain. */
const vainDates = 1_200
/**
 * Turns that the rules of one file may be walked through, and turns of a year: a rule is walked through from its first day on,
 * and hundreds of daily ones since 1900 took nine seconds in which nobody else was answered.
 */
const mostTurns = 2_000_000
const turnsOfYear: Readonly<Record<string, number>> = { DAILY: 365, WEEKLY: 182, MONTHLY: 36, YEARLY: 36 }

/** What a file holds, ready to be written. */
export interface Planned {
  item: ImportItem
  series: NewSeries | null
  made: Wanted[]
  /** Dates that were worked out for it. */
  dates: number
}
type Made = Pick<Planned, 'series' | 'made'>

interface Asked {
  actor: Actor
  as: 'events' | 'busy'
  /** Of whoever asks, for times that name none. */
  zone: string
  take: ReadonlySet<string> | null
  /** A day, YYYY-MM-DD. */
  today: string
  past: Past
}
type Reading = Omit<Asked, 'zone'> & { zones: Zones }

/**
 * What a foreign calendar becomes: events and series of a teacher. What can't be imported is listed with the reason.
 *
 * @throws Refusal `invalid-input` for what is no calendar, or holds more than a calendar does
 */
export function importPlan(file: string, asked: Asked): Planned[] {
  const calendars = readComponents(file)
  const events = calendars.flatMap(({ components }) => components.filter(({ name }) => name === 'VEVENT'))
  if (events.length > mostImported) throw tooMuch()
  const entries = entriesOf(events)
  const ruled = entries.filter(({ event }) => propertyOf(event, 'RRULE'))
  if (ruled.length > mostSeries) throw tooMuch()
  // Each is worked out in its zone before a series is looked at.
  if (events.flatMap((event) => datesOf(event, 'EXDATE', 'RDATE')).length > mostDates) throw tooMuch()
  if (ruled.reduce((sum, { event }) => sum + turnsOf(event, asked.today), 0) > mostTurns)
    throw new Refusal('invalid-input', 'Too much of this calendar repeats since long ago.', { field: 'file' })
  const zones = zonesOf(calendars, { events, own: asked.zone, today: asked.today })
  let dates = 0
  let made = 0
  return entries.map((entry) => {
    const planned = plan(entry, { ...asked, zones })
    dates += planned.dates
    made += planned.made.length
    if (dates > mostDates || made > mostImported) throw tooMuch()
    return planned
  })
}

const turnsOf = (event: Component, today: string): number => {
  const [, freq = ''] = /FREQ=([A-Z]+)/i.exec(propertyOf(event, 'RRULE')?.value ?? '') ?? []
  const since = Number(propertyOf(event, 'DTSTART')?.value.slice(0, 4))
  // What is no year is refused before it is walked through.
  const years = since >= 1900 ? Math.max(0, Number(today.slice(0, 4)) - since) : 0
  return (turnsOfYear[freq.toUpperCase()] ?? 0) * years
}

const tooMuch = () =>
  new Refusal('invalid-input', `This calendar makes more than ${mostImported} events.`, { field: 'file' })

function plan({ key, event, overrides }: Entry, asked: Reading): Planned {
  const title = asked.as === 'busy' ? untitled : titleOf(event)
  const item: ImportItem = {
    key,
    title,
    start: '',
    end: '',
    all_day: false,
    time_zone: asked.zones.own,
    zone_assumed: false,
    unknown_zone: null,
    rrule:
      propertyOf(event, 'RRULE')
        ?.value.replace(/[;\s]+$/, '')
        .slice(0, longestName + 1) ?? null,
    events: 0,
    past: 0,
    clashes: 0,
    problem: null,
  }
  let dates = 0
  const leave = (problem: string): Planned => ({ item: { ...item, problem }, series: null, made: [], dates })
  try {
    if (statusOf(event) === 'CANCELLED') return leave('It was called off.')
    const start = timeOf(propertyOf(event, 'DTSTART'), asked.zones)
    if (!start) return leave('It has no start.')
    const end = endOf(event, start, asked.zones)
    if (end === null || end <= instantOf(start.wall, start.zone)) return leave('It has no length.')
    Object.assign(item, {
      start: instantOf(start.wall, start.zone),
      end,
      all_day: start.isDate,
      time_zone: start.zone,
      zone_assumed: start.isAssumed,
      unknown_zone: start.unknownZone,
    })
    if (asked.take !== null && !asked.take.has(key)) return leave('It was not chosen.')
    const source = { item, event, start, ...saidOf(event, overrides, start, asked.zones) }
    let whole: Made
    if (item.rrule === null) whole = single(item, isOpen(event, asked))
    else {
      const { rule, until } = readRule(item.rrule)
      const cut = oldest(asked.today)
      // Most series of an old calendar are over, and to see that costs nothing where the rule names a day, or is even.
      if (until !== null && untilDay(until, start.wall, start.zone) < cut) return leave(ended)
      const inVain = Math.min(rule.count ?? vainDates, vainDates)
      dates = isEven(rule, start.wall) ? 0 : inVain
      const since = recent(item.rrule, start, asked.today)
      const passed = rule.count === null ? 0 : dates
      dates = inVain
      whole = series(source, since, asked)
      dates = Math.max(passed, whole.made.length)
    }
    whole.made.push(...added(whole.made, source, asked))
    const { past, ...rest } = withoutPast(asked.past, whole)
    const [first] = rest.made
    if (!first && past > 0) return leave('It lies in a term that is over.')
    return { ...rest, dates, item: { ...item, events: rest.made.length, past, start: first?.start ?? item.start } }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid-input') return leave(error.message)
    throw error
  }
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

const single = (item: ImportItem, to_confirm: boolean): Made => ({
  series: null,
  made: [{ ...alone(item), to_confirm }],
})

/** An event as a file has it. */
interface Source {
  item: ImportItem
  event: Component
  start: Time
  /** Dates that are left out or called off. */
  left: Wall[]
  /** Dates that stand elsewhere. */
  moved: ReadonlyMap<Wall, Component>
  /** From when on all dates stand elsewhere, or are called off. */
  ranges: readonly Range[]
}

function saidOf(
  event: Component,
  overrides: readonly Component[],
  start: Time,
  zones: Zones,
): Pick<Source, 'left' | 'moved' | 'ranges'> {
  const left = datesOf(event, 'EXDATE').map((property) => wallIn(start, timeOf(property, zones)))
  const moved = new Map<Wall, Component>()
  const ranges = rangesOf(overrides, start, zones)
  const lasting = new Set(ranges.map((range) => range.event))
  for (const one of overrides.filter((each) => !lasting.has(each))) {
    const wall = wallIn(start, timeOf(propertyOf(one, 'RECURRENCE-ID'), zones))
    if (statusOf(one) === 'CANCELLED') left.push(wall)
    else moved.set(wall, one)
  }
  return { left, moved, ranges }
}

/** Minutes of one date; whole days where it lasts all day. */
const lengthOf = ({ item, start }: Source): number =>
  start.isDate
    ? daysBetween(start.wall, wallAt(item.end, start.zone)) * minutesOfDay
    : (Date.parse(item.end) - Date.parse(item.start)) / 60_000

/** A series with its exceptions. */
function series(source: Source, since: Pick<series_input, 'rrule' | 'first_start'>, asked: Reading): Made {
  const { item, event, start, left, moved, ranges } = source
  const planned = checkedSeries(
    asked.actor,
    {
      title: item.title,
      ...since,
      time_zone: start.zone,
      minutes: Math.round(lengthOf(source)),
      all_day: start.isDate,
      exdates: left,
    },
    asked.today,
  )
  // Dates that are made later would stand where the rule says.
  if (ranges.length > 0 && planned.series.filled_to !== null)
    throw new Refusal('invalid-input', 'It changes for good at one of its dates, and goes on for too long.')
  const reached = rangesBy(ranges, planned.walls)
  const rangeOf = (wall: Wall) => (moved.has(wall) ? undefined : reached.get(wall))
  const isOff = (wall: Wall) => statusOf(rangeOf(wall)?.event) === 'CANCELLED'
  const made = planned.walls
    .filter((wall) => !isOff(wall))
    .map((wall) => {
      const usual = occurrence(planned.series, wall)
      const range = rangeOf(wall)
      if (!range) return dated(usual, event, moved.get(wall), asked)
      const title = asked.as === 'busy' ? untitled : titleOf(range.event)
      const span = spanInRange(range, wall, start, asked.zones)
      return { ...usual, ...span, title, to_confirm: isOpen(range.event, asked) }
    })
  const exdates = [...planned.series.exdates, ...planned.walls.filter(isOff)].toSorted()
  return { series: { ...planned.series, exdates }, made: made.filter((one) => one.end > one.start) }
}

/** One date: as its event says, or as the file says of this one. */
function dated(usual: Wanted, event: Component, own: Component | undefined, asked: Reading): Wanted {
  const one = { ...usual, to_confirm: isOpen(own ?? event, asked) }
  const time = own ? timeOf(propertyOf(own, 'DTSTART'), asked.zones) : null
  const end = own && time ? endOf(own, time, asked.zones) : null
  if (!own || !time || end === null) return one
  return { ...one, title: asked.as === 'busy' ? untitled : titleOf(own), start: instantOf(time.wall, time.zone), end }
}

/**
 * Dates beside those of the rule, or of an event without one (RFC 5545, 3.8.5.2). They are in no rule, so they are events for
 * themselves: the next edit of the series would take them for dates that fell away.
 */
function added(made: readonly Wanted[], source: Source, asked: Reading): Wanted[] {
  const { item, event, start, left, moved, ranges } = source
  const standing = new Set(made.map((one) => Date.parse(one.start)))
  const lasting = new Map(ranges.map((range) => [range.from, range.event]))
  const walls = datesOf(event, 'RDATE').map((property) => wallIn(start, timeOf(property, asked.zones)))
  return without([...new Set(walls)], left)
    .map((wall) => {
      const span = spanOf(wall, start.zone, lengthOf(source), start.isDate)
      const own = moved.get(wall) ?? lasting.get(wall)
      return dated({ ...alone(item), ...span }, event, own, asked)
    })
    .filter((one) => one.end > one.start && !standing.has(Date.parse(one.start)))
}

/** Whether a date is not settled yet; a time that is taken tells nothing of that. */
const isOpen = (event: Component, { as }: Reading): boolean => as === 'events' && statusOf(event) === 'TENTATIVE'
