import { dateAt } from './dates.ts'
import type { Today } from './days.ts'
import type { Line } from './line.ts'
import { isSureTime } from './times.ts'
import { fullWeekdayOf, isMonth, weekdayOf, words } from './words.ts'

/** What the line says already. */
interface Known {
  isDated: boolean
  isTimed: boolean
  isRepeated: boolean
}

/** "2026/13/40", "1.12.26." and their like: three numbers are a date or nothing. */
const threeNumbers = /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:\d{2}|\d{4}))\b/
/** "16:30", "4pm", "16h30": a second time. */
const anotherTime = /^@?(?:\d{1,2}:\d{2}|\d{1,2}(?:[:.]\d{2})?[ap]\.?m|\d{1,2}h\d{2}$)/

/**
 * Marks what looks like a day or a time and was not understood as one. It would stay in the title, and the lesson would be
 * planned for another day than the writer means.
 *
 * @returns whether there is any
 */
export function noteUnread(line: Line, today: Today, known: Known): boolean {
  let isAny = false
  for (const at of line.rest()) {
    const count = unreadAt(line, at, today, known)
    if (count > 0) line.note(at, count, 'unread')
    isAny ||= count > 0
  }
  return isAny
}

/** Of how many words is what looks like a day or a time at a place; 0 for anything else. */
function unreadAt(line: Line, at: number, today: Today, { isDated, isTimed, isRepeated }: Known): number {
  const { language } = today
  const { vague: vagueWords, nextWeek, weeks, onDay, from, until, in: ins } = words[language]
  const word = line.word(at)
  const vague = line.phrase(at, vagueWords) || line.phrase(at, nextWeek)
  const isBehindDay = isDay(line, at - 1)
  const isBesideDay = isBehindDay && (line.phrase(at, weeks) > 0 || isMonth(word, language))
  if (threeNumbers.test(word) || isBesideDay || isSecondWeekday(line, at, today) || isSecondDate(line, at, today))
    return 1
  // "every monday from january", "weekly until christmas"
  const isLedMonth = isMonth(word, language) && line.phraseBefore(at, [...onDay, ...from, ...until, ...ins]) > 0
  if (isLedMonth || (isRepeated && line.phraseBefore(at, until) > 0)) return 1
  if (isTimed && anotherTime.test(word)) return 1
  if (isDated) return isBehindDay || isDay(line, at + vague) ? vague : 0
  return vague || (isMonth(word, language) || isOrdinal(word) || isLoneDay(line, at) ? 1 : 0)
}

/** Whether the word at a place was understood as a day. */
const isDay = (line: Line, at: number): boolean => ['date', 'repeat'].includes(line.takenAs(at) ?? '')

const isOrdinal = (word: string): boolean => /^\d{1,2}(?:st|nd|rd|th)$/.test(word)

/** "luca 27 at 4pm": a number between who and when is no title. */
function isLoneDay(line: Line, at: number): boolean {
  const isFirst = at === 0 || line.takenAs(at - 1) === 'student'
  return isFirst && /^(?:[1-9]|[12]\d|3[01])\.?$/.test(line.word(at)) && line.takenAs(at + 1) === 'time'
}

/** "tue and thu", "mon/wed", "dienstag 16:00 mittwoch": a line is about one day. */
function isSecondWeekday(line: Line, at: number, { language }: Today): boolean {
  // In Arabic “and” is written together with what follows.
  const isWeekday = (word: string) => weekdayOf(word.replace(/^و(?=ال)/, ''), language) !== null
  const word = line.word(at)
  const parts = word.split(/[/+&,-]/)
  if (parts.length > 1 && parts.every(isWeekday)) return true
  if (!isWeekday(word)) return false
  const joins = [...words[language].and, ...words[language].to, '+', '/']
  const [before, behind] = [line.phraseBefore(at, joins), line.phrase(at + 1, joins)]
  const isJoined = (before > 0 && isDay(line, at - 1 - before)) || (behind > 0 && isDay(line, at + 1 + behind))
  return isJoined || (isDay(line, at - 1) && (word.startsWith('و') || fullWeekdayOf(word, language) !== null))
}

/** "1 dec and 8 dec" */
function isSecondDate(line: Line, at: number, today: Today): boolean {
  const date = dateAt(line, at, today)
  return date?.isSure === true && !isSureTime(line, at, today.language)
}
