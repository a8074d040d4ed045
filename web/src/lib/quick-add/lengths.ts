import type { Line } from './line.ts'
import { numberOf, words } from './words.ts'
import type { Language } from './language.ts'

/** Hours up to this one are written as a length ("1h30"), from the next on as a time ("15h30"). */
export const longestHours = 6
/** The calendar makes nothing shorter, minutes. */
export const shortestLength = 5

export interface Length {
  minutes: number
  /** Of how many words. */
  count: number
}

/** "half an hour", "une heure et demie". */
export function spokenLengthAt(line: Line, at: number, language: Language): Length | null {
  const [count, minutes] = longestOf(line, at, words[language].spokenLengths, 0)
  return count === 0 ? null : { minutes, count }
}

/** Of phrases the longest at a place: of how many words it is, and what it means. */
export function longestOf<Meaning>(
  line: Line,
  at: number,
  phrases: readonly (readonly [string, Meaning, ...unknown[]])[],
  none: Meaning,
): [count: number, meaning: Meaning] {
  const found = phrases.map(([phrase, meaning]): [number, Meaning] => [line.phrase(at, [phrase]), meaning])
  return found.reduce((longest, each) => (each[0] > longest[0] ? each : longest), [0, none])
}

/** "45m", "45 min", "1h", "1h30", "1.5h", "1 hour", "1h 30m", "half an hour". */
export function lengthAt(line: Line, at: number, language: Language): Length | null {
  const known = words[language]
  const spoken = spokenLengthAt(line, at, language)
  if (spoken) return spoken
  // "à 4h" is an hour.
  const hours = line.phraseBefore(at, known.at) > 0 ? null : hoursAt(line, at, language)
  const minutes = minutesAt(line, at + (hours?.count ?? 0), language)
  // "1h30 45m" says two lengths: the first counts.
  const isWhole = hours !== null && hours.minutes % 60 === 0
  const both =
    hours && minutes && isWhole && minutes.minutes < 60
      ? { minutes: hours.minutes + minutes.minutes, count: hours.count + minutes.count }
      : null
  const found = both ?? hours ?? minutes
  return found && found.minutes >= shortestLength && found.minutes < 24 * 60 ? found : null
}

function minutesAt(line: Line, at: number, language: Language): Length | null {
  const units = ['m', "'", '′', 'min', 'mins', 'minutes', ...words[language].minutes]
  const [, digits = '', unit = ''] = /^(\d{1,4})(\p{L}*|['′])$/u.exec(line.word(at)) ?? []
  if (digits === '') return null
  if (units.includes(unit)) return { minutes: Number(digits), count: 1 }
  const isUnit = units.includes(line.word(at + 1).replace(/\.$/, ''))
  return unit === '' && isUnit ? { minutes: Number(digits), count: 2 } : null
}

/** Minutes of a part of an hour. */
const partsOfHour: ReadonlyMap<string, number> = new Map([
  ['1/2', 30],
  ['0.5', 30],
  ['1/4', 15],
  ['3/4', 45],
])

function hoursAt(line: Line, at: number, language: Language): Length | null {
  const word = line.word(at)
  const written = /^(\d)hr?(\d{2})?m?$/.exec(word)
  const [, whole, over] = written ?? []
  if (written) return inHours(Number(whole), Number(over ?? 0), 1)
  const ofHour = word.endsWith('h') ? partsOfHour.get(word.slice(0, -1)) : undefined
  if (ofHour !== undefined) return inHours(0, ofHour, 1)
  const [, digits = '', rest = '0', unit = ''] = /^(\d)(?:[.,](\d{1,2}))?(\p{L}*)$/u.exec(word) ?? []
  const hours = digits === '' ? numberOf(word, language) : Number(digits)
  const units = ['h', ...words[language].hours]
  // "1 1/2 hours", "3/4 Stunde"
  const part = partsOfHour.has(word) ? at : at + 1
  const minutes = partsOfHour.get(line.word(part))
  if (minutes !== undefined && units.includes(line.word(part + 1).replace(/\.$/, '')))
    return inHours(part === at ? 0 : (numberOf(word, language) ?? longestHours + 1), minutes, part + 2 - at)
  const count = units.includes(unit) ? 1 : unit === '' && units.includes(line.word(at + 1)) ? 2 : 0
  return hours === null || count === 0 ? null : inHours(hours, Math.round(Number(`0.${rest}`) * 60), count)
}

const inHours = (hours: number, minutes: number, count: number): Length | null =>
  hours <= longestHours && minutes < 60 ? { minutes: hours * 60 + minutes, count } : null
