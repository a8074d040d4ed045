import { longestName, propertyOf, type Component } from './component.ts'
import type { OwnReason } from './import-reasons.ts'

/** An event or a series, and what a file says of single dates of it. */
export interface Entry {
  /** Names it in the file. */
  key: string
  /** Names it in every file, two dates of a series by the name of that; null for what has no name. */
  uid: string | null
  event: Component
  overrides: readonly Component[]
  /** It is one date of a series that is not there. */
  isDate: boolean
  /** Why it is left out, as the file has it otherwise; null for what is not. */
  left: OwnReason | null
}

/** The events of calendars; those of one that was sent to call them off say so themselves (RFC 5546, 3.2.5). */
export const eventsOf = (calendars: readonly Component[]): Component[] =>
  calendars.flatMap((calendar) => {
    const events = calendar.components.filter(({ name }) => name === 'VEVENT')
    if (propertyOf(calendar, 'METHOD')?.value.trim().toUpperCase() !== 'CANCEL') return events
    const off = { name: 'STATUS', parameters: new Map<string, string>(), value: 'CANCELLED' }
    return events.map((event) => ({ ...event, properties: [off, ...event.properties] }))
  })

interface NamedEvent {
  uid: string
  isNamed: boolean
  event: Component
  isDate: boolean
}

/**
 * The entries that stand for themselves in a file: each event without a series, each series, and single dates of a
 * series that is not there.
 */
export function entriesOf(events: readonly Component[]): Entry[] {
  const all = events.map((event, at): NamedEvent => ({
    ...nameOf(event, at),
    event,
    isDate: propertyOf(event, 'RECURRENCE-ID') !== undefined,
  }))
  const spare = sparesIn(all)
  const named = all.filter((one) => !spare.has(one))
  const overrides = Map.groupBy(
    named.filter(({ isDate }) => isDate),
    ({ uid }) => uid,
  )
  const wholes = new Set(named.flatMap(({ uid, isDate }) => (isDate ? [] : [uid])))
  const seen = new Map<string, number>()
  // Those that are left out come last: the others keep the names that a file without them gives them.
  return [...named, ...spare.keys()].flatMap((one) => {
    const { uid, isNamed, event, isDate } = one
    if (isDate && wholes.has(uid)) return []
    // Two of one name are two to choose from.
    const turn = (seen.get(uid) ?? 0) + 1
    seen.set(uid, turn)
    const key = turn === 1 ? uid : `${uid} ${turn}`
    const left = spare.get(one) ?? null
    // A guest who is invited to one date of a series is sent that date without the series.
    const own = isDate || left !== null ? [] : (overrides.get(uid) ?? []).map((each) => each.event)
    return [{ key, uid: !isNamed || left !== null ? null : isDate ? uid : key, event, overrides: own, isDate, left }]
  })
}

/** The events that a file says twice, or has said anew (RFC 5545, 3.8.7.4), and the reason why each is left out. */
function sparesIn(all: readonly NamedEvent[]): Map<NamedEvent, OwnReason> {
  const spare = new Map<NamedEvent, OwnReason>()
  const alike = Map.groupBy(all, ({ uid, event }) => `${uid} ${propertyOf(event, 'RECURRENCE-ID')?.value ?? ''}`)
  for (const group of alike.values()) {
    if (group.length < 2) continue
    const last = group.reduce((most, { event }) => Math.max(most, turnOf(event)), 0)
    const texts = new Set<string>()
    for (const one of group) {
      const text = textOf(one.event)
      if (turnOf(one.event) < last) spare.set(one, 'later-version')
      else if (texts.has(text)) spare.set(one, 'twice')
      texts.add(text)
    }
  }
  return spare
}

/** The properties of an event, as a value that can be compared. */
const textOf = ({ properties }: Component): string =>
  JSON.stringify(
    properties.flatMap(({ name, parameters, value }) => (name === 'DTSTAMP' ? [] : [[name, [...parameters], value]])),
  )
const turnOf = (event: Component): number => Number(propertyOf(event, 'SEQUENCE')?.value) || 0

function nameOf(event: Component, at: number): { uid: string; isNamed: boolean } {
  const given = (propertyOf(event, 'UID')?.value ?? '').slice(0, longestName)
  // It is stored with what it names.
  const uid = given
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return { uid: uid === '' ? `event ${at}` : uid, isNamed: uid !== '' }
}
