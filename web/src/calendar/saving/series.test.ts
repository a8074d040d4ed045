import { expect, test } from 'vitest'
import { dateClashesIn, firstOf, ordinalOf, proposed, type Repeat, repeatFrom, repeatIn, ruleOf } from './series.ts'

const weekly: Repeat = { pattern: 'weekly', interval: 1, end: null }

test.each<[string, Repeat, string]>([
  ['every week', weekly, 'FREQ=WEEKLY'],
  ['every other week, six times', { ...weekly, interval: 2, end: { count: 6 } }, 'FREQ=WEEKLY;INTERVAL=2;COUNT=6'],
  ['until a day', { ...weekly, end: { until: '2026-12-18' } }, 'FREQ=WEEKLY;UNTIL=20261218'],
  ['by the day of the month', { ...weekly, pattern: 'monthly-by-date' }, 'FREQ=MONTHLY'],
  ['on the fourth Tuesday', { ...weekly, pattern: 'monthly-by-weekday' }, 'FREQ=MONTHLY;BYDAY=4TU'],
])('a rule for %s', (_name, repeat, rule) => {
  expect(ruleOf(repeat, '2026-11-24')).toBe(rule)
})

test('the fifth of its weekday in a month is the last one', () => {
  expect(['2026-11-01', '2026-11-07', '2026-11-08', '2026-11-28', '2026-11-30'].map(ordinalOf)).toEqual([
    1, 1, 2, 4, -1,
  ])
})

test('a series begins at wall time and keeps its length', () => {
  const times = { start: '2027-03-28T00:30:00Z', end: '2027-03-28T01:30:00Z' }
  expect(firstOf(times, 'Europe/Berlin', false)).toEqual({ first_start: '2027-03-28T01:30:00', minutes: 60 })
})

test('a whole day has 1,440 minutes, also where the clock is changed', () => {
  const times = { start: '2027-03-27T23:00:00Z', end: '2027-03-28T22:00:00Z' }
  expect(firstOf(times, 'Europe/Berlin', true)).toEqual({ first_start: '2027-03-28T00:00:00', minutes: 1440 })
})

const people = new Map([[2, { name: 'Mina Park', colour: 'fern' }]])

const clash = {
  original_start: '2026-11-24T16:00:00',
  event_id: null,
  start: '2026-11-24T15:00:00Z',
  end: '2026-11-24T15:45:00Z',
  for_student: false,
  next_free: '2026-11-24T16:00:00Z',
  with: [{ event_id: 7, title: 'Mina', start: '2026-11-24T15:30:00Z', end: '2026-11-24T16:00:00Z' }],
}

test('only clashes of dates that make sense are read', () => {
  const plain = { event_id: 7, title: 'Mina', start: clash.start, end: clash.end }
  expect(dateClashesIn({ clashes: [clash, plain, null, { with: [] }] }, people)).toEqual([clash])
  expect(dateClashesIn({}, people)).toEqual([])
})

test('what stands there is called by its student, as everywhere', () => {
  const mina = { event_id: 3, title: 'Chords', start: clash.start, end: clash.end }
  const told = { ...clash, with: [{ ...mina, user_profile_id: 2 }] }
  expect(dateClashesIn({ clashes: [told] }, people)).toEqual([{ ...clash, with: [{ ...mina, title: 'Mina Park' }] }])
})

test('of what takes whole days that is known, as it has no hours to tell', () => {
  const closed = { event_id: 3, title: 'Closed', start: clash.start, end: clash.end, all_day: true }
  const told = { ...clash, with: [closed] }
  expect(dateClashesIn({ clashes: [told] }, people)).toEqual([told])
})

test('the next free time is proposed only where it is on the same day', () => {
  expect(proposed(clash, 'Europe/Berlin')).toBe('next_free')
  expect(proposed({ ...clash, next_free: '2026-11-25T07:00:00Z' }, 'Europe/Berlin')).toBe('skip')
  expect(proposed({ ...clash, next_free: null }, 'Europe/Berlin')).toBe('skip')
})

test.each<[string, string | null, Repeat | null]>([
  ['FREQ=WEEKLY', null, weekly],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=6', null, { ...weekly, interval: 2, end: { count: 6 } }],
  ['FREQ=WEEKLY;COUNT=12', '2026-12-29', { ...weekly, end: { until: '2026-12-29' } }],
  ['FREQ=WEEKLY;BYDAY=TU', '2026-12-29', { ...weekly, end: { until: '2026-12-29' } }],
  ['FREQ=MONTHLY;BYDAY=-1TU', null, { ...weekly, pattern: 'monthly-by-weekday' }],
  ['FREQ=MONTHLY;BYMONTHDAY=29', null, { ...weekly, pattern: 'monthly-by-date' }],
  ['FREQ=MONTHLY', null, { ...weekly, pattern: 'monthly-by-date' }],
  ['FREQ=MONTHLY;INTERVAL=2', null, null],
  ['FREQ=MONTHLY;BYMONTHDAY=1,29', null, null],
  ['FREQ=MONTHLY;BYDAY=4TU', null, null],
  ['FREQ=WEEKLY;BYDAY=TU,TH', null, null],
  ['FREQ=YEARLY', null, null],
  ['FREQ=MONTHLY;BYSETPOS=2;BYDAY=TU', null, null],
])('the rule %s is read as far as it can be chosen of a fifth Tuesday', (rrule, until, repeat) => {
  expect(repeatIn(rrule, until, '2026-12-29')).toEqual(repeat)
})

test.each<[string, Repeat, string, string, number]>([
  ['weeks', { ...weekly, end: { count: 12 } }, '2026-11-03', '2026-12-29', 4],
  ['every other week', { ...weekly, interval: 2, end: { count: 6 } }, '2026-11-03', '2026-12-29', 2],
  ['months', { ...weekly, pattern: 'monthly-by-weekday', end: { count: 6 } }, '2026-10-27', '2026-12-29', 4],
  ['months with a 31st', { ...weekly, pattern: 'monthly-by-date', end: { count: 6 } }, '2027-01-31', '2027-05-31', 4],
  ['the last', { ...weekly, end: { count: 3 } }, '2026-11-03', '2027-01-05', 1],
])('of a number of times those are left that come from a day on: %s', (_name, repeat, first, date, left) => {
  expect(repeatFrom(repeat, first, date)).toEqual({ ...repeat, end: { count: left } })
})

test('a day that is the last, or none, is that from any day on', () => {
  const until: Repeat = { ...weekly, end: { until: '2026-12-29' } }
  expect([until, weekly].map((repeat) => repeatFrom(repeat, '2026-11-03', '2026-12-29'))).toEqual([until, weekly])
})
