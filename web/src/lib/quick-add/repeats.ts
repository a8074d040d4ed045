import type { Term } from '@lectern/contract/terms'
import { dateAt, lastDay } from './dates.ts'
import type { DatePhrase, Today } from './days.ts'
import type { Line } from './line.ts'
import type { DayPart, Language } from './language.ts'
import { isBehindTime, timeAt } from './times.ts'
import { numberOf, partOf, weekdayOf, words } from './words.ts'

export interface Repeat {
  /** Every so many weeks. */
  weeks: number
  /** Null without an end. */
  count: number | null
}

/** The words of a line about its repetition. */
export interface RepeatWords {
  weeks: number
  count: number | null
  isEndless: boolean
  /** Whose day depends on the first one. */
  until: DatePhrase | null
  /** "every tue" names the day as well. */
  weekday: number | null
  /** "jeden dienstagabend" */
  part: DayPart | null
}

type Interval = Pick<RepeatWords, 'weeks' | 'weekday' | 'part'>

/** A weekly lesson without an end, where no term is known: a term of twelve. */
const usualCount = 12
/** More than this is a slip of the keyboard: three years of weeks. */
const mostCount = 156

export function readRepeat(line: Line, today: Today): RepeatWords | null {
  const interval = readInterval(line, today)
  const weeks = interval?.weeks ?? 1
  const stretch = readStretch(line, today)
  const count = stretch === null ? readCount(line, today, interval?.weeks ?? 0) : Math.ceil(stretch / weeks)
  const until = readUntil(line, today)
  const isEndless = interval !== null && readEndless(line, today)
  if (interval === null && count === null && until === null) return null
  return { weeks, count, until, isEndless, weekday: interval?.weekday ?? null, part: interval?.part ?? null }
}

/** "weekly", "fortnightly", "every tue", "every two weeks". */
function readInterval(line: Line, { language }: Today): Interval | null {
  const known = words[language]
  let found: Interval | null = null
  line.first((at) => {
    for (const [weeks, phrases] of [[1, known.weekly] as const, [2, known.fortnightly] as const]) {
      const count = line.phrase(at, phrases)
      if (count === 0 || isOftener(line, at, language)) continue
      found = { weeks, weekday: null, part: null }
      return line.taken(at, count, 'repeat')
    }
    const every = line.phrase(at, known.every)
    if (every === 0) return false
    // "every third week"
    const nth = known.nth.findIndex((each) => line.phrase(at + every, each) > 0)
    // "jeden 2. Dienstag"
    const number = nth < 0 ? numberOf(line.word(at + every).replace(/\.$/, ''), language) : nth + 2
    const unit = at + every + (number === null ? 0 : 1)
    const weeks = number ?? 1
    const weekday = weekdayOf(line.word(unit), language)
    if (weeks < 1 || (weekday === null && line.phrase(unit, known.weeks) === 0)) return false
    found = { weeks, weekday, part: partOf(line.word(unit), language) }
    return line.taken(at, unit + 1 - at, 'repeat')
  })
  return found
}

/** Whether a word is part of a phrase that says how often, and not in weeks: "twice weekly", "zweimal die Woche". */
const isOftener = (line: Line, at: number, language: Language): boolean =>
  [at - 1, at].some((place) => line.phrase(place, words[language].often) > 1)

/** "x6", "6x", "x 6", "6 x", "10 times", "six times", and of what repeats "10 lessons". @param weeks from one to the next; 0 where none is said */
function readCount(line: Line, { language }: Today, weeks: number): number | null {
  const { times: known, lessons } = words[language]
  let count: number | null = null
  line.first((at) => {
    if (isOftener(line, at, language)) return false
    const word = line.word(at)
    const joined = /^[x×*](\d{1,3})$|^(\d{1,3})[x×]$/.exec(word)
    const isBefore = /^[x×]$/.test(word)
    // "10 x", but not "10 x 4"
    const isSign = /^[x×]$/.test(line.word(at + 1)) && !/^\d/.test(line.word(at + 2))
    const isAfter = isSign || line.phrase(at + 1, weeks > 0 ? [...known, ...lessons] : known) > 0
    const inOne = timesInOne(word, language)
    const said = joined?.[1] ?? joined?.[2] ?? (isBefore ? line.word(at + 1) : isAfter ? word : '')
    const times = inOne ?? (/^\d{3}$/.test(said) ? Number(said) : numberOf(said, language))
    if (times === null || times < 1) return false
    count = Math.min(times, mostCount)
    const own = joined || inOne !== null ? 1 : 2
    // "x 10 weeks", but "fortnightly x 10 weeks" are five times
    const unit =
      joined || isBefore ? line.phrase(at + own, weeks < 2 ? [...lessons, ...words[language].weeks] : lessons) : 0
    return line.taken(at, own + unit, 'repeat')
  })
  return count
}

/** "zehnmal"; "einmal" says much else. */
function timesInOne(word: string, language: Language): number | null {
  const unit = words[language].times.find((each) => each.length < word.length && word.endsWith(each))
  const times = unit === undefined ? null : numberOf(word.slice(0, -unit.length).replace(/-$/, ''), language)
  return times === 1 ? null : times
}

/** "for 10 weeks": how many. */
function readStretch(line: Line, { language }: Today): number | null {
  const known = words[language]
  let weeks: number | null = null
  line.first((at) => {
    const lead = line.phrase(at, known.lasting)
    const number = lead > 0 && line.phrase(at + lead + 1, known.weeks) > 0 ? line.word(at + lead) : ''
    weeks = numberOf(number, language) || null
    return line.taken(at, weeks === null ? 0 : lead + 2, 'repeat')
  })
  return weeks
}

/** "no end", of what repeats. */
const readEndless = (line: Line, { language }: Today): boolean =>
  line.first((at) => line.taken(at, line.phrase(at, words[language].endless), 'repeat'))

function readUntil(line: Line, today: Today): DatePhrase | null {
  let until: DatePhrase | null = null
  line.first((at) => {
    const start = line.phrase(at, words[today.language].until)
    const said = start > 0 ? dateAt(line, at + start, today) : null
    const date = said?.count === 1 && isEndOfTime(line, at, start, today) ? null : said
    // "mo bis fr": each of these days, and no end.
    const isOfWeek = date?.phrase !== undefined && !('day' in date.phrase)
    const found = isOfWeek && weekdayOf(line.word(at - 1), today.language) !== null ? null : date
    until = found?.phrase ?? null
    return line.taken(at, found ? start + found.count : 0, 'repeat')
  })
  return until
}

/** "من الساعة 4 حتى 5": a number behind a time is where that ends, and no day. */
const isEndOfTime = (line: Line, at: number, lead: number, { language }: Today): boolean =>
  /^\d{1,2}$/.test(line.word(at + lead)) &&
  (isBehindTime(line, at, language) || timeAt(line, at - 1, language) !== null)

/** The end of a series of which the line doesn't say it: its term, or the usual number where no term is known. */
export type UnsaidEnd = 'term' | 'usual'

export function unsaidEnd(
  { count, until, isEndless }: RepeatWords,
  first: Temporal.PlainDate,
  terms: readonly Term[] = [],
): UnsaidEnd | null {
  if (count !== null || until !== null || isEndless) return null
  return termOf(first, terms) ? 'term' : 'usual'
}

const termOf = (first: Temporal.PlainDate, terms: readonly Term[]): Term | undefined => {
  const date = first.toString()
  return terms.find(({ from, to }) => from <= date && date <= to)
}

/** How often it takes place from its first day on; 0 where it would end before. */
export function countOf(
  { weeks, count, until }: RepeatWords,
  first: Temporal.PlainDate,
  { firstDay }: Today,
  terms: readonly Term[] = [],
): number {
  if (count !== null) return count
  const term = termOf(first, terms)
  if (until === null && !term) return usualCount
  const last = until ? lastDay(until, first, firstDay) : Temporal.PlainDate.from(term?.to ?? first)
  const days = first.until(last).days
  return days < 0 ? 0 : Math.min(Math.floor(days / (7 * weeks)) + 1, mostCount)
}
