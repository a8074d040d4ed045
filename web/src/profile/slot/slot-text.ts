import { t } from '@lingui/core/macro'
import { timeText, weekdayText } from '../../lib/dates.ts'
import { durationText } from '../../lib/duration.ts'
import { slotOf } from './slot.ts'

/** Says a stored slot in the reader's words: "Tue 16:00 · 45 min". Any other text stays as it was written. */
export function slotText(text: string): string {
  const slot = slotOf(text)
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
