import { longestOf } from './lengths.ts'
import type { Line } from './line.ts'
import { words } from './words.ts'
import type { Language, DayPart } from './language.ts'

const noonMinutes = 12 * 60
/** Where the night has begun: “8 at night” is before midnight, “2 at night” after it. */
const nightBegins = 6 * 60
/** “11 at midday” is before noon, “1 at midday” after it. */
const middayBegins = 10 * 60

/**
 * An hour as it is written, in the part of the day that is said with it.
 *
 * @param written minutes after midnight
 * @returns the same after midnight; null where that part has no such hour
 */
export function inPart(written: number, part: DayPart): number | null {
  // “16 Uhr nachmittags” says the same twice.
  if (written >= 13 * 60 || written < 60) return written
  const isTwelve = written >= noonMinutes
  const afternoon = isTwelve ? written : written + noonMinutes
  if (part === 'morning') return written
  if (part === 'am') return isTwelve ? written - noonMinutes : written
  if (part === 'midday') return written >= middayBegins ? written : afternoon
  if (part === 'pm' || part === 'afternoon') return afternoon
  // Midnight belongs to the next day, which was not said.
  if (isTwelve) return null
  return part === 'night' && written < nightBegins ? written : afternoon
}

/** The part of the day at a place of the line, and of how many words it is. */
export function partAt(line: Line, at: number, language: Language): [count: number, part: DayPart | null] {
  const { am, pm, parts } = words[language]
  const [isAm, isPm] = [line.phrase(at, am), line.phrase(at, pm)]
  if (isAm + isPm > 0) return isAm > 0 ? [isAm, 'am'] : [isPm, 'pm']
  return longestOf<DayPart | null>(line, at, parts, null)
}
