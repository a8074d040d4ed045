import { t } from '@lingui/core/macro'
import { locale, timeText, weekdayText } from '../../lib/dates.ts'
import { durationText } from '../../lib/duration.ts'
import { kept, slotOf } from './rules.ts'

/** A kept slot in the reader's words: "Tue 16:00 · 45 min". What is no slot stands as it was written. */
export function slotText(text: string): string {
  const slot = slotOf(text, 'en')
  if (!slot) return text
  const hours = String(Math.floor(slot.start / 60)).padStart(2, '0')
  const minutes = String(slot.start % 60).padStart(2, '0')
  // The first week of 2024 began on a Monday.
  const date = `2024-01-0${slot.weekday}`
  const parts = [
    `${weekdayText(date)} ${timeText(`${date}T${hours}:${minutes}:00Z`, 'UTC')}`,
    slot.length === null ? '' : durationText(slot.length),
    slot.every === 2 ? t`every other week` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What was typed, as it is kept; an empty text is none, and what can't be read stays as it is. */
export function keptSlot(text: string): string | null {
  const slot = slotOf(text, locale())
  return slot ? kept(slot) : text.trim() || null
}

/** What is wrong with a slot that was typed, for a person. */
export const slotProblem = (text: string): string | undefined =>
  text.trim() === '' || slotOf(text, locale()) ? undefined : t`Please give a day and a time, e.g. Tue 16:00 45m.`

/** How a slot is read, while it is typed. */
export function slotHint(text: string): string | undefined {
  const slot = slotOf(text, locale())
  return slot ? slotText(kept(slot)) : undefined
}
