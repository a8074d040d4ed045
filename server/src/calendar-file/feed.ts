import { wallAt } from '../event/series-expansion.ts'
import { plainInstant } from '../event/instants.ts'
import type { CalendarPart } from '../platform/mail/letter.ts'

/** An event as a calendar program gets it. */
export interface FeedRow {
  event_id: number
  title: string
  start: string
  end: string
  all_day: boolean
  /** The zone in which it is meant. */
  time_zone: string
  cancelled_at: string | null
  to_confirm: boolean
  version: number
  created_at: string
  updated_at: string
  /** Its lesson's place, where the reader may see that. */
  place?: string | null
  /** The teacher's name, for everybody else. */
  teacher?: string | null
  /** Where to join, as every page has it. */
  join_link?: string | null
  /** The invitation of a mail; a feed has none. */
  invited?: Invited
}

/** The person who invites, and the one who is invited; null where neither is named. */
export interface Invited {
  organizer: { name: string; address: string }
  attendee: string | null
}

/** Octets of a line; a longer one goes on in the next (RFC 5545, 3.1). */
const longestLine = 75
const utc = 'UTC'
/**
 * Years before and after an event was planned within which a file tells the wall time of its zone. A zone is told with every
 * change of its clocks from the first event to the last: an event in each zone until the year 9898 would be a minute's work.
 */
export const yearsOfWallTime = 20

/** How far the events of a zone reach that are told in its wall time. */
export interface ZoneSpan {
  zone: string
  first: string
  last: string
}

/** The words of a file beside those that a person wrote, by the language of the account. */
const said: Readonly<Record<string, { with: (teacher: string) => string; join: (link: string) => string }>> = {
  de: { with: (teacher) => `Mit ${teacher}`, join: (link) => `Teilnehmen: ${link}` },
  es: { with: (teacher) => `Con ${teacher}`, join: (link) => `Unirse: ${link}` },
  fr: { with: (teacher) => `Avec ${teacher}`, join: (link) => `Rejoindre : ${link}` },
  it: { with: (teacher) => `Con ${teacher}`, join: (link) => `Partecipa: ${link}` },
  ar: { with: (teacher) => `مع ${teacher}`, join: (link) => `الانضمام: ${link}` },
}
const inEnglish = { with: (teacher: string) => `With ${teacher}`, join: (link: string) => `Join: ${link}` }

/** Where a file comes from, and in which language. */
interface FileOf {
  host: string
  locale: string
}

/**
 * A calendar of events (RFC 5545). Each event stands alone: what a rule would make is already made, and what was moved or
 * called off is so. Of a lesson the title is told, who teaches, where it is and how to join; notes stay inside.
 *
 * @param host names the origin in the ids of events, which must be the same in every file
 * @param name what a program shows above the calendar; null for a single event
 * @param locale language of the words that are ours
 */
export function calendarOf(rows: readonly FeedRow[], host: string, name: string | null, locale = 'en'): string {
  const zones = spansOf(rows)
  return `${openingOf(name, zones)}${eventsOf(rows, { host, locale }, zones)}${closing}`
}

/**
 * Events for a mail: what a program is to do with them, and nothing of whose calendar it is (RFC 5546). All but `PUBLISH` are of one
 * event, which is one UID.
 */
export function methodOf(method: CalendarPart['method'], rows: readonly FeedRow[], of: FileOf): string {
  const zones = spansOf(rows)
  return `${openingOf(null, zones, method)}${eventsOf(rows, of, zones)}${closing}`
}

/** How a calendar begins: its name, and the zones in whose wall time its events are told. */
export const openingOf = (
  name: string | null,
  zones: readonly ZoneSpan[],
  method: CalendarPart['method'] = 'PUBLISH',
): string =>
  written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lectern//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === null
      ? []
      : [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...zones.filter(({ zone }) => zone !== utc).flatMap(zoneLines),
  ])

/** Events of a calendar; what its zones do not reach is told in UTC, which is the same instants. */
export const eventsOf = (rows: readonly FeedRow[], of: FileOf, zones: readonly ZoneSpan[]): string => {
  const byZone = new Map(zones.map((span) => [span.zone, span]))
  return written(
    rows.flatMap((row) => eventLines(row, of, isLocal(row, byZone.get(row.time_zone)) ? row.time_zone : utc)),
  )
}

export const closing = 'END:VCALENDAR\r\n'

const written = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('')

const spansOf = (rows: readonly FeedRow[]): ZoneSpan[] =>
  [
    ...Map.groupBy(
      rows.filter((row) => !row.all_day && isNear(row)),
      ({ time_zone }) => time_zone,
    ),
  ]
    .map(([zone, found]) => ({
      zone,
      first: found.reduce((least, { start }) => (start < least ? start : least), found[0]?.start ?? ''),
      last: found.reduce((most, { end }) => (end > most ? end : most), found[0]?.end ?? ''),
    }))
    .toSorted((one, other) => (one.zone < other.zone ? -1 : 1))

/** @param zone the one in whose wall time it is told */
function eventLines(row: FeedRow, { host, locale }: FileOf, zone: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:event-${row.event_id}@${host}`,
    `DTSTAMP:${compactUtc(row.updated_at)}`,
    `CREATED:${compactUtc(row.created_at)}`,
    `LAST-MODIFIED:${compactUtc(row.updated_at)}`,
    `SEQUENCE:${row.version - 1}`,
    timeLine('DTSTART', row.start, row, zone),
    timeLine('DTEND', endOf(row), row, zone),
    ...(row.invited ? invitedLines(row.invited) : []),
    `SUMMARY:${text(row.title)}`,
    ...detailLines(row, locale),
    `STATUS:${row.cancelled_at !== null ? 'CANCELLED' : row.to_confirm ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${row.cancelled_at === null ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

/**
 * The lines about the teacher, the place and the way to join. A program shows the place on the phone's map and a link
 * in it as a button, so a lesson without a place has its link there. What was called off is joined by nobody.
 */
function detailLines({ teacher, place, join_link, cancelled_at }: FeedRow, locale: string): string[] {
  const words = said[locale] ?? inEnglish
  const link = cancelled_at === null ? (URL.parse(join_link ?? '')?.href ?? null) : null
  const description = [...(teacher ? [words.with(teacher)] : []), ...(link === null ? [] : [words.join(link)])]
  const where = place ?? link
  return [
    ...(where === null ? [] : [`LOCATION:${text(where)}`]),
    ...(description.length === 0 ? [] : [`DESCRIPTION:${text(description.join('\n'))}`]),
    // A link that was parsed is ASCII and in one line; its property takes it as it is (RFC 5545, 3.3.13).
    ...(link === null ? [] : [`URL:${link}`]),
  ]
}

/** A lesson is no question: whoever is invited comes, and an answer is a mail to the teacher. */
const invitedLines = ({ organizer: { name, address }, attendee }: Invited): string[] => [
  `ORGANIZER;CN="${quoted(name)}":${mailtoOf(address)}`,
  ...(attendee === null ? [] : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailtoOf(attendee)}`]),
]

/** A text between quotes of a parameter, where neither a quote nor the end of a line may stand (RFC 5545, 3.1). */
const quoted = (value: string): string => value.replaceAll('"', "'").replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** An address as RFC 6068 has it: what would end it or begin something else is encoded. */
const mailtoOf = (address: string): string => `mailto:${encodeURI(address).replaceAll(/[?#&]/g, encodeURIComponent)}`

function isNear({ start, end, created_at }: FeedRow): boolean {
  const years = (instant: string) => Number(instant.slice(0, 4)) - Number(created_at.slice(0, 4))
  return years(start) >= -yearsOfWallTime && years(end) <= yearsOfWallTime
}

/** Whether an event is told in the wall time of its zone. */
function isLocal({ start, end, all_day, time_zone }: FeedRow, span: ZoneSpan | undefined): boolean {
  if (all_day || time_zone === utc || !span || start < span.first || end > span.last) return false
  return isShownOnce(start, time_zone) && isShownOnce(end, time_zone)
}

/**
 * Whether the wall shows the time of an instant once. Where the clocks go back it shows an hour twice, and its second time
 * can't be said; the first can (RFC 5545, 3.3.5), but is read as the second by some programs.
 */
function isShownOnce(instant: string, zone: string): boolean {
  const wall = wallAt(instant, zone)
  if (plainInstant(wall, zone) !== null) return true
  const [first, last] = (['earlier', 'later'] as const).map(
    (disambiguation) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  )
  return first === last
}

/** An event of whole days has one at least, also where another program wrote an end within the first of them (RFC 5545, 3.6.1). */
function endOf({ start, end, all_day, time_zone }: FeedRow): string {
  if (!all_day) return end
  const day = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone).startOfDay()
  const after = day(start).add({ days: 1 })
  return Temporal.ZonedDateTime.compare(day(end), after) < 0 ? after.toInstant().toString() : end
}

function timeLine(name: string, instant: string, { all_day, time_zone }: FeedRow, zone: string): string {
  if (all_day) return `${name};VALUE=DATE:${compact(wallAt(instant, time_zone)).slice(0, 8)}`
  if (zone === utc) return `${name}:${compactUtc(instant)}`
  return `${name};TZID=${zone}:${compact(wallAt(instant, zone))}`
}

/** `2026-11-20T10:00:00` → `20261120T100000` */
const compact = (wall: string): string => wall.replaceAll(/[-:]/g, '')
/** Instants come as text in UTC: nothing is asked of a zone, ten thousand times in one file. */
const compactUtc = (instant: string): string => `${compact(instant.slice(0, 19))}Z`

/** The rules of a zone as far as the events reach: every change of its clocks, one by one, so that none is guessed. */
function zoneLines({ zone, first, last }: ZoneSpan): string[] {
  // A year before the first event: how the clocks stood then, and which offset is summer's.
  let at = Temporal.Instant.from(first).toZonedDateTimeISO(zone).subtract({ years: 1 })
  const end = Temporal.Instant.from(last).toZonedDateTimeISO(zone)
  const observed = [observance('STANDARD', '19700101T000000', at.offset, at.offset)]
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || Temporal.ZonedDateTime.compare(next, end) > 0) break
    const before = next.subtract({ nanoseconds: 1 }).offset
    // The onset is told in the time that the wall showed until then.
    const onset = next.toInstant().toZonedDateTimeISO(before).toPlainDateTime().toString({ smallestUnit: 'second' })
    const kind =
      next.offsetNanoseconds > Temporal.Instant.from(next.toInstant()).toZonedDateTimeISO(before).offsetNanoseconds
    observed.push(observance(kind ? 'DAYLIGHT' : 'STANDARD', compact(onset), before, next.offset))
    at = next
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observed.flat(), 'END:VTIMEZONE']
}

const observance = (kind: 'STANDARD' | 'DAYLIGHT', onset: string, from: string, to: string): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${onset}`,
  `TZOFFSETFROM:${from.replaceAll(':', '')}`,
  `TZOFFSETTO:${to.replaceAll(':', '')}`,
  `TZNAME:${to}`,
  `END:${kind}`,
]

/** A text as a value (RFC 5545, 3.3.11): nothing in it can end the line, or begin another property. */
const text = (value: string): string =>
  value
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n|\u2028|\u2029/g, '\\n')
    // A tab parts words; what else a program can't show is nothing.
    .replaceAll('\t', ' ')
    .replaceAll(/\p{Cc}/gu, '')

/** A line in pieces of at most 75 octets, none of which cuts a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line
  const pieces = ['']
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > longestLine) {
      pieces.push(' ')
      octets = 1
    }
    pieces[pieces.length - 1] += character
    octets += length
  }
  return pieces.join('\r\n')
}
