import { dayOf, found, type FoundDate, inYear, type NoDay, type OneDay, type Today } from './days.ts'
import { lengthAt } from './lengths.ts'
import type { Line } from './line.ts'
import { isBehindTime, isSureTime, mayBeTime } from './times.ts'
import { monthOf, weekdayOf, words } from './words.ts'
import type { Language } from './language.ts'

/** A day of a month: "24", "24.", "24th", "1er", "1°". */
export const dayForm = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º|°|\.?ten?)?$/
/** The day of a month that a word is: "24th", "first". */
export function dayIn(word: string, language: Language): number | null {
  const [, digits] = dayForm.exec(word) ?? []
  if (digits !== undefined) return Number(digits)
  return words[language].first.includes(word) ? 1 : null
}

/** "32nd", and as it is mistyped or meant roughly: "27ht", "27th-ish". */
export const isOrdinal = (word: string): boolean => /^\d{1,2}(?:st|nd|rd|th|ht)(?:-?ish)?$/.test(word)

/** "2027/01", "01/2027", "2026.11": a month and its year. */
export const isYearAndMonth = (word: string): boolean =>
  /^(?:20\d{2}[-./](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[-./]20\d{2})\.?$/.test(word)

/** "twenty-seventh", "siebenundzwanzigsten", "vingt-sept": a day of the month past all hours, in letters. */
export const lateDay =
  /^(?:twenty|thirty)-?(?:\p{L}*(?:st|nd|rd|th))$|(?:zwanzig|dreissig)ste[nr]?$|^(?:vingt|trente)-\S+$|^(?:veinti|treinta|venti|vent(?:uno|otto)|trent(?:a|uno))\p{L}*$/u

/** "24/11", "24.11.2026", each side of the month as its reader writes it. */
export const numbersForm = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/
/** The year first: then the month is the second everywhere. */
export const yearFirstForm = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/

/** "24 nov", "nov 24", "24/11", "24.11.", "24-11-2026", "2026-11-24", "2026/11/24", each with a year or without. */
export function writtenAt(line: Line, at: number, today: Today): FoundDate<OneDay> | NoDay | null {
  const word = line.word(at)
  const [, ofYear, , ofMonth, ofDay] = yearFirstForm.exec(word) ?? []
  if (ofYear !== undefined) return found(dayOf(Number(ofYear), Number(ofMonth), Number(ofDay)), 1)
  const compact = /^(20\d{2})([01]\d)([0-3]\d)$/.exec(word)
  if (compact) return found(dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3])), 1)
  const [, first = '', sign, second = '', year] = numbersForm.exec(word) ?? []
  const isSlashed = sign === '/' && !word.endsWith('/')
  if (isSlashed || (sign === '-' && isDashed(line, at, today))) {
    const [day, month] = today.isDayFirst ? [first, second] : [second, first]
    return inYear(Number(day), Number(month), year, today, 1)
  }
  if (sign === '.' && isDotted(line, at, today)) return inYear(Number(first), Number(second), year, today, 1)
  return gluedAt(line, at, today) ?? spacedAt(line, at, today) ?? namedAt(line, at, today)
}

/** "31-Dec-2026", "31dec", "7.Dezember", "dec31". */
function gluedAt(line: Line, at: number, today: Today): FoundDate<OneDay> | NoDay | null {
  const [, day, name = '', year] = /^(\d{1,2})[-./]?(\p{L}{3,})[-./]?(?:'?(\d{4}|\d{2}))?$/u.exec(line.word(at)) ?? []
  const [, turned = '', behindName] = /^(\p{L}{3,})[-.]?(\d{1,2})$/u.exec(line.word(at)) ?? []
  const month = monthOf(name || turned, today.language)
  // "mar16" may be a Tuesday.
  if (month === null || weekdayOf(turned, today.language) !== null) return null
  if (behindName !== undefined) return inYear(Number(behindName), month, undefined, today, 1)
  const behind = year === undefined ? yearAt(line, at + 1) : undefined
  return inYear(Number(day), month, year ?? behind, today, behind === undefined ? 1 : 2)
}

/** "2026", and "'26". */
const yearAt = (line: Line, at: number): string | undefined =>
  /^(?:20\d{2}|'\d{2})$/.exec(line.word(at))?.[0].replace("'", '')

/** "31 dec 27 4pm": a number past all hours, with the time behind it. */
function shortYearAt(line: Line, at: number, language: Language): string | undefined {
  const after = at + 1 + line.phrase(at + 1, words[language].at)
  return /^(?:2[4-9]|3\d)$/.test(line.word(at)) && isSureTime(line, after, language) ? line.word(at) : undefined
}

/** "1. 12." and "1. 12. 2026". */
function spacedAt(line: Line, at: number, today: Today): FoundDate<OneDay> | NoDay | null {
  const [, day] = /^(\d{1,2})\.$/.exec(line.word(at)) ?? []
  const [, month, year] = /^(\d{1,2})\.(\d{4}|\d{2})?$/.exec(line.word(at + 1)) ?? []
  if (day === undefined || month === undefined || Number(month) > 12) return null
  const after = year === undefined ? /^20\d{2}$/.exec(line.word(at + 2))?.[0] : undefined
  return inYear(Number(day), Number(month), year ?? after, today, after === undefined ? 2 : 3)
}

/** "2-12-2026", and "27-11" where it is no time: an hour past all hours, or a time stands beside it. */
function isDashed(line: Line, at: number, { language, isDayFirst }: Today): boolean {
  const [, first, , second, year] = numbersForm.exec(line.word(at)) ?? []
  if (line.word(at).endsWith('-')) return false
  if (year !== undefined) return true
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  if (Number(month) < 1 || Number(month) > 12 || Number(day) > 31) return false
  const after = at + 1 + line.phrase(at + 1, words[language].at)
  return Number(day) > 23 || isBehindTime(line, at, language) || isSureTime(line, after, language)
}

/** "24.11.", and "24.11" where it is no time: an hour past all hours, or a time stands beside it. */
function isDotted(line: Line, at: number, today: Today): boolean {
  const { language } = today
  const [, day, , month, year] = numbersForm.exec(line.word(at)) ?? []
  if (Number(month) < 1 || Number(month) > 12 || Number(day) > 31) return false
  // "4pm 1.5 hours"
  if (lengthAt(line, at, language) !== null) return false
  if (year !== undefined || line.word(at).endsWith('.') || Number(day) > 23) return true
  if (isBehindTime(line, at, language)) return true
  const after = at + 1 + line.phrase(at + 1, words[language].at)
  // "16.05 18 July" is a time, and the day is behind it.
  const isTimeBehind = lengthAt(line, after, language) === null && mayBeTime(line, after, language)
  return isTimeBehind && namedAt(line, after, today) === null
}

/** The month (1 is January) at a place of the line, and of how many words it is: "تشرين الثاني" has two. */
export function monthAt(line: Line, at: number, language: Language): [count: number, month: number | null] {
  const long = words[language].months.findIndex((names) => line.phrase(at, names) > 1)
  return long < 0 ? [1, monthOf(line.word(at), language)] : [2, long + 1]
}

/** "24 nov", "24 de noviembre de 2026", "nov 24". */
function namedAt(line: Line, at: number, today: Today): FoundDate<OneDay> | NoDay | null {
  const { at: leads, ofMonth, onDay, hourMarks, am, pm } = words[today.language]
  // "alle 17 mar" is an hour and a Tuesday.
  const number = line.phraseBefore(at, leads) > 0 ? null : dayIn(line.word(at), today.language)
  const joined = number !== null ? 1 + line.phrase(at + 1, ofMonth) : 0
  const [named, month] = monthAt(line, at + joined, today.language)
  if (month === null) return null
  // "31 nov 16" is no 16th: a number in front belongs to the month as well.
  const before = at - 1 - line.phraseBefore(at, ofMonth)
  const isAfterNumber = dayForm.test(line.word(before)) && line.phraseBefore(before, leads) === 0
  // "May 4 pm" is an hour.
  const isHour = line.phrase(at + 1 + named, [...hourMarks, ...am, ...pm]) > 0
  // "mar 16" is a Tuesday where that is one.
  const isWeekday = weekdayOf(line.word(at), today.language) !== null
  // "december the 1st"
  const led = line.phrase(at + named, onDay)
  const behind = at + named + led
  const day = number ?? (isAfterNumber || isHour || isWeekday ? null : dayIn(line.word(behind), today.language))
  if (day === null) return null
  const end = number !== null ? at + joined + named : behind + 1
  const toYear = line.phrase(end, ofMonth)
  const year = yearAt(line, end + toYear) ?? shortYearAt(line, end, today.language)
  return inYear(day, month, year, today, end - at + (year === undefined ? 0 : toYear + 1))
}
