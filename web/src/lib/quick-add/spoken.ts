import { lengthAt, longestHours, longestOf, spokenLengthAt } from './lengths.ts'
import type { Line } from './line.ts'
import { inPart, partAt } from './parts.ts'
import type { DayPart } from './language.ts'
import { lateNumberOf, numberOf, words } from './words.ts'
import type { Language } from './language.ts'

/** A bare hour up to this one is in the afternoon: nobody teaches at four in the morning. */
export const lastAfternoon = 7
export const noonMinutes = 12 * 60
export const dayMinutes = 2 * noonMinutes

export interface Hour {
  /** Minutes after midnight, as written. */
  written: number
  /** The hour that is meant: 4 and 4:30 are in the afternoon. */
  meant: number
  /** The part of the day that is said behind it. */
  half: DayPart | null
  /** Said by its number alone, which may be a number of something else. */
  isBare: boolean
  /** The number of its words. */
  count: number
}

/** Full hours, 0 to 23. */
interface FullHour {
  hour: number
  count: number
  /** "fünf Uhr" and "4h". */
  isMarked: boolean
  /** It can be nothing else: "all’una". */
  isWhole: boolean
}

/** "4", "four", "4h", "quatre heures", "noon". */
function fullHourAt(line: Line, at: number, language: Language): FullHour | null {
  const { noon, one, hourMarks } = words[language]
  const isNoon = line.phrase(at, noon)
  if (isNoon > 0) return { hour: 12, count: isNoon, isMarked: true, isWhole: false }
  const [count, whole] = longestOf(line, at, words[language].wholeHours, 0)
  if (count > 0) return { hour: whole, count, isMarked: true, isWhole: true }
  const word = line.word(at)
  const [, digits, attached] = /^(\d{1,2})(h)?$/.exec(word) ?? []
  const hour = digits === undefined ? (numberOf(word, language) ?? lateNumberOf(word, language)) : Number(digits)
  // "a" is one of something, and no hour.
  if (hour === null || hour > 23 || (digits === undefined && hour === 1 && !one.includes(word))) return null
  const mark = attached === undefined ? line.phrase(at + 1, hourMarks) : 0
  return { hour, count: 1 + mark, isMarked: mark > 0 || attached !== undefined, isWhole: false }
}

/** "half past four", "halb fünf", "cuatro y media", "5 heures moins le quart", and in words alone "at four". */
export function spokenHourAt(line: Line, at: number, language: Language): Hour | null {
  const { beforeHour, at: leads } = words[language]
  // "une heure et demie" is a length, "à une heure et demie" is not.
  if (line.phraseBefore(at, leads) === 0 && spokenLengthAt(line, at, language)) return null
  const [before, early] = longestOf(line, at, beforeHour, 0)
  const full = fullHourAt(line, at + before, language)
  if (!full || isFromTo(line, at, before, full.hour, language)) return null
  const [after, late] = before > 0 ? [0, early] : minutesBehind(line, at, full, language)
  if (before + after === 0 && !isHourInWords(line, at, full, language)) return null
  const minutes = full.hour * 60 + late
  // “quarter to one” is after noon, as one is.
  const said = (full.hour > 0 && minutes < 60 ? minutes + noonMinutes : minutes + dayMinutes) % dayMinutes
  const isLiteral = full.hour > 12 || full.hour === 0 || said >= (lastAfternoon + 1) * 60
  const end = at + before + full.count + after
  const [count, half] = partAt(line, end, language)
  const hour = { written: said, meant: isLiteral ? said : said + noonMinutes, isBare: false }
  return inItsPart(hour, end - at, half, count)
}

/**
 * Whether “ten to eleven” may be from one hour to the next; “ten to five” is no lesson's length, and ten minutes to the hour.
 *
 * @param count of how many words is what stands before the hour
 */
function isFromTo(line: Line, at: number, count: number, hour: number, language: Language): boolean {
  const { to, from, between } = words[language]
  const begins = numberOf(line.word(at), language)
  if (count !== 2 || begins === null || line.phrase(at + 1, to) === 0) return false
  return (
    line.phraseBefore(at, [...from, ...between]) > 0 || (begins <= 12 && [1, 2].includes((hour - begins + 12) % 12))
  )
}

/** The minutes behind an hour: "cuatro y media", "16 Uhr dreißig", but not "16 Uhr zehn Minuten" nor "entre 4 y 10". */
function minutesBehind(line: Line, at: number, { count, isMarked }: FullHour, language: Language): [number, number] {
  const { afterHour, minutesBehind: alone, at: leads, between, minutes } = words[language]
  const isBetween = line.phraseBefore(at, between) > 0
  const said = isBetween ? afterHour.filter(([phrase]) => !/\d/.test(phrase)) : afterHour
  const isHour = isMarked || line.phraseBefore(at, leads) > 0
  const found = longestOf(line, at + count, isHour ? [...said, ...alone] : said, 0)
  const isLength = found[0] > 0 && line.phrase(at + count + found[0], minutes) > 0
  return isLength ? [0, 0] : found
}

/** An hour with the part of the day behind it; without it where there is none, and null where that part has no such hour. */
export function inItsPart(
  hour: Pick<Hour, 'written' | 'meant' | 'isBare'>,
  count: number,
  half: DayPart | null,
  more: number,
): Hour | null {
  if (half === null) return { ...hour, half, count }
  const written = inPart(hour.written, half)
  return written === null ? null : { written, meant: written, half, isBare: false, count: count + more }
}

/** An hour by its number in letters alone: "four", where what stands around it leaves no doubt. */
export function numberHourAt(line: Line, at: number, language: Language): Hour | null {
  const full = fullHourAt(line, at, language)
  if (!full || /^\d/.test(line.word(at))) return null
  const written = full.hour * 60
  const [count, half] = partAt(line, at + full.count, language)
  const meant = full.hour > lastAfternoon ? written : written + noonMinutes
  return inItsPart({ written, meant, isBare: false }, full.count, half, count)
}

/** The hour that a number in letters is, whatever stands around it. */
export function letteredHour(word: string, language: Language): Hour | null {
  const hour = /^\d/.test(word) ? null : numberOf(word, language)
  if (hour === null) return null
  const written = hour * 60
  return { written, meant: hour > lastAfternoon ? written : written + noonMinutes, half: null, isBare: false, count: 1 }
}

/** "at four" and "fünf Uhr", but neither "four pieces" nor "à quatre mains" nor "quatre heures" of something. */
function isHourInWords(
  line: Line,
  at: number,
  { hour, count, isMarked, isWhole }: FullHour,
  language: Language,
): boolean {
  // "4h de l’après-midi" is no length.
  if (isWhole || (isMarked && hour <= longestHours && partAt(line, at + count, language)[0] > 0)) return true
  const number = numberOf(line.word(at), language) ?? lateNumberOf(line.word(at), language)
  if (number === null || /^\d/.test(line.word(at))) return false
  const lead = line.phraseBefore(at, words[language].at)
  const isLed = lead > 1 || (lead === 1 && line.word(at - 1) !== 'a')
  const [, part] = partAt(line, at + 1, language)
  // "five pm", “الثامنة مساءً”
  if (part === 'am' || part === 'pm' || (part !== null && language === 'ar')) return true
  return isLed || (isMarked && lengthAt(line, at, language) === null)
}
