import { dayOf, inYear, type Today } from './days.ts'
import type { Line } from './line.ts'
import { dashes, isSureTime } from './times.ts'
import { weekdayOf, words } from './words.ts'
import { dayForm, dayIn, monthAt, numbersForm, yearFirstForm } from './written-days.ts'

/** Whole days from one to another: "21–24 Dec", "21 Dec to 3 Jan", "21.12.–3.1.", "du 21 au 24 décembre". */
export interface DayRange {
  /** Null where what was said is no day of any calendar. */
  first: Temporal.PlainDate | null
  last: Temporal.PlainDate | null
  /** A time is said as well, which whole days have none of. */
  isTimed: boolean
}

interface Side {
  day: number
  /** 1 is January; null where it stands with the other side. */
  month: number | null
  year: string | undefined
}

interface Found {
  sides: readonly [first: Side, last: Side]
  /** The number of its words, from the first side on. */
  count: number
  /** Words between the sides may end a series as well. */
  isUntil: boolean
}

/** Takes the words of the first range of days; before the dash between them is taken for the one before a note. */
export function readDayRange(line: Line, today: Today): DayRange | null {
  let range: DayRange | null = null
  line.first((at) => {
    const found = rangeAt(line, at, today)
    if (!found) return false
    const lead = leadBefore(line, at, today)
    const isTimed = line.tokens.some((_, place) => {
      const isApart = place < at - lead || place >= at + found.count
      return isApart && isSureTime(line, place, today.language)
    })
    // "tue 16:00 until 18 dec" is weekly until then.
    if (found.isUntil && (isTimed || isRepeated(line, today))) return false
    range = { ...daysOf(found.sides, today), isTimed }
    return line.taken(at - lead, lead + found.count, isTimed ? 'unread' : 'date')
  })
  return range
}

/** Of how many words is what leads to a place: "from the" are two phrases. */
function leadBefore(line: Line, at: number, { language }: Today): number {
  const leads = [...words[language].from, ...words[language].onDay]
  const last = line.phraseBefore(at, leads)
  return last === 0 ? 0 : last + line.phraseBefore(at - last, leads)
}

/** Whether the line says how often, or on which day of the week. */
function isRepeated(line: Line, { language }: Today): boolean {
  const { every, weekly, fortnightly } = words[language]
  const often = [...every, ...weekly, ...fortnightly]
  return line.tokens.some((_, at) => line.phrase(at, often) > 0 || weekdayOf(line.word(at), language) !== null)
}

/** The range that begins at a place of the line. */
function rangeAt(line: Line, at: number, today: Today): Found | null {
  const found = inOneWord(line, at, today) ?? inWords(line, at, today)
  if (!found) return null
  const behind = at + found.count
  // "1-4 dec 3": the month belongs to the number behind it, unless that is an hour.
  const isDay = monthAt(line, behind - 1, today.language)[1] !== null && /^\d{1,2}$/.test(line.word(behind))
  const { hourMarks, am, pm } = words[today.language]
  return isDay && line.phrase(behind + 1, [...hourMarks, ...am, ...pm]) === 0 ? null : found
}

/** "21-24 dec", "dec 21-24", "21.-24.12.", "21/12-3/1". */
function inOneWord(line: Line, at: number, today: Today): Found | null {
  const isMonthFirst = isMonthAlone(line, at, today)
  const place = isMonthFirst ? at + 1 : at
  const [, before = '', behind = ''] = /^(\d[^-–]*)[-–](\d[^-–]*)$/.exec(line.word(place)) ?? []
  const [first, last] = [sideIn(before, today), sideIn(behind, today)]
  if (!first || !last) return null
  if (areTimes(line, place, [before, behind], place + 1, today)) return null
  if (last.month !== null) return isMonthFirst ? null : { sides: paired(first, last), count: 1, isUntil: false }
  if (first.month !== null) return null
  const named = isMonthFirst ? monthWith(line, at, today, 1) : monthWith(line, at + 1, today)
  if (named === null) return null
  return { sides: paired(first, { ...last, ...named }), count: 1 + named.count, isUntil: false }
}

/** "21 dec - 3 jan", "21 to 24 december", "dec 21 to 24", "vom 21. bis 24. Dezember". */
function inWords(line: Line, at: number, today: Today): Found | null {
  const known = words[today.language]
  const isMonthFirst = isMonthAlone(line, at, today)
  const first = sideAt(line, at, today)
  if (!first) return null
  const join = at + first.count
  const ends = line.phrase(join, known.until)
  const count = Math.max(ends, line.phrase(join, [...known.toDay, ...dashes]))
  if (count === 0) return null
  const place = join + count + line.phrase(join + count, [...known.onDay, ...known.from])
  const last = sideAt(line, place, today)
  if (!last || areTimes(line, at, [line.word(at), line.word(place)], place + last.count, today)) return null
  const month = last.side.month ?? (isMonthFirst ? first.side.month : null)
  if (month === null) return null
  // "tue 16 until 18 dec": the first number is an hour.
  const isBare = first.side.month === null && /^\d+$/.test(line.word(at)) && leadBefore(line, at, today) === 0
  if (ends > 0 && isBare) return null
  return {
    sides: paired(first.side, { ...last.side, month }),
    count: place + last.count - at,
    isUntil: ends > 0,
  }
}

/** "15.30 – 16.15", "10.10–11.10 Uhr", "um 10.10 - 11.10", "fr 10.10 - 11.10": of days and times that are written alike. */
function areTimes(line: Line, at: number, sides: readonly [string, string], behind: number, { language }: Today) {
  const minutes = sides.map((side) => Number(/^\d{1,2}\.(\d{1,2})$/.exec(side)?.[1] ?? Number.NaN))
  const { at: leads, hourMarks } = words[language]
  const isSaid = line.phrase(behind, hourMarks) + line.phraseBefore(at, leads) > 0
  const isDotted = sides.every((side) => /^\d{1,2}\.\d{2}$/.test(side))
  // A weekday stands before one day, and lessons begin at a multiple of five minutes.
  const isOfDay = weekdayOf(line.word(at - 1), language) !== null && minutes.every((each) => each % 5 === 0)
  return minutes.some((each) => each === 0 || each > 12) || isSaid || (isDotted && isOfDay)
}

/** A day at a place, with its month where that stands beside it. */
function sideAt(line: Line, at: number, today: Today): { side: Side; count: number } | null {
  const isMonthFirst = isMonthAlone(line, at, today)
  const side = sideIn(line.word(isMonthFirst ? at + 1 : at), today)
  if (!side) return null
  if (side.month !== null) return isMonthFirst ? null : { side, count: 1 }
  const named = isMonthFirst ? monthWith(line, at, today, 1) : monthWith(line, at + 1, today)
  return named ? { side: { ...side, ...named }, count: 1 + named.count } : { side, count: 1 }
}

/** Whether a month stands at a place, and no number before it that it belongs to. */
function isMonthAlone(line: Line, at: number, { language }: Today): boolean {
  const [, month] = monthAt(line, at, language)
  // "mar" is a Tuesday where that is one.
  return month !== null && weekdayOf(line.word(at), language) === null && !dayForm.test(line.word(at - 1))
}

/**
 * A month at a place with what leads to it, and its year.
 *
 * @param between of how many words is the day between the month and the year
 */
function monthWith(line: Line, at: number, { language }: Today, between = 0) {
  const { ofMonth } = words[language]
  const lead = between > 0 ? 0 : line.phrase(at, ofMonth)
  const [named, month] = monthAt(line, at + lead, language)
  if (month === null) return null
  const end = at + lead + named + between
  const toYear = line.phrase(end, ofMonth)
  const year = /^20\d{2}$/.exec(line.word(end + toYear))?.[0]
  return { month, year, count: lead + named + (year === undefined ? 0 : toYear + 1) }
}

/** The day that one word is: "21", "21.", "21st", "21/12", "21.12.2026", "2026-12-21". */
function sideIn(word: string, { isDayFirst, language }: Today): Side | null {
  const [, ofYear, , ofMonth, ofDay] = yearFirstForm.exec(word) ?? []
  if (ofYear !== undefined) return { day: Number(ofDay), month: Number(ofMonth), year: ofYear }
  const [, one, sign, other, year] = numbersForm.exec(word) ?? []
  if (one !== undefined && sign !== '-') {
    const [day, month] = isDayFirst || sign === '.' ? [one, other] : [other, one]
    return { day: Number(day), month: Number(month), year }
  }
  const day = dayIn(word, language)
  return day === null ? null : { day, month: null, year: undefined }
}

/** Each side takes from the other one the parts that it lacks. */
const paired = (first: Side, last: Side): readonly [Side, Side] => [
  { ...first, month: first.month ?? last.month },
  last,
]

/** The days of both sides, of which the year may be said once: the range ends in the same one, or in the next. */
function daysOf([from, to]: readonly [Side, Side], today: Today): Pick<DayRange, 'first' | 'last'> {
  const dayFor = ({ day, month, year }: Side) => inYear(day, month ?? 0, year, today, 1).phrase?.day ?? null
  const inTheYear = (year: number, { day, month }: Side) => dayOf(year, month ?? 0, day)
  const years = (to.month ?? 0) < (from.month ?? 0) ? 1 : 0
  if (to.year !== undefined && from.year === undefined) {
    const last = dayFor(to)
    return { first: last && inTheYear(last.year - years, from), last }
  }
  const first = dayFor(from)
  const last = to.year === undefined ? first && inTheYear(first.year + years, to) : dayFor(to)
  return { first, last }
}
