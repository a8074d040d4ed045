import { dayWritten } from '../../lib/dates.ts'
import { dayFormat } from '../../ui/day-format.ts'
import type { Day } from '../../lib/wall-time.ts'

/** "Thursday 19 November" */
export const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** The month as it stands in the long name of a day, which has its format already. Each is looked up once. */
export function monthNames(locale: string): (day: Day) => string {
  const format = dayFormat(locale, longDay)
  const known = new Map<string, string>()
  return ({ date }) => {
    const month = date.slice(0, 7)
    const name =
      known.get(month) ?? format.formatToParts(Date.parse(date)).find(({ type }) => type === 'month')?.value ?? ''
    known.set(month, name)
    return name
  }
}

/** Names of days. */
export function dayNames(locale: string, options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = dayFormat(locale, options)
  return (day) => dayWritten(format.format(Date.parse(day.date)), locale)
}
