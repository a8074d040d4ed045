import { lengthAt, longestHours, shortestLength } from './lengths.ts'
import type { Line } from './line.ts'
import { type Hour, lastAfternoon, noonMinutes, spokenHourAt } from './spoken.ts'
import { type Language, words } from './words.ts'

/** Minutes after midnight. */
export interface Span {
  start: number
  /** Where the line gives an end. */
  end: number | null
}

export interface FoundSpan extends Span {
  /** Where its words begin, with what leads to it ("at"). */
  from: number
  /** Of how many words. */
  count: number
  /** The place of the dash between both ends, where that is a word. */
  dash: number | null
  /** Two numbers alone are hours only where one is expected: "Studies 3 - 4". */
  isSure: boolean
}

/** "16", "16:00", "16.30", "16h", "16h30", "4pm"; as much of an hour as one word can say. */
const clockForm = /^(\d{1,2})(?:(?:[:.]|(h))(\d{2})h?|(h))?(?:([ap])\.?m\.?)?$/

/** An hour that a word says, or begins to: "4 pm" and "16 Uhr 30" take words from `next` on as well. */
function hourOf(word: string, line: Line, next: number, language: Language): Hour | null {
  const [, digits = '', , rest, , letter] = clockForm.exec(word) ?? []
  const hour = Number(digits)
  if (digits === '' || hour > 23 || Number(rest ?? 0) > 59) return null
  const { am, pm, hourMarks } = words[language]
  const mark = line.phrase(next, hourMarks)
  const isSplit = rest === undefined && mark > 0 && /^[0-5]\d$/.test(line.word(next + mark))
  const splitMinutes = isSplit && lengthAt(line, next + mark, language) === null ? line.word(next + mark) : null
  const end = next + mark + (splitMinutes === null ? 0 : 1)
  const [isMorning, isAfternoon] = [line.phrase(end, am), line.phrase(end, pm)]
  const said = letter ?? (isMorning > 0 ? 'a' : isAfternoon > 0 ? 'p' : '')
  if (letter !== undefined && (hour < 1 || hour > 12)) return null
  // "16 Uhr nachmittags", but "16 am" is no hour of the morning.
  const half = said === 'a' && hour <= 12 ? 'am' : said === 'p' ? 'pm' : null
  const whole = half === null || hour > 12 ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)
  const minutes = Number(rest ?? splitMinutes ?? 0)
  const written = whole * 60 + minutes
  const isNumber = digits === word
  // "7:30" and "7h" are as they are written, as hours are after six.
  const last = isNumber && splitMinutes === null ? lastAfternoon : longestHours
  const isLiteral = half !== null || digits.startsWith('0') || hour === 0 || hour > last
  const halfCount = letter === undefined && half !== null ? Math.max(isMorning, isAfternoon) : 0
  return {
    written,
    meant: isLiteral ? written : written + noonMinutes,
    half,
    isBare: isNumber && mark === 0 && half === null && !/^0\d$/.test(digits),
    count: 1 + (end - next) + halfCount,
  }
}

/** An hour at a place of the line, in figures or as people say it. */
const hourAt = (line: Line, at: number, language: Language): Hour | null =>
  spokenHourAt(line, at, language) ?? hourOf(line.word(at), line, at + 1, language)

/** Of both ends the second is the first such hour after the start: "10-2" ends at 14:00. */
function spanOf(from: Hour, to: Hour): { start: number; end: number } | null {
  // "4-5pm" means both, "11-1pm" does not.
  const isBoth = from.half === null && to.half === 'pm' && from.written + noonMinutes < to.written
  const start = isBoth ? from.written + noonMinutes : to.half === null ? from.meant : from.written
  const ends = to.half === null ? [to.written, to.written + noonMinutes] : [to.written]
  const end = ends.find((each) => each >= start + shortestLength && each < 24 * 60)
  return end === undefined ? null : { start, end }
}

const dashes: readonly string[] = ['-', '–', '—', '--']

/** "9-10", "4-5pm", "16:00 – 17:30", "von 16 bis 17 Uhr". */
export function rangeAt(line: Line, at: number, language: Language): FoundSpan | null {
  const { to: joins, at: leads, from } = words[language]
  const [, first = line.word(at), second] = /^([^-–]+)[-–]([^-–]+)$/.exec(line.word(at)) ?? []
  const start = second === undefined ? hourAt(line, at, language) : hourOf(first, line, line.tokens.length, language)
  if (!start) return null
  const join = at + start.count
  const dash = line.phrase(join, dashes)
  const joined = join + (second === undefined ? Math.max(dash, line.phrase(join, joins)) : 0)
  if (second === undefined && joined === join) return null
  const led = second === undefined ? line.phrase(joined, [...leads, ...from]) : 0
  const end = second === undefined ? hourAt(line, joined + led, language) : hourOf(second, line, at + 1, language)
  const span = end && spanOf(start, end)
  if (!span) return null
  const lead = line.phraseBefore(at, [...leads, ...from])
  // "Étude 3 à 16h": the word between both ends may only lead to the second, as in "1h30 à 14h", where the first is a length.
  const isLead = dash === 0 && line.phrase(join, leads) > 0
  const isFar = end.written > noonMinutes || span.end - span.start > longestHours * 60
  if (isLead && lead === 0 && start.meant > start.written && isFar) return null
  const count = second === undefined ? joined + led + end.count - at : end.count
  return {
    ...span,
    from: at - lead,
    count: lead + count,
    dash: second === undefined && dash > 0 ? join : null,
    isSure: lead > 0 || line.isTaken(at - 1) || second !== undefined || !start.isBare || (!end.isBare && !isLead),
  }
}

/** Whether a time or the first of two hours stands at a place. */
export const mayBeTime = (line: Line, at: number, language: Language): boolean =>
  rangeAt(line, at, language) !== null || hourAt(line, at, language) !== null

/** Whether a time ends before a place, and no other number: the longest has three words. */
export const isBehindTime = (line: Line, at: number, language: Language): boolean =>
  [1, 2, 3].some((count) => {
    const hour = hourAt(line, at - count, language)
    return hour?.count === count && !hour.isBare
  })

/** Whether the words at a place stand beside an hour: "di" does in "di um 16". */
export function isBesideHour(line: Line, at: number, count: number, language: Language): boolean {
  const { at: leads, noon } = words[language]
  const after = at + count + line.phrase(at + count, leads)
  return [line.word(at - 1), line.word(after)].some((word) => /^\d/.test(word)) || line.phrase(after, noon) > 0
}

/** "half past four", "halb fünf": before the lengths, of which "4 heures et demie" has one in it. */
export function spokenAt(line: Line, at: number, language: Language): FoundSpan | null {
  const hour = spokenHourAt(line, at, language)
  return hour && spanFrom(line, at, hour, language)
}

/** "16:00", "16.30", "15h30", "4 pm", "16 Uhr", "at 4", "noon"; a bare hour is `bareHourAt`. */
export function timeAt(line: Line, at: number, language: Language): FoundSpan | null {
  const { noon, at: leads } = words[language]
  const isNoon = line.phrase(at, noon)
  if (isNoon > 0) return spanFrom(line, at, { meant: noonMinutes, count: isNoon }, language)
  const hour = hourOf(line.word(at), line, at + 1, language)
  if (!hour) return null
  const lead = line.phraseBefore(at, leads)
  // "à 4 mains": where the word is a single letter it leads to much else.
  const isLed = lead > 0 && (lead > 1 || line.word(at - 1) !== 'a')
  const isLength = /^\dh/.test(line.word(at)) && Number(line.word(at)[0]) <= longestHours && lead === 0
  return isLength || (hour.isBare && !isLed) ? null : spanFrom(line, at, hour, language)
}

/** "16", "4": only after everything else has had its numbers. "3 days" and "0 min" are no hours. */
export function bareHourAt(line: Line, at: number, language: Language): FoundSpan | null {
  const { days, weeks, minutes, hours, times } = words[language]
  const hour = hourOf(line.word(at), line, at + 1, language)
  const isOfUnit = line.phrase(at + 1, [...days, ...weeks, ...minutes, ...hours, ...times]) > 0
  return hour?.isBare && !isOfUnit ? spanFrom(line, at, hour, language) : null
}

function spanFrom(
  line: Line,
  at: number,
  { meant, count }: Pick<Hour, 'meant' | 'count'>,
  language: Language,
): FoundSpan {
  const { at: leads, from } = words[language]
  const lead = line.phraseBefore(at, [...leads, ...from])
  return { start: meant, end: null, from: at - lead, count: lead + count, dash: null, isSure: true }
}
