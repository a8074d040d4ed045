import { readRule, wallTimes, type Wall } from '../expansion/rules.ts'
import { propertyOf, type Component } from '../ics/rules.ts'

/** How far the clocks of a zone are ahead of UTC, in ms: at the start of a stretch of time, and from each turn in it on. */
export interface Clock {
  ahead: number
  turns: readonly (readonly [at: number, ahead: number])[]
}

/** A stretch of time in ms since 1970, without its end. */
export interface Stretch {
  from: number
  to: number
}

/** Observances of one zone: those that tell all its history have about two hundred. */
const mostObservances = 400
/** Rules that still hold: a zone has two, and some where it has changed its mind meanwhile. */
const mostRules = 6

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
export function clockIn({ components }: Component, stretch: Stretch): Clock | null {
  if (components.length === 0 || components.length > mostObservances) return null
  const { from, to } = stretch
  const isHeld = ({ properties }: Component) =>
    properties.some(({ name, value }) => name === 'RRULE' && !(untilIn(value, 0) < from))
  if (components.filter(isHeld).length > mostRules) return null
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

/** Whether the clocks of a zone, as this server knows them, are the same all through a stretch of time. */
export function isClockOf(zone: string, { ahead, turns }: Clock, { from, to }: Stretch): boolean {
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
function onsetsOf(observance: Component, stretch: Stretch): Onset[] | null {
  const start = wallIn(propertyOf(observance, 'DTSTART')?.value)
  const before = offsetIn(propertyOf(observance, 'TZOFFSETFROM')?.value)
  const ahead = offsetIn(propertyOf(observance, 'TZOFFSETTO')?.value)
  const rule = propertyOf(observance, 'RRULE')?.value
  if (start === null || before === null || ahead === null) return null
  const added = observance.properties
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(',').map(wallIn))
  if (added.includes(null)) return null
  const repeated = rule === undefined ? [] : repeatedOf(rule, start, before, stretch)
  // An onset is told in the time that the wall showed until then.
  const named = [start, ...added].map((wall) => Date.parse(`${wall}Z`) - before)
  return repeated && [...named, ...repeated].map((at) => ({ at, before, ahead }))
}

function repeatedOf(text: string, start: Wall, before: number, stretch: Stretch): number[] | null {
  const until = untilIn(text, before)
  // Of a rule that is over its last onset counts, which is what UNTIL says.
  if (until < stretch.from) return [until]
  const [firstYear, lastYear] = [new Date(stretch.from).getUTCFullYear() - 1, new Date(stretch.to).getUTCFullYear()]
  try {
    const { rule } = readRule(text.trim())
    if (rule.freq !== 'YEARLY' || rule.interval !== 1 || rule.count !== null) return null
    // A year before, for how the clocks stood at first. Many rules say that they hold since 1601.
    const year = Math.max(Number(start.slice(0, 4)), firstYear)
    const first = Temporal.PlainDateTime.from(start).with({ year }).toString({ smallestUnit: 'second' })
    return wallTimes(rule, first, `${firstYear}-01-01`, `${lastYear}-12-31`)
      .map((wall) => Date.parse(`${wall}Z`) - before)
      .filter((at) => at <= until)
  } catch {
    return null
  }
}

/** The instant of a rule's UNTIL; Infinity for a rule without one. */
function untilIn(rule: string, before: number): number {
  const [, until = '', utc = ''] = /UNTIL=(\d{8}T\d{6})(Z?)/i.exec(rule) ?? []
  const wall = wallIn(until)
  return wall === null ? Infinity : Date.parse(`${wall}Z`) - (utc === '' ? before : 0)
}

function wallIn(value = ''): Wall | null {
  try {
    return Temporal.PlainDateTime.from(/^\d{8}T\d{6}$/.exec(value.trim())?.[0] ?? '').toString({
      smallestUnit: 'second',
    })
  } catch {
    return null
  }
}

function offsetIn(value = ''): number | null {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d{2})([0-5]\d)([0-5]\d)?$/.exec(value.trim()) ?? []
  if (hours === undefined) return null
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}
