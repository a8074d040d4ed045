import { dateAt } from './dates.ts'
import { areDaysApart, isDaysInLetters } from './day-letters.ts'
import type { Today } from './days.ts'
import { feastAt, feastOfWeekday, isDay, isWeekdayTaken } from './feasts.ts'
import type { Line } from './line.ts'
import { isMisspeltMonth, misspelt } from './misspelt.ts'
import { isSureTime } from './times.ts'
import { phraseUnreadAt } from './unread-phrases.ts'
import { dayForm, isOrdinal, isYearAndMonth, lateDay } from './written-days.ts'
import type { Language } from './language.ts'
import { fullWeekdayOf, isMonth, languages, monthOf, numberOf, weekdayOf, words } from './words.ts'

/** The parts that the line says already. */
export interface Known {
  isDated: boolean
  isRepeated: boolean
}

/** "2026/13/40", "1.12.26." and their like: three numbers are a date or nothing. */
const threeNumbers = /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:\d{2}|\d{4}))\b/
/** "16:30", "25:00", "4/5pm", "4pm", "25h", "16h30", "4½", "x0": a time or a number of times that was not taken for one. */
const numberOfTime =
  /^[@–-]?(?:\d{1,2}[^\p{L}\d]\d{1,2}[ap]\.?m\b|\d{1,2}:\d{2}(?!\d)|\d{1,2}(?:[:.]\d{2})?[ap]\.?m\b|\d{1,3}h(?:\d{2})?$|[x×]\d+$|\d+[x×]$|\d\.(?:5|25|75)$)/u

/**
 * Marks what looks like a day or a time and was not understood as one. It would stay in the title, and the lesson would be
 * planned for another day than the writer means.
 *
 * @returns whether there is any
 */
export function noteUnread(line: Line, today: Today, known: Known): boolean {
  let isAny = false
  for (const at of line.rest()) {
    // A name may be written in quotes, which keep it from being anything else.
    if (line.isQuotedWord(at)) continue
    const count = unreadAt(line, at, today, known) || lengthLike(line, at) || stretchInLetters(line, at, today.language)
    if (count > 0) line.note(at, count, 'unread')
    isAny ||= count > 0
  }
  return isAny
}

/** Before a month and no other day: “en janvier”, “da gennaio”. */
const monthLeads: readonly string[] = ['en', 'da']

/** Of how many words is what looks like a day or a time at a place; 0 for anything else. */
function unreadAt(line: Line, at: number, today: Today, { isDated, isRepeated }: Known): number {
  const { language } = today
  const { vague: vagueWords, often, nextWeek, next, weeks, onDay, from, at: leads, until, in: ins } = words[language]
  const word = line.word(at)
  const vague = line.phrase(at, [...vagueWords, ...often]) || line.phrase(at, nextWeek)
  const isBehindDay = isDay(line, at - 1)
  const isBesideDay = isBehindDay && (line.phrase(at, [...weeks, ...next]) > 0 || isMonth(word, language))
  // “tomorrow fortnight”
  if (
    isBehindDay &&
    line.phrase(
      at,
      words[language].weeksBehind.map(([phrase]) => phrase),
    ) > 0
  )
    return 1
  if (isBehindNumber(line, at) && monthOf(word, language) !== null) return 1
  if (isListed(line, at, today)) return 1
  if (isListedBehind(line, at, today)) return 2
  if (threeNumbers.test(word) || isBesideDay || isSecondWeekday(line, at, today) || isSecondDate(line, at, today))
    return 1
  // "every monday from january", "weekly until christmas"
  const isAnyMonth = isMonth(word, language) || (isRepeated && monthOf(word, language) !== null)
  const isLedMonth = isAnyMonth && line.phraseBefore(at, [...onDay, ...from, ...until, ...ins, ...monthLeads]) > 0
  if (isLedMonth || isMonthOfDate(line, at, language) || (isRepeated && line.phraseBefore(at, until) > 0)) return 1
  if (isBeforeYesterday(line, at, language) || isOtherWeek(line, at, language) || isYearBefore(line, at, language))
    return 1
  if (areDaysApart(line, at, language)) return 1
  const phrase = phraseUnreadAt(line, at, language, (place) => isWhen(line, place))
  if (phrase > 0) return phrase
  // "weekly until", "mardi jusqu’à 17h"
  const open = line.phrase(at, until)
  // "weekly to 22 dec" begins on no such day.
  const toDay = isRepeated ? line.phrase(at, words[language].to) : 0
  if (toDay > 0 && line.takenAs(at + toDay) === 'date') return toDay
  const isOpenEnd = at + open === line.tokens.length && (isDated || isRepeated)
  if (open > 0 && (isOpenEnd || line.takenAs(at + open) === 'time')) return open
  if (numberOfTime.test(word) || isLateYear(line, at) || isMinutes(line, at)) return 1
  if (line.takenAs(at - 1) === 'repeat') {
    const unit = line.phrase(at, countedUnits(language))
    if (unit > 0) return unit
  }
  const nameless =
    leftOut(line, at, language, isRepeated) ||
    feastAt(line, at, language, isDated) ||
    feastOfWeekday(line, at, language)
  if (nameless > 0) return nameless
  // "16 uhr und 17 uhr"
  if (/^\d{1,2}$/.test(word) && line.phrase(at + 1, words[language].hourMarks) > 0) return 2
  // "1 h 15"
  if (/^\d{1,2}$/.test(word) && line.takenAs(at - 1) === 'length') return 1
  const lead = line.phraseBefore(at, [...onDay, ...from, ...leads])
  if (isDated) return isWhen(line, at - 1 - lead) || isWhen(line, at + vague) ? vague : 0
  if (misspelt(word, language) || isMisspeltMonth(line, at, language) || isDaysInLetters(line, at, language)) return 1
  return (
    vague ||
    dayLedTo(line, at, language) ||
    numbersAsDate(line, at) ||
    monthOfYear(line, at, language) ||
    (isMonth(word.replace(/^(?:early|mid|late|mi)-/, ''), language) ||
    isOrdinal(word) ||
    isYearAndMonth(word) ||
    isLoneDay(line, at)
      ? 1
      : 0)
  )
}

/** Whether the word at a place says when, as it was understood. */
export const isWhen = (line: Line, at: number): boolean =>
  ['date', 'repeat', 'time', 'length'].includes(line.takenAs(at) ?? '')

/** "tue 4pm 2025": a year behind what says when; before it, it may be the year of a piece or of an exam. */
const isLateYear = (line: Line, at: number): boolean => /^20\d{2}$/.test(line.word(at)) && isWhen(line, at - 1)

/** "16:00 (60)" */
const isMinutes = (line: Line, at: number): boolean =>
  /^\(\d{2,3}\)$/.test(line.word(at)) && line.takenAs(at - 1) === 'time'

/** Behind so many times, where they are no number of lessons: "x 3 months". */
const countedUnits = (language: Language): readonly string[] => {
  const { days, weeks, monthUnits } = words[language]
  return [...days, ...weeks, ...monthUnits]
}

const units = languages.flatMap((language) => {
  const { minutes, hours, days, weeks, monthUnits } = words[language]
  return [...minutes, ...hours, ...days, ...weeks, ...monthUnits]
})
const attachedUnits = new Set(['m', 'h', ...units])

/** "0m", "0 min", "3 days", "30 Minuten": of how many words is a number with a unit of time, in whatever language. */
function lengthLike(line: Line, at: number): number {
  const [, unit] = /^\d+(?:[.,]\d+)?(\p{L}*)$/u.exec(line.word(at)) ?? []
  if (unit === undefined) return 0
  if (unit !== '') return attachedUnits.has(unit) ? 1 : 0
  return line.phrase(at + 1, units) > 0 ? 2 : 0
}

/** "three weeks", "zwei Monaten": the same in letters; one alone only before a day, "one week tomorrow". */
function stretchInLetters(line: Line, at: number, language: Language): number {
  const { days, weeks, monthUnits } = words[language]
  const number = numberOf(line.word(at), language) ?? 0
  const isMeant = number > 1 || (number === 1 && isDay(line, at + 2))
  return isMeant && line.phrase(at + 1, [...days, ...weeks, ...monthUnits]) > 0 ? 2 : 0
}

/** "dec 2026", "dez '26": of how many words is a month with its year and without a day. */
const monthOfYear = (line: Line, at: number, language: Language): number =>
  monthOf(line.word(at), language) !== null && /^(?:20|')\d{2}$/.test(line.word(at + 1)) ? 2 : 0

/** "luca 27 at 4pm": a number between who and when is no title. */
function isLoneDay(line: Line, at: number): boolean {
  const isFirst = at === 0 || line.takenAs(at - 1) === 'student'
  const word = line.word(at)
  return isFirst && (/^(?:[1-9]|[12]\d|3[01])\.?$/.test(word) || lateDay.test(word)) && line.takenAs(at + 1) === 'time'
}

/** "tue and thu", "mon/wed", "dienstag 16:00 mittwoch", "tue scales, thu arpeggios": a line is about one day. */
function isSecondWeekday(line: Line, at: number, { language }: Today): boolean {
  // In Arabic “and” is written together with what follows.
  const isWeekday = (word: string) => [word, word.replace(/^و/, '')].some((each) => weekdayOf(each, language) !== null)
  const word = line.word(at)
  const parts = word.split(/[/+&,-]/)
  if (parts.length > 1 && parts.every(isWeekday)) return true
  if (!isWeekday(word)) return false
  if (fullWeekdayOf(word, language) !== null || line.phrase(at, words[language].sureWeekdays) > 0) return true
  // "luca mon, wed": between the name and a weekday it is no other word.
  if (line.takenAs(at - 1) === 'student' && isWeekdayTaken(line, at + 1, language)) return true
  const joins = [...words[language].and, ...words[language].to, '+', '/', '&']
  const [before, behind] = [line.phraseBefore(at, joins), line.phrase(at + 1, joins)]
  const isJoined = (before > 0 && isDay(line, at - 1 - before)) || (behind > 0 && isDay(line, at + 1 + behind))
  return isJoined || (isDay(line, at - 1) && word.startsWith('و'))
}

/** "mon 30 nov - wed 2 dec", "3/10 dec": whether the number before a place was taken for an hour, or for a day that has its month. */
const isBehindNumber = (line: Line, at: number): boolean => {
  const before = line.tokens[at - 1]?.word ?? ''
  return (line.takenAs(at - 1) === 'time' && /^\d{1,2}$/.test(before)) || (isDay(line, at - 1) && /^\d/.test(before))
}

/** "except 22 dec", "tranne l’8": the day behind it is one on which there is none, and would be taken for that of the lesson. */
function leftOut(line: Line, at: number, language: Language, isRepeated: boolean): number {
  const count = line.phrase(at, words[language].except)
  const word = line.word(at + count)
  const isDate = weekdayOf(word, language) !== null || (isRepeated && /^(?:l')?\d{1,2}\D{0,2}$/.test(word))
  // “not coming fri” is about somebody.
  const isLeftOut = line.tokens[at + count]?.word !== 'coming' && (isDay(line, at + count) || isDate)
  return isLeftOut ? count : 0
}

/** "3 and 10 dec", "el 3 y el 10 de diciembre", "luca 3, 10 dec": a number that is joined to a day is one as well. */
function isListed(line: Line, at: number, { language }: Today): boolean {
  const isFirst = at === 0 || line.takenAs(at - 1) === 'student'
  const isBeforeComma = isFirst && line.tokens[at]?.text.endsWith(',') === true
  const joined = at + 1 + line.phrase(at + 1, [...words[language].and, '+'])
  const isNumbered = [joined, joined + 1].some(
    (place) => /^\d/.test(line.tokens[place]?.word ?? '') && isDay(line, place),
  )
  return (joined > at + 1 || isBeforeComma) && isDay(line, joined) && isNumbered && dayForm.test(line.word(at))
}

/** "the 2nd and 4th tuesday" */
function isListedBehind(line: Line, at: number, { language }: Today): boolean {
  const word = line.word(at + 1)
  return line.phrase(at, words[language].and) === 1 && isDay(line, at - 1) && dayForm.test(word) && /\D$/.test(word)
}

/** "1 dec and 8 dec" */
function isSecondDate(line: Line, at: number, today: Today): boolean {
  const date = dateAt(line, at, today)
  return date?.isSure === true && !isSureTime(line, at, today.language)
}

/** Before a month, in any language: "anfang januar", "mid december". */
const partsOfMonth: readonly string[] = (
  'early|mid|late|beginning of|start of|middle of|end of|anfang|mitte|ende|debut|mi|fin|' +
  'principios de|mediados de|finales de|inizio|meta|fine|اول|اخر'
).split('|')
/** Days of a month in letters, with the numbers up to twelve that each language has: "siebten", "seventh", "quinze". */
const dayInLetters =
  /^(?:\p{L}+(?:th|ten|ter|te)|second|third|premier|primero?|primo|(?:treiz|quatorz|quinz|seiz|dix|vingt|trent|trec|catorc|quinc|diec|veint|treint|tredic|quattordic|quindic|sedic|dici|vent)\S*)$/u

/** "montag, den siebten dezember", "anfang januar mi": a month that is not what is played, with a day that was not understood. */
function isMonthOfDate(line: Line, at: number, language: Language): boolean {
  if (!isMonth(line.word(at), language)) return false
  const before = at - 1 - line.phraseBefore(at, words[language].ofMonth)
  const word = line.word(before)
  const isNumber = dayInLetters.test(word) || (word !== '' && numberOf(word, language) !== null)
  return isNumber || line.phraseBefore(at, partsOfMonth) > 0
}

/** "4pm on the seventh", "am siebten 16 uhr": of how many words is a day in letters that is led to as one, beside a time or at the end. */
function dayLedTo(line: Line, at: number, language: Language): number {
  const word = line.word(at)
  const isDay = dayInLetters.test(word) || (/^\p{L}/u.test(word) && numberOf(word, language) !== null)
  const isLast = at + 1 === line.tokens.length || line.takenAs(at + 1) === 'time'
  return isDay && isLast && line.phraseBefore(at, words[language].onDayOfMonth) > 0 ? 1 : 0
}

/** Beside a weekday, in any language: one that is past, or the first, second or last of a month. */
const otherWeeks: readonly string[] = (
  'last|past|previous|first|second|third|3rd|fourth|letzten|letzter|letzte|vorigen|vergangenen|ersten|erster|zweiten|' +
  'zweiter|dritten|dritter|vierten|vierter|dernier|premier|deuxieme|troisieme|quatrieme|pasado|ultimo|primer|primero|segundo|tercer|cuarto|scorso|primo|' +
  'secondo|terzo|following|folgenden|folgender|darauffolgenden|suivant|successivo|التاليه|التالي|الماضي|الفايت|اول|ثاني|اخر'
).split('|')

/** "3e", "3eme": in French no day of a month but the first is written so. */
const ordinal = /^\d{1,2}(?:er|re|e|eme)$/

/** "last tue", "mardi dernier", "3eme mardi", "erster mi im monat": the weekday beside it was understood as the coming one. */
function isOtherWeek(line: Line, at: number, language: Language): boolean {
  if (!otherWeeks.includes(line.word(at)) && !ordinal.test(line.word(at))) return false
  return isWeekdayTaken(line, at - 1, language) || isWeekdayTaken(line, at + 1, language)
}

/** "day before yesterday", "l'altro ieri", in any language whose word for it has yesterday in it. */
function isBeforeYesterday(line: Line, at: number, language: Language): boolean {
  const count = line.phrase(at, ['day before', "l'altro", 'altro', 'اول', 'اول من', 'قبل'])
  return count > 0 && isDay(line, at + count) && words[language].yesterday.includes(line.tokens[at + count]?.word ?? '')
}

/** "2027 dec 31": a year before a day with its month; before a weekday it may be that of a piece or of an exam. */
function isYearBefore(line: Line, at: number, language: Language): boolean {
  const next = line.tokens[at + 1]?.word ?? ''
  const isDate = /^\d/.test(next) || monthOf(next, language) !== null
  return /^20\d{2}$/.test(line.word(at)) && line.takenAs(at + 1) === 'date' && isDate
}

/** "31 12 16:00", "3./10.12. 16:00", "31/12/'26": of how many words are numbers that look like a day and its month. */
function numbersAsDate(line: Line, at: number): number {
  if (/^\d{1,2}(?:[-./+&']+\d{1,4}){2,}\.?$/.test(line.word(at))) return 1
  const [day, month] = [line.word(at), line.word(at + 1)]
  const isDate = /^(?:0?[1-9]|[12]\d|3[01])$/.test(day) && /^(?:0?[1-9]|[12]\d|3[01])$/.test(month)
  const isFirst = at === 0 || line.takenAs(at - 1) === 'student'
  return isFirst && isDate && Math.min(Number(day), Number(month)) <= 12 ? 2 : 0
}
