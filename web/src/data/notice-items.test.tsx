import { beforeAll, expect, test } from 'vitest'
import { ensureTemporal } from '../lib/dates.ts'
import '../lib/i18n.ts'
import { noticeItemOf } from './notice-items.ts'
import type { Notice } from './notices.ts'

beforeAll(ensureTemporal)

const at = (hour: number) => ({
  start: `2027-03-04T${String(hour).padStart(2, '0')}:00:00Z`,
  end: `2027-03-04T${hour + 1}:30:00Z`,
  all_day: false,
  time_zone: null,
})
const notice: Notice = {
  notice_id: 1,
  kind: 'moved',
  name: 'Omar',
  is_guardian: false,
  was: null,
  is: null,
  state: 'sent',
  error: null,
  send_after: '2027-03-01T08:00:00Z',
  sent_at: '2027-03-01T08:00:02Z',
}

test.each<[string, Partial<Notice>, RegExp]>([
  ['a move', { was: at(9), is: at(10) }, /^Thu.* 10:00.*, not 0?9:00[^,]*$/],
  [
    'a move to another day',
    { was: { ...at(9), start: '2027-03-03T09:00:00Z' }, is: at(10) },
    /^Thu.* 10:00.*, not Wed/,
  ],
  [
    'a lesson that is longer',
    { was: { ...at(9), end: '2027-03-04T10:00:00Z' }, is: at(9) },
    /^Thu.*9:00.*–10:30.*, not 0?9:00.*–10:00/,
  ],
  ['a lesson that is planned', { kind: 'planned', is: at(10) }, /^Planned: .*10:00/],
  ['one that is on again', { kind: 'restored', is: at(10) }, /^On again: .*10:00/],
  ['one that is off', { kind: 'called_off', was: at(9) }, /^Cancelled: .*9:00/],
  ['one that is as before', { kind: 'as_before', was: at(10), is: at(9) }, /^As before: .*9:00/],
  ['another place', { kind: 'elsewhere', was: at(9), is: at(9) }, /^Another place or link: .*9:00/],
  ['a reminder', { kind: 'reminder', is: at(9) }, /^Reminder: .*9:00/],
  ['how a lesson stands, by a press', { kind: 'standing', is: at(9) }, /^How it stands: .*9:00/],
  ['that one is off, by a press', { kind: 'standing', was: at(9) }, /^Cancelled: .*9:00/],
])('the list of what was told says %s', (_, row, said) => {
  expect(noticeItemOf({ ...notice, ...row }, 'UTC').what).toMatch(said)
})

test.each<[string, Partial<Notice>, string]>([
  ['a guardian', { name: 'Maria', is_guardian: true }, 'Maria (guardian)'],
  ['who was one', { name: null, is_guardian: true }, 'Somebody whose access ended'],
])('the list of what was told names %s', (_, row, said) => {
  expect(noticeItemOf({ ...notice, is: at(9), ...row }, 'UTC').whom).toBe(said)
})
