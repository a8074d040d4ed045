import { locale } from '../lib/dates.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes in the unit that leaves at most three digits before the comma, in the reader's language. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** power
  const unit = units[power] ?? 'byte'
  const digits = value < 10 && power > 0 ? 1 : 0
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value)
}

export const countText = (count: number): string => new Intl.NumberFormat(locale()).format(count)

/** Seconds of each unit, the largest first. */
const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A span of time in its largest unit: "3 hours". */
export function spanText(seconds: number): string {
  const [unit, length] = spans.find(([, one]) => seconds >= one) ?? (['second', 1] as const)
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: seconds < 1 ? 2 : 0 } as const
  const value = seconds < 1 ? seconds : Math.floor(seconds / length)
  return new Intl.NumberFormat(locale(), options).format(value)
}

/** How long ago something was, in its largest unit: "3 hours ago". */
export function agoText(instant: string, now: string): string {
  const seconds = Math.max(0, (Date.parse(now) - Date.parse(instant)) / 1000)
  const [unit, length] = spans.find(([, one]) => seconds >= one) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.floor(seconds / length), unit)
}

/** "24 Nov 2026". @param date YYYY-MM-DD */
export const dateText = (date: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date))
