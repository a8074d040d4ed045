import { expect, test } from 'vitest'
import { config } from '../../../testing/account-mails.ts'
import { mailLanguages } from '../platform/mail/mail-language.ts'
import { homeworkMail } from './homework.mails.ts'
import { newsMail } from './news.mails.ts'
import { nextWeekMail } from './next-week.mails.ts'
import { unmarkedMail } from './unmarked.mails.ts'

const now = new Date('2027-03-01T00:00:00Z')
const parts = { config, mailKey: Buffer.alloc(32), clock: () => now }
const client = 'https://lectern.example'
const address = 'clara@example.org'
const start = '2027-03-01T15:00:00Z'
const person = { notice_id: 1, user_id: 'u', address, time_zone: 'Europe/Berlin' }
const waits = { waits_until: null, waits_for: null }
const times = <Row>(count: number, row: Row): Row[] => Array.from({ length: count }, () => row)

const news = {
  ...person,
  ...waits,
  kind: 'answered',
  student: 'Omar',
  title: 'Piano',
  event_id: 7,
  start,
  all_day: false,
  day_zone: null,
  is_open: true,
}
const coming = {
  event_id: 7,
  teacher_id: 1,
  teacher_user: 'u',
  teacher: 'Clara',
  teacher_zone: 'Europe/Berlin',
  student_id: 2,
  student: 'Omar',
  as_whom: 'teacher' as const,
  title: 'Piano',
  start,
  end: start,
  all_day: false,
  day_zone: null,
  to_confirm: false,
  place: null,
}
const family = { ...person, ...waits, student_id: 2, student: 'Omar', teacher: 'Clara', is_guardian: false }

/** Each mail that lists what there may be more of than it has room for: how much it lists, and the mail about so much. */
const mails: [string, number, (count: number, locale: string) => { text: string }][] = [
  ['acts of students', 12, (count, locale) => newsMail(times(count, { ...news, locale }), { client, now })],
  [
    'homework',
    12,
    (count, locale) =>
      homeworkMail([{ ...family, locale, items: times(count, { text: 'Scales', due: '2027-03-02' }) }], {
        kind: 'due',
        client,
        now,
      }),
  ],
  [
    'lessons to mark',
    12,
    (count, locale) =>
      unmarkedMail({ ...person, locale, lessons: times(count, { student: 'Omar', start, all_day: false }) }, parts),
  ],
  [
    'the coming week',
    60,
    (count, locale) =>
      nextWeekMail({ ...person, locale, is_teacher: true, lessons: times(count, coming) }, new Map(), parts),
  ],
]

test.each(mails)('a mail of %s counts one more as one, in each language', (_, most, written) => {
  for (const locale of mailLanguages) {
    const moreOf = (count: number) =>
      written(count, locale)
        .text.split('\n')
        .find((line) => line.startsWith('… '))
    expect(moreOf(most)).toBeUndefined()
    expect(moreOf(most + 1)).toMatch(/^… \D+$/)
    expect(moreOf(most + 2)).toMatch(/^… /)
  }
})
