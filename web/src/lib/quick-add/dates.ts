import {
  type DatePhrase,
  found,
  type FoundDate,
  fromMonth,
  fromYear,
  type NoDay,
  type OneDay,
  type Today,
  type Weekday,
} from './days.ts'
import { ofAnyMonth } from './days-of-month.ts'
import { longestOf } from './lengths.ts'
import type { Line } from './line.ts'
import { fullWeekdayOf, languageOf, numberOf, partOf, weekdayOf, words } from './words.ts'
import type { Language } from './language.ts'
import { writtenAt } from './written-days.ts'

/** A date with what leads to it. */
export interface LedDate extends FoundDate {
  /** One day and nothing else: "the 5th" may be a grade. */
  isSure: boolean
  /** "3/4", which may be the metre of a piece. */
  isMetre: boolean
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

/** A date phrase at a place of the line, with what leads to it ("on the"). */
export function dateAt(line: Line, at: number, today: Today): LedDate | null {
  // "this evening" is one of its own, and "this" leads to a weekday as well.
  const whole = wordAt(line, at, today)
  const start = whole ? 0 : led(line, at, today.language)
  const date = anyAt(line, at + start, today)
  if (!date?.phrase) return null
  const isItsWeekday = 'day' in date.phrase && date.phrase.weekday !== null && !isOtherWeekday(date.phrase)
  const isMetre = start === 0 && isMetreAt(line, at) && !isItsWeekday
  const isOneDay = 'day' in date.phrase ? date.phrase.comesAgain !== 'monthly' : date.phrase.weeks !== undefined
  const isSure = isOneDay && !isMetre
  return { ...date, count: start + date.count, isShort: date.isShort && start === 0, isSure, isMetre }
}

const isMetreAt = (line: Line, at: number): boolean => /^\d{1,2}\/(?:2|4|8|16)$/.test(line.word(at))

/**
 * Finds words at a place of the line that look like a date and are none. @param isSure not where they may be anything
 * else
 */
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
    const isWhole = weekday.phrase.isNext || weekday.phrase.weeks !== undefined
    const day = isWhole ? null : dayAt(line, at + start, today, weekday.phrase.weekday)
    if (day?.phrase) return withWeekday(day, weekday, start)
    return day ? { ...day, count: start + day.count } : weekday
  }
  const day = wordAt(line, at, today) ?? dayAt(line, at, today)
  if (!day?.phrase) return day
  // "in einer Woche am Samstag"
  const lead = day.phrase.weeks === undefined ? 0 : led(line, at + day.count, today.language)
  const after = weekdayAt(line, at + day.count + lead, today)
  return after && !after.phrase.isNext ? withWeekday(day, after, lead + after.count) : day
}

const withWeekday = ({ phrase, count }: FoundDate<OneDay>, weekday: FoundDate<Weekday>, more: number): FoundDate => ({
  phrase: onItsWeekday(phrase, weekday.phrase),
  count: count + more,
  isShort: false,
})

/** A day with the weekday that was said beside it: "Saturday in two weeks" is two weeks after the coming Saturday. */
export const onItsWeekday = (day: OneDay, { weekday, part }: Omit<Weekday, 'isNext'>): DatePhrase =>
  day.weeks === undefined
    ? { ...day, weekday, part: day.part ?? part }
    : { weekday, isNext: false, weeks: day.weeks, part }

/** "tue", "next tue", "next week tue", "mardi prochain", "a week on tue", "samedi en huit". */
export function weekdayAt(line: Line, at: number, { language }: Today): FoundDate<Weekday> | null {
  const known = words[language]
  const coming = (from: number) => {
    const week = line.phrase(from, known.nextWeek)
    if (week > 0) return week + led(line, from + week, language)
    const next = line.phrase(from, known.next)
    return next === 0 ? 0 : next + line.phrase(from + next, known.weeks)
  }
  const next = coming(at)
  const [early, weeksBefore] = next > 0 ? [0, undefined] : weeksAt(line, at, known.weeksBefore, language)
  const before = next + early
  const word = line.word(at + before)
  const weekday = weekdayOf(word, language)
  if (weekday === null) return null
  const following = before > 0 ? 0 : line.phrase(at + 1, known.nextWeek) || coming(at + 1)
  const isWeekAfter = following > line.phrase(at + 1, known.next)
  const after = isWeekAfter || known.isNextAfter ? following : 0
  const isNext = next + after > 0
  const isEither = isNext && !(isWeekAfter || line.phrase(at, known.nextWeek) > 0)
  const [late, weeksBehind] = before + after > 0 ? [0, undefined] : longestWeeks(line, at + 1, known.weeksBehind)
  const weeks = weeksBefore ?? weeksBehind
  const isShort = before + after + late === 0 && fullWeekdayOf(word, language) === null
  const phrase = { weekday, isNext, isEither, part: partOf(word, language), ...(weeks === undefined ? {} : { weeks }) }
  return { phrase, count: before + 1 + after + late, isShort }
}

type Phrases = readonly (readonly [string, number])[]

const longestWeeks = (line: Line, at: number, phrases: Phrases): [count: number, weeks: number | undefined] =>
  longestOf<number | undefined>(line, at, phrases, undefined)

/** The same with what leads to the weekday behind it: "in acht Tagen am Samstag". */
function weeksAt(
  line: Line,
  at: number,
  phrases: Phrases,
  language: Language,
): [count: number, weeks: number | undefined] {
  const [count, weeks] = longestWeeks(line, at, phrases)
  return count === 0 ? [0, undefined] : [count + led(line, at + count, language), weeks]
}

/** "today", "tomorrow", "tonight", "in a fortnight". */
function wordAt(line: Line, at: number, { date, language }: Today): FoundDate<OneDay> | null {
  const known = words[language]
  const isMorning = line.phraseBefore(at, known.theMorning) > 0 || weekdayOf(line.word(at - 1), language) !== null
  for (const [phrase, part, days] of known.partDays) {
    const count = line.phrase(at, [phrase])
    if (count > 0) return withPart(found(date.add({ days }), count), part)
  }
  const [aheadCount, ahead] = longestOf(line, at, known.ahead, 0)
  if (aheadCount > 0) return inWeeks(found(date.add({ days: ahead }), aheadCount), ahead / 7)
  const near = [known.yesterday, known.today, known.tomorrow, known.dayAfterTomorrow]
  // The last first: "domani l’altro" begins with tomorrow.
  for (const [place, phrases] of [...near.entries()].toReversed()) {
    const [days, count] = [place - 1, line.phrase(at, phrases)]
    if (count > 0 && !(days === 1 && isMorning)) return found(date.add({ days }), count)
  }
  return null
}

/** With how many weeks from today a day was said to be. */
const inWeeks = ({ phrase, ...rest }: FoundDate<OneDay>, weeks: number): FoundDate<OneDay> => ({
  ...rest,
  phrase: Number.isInteger(weeks) ? { ...phrase, weeks } : phrase,
})

const withPart = ({ phrase, ...rest }: FoundDate<OneDay>, part: OneDay['part']): FoundDate<OneDay> => ({
  ...rest,
  phrase: { ...phrase, part },
})

/** @param weekday what stands before it (0 is Monday); null where none does */
function dayAt(line: Line, at: number, today: Today, weekday: number | null = null): FoundDate<OneDay> | NoDay | null {
  return inSomeDays(line, at, today) ?? writtenAt(line, at, today) ?? ofAnyMonth(line, at, today, weekday)
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
  if (line.phrase(unit, known.weeks) > 0) return inWeeks(found(date.add({ weeks: count }), start + 2), count)
  if (line.phrase(unit, known.monthUnits) > 0) return found(date.add({ months: count }), start + 2)
  return null
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
  return date.add({ days: ahead === 0 && !isAhead ? 7 : ahead, weeks: phrase.weeks ?? 0 })
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
