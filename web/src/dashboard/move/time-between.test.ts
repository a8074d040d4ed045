import { expect, test } from 'vitest'
import { timeAt } from './time-between.ts'

const hour = 3_600_000
const day = { from: 0, to: 24 * hour }
const at = (y: number, length = hour) =>
  timeAt(
    [
      { middle: 20, start: 9 * hour },
      { middle: 60, start: 13 * hour },
    ],
    y,
    { rowHeight: 40, day, length },
  ) / hour

test('between two rows lies the time between theirs, to the quarter', () => {
  expect([20, 40, 43, 60].map((y) => at(y))).toEqual([9, 11, 11.25, 13])
})

test('beyond the first and the last row a row’s height is an hour, and the day ends it', () => {
  expect(at(0)).toBe(8.5)
  expect(at(100)).toBe(14)
  expect(at(-1000)).toBe(0)
  expect(at(5000, 2 * hour)).toBe(22)
  expect(timeAt([], 10, { rowHeight: 40, day, length: hour })).toBe(0)
})
