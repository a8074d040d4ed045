import { lengthAt, longestOf, spokenLengthAt } from './lengths.ts'
import type { Line } from './line.ts'
import { type Language, numberOf, words } from './words.ts'

/** A bare hour up to this one is in the afternoon: nobody teaches at four in the morning. */
export const lastAfternoon = 7
export const noonMinutes = 12 * 60

export interface Hour {
  /** Minutes after midnight, as written. */
  written: number
  /** What it means: 4 and 4:30 are in the afternoon. */
  meant: number
  half: 'am' | 'pm' | null
  /** Said by its number alone, which may be a number of something else. */
  isBare: boolean
  /** Of how many words. */
  count: number
}

/** Full hours, 0 to 23. */
interface FullHour {
  hour: number
  count: number
  /** "fünf Uhr" and "4h". */
  isMarked: boolean
}

/** "4", "four", "4h", "quatre heures", "noon". */
function fullHourAt(line: Line, at: number, language: Language): FullHour | null {
  const { noon, one, hourMarks } = words[language]
  const isNoon = line.phrase(at, noon)
  if (isNoon > 0) return { hour: 12, count: isNoon, isMarked: true }
  const word = line.word(at)
  const [, digits, attached] = /^(\d{1,2})(h)?$/.exec(word) ?? []
  const hour = digits === undefined ? numberOf(word, language) : Number(digits)
  // "a" is one of something, and no hour.
  if (hour === null || hour > 23 || (digits === undefined && hour === 1 && !one.includes(word))) return null
  const mark = attached === undefined ? line.phrase(at + 1, hourMarks) : 0
  return { hour, count: 1 + mark, isMarked: mark > 0 || attached !== undefined }
}

/** "half past four", "halb fünf", "cuatro y media", "5 heures moins le quart", and in words alone "at four". */
export function spokenHourAt(line: Line, at: number, language: Language): Hour | null {
  const { beforeHour, afterHour, am, pm, at: leads } = words[language]
  // "une heure et demie" is a length, "à une heure et demie" is not.
  if (line.phraseBefore(at, leads) === 0 && spokenLengthAt(line, at, language)) return null
  const [before, early] = longestOf(line, at, beforeHour)
  const full = fullHourAt(line, at + before, language)
  if (!full) return null
  const [after, late] = before > 0 ? [0, early] : longestOf(line, at + full.count, afterHour)
  if (before + after === 0 && !isHourInWords(line, at, full, language)) return null
  const end = at + before + full.count + after
  const [isMorning, isAfternoon] = [line.phrase(end, am), line.phrase(end, pm)]
  const half = isMorning > 0 ? 'am' : isAfternoon > 0 ? 'pm' : null
  const day = 2 * noonMinutes
  const said = (full.hour * 60 + late + day) % day
  const isLiteral = full.hour > 12 || full.hour === 0 || said >= (lastAfternoon + 1) * 60
  const written = half === null ? said : (said % noonMinutes) + (half === 'pm' ? noonMinutes : 0)
  return {
    written,
    meant: half !== null || isLiteral ? written : written + noonMinutes,
    half,
    isBare: false,
    count: end - at + Math.max(isMorning, isAfternoon),
  }
}

/** "at four" and "fünf Uhr", but neither "four pieces" nor "à quatre mains" nor "quatre heures" of something. */
function isHourInWords(line: Line, at: number, { isMarked }: FullHour, language: Language): boolean {
  if (numberOf(line.word(at), language) === null || /^\d/.test(line.word(at))) return false
  const lead = line.phraseBefore(at, words[language].at)
  const isLed = lead > 1 || (lead === 1 && line.word(at - 1) !== 'a')
  return isLed || (isMarked && lengthAt(line, at, language) === null)
}
