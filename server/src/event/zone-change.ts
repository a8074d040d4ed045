import { instantOf } from './series-expansion.ts'

/** From a second since 1970 on so many seconds ahead of UTC; null from where nobody looked. */
export type Offset = [from: number, ahead: number | null]

/** Years for which offsets are noted: a series lasts ten, and may begin later than today. */
const yearsNoted = 12

/** The offsets of a zone as this server's data has them, from a day before an instant on. */
export function offsetsOf(zone: string, now: Date): Offset[] {
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).subtract({ days: 1 })
  const last = secondsOf(start.add({ years: yearsNoted }))
  const offsets: Offset[] = []
  let at: Temporal.ZonedDateTime | null = start
  while (at !== null && secondsOf(at) < last) {
    offsets.push([secondsOf(at), aheadAt(at)])
    at = at.getTimeZoneTransition('next')
  }
  return [...offsets, [last, null]]
}

/**
 * The instant at which the wall of a zone shows by this server's data what it showed by the noted offsets.
 * @returns the same instant where both agree, and where nothing was noted
 */
export function followed(instant: string, zone: string, noted: readonly Offset[]): string {
  const time = Temporal.Instant.from(instant)
  const seconds = Math.floor(time.epochMilliseconds / 1000)
  const ahead = noted.findLast(([from]) => from <= seconds)?.[1] ?? null
  // Where the clocks are turned back a wall shows each time twice: an instant whose offset stands is not looked up by its wall.
  if (ahead === null || ahead === aheadAt(time.toZonedDateTimeISO(zone))) return instant
  const wall = time.add({ seconds: ahead }).toZonedDateTimeISO('UTC').toPlainDateTime()
  return instantOf(wall.toString({ smallestUnit: 'second' }), zone)
}

const secondsOf = (time: Temporal.ZonedDateTime): number => Math.floor(time.epochMilliseconds / 1000)
const aheadAt = (time: Temporal.ZonedDateTime): number => time.offsetNanoseconds / 1e9
