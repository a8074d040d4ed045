import { dayFormat } from './day-format.ts'

const two = (digits: string): string => digits.padStart(2, '0')

/** Digits of other scripts as those of ISO 8601: Arabic, and Persian. */
const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))

/**
 * The day that a pasted text says in numbers, YYYY-MM-DD: "2026-12-03", "3.12.2026", "12/3/26". Null for other texts.
 *
 * @param locale BCP 47: whether "12/3" is a day in March or in December. With dots it is the day that comes first.
 */
export function dayPasted(text: string, locale: string): string | null {
  const found = /^(\d{1,4})([-./\s])\s*(\d{1,2})\2\s*(\d{1,4})\.?(?=$|[T\s,])/.exec(westernDigits(text))
  if (!found) return null
  const [, first = '', mark, second = '', third = ''] = found
  if (first.length > 2) return `${first}-${two(second)}-${two(third)}`
  const order = dayFormat(locale, { dateStyle: 'short' }).formatToParts(0)
  const isMonthFirst = mark !== '.' && order.find(({ type }) => type === 'month' || type === 'day')?.type === 'month'
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  return `${third.length === 2 ? `20${third}` : third.padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** The time that a pasted text says, HH:MM: "17:15", "5:15 pm", "17h15", "1715". Null for other texts. */
export function timePasted(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.h\s]?(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(
    westernDigits(text),
  )
  if (!found) return null
  const [, hours = '', minutes = '00', half] = found
  const hour = Number(hours)
  if (half === undefined) return `${two(hours)}:${minutes}`
  if (hour < 1 || hour > 12) return null
  return `${two(String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)))}:${minutes}`
}
