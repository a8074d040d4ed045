import { t } from '@lingui/core/macro'
import { locale } from '../../lib/dates.ts'
import { readSlot } from './read-slot.ts'
import { writtenSlot } from './slot.ts'
import { slotText } from './slot-text.ts'

/** What was typed, as it is kept; an empty text is none, and what can't be read stays as it is. */
export function storedSlot(text: string): string | null {
  const slot = readSlot(text, locale())
  return slot ? writtenSlot(slot) : text.trim() || null
}

/** What is wrong with a slot that was typed, for a person. */
export const slotProblem = (text: string): string | undefined =>
  text.trim() === '' || readSlot(text, locale()) ? undefined : t`Please give a day and a time, e.g. Tue 16:00 45m.`

/** How a slot is read, while it is typed. */
export function slotHint(text: string): string | undefined {
  const slot = readSlot(text, locale())
  return slot ? slotText(writtenSlot(slot)) : undefined
}
