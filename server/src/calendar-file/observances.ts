import { readRule, wallTimes, type Rule, type Wall } from '../event/series-expansion.ts'
import { propertyOf, type Component } from './component.ts'
import { instantText } from '../event/instants.ts'

/** How far the clocks of a zone are ahead of UTC, in ms: at the start of a stretch of time, and from each turn in it on. */
export interface Clock {
  ahead: number
  turns: readonly (readonly [at: number, ahead: number])[]
}

/** A stretch of time in ms since 1970, without its end. */
export interface TimeRange {
  from: number
  to: number
}

/** Observances of one zone: those that tell all its history have about two hundred. */
const mostObservances = 400
/** Rules of one zone: those that tell all its history have about a dozen. */
const mostRules = 24
/** Rules that still hold: a zone has two, and some where it has changed its mind meanwhile. */
const mostHeld = 6

interface Onset {
  at: number
  before: number
  ahead: number
}

/**
 * Reads what a file says of the clocks of a zone (RFC 5545, 3.6.5).
 *
 * @returns null for what is not understood, or is said in more words than a zone takes
 */
export function clockIn({ components }: Component, stretch: TimeRange): Clock | null {
  if (components.length === 0 || components.length > mostObservances) return null
  const { from, to } = stretch
  const rules = components.flatMap(rulesOf)
  if (rules.length > mostRules || rules.filter((rule) => !(untilIn(rule, 0) < from)).length > mostHeld) return null
  const onsets: Onset[] = []
  for (const observance of components) {
    const found = onsetsOf(observance, stretch)
    if (!found) return null
    onsets.push(...found)
  }
  const sorted = onsets.toSorted((one, other) => one.at - other.at)
  const [first] = sorted
  if (!first) return null
  const ahead = sorted.findLast(({ at }) => at <= from)?.ahead ?? first.before
  const turns: [number, number][] = []
  for (const onset of sorted.filter(({ at }) => at > from && at < to))
    if (onset.ahead !== (turns.at(-1)?.[1] ?? ahead)) turns.push([onset.at, onset.ahead])
  return { ahead, turns }
}

/**
 * The instant at which a clock shows a time. Of a time that it shows twice, the first; one that it skips is reckoned from
 * before the turn (RFC 5545, 3.3.5).
 */
export function instantBy({ ahead, turns }: Clock, wall: Wall): string {
  const shown = Date.parse(`${wall}Z`)
  let offset = ahead
  for (const [at, next] of turns) {
    if (shown < at + Math.max(offset, next)) break
    offset = next
  }
  return instantText(shown - offset)
}

/** Whether the clocks of a zone, as this server knows them, are the same all through a stretch of time. */
export function isClockOf(zone: string, { ahead, turns }: Clock, { from, to }: TimeRange): boolean {
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  if (at.offsetNanoseconds !== ahead * 1e6) return false
  for (const [turn, next] of turns) {
    at = at.getTimeZoneTransition('next')
    if (at?.epochMilliseconds !== turn || at.offsetNanoseconds !== next * 1e6) return false
  }
  const after = at.getTimeZoneTransition('next')
  return !after || after.epochMilliseconds >= to
}

/** When an observance begins: at the times that it names, and each year that its rule does. */
function onsetsOf(observance: Component, stretch: TimeRange): Onset[] | null {
  const said = wallIn(propertyOf(observance, 'DTSTART')?.value)
  const before = offsetIn(propertyOf(observance, 'TZOFFSETFROM')?.value)
  const ahead = offsetIn(propertyOf(observance, 'TZOFFSETTO')?.value)
  if (said === null || before === null || ahead === null) return null
  // One observance may have the rules of several eras. Each says the same time of day.
  const rules = rulesOf(observance).map((text) => timeSaidIn(text, said))
  const start = rules[0]?.start ?? said
  const added = observance.properties
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(','))
    // A date alone has the time of the first onset.
    .map((value) => wallIn(/^\d{8}$/.test(value.trim()) ? value.trim() + start.slice(10).replaceAll(':', '') : value))
  if (added.includes(null)) return null
  const repeated = rules.map(({ rule }) => (rule === '' ? [] : repeatedOf(rule, start, before, stretch)))
  if (repeated.includes(null)) return null
  // An onset is told in the time that the wall showed until then.
  const named = [start, ...added].map((wall) => Date.parse(`${wall}Z`) - before)
  return [...named, ...repeated.flatMap((onsets) => onsets ?? [])].map((at) => ({ at, before, ahead }))
}

/** The rules of an observance, without the blanks that some programs write between their parts. */
const rulesOf = ({ properties }: Component): string[] =>
  properties.flatMap(({ name, value }) => (name === 'RRULE' ? [value.replaceAll(/\s/g, '')] : []))

/** The onsets of a rule within a stretch of time, and the last one before it. */
function repeatedOf(text: string, start: Wall, before: number, stretch: TimeRange): number[] | null {
  const until = untilIn(text, before)
  // The last onset of a rule that is over counts. A year before, for how the clocks stood at first.
  const firstYear = yearOf(Math.min(until, stretch.from)) - 1
  const lastYear = yearOf(Math.min(until, stretch.to))
  try {
    const { rule } = readRule(text)
    if (rule.freq !== 'YEARLY' || rule.interval !== 1) return null
    const startYear = Number(start.slice(0, 4))
    // Many rules say that they hold since 1601. Where one begins makes no difference in later years, unless its onsets are counted.
    const isWhole = startYear >= firstYear || rule.count !== null
    const first = isWhole ? start : `${firstYear}-01-01${start.slice(10)}`
    return wallTimes(datedRule(rule, start), first, `${first.slice(0, 4)}-01-01`, `${lastYear}-12-31`)
      .map((wall) => Date.parse(`${wall}Z`) - before)
      .filter((at) => at <= until)
  } catch {
    return null
  }
}

/** A rule may say the time of day at which an observance begins, as one family of programs does. */
function timeSaidIn(text: string, start: Wall): { rule: string; start: Wall } {
  const said: Record<string, string> = {}
  const rest = text.split(';').filter((part) => {
    const [, unit, value] = /^BY(HOUR|MINUTE|SECOND)=(\d{1,2})$/i.exec(part.trim()) ?? []
    if (unit === undefined || value === undefined) return true
    said[unit.toLowerCase()] = value
    return false
  })
  const at = Temporal.PlainDateTime.from(start)
  const { hour = at.hour, minute = at.minute, second = at.second } = said
  const time = at.with({ hour: Number(hour), minute: Number(minute), second: Number(second) })
  return { rule: rest.join(';').trim(), start: time.toString({ smallestUnit: 'second' }) }
}

/** A rule that takes its date from its start says it, and may then begin anywhere. */
function datedRule(rule: Rule, start: Wall): Rule {
  if (rule.byDay.length + rule.byMonthDay.length > 0) return rule
  const byMonth = rule.byMonth.length > 0 ? rule.byMonth : [Number(start.slice(5, 7))]
  return { ...rule, byMonth, byMonthDay: [Number(start.slice(8, 10))] }
}

/** The instant of a rule's UNTIL; Infinity for a rule without one. */
function untilIn(rule: string, before: number): number {
  const [, until = '', utc = ''] = /UNTIL=(\d{8}(?:T\d{6})?)(Z?)/i.exec(rule) ?? []
  // A day counts to its end.
  const wall = wallIn(until.length === 8 ? `${until}T235959` : until)
  return wall === null ? Infinity : Date.parse(`${wall}Z`) - (utc === '' ? before : 0)
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear()

/** A time of the wall; a day is its midnight. Some programs mark it as one of UTC and mean the wall all the same. */
function wallIn(value = ''): Wall | null {
  try {
    const [, text = ''] = /^(\d{8}(?:T\d{6})?)Z?$/.exec(value.trim()) ?? []
    return Temporal.PlainDateTime.from(text).toString({ smallestUnit: 'second' })
  } catch {
    return null
  }
}

function offsetIn(value = ''): number | null {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d{2}):?([0-5]\d)(?::?([0-5]\d))?$/.exec(value.trim()) ?? []
  if (hours === undefined) return null
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}
