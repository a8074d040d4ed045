import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysFrom } from '../../lib/wall-time.ts'
import { boxOf, minuteAt, pullAt, slotOf, within } from './geometry.ts'

const days = daysFrom('Europe/Berlin', '2026-11-16', 7)
const frame = { left: 100, top: 50, width: 700, height: 840, days, first: 480, last: 1320, isMirrored: false }
const mirrored = { ...frame, isMirrored: true }

test('a point is a day and a minute', () => {
  expect(minuteAt(frame, 100, 50)).toBe(480)
  expect(minuteAt(frame, 350, 110)).toBe(2 * 1440 + 540)
  expect(minuteAt(mirrored, 350, 110)).toBe(4 * 1440 + 540)
})

test('a point beside the days counts as the nearest', () => {
  expect(minuteAt(frame, -50, 0)).toBe(480)
  expect(minuteAt(frame, 5000, 5000)).toBe(6 * 1440 + 1320)
})

test('what is drawn at a minute lies under the point of that minute', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(frame, mirrored),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 480, max: 1319 }),
      (on, day, minute) => {
        const { x, y } = boxOf(on, day * 1440 + minute, 45)
        expect(minuteAt(on, on.left + x + 1, on.top + y)).toBeCloseTo(day * 1440 + minute, 6)
      },
    ),
  )
})

test('a stretch is cut at the visible hours', () => {
  expect(boxOf(frame, 460, 45)).toEqual({ x: 0, y: 0, height: 25 })
  expect(boxOf(frame, 1300, 45).height).toBe(20)
  expect(boxOf(frame, 1400, 20).height).toBe(0)
})

test('days beside the view are made', () => {
  expect(slotOf(days, -30)).toMatchObject({ minutes: 1410, day: { date: '2026-11-15' } })
  expect(slotOf(days, 7 * 1440 + 60)).toMatchObject({ minutes: 60, day: { date: '2026-11-23' } })
  expect(slotOf([], 0)).toBeNull()
})

test('a time is kept between two others on its own day', () => {
  expect(within(days, 1440 + 400, 480, 1305)).toBe(1440 + 480)
  expect(within(days, 1440 + 1400, 480, 1305)).toBe(1440 + 1305)
})

const box = { left: 0, top: 0, right: 800, bottom: 600 }

test('near the edges the grid is pulled', () => {
  expect(pullAt(box, 400, 300, false)).toEqual({ scroll: 0, turn: 0 })
  expect(pullAt(box, 400, 599, false).scroll).toBeGreaterThan(0)
  expect(pullAt(box, 400, 1, false).scroll).toBeLessThan(0)
  expect([pullAt(box, 799, 300, false).turn, pullAt(box, 1, 300, false).turn]).toEqual([1, -1])
  expect([pullAt(box, 799, 300, true).turn, pullAt(box, 1, 300, true).turn]).toEqual([-1, 1])
})

test.each([-1, 801, 1200])('a lesson that is held beside the grid, at %i px, neither scrolls nor turns it', (x) => {
  expect(pullAt(box, x, 300, false)).toEqual({ scroll: 0, turn: 0 })
  expect(pullAt(box, x, 599, true)).toEqual({ scroll: 0, turn: 0 })
})
