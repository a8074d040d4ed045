import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { absenceMail, withdrawalMail } from '../../absence/absence.mails.ts'
import { answerMail } from '../../absence/answer.mails.ts'
import {
  codeLetter,
  codeMessage,
  linkLetter,
  noAccountLetter,
  noAccountMessage,
  noticeLetter,
  type LinkKind,
  type NoticeKind,
} from '../../auth/auth.mails.ts'
import { standingMail, standingsMail } from '../../notice/event-change.mails.ts'
import { homeworkMail } from '../../notice/homework.mails.ts'
import { shortWhen, whenText } from '../../notice/mail-words.ts'
import { nextWeekMail } from '../../notice/next-week.mails.ts'
import { newsMail } from '../../notice/news.mails.ts'
import { noticeMail } from '../../notice/notice.mails.ts'
import type { Turn } from '../../notice/notice.ts'
import { testLetter } from '../../operator/operator.mails.ts'
import { guardianMail } from '../../profile/guardian.mails.ts'
import { reminderMail } from '../../notice/reminder.mails.ts'
import { unmarkedMail } from '../../notice/unmarked.mails.ts'
import { invitationMail } from '../../profile/invitation.mails.ts'
import { readConfig } from '../config.ts'
import { asLine, isolated, mailLanguages, type MailLanguage } from './mail-language.ts'
import { letter, type Letter } from './letter.ts'

const config = readConfig({ LECTERN_CLIENT_URLS: 'https://app.example.com' })
const url = 'https://app.example.com/'
/** What people type that stands in mails. */
interface Typed {
  teacher: string
  student: string
  guardian: string
  title: string
  place: string
  /** A reason, an answer, and what is to be done. */
  note: string
  provider: string
}

const joinLink = 'https://meet.example/room'
/** In the year of all dates below. */
const now = new Date('2027-02-20T12:00:00Z')
const to = (locale: string, displayName: string) => ({ email: 'ada@example.org', displayName, locale })

const linkKinds = ['email-verify', 'email-confirm-change', 'signin-passwordless', 'password-reset'] as const
const noticeKinds: Readonly<Record<NoticeKind, readonly string[]>> = {
  'password-changed': [],
  'email-change-asked': [],
  'email-changed': [],
  'phone-changed': [],
  'phone-removed': [],
  'second-factor-on': [],
  'second-factor-off': [],
  'recovery-code-used': ['7'],
  'recovery-codes-made': [],
  'security-key-added': [],
  'token-made': [],
  'provider-linked': ['provider'],
  'signed-out-everywhere': [],
  'account-deleted': [],
}

type Write = (locale: MailLanguage) => Letter
/** Every mail: how it is written, and the values that have to stand in it. */
function mailsOf({
  teacher,
  student,
  guardian,
  title,
  place,
  note,
  provider,
}: Typed): Record<string, readonly [Write, readonly string[]]> {
  const lesson = { title, start: '2027-03-02T15:00:00Z', all_day: false, time_zone: 'Europe/Berlin' }
  const mails: Record<string, readonly [Write, readonly string[]]> = {}
  for (const kind of linkKinds satisfies readonly LinkKind[]) {
    const own = { ticket: 'kind:9b2f', code: '123456', redirectTo: url, newEmail: 'new@example.org' }
    const address = kind === 'email-confirm-change' ? own.newEmail : 'ada@example.org'
    mails[kind] = [
      (locale) => linkLetter(config, kind, { ...to(locale, guardian), ...own }),
      [guardian, '123456', address],
    ]
  }
  for (const [kind, values] of Object.entries(noticeKinds) as [NoticeKind, readonly string[]][])
    mails[kind] = [
      (locale) => noticeLetter(config, kind, to(locale, guardian), { left: '7', provider }),
      [guardian, 'ada@example.org', ...values.map((value) => (value === 'provider' ? provider : value))],
    ]
  mails['signin-no-account'] = [
    (locale) => noAccountLetter(config, to(locale, guardian)),
    [guardian, 'ada@example.org'],
  ]
  mails['operator-test'] = [(locale) => testLetter('ada@example.org', locale), []]
  mails['signin-otp'] = [
    (locale) => codeLetter(config, { ...to(locale, guardian), code: '123456' }),
    [guardian, '123456'],
  ]

  for (const by of [null, guardian]) {
    const told = { ...lesson, student, guardian: by }
    const values = [student, title, ...(by === null ? [] : [by])]
    mails[`absence ${by}`] = [
      (locale) => absenceMail({ ...told, locale }, { reason: note, url, now }),
      [...values, note],
    ]
    mails[`absence withdrawn ${by}`] = [(locale) => withdrawalMail({ ...told, locale }, { url, now }), values]
  }
  const reader = { reader: '', teacher, student, student_id: 2, ...lesson }
  for (const [is_guardian, has_asked, isOff] of [
    [false, true, true],
    [false, false, true],
    [false, true, false],
    [true, true, true],
    [true, true, false],
  ] as const) {
    const makeUp = { start: null, all_day: false, time_zone: null }
    const answer = { isOff, note, url, joinLink, makeUp, now }
    mails[`answer ${is_guardian} ${has_asked} ${isOff}`] = [
      (locale) => answerMail({ ...reader, is_guardian, has_asked, locale }, answer),
      [teacher, title, ...(is_guardian ? [student] : []), ...(isOff ? [] : [joinLink]), ...(has_asked ? [note] : [])],
    ]
  }
  const receiver = { email: 'ada@example.org', teacher, time_zone: 'Europe/Berlin' }
  for (const isGuardian of [false, true])
    for (const cancelled_at of [null, lesson.start]) {
      const who = (locale: string) => ({ ...receiver, locale, ...(isGuardian && { student, student_id: 2 }) })
      const owed = { student, make_up: cancelled_at === null ? null : { start: null, all_day: false, time_zone: null } }
      const one = {
        ...lesson,
        ...owed,
        event_id: 7,
        cancelled_at,
        to_confirm: true,
        join_link: joinLink,
        user_profile_id: 1,
      }
      const values = [teacher, title, ...(isGuardian ? [student] : []), ...(cancelled_at === null ? [joinLink] : [])]
      mails[`standing ${isGuardian} ${cancelled_at}`] = [
        (locale) => standingMail(who(locale), one, { client: 'https://x', now }),
        values,
      ]
      mails[`standings ${isGuardian} ${cancelled_at}`] = [
        (locale) =>
          standingsMail(
            who(locale),
            Array.from({ length: 17 }, () => one),
            { client: 'https://x', now },
          ),
        [...values, '5'],
      ]
    }
  for (const is_guardian of [false, true]) {
    const reminder = {
      ...lesson,
      notice_id: 1,
      teacher_id: 1,
      teacher_user: '',
      event_id: 7,
      student_id: 2,
      student,
      teacher,
      to_confirm: true,
      place,
      user_id: 'u',
      is_guardian,
      address: 'ada@example.org',
      teacher_zone: 'Asia/Tokyo',
    }
    const parts = { config, mailKey: Buffer.alloc(32), clock: () => now }
    mails[`reminder ${is_guardian}`] = [
      (locale) => reminderMail({ ...reminder, locale }, joinLink, parts),
      [teacher, title, place, 'Berlin', joinLink, ...(is_guardian ? [student] : [])],
    ]
  }
  const was = { start: '2027-03-02T15:00:00', end: '2027-03-02T15:45:00', all_day: false, time_zone: null }
  const is = { ...was, start: '2027-03-02T15:10:00', end: '2027-03-02T15:55:00' }
  const turns: Record<Turn, { was: typeof was | null; is: typeof was | null }> = {
    planned: { was: null, is },
    restored: { was: null, is },
    moved: { was, is },
    called_off: { was, is: null },
    as_before: { was: is, is: was },
    elsewhere: { was: is, is },
  }
  for (const is_guardian of [false, true])
    for (const [kind, times] of Object.entries(turns)) {
      const toldIn = (locale: string) => ({
        due: {
          notice_id: 1,
          kind,
          lines: {
            ...times,
            title,
            ...(kind === 'elsewhere' && {
              held: { was: { place: null, link: null }, is: { place, link: 'a' } },
            }),
          },
          event_id: 7,
          student_id: 2,
          user_id: 'u',
          student,
          address: receiver.email,
          locale,
          time_zone: 'Europe/Berlin',
          is_guardian,
          to_confirm: true,
          place: null,
          teacher,
          teacher_zone: 'Europe/London',
          teacher_user: null,
          digest_at: null,
        },
        joinLink: times.is && joinLink,
        makeUp: null,
      })
      const values = [
        teacher,
        title,
        'Berlin',
        ...(is_guardian ? [student] : []),
        ...(times.is ? [joinLink] : []),
        ...(kind === 'elsewhere' ? [place] : []),
      ]
      mails[`notice ${kind} ${is_guardian}`] = [
        (locale) => noticeMail([toldIn(locale)], { client: 'https://x', now }),
        values,
      ]
      mails[`notices ${kind} ${is_guardian}`] = [
        (locale) =>
          noticeMail(
            Array.from({ length: 17 }, () => toldIn(locale)),
            { client: 'https://x', now },
          ),
        [...values, '5'],
      ]
    }
  for (const is_guardian of [false, true]) {
    const late = { notice_id: 1, student_id: 2, user_id: 'u', student, teacher, address: receiver.email, is_guardian }
    const items = [{ text: note, due: '2027-03-02' }]
    for (const kind of ['late', 'due'] as const)
      mails[`homework ${kind} ${is_guardian}`] = [
        (locale) => homeworkMail([{ ...late, items, locale }], { kind, client: 'https://x', now }),
        [teacher, note, ...(is_guardian ? [student] : [])],
      ]
  }
  for (const kind of ['asked_off', 'answered', 'homework_handed_in']) {
    const news = {
      ...lesson,
      notice_id: 1,
      kind,
      user_id: 'u',
      address: receiver.email,
      student,
      event_id: 7,
      day_zone: null,
      digest_at: null,
      is_open: true,
    }
    for (const count of [1, 17])
      mails[`news ${kind} ${count}`] = [
        (locale) =>
          newsMail(
            Array.from({ length: count }, () => ({ ...news, locale })),
            { client: 'https://x', now },
          ),
        [student, title],
      ]
  }
  for (const count of [1, 17]) {
    const lessons = Array.from({ length: count }, () => ({ student, start: lesson.start, all_day: count > 1 }))
    const asked = { notice_id: 1, user_id: 'u', address: receiver.email, time_zone: lesson.time_zone, lessons }
    const parts = { config, mailKey: Buffer.alloc(32) }
    mails[`unmarked ${count}`] = [(locale) => unmarkedMail({ ...asked, locale }, parts), [student]]
  }
  for (const as_whom of ['student', 'guardian', 'teacher'] as const)
    for (const count of [1, 67]) {
      const { time_zone, ...planned } = lesson
      const coming = {
        ...planned,
        end: '2027-03-02T15:45:00Z',
        event_id: 7,
        teacher_id: 1,
        teacher_user: '',
        teacher,
        teacher_zone: 'Asia/Tokyo',
        student_id: 2,
        student,
        as_whom,
        day_zone: null,
        to_confirm: true,
        place,
      }
      const week = { notice_id: 1, user_id: 'u', address: receiver.email, time_zone, is_teacher: as_whom === 'teacher' }
      const lessons = Array.from({ length: count }, () => coming)
      const parts = { config, mailKey: Buffer.alloc(32), clock: () => now }
      mails[`next week ${as_whom} ${count}`] = [
        (locale) => nextWeekMail({ ...week, lessons, locale }, new Map([[7, joinLink]]), parts),
        [
          title,
          place,
          joinLink,
          'Berlin',
          ...(as_whom === 'teacher' ? [] : [teacher]),
          ...(as_whom === 'student' ? [] : [student]),
          ...(count > 1 ? ['7'] : []),
        ],
      ]
    }
  const invited = { to: 'ada@example.org', student, teacher, url }
  mails['invitation'] = [(locale) => invitationMail({ ...invited, locale }), [student, teacher, '14']]
  mails['guardian'] = [
    (locale) => guardianMail({ ...invited, name: guardian, locale }),
    [guardian, student, teacher, '14'],
  ]
  return mails
}

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
    'notice/event-change.mails.ts',
    'notice/homework.mails.ts',
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

/** What of a mail is not of its language. */
function strangers(language: MailLanguage, { subject, text, html }: Letter, english: ReadonlySet<string>): string[] {
  const isolates = text.match(/[\u2066-\u2069]/g) ?? []
  if (language === 'en') return isolates
  const untranslated = sentences(text).filter((each) => english.has(each))
  if (language !== 'ar') return [...untranslated, ...isolates]
  const label = /<a class="button"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
  return [...untranslated, ...(ownWords(`${subject}\n${label}\n${text}`).match(/\p{Script=Latin}+|[,;?"“”]/gu) ?? [])]
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

/** What somebody types to break or turn the text around it, and how it is said. */
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

test.for(typed)('of %s nothing is left in any mail', ([, given, said]) => {
  expect(asLine(given)).toBe(said)
  const each = { teacher: given, student: given, guardian: given, title: `Piano ${given}`, place: given, note: given }
  const [evil, plain] = [
    mailsOf({ ...each, provider: given }),
    mailsOf({ ...each, teacher: said, student: said, guardian: said, title: `Piano ${said}`, provider: said }),
  ]
  for (const [at, [kind, [write]]] of Object.entries(evil).entries())
    for (const language of mailLanguages) {
      const { subject, text, html } = write(language)
      const all = `${subject}\n${text}\n${html}`
      const isolates = text.match(/[\u2066-\u2068]/g)?.length
      expect([kind, language, all.match(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e]/gu)]).toEqual([kind, language, null])
      expect(isolates).toBe(text.match(/\u2069/g)?.length)
      expect([kind, language, language !== 'ar' && isolates !== undefined]).toEqual([kind, language, false])
      // What stands within a line begins none.
      const meant = Object.values(plain)[at]?.[0](language)
      expect([kind, subject, text.split('\n').length]).toEqual([kind, meant?.subject, meant?.text.split('\n').length])
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
