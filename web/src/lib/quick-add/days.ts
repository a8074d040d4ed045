import type { DayPart } from './language.ts'
import type { Language } from './language.ts'

export interface Today {
  /** `YYYY-MM-DD` in the teacher's zone. */
  date: Temporal.PlainDate
  /** Whether 24/11 is the 24th of November, or 11/24. */
  isDayFirst: boolean
  /** On which weekday a week begins, 1 (Monday) to 7 (Sunday). */
  firstDay: number
  language: Language
}

export interface OneDay {
  day: Temporal.PlainDate
  /** Said without its year ("24 nov"), or without its month as well ("the 14th"): there is another one later. */
  comesAgain: 'yearly' | 'monthly' | null
  /** The weekday (0 is Monday) that was said with it. */
  weekday: number | null
  /** The part of the day that was said with it in one word: "tonight". */
  part: DayPart | null
  /** Said as so many weeks from today. */
  weeks?: number
}

export interface Weekday {
  weekday: number
  /** In the coming calendar week. */
  isNext: boolean
  /** Said so that some mean the one of this week: “next Saturday”, and not “Saturday next week”. */
  isEither?: boolean
  /** So many weeks after the coming one: “Saturday week” is one. */
  weeks?: number
  /** The same: "dienstagabend". */
  part: DayPart | null
}

/** The meaning of a date phrase: a day, or a weekday whose week depends on the time. */
export type DatePhrase = OneDay | Weekday

export interface FoundDate<Phrase = DatePhrase> {
  phrase: Phrase
  /** The number of its words. */
  count: number
  /** "so" is a short Sunday, and another word as well. */
  isShort: boolean
  /** "27th" without a word that leads to it: a day where the line has no better one. */
  isWeak?: boolean
}

/** Written as a date, and no day of any calendar: "31 nov". */
export interface NoDay {
  phrase: null
  count: number
}

/** A day and month that are longer past than this mean next year. */
const daysBack = 30

type Again = OneDay['comesAgain']
export function found(day: Temporal.PlainDate, count: number, comesAgain?: Again): FoundDate<OneDay>
export function found(day: Temporal.PlainDate | null, count: number, comesAgain?: Again): FoundDate<OneDay> | NoDay
export function found(
  day: Temporal.PlainDate | null,
  count: number,
  comesAgain: Again = null,
): FoundDate<OneDay> | NoDay {
  const phrase = day && { day, comesAgain, weekday: null, part: null }
  return phrase === null ? { phrase, count } : { phrase, count, isShort: false }
}

export function dayOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return null // 31 November
  }
}

/** The first such day in this year or a later one; 29 February exists only in some. */
export const fromYear = (year: number, month: number, day: number): Temporal.PlainDate | null =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].map((years) => dayOf(year + years, month, day)).find((each) => each !== null) ?? null

/** The first such day of any month from a day on; null for one that no month has. */
export function fromMonth(day: number, date: Temporal.PlainDate): Temporal.PlainDate | null {
  const months = Array.from({ length: 12 }, (_, ahead) => date.with({ day: 1 }).add({ months: ahead }))
  const days = months.map(({ year, month }) => dayOf(year, month, day))
  return days.find((each) => each !== null && Temporal.PlainDate.compare(each, date) >= 0) ?? null
}

/** Without a year the next such day, or the one that is not long past. Two digits are a year of this century. */
export function inYear(
  day: number,
  month: number,
  year: string | undefined,
  { date }: Today,
  count: number,
): FoundDate<OneDay> | NoDay {
  if (year !== undefined) return found(dayOf(Number(year.padStart(4, '2000')), month, day), count)
  const first = fromYear(date.year, month, day)
  const isLongPast = first !== null && date.since(first).days > daysBack
  return found(isLongPast ? fromYear(date.year + 1, month, day) : first, count, 'yearly')
}
