import { lengthAt } from './lengths.ts'
import type { Line } from './line.ts'
import { isBehindTime, mayBeTime } from './times.ts'
import { fullWeekdayOf, type Language, languageOf, monthOf, numberOf, weekdayOf, words } from './words.ts'

export interface Today {
  /** `YYYY-MM-DD` in the teacher's zone. */
  date: Temporal.PlainDate
  /** Whether 24/11 is the 24th of November, or 11/24. */
  isDayFirst: boolean
  /** On which weekday a week begins, 1 (Monday) to 7 (Sunday). */
  firstDay: number
  language: Language
}

interface OneDay {
  day: Temporal.PlainDate
  /** Said without its year ("24 nov"), or without its month as well ("the 14th"): there is another one later. */
  comesAgain: 'yearly' | 'monthly' | null
  /** The weekday (0 is Monday) that was said with it. */
  weekday: number | null
}

interface Weekday {
  weekday: number
  /** In the coming calendar week. */
  isNext: boolean
}

/** What a date phrase says: a day, or a weekday whose week depends on the time. */
export type DatePhrase = OneDay | Weekday

export interface FoundDate<Phrase = DatePhrase> {
  phrase: Phrase
  /** Of how many words. */
  count: number
  /** "so" is a short Sunday, and another word as well. */
  isShort: boolean
}

/** A date with what leads to it. */
export interface LedDate extends FoundDate {
  /** One day and nothing else: "the 5th" may be a grade. */
  isSure: boolean
  /** "3/4", which may be the metre of a piece. */
  isMetre: boolean
}

/** Written as a date, and no day of any calendar: "31 nov". */
export interface NoDay {
  phrase: null
  count: number
}

/** The United States and a few others write the month first. */
const isDayFirst = (locale: string): boolean => !/-(?:US|PH|PW|FM|MH)$/i.test(locale)

/** The day that phrases count from, in the habits of a reader (BCP 47). */
export const todayFor = (
  date: Temporal.PlainDate,
  { locale, firstDay }: { locale: string; firstDay: number },
): Today => ({ date, isDayFirst: isDayFirst(locale), firstDay, language: languageOf(locale) })

/** Whether a day was said with a weekday that it is not. */
export const isOtherWeekday = (phrase: DatePhrase): boolean =>
  'day' in phrase && phrase.weekday !== null && phrase.weekday !== phrase.day.dayOfWeek - 1

/** A day and month that are longer past than this mean next year. */
const daysBack = 30

/** A date phrase at a place of the line, with what leads to it ("on the"). */
export function dateAt(line: Line, at: number, today: Today): LedDate | null {
  const start = led(line, at, today.language)
  const found = anyAt(line, at + start, today)
  if (!found?.phrase) return null
  const isMetre = start === 0 && isMetreAt(line, at)
  const isSure = 'day' in found.phrase && found.phrase.comesAgain !== 'monthly' && !isMetre
  return { ...found, count: start + found.count, isShort: found.isShort && start === 0, isSure, isMetre }
}

const isMetreAt = (line: Line, at: number): boolean => /^\d{1,2}\/(?:2|4|8|16)$/.test(line.word(at))

/** What is written as a date at a place of the line and is none. @param isSure not where it may be anything else */
export function noDayAt(line: Line, at: number, today: Today, isSure: boolean): NoDay | null {
  const found = isSure && isMetreAt(line, at) ? null : anyAt(line, at, today)
  return found && found.phrase === null ? found : null
}

/** Of how many words is what only leads to a date: "starting from the" are three phrases, and nobody needs more. */
function led(line: Line, at: number, language: Language, most = 3): number {
  const count = most === 0 ? 0 : line.phrase(at, words[language].onDay)
  return count === 0 ? 0 : count + led(line, at + count, language, most - 1)
}

/** A day, a weekday, or both beside each other: then the day counts. */
function anyAt(line: Line, at: number, today: Today): FoundDate | NoDay | null {
  const weekday = weekdayAt(line, at, today)
  if (weekday) {
    const start = weekday.count + led(line, at + weekday.count, today.language)
    const day = dayAt(line, at + start, today)
    if (day?.phrase) return withWeekday(day, weekday, start)
    return day ? { ...day, count: start + day.count } : weekday
  }
  const day = wordAt(line, at, today) ?? dayAt(line, at, today)
  const after = day?.phrase ? weekdayAt(line, at + day.count, today) : null
  return day?.phrase && after && !after.phrase.isNext ? withWeekday(day, after, after.count) : day
}

const withWeekday = (
  { phrase, count }: FoundDate<OneDay>,
  weekday: FoundDate<Weekday>,
  more: number,
): FoundDate<OneDay> => ({
  phrase: { ...phrase, weekday: weekday.phrase.weekday },
  count: count + more,
  isShort: false,
})

/** "tue", "next tue", "next week tue", "mardi prochain". */
export function weekdayAt(line: Line, at: number, { language }: Today): FoundDate<Weekday> | null {
  const known = words[language]
  const coming = (from: number) => {
    const next = line.phrase(from, known.next)
    return next === 0 ? 0 : next + line.phrase(from + next, known.weeks)
  }
  const before = coming(at)
  const word = line.word(at + before)
  const weekday = weekdayOf(word, language)
  if (weekday === null) return null
  const following = before === 0 ? coming(at + 1) : 0
  const isWeekAfter = following > line.phrase(at + 1, known.next)
  const after = isWeekAfter || known.isNextAfter ? following : 0
  const isNext = before + after > 0
  const isShort = !isNext && fullWeekdayOf(word, language) === null
  return { phrase: { weekday, isNext }, count: before + 1 + after, isShort }
}

/** "today", "tomorrow". */
function wordAt(line: Line, at: number, { date, language }: Today): FoundDate<OneDay> | null {
  const known = words[language]
  const isMorning = line.phraseBefore(at, known.theMorning) > 0 || weekdayOf(line.word(at - 1), language) !== null
  for (const [days, phrases] of [known.today, known.tomorrow, known.dayAfterTomorrow].entries()) {
    const count = line.phrase(at, phrases)
    if (count > 0 && !(days === 1 && isMorning)) return found(date.add({ days }), count)
  }
  return null
}

function dayAt(line: Line, at: number, today: Today): FoundDate<OneDay> | NoDay | null {
  return inSomeDays(line, at, today) ?? numberAt(line, at, today) ?? ofAnyMonth(line, at, today)
}

/** "in 3 days", "in two weeks". */
function inSomeDays(line: Line, at: number, { date, language }: Today): FoundDate<OneDay> | null {
  const known = words[language]
  const start = line.phrase(at, known.in)
  const word = line.word(at + start)
  const count = /^\d{3}$/.test(word) ? Number(word) : numberOf(word, language)
  if (start === 0 || count === null) return null
  const unit = at + start + 1
  if (line.phrase(unit, known.days) > 0) return found(date.add({ days: count }), start + 2)
  if (line.phrase(unit, known.weeks) > 0) return found(date.add({ weeks: count }), start + 2)
  return null
}

/** A day of a month: "24", "24.", "24th", "1er", "1°". */
const dayForm = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?$/
const numbersForm = /^(\d{1,2})([./])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/

/** "24 nov", "nov 24", "24/11", "24.11.", "2026-11-24", each with a year or without. */
function numberAt(line: Line, at: number, today: Today): FoundDate<OneDay> | NoDay | null {
  const word = line.word(at)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word)
  if (iso) return found(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])), 1)
  const [, first = '', sign, second = '', year] = numbersForm.exec(word) ?? []
  if (sign === '/' && !word.endsWith('/')) {
    const [day, month] = today.isDayFirst ? [first, second] : [second, first]
    return inYear(Number(day), Number(month), year, today, 1)
  }
  if (sign === '.' && isDotted(line, at, today)) return inYear(Number(first), Number(second), year, today, 1)
  return namedAt(line, at, today)
}

/** "24.11.", and "24.11" where it is no time: an hour past all hours, or a time stands beside it. */
function isDotted(line: Line, at: number, today: Today): boolean {
  const { language } = today
  const [, day, , month, year] = numbersForm.exec(line.word(at)) ?? []
  if (Number(month) < 1 || Number(month) > 12 || Number(day) > 31) return false
  if (year !== undefined || line.word(at).endsWith('.') || Number(day) > 23) return true
  if (isBehindTime(line, at, language)) return true
  const after = at + 1 + line.phrase(at + 1, words[language].at)
  // "16.05 18 July" is a time, and the day is behind it.
  const isTimeBehind = lengthAt(line, after, language) === null && mayBeTime(line, after, language)
  return isTimeBehind && namedAt(line, after, today) === null
}

/** "24 nov", "24 de noviembre de 2026", "nov 24". */
function namedAt(line: Line, at: number, today: Today): FoundDate<OneDay> | NoDay | null {
  const { at: leads, ofMonth, hourMarks, am, pm } = words[today.language]
  // "alle 17 mar" is an hour and a Tuesday.
  const number = line.phraseBefore(at, leads) > 0 ? null : dayForm.exec(line.word(at))
  const joined = number ? 1 + line.phrase(at + 1, ofMonth) : 0
  const month = monthOf(line.word(at + joined), today.language)
  if (month === null) return null
  // "31 nov 16" is no 16th: a number in front belongs to the month as well.
  const before = at - 1 - line.phraseBefore(at, ofMonth)
  const isAfterNumber = dayForm.test(line.word(before)) && line.phraseBefore(before, leads) === 0
  // "May 4 pm" is an hour.
  const isHour = line.phrase(at + 2, [...hourMarks, ...am, ...pm]) > 0
  // "mar 16" is a Tuesday where that is one.
  const isWeekday = weekdayOf(line.word(at), today.language) !== null
  const day = number ?? (isAfterNumber || isHour || isWeekday ? null : dayForm.exec(line.word(at + 1)))
  if (!day) return null
  const end = at + (number ? joined + 1 : 2)
  const toYear = line.phrase(end, ofMonth)
  const year = /^20\d{2}$/.exec(line.word(end + toYear))?.[0]
  return inYear(Number(day[1]), month, year, today, end - at + (year === undefined ? 0 : toYear + 1))
}

/** "on the 14th", "am 14.", "le 14": the next such day. */
function ofAnyMonth(line: Line, at: number, { date, language }: Today): FoundDate<OneDay> | null {
  const { onDayOfMonth, dayMarks, hourMarks } = words[language]
  const [, digits = '', mark = ''] = /^(\d{1,2})(\D*)$/.exec(line.word(at)) ?? []
  const isDay = dayMarks.includes(mark) && line.phraseBefore(at, onDayOfMonth) > 0
  if (digits === '' || !isDay || line.phrase(at + 1, hourMarks) > 0) return null
  const day = fromMonth(Number(digits), date)
  // "on the 2nd Tuesday" is another day.
  const weekday = weekdayOf(line.word(at + 1), language)
  return day === null || (weekday !== null && weekday !== day.dayOfWeek - 1) ? null : found(day, 1, 'monthly')
}

type Again = OneDay['comesAgain']
function found(day: Temporal.PlainDate, count: number, comesAgain?: Again): FoundDate<OneDay>
function found(day: Temporal.PlainDate | null, count: number, comesAgain?: Again): FoundDate<OneDay> | NoDay
function found(day: Temporal.PlainDate | null, count: number, comesAgain: Again = null): FoundDate<OneDay> | NoDay {
  return day === null ? { phrase: null, count } : { phrase: { day, comesAgain, weekday: null }, count, isShort: false }
}

function dayOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return null // 31 November
  }
}

/** The first such day in this year or a later one; 29 February exists only in some. */
const fromYear = (year: number, month: number, day: number): Temporal.PlainDate | null =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].map((years) => dayOf(year + years, month, day)).find((each) => each !== null) ?? null

/** The first such day of any month from a day on; null for one that no month has. */
function fromMonth(day: number, date: Temporal.PlainDate): Temporal.PlainDate | null {
  const months = Array.from({ length: 12 }, (_, ahead) => date.with({ day: 1 }).add({ months: ahead }))
  const days = months.map(({ year, month }) => dayOf(year, month, day))
  return days.find((each) => each !== null && Temporal.PlainDate.compare(each, date) >= 0) ?? null
}

/** Without a year the next such day, or the one that is not long past. Two digits are a year of this century. */
function inYear(
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

/**
 * The day that a phrase means.
 *
 * @param isAhead whether today still counts: the time of the day is not past
 */
export function resolved(
  phrase: DatePhrase,
  { date, firstDay }: Pick<Today, 'date' | 'firstDay'>,
  isAhead: boolean,
): Temporal.PlainDate {
  if ('day' in phrase) return phrase.day
  const inWeek = (weekday: number) => (weekday - firstDay + 8) % 7
  const now = inWeek(date.dayOfWeek - 1)
  if (phrase.isNext) return date.add({ days: 7 - now + inWeek(phrase.weekday) })
  const ahead = (phrase.weekday - date.dayOfWeek + 8) % 7
  return date.add({ days: ahead === 0 && !isAhead ? 7 : ahead })
}

/** The last day of what begins on a day; before that day only where there is no such day later. */
export function lastDay(phrase: DatePhrase, first: Temporal.PlainDate, firstDay: number): Temporal.PlainDate {
  const last = resolved(phrase, { date: first, firstDay }, true)
  const comesAgain = 'day' in phrase ? phrase.comesAgain : null
  // Said without its month, it was looked for from today on.
  if (comesAgain === 'monthly') return fromMonth(last.day, first) ?? last
  if (comesAgain === null || Temporal.PlainDate.compare(last, first) >= 0) return last
  const { month, day } = last
  const years = [first.year, first.year + 1].map((year) => fromYear(year, month, day))
  return years.find((each) => each !== null && Temporal.PlainDate.compare(each, first) >= 0) ?? last
}
