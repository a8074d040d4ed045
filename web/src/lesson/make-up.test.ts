import { expect, test } from 'vitest'
import { makeUpBeside } from './make-up.ts'

const row = (lesson_id: number, make_up_of: number | null = null) => ({ lesson_id, make_up_of, start: null })

test('a lesson and its make-up know each other; all others stand alone', () => {
  const lessons = [row(1), row(2, 1), row(3), { lesson_id: 4, start: null }]
  expect(makeUpBeside(row(3), lessons)).toBeNull()
  expect(makeUpBeside({ lesson_id: 4 }, lessons)).toBeNull()
  expect(makeUpBeside(row(1), lessons)).toEqual({ kind: 'make-up', lesson: row(2, 1) })
  expect(makeUpBeside(row(2, 1), lessons)).toEqual({ kind: 'missed', lesson: row(1) })
  // The missed one was deleted.
  expect(makeUpBeside(row(5, 9), lessons)).toBeNull()
})
