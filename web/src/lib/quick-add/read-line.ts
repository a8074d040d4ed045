import { termsIn } from '@lectern/contract/terms'
import { firstWeekday } from '../dates.ts'
import type { Preferences } from '../preferences.ts'
import { type QuickAdd, quickAdd, type QuickContext } from './quick-add.ts'

export interface LineContext extends Pick<QuickContext, 'students' | 'defaultMinutes' | 'locale'> {
  /** ms since the epoch. */
  now: number
  /** IANA name. */
  zone: string
  preferences: Preferences
}

/** Reads what a line says to the person who writes it. */
export function readLine(text: string, context: LineContext, plain: readonly number[]): QuickAdd {
  const { now, zone, locale, preferences } = context
  const { firstHour, lastHour, terms } = preferences
  const wall = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDateTime()
  const hours = { slotMin: firstHour * 60, slotMax: lastHour * 60 }
  return quickAdd(
    text,
    { ...context, ...hours, now: wall, firstDay: firstWeekday(locale), terms: termsIn(terms) },
    plain,
  )
}
