import { expect, test } from 'vitest'
import { config } from '../../../testing/account-mails.ts'
import { mailLanguages } from '../platform/mail/mail-language.ts'
import { reminderMail } from './reminder.mails.ts'

const parts = { config, mailKey: Buffer.alloc(32), clock: () => new Date('2027-03-01T00:00:00Z') }
const reminder = {
  notice_id: 1,
  teacher_id: 1,
  teacher_user: '',
  event_id: 7,
  title: 'Piano',
  start: '2027-03-01T15:00:00Z',
  all_day: false,
  student_id: 2,
  student: 'Omar',
  teacher: 'Clara',
  to_confirm: false,
  place: null,
  user_id: 'u',
  is_guardian: false,
  address: 'omar@example.org',
  time_zone: 'Europe/Berlin',
  teacher_zone: 'Europe/Berlin',
}
test.each([true, false])(
  'on whose clock the times are stands below, whether or not a whole day comes first (%s)',
  (isFirst) => {
    const timed = { ...reminder, locale: 'en', teacher_zone: 'Europe/London' }
    const whole = { ...timed, all_day: true, start: '2027-02-28T23:00:00Z', teacher_zone: 'Europe/Berlin' }
    const textOf = (told: (typeof timed)[]) => reminderMail(told, new Map(), parts).text
    expect(textOf(isFirst ? [whole, timed] : [timed, whole])).toContain(
      'All times are in Central European Standard Time',
    )
    expect(textOf([whole])).not.toContain('All times')
  },
)

test.each([
  [false, '/calendar?date=2027-03-01&event=7'],
  [true, '/?child=2&of=2&childEvent=7'],
])('a student is led to the lesson, and a guardian to that of the child (%s)', (is_guardian, page) => {
  const { text, html } = reminderMail([{ ...reminder, is_guardian, locale: 'en' }], new Map(), parts)
  expect(text).toContain(`${page}\n`)
  expect(html).toContain(`${page.replaceAll('&', '&#38;')}"`)
})

/** The line of a mail about so many lessons that says how many of them it does not list. */
const moreOf = (count: number, locale: string): string | undefined =>
  reminderMail(
    Array.from({ length: count }, () => ({ ...reminder, locale })),
    new Map(),
    parts,
  )
    .text.split('\n')
    .find((line) => line.startsWith('… '))

test.each([
  [13, 'ودرس واحد آخر'],
  [14, 'ودرسان آخران'],
  [15, 'و3 دروس أخرى'],
  [23, 'و11 درسًا آخر'],
  [112, 'و100 درس آخر'],
])('of %i lessons, those that a mail does not list are counted as Arabic counts', (count, more) => {
  expect(moreOf(count, 'ar')).toContain(`… ${more}. `)
})

test.each(mailLanguages)('in %s one lesson more is counted as one, and twelve are all listed', (locale) => {
  expect(moreOf(12, locale)).toBeUndefined()
  expect(moreOf(13, locale)).not.toMatch(/\d/)
  expect(moreOf(26, locale)).toMatch(/14/)
})
