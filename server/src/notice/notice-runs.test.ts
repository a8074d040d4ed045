import { expect, test } from 'vitest'
import { mailLanguages } from '../platform/mail/mail-language.ts'
import type { Due } from './notice.data.ts'
import { noticeMail } from './notice.mails.ts'
import { noticePush } from './notice-push.ts'
import type { Stands } from './notice.ts'
import type { DueNotice } from './notice-runs.ts'

const now = new Date('2026-11-27T12:00:00Z')
const client = 'https://lectern.example'
/** A Friday, at half past four in Berlin. */
const first = Date.parse('2026-12-04T15:30:00Z')

/** A time of the database, of a lesson of three quarters of an hour unless another end is said. */
function stands(start: number, minutes = 45): Stands {
  const text = (ms: number) => new Date(ms).toISOString().replace('Z', '')
  return { start: text(start), end: text(start + minutes * 60_000), all_day: false, time_zone: null }
}

function told(notice_id: number, lines: Partial<Due['lines']>, more: Partial<Due> = {}): DueNotice {
  const due: Due = {
    notice_id,
    kind: 'series',
    lines: { was: null, is: null, title: 'Guitar', ...lines },
    event_id: notice_id,
    student_id: 7,
    user_id: '01a21eef-0000-7000-8000-000000000000',
    student: 'Ben',
    address: 'ben@example.com',
    locale: 'en',
    time_zone: 'Europe/Berlin',
    is_guardian: false,
    to_confirm: false,
    place: null,
    teacher: 'Clara',
    teacher_zone: 'Europe/Berlin',
    teacher_user: null,
    teacher_address: null,
    version: 1,
    event_created_at: '2027-01-01T00:00:00Z',
    event_zone: 'Europe/Berlin',
    is_fetched: false,
    waits_until: null,
    waits_for: null,
    ...more,
  }
  return { due, joinLink: null, makeUp: null }
}
/** Some weeks later at the same hour, as a series has it. */
const later = (from: number, count: number): number =>
  Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('Europe/Berlin').add({ weeks: count })
    .epochMilliseconds
const weeks = (count: number, linesOf: (at: number) => Partial<Due['lines']>, more: Partial<Due> = {}, from = first) =>
  Array.from({ length: count }, (_, week) => told(week + 1, linesOf(later(from, week)), more))
const mailOf = (all: DueNotice[]) => noticeMail(all, { client, now })
/** Without the marks around what may be written in another direction. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const linesOf = (all: DueNotice[]) => plain(mailOf(all).text).split('\n\n')[0]?.split('\n') ?? []

test.each<[string, DueNotice[], string]>([
  [
    'planned',
    weeks(12, (at) => ({ is: stands(at) })),
    'New: 12 lessons, Fri 16:30, from 4 Dec to 19 Feb 2027, Guitar with Clara',
  ],
  [
    'called off',
    weeks(3, (at) => ({ was: stands(at) })),
    'Cancelled: 3 lessons, Fri 16:30, from 4 Dec to 18 Dec, Guitar with Clara',
  ],
  [
    'moved to another weekday',
    weeks(52, (at) => ({ was: stands(at), is: stands(at + 24 * 3_600_000) })),
    '52 lessons, Sat 16:30, from 5 Dec to 27 Nov 2027, not Fri 16:30: Guitar with Clara',
  ],
  [
    'held elsewhere',
    weeks(
      12,
      (at) => ({
        was: stands(at),
        is: stands(at),
        held: { was: { place: 'Room 1', link: null }, is: { place: 'Room 2', link: null } },
      }),
      { kind: 'elsewhere' },
    ),
    '12 lessons, Fri 16:30, from 4 Dec to 19 Feb 2027, Guitar with Clara: now at Room 2',
  ],
  [
    'as before',
    weeks(12, (at) => ({ was: stands(at), is: stands(at) }), { kind: 'as_before' }),
    'As before: 12 lessons, Fri 16:30, from 4 Dec to 19 Feb 2027, Guitar with Clara',
  ],
  [
    'made longer',
    weeks(12, (at) => ({ was: stands(at), is: stands(at, 60) })),
    '12 lessons, Fri 16:30 to 17:30, from 4 Dec to 19 Feb 2027, not 16:30 to 17:15: Guitar with Clara',
  ],
])('a series that is %s is one line, and the subject says it', (_, all, line) => {
  const shuffled = all.toSorted((one, other) => (one.due.notice_id % 5) - (other.due.notice_id % 5))
  const mail = mailOf(shuffled)
  expect(plain(mail.subject)).toBe(line)
  expect(linesOf(shuffled)).toEqual([line])
  expect(mail.text).not.toContain('more')
  const push = noticePush(shuffled, now)
  expect(push?.body.split('\n')).toHaveLength(1)
  expect(push?.body).toContain(`${all.length} lessons, `)
})

test.each<[string, DueNotice[]]>([
  ['two', weeks(2, (at) => ({ is: stands(at) }))],
  ['whole days', weeks(4, (at) => ({ is: { ...stands(at), all_day: true, time_zone: 'Europe/Berlin' } }))],
  ['each of another title', weeks(3, (at) => ({ is: stands(at), title: String(at) }))],
  [
    'each of another child',
    weeks(3, (at) => ({ is: stands(at) })).map((one, at) => told(at, one.due.lines, { student_id: at })),
  ],
  [
    'on another day each',
    weeks(3, (at) => ({ is: stands(at) })).map((_, at) => told(at, { is: stands(first + at * 24 * 3_600_000) })),
  ],
])('lessons that are %s are told one by one', (_, all) => {
  expect(linesOf(all)).toHaveLength(all.length + 1)
})

test('what is moved once stands beside its series, which goes over the change of the clocks with its hour', () => {
  const all = weeks(26, (at) => ({ is: stands(at) }))
  const odd = told(900, { was: stands(first), is: stands(first + 3_600_000) })
  expect(linesOf([...all, odd]).slice(1)).toEqual([
    'New: 26 lessons, Fri 16:30, from 4 Dec to 28 May 2027, Guitar with Clara',
    'Fri 4 Dec 17:30, not 16:30: Guitar with Clara',
  ])
})

test('dates that are not settled do not go with those that are', () => {
  const all = [
    ...weeks(3, (at) => ({ is: stands(at) })),
    ...weeks(3, (at) => ({ is: stands(at) }), { to_confirm: true }, later(first, 3)),
  ]
  expect(linesOf(all).slice(1)).toEqual([
    'New: 3 lessons, Fri 16:30, from 4 Dec to 18 Dec, Guitar with Clara',
    'New: 3 lessons, Fri 16:30, from 25 Dec to 8 Jan 2027, Guitar with Clara (these dates are not settled yet)',
  ])
})

test.each(mailLanguages)('a year of two children is two short lines in each language (%s)', (locale) => {
  const all = [7, 8].flatMap((student_id) =>
    weeks(52, (at) => ({ is: stands(at) }), { student_id, student: `Child ${student_id}`, locale, is_guardian: true }),
  )
  const lines = linesOf(all)
  expect(lines).toHaveLength(3)
  for (const line of lines.slice(1)) {
    expect(line).toMatch(/^Child [78]/)
    expect(line).toMatch(/52|٥٢/)
    expect(line.length).toBeLessThan(110)
  }
})

test.each([
  [3, '3 دروس'],
  [11, '11 درسًا'],
  [100, '100 درس'],
])('%i lessons are counted as Arabic counts', (count, text) => {
  const all = weeks(count, (at) => ({ is: stands(at) }), { locale: 'ar' })
  expect(plain(mailOf(all).subject)).toContain(text)
})

test('who has no account is led to no calendar', () => {
  const many = (user_id: string | null) =>
    mailOf(weeks(14, (at) => ({ is: stands(at), title: String(at) }), { user_id })).text
  expect(many('01a21eef-0000-7000-8000-000000000000')).toContain('… and 2 more. The calendar shows them all.')
  expect(many(null)).toContain('… and 2 more.')
  expect(many(null)).not.toContain('calendar')
})

/** Its clock is Berlin's in winter alone. */
const lagos = { teacher_zone: 'Africa/Lagos' }
const winter = Date.parse('2027-03-05T15:30:00Z')
const summer = Date.parse('2027-04-02T14:30:00Z')
const wholeDay = { ...stands(winter, 24 * 60), all_day: true, time_zone: 'Europe/Berlin' }
test.each<[string, DueNotice[], boolean]>([
  ['of winter', weeks(3, (at) => ({ is: stands(at) }), lagos, winter), false],
  ['that goes on into summer', weeks(8, (at) => ({ is: stands(at) }), lagos, winter), true],
  ['behind a whole day', [told(1, { is: wholeDay }, lagos), told(2, { is: stands(summer) }, lagos)], true],
  ['that were there in summer', [told(1, { was: stands(summer), is: stands(winter) }, lagos)], true],
  [
    'to make up for one in winter',
    [
      {
        ...told(1, { was: stands(winter) }, lagos),
        makeUp: { start: new Date(summer).toISOString(), all_day: false, time_zone: null },
      },
    ],
    true,
  ],
])('lessons %s: the clock is named where the teacher’s shows another hour for one of them', (_, all, isNamed) => {
  const { text, html } = mailOf(all)
  for (const body of [text, html]) expect(plain(body).includes('(Berlin)')).toBe(isNamed)
})
