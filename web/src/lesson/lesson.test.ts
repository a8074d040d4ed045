import { lessonStatus } from '@lectern/contract/statuses'
import { expect, test } from 'vitest'
import { folded, isLate, lengthOf } from './lesson.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const past = { start: '2026-11-20T08:00:00Z', end: '2026-11-20T08:45:00Z' }

test('a lesson that waits for a time is never late', () => {
  expect(isLate({ lesson_status_id: lessonStatus.toSchedule, start: null, end: null }, now)).toBe(false)
})

test('a lesson that is still running is not late', () => {
  const running = { start: '2026-11-20T09:45:00Z', end: '2026-11-20T10:30:00Z' }
  expect(isLate({ lesson_status_id: lessonStatus.planned, ...running }, now)).toBe(false)
})

test('a past lesson is late until it was taught or missed', () => {
  const late = (lesson_status_id: number) => isLate({ lesson_status_id, ...past }, now)
  expect(Object.values(lessonStatus).map(late)).toEqual([true, true, true, false, false])
})

test('accents and capitals do not matter to a search', () => {
  expect(folded('Zoë ÉTUDE')).toBe('zoe etude')
})

test('a lesson takes as long as its time in the calendar, without one as long as it is planned to', () => {
  expect(lengthOf({ start: null, end: null, minutes: 45 })).toBe(45)
  const day = { start: '2026-11-26T00:00:00Z', end: '2026-11-27T00:00:00Z', minutes: 1440 }
  expect(lengthOf({ ...day, all_day: true })).toBe(null)
  expect(lengthOf({ ...day, all_day: false })).toBe(1440)
  expect(lengthOf({ start: '2026-11-26T07:30:00Z', end: '2026-11-26T09:30:00Z', minutes: 45 })).toBe(120)
})
