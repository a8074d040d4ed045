import { withGift, type Gift } from '../../data/gifts.ts'
import { expect, test } from 'vitest'
import { holdersOf, newOnes, sortedBy } from './gift.ts'

const gift = (lesson_rsrc_id: number, user_profile_id: number, given_at = '2026-11-20T10:00:00Z'): Gift => ({
  lesson_rsrc_id,
  user_profile_id,
  given_at,
})

test('a gift is new for seven days', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  const gifts = [gift(1, 7, '2026-11-13T10:00:01Z'), gift(2, 7, '2026-11-13T10:00:00Z')]
  expect([...newOnes(gifts, now)]).toEqual([1])
})

test('each resource knows its students', () => {
  expect(holdersOf([gift(1, 7), gift(1, 8), gift(2, 7)])).toEqual(
    new Map([
      [1, [7, 8]],
      [2, [7]],
    ]),
  )
})

test('given twice is once, and taken back is gone', () => {
  expect(withGift([gift(1, 7)], gift(1, 7), true)).toEqual([gift(1, 7)])
  expect(withGift([gift(1, 7), gift(1, 8)], gift(1, 7), false)).toEqual([gift(1, 8)])
})

test('what is used most or came last stands first', () => {
  const rows = [1, 2, 3, -1].map((lesson_rsrc_id) => ({ lesson_rsrc_id }))
  const ids = (sort: 'recent' | 'used') =>
    sortedBy(rows, sort, holdersOf([gift(2, 7)])).map((row) => row.lesson_rsrc_id)
  expect(ids('used')).toEqual([2, -1, 3, 1])
  expect(ids('recent')).toEqual([-1, 3, 2, 1])
})
