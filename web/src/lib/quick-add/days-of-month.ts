import { dayOf, found, type FoundDate, fromMonth, type OneDay, type Today } from './days.ts'
import { lengthAt } from './lengths.ts'
import type { Line } from './line.ts'
import { partAt } from './parts.ts'
import { bareHourAt, isBehindTime, isSureTime, rangeAt, spokenAt, timeAt } from './times.ts'
import { weekdayOf, words } from './words.ts'
import type { Language } from './language.ts'

/**
 * A day without its month: "on the 14th", "am 14.", "le 14", "27th at 4pm", "wed 9th", "mercredi 9 à 16h".
 *
 * @param weekday what stands before it (0 is Monday); null where none does
 */
export function ofAnyMonth(line: Line, at: number, today: Today, weekday: number | null): FoundDate<OneDay> | null {
  const { onDayOfMonth, dayMarks, hourMarks } = words[today.language]
  const [, digits, mark = ''] = /^(\d{1,2})(\D*)$/.exec(line.word(at)) ?? []
  const number = Number(digits)
  if (digits === undefined || line.phrase(at + 1, hourMarks) > 0) return null
  const isKnown = dayMarks.includes(mark)
  if (isKnown && line.phraseBefore(at, onDayOfMonth) > 0) return ledTo(line, at, today, number, weekday)
  const isMarked = isKnown && mark !== ''
  if (weekday !== null && (isMarked || mark === ''))
    return isMarked || isDayBeforeTime(line, at, today, weekday) ? onWeekday(number, weekday, today) : null
  const day = isMarked && isBesideWhen(line, at, today.language) ? fromMonth(number, today.date) : null
  return day && { ...found(day, 1, 'monthly'), isWeak: true }
}

/** "on the 14th": the next such day. */
function ledTo(line: Line, at: number, today: Today, number: number, before: number | null): FoundDate<OneDay> | null {
  if (before !== null) return onWeekday(number, before, today)
  const day = fromMonth(number, today.date)
  // "on the 2nd Tuesday" is another day.
  const weekday = weekdayOf(line.word(at + 1), today.language)
  return day === null || (weekday !== null && weekday !== day.dayOfWeek - 1) ? null : found(day, 1, 'monthly')
}

/** In so many months a day and its weekday are looked for. */
const mostMonths = 3

/** "wed 9th": the next 9th that is a Wednesday, or the last one; where there is none nearby the next 9th. */
function onWeekday(number: number, weekday: number, { date }: Today): FoundDate<OneDay> | null {
  const isThat = (day: Temporal.PlainDate | null) => day !== null && day.dayOfWeek - 1 === weekday
  const months = Array.from({ length: mostMonths + 1 }, (_, ahead) => date.with({ day: 1 }).add({ months: ahead }))
  const days = months.map(({ year, month }) => dayOf(year, month, number))
  const isAhead = (day: Temporal.PlainDate | null) => day !== null && Temporal.PlainDate.compare(day, date) >= 0
  const next = fromMonth(number, date)
  const day = days.find((each) => isThat(each) && isAhead(each)) ?? days.find(isThat) ?? next
  return day && found(day, 1, 'monthly')
}

/** Whether a number behind a weekday is a day: "mercredi 9 à 16h" is, "fri 9" and "mardi 16 à 17h" are hours. */
function isDayBeforeTime(line: Line, at: number, today: Today, weekday: number): boolean {
  const { language, date } = today
  const [isPart] = partAt(line, at + 1, language)
  // "di 3 viertel 5"
  if (isPart > 0 || lengthAt(line, at, language) !== null || spokenAt(line, at, language) !== null) return false
  const number = Number(line.word(at))
  const isNext = (fromMonth(number, date)?.dayOfWeek ?? 0) - 1 === weekday
  const lead = line.phrase(at + 1, words[language].at)
  const after = at + 1 + lead
  const isRange = rangeAt(line, at, language) !== null
  if (isSureTime(line, after, language)) return !isRange || isNext
  if (lead === 0 && !isRange && isNext && bareHourAt(line, after, language) !== null) return true
  const isLast = at + 1 === line.tokens.length || lengthAt(line, at + 1, language) !== null
  return isLast && hasTimeBefore(line, at - 1, language)
}

/** Whether a time stands before a weekday: "16h mercredi 9". */
const hasTimeBefore = (line: Line, at: number, language: Language): boolean =>
  isBehindTime(line, at, language) || (line.word(at - 1) !== '' && timeAt(line, at - 1, language) !== null)

/** Whether a time, a length, a weekday or the end of the line stands behind a place, or a time before it. */
function isBesideWhen(line: Line, place: number, language: Language): boolean {
  if (isBehindTime(line, place, language)) return true
  const at = place + 1
  const after = at + line.phrase(at, words[language].at)
  const isEnd = at === line.tokens.length || line.isTaken(at) || weekdayOf(line.word(at), language) !== null
  const isTime = isSureTime(line, after, language) || bareHourAt(line, after, language) !== null
  return isEnd || isTime || lengthAt(line, at, language) !== null || partAt(line, at, language)[0] > 0
}
