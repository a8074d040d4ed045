import { expect, test } from 'vitest'
import { closedDays, undecided } from './closing.ts'

test('a day is closed from midnight to midnight, also where the clock is changed', () => {
  expect(closedDays('2027-03-28', '2027-03-28', 'Europe/Berlin')).toEqual({
    from: '2027-03-27T23:00:00.000Z',
    to: '2027-03-28T22:00:00.000Z',
  })
  expect(closedDays('2026-12-24', '2027-01-02', 'UTC')).toEqual({
    from: '2026-12-24T00:00:00.000Z',
    to: '2027-01-03T00:00:00.000Z',
  })
})

test('days that make no sense close nothing', () => {
  expect([closedDays('', '2026-12-24', 'UTC'), closedDays('2026-12-25', '2026-12-24', 'UTC')]).toEqual([null, null])
})

test.each([
  ['one that is planned is called off with its day', 2, null, 'cancel'],
  ['and as the preview shows it, missed by that', 5, '2026-11-26T10:00:00Z', 'cancel'],
  ['one that was taught stays', 4, null, 'keep'],
  ['and so does one that was missed', 5, null, 'keep'],
  ['what is no lesson goes as it was chosen', null, null, 'cancel'],
] as const)('of lessons for which nothing is decided %s', (_, lesson_status_id, cancelled_at, action) => {
  expect(undecided({ lesson_status_id, cancelled_at }, 'cancel')).toBe(action)
})
