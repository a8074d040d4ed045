import { dateAt } from './dates.ts'
import type { Today } from './days.ts'
import type { Line } from './line.ts'
import { isSureTime } from './times.ts'
import { dayForm } from './written-days.ts'
import type { Language } from './language.ts'
import { fullWeekdayOf, isMonth, languages, monthOf, weekdayOf, words } from './words.ts'

/** The parts that the line says already. */
export interface Known {
  isDated: boolean
  isRepeated: boolean
}

/** "2026/13/40", "1.12.26." and their like: three numbers are a date or nothing. */
const threeNumbers = /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:\d{2}|\d{4}))\b/
/** "16:30", "25:00", "4pm", "25h", "16h30", "4½", "x0": a time or a number of times that was not taken for one. */
const numberOfTime =
  /^@?(?:\d{1,2}:\d{2}(?!\d)|\d{1,2}(?:[:.]\d{2})?[ap]\.?m\b|\d{1,3}h(?:\d{2})?$|[x×]\d+$|\d+[x×]$|\d\.(?:5|25|75)$)/

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
    const count = unreadAt(line, at, today, known) || lengthLike(line, at)
    if (count > 0) line.note(at, count, 'unread')
    isAny ||= count > 0
  }
  return isAny
}

/** Of how many words is what looks like a day or a time at a place; 0 for anything else. */
function unreadAt(line: Line, at: number, today: Today, { isDated, isRepeated }: Known): number {
  const { language } = today
  const { vague: vagueWords, nextWeek, next, weeks, onDay, from, until, in: ins } = words[language]
  const word = line.word(at)
  const vague = line.phrase(at, vagueWords) || line.phrase(at, nextWeek)
  const isBehindDay = isDay(line, at - 1)
  const isBesideDay = isBehindDay && (line.phrase(at, [...weeks, ...next]) > 0 || isMonth(word, language))
  if (isBehindNumber(line, at) && monthOf(word, language) !== null) return 1
  if (isListed(line, at, today)) return 1
  if (threeNumbers.test(word) || isBesideDay || isSecondWeekday(line, at, today) || isSecondDate(line, at, today))
    return 1
  // "every monday from january", "weekly until christmas"
  const isLedMonth = isMonth(word, language) && line.phraseBefore(at, [...onDay, ...from, ...until, ...ins]) > 0
  if (isLedMonth || (isRepeated && line.phraseBefore(at, until) > 0)) return 1
  // "weekly until", "mardi jusqu’à 17h"
  const open = line.phrase(at, until)
  const isOpenEnd = at + open === line.tokens.length && (isDated || isRepeated)
  if (open > 0 && (isOpenEnd || line.takenAs(at + open) === 'time')) return open
  if (numberOfTime.test(word) || isLateYear(line, at)) return 1
  const nameless = leftOut(line, at, language) || feastAt(line, at, today, isDated) || weekNumber(line, at, language)
  if (nameless > 0) return nameless
  // "1 h 15"
  if (/^\d{1,2}$/.test(word) && line.takenAs(at - 1) === 'length') return 1
  if (isDated) return isWhen(line, at - 1) || isWhen(line, at + vague) ? vague : 0
  return vague || (isMonth(word, language) || isOrdinal(word) || isLoneDay(line, at) ? 1 : 0)
}

/** Whether the word at a place says when, as it was understood. */
export const isWhen = (line: Line, at: number): boolean =>
  ['date', 'repeat', 'time', 'length'].includes(line.takenAs(at) ?? '')

/** "tue 4pm 2025": a year behind what says when; before it, it may be the year of a piece or of an exam. */
const isLateYear = (line: Line, at: number): boolean => /^20\d{2}$/.test(line.word(at)) && isWhen(line, at - 1)

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

/** Whether the word at a place was understood as a day. */
const isDay = (line: Line, at: number): boolean => ['date', 'repeat'].includes(line.takenAs(at) ?? '')

const isOrdinal = (word: string): boolean => /^\d{1,2}(?:st|nd|rd|th)$/.test(word)

/** "luca 27 at 4pm": a number between who and when is no title. */
function isLoneDay(line: Line, at: number): boolean {
  const isFirst = at === 0 || line.takenAs(at - 1) === 'student'
  return isFirst && /^(?:[1-9]|[12]\d|3[01])\.?$/.test(line.word(at)) && line.takenAs(at + 1) === 'time'
}

/** "tue and thu", "mon/wed", "dienstag 16:00 mittwoch", "tue scales, thu arpeggios": a line is about one day. */
function isSecondWeekday(line: Line, at: number, { language }: Today): boolean {
  // In Arabic “and” is written together with what follows.
  const isWeekday = (word: string) => weekdayOf(word.replace(/^و(?=ال)/, ''), language) !== null
  const word = line.word(at)
  const parts = word.split(/[/+&,-]/)
  if (parts.length > 1 && parts.every(isWeekday)) return true
  if (!isWeekday(word)) return false
  if (fullWeekdayOf(word, language) !== null || line.phrase(at, words[language].sureWeekdays) > 0) return true
  const joins = [...words[language].and, ...words[language].to, '+', '/']
  const [before, behind] = [line.phraseBefore(at, joins), line.phrase(at + 1, joins)]
  const isJoined = (before > 0 && isDay(line, at - 1 - before)) || (behind > 0 && isDay(line, at + 1 + behind))
  return isJoined || (isDay(line, at - 1) && word.startsWith('و'))
}

/** "mon 30 nov - wed 2 dec", "3/10 dec": whether the number before a place was taken for an hour, or for a day that has its month. */
const isBehindNumber = (line: Line, at: number): boolean => {
  const before = line.tokens[at - 1]?.word ?? ''
  return (line.takenAs(at - 1) === 'time' && /^\d{1,2}$/.test(before)) || (isDay(line, at - 1) && /^\d/.test(before))
}

/** "except 22 dec": the day behind it is one on which there is none, and would be taken for that of the lesson. */
function leftOut(line: Line, at: number, language: Language): number {
  const count = line.phrase(at, words[language].except)
  return isDay(line, at + count) ? count : 0
}

/** "christmas eve 4pm", "tue 4pm until easter": a day where the line has no other, or where one ends there. Else it is what is played. */
function feastAt(line: Line, at: number, { language }: Today, isDated: boolean): number {
  const count = line.phrase(at, words[language].feasts)
  return !isDated || line.phraseBefore(at, words[language].until) > 0 ? count : 0
}

/** "week 49", "KW 49" */
function weekNumber(line: Line, at: number, language: Language): number {
  const isWeek = line.phrase(at, [...words[language].weeks, 'kw', 'wk']) > 0
  return isWeek && /^\d{1,2}\.?$/.test(line.word(at + 1)) && !/^\d+$/.test(line.word(at - 1)) ? 2 : 0
}

/** "3 and 10 dec": a number that is joined to a day is one as well. */
function isListed(line: Line, at: number, { language }: Today): boolean {
  const joined = at + 1 + line.phrase(at + 1, [...words[language].and, '+'])
  const isJoined = joined > at + 1 && isDay(line, joined) && /^\d/.test(line.tokens[joined]?.word ?? '')
  return isJoined && dayForm.test(line.word(at))
}

/** "1 dec and 8 dec" */
function isSecondDate(line: Line, at: number, today: Today): boolean {
  const date = dateAt(line, at, today)
  return date?.isSure === true && !isSureTime(line, at, today.language)
}
