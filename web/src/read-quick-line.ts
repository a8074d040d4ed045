import { quickAdd } from './calendar/quick-add/rules.ts'
import { dayAndTimeText, locale } from './lib/dates.ts'
import type { LineAsked } from './shell/search/read-line.tsx'

/** Minutes after midnight: the visible hours of the calendar (SPEC.md section 3). */
const [slotMin, slotMax] = [8 * 60, 22 * 60]

/** What a line would plan, in the words of the palette; null where it names no day or no time. */
export function readQuickLine(line: string, { zone, minutes, students }: LineAsked): string | null {
  const now = Temporal.Now.plainDateTimeISO(zone)
  const read = quickAdd(line, { now, locale: locale(), students, defaultMinutes: minutes, slotMin, slotMax })
  const [student] = read.students
  const who = read.students.length === 1 ? student?.name : read.title || student?.name
  if (!who || read.date === null || read.start === null) return null
  const time = Temporal.PlainTime.from({ hour: Math.floor(read.start / 60), minute: read.start % 60 })
  const start = Temporal.PlainDate.from(read.date).toZonedDateTime({ timeZone: zone, plainTime: time })
  return `${who} · ${dayAndTimeText(start.toInstant().toString(), zone)}`
}
