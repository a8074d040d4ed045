import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeMessage, noAccountMessage, noticeLetter } from '../../auth/auth.mails.ts'
import { shortWhen, whenText } from '../../notice/mail-words.ts'
import { invitationMail } from '../../profile/invitation.mails.ts'
import { asLine, isolated, mailLanguages, ofInFrench, type MailLanguage } from './mail-language.ts'
import { letter, type Letter } from './letter.ts'
import { config, to, url } from '../../../../testing/account-mails.ts'
import { mailsOf } from '../../../../testing/every-mail.ts'

/** Names in Arabic, so that no other letter in an Arabic mail comes from a person. */
const arabic = {
  teacher: 'كلارا',
  student: 'عمر',
  guardian: 'منى',
  title: 'بيانو',
  place: 'بيت',
  note: 'زكام',
  provider: 'غوغل',
}
const mails = mailsOf(arabic)

test('the table has every file that writes mails', () => {
  const files = globSync('**/*.mails.ts', { cwd: new URL('../../', import.meta.url) })
  expect(files.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'absence/absence.mails.ts',
    'absence/answer.mails.ts',
    'auth/auth.mails.ts',
    'event/join-link.mails.ts',
    'notice/homework.mails.ts',
    'notice/lesson-standing.mails.ts',
    'notice/make-up.mails.ts',
    'notice/news.mails.ts',
    'notice/next-week.mails.ts',
    'notice/notice.mails.ts',
    'notice/reminder.mails.ts',
    'notice/unmarked.mails.ts',
    'operator/operator.mails.ts',
    'profile/guardian.mails.ts',
    'profile/invitation.mails.ts',
  ])
})

/** Addresses, the product, and the city of a zone, which has one name. */
const ownWords = (text: string) => text.replaceAll(/https?:\S+|\S+@example\.org|\bLectern\b|\bBerlin\b/g, '')
const sentences = (text: string) =>
  ownWords(text)
    .split(/[.?؟\n]+/)
    .map((each) => each.trim())
    .filter((each) => /\p{L}{2}.* .*\p{L}{2}/u.test(each))

const labelOf = (html: string): string => /<a class="button"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''

/** The words of a mail that are not of its language. */
function strangers(language: MailLanguage, { subject, text, html }: Letter, english: ReadonlySet<string>): string[] {
  const isolates = text.match(/[\u2066-\u2069]/g) ?? []
  if (language === 'en') return isolates
  const untranslated = sentences(text).filter((each) => english.has(each))
  if (language !== 'ar') return [...untranslated, ...isolates]
  return [
    ...untranslated,
    ...(ownWords(`${subject}\n${labelOf(html)}\n${text}`).match(/\p{Script=Latin}+|[,;?"“”]/gu) ?? []),
  ]
}

test.for(Object.entries(mails))(
  '%s is there in every language, with its values and its direction',
  ([, [write, values]]) => {
    const english = new Set(sentences(write('en').text))
    for (const language of mailLanguages) {
      const mail = write(language)
      const { subject, text, html } = mail
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(`${subject}${text}${html}`).not.toMatch(/\$\{|\{\{|undefined|\bnull\b|NaN/)
      expect(values.filter((value) => !`${subject}\n${text}`.includes(value))).toEqual([])
      expect([language, ...strangers(language, mail, english)]).toEqual([language])
      // Every isolate ends.
      expect(text.match(/[\u2066-\u2068]/g)?.length).toBe(text.match(/\u2069/g)?.length)
    }
  },
)

/** The words that an English mail has as well, by language. */
const sharedWords: Readonly<Record<Exclude<MailLanguage, 'en'>, readonly string[]>> = {
  // "Was" is "what" there; two months have three letters in common.
  de: ['Codes', 'was', 'Apr', 'Feb'],
  es: ['token', 'personal'],
  fr: ['code', 'codes', 'Codes', 'date', 'dates', 'invitation', 'mail', 'mails', 'page', 'place'],
  it: ['account', 'Account', 'app', 'backup', 'email', 'link', 'passkey', 'password', 'server', 'token', 'video'],
  ar: [],
}
const wordsOf = ({ subject, text, html }: Letter): Set<string> =>
  new Set(ownWords(`${subject}\n${labelOf(html)}\n${text}`).match(/\p{L}{3,}/gu))

const inDigits = { teacher: '1', student: '2', guardian: '3', title: '4', place: '5', note: '6', provider: '7' }

test.for(Object.entries(mailsOf(inDigits)))('%s has no English word in another language', ([, [write]]) => {
  const english = wordsOf(write('en'))
  for (const language of mailLanguages) {
    if (language === 'en') continue
    const same = [...wordsOf(write(language))].filter((word) => english.has(word))
    expect([language, same.filter((word) => !sharedWords[language].includes(word))]).toEqual([language, []])
  }
})

/** The hours of a text, as digits and what stands behind them. */
const hoursOf = ({ subject, text }: Letter): string[] =>
  `${subject}\n${text}`.match(/(?<![\d+])\d{1,2}:\d\d(?!\d)(?:\s?(?:[ap]\.?\s?m\.?|[AP]M|[صم])(?!\p{L}))?/gu) ?? []

test.for(Object.entries(mails))('%s writes hours by the clock that its reader chose', ([, [write]]) => {
  for (const language of mailLanguages) {
    const usual = write(language)
    const [twelve, whole] = [write(`${language}-u-hc-h12`), write(`${language}-u-hc-h23`)]
    const lines = (one: Letter) => hoursOf(one).length
    expect([language, lines(twelve), lines(whole)]).toEqual([language, lines(usual), lines(usual)])
    expect(hoursOf(twelve).filter((hour) => !/^(?:[1-9]|1[0-2]):\d\d\s?\P{N}/u.test(hour))).toEqual([])
    expect(hoursOf(whole).filter((hour) => !/^[012]\d:\d\d$/.test(hour))).toEqual([])
    expect(twelve.html).toContain(`<html lang="${language}" `)
  }
})

test('text messages are there in every language, and their code is nothing but digits', () => {
  for (const write of [noAccountMessage, (locale: string) => codeMessage(locale, '123456')]) {
    const messages = mailLanguages.map((locale) => write(locale))
    expect(new Set(messages).size).toBe(mailLanguages.length)
    expect(ownWords(messages.at(-1) ?? '')).not.toMatch(/\p{Script=Latin}|[,;?]/u)
  }
  expect(codeMessage('ar', '123456')).toBe('رمزك هو 123456.')
})

test('in Arabic, days and hours are as the pages write them', () => {
  const said = mails['absence null']?.[0]('ar').text
  expect(said).toContain('(الثلاثاء، 2 مارس في 4:00 م)')
  expect(mails['notice moved false']?.[0]('ar').text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
    '4:10 م بدلًا من 4:00 م:',
  )
})

test('in Arabic, what people type and addresses are isolated, and none turns the sentence', () => {
  const name = '\u202e12 Ada!\u2069\u2066'
  const { text, subject } = invitationMail({
    to: 'ada@example.org',
    student: arabic.student,
    url,
    teacher: name,
    locale: 'ar',
  })
  expect(subject).toBe('دعوة من \u206812 Ada!\u2069 إلى Lectern')
  expect(text).toContain('\u206812 Ada!\u2069')
  expect(noticeLetter(config, 'phone-removed', to('ar', '')).text).toContain('\u2066ada@example.org\u2069')
  expect(isolated('One.\n\nTwo.', 'ar')).toBe('\u2068One.\u2069\n\n\u2068Two.\u2069')
  expect(isolated('One.', 'de')).toBe('One.')
  const { html } = letter({ to: '', subject: 's', locale: 'ar', paragraphs: ['a\nhttps://a.example/?b=1&c=2/'] })
  expect(html).toContain('<br><bdi dir="ltr">https://a.example/?b=1&#38;c=2/</bdi></p>')
})

/** The texts that somebody types to break or turn the text around them, and how each is said. */
const typed: readonly (readonly [what: string, given: string, said: string])[] = [
  ['a line break', 'Om\nar', 'Om ar'],
  ['a line break of Windows', 'Om\r\nar', 'Om ar'],
  ['a header', 'Omar\r\nBcc: eve', 'Omar Bcc: eve'],
  ['a next line', 'Om\u0085ar', 'Om ar'],
  ['a line separator', 'Om\u2028ar', 'Om ar'],
  ['a paragraph separator', 'Om\u2029ar', 'Om ar'],
  ['a form feed', 'Om\far', 'Om ar'],
  ['several breaks and spaces', ' Om \n\n ar\n', 'Om ar'],
  ['a tab', 'Om\tar', 'Om ar'],
  ['a null', 'Om\0ar', 'Om ar'],
  ['a bell', 'Om\u0007ar', 'Om ar'],
  ['an escape', 'Om\u001b[31mar', 'Om [31mar'],
  ['a control of Latin-1', 'Om\u009bar', 'Om ar'],
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map(
    (sign) => [`U+${sign.toString(16)}`, `Om${String.fromCodePoint(sign)}ar`, 'Omar'] as const,
  ),
]

/** @param name of everybody and everything @param text of what may have lines */
const namedBy = (name: string, text: string) => ({
  teacher: name,
  student: name,
  guardian: name,
  title: `Piano ${name}`,
  place: text,
  note: text,
  provider: name,
})

type Meant = Map<MailLanguage, readonly [subject: string, lines: number]>
const known = new Map<string, Meant[]>()

/** The subject and the number of lines of each mail, kept: most of what is typed is said as something else is. */
function meantBy(name: string, text: string): Meant[] {
  const key = JSON.stringify([name, text])
  const meant =
    known.get(key) ??
    Object.values(mailsOf(namedBy(name, text))).map(([write]) => {
      const mails = mailLanguages.map((language) => [language, write(language)] as const)
      return new Map(mails.map(([language, mail]) => [language, [mail.subject, mail.text.split('\n').length]]))
    })
  known.set(key, meant)
  return meant
}

test.for(typed)('of %s nothing is left in any mail', ([, given, said]) => {
  expect(asLine(given)).toBe(said)
  const evil = mailsOf(namedBy(given, given))
  const meant = meantBy(said, isolated(given, 'en'))
  for (const [at, [kind, [write]]] of Object.entries(evil).entries())
    for (const language of mailLanguages) {
      const { subject, text, html } = write(language)
      const all = `${subject}\n${text}\n${html}`
      const isolates = text.match(/[\u2066-\u2068]/g)?.length
      expect([kind, language, all.match(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e]/gu)]).toEqual([kind, language, null])
      expect(isolates).toBe(text.match(/\u2069/g)?.length)
      expect([kind, language, language !== 'ar' && isolates !== undefined]).toEqual([kind, language, false])
      // A sign that stands within a line begins none.
      expect([kind, subject, text.split('\n').length]).toEqual([kind, ...(meant[at]?.get(language) ?? [])])
    }
})

test('what has lines keeps them, each its own isolate', () => {
  expect(isolated('One.\r\nTwo.\u202e', 'en')).toBe('One.\nTwo.')
  expect(isolated('One.\r\nTwo.\u202e', 'ar')).toBe('\u2068One.\u2069\n\u2068Two.\u2069')
})

test.each([
  ['2027-03-02T15:00:00Z', '2027-01-01T00:00:00Z', 'UTC', '2 March at 15:00'],
  ['2028-03-02T15:00:00Z', '2027-12-31T00:00:00Z', 'UTC', '2 March 2028 at 15:00'],
  ['2026-03-02T15:00:00Z', '2027-01-01T00:00:00Z', 'UTC', '2 March 2026 at 15:00'],
  // Both are of the same year on the clock of who reads it, or of two.
  ['2027-01-01T03:00:00Z', '2026-12-31T12:00:00Z', 'America/New_York', '31 December at 22:00'],
  ['2026-12-31T20:00:00Z', '2026-12-31T12:00:00Z', 'Asia/Tokyo', '1 January 2027 at 05:00'],
])('%s, written %s, in %s is %s', (start, written, time_zone, said) => {
  expect(whenText({ start, all_day: false, time_zone }, 'en', new Date(written))).toContain(said)
  const brief = shortWhen(start, { all_day: true, time_zone }, 'en', new Date(written))
  expect(/ \d{4}$/.test(brief)).toBe(/ \d{4} /.test(said))
})

test.each([
  ['Omar', 'd’Omar'],
  ['Élise', 'd’Élise'],
  ['Œdipe', 'd’Œdipe'],
  ['Clara', 'de Clara'],
  ['Hugo', 'de Hugo'],
  ['Yasmine', 'de Yasmine'],
])('of %s is said in French as %s', (name, said) => {
  expect(ofInFrench(name)).toBe(said)
  const lesson = mailsOf({ ...arabic, student: name })
  for (const kind of [
    'answer true true true',
    'standing true null',
    'reminder true 1',
    'homework late true',
    'guardian',
  ])
    expect(lesson[kind]?.[0]('fr').text + (lesson[kind]?.[0]('fr').subject ?? '')).toContain(said)
})
