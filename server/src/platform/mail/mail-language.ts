/** The languages that mails, text messages and the pages behind their links are written in. */
export const mailLanguages = ['en', 'de', 'es', 'fr', 'it', 'ar'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** Never a part of a path that a person could write: one of the list, or English. */
export const mailLanguage = (locale: string): MailLanguage => mailLanguages.find((known) => known === locale) ?? 'en'

/** The first language of an Accept-Language header that we speak; browsers put the best one first. */
export function firstLanguage(languages = ''): MailLanguage {
  const wanted = languages.split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((one) => mailLanguages.filter((known) => known === one))[0] ?? 'en'
}

export const directionOf = (language: MailLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** Characters that begin an isolate: one of its own direction, or one from left to right. */
const opening = { auto: '\u2068', ltr: '\u2066' } as const
const closing = '\u2069'
/** Whoever types these into a name could turn the sentence around it. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * What a person typed, as a sentence from right to left may hold it: its own signs and digits stay in their order. Other
 * sentences hold it as it is.
 *
 * @param direction `ltr` for an address, which reads so whatever its letters
 */
export function isolated(text: string, language: MailLanguage, direction: keyof typeof opening = 'auto'): string {
  if (directionOf(language) === 'ltr') return text
  // An isolate ends with its line.
  return text.replaceAll(turning, '').replaceAll(/[^\r\n\u2028\u2029]+/g, (line) => opening[direction] + line + closing)
}
