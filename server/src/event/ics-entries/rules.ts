import { longestName, propertyOf, type Component } from '../ics/rules.ts'

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
}

/** What stands for itself in a file: each event without a series, each series, and single dates of a series that is not there. */
export function entriesOf(events: readonly Component[]): Entry[] {
  const named = events.map((event, at) => ({
    ...nameOf(event, at),
    event,
    isDate: propertyOf(event, 'RECURRENCE-ID') !== undefined,
  }))
  const overrides = Map.groupBy(
    named.filter(({ isDate }) => isDate),
    ({ uid }) => uid,
  )
  const wholes = new Set(named.flatMap(({ uid, isDate }) => (isDate ? [] : [uid])))
  const seen = new Map<string, number>()
  return named.flatMap(({ uid, isNamed, event, isDate }) => {
    if (isDate && wholes.has(uid)) return []
    // Two of one name are two to choose from.
    const turn = (seen.get(uid) ?? 0) + 1
    seen.set(uid, turn)
    const key = turn === 1 ? uid : `${uid} ${turn}`
    // Whoever is invited to one date of a series is sent that date without the series.
    const own = isDate ? [] : (overrides.get(uid) ?? []).map((one) => one.event)
    return [{ key, uid: !isNamed ? null : isDate ? uid : key, event, overrides: own, isDate }]
  })
}

function nameOf(event: Component, at: number): { uid: string; isNamed: boolean } {
  const given = (propertyOf(event, 'UID')?.value ?? '').slice(0, longestName)
  // It is stored with what it names.
  const uid = given
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return { uid: uid === '' ? `event ${at}` : uid, isNamed: uid !== '' }
}
