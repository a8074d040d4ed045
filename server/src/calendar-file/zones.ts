import { instantOf, type Wall } from '../event/series-expansion.ts'
import { longestName, propertyOf, textOf, type Component, type Property } from './component.ts'
import { clockIn, instantBy, isClockOf, type Clock, type TimeRange } from './observances.ts'
import { oldClockOf } from './old-zones.ts'
import { zoneShown } from './zone-display.ts'
import { otherNames } from './zone-names.ts'

/** The clocks by which times of a file are meant. */
export interface Place {
  /** The zone whose clocks these are, or whose clocks come nearest. */
  zone: string
  /** The instant at which they show a time. */
  at: (wall: Wall) => string
  /** No zone is called so or has just these clocks: the nearest is taken, or what the name says. */
  isNear: boolean
}

/** In which zone the times of a file are meant. */
export interface Zones {
  /** The zone of whoever brings the file, for whole days, and for times that name one that nobody knows, or none. */
  own: Place
  /** The zone of times that name none, where the file says it for all of them (X-WR-TIMEZONE); null where it does not. */
  floating: Place | null
  /** The file's name for that zone; '' where it says none. */
  usual: string
  utc: Place
  /** @returns null for a name that nobody knows */
  of: (name: string) => Place | null
}

/** Zones of one file that are looked for by their clocks; a calendar has a handful. */
const mostLooks = 30
/** Years around today for which the clocks must agree: old events tell nothing of a rule that holds now, and a series lasts ten. */
const [yearsBack, yearsAhead] = [1, 10]
/** Years that a series without an end makes events for. */
const endlessYears = 3
/** The first year of which a file's own description of clocks is read. */
const firstDescribed = Date.UTC(1970, 0, 1)
/** Years within which the clocks of the nearest zone are looked at, and the part of the time that they may differ. */
const [nearYears, mostApart] = [3, 0.15]
const weeksOfHalfYear = 26

const byLowerName = new Map([...otherNames].map(([name, zone]) => [name.toLowerCase(), zone]))

/**
 * The zones of a file: by the names that are known anywhere, else by what the file itself says of their clocks, else by what
 * a program shows as their name. What the file says of clocks counts for each of its times, to the hour; a zone is looked for
 * that has the same ones in the time in which something of the file takes place, since what recurs goes on in a zone.
 *
 * @param own of times that name none
 * @param today a day, YYYY-MM-DD
 */
export function zonesOf(
  calendars: readonly Component[],
  { events, own, today }: { events: readonly Component[]; own: string; today: string },
): Zones {
  const described = new Map<string, Component>()
  for (const one of calendars.flatMap(({ components }) => components)) {
    const name = one.name === 'VTIMEZONE' ? nameIn(propertyOf(one, 'TZID')?.value) : null
    if (name !== null && !described.has(name.toLowerCase())) described.set(name.toLowerCase(), one)
  }
  const spans = spansByName(events, Date.parse(today))
  const found = new Map<string, Place | null>()
  let looks = 0
  const look = (name: string): Place | null => {
    // Some programs write a name in one case here and in another there.
    const description = described.get(name.toLowerCase())
    const known = zoneNamed(name) ?? zoneNamed(nameIn(description && propertyOf(description, 'X-LIC-LOCATION')?.value))
    if (known !== null) return placeOf(known)
    looks += 1
    if (looks > mostLooks) return null
    const span = spans(name)
    const fixed = fixedIn(name)
    const clockWithin = (stretch: TimeRange) => (description ? clockIn(description, stretch) : fixed)
    for (const stretch of [span.years, span.days]) {
      const clock = clockWithin(stretch)
      const zone = clock && candidates(own, clock).find((one) => isClockOf(one, clock, stretch))
      if (zone) return description ? describedPlace(zone, { description, span, isNear: false }) : placeOf(zone)
    }
    const shown = zoneShown(name)
    const clock = description ? clockIn(description, span.years) : null
    if (!description || !clock) return shown === null ? null : placeOf(shown, true)
    const near = nearest(candidates(own, clock), clock, span.years)
    return describedPlace(near?.zone ?? shown ?? own, { description, span, isNear: near?.apart !== 0 })
  }
  const placeCalled = (text: string): Place | null => {
    const name = nameIn(text)
    if (name === null) return null
    const known = found.get(name)
    if (known !== undefined) return known
    const place = look(name)
    found.set(name, place)
    return place
  }
  const names = calendars.map((calendar) => {
    const said = propertyOf(calendar, 'X-WR-TIMEZONE') ?? propertyOf(calendar, 'TIMEZONE-ID')
    return nameIn(said?.value) ?? ''
  })
  const [usual = ''] = new Set(names).size === 1 ? names : []
  const old = calendars.length === 1 ? calendars.flatMap((calendar) => placeByOldClock(calendar, own, today)) : []
  return {
    own: placeOf(own),
    floating: usual === '' ? (old[0] ?? null) : placeCalled(usual),
    usual,
    utc: placeOf('UTC'),
    of: placeCalled,
  }
}

/** The zone that a calendar of vCalendar 1.0 tells by its clocks, as a list; empty where none has these. */
function placeByOldClock(calendar: Component, own: string, today: string): Place[] {
  const said = oldClockOf(calendar)
  if (!said) return []
  const { clock, isFixed } = said
  const from = Date.parse(today)
  // Programs that leave out the summer know an offset and no zone: where it is the own one in winter that is meant.
  const halves = [from, from + (weeksOfHalfYear * year) / 52]
  if (!isFixed && halves.some((at) => aheadIn(own, at) === clock.ahead)) return []
  const within = said.within ?? { from, to: from + year }
  const zone = candidates(own, clock).find((one) => isClockOf(one, clock, within))
  return zone === undefined ? [] : [placeOf(zone)]
}

/**
 * The calendars of a file, where zones of one name that two of them describe in two ways have two names: whoever joins calendars
 * to one file leaves each its own "Customized Time Zone".
 */
export function withDistinctZones(calendars: readonly Component[]): Component[] {
  const seen = new Map<string, string>()
  return calendars.map((calendar, at) => {
    const others = new Set<string>()
    for (const one of calendar.components) {
      const name = one.name === 'VTIMEZONE' ? nameIn(propertyOf(one, 'TZID')?.value) : null
      if (name === null || zoneNamed(name) !== null) continue
      const text = JSON.stringify(one.components)
      if ((seen.get(name) ?? text) === text) seen.set(name, text)
      else others.add(name)
    }
    const calledHere = (name: string) => `${name} (${at + 1})`
    const property = (one: Property): Property => {
      const zone = nameIn(one.parameters.get('TZID'))
      if (zone !== null && others.has(zone))
        return { ...one, parameters: new Map([...one.parameters, ['TZID', calledHere(zone)]]) }
      return one.name === 'TZID' && others.has(nameIn(one.value) ?? '') ? { ...one, value: calledHere(one.value) } : one
    }
    return others.size === 0
      ? calendar
      : {
          ...calendar,
          components: calendar.components.map((one) => ({ ...one, properties: one.properties.map(property) })),
        }
  })
}

const placeOf = (zone: string, isNear = false): Place => ({ zone, at: (wall) => instantOf(wall, zone), isNear })

/** A place whose times are those of the file's own description, as far as that is read. */
function describedPlace(
  zone: string,
  { description, span, isNear }: { description: Component; span: Span; isNear: boolean },
): Place {
  const clock = clockIn(description, span.all)
  const { from, to } = span.all
  return {
    zone,
    at: (wall) => {
      const shown = Date.parse(`${wall}Z`)
      return clock && shown - day > from && shown + day < to ? instantBy(clock, wall) : instantOf(wall, zone)
    },
    isNear,
  }
}

/** The zone whose clocks differ least from others through a stretch of time, and how much of it; null where they all do. */
function nearest(
  zones: readonly string[],
  clock: Clock,
  { from, to }: TimeRange,
): { zone: string; apart: number } | null {
  const weeks: number[] = []
  for (let at = from; at < Math.min(to, from + nearYears * year); at += 7 * day) weeks.push(at)
  const clocks = weeks.map((at) => clock.turns.findLast(([turn]) => turn <= at)?.[1] ?? clock.ahead)
  // In winter or in summer they are the same, which most zones are not.
  const isAlike = (zone: string) =>
    [0, weeksOfHalfYear].some((place) => aheadIn(zone, weeks[place] ?? from) === (clocks[place] ?? clock.ahead))
  let best: { zone: string; apart: number } | null = null
  let most = Math.floor(mostApart * weeks.length)
  for (const zone of zones.filter(isAlike)) {
    let apart = 0
    for (const [place, at] of weeks.entries()) {
      if (aheadIn(zone, at) !== clocks[place]) apart += 1
      if (apart > most) break
    }
    if (apart > most) continue
    best = { zone, apart }
    if (apart === 0) break
    most = apart - 1
  }
  return best
}

const aheadIn = (zone: string, at: number): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6

const nameIn = (text: string | undefined): string | null =>
  text === undefined || text.length > longestName ? null : textOf(text).trim()

/** A zone by the name that anybody has for it. */
function zoneNamed(name: string | null): string | null {
  if (name === null) return null
  const other = byLowerName.get(name.toLowerCase())
  if (other !== undefined) return other
  // Some programs write the name behind a path of their own: /example.org/20260101/Europe/Berlin.
  // Others quote it, or write it as an address or as it is said: 'Europe/Berlin', America%2FNew_York, America/New York.
  const plain = name
    .replace(/^'(.*)'$/, '$1')
    .replaceAll(/%2f/gi, '/')
    .replaceAll(' ', '_')
  const parts = plain.split('/')
  const isPath = /^\/|:\/\//.test(plain)
  const tails = [plain, parts.slice(-3).join('/'), parts.slice(-2).join('/'), isPath ? parts.at(-1) : '']
  for (const tail of tails) {
    const zone = tail === undefined ? null : zoneOfServer(tail)
    if (zone !== null) return zone
  }
  return null
}

/** A zone of IANA as it is spelt there. An offset is none: it would not follow the clocks in spring. */
function zoneOfServer(name: string): string | null {
  if (!/^[A-Za-z][\w/+-]{1,63}$/.test(name)) return null
  try {
    return Temporal.Now.zonedDateTimeISO(name).timeZoneId
  } catch {
    return null
  }
}

/** The clock that a name such as UTC-05:00 describes. */
function fixedIn(name: string): Clock | null {
  const [, sign = '', hours = '', minutes = '0'] =
    /^(?:UTC|GMT)?\s?([+-])(0?\d|1[0-4])(?:[:.]?([0-5]\d))?$/i.exec(name) ?? []
  if (hours === '') return null
  return { ahead: (sign === '-' ? -60_000 : 60_000) * (Number(hours) * 60 + Number(minutes)), turns: [] }
}

/** Zones that a clock may be of; the likelier ones first: several are the same for years, and any of these is right then. */
function candidates(own: string, { ahead, turns }: Clock): string[] {
  const hours = ahead / 3_600_000
  const even = turns.length === 0 ? [`Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`].filter(zoneOfServer) : []
  return [own, ...(ahead === 0 ? ['UTC'] : even), ...otherNames.values(), ...Intl.supportedValuesOf('timeZone')]
}

/** When something takes place in a zone. */
interface Span {
  /** As far as it matters now, in whole years, which tell one zone from another. */
  years: TimeRange
  /** The same to the day, for a file that tells its clocks no longer than that. */
  days: TimeRange
  /** All of it, the past included. */
  all: TimeRange
}

function spansByName(events: readonly Component[], now: number): (name: string) => Span {
  const found = new Map<string, TimeRange>()
  for (const event of events) {
    const goesOn = propertyOf(event, 'RRULE') ? now + endlessYears * year : 0
    for (const { name: kind, parameters, value } of event.properties) {
      const name = dated.has(kind) ? nameIn(parameters.get('TZID')) : null
      if (name === null) continue
      for (const date of value.split(',')) {
        const at = Date.parse(date.trim().replace(/^(\d{4})(\d\d)(\d\d).*$/s, '$1-$2-$3'))
        if (Number.isNaN(at)) continue
        const other = found.get(name) ?? { from: at, to: at }
        found.set(name, { from: Math.min(at, other.from), to: Math.max(at, goesOn, other.to) })
      }
    }
  }
  return (name) => {
    const dates = found.get(name) ?? { from: now, to: now }
    const last = Math.min(dates.to, now + yearsAhead * year)
    const first = Math.min(last, Math.max(dates.from, now - yearsBack * year))
    const oldest = Math.min(first, Math.max(dates.from, firstDescribed))
    return {
      years: { from: Date.UTC(yearOf(first), 0, 1), to: Date.UTC(yearOf(last) + 1, 0, 1) },
      days: { from: first - day, to: last + 2 * day },
      all: {
        from: Date.UTC(yearOf(oldest) - 1, 0, 1),
        to: Date.UTC(yearOf(Math.max(last, now + yearsAhead * year)) + 1, 0, 1),
      },
    }
  }
}

/** The properties that hold times of an event. */
const dated = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID'])
const day = 24 * 60 * 60 * 1000
const year = 365.25 * day
const yearOf = (at: number): number => new Date(at).getUTCFullYear()
