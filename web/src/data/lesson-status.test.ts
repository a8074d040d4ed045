import { expect, test } from 'vitest'
import { takesPlace } from './lesson-status.ts'

test.each([
  ['nobody said what became of it', false, null, true],
  ['planned', false, 2, true],
  ['taught', false, 4, true],
  ['missed', false, 5, false],
  ['cancelled', true, 2, false],
  ['missed, then cancelled', true, 5, false],
])('a lesson that is %s', (_, isCancelled, statusId, expected) => {
  expect(takesPlace(isCancelled, statusId)).toBe(expected)
})
