import { expect, test } from 'vitest'
import { countOf } from './families.ts'

const reading = (student: number, mailbox: number, is_at_once = true, is_quiet = false) => ({
  student,
  mailbox,
  is_at_once,
  is_quiet,
})

test.each([
  ['nobody reads anything', [], 0],
  ['two parents of one child', [reading(1, 10), reading(1, 11)], 1],
  ['two children of one parent', [reading(1, 10), reading(2, 10)], 1],
  [
    'two children with mailboxes of their own, and one parent',
    [reading(1, 10), reading(2, 11), reading(1, 12), reading(2, 12)],
    1,
  ],
  [
    'two children who are kin by way of a third, in whatever order',
    [reading(1, 10), reading(2, 11), reading(3, 10), reading(3, 11)],
    1,
  ],
  ['the third child first', [reading(3, 10), reading(3, 11), reading(1, 10), reading(2, 11)], 1],
  ['two families', [reading(1, 10), reading(2, 11)], 2],
  ['two families with two children each', [reading(1, 10), reading(2, 11), reading(3, 10), reading(4, 11)], 2],
])('%s: so many families', (_, readings, families) => {
  expect(countOf(readings)).toEqual({ families, at_once: families, is_quiet: false })
})

test('a family of which one reads it at once is told at once, whatever the others wait for', () => {
  const readings = [reading(1, 10, false, true), reading(1, 11), reading(2, 12, false), reading(3, 13, false)]
  expect(countOf(readings)).toEqual({ families: 3, at_once: 1, is_quiet: true })
})
