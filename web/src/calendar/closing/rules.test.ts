import { expect, test } from 'vitest'
import { closedDays } from './rules.ts'

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
