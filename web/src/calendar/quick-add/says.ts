import type { DraftTimes } from '../../data/event-draft.ts'
import type { Times } from '../../data/event-rows.ts'
import { plural, t } from '@lingui/core/macro'
import { dateText, daysText } from '../../lib/dates.ts'
import { dayFormat } from '../../ui/day-format.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { type Busy, clashesWith } from '../event/calendar-event.ts'
import { clockFor, dateIn, dayIn, instantAt, isoOf, minuteMs, wallAt } from '../../lib/wall-time.ts'
import type { QuickStudent } from '../../lib/quick-add/naming.ts'
import { isToChoose } from './choice.ts'
import type { Hint, QuickAdd } from '../../lib/quick-add/quick-add.ts'

/** A series is checked and made by the server; a single lesson can wait for it. */
export const repeats = ({ repeat }: QuickAdd): boolean => repeat !== null && repeat.count !== 1

/** "overlaps with Mina", of what is known. */
export function clashOf(times: Times | null, busy: readonly Busy[]): string {
  const [first] = times ? clashesWith(busy, times, null) : []
  return first ? t`overlaps with ${first.title}` : ''
}

/**
 * The instants that a line means, and what it plans there; null while it says no time. A whole day goes from midnight to
 * midnight.
 */
export function timesOf(said: QuickAdd, student: QuickStudent | null, zone: string): DraftTimes | null {
  const { date, lastDate, start, minutes, allDay, toConfirm } = said
  if (date === null || (start === null && !allDay)) return null
  const name = student?.name ?? said.title
  const what = { toConfirm, ...(name !== '' && { what: name }) }
  const day = dayIn(zone, date)
  if (allDay) return { start: isoOf(day.start), end: isoOf(dayIn(zone, lastDate ?? date).end), ...what }
  const from = instantAt(day, start ?? 0)
  return { start: isoOf(from), end: isoOf(from + minutes * minuteMs), ...what }
}

/** "Luca Rossi · Tue 24 Nov 16:00–16:45 · 12 times, every week", or what is missing. */
export function saysOf(parsed: QuickAdd, student: QuickStudent | null, zone: string, locale: string): string {
  if (isToChoose(parsed) && !student) return t`Which one?`
  if (parsed.hints.includes('no-such-day')) return t`There is no such day.`
  if (parsed.hints.includes('ends-before')) return t`It ends before it begins.`
  if (parsed.hints.includes('too-short')) return t`It must last at least five minutes.`
  const only = parsed.chips.find((chip) => chip.only !== undefined)?.only
  const name = student?.name
  const whole = name !== undefined && only !== undefined ? t`${name}, the only “${only}”` : name
  const who = [whole, parsed.title].filter(Boolean).join(' · ')
  const times = timesOf(parsed, student, zone)
  if (!times) return parsed.date === null ? t`Enter a day and a time, such as “Tue 16:00”.` : t`${who}: at what time?`
  if (who === '') return t`Whose lesson is it?`
  const day = daysText({ ...times, all_day: parsed.allDay }, zone)
  const clock = clockFor(locale)
  const on = dayIn(zone, parsed.date ?? '')
  const end = Date.parse(times.end)
  const endOn = end > on.end ? dayIn(zone, dateIn(zone, end)) : on
  const begins = wallAt(on, Date.parse(times.start))
  const time = parsed.allDay ? t`all day` : `${clock(begins)}–${clock(wallAt(endOn, end))}`
  const skipped =
    !parsed.allDay && parsed.start !== null && parsed.start !== begins ? skippedText(clock(parsed.start)) : null
  const repeat = parsed.repeat ? repeatText(parsed.repeat) : null
  const ends = endText(parsed)
  const confirm = parsed.toConfirm ? t`tentative` : null
  const hints = parsed.hints.map((hint) => hintText(hint, { clock, date: parsed.date ?? '', locale }))
  // Said before it is planned, since such a name may be mistyped.
  const unknown = parsed.inviteName !== null && !student ? t`no student of this name, so a private time` : null
  return [who, `${day} ${time}`, skipped, unknown, repeat, ends, confirm, ...hints].filter(Boolean).join(' · ')
}

/** Words the hint to a line that can be added on a date (YYYY-MM-DD). */
function hintText(hint: Hint, { clock, date, locale }: HintNeeds): string {
  if (hint === 'past') return t`in the past`
  if (hint === 'not-this-week') {
    const sooner = Temporal.PlainDate.from(date).subtract({ weeks: 1 })
    return t`not ${dateText(sooner.toString())}`
  }
  return hint === 'other-weekday' ? otherWeekdayText(date, locale) : outsideText(clock)
}

interface HintNeeds {
  clock: (minutes: number) => string
  date: string
  locale: string
}

/** "2 Dec is a Wednesday": of a date and a weekday that do not agree the date is meant. */
function otherWeekdayText(date: string, locale: string): string {
  const day = dayFormat(locale, { day: 'numeric', month: 'short' }).format(Date.parse(date))
  const weekday = dayFormat(locale, { weekday: 'long' }).format(Date.parse(date))
  return t`${day} is a ${weekday}`
}

/** Of an hour that the clock skips that night. */
const skippedText = (hour: string): string => t`there is no ${hour}, as the clocks go forward then`

/** "outside 08:00–22:00" */
function outsideText(clock: (minutes: number) => string): string {
  const { firstHour, lastHour } = preferencesStore.get()
  return t`outside ${clock(firstHour * 60)}–${clock(lastHour * 60)}`
}

/** Until when what repeats goes on where the line doesn't say, and why. */
function endText({ chips, date, repeat }: QuickAdd): string | null {
  const ends = chips.find((chip) => chip.ends)?.ends
  if (ends === undefined || date === null || repeat?.count == null) return null
  const last = Temporal.PlainDate.from(date).add({ weeks: repeat.weeks * (repeat.count - 1) })
  const day = dateText(last.toString())
  return ends === 'term' ? t`until ${day}, as the term ends then` : t`until ${day}, as no term is set`
}

function repeatText({ weeks, count }: { weeks: number; count: number | null }): string {
  if (count === null) return t`${plural(weeks, { one: 'every week', other: 'every # weeks' })}, without an end`
  const times = plural(count, { one: 'once', other: '# times' })
  return t`${times}, ${plural(weeks, { one: 'every week', other: 'every # weeks' })}`
}
