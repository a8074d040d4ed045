import { todayFor } from '../../lib/quick-add/dates.ts'
import { Line } from '../../lib/quick-add/line.ts'
import { readWhen } from '../../lib/quick-add/when.ts'
import { type Slot, slotOf } from './rules.ts'

/**
 * A usual slot as it is typed, by the grammar of quick add (UX.md B13a), in the reader's language or in English.
 *
 * @param locale BCP 47
 * @returns null for anything that is not one day of the week with one time
 */
export const readSlot = (text: string, locale: string): Slot | null =>
  slotOf(text) ?? slotIn(text, locale) ?? slotIn(text, 'en')

function slotIn(text: string, locale: string): Slot | null {
  const line = new Line(text)
  // No day is counted from this one: a slot is the same in every week.
  const anyDay = Temporal.PlainDate.from('2024-01-01')
  const { note, repeat, dated, length, span } = readWhen(line, text, todayFor(anyDay, { locale, firstDay: 1 }))
  const { phrase, isNoDay } = dated
  const isOneDay = isNoDay || (phrase !== null && ('day' in phrase || phrase.isNext))
  if (line.text() !== '' || note !== null || isOneDay || span === null) return null
  const weekday = repeat?.weekday ?? phrase?.weekday ?? null
  const every = repeat?.weeks ?? 1
  if (weekday === null || repeat?.count != null || repeat?.until != null || (every !== 1 && every !== 2)) return null
  const { start, end } = span
  return { weekday: weekday + 1, start, length: length ?? (end === null ? null : end - start), every }
}
