import { addDays, instantOf, wallAt, type Wall } from '../expansion/rules.ts'
import { longestName, propertyOf, type Component, type Property } from '../ics/rules.ts'
import type { Zones } from '../ics-zones/rules.ts'
import { LeftOut } from '../import-reasons/rules.ts'

/** First and last year of a time that is stored. */
const years = /^(19|[2-8]\d|9[0-8])\d\d-/

/** When something begins: what the wall shows, and where. */
export interface Time {
  wall: Wall
  zone: string
  isDate: boolean
  /** The file names no zone, or none that is known: whoever brings it is taken at the own one. */
  isAssumed: boolean
  /** The name of a zone that nobody knows. */
  unknownZone: string | null
}

/** A DATE or DATE-TIME in its zone; null for none. @throws Refusal `invalid-input` for a time that does not exist */
export function timeOf(property: Property | undefined, zones: Zones): Time | null {
  if (!property) return null
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(property.value.trim()) ?? []
  const text = `${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second === '60' ? '59' : (second ?? '00')}`
  let wall: Wall
  try {
    wall = Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toString({ smallestUnit: 'second' })
  } catch {
    throw new LeftOut('no-such-time')
  }
  if (!years.test(wall)) throw new LeftOut('outside-years')
  if (hour === undefined) return { wall, zone: zones.own, isDate: true, ...isKnown }
  if (utc !== undefined) return { wall, zone: 'UTC', isDate: false, ...isKnown }
  const name = property.parameters.get('TZID') ?? ''
  const zone = name === '' ? zones.floating : zones.of(name)
  if (zone !== null) return { wall, zone, isDate: false, ...isKnown }
  return { wall, zone: zones.own, isDate: false, isAssumed: true, unknownZone: name.slice(0, longestName) || null }
}

const isKnown = { isAssumed: false, unknownZone: null }

/** When something ends, as an instant; null for what says no length. */
export function endOf(event: Component, start: Time, zones: Zones): string | null {
  if (start.isDate) return midnightOf(event, start, zones)
  const end = timeOf(propertyOf(event, 'DTEND'), zones)
  const duration = propertyOf(event, 'DURATION')?.value
  if (end) return instantOf(end.wall, end.isDate ? start.zone : end.zone)
  const begun = Temporal.PlainDateTime.from(start.wall).toZonedDateTime(start.zone)
  return duration === undefined
    ? null
    : within(() => begun.add(Temporal.Duration.from(duration)).toInstant().toString())
}

/** When something ends that lasts whole days: at a midnight, whatever hours a file says. */
function midnightOf(event: Component, start: Time, zones: Zones): string | null {
  const end = timeOf(propertyOf(event, 'DTEND'), zones)
  const duration = propertyOf(event, 'DURATION')?.value ?? 'P1D'
  const wall = !end
    ? within(() => Temporal.PlainDateTime.from(start.wall).add(Temporal.Duration.from(duration)).toString(toTheSecond))
    : end.isDate
      ? end.wall
      : wallAt(instantOf(end.wall, end.zone), start.zone)
  if (wall === null || wall < start.wall) return null
  const midnight = `${wall.slice(0, 10)}T00:00:00`
  // A day that ends as it begins is one day: so it was meant.
  return instantOf(wall === midnight && wall > start.wall ? wall : addDays(midnight, 1), start.zone)
}

const toTheSecond = { smallestUnit: 'second' } as const

/** What is no length, or is longer than there are years, is none. */
function within<Value>(reckon: () => Value): Value | null {
  try {
    return reckon()
  } catch {
    return null
  }
}

/** The dates of the properties of some names, each as a property of its own. */
export const datesOf = ({ properties }: Component, ...names: readonly string[]): Property[] =>
  properties
    .filter(({ name }) => names.includes(name))
    .flatMap((property) =>
      property.value
        .split(',')
        .filter((value) => value.trim() !== '')
        .map((value) => ({ ...property, value })),
    )

/** A date that a file adds: of a period (RFC 5545, 3.3.9) its start, and its end; null for what lasts as long as usual. */
export function addedDateOf(property: Property, zones: Zones): { time: Time | null; end: string | null } {
  const [start = '', end] = property.value.split('/')
  const time = timeOf({ ...property, value: start }, zones)
  if (!time || end === undefined) return { time, end: null }
  const name = end.trim().startsWith('P') ? 'DURATION' : 'DTEND'
  const properties = [{ ...property, name, value: end }]
  return { time, end: endOf({ name: 'VEVENT', properties, components: [] }, time, zones) }
}

/** The wall time of the series at which something else stands; of whole days a time counts as its day. */
export function wallIn(start: Time, time: Time | null): Wall {
  if (!time) return ''
  // Some programs name a whole day by its midnight, in whatever zone.
  const isDay = time.isDate || (start.isDate && time.wall.endsWith('T00:00:00'))
  const wall = isDay ? time.wall : wallAt(instantOf(time.wall, time.zone), start.zone)
  return isDay || start.isDate ? wall.slice(0, 10) + start.wall.slice(10) : wall
}
