import { lengthAt, longestHours, shortestLength } from './lengths.ts'
import type { Line } from './line.ts'
import { inPart, partAt } from './parts.ts'
import type { DayPart } from './language.ts'
import {
  dayMinutes,
  type Hour,
  inItsPart,
  lastAfternoon,
  letteredHour,
  noonMinutes,
  numberHourAt,
  spokenHourAt,
} from './spoken.ts'
import { words } from './words.ts'
import type { Language } from './language.ts'

/** Minutes after midnight. */
export interface Span {
  start: number
  /** Where the line gives an end. */
  end: number | null
  /** Why it is no time: its end is before its start, or within five minutes of it. */
  wrong: 'ends-before' | 'too-short' | null
}

/**
 * Minutes from the start to an end after midnight. One that would be later is rather a slip: "17:00-16:00" is no lesson of a night
 * and a day.
 */
const longestNight = 8 * 60

export interface FoundSpan extends Span {
  /** Where its words begin, with what leads to it ("at"). */
  from: number
  /** Of how many words. */
  count: number
  /** The place of the dash between both ends, where that is a word. */
  dash: number | null
  /** Two numbers alone are hours only where one is expected: "Studies 3 - 4". */
  isSure: boolean
  /** The hours as they were said. */
  hours: { from: Pick<Hour, 'written' | 'half'>; to: Hour | null }
}

/** "16", "16:00", "16.30", "16,30", "16h", "16h30", "16uhr", "4pm", "4:30p", "@7", "h16.15", "16:00:00"; as much of an hour as one word can say. */
const clockForm = /^[@~]?(\d{1,2})(?:(?:[:.,]|(h|uhr))(\d{2})(?::00)?h?|(h|uhr))?(?:([ap])\.?m\.?|(p)|([صم]))?$/
/** "1630", "930", "1630h": in steps of five minutes, as other numbers are seldom. */
const compactForm = /^[@~]?(\d{1,2})([0-5][05])(?:h|hrs|uhr)?$/
/** "430pm" */
const compactHalfForm = /^[@~]?(\d{1,2})([0-5]\d)([ap])\.?m\.?$/

/** “5ish”, “5-ish”: about then, which is then. */
const aboutEnd = /-?ish$/

/** The parts of a word that says an hour, or begins to. */
interface Written {
  digits: string
  minutes: string | undefined
  letter: string | undefined
  /** "1630" */
  isCompact: boolean
}

function writtenIn(text: string): Written | null {
  const word = text.replace(aboutEnd, '').replace(/([:h]\d\d|\dh)\.$/, '$1')
  const [, digits, , minutes, , letter, short, arabic] = clockForm.exec(word) ?? []
  const half = arabic === undefined ? (letter ?? short) : arabic === 'ص' ? 'a' : 'p'
  if (digits !== undefined) return { digits, minutes, letter: half, isCompact: false }
  const [, hours, rest, sure] = compactHalfForm.exec(word) ?? compactForm.exec(word) ?? []
  return hours === undefined ? null : { digits: hours, minutes: rest, letter: sure, isCompact: sure === undefined }
}

/** An hour that a word at a place says, or begins to: "4 pm" and "16 Uhr 30" take words from `next` on as well. */
function hourOf(word: string, line: Line, at: number, next: number, language: Language): Hour | null {
  // "h16.15" is an hour where it is written so, and "H2" a piece elsewhere.
  const said = writtenIn(language === 'it' ? word.replace(/^h\.?(?=\d)/, '') : word)
  if (!said) return null
  const { digits, minutes: rest, letter, isCompact } = said
  const hour = Number(digits)
  if (hour > 23 || Number(rest ?? 0) > 59) return null
  if (letter !== undefined && (hour < 1 || hour > 12)) return null
  // "K 330" is a piece, "tue 330" is an hour.
  const isThreeDigits = isCompact && digits.length === 1 && !word.startsWith('@')
  if (isThreeDigits && !line.isTaken(at - 1) && line.phraseBefore(at, words[language].at) === 0) return null
  // “16h heure” is an hour at 16:00.
  const marked = word.endsWith('h') ? words[language].anHour : []
  const mark = line.phrase(next, marked) > 0 ? 0 : line.phrase(next, words[language].hourMarks)
  // "4 30 pm"
  const isParted =
    mark === 0 && digits === word && line.phrase(next + 1, [...words[language].am, ...words[language].pm]) > 0
  const isSplit = rest === undefined && (mark > 0 || isParted) && /^[0-5]\d$/.test(line.word(next + mark))
  // "16 Uhr 10 Stunden" are ten of them.
  const { hours, days, weeks, lessons } = words[language]
  const isCounted = line.phrase(next + mark + 1, [...hours, ...days, ...weeks, ...lessons]) > 0
  const splitMinutes =
    isSplit && !isCounted && lengthAt(line, next + mark, language) === null ? line.word(next + mark) : null
  const end = next + mark + (splitMinutes === null ? 0 : 1)
  const [more, part] = letter === undefined ? partAt(line, end, language) : ([0, letter === 'a' ? 'am' : 'pm'] as const)
  // "16 Uhr nachmittags", but "16 am" is no hour of the morning.
  const isOfPart = part !== null && (hour <= 12 || (part !== 'am' && part !== 'morning'))
  const written = hour * 60 + Number(rest ?? splitMinutes ?? 0)
  const isNumber = digits === word.replace(/^[@~]|-?ish$/g, '')
  // "7:30" and "7h" are as they are written, as hours are after six.
  const last = isNumber && splitMinutes === null ? lastAfternoon : longestHours
  const isLiteral = digits.startsWith('0') || hour === 0 || hour > last
  const about = line.phrase(end + more, words[language].about)
  const isBare = (isNumber || isCompact) && mark + about === 0 && !/^[@~]|^0\d|ish$/.test(word)
  const clock = { written, meant: isLiteral ? written : written + noonMinutes, isBare }
  return inItsPart(clock, 1 + (end - next) + (isOfPart || more === 0 ? about : 0), isOfPart ? part : null, more)
}
/** An hour at a place of the line, in figures or as people say it. */
const hourAt = (line: Line, at: number, language: Language): Hour | null =>
  spokenHourAt(line, at, language) ?? hourOf(line.word(at), line, at, at + 1, language)

/** The end is the first such hour after the start: "10-2" ends at 14:00, "23:15-0:45" on the next day. */
function spanOf(from: Hour, to: Hour): Span {
  // "4-5pm" means both, "11-1pm" does not.
  const isAfternoon = to.half !== null && to.written >= noonMinutes
  const isBoth = from.half === null && isAfternoon && from.written + noonMinutes < to.written
  const start = isBoth ? from.written + noonMinutes : to.half === null ? from.meant : from.written
  // "tue 7-1" may as well be a morning: only who says that it is evening goes on past midnight.
  return endedAt(start, { from, to }, start === from.written)
}

function endedAt(
  start: number,
  { from, to }: { from: Pick<Hour, 'written' | 'half'>; to: Hour },
  isSaid: boolean,
): Span {
  const isSame = (from.half === null) === (to.half === null) && isAtOnce(from.written, to.written)
  const noon = to.half === null && to.written >= 60 && to.written < noonMinutes + 60 ? [to.written + noonMinutes] : []
  const ends = [to.written, ...noon, ...(isSaid ? [to.written + dayMinutes] : [])]
  const isEnd = (each: number) => each >= start + shortestLength && (each < dayMinutes || each <= start + longestNight)
  const end = isSame ? null : (ends.find(isEnd) ?? null)
  if (end !== null) return { start, end, wrong: null }
  return { start, end, wrong: isSame || ends.some((each) => isAtOnce(start, each)) ? 'too-short' : 'ends-before' }
}

const isAtOnce = (start: number, end: number): boolean => end >= start && end < start + shortestLength

/** A time in the part of the day that stands apart from it: "tomorrow evening at 8"; null where that has no such hour. */
export function spanIn({ start, end, wrong, hours: { from, to } }: FoundSpan, part: DayPart | null): Span | null {
  if (part === null || from.half !== null || to?.half) return { start, end, wrong }
  const begins = inPart(from.written, part)
  if (begins === null) return null
  return to ? endedAt(begins, { from, to }, true) : { start: begins, end: null, wrong: null }
}

/** Between two times, or two days. */
export const dashes: readonly string[] = ['-', '–', '—', '--', '→', '->']

/** "9-10", "4-5pm", "16:00 – 17:30", "von 16 bis 17 Uhr", "between 4 and 5". */
export function rangeAt(line: Line, at: number, language: Language): FoundSpan | null {
  const { to: joins, at: leads, from, between, and } = words[language]
  const [, first = line.word(at), second] = /^([^-–—]+)[-–—]([^-–—]+)$/.exec(line.word(at)) ?? []
  const isBetween = second === undefined && line.phraseBefore(at, between) > 0
  const lead = line.phraseBefore(at, isBetween ? between : [...leads, ...from])
  const inWords = (place: number) => (lead > 0 ? numberHourAt(line, place, language) : null)
  const start =
    second === undefined
      ? (hourAt(line, at, language) ?? inWords(at))
      : hourOf(first, line, at, line.tokens.length, language)
  if (!start) return null
  const join = at + start.count
  // "ten past four to five"
  const isSpoken = lead > 0 || (!start.isBare && !/^\d/.test(first))
  const dash = isBetween ? 0 : line.phrase(join, dashes)
  // "بين 4 و5": the word between both ends may be written together with the second.
  const [, attached = ''] = (isBetween && /^و(\d.*|ال.+)$/.exec(line.word(join))) || []
  const isAttached = attached !== ''
  const joined = join + (second === undefined ? Math.max(dash, line.phrase(join, isBetween ? and : joins)) : 0)
  if (second === undefined && joined === join && !isAttached) return null
  const led = second === undefined ? line.phrase(joined, [...leads, ...from]) : 0
  const end = isAttached
    ? (hourOf(attached, line, join, join + 1, language) ?? letteredHour(attached, language))
    : second === undefined
      ? (hourAt(line, joined + led, language) ?? (isSpoken ? numberHourAt(line, joined + led, language) : null))
      : hourOf(second, line, at, at + 1, language)
  if (!end) return null
  const span = spanOf(start, end)
  // "Étude 3 à 16h": the word between both ends may only lead to the second, as in "1h30 à 14h", where the first is a length.
  const isLead = dash === 0 && line.phrase(join, leads) > 0
  // "22-2" may be numbers of pieces as well as a night.
  const isNight = span.end !== null && span.end >= dayMinutes && (start.isBare || end.isBare)
  const isOdd = span.wrong !== null || isNight
  const isFar = end.written > noonMinutes || (span.end ?? 0) - span.start > longestHours * 60
  if (isLead && lead === 0 && (isOdd || (start.meant > start.written && isFar))) return null
  const count = second === undefined ? joined + led + end.count - at : end.count
  const isBeside = line.isTaken(at - 1)
  // "1750-1800" are years, unless a day stands before them.
  if (second !== undefined && lead === 0 && !isBeside && writtenIn(first)?.isCompact) return null
  // "Études 5-4" are no hours; "17:00-16:00" and "tue 5-4" can be nothing else.
  if (isOdd && lead === 0 && !isBeside && (start.isBare || end.isBare)) return null
  return {
    ...span,
    from: at - lead,
    count: lead + count,
    dash: second === undefined && dash > 0 ? join : null,
    isSure: lead > 0 || isBeside || second !== undefined || !start.isBare || (!end.isBare && !isLead),
    hours: { from: start, to: end },
  }
}

/** Whether a time or the first of two hours stands at a place. */
export const mayBeTime = (line: Line, at: number, language: Language): boolean =>
  rangeAt(line, at, language) !== null || hourAt(line, at, language) !== null

/** Whether what stands at a place can be nothing but a time: "16:00", "4pm", "half past four", "16h-17h". */
export function isSureTime(line: Line, at: number, language: Language): boolean {
  if ((timeAt(line, at, language) ?? spokenAt(line, at, language)) !== null) return true
  const range = rangeAt(line, at, language)
  return range !== null && range.hours.to?.isBare === false
}

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
  if (isNoon > 0)
    return spanFrom(line, at, { written: noonMinutes, meant: noonMinutes, half: 'midday', count: isNoon }, language)
  const hour = hourOf(line.word(at), line, at, at + 1, language)
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
  const hour = hourOf(line.word(at), line, at, at + 1, language)
  const isOfUnit = line.phrase(at + 1, [...days, ...weeks, ...minutes, ...hours, ...times]) > 0
  return hour?.isBare && !isOfUnit ? spanFrom(line, at, hour, language) : null
}

function spanFrom(line: Line, at: number, hour: Omit<Hour, 'isBare'>, language: Language): FoundSpan {
  const { at: leads, from } = words[language]
  const lead = line.phraseBefore(at, [...leads, ...from])
  const [start, count] = [hour.meant, lead + hour.count]
  const hours = { from: hour, to: null }
  return { start, end: null, wrong: null, from: at - lead, count, dash: null, isSure: true, hours }
}
