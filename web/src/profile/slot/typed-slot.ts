import { t } from '@lingui/core/macro'
import { locale } from '../../lib/dates.ts'
import { readSlot } from './read-slot.ts'
import { writtenSlot } from './slot.ts'
import { slotText } from './slot-text.ts'

/**
 * Returns the slot that was typed as it is stored; null for an empty text, and the text itself where it can't be read.
 */
export function storedSlot(text: string): string | null {
  const slot = readSlot(text, locale())
  return slot ? writtenSlot(slot) : text.trim() || null
}

/** Says why a slot that was typed can't be read. */
export const slotProblem = (text: string): string | undefined =>
  text.trim() === '' || readSlot(text, locale()) ? undefined : t`Please give a day and a time, e.g. Tue 16:00 45m.`

/** How a slot is read, while it is typed. */
export function slotHint(text: string): string | undefined {
  const slot = readSlot(text, locale())
  return slot ? slotText(writtenSlot(slot)) : undefined
}
