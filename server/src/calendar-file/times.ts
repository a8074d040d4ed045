import { addDays, instantOf, spanOf, wallAt, type Wall } from '../event/series-expansion.ts'
import { longestName, propertyOf, type Component, type Property } from './component.ts'
import type { Place, Zones } from './zones.ts'
import { instantText } from '../event/instants.ts'
import { LeftOut } from './import-reasons.ts'

/** First and last year of a time that is stored. */
const years = /^(19|[2-8]\d|9[0-8])\d\d-/

/** When something begins: what the wall shows, and where. */
export interface Time {
  wall: Wall
  zone: string
  /** The instant at which the clocks there show a time, as the file has them. */
  at: (wall: Wall) => string
  isDate: boolean
  /** The file names no zone, or none that is known: whoever brings it is taken at the own one. */
  isAssumed: boolean
  /** The name of a zone that nobody knows. */
  unknownZone: string | null
}

/**
 * A DATE or DATE-TIME in its zone; null for none.
 *
 * @param beside a time of the same event: where one names no zone, that of the other is meant
 * @throws Refusal `invalid-input` for a time that does not exist
 */
export function timeOf(property: Property | undefined, zones: Zones, beside?: Time | null): Time | null {
  if (!property) return null
  const { wall, isDate, isUtc } = written(property)
  if (!years.test(wall)) throw new LeftOut('outside-years')
  if (isDate) return { wall, isDate, ...known(zones.own) }
  if (isUtc) return { wall, isDate, ...known(zones.utc) }
  const name = property.parameters.get('TZID') ?? ''
  if (name === '' && beside && !beside.isDate) return { ...beside, wall }
  const place = name === '' ? zones.floating : zones.of(name)
  const unknownZone = place && !place.isNear ? null : (name || zones.usual).slice(0, longestName) || null
  return { wall, isDate, ...known(place ?? zones.own), isAssumed: place === null, unknownZone }
}

/**
 * A date or time as programs write it: with dashes and colons, without seconds, with parts of them, with an offset of its own, or
 * as the 24th hour of a day. One family wrote days with the mark of UTC.
 */
const timeForm =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}:?[0-5]\d)?|Z)?$/i

/** The time that a property says, in UTC where it says an offset. @throws Refusal `invalid-input` for a time that does not exist */
function written({ value, parameters }: Property): { wall: Wall; isDate: boolean; isUtc: boolean } {
  const [, year, , month, day, hour, minute, second = '00', mark = ''] = timeForm.exec(value.trim()) ?? []
  const isDate = hour === undefined || parameters.get('VALUE')?.toUpperCase() === 'DATE'
  const isEnd = hour === '24' && minute === '00' && second === '00'
  const time = isDate || isEnd ? '00:00:00' : `${hour}:${minute}:${second === '60' ? '59' : second}`
  const [, sign = '', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(mark) ?? []
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  try {
    const said = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${time}`, { overflow: 'reject' })
    const wall = said.add({ days: isEnd && !isDate ? 1 : 0 }).subtract({ minutes: isDate ? 0 : ahead })
    return { wall: wall.toString(toTheSecond), isDate, isUtc: mark !== '' }
  } catch {
    throw new LeftOut('no-such-time')
  }
}

const known = ({ zone, at }: Place) => ({ zone, at, isAssumed: false, unknownZone: null })

/** When an event begins; where that names no zone and its end does, it is meant in that. */
export function startOf(event: Component, zones: Zones, beside?: Time): Time | null {
  const end = propertyOf(event, 'DTEND')
  const zoned = end?.parameters.has('TZID') ? timeOf(end, zones) : null
  return timeOf(propertyOf(event, 'DTSTART'), zones, zoned ?? beside)
}

/** The instant at which something stands. */
export const instantIn = ({ wall, at }: Time): string => at(wall)

/** Start and end of another date of what begins at a time, by the same clocks. */
export function spanAt({ zone, at, isDate }: Time, wall: Wall, minutes: number): { start: string; end: string } {
  if (isDate) return spanOf(wall, zone, minutes, true)
  const start = at(wall)
  return { start, end: instantText(Date.parse(start) + minutes * 60_000) }
}

/** When something ends, as an instant, which may be before its start; null for what says no length. */
export function endOf(event: Component, start: Time, zones: Zones): string | null {
  if (start.isDate) return midnightOf(event, start, zones)
  const end = timeOf(propertyOf(event, 'DTEND'), zones, start)
  const duration = propertyOf(event, 'DURATION')?.value
  if (end) return end.isDate ? start.at(end.wall) : instantIn(end)
  const begun = Temporal.Instant.from(instantIn(start)).toZonedDateTimeISO(start.zone)
  return duration === undefined ? null : within(() => begun.add(durationIn(duration)).toInstant().toString())
}

/** When something ends that lasts whole days: at a midnight, whatever hours a file says. */
function midnightOf(event: Component, start: Time, zones: Zones): string | null {
  const end = timeOf(propertyOf(event, 'DTEND'), zones)
  const duration = propertyOf(event, 'DURATION')?.value ?? 'P1D'
  const wall = !end
    ? within(() => Temporal.PlainDateTime.from(start.wall).add(durationIn(duration)).toString(toTheSecond))
    : end.isDate
      ? end.wall
      : wallAt(instantIn(end), start.zone)
  if (wall === null) return null
  const midnight = `${wall.slice(0, 10)}T00:00:00`
  if (wall < start.wall) return within(() => instantOf(midnight, start.zone))
  // A day that ends as it begins is one day: so it was meant.
  return instantOf(wall === midnight && wall > start.wall ? wall : addDays(midnight, 1), start.zone)
}

/**
 * A length, whose hours, minutes and seconds some programs write without the letter before them: "P60M" are minutes, since no
 * length is of months there (RFC 5545, 3.3.6). @throws RangeError for what is none
 */
function durationIn(text: string): Temporal.Duration {
  const length = Temporal.Duration.from(text.trim().replace(/^([+-]?P(?:\d+[WD])*)(?=\d+[HMS])/i, '$1T'))
  if (length.years + length.months > 0) throw new RangeError('A length has no years and months.')
  return length
}

const toTheSecond = { smallestUnit: 'second' } as const

/** A length that is none, or longer than there are years, counts as none. */
function within(reckon: () => string): string | null {
  try {
    const end = reckon()
    return years.test(end) ? end : null
  } catch {
    return null
  }
}

/** The property by which programs say that an event lasts all day though its times are written as hours. */
const allDay = /^X-(?:MICROSOFT-(?:CDO|MSNCALENDAR)-ALLDAYEVENT|FUNAMBOL-ALLDAY)$/

/** An event of whole days that is told by its midnights, as one of days. */
export function inDays(event: Component, zones: Zones): Component {
  const isDays = event.properties.some(({ name, value }) => allDay.test(name) && /^(?:TRUE|1)$/i.test(value.trim()))
  if (!isDays) return event
  return {
    ...event,
    properties: event.properties.map((property) => {
      if (property.name !== 'DTSTART' && property.name !== 'DTEND') return property
      const time = timeOf(property, zones)
      if (!time) return property
      // In UTC a day begins at the own midnight, or at that of UTC as some programs have it.
      const walls = time.zone === 'UTC' ? [wallAt(instantIn(time), zones.own.zone), time.wall] : [time.wall]
      const wall = walls.find((each) => each.endsWith('T00:00:00'))
      if (wall === undefined) return property
      return { ...property, parameters: new Map([['VALUE', 'DATE']]), value: wall.slice(0, 10).replaceAll('-', '') }
    }),
  }
}

/** The dates of the properties of some names, each as a property of its own. */
export const datesOf = ({ properties }: Component, ...names: readonly string[]): Property[] =>
  properties
    .filter(({ name }) => names.includes(name))
    .flatMap((property) =>
      property.value
        // vCalendar 1.0 puts semicolons between them.
        .split(/[,;]/)
        .filter((value) => value.trim() !== '')
        .map((value) => ({ ...property, value })),
    )

/** A date that a file adds: of a period (RFC 5545, 3.3.9) its start, and its end; null for what lasts as long as usual. */
export function addedDateOf(property: Property, zones: Zones, beside: Time): { time: Time | null; end: string | null } {
  const [start = '', end] = property.value.split('/')
  const time = timeOf({ ...property, value: start }, zones, beside)
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
  const isSame = time.at === start.at
  const wall = isDay || isSame ? time.wall : wallAt(instantIn(time), start.zone)
  return isDay || start.isDate ? wall.slice(0, 10) + start.wall.slice(10) : wall
}
