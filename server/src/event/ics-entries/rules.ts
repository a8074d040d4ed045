import { longestName, propertyOf, type Component } from '../ics/rules.ts'

/** An event or a series, and what a file says of single dates of it. */
export interface Entry {
  key: string
  event: Component
  overrides: readonly Component[]
}

/** What stands for itself in a file: each event without a series, each series, and single dates of a series that is not there. */
export function entriesOf(events: readonly Component[]): Entry[] {
  const named = events.map((event, at) => ({
    uid: (propertyOf(event, 'UID')?.value ?? `event ${at}`).slice(0, longestName),
    event,
    isDate: propertyOf(event, 'RECURRENCE-ID') !== undefined,
  }))
  const overrides = Map.groupBy(
    named.filter(({ isDate }) => isDate),
    ({ uid }) => uid,
  )
  const wholes = new Set(named.flatMap(({ uid, isDate }) => (isDate ? [] : [uid])))
  const seen = new Map<string, number>()
  return named.flatMap(({ uid, event, isDate }) => {
    if (isDate && wholes.has(uid)) return []
    // Two of one name are two to choose from.
    const turn = (seen.get(uid) ?? 0) + 1
    seen.set(uid, turn)
    const key = turn === 1 ? uid : `${uid} ${turn}`
    // Whoever is invited to one date of a series is sent that date without the series.
    return [{ key, event, overrides: isDate ? [] : (overrides.get(uid) ?? []).map((one) => one.event) }]
  })
}
