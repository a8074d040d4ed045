import type { ImportItem, ImportNote } from '@lectern/contract/calendar'
import { mostImported } from '@lectern/contract/calendar'
import { Refusal } from '../platform/failures.ts'
import { addYears, earlier, isEven, readRule, untilDay, wallTimes, type Rule } from '../event/series-expansion.ts'
import { longestName, propertyOf, readComponents, type Component } from './component.ts'
import { entriesOf, eventsOf, type Entry } from './entries.ts'
import { endingOnce, oldest, recent, rulesOf, withoutTime } from './recent-entries.ts'
import { datesOf, endOf, inDays, instantIn, startOf, timeOf, type Time } from './times.ts'
import { statusOf, takesNoTime } from './words.ts'
import { withDistinctZones, zonesOf } from './zones.ts'
import {
  added,
  asTaken,
  calledOf,
  datesBy,
  leftOut,
  saidOf,
  series,
  single,
  type Made,
  type Reading,
  type Source,
} from './import-dates.ts'
import { because, refusedFile, taken, type OwnReason } from './import-reasons.ts'
import { withoutPast, type Past } from '../event/term.ts'

/** Years that a series lasts at most. */
const longestSeries = 10
/** Series of one file. */
const mostSeries = 500
/** Dates that may be worked out for one file, for series that are refused afterwards too. */
const mostDates = 20_000
/** The most that a series counts for whose dates were worked out in vain. */
const vainDates = 1_200
/** The number that each lasting change of a series counts for: its dates are worked out for ten years. */
const rangeDates = 400
/**
 * Turns that the rules of one file may be walked through, and turns of a year: a rule is walked through from its first day on,
 * and hundreds of daily ones since 1900 took nine seconds in which nobody else was answered.
 */
const mostTurns = 2_000_000
const turnsOfYear: Readonly<Record<string, number>> = { DAILY: 365, WEEKLY: 182, MONTHLY: 36, YEARLY: 36 }

/** The contents of a file, ready to be written. */
export interface Planned extends Made {
  item: ImportItem
  /** Names it in every file that speaks of it; null for what has no name. */
  uid: string | null
  /** The only one of its dates that the file speaks of, as an instant; null for all of it. */
  scope: string | null
  /** It was called off, or is over: nothing is left of it. */
  isGone: boolean
  /** Dates that were worked out for it. */
  dates: number
}

interface Asked extends Omit<Reading, 'zones'> {
  /** The zone of whoever asks, for times that name none. */
  zone: string
  take: ReadonlySet<string> | null
  past: Past
}
type Entered = Omit<Asked, 'zone'> & Reading

/**
 * Makes events and series of a teacher from a foreign calendar. Those that can't be imported are listed with the reason.
 *
 * @throws Refusal `invalid-input` for what is no calendar, or holds more than a calendar does
 */
export function importPlan(file: string, asked: Asked): Planned[] {
  const calendars = withDistinctZones(readComponents(file))
  const events = eventsOf(calendars)
  const others = calendars.flatMap(({ components }) => components.flatMap(noEventsIn))
  if (events.length + others.length > mostImported) throw refusedFile('too-many-events')
  const entries = entriesOf(events)
  const ruled = entries.filter(({ event }) => propertyOf(event, 'RRULE'))
  if (ruled.length > mostSeries) throw refusedFile('too-many-events')
  // Each is worked out in its zone before a series is looked at.
  if (events.flatMap((event) => datesOf(event, 'EXDATE', 'RDATE')).length > mostDates)
    throw refusedFile('too-many-events')
  if (ruled.reduce((sum, { event }) => sum + turnsOf(event, asked.today), 0) > mostTurns)
    throw refusedFile('repeats-too-long')
  const zones = zonesOf(calendars, { events, own: asked.zone, today: asked.today })
  let dates = 0
  let made = 0
  const found = entries.map((entry) => {
    const planned = plan(entry, { ...asked, zones })
    dates += planned.dates
    made += planned.made.length
    if (dates > mostDates || made > mostImported) throw refusedFile('too-many-events')
    return planned
  })
  return [...found, ...others.map((one, at) => noEvent(one, `${one.component.name} ${at}`, asked))]
}

/** The components that a calendar may hold besides events and zones, and why each is left out. */
const noEvents: ReadonlyMap<string, OwnReason> = new Map([
  ['VTODO', 'task'],
  ['VJOURNAL', 'note'],
  ['VFREEBUSY', 'free-busy'],
])

interface NoEvent {
  component: Component
  reason: OwnReason
}
const noEventsIn = (component: Component): NoEvent[] => {
  const reason = noEvents.get(component.name)
  return reason ? [{ component, reason }] : []
}

const noEvent = ({ component, reason }: NoEvent, key: string, asked: Asked): Planned => ({
  item: { ...itemOf(component, key, asked), ...because(reason) },
  uid: null,
  scope: null,
  isGone: false,
  series: [],
  made: [],
  dates: 0,
})

/** An entry as a person reads it before it is looked at. */
const itemOf = (component: Component, key: string, { as, zone }: Pick<Asked, 'as' | 'zone'>): ImportItem => ({
  key,
  title: calledOf(component, { as }),
  start: '',
  end: '',
  all_day: false,
  time_zone: zone,
  zone_assumed: false,
  unknown_zone: null,
  rrule: rulesOf(component, 'RRULE')[0]?.slice(0, longestName + 1) ?? null,
  events: 0,
  changed: 0,
  removed: 0,
  standing: 0,
  kept: 0,
  past: 0,
  clashes: 0,
  notes: [],
  ...taken,
})

const turnsOf = (event: Component, today: string): number => {
  const since = Number(propertyOf(event, 'DTSTART')?.value.slice(0, 4))
  // A number that is no year is refused before it is walked through.
  const years = since >= 1900 ? Math.max(0, Number(today.slice(0, 4)) - since) : 0
  return [...rulesOf(event, 'RRULE'), ...rulesOf(event, 'EXRULE')].reduce((sum, rule) => {
    const [, freq = ''] = /FREQ=([A-Z]+)/i.exec(rule) ?? []
    return sum + (turnsOfYear[freq.toUpperCase()] ?? 0) * years
  }, 0)
}

function plan({ key, uid, isDate, left, ...entry }: Entry, asked: Entered): Planned {
  const event = inDays(entry.event, asked.zones)
  const overrides = entry.overrides.map((one) => inDays(one, asked.zones))
  const item = itemOf(event, key, { as: asked.as, zone: asked.zones.own.zone })
  const isTaken = asked.take === null || asked.take.has(key)
  const notes = new Set<ImportNote>()
  let scope: string | null = null
  let dates = 0
  const leave = (why: OwnReason | Refusal, isGone = false): Planned => ({
    item: { ...item, ...because(why) },
    uid,
    scope,
    isGone: isGone && isTaken,
    series: [],
    made: [],
    dates,
  })
  if (left !== null) return leave(left)
  try {
    if (isDate) {
      const time = timeOf(propertyOf(event, 'RECURRENCE-ID'), asked.zones, startOf(event, asked.zones))
      scope = time && instantIn(time)
    }
    if (statusOf(event) === 'CANCELLED') return leave('called-off', true)
    if (asked.as === 'busy' && takesNoTime(event)) return leave('marked-free', true)
    const start = startOf(event, asked.zones)
    if (!start) return leave('no-start')
    const { text, others, unread } = ruleIn(event, start, notes)
    item.rrule = text?.slice(0, longestName + 1) ?? null
    const end = endOf(event, start, asked.zones)
    if (end === null || end === instantIn(start)) return leave('no-length')
    if (end < instantIn(start)) return leave('ends-before')
    Object.assign(item, {
      start: instantIn(start),
      end,
      all_day: start.isDate,
      time_zone: start.zone,
      zone_assumed: start.isAssumed,
      unknown_zone: start.unknownZone,
    })
    if (!isTaken) return leave('not-chosen')
    const cut = oldest(asked.today)
    // A series that can't be read keeps its first date, unless that is history.
    if (unread && start.wall < cut) return leave(unread)
    const source = { item, event, start, ...saidOf(event, overrides, { start, zones: asked.zones, notes }) }
    let whole: Made
    if (text === null || unread) whole = single(source, scope ?? '', asked)
    else {
      const { rule, until } = readRule(text)
      // Most series of an old calendar are over, and to see that costs nothing where the rule names a day, or is even.
      if (until !== null && untilDay(until, start.wall, start.zone) < cut) return leave('ended', true)
      const inVain = Math.min(rule.count ?? vainDates, vainDates)
      dates = isEven(rule, start.wall) ? 0 : inVain
      const since = recent(text, start, asked.today)
      const passed = rule.count === null ? 0 : dates
      const excluded = leftOutBy(event, rule, source, notes)
      source.left.push(...excluded)
      dates = inVain * (1 + others.length) + excluded.length
      if (isOutside(rule, start) && start.wall >= cut) {
        notes.add('outside-rule')
        source.more.set(start.wall, null)
      }
      for (const other of others)
        for (const wall of datesBy(source, recent(other, start, asked.today), asked).walls)
          if (!source.more.has(wall)) source.more.set(wall, null)
      whole = series(source, since, asked)
      dates =
        Math.max(passed, whole.made.length + source.more.size) + excluded.length + rangeDates * source.ranges.length
    }
    whole.made.push(...added(whole.made, cut, source, asked))
    const { made, past } = withoutPast(asked.past, whole.made)
    const [first] = made
    if (!first && past.length > 0) return leave('past-term')
    const counted = { events: made.length, past: past.length, start: first?.start ?? item.start }
    const kept = { made, series: leftOut(whole.series, past) }
    return {
      ...(asked.as === 'busy' ? asTaken(kept) : kept),
      item: { ...item, ...counted, notes: [...notes] },
      uid,
      scope,
      isGone: false,
      dates,
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid-input') return leave(error)
    throw error
  }
}

/** The rule that an event follows, those beside it, and why it can't be read, where that is so. */
function ruleIn(
  event: Component,
  start: Time,
  notes: Set<ImportNote>,
): { text: string | null; others: string[]; unread: Refusal | null } {
  const texts = rulesOf(event, 'RRULE').map((one) => endingOnce(withoutTime(one, start.wall), start))
  const problems = new Map(texts.flatMap((text) => problemOf(text, start).map((problem) => [text, problem] as const)))
  const [first, ...others] = texts.filter((text) => !problems.has(text))
  if (problems.size > 0) notes.add('rule-unread')
  if (others.length > 0) notes.add('several-rules')
  const text = first ?? texts[0] ?? null
  return { text, others, unread: problems.get(text ?? '') ?? null }
}

/** Why a rule can't be read, as a list; empty for one that can. */
function problemOf(text: string, { wall, zone }: Time): Refusal[] {
  try {
    const { until } = readRule(text)
    if (until !== null) untilDay(until, wall, zone)
    return []
  } catch (error) {
    if (error instanceof Refusal) return [error]
    throw error
  }
}

/** Whether an event begins on a date that its rule does not have. */
const isOutside = (rule: Rule, { wall }: Time): boolean =>
  !isEven(rule, wall) && wallTimes(rule, wall, wall.slice(0, 10), wall.slice(0, 10)).length === 0

/** The dates of a rule that another leaves out (RFC 2445, 4.8.5.2), as far as a series reaches. */
function leftOutBy(event: Component, rule: Rule, { start }: Source, notes: Set<ImportNote>): string[] {
  const texts = rulesOf(event, 'EXRULE').map((one) => withoutTime(one, start.wall))
  if (texts.length === 0) return []
  const first = start.wall.slice(0, 10)
  const known = new Set(wallTimes(rule, start.wall, first, addYears(first, longestSeries)))
  return texts.flatMap((text) => {
    const [problem] = problemOf(text, start)
    if (problem) {
      notes.add('rule-unread')
      return []
    }
    const { rule: other, until } = readRule(text)
    const last = earlier(
      until === null ? null : untilDay(until, start.wall, start.zone),
      addYears(first, longestSeries),
    )
    return wallTimes(other, start.wall, first, last).filter((wall) => known.has(wall))
  })
}
