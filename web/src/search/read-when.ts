import { quickAdd } from '../lib/quick-add/quick-add.ts'
import type { WhenAsked } from '../lesson/drawer/read-when.ts'
import { clock } from '../lib/wall-time.ts'
import type { PlanForm } from '../lesson/plan/plan.ts'
import { firstWeekday, locale } from '../lib/dates.ts'

/** Minutes after midnight: the visible hours of the calendar (product.md 3). */
const [slotMin, slotMax] = [8 * 60, 22 * 60]

/** A day alone keeps the time, a time alone keeps the day; words that mean neither are no answer. */
export function readWhen(text: string, { zone, form, now }: WhenAsked): PlanForm | null {
  const read = quickAdd(text, {
    now: Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDateTime(),
    locale: locale(),
    firstDay: firstWeekday(),
    students: [],
    defaultMinutes: form.minutes,
    slotMin,
    slotMax,
  })
  if (read.title !== '' || read.allDay || read.repeat || read.chips.length === 0) return null
  if (read.hints.includes('no-such-day') || read.hints.includes('ends-before')) return null
  const isDated = read.chips.some(({ kind }) => kind === 'date')
  return {
    date: isDated && read.date !== null ? read.date : form.date,
    time: read.start === null ? form.time : clock(read.start),
    minutes: read.minutes,
  }
}
