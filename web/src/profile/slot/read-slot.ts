import { weeklyIn } from '../../lib/quick-add/quick-add.ts'
import { type Slot, slotOf } from './slot.ts'

/**
 * A usual slot as it is typed, by the grammar of quick add (experience.md B13a), in the reader's language or another one.
 *
 * @param locale BCP 47
 * @returns null for anything that is not one day of the week with one time
 */
export const readSlot = (text: string, locale: string): Slot | null => slotOf(text) ?? slotIn(text, locale)

function slotIn(text: string, locale: string): Slot | null {
  const found = weeklyIn(text, locale)
  if (!found) return null
  const { weekday, start, length, weeks } = found
  return weeks === 1 || weeks === 2 ? { weekday: weekday + 1, start, length, every: weeks } : null
}
