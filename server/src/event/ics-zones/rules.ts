import { longestName, propertyOf, textOf, type Component } from '../ics/rules.ts'
import { clockIn, isClockOf, type Clock, type Stretch } from '../ics-observances/rules.ts'
import { otherNames } from '../zone-names/rules.ts'

/** In which zone the times of a file are meant. */
export interface Zones {
  /** Of whoever brings the file: of whole days, and of times that name one that nobody knows, or none. */
  own: string
  /** Of times that name none, where the file says it for all of them (X-WR-TIMEZONE); null where it does not. */
  floating: string | null
  /** @returns null for a name that nobody knows */
  of: (name: string) => string | null
}

/** Zones of one file that are looked for by their clocks; a calendar has a handful. */
const mostLooks = 30
/** Years around today for which the clocks must agree: old events tell nothing of a rule that holds now, and a series lasts ten. */
const [yearsBack, yearsAhead] = [1, 10]
/** Years that a series without an end makes events for. */
const endlessYears = 3

const byLowerName = new Map([...otherNames].map(([name, zone]) => [name.toLowerCase(), zone]))

/**
 * The zones of a file: by the names that are known anywhere, else by what the file itself says of their clocks. That is
 * compared for the time in which something of the file takes place.
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
    if (name !== null && !described.has(name)) described.set(name, one)
  }
  const stretches = stretchesByName(events, today)
  const found = new Map<string, string | null>()
  let looks = 0
  const look = (name: string): string | null => {
    const description = described.get(name)
    const known = zoneNamed(name) ?? zoneNamed(nameIn(description && propertyOf(description, 'X-LIC-LOCATION')?.value))
    if (known !== null) return known
    looks += 1
    if (looks > mostLooks) return null
    for (const stretch of stretches(name)) {
      const clock = description ? clockIn(description, stretch) : fixedIn(name)
      const zone = clock && candidates(own, clock).find((one) => isClockOf(one, clock, stretch))
      if (zone) return zone
    }
    return null
  }
  const usual = new Set(calendars.map((calendar) => nameIn(propertyOf(calendar, 'X-WR-TIMEZONE')?.value)))
  const [only = null] = usual.size === 1 ? usual : []
  return {
    own,
    floating: zoneNamed(only),
    of: (text) => {
      const name = nameIn(text)
      if (name === null) return null
      const known = found.get(name)
      if (known !== undefined) return known
      const zone = look(name)
      found.set(name, zone)
      return zone
    },
  }
}

const nameIn = (text: string | undefined): string | null =>
  text === undefined || text.length > longestName ? null : textOf(text).trim()

/** A zone by the name that anybody has for it. */
function zoneNamed(name: string | null): string | null {
  if (name === null) return null
  const other = byLowerName.get(name.toLowerCase())
  if (other !== undefined) return other
  // Some programs write the name behind a path of their own: /example.org/20260101/Europe/Berlin.
  const parts = name.split('/')
  const isPath = /^\/|:\/\//.test(name)
  const tails = [name, parts.slice(-3).join('/'), parts.slice(-2).join('/'), isPath ? parts.at(-1) : '']
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

/** What a name such as UTC-05:00 says of the clocks. */
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

/**
 * When something takes place in a zone, as far as it matters: in whole years, which tell one zone from another, and to the day,
 * for a file that tells its clocks no longer than that.
 */
function stretchesByName(events: readonly Component[], today: string): (name: string) => Stretch[] {
  const now = Date.parse(today)
  const found = new Map<string, Stretch>()
  const ends = events.flatMap((event) => {
    const [start, end] = [propertyOf(event, 'DTSTART'), propertyOf(event, 'DTEND')]
    const goesOn = propertyOf(event, 'RRULE') ? now + endlessYears * year : 0
    return [start, end].flatMap((one) => (one ? [{ ...one, goesOn }] : []))
  })
  for (const { parameters, value, goesOn } of ends) {
    const name = nameIn(parameters.get('TZID'))
    const at = Date.parse(value.replace(/^(\d{4})(\d\d)(\d\d).*$/s, '$1-$2-$3'))
    if (name === null || Number.isNaN(at)) continue
    const other = found.get(name) ?? { from: at, to: at }
    found.set(name, { from: Math.min(at, other.from), to: Math.max(at, goesOn, other.to) })
  }
  return (name) => {
    const dates = found.get(name) ?? { from: now, to: now }
    const last = Math.min(dates.to, now + yearsAhead * year)
    const first = Math.min(last, Math.max(dates.from, now - yearsBack * year))
    return [
      { from: Date.UTC(yearOf(first), 0, 1), to: Date.UTC(yearOf(last) + 1, 0, 1) },
      { from: first - day, to: last + 2 * day },
    ]
  }
}

const day = 24 * 60 * 60 * 1000
const year = 365.25 * day
const yearOf = (at: number): number => new Date(at).getUTCFullYear()
