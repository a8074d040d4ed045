/** The languages that mails, text messages and the pages behind their links are written in. */
export const mailLanguages = ['en', 'de', 'es', 'fr', 'it', 'ar'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/**
 * Never a part of a path that a person could write: one of the list, or English.
 *
 * @param locale a language, which may say behind it how its reader counts hours ("en-u-hc-h12")
 */
export function mailLanguage(locale: string): MailLanguage {
  const [language] = locale.split('-u-')
  return mailLanguages.find((known) => known === language) ?? 'en'
}

/** The clock that a reader chose in the settings ("en-u-hc-h12"); null where hours are written as in the language. */
export function hoursIn(locale: string): 'h12' | 'h23' | null {
  const [, chosen] = /-u-hc-(h12|h23)$/.exec(locale) ?? []
  return chosen === 'h12' || chosen === 'h23' ? chosen : null
}

/** The first language of an Accept-Language header that we speak; browsers put the best one first. */
export function firstLanguage(languages = ''): MailLanguage {
  const wanted = languages.split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((one) => mailLanguages.filter((known) => known === one))[0] ?? 'en'
}

export const directionOf = (language: MailLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** Characters that begin an isolate: one of its own direction, or one from left to right. */
const opening = { auto: '\u2068', ltr: '\u2066' } as const
const closing = '\u2069'
/** The signs by which a name could turn the sentence around it. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const breaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** A person's text, without signs that turn the words around it or are no signs at all; lines stay lines. */
const typed = (text: string): string =>
  text
    .replaceAll(turning, '')
    .replaceAll(breaks, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')

/** The same of what stands within a line, such as a name: one that had several can't begin a line of ours. */
export const asLine = (text: string): string => typed(text).replaceAll(/\s+/g, ' ').trim()

/**
 * A person's text, as a mail may hold it. In a sentence from right to left its own signs and digits stay in their order.
 *
 * @param direction `ltr` for an address, which reads so whatever its letters
 */
export function isolated(text: string, language: MailLanguage, direction: keyof typeof opening = 'auto'): string {
  const said = typed(text)
  if (directionOf(language) === 'ltr') return said
  // An isolate ends with its line.
  return said.replaceAll(/[^\n]+/g, (line) => opening[direction] + line + closing)
}

/** "de" before a French name: d’Omar, de Clara. Nobody knows of an h whether it is heard, nor of a y how it is said. */
export const ofInFrench = (name: string): string =>
  /^[aeiouæœ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
