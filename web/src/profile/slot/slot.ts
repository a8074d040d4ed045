import { clock } from '../../lib/wall-time.ts'

/** A student's usual slot, as it is kept: "Tue 16:00 45m" (experience.md B12). No texts. */
export interface Slot {
  /** 1 is Monday. */
  weekday: number
  /** Minutes after midnight. */
  start: number
  /** Minutes; null for the student's usual length. */
  length: number | null
  /** Weeks from one lesson to the next. */
  every: 1 | 2
}

/** As it is kept, whatever the reader speaks: every screen shows it in the reader's own words. */
const storedDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const keptForm = new RegExp(`^(${storedDays.join('|')}) (\\d{1,2}):(\\d{2})(?: (\\d{1,4})m)?( fortnightly)?$`)
/** Minutes. */
const [shortest, longest] = [5, 24 * 60]

/** How a slot is kept. */
export const writtenSlot = ({ weekday, start, length, every }: Slot): string =>
  [storedDays[weekday - 1], clock(start), length === null ? '' : `${length}m`, every === 2 ? 'fortnightly' : '']
    .filter(Boolean)
    .join(' ')

/** @returns null for a text that was kept as it was written; what somebody types is read by `readSlot` */
export function slotOf(text: string): Slot | null {
  const [, day, hours, minutes, length, fortnightly] = keptForm.exec(text.trim()) ?? []
  const weekday = storedDays.findIndex((each) => each === day) + 1
  const lasts = length === undefined ? null : Number(length)
  if (weekday === 0 || Number(hours) > 23 || Number(minutes) > 59) return null
  if (lasts !== null && (lasts < shortest || lasts > longest)) return null
  return { weekday, start: Number(hours) * 60 + Number(minutes), length: lasts, every: fortnightly ? 2 : 1 }
}

/** Order of a list by slot: through the week; what is no slot stands behind them, by its words. */
export function slotOrder(text: string | null): string | null {
  if (text === null) return null
  const slot = slotOf(text)
  return slot === null ? `9 ${text}` : `${slot.weekday} ${clock(slot.start)}`
}
