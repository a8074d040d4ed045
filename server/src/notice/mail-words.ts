import { asLine, hoursIn, isolated, mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'

/** Longest name and title that a mail repeats, in characters: more would hide what it is about. */
const longestName = 80

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name as a mail repeats it. @param language of the mail */
export function short(text: string | null, language: MailLanguage): string {
  const whole = asLine(text ?? '')
  // A character has one unit or more: most names are short without a count.
  if (whole.length <= longestName) return isolated(whole, language)
  const characters = Array.from(graphemes.segment(whole), ({ segment }) => segment)
  const said = characters.length > longestName ? `${characters.slice(0, longestName).join('')}…` : whole
  return isolated(said, language)
}

/** The marks between which a title stands. */
const quotes: Readonly<Record<MailLanguage, readonly [open: string, close: string]>> = {
  en: ['“', '”'],
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['«\u202f', '\u202f»'],
  it: ['«', '»'],
  ar: ['«', '»'],
}

/**
 * The part of a lesson's title that stands behind "lesson", with a space before it: the subject, between the marks of the language.
 * Nothing where the title is the student's name, which says nothing to the family.
 */
export function titled(
  { title, student }: { title: string | null; student: string | null },
  language: MailLanguage,
): string {
  const said = short(title, language)
  if (said === '' || title?.trim() === student?.trim()) return ''
  const [open, close] = quotes[language]
  return ` ${open}${said}${close}`
}

/**
 * The countries whose habits are meant where the language alone has others; the digits of ar-AE are those that pages show in
 * Arabic.
 */
const countries: Readonly<Partial<Record<MailLanguage, string>>> = { en: 'en-GB', ar: 'ar-AE' }

/** Clocks that are kept: more than the readers of an hour have. */
const mostClocks = 200

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * Making a clock takes a thousand times as long as reading it.
 *
 * @param locale the language, which may say how its reader counts hours
 */
function clockOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = clocks.get(key)
  if (known) return known
  if (clocks.size >= mostClocks) clocks.clear()
  const [language, hourCycle] = [mailLanguage(locale), hoursIn(locale)]
  const made = new Intl.DateTimeFormat(countries[language] ?? language, { ...options, ...(hourCycle && { hourCycle }) })
  clocks.set(key, made)
  return made
}

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** Twelve are counted in Arabic, and wherever the reader chose so. */
const countsTwelve = (locale: string): boolean =>
  (hoursIn(locale) ?? (mailLanguage(locale) === 'ar' ? 'h12' : 'h23')) === 'h12'

/** A zone that nobody chose says its name. Hours have two digits where there are 24 of them. */
const hourIn = (time_zone: string | null, locale: string): Intl.DateTimeFormatOptions => ({
  hour: countsTwelve(locale) ? 'numeric' : '2-digit',
  minute: '2-digit',
  timeZone: time_zone ?? 'UTC',
  ...(time_zone === null && { timeZoneName: 'short' }),
})

/** The hour of an instant (RFC 3339) as a mail says it. @param locale as for `mailLanguage` */
export const hourText = (instant: string, time_zone: string | null, locale: string): string =>
  clockOf(locale, hourIn(time_zone, locale)).format(Date.parse(instant))

const yearOf = (moment: number, timeZone: string): string => clockOf('en', { year: 'numeric', timeZone }).format(moment)

/** A date of another year than this one says which. */
function yearOfAnother(moment: number, time_zone: string | null, now: Date): Intl.DateTimeFormatOptions {
  const timeZone = time_zone ?? 'UTC'
  return yearOf(moment, timeZone) === yearOf(now.getTime(), timeZone) ? {} : { year: 'numeric' }
}

/**
 * Day and hour of a lesson as a mail says them; a whole day has no hour.
 *
 * @param locale as for `mailLanguage`
 * @param now when it is written
 */
export function whenText(
  { start, all_day, time_zone }: { start: string; all_day: boolean; time_zone: string | null },
  locale: string,
  now: Date,
): string {
  const at = Date.parse(start)
  const date = { ...day, ...yearOfAnother(at, time_zone, now) }
  const shown = all_day ? { ...date, timeZone: time_zone ?? 'UTC' } : { ...date, ...hourIn(time_zone, locale) }
  return inSentence(clockOf(locale, shown).format(at), mailLanguage(locale))
}

/** Spanish has no comma in a date within a sentence: "el miércoles 25 de noviembre a las 16:00". */
function inSentence(said: string, language: MailLanguage): string {
  if (language !== 'es') return said
  return said
    .replace(', ', ' ')
    .replace(/, (?=0?1:)/, ' a la ')
    .replace(/, (?=\d\d?:)/, ' a las ')
}

/** Where a guardian's mail leads: the first page, with that child chosen. @param client where the app is */
export const childPage = (client: string, childId: number): string => `${client}/?child=${childId}`

/** The same with a lesson of that child open beside it. */
export const childLessonPage = (client: string, childId: number, eventId: number): string =>
  `${childPage(client, childId)}&of=${childId}&childEvent=${eventId}`

/** The same of a mail that may tell of several children: then none is chosen, for the others would be hidden there. */
export function childrenPage(client: string, childIds: readonly number[]): string {
  const [only, ...others] = new Set(childIds)
  return only === undefined || others.length > 0 ? `${client}/` : childPage(client, only)
}

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** The same in few signs, for a subject: "Thu 26 Nov, 17:00" without its comma. @param locale as for `mailLanguage` */
export function shortWhen(
  instant: string,
  { all_day, time_zone }: { all_day: boolean; time_zone: string | null },
  locale: string,
  now: Date,
): string {
  const date = dayText(instant, time_zone, mailLanguage(locale), now)
  return all_day ? date : `${date} ${hourText(instant, time_zone, locale)}`
}

/** The day of an instant on a clock, in few signs. */
export function dayText(instant: string, time_zone: string | null, language: MailLanguage, now: Date): string {
  const at = Date.parse(instant)
  const date = { ...shortDay, ...yearOfAnother(at, time_zone, now), timeZone: time_zone ?? 'UTC' }
  const said = clockOf(language, date).format(at)
  return language === 'en' || language === 'es' ? said.replace(',', '') : said
}

/** A date without its weekday, in few signs. */
export function dateText(instant: string, time_zone: string | null, language: MailLanguage, now: Date): string {
  const at = Date.parse(instant)
  const date = { day: 'numeric', month: 'short', ...yearOfAnother(at, time_zone, now) } as const
  return clockOf(language, { ...date, timeZone: time_zone ?? 'UTC' }).format(at)
}

/** The weekday of an instant on a clock, in few signs. */
export const weekdayText = (instant: string, time_zone: string | null, language: MailLanguage): string =>
  clockOf(language, { weekday: 'short', timeZone: time_zone ?? 'UTC' }).format(Date.parse(instant))

/** The name of a zone at an instant, as people there say it: "Central European Time". */
export function zoneText(instant: string, time_zone: string, language: MailLanguage): string {
  const parts = clockOf(language, { hour: 'numeric', timeZone: time_zone, timeZoneName: 'long' }).formatToParts(
    Date.parse(instant),
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? time_zone
  const city = time_zone.split('/').at(-1)?.replaceAll('_', ' ')
  return city === undefined || time_zone === 'UTC' ? name : `${name} (${city})`
}
