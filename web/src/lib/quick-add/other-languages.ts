import { dateAt, todayFor } from './dates.ts'
import type { Today } from './days.ts'
import { lengthAt } from './lengths.ts'
import type { Line } from './line.ts'
import { spokenAt } from './times.ts'
import { isWhen } from './unread.ts'
import { fullWeekdayOf, isMonth, languages, monthOf, weekdayOf, words } from './words.ts'
import type { Language } from './language.ts'

/** Words of a language that are a day in another one: the page’s own meaning wins. */
const ordinary: Partial<Record<Language, readonly string[]>> = {
  de: ['hier', 'dem'],
  fr: ['di', 'sa', 'me'],
  it: ['do', 'sa', 'di', 'me'],
  es: ['mi', 'do', 'sa'],
}

/** The day that phrases count from, in another language than the page has: there 24/11 is the 24th. */
export const todayIn = (language: Language, { date, firstDay }: Today): Today =>
  todayFor(date, { locale: language, firstDay })

/**
 * Marks what says when in other languages than the one in which the line was read: "Dienstag" on an English page.
 *
 * @returns these languages
 */
export function noteOtherLanguages(line: Line, today: Today, isDated: boolean): Language[] {
  const others = languages.filter((language) => language !== today.language)
  const found = new Set<Language>()
  for (const at of line.rest()) {
    if (line.isQuotedWord(at) || ordinary[today.language]?.includes(line.word(at))) continue
    const counts = others.map((language) => whenAt(line, at, todayIn(language, today), isDated))
    const most = Math.max(...counts)
    if (most > 0) line.note(at, most, 'unread')
    for (const [place, language] of others.entries()) if ((counts[place] ?? 0) > 0) found.add(language)
  }
  return others.filter((language) => found.has(language))
}

/** Of how many words is what says when in a language, at a place; 0 for anything else. */
function whenAt(line: Line, at: number, today: Today, isDated: boolean): number {
  const { language } = today
  const word = line.word(at)
  if (!/\p{L}/u.test(word) && !/^\d/.test(word)) return 0
  const { weekly, fortnightly, allDay, times } = words[language]
  const isCounted = /^\d+$/.test(line.tokens[at - 1]?.word ?? '')
  const repeat = line.phrase(at, [...weekly, ...fortnightly, ...allDay, ...(isCounted ? times : [])])
  const length = lengthAt(line, at, language)?.count ?? 0
  const spoken = spokenAt(line, at, language)
  return (
    repeat ||
    (hasWords(line, at, length) ? length : 0) ||
    (spoken && hasWords(line, at, spoken.count) ? spoken.from + spoken.count - at : 0) ||
    leadAt(line, at, language) ||
    markAt(line, at, language) ||
    dayAt(line, at, today, isDated)
  )
}

/** Whether of so many words one is no number, nor a letter beside one. */
const hasWords = (line: Line, at: number, count: number): boolean =>
  Array.from({ length: count }, (_, more) => line.word(at + more)).some((each) => /\p{L}{2}/u.test(each))

/** "um 16", "am 24.11.", "jeden tue": what only leads to a time or a day, in front of one. Single letters lead to much else. */
function leadAt(line: Line, at: number, language: Language): number {
  const { at: leads, from, to, between, until, onDay, onDayOfMonth, every, next } = words[language]
  const countOf = (phrases: readonly string[]) =>
    line.phrase(
      at,
      phrases.filter(({ length }) => length > 1),
    )
  const toTime = countOf([...leads, ...from, ...to, ...between])
  if (line.takenAs(at + toTime) === 'time' && toTime > 0) return toTime
  const toDay = countOf([...every, ...next, ...until])
  if (['date', 'repeat'].includes(line.takenAs(at + toDay) ?? '') && toDay > 0) return toDay
  const toNumber = countOf([...onDay, ...onDayOfMonth])
  const isNumber = line.takenAs(at + toNumber) === 'date' && /^\d/.test(line.tokens[at + toNumber]?.word ?? '')
  return isNumber ? toNumber : 0
}

/** "uhr", "abend", "et demie", "the weekend": beside what says when. */
function markAt(line: Line, at: number, language: Language): number {
  const { parts, vague, often, hourMarks, noon, afterHour, endless } = words[language]
  const beside = [...parts, ...afterHour].map(([phrase]) => phrase)
  const all = [...beside, ...vague, ...often, ...hourMarks, ...noon, ...endless]
  const count = line.phrase(
    at,
    all.filter(({ length }) => length > 1),
  )
  return count > 0 && (isWhen(line, at - 1) || isWhen(line, at + count)) ? count : 0
}

/** A day of a language at a place. Shortened names are other words as well where the line has a day already. */
function dayAt(line: Line, at: number, today: Today, isDated: boolean): number {
  const { language } = today
  const word = line.word(at)
  const isBeside = isWhen(line, at - 1) || isWhen(line, at + 1)
  const isWeekday = fullWeekdayOf(word, language) ?? (isBeside && !isDated ? weekdayOf(word, language) : null)
  if (isWeekday !== null) return 1
  const isNumbered = [at - 1, at + 1].some((place) => /^\d{1,2}\D{0,2}$/.test(line.tokens[place]?.word ?? ''))
  const isWholeMonth = isMonth(word, language)
  if (isDated ? isWholeMonth && isNumbered : isWholeMonth || (isNumbered && monthOf(word, language) !== null)) return 1
  if (isDated && line.phrase(at, words[language].yesterday) > 0) return 0
  const date = dateAt(line, at, today)
  if (date?.isSure !== true || !hasWords(line, at, date.count)) return 0
  const places = Array.from({ length: date.count }, (_, more) => line.word(at + more))
  const isShortMonth = places.some((each) => monthOf(each, language) !== null && !isMonth(each, language))
  return isDated && isShortMonth ? 0 : date.count
}
