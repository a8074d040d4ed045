import type { Line } from './line.tsx'
import { type Language, monthOf, weekdayOf, words } from './words.tsx'

export interface Today {
  /** `YYYY-MM-DD` in the teacher's zone. */
  date: Temporal.PlainDate
  /** Whether 24/11 is the 24th of November, or 11/24. */
  isDayFirst: boolean
  language: Language
}

/** What a date phrase says: a day, or a weekday whose week depends on the time. */
export type DatePhrase = { day: Temporal.PlainDate } | { weekday: number; isNext: boolean }

/** A day and month that are longer past than this mean next year. */
const daysBack = 30

/** A date phrase at a place of the line, and of how many words. */
export function dateAt(line: Line, at: number, today: Today): { phrase: DatePhrase; count: number } | null {
  return wordAt(line, at, today) ?? inSomeDays(line, at, today) ?? numberAt(line, at, today)
}

function wordAt(line: Line, at: number, { date, language }: Today): { phrase: DatePhrase; count: number } | null {
  const known = words[language]
  const word = line.word(at)
  if (word === known.today) return { phrase: { day: date }, count: 1 }
  if (word === known.tomorrow) return { phrase: { day: date.add({ days: 1 }) }, count: 1 }
  const next = line.phrase(at, known.next)
  const weekday = weekdayOf(line.word(at + next), language)
  if (weekday === null) return null
  // Romance languages say "lundi prochain".
  const after = next === 0 ? line.phrase(at + 1, known.next) : 0
  const isNext = next > 0 || (after > 0 && language !== 'en' && language !== 'de')
  return { phrase: { weekday, isNext }, count: next + 1 + (isNext ? after : 0) }
}

/** "in 3 days", "in 2 weeks". */
function inSomeDays(line: Line, at: number, { date, language }: Today): { phrase: DatePhrase; count: number } | null {
  const known = words[language]
  const start = line.phrase(at, known.in)
  const count = /^\d{1,3}$/.test(line.word(at + start)) ? Number(line.word(at + start)) : null
  if (start === 0 || count === null) return null
  const unit = at + start + 1
  if (line.phrase(unit, known.days) > 0) return { phrase: { day: date.add({ days: count }) }, count: start + 2 }
  if (line.phrase(unit, known.weeks) > 0) return { phrase: { day: date.add({ weeks: count }) }, count: start + 2 }
  return null
}

/** "24 nov", "nov 24", "24/11", "24.11.", "2026-11-24", each with a year or without. */
function numberAt(line: Line, at: number, today: Today): { phrase: DatePhrase; count: number } | null {
  const [word, second] = [line.word(at), line.word(at + 1)]
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word)
  if (iso) return one(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])), 1)
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(word)
  if (slashed) {
    const [, a, b, year] = slashed
    const [day, month] = today.isDayFirst ? [a, b] : [b, a]
    return one(inYear(Number(day), Number(month), year, today), 1)
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(word)
  if (dotted) return one(inYear(Number(dotted[1]), Number(dotted[2]), dotted[3], today), 1)
  const named = /^(\d{1,2})\.?$/.exec(word)
  const month = monthOf(named ? second : word, today.language)
  if (month === null) return null
  // "31 nov 16" is no 16th: a number in front belongs to the month as well.
  const isAfterNumber = /^\d/.test(line.word(at - 1))
  const day = named ?? (isAfterNumber ? null : /^(\d{1,2})\.?$/.exec(second))
  if (!day) return null
  const year = /^\d{4}$/.exec(line.word(at + 2))?.[0]
  return one(inYear(Number(day[1]), month, year, today), year === undefined ? 2 : 3)
}

const one = (day: Temporal.PlainDate | null, count: number) => (day === null ? null : { phrase: { day }, count })

function dayOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return null // 31 November
  }
}

/** Without a year the next such day, or the one that is not long past. */
function inYear(day: number, month: number, year: string | undefined, { date }: Today): Temporal.PlainDate | null {
  if (year !== undefined) return dayOf(Number(year), month, day)
  const found = dayOf(date.year, month, day)
  const isLongPast = found !== null && date.since(found).days > daysBack
  // 29 February exists only in some years: the next of them.
  const later = [1, 2, 3, 4, 5, 6, 7, 8]
    .map((years) => dayOf(date.year + years, month, day))
    .find((each) => each !== null)
  return found === null || isLongPast ? (later ?? null) : found
}

/**
 * The day that a phrase means.
 *
 * @param isAhead whether today still counts: the time of the day is not past
 */
export function resolved(phrase: DatePhrase, today: Temporal.PlainDate, isAhead: boolean): Temporal.PlainDate {
  if ('day' in phrase) return phrase.day
  const now = today.dayOfWeek - 1
  if (phrase.isNext) return today.add({ days: 7 - now + phrase.weekday })
  const ahead = (phrase.weekday - now + 7) % 7
  return today.add({ days: ahead === 0 && !isAhead ? 7 : ahead })
}
