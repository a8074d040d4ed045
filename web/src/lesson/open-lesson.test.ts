import { expect, test } from 'vitest'
import { lessonsInTime, neighbours, progress, reordered, statusAfter } from './open-lesson.ts'

const steps = ['a', 'b', 'c'].map((text, at) => ({ text, done: at === 0 }))
const texts = (from: number, by: number) => reordered(steps, from, by).map(({ text }) => text)

test('steps move by places and stop at the ends', () => {
  expect(texts(0, 1)).toEqual(['b', 'a', 'c'])
  expect(texts(2, -1)).toEqual(['a', 'c', 'b'])
  expect(texts(0, -1)).toEqual(['a', 'b', 'c'])
  expect(texts(2, 5)).toEqual(['a', 'b', 'c'])
  expect(texts(9, 1)).toEqual(['a', 'b', 'c'])
})

test('progress counts what is done, and is nothing without steps', () => {
  expect(progress(steps)).toEqual({ done: 1, all: 3 })
  expect(progress([])).toBeNull()
})

test('a lesson has the neighbours of the list behind it, and none where it is not in the list', () => {
  expect(neighbours([4, 7, 9], 7)).toEqual({ previous: 4, next: 9 })
  expect(neighbours([4, 7, 9], 4)).toEqual({ previous: undefined, next: 7 })
  expect(neighbours([4, 7, 9], 5)).toEqual({ previous: undefined, next: undefined })
})

test('the lessons of events stand in the order of their times, whatever was read first and however often', () => {
  const at = (lesson_id: number | null, start: string) => ({ lesson_id, start })
  const late = at(7, '2026-11-20T15:00:00Z')
  expect(lessonsInTime([late, at(null, '2026-11-19T15:00:00Z'), at(9, '2026-11-20T15:30:00+01:00'), late])).toEqual([
    9, 7,
  ])
})

test('who came says what became of the lesson', () => {
  expect(statusAfter('late', 2)).toBe(4)
  expect(statusAfter('excused', 2)).toBe(5)
  expect(statusAfter('teacher_absent', 4)).toBe(5)
  expect(statusAfter(null, 3)).toBe(3)
})
