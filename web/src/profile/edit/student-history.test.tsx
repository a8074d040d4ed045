import { standsInTheWay } from '../../data/student-fields.ts'
import { givenTo, withPlaces } from '../../data/gifts.ts'
import { expect, test } from 'vitest'
import {
  byTime,
  coming,
  countOf,
  homeworkOf,
  isUnderWay,
  isUnmarked,
  makeUpsOf,
  next,
  past,
} from './student-history.ts'

const saved = { profileId: 2, field: 'biography', value: 'Mine', base: 'Before', version: 3 }

test('a change of another field is no conflict, one of the same field is', () => {
  expect(standsInTheWay(saved, { biography: 'Before', version: 4 })).toMatchObject({ isSame: true, version: 4 })
  expect(standsInTheWay(saved, { biography: 'Theirs', version: 5 })).toEqual({
    isSame: false,
    theirs: 'Theirs',
    version: 5,
  })
})

test('what both wrote alike is no conflict; an empty field equals a missing one', () => {
  expect(standsInTheWay(saved, { biography: 'Mine', version: 4 })?.isSame).toBe(true)
  expect(standsInTheWay({ ...saved, base: null }, { version: 4 })?.isSame).toBe(true)
  expect(standsInTheWay({ ...saved, base: ['a'] }, { biography: ['a'], version: 4 })?.isSame).toBe(true)
})

test('an answer without a row says nothing', () => {
  for (const current of [undefined, null, 'x', {}, { version: '4' }]) expect(standsInTheWay(saved, current)).toBeNull()
})

test('lessons are told newest first, and homework that waits before what is done', () => {
  const item = (item_id: string, done_at: string | null) => ({ item_id, text: item_id, due: null, done_at })
  const lesson = (start: string | null, ...homework_items: ReturnType<typeof item>[]) => ({
    lesson_id: 1,
    start,
    end: start,
    lesson_status_id: 2,
    homework_items,
  })
  const [a, b, c] = [
    lesson('2026-01-01', item('x', '2026-01-02'), item('z', null)),
    lesson('2026-02-01', item('y', null)),
    lesson(null),
  ]
  expect(byTime([a, b, c])).toEqual([c, b, a])
  expect(past([a, b, c], '2026-01-15')).toEqual([a])
  expect(homeworkOf([a, b, c]).map((each) => each.text)).toEqual(['y', 'z', 'x'])
})

const now = '2026-02-01T10:00:00.000Z'
const at = (start: string | null, lesson_status_id: number, make_up_of: number | null = null) => ({
  start,
  end: start,
  lesson_status_id,
  make_up_of,
})

test('every lesson is either past or coming, and what comes is told soonest first', () => {
  const [older, newer] = [at('2026-01-01T10:00:00Z', 4), at('2026-02-01T09:30:00Z', 2)]
  const [soon, called, later, waiting] = [
    at('2026-02-02T10:00:00Z', 3),
    at('2026-02-09T10:00:00Z', 5),
    at('2026-02-16T10:00:00Z', 2),
    at(null, 1),
  ]
  const all = [waiting, later, older, soon, newer, called]
  expect(past(all, now)).toEqual([newer, older])
  expect(coming(all, now)).toEqual([soon, called, later, waiting])
  expect(next(all, now)).toEqual([soon, later])
})

test.each([
  ['of whole days that began today', true, '2026-01-31T23:00:00Z', '2026-02-01T23:00:00Z', true],
  ['of whole days in the midst of a course', true, '2026-01-30T23:00:00Z', '2026-02-03T23:00:00Z', true],
  ['of a whole day that is over', true, '2026-01-30T23:00:00Z', '2026-01-31T23:00:00Z', false],
  ['of an hour that has begun', false, '2026-02-01T09:30:00Z', '2026-02-01T10:30:00Z', false],
])('a lesson %s comes next until its end: %s', (_case, all_day, start, end, isNext) => {
  const lesson = { ...at(start, 2), end, all_day }
  expect([isUnderWay(lesson, now), next([lesson], now), past([lesson], now)]).toEqual(
    isNext ? [true, [lesson], []] : [false, [], [lesson]],
  )
})

test('a make-up is owed until it was held or missed, those with a time first', () => {
  const [waiting, planned] = [at(null, 1, 7), at('2026-02-02T10:00:00Z', 2, 8)]
  expect(makeUpsOf([at(null, 1), waiting, at('2026-01-01T10:00:00Z', 4, 9), at(null, 5, 6), planned])).toEqual([
    planned,
    waiting,
  ])
})

test.each([
  ['it has ended', '2026-02-01T09:59:00Z', 2, true],
  ['it has not ended', '2026-02-01T10:01:00Z', 2, false],
  ['it was taught', '2026-02-01T09:59:00Z', 4, false],
  ['it was missed', '2026-02-01T09:59:00Z', 5, false],
  ['it waits for a time', null, 1, false],
])('a lesson is late by what became of it: %s', (_case, end, status, expected) => {
  expect(isUnmarked(at(end, status), now)).toBe(expected)
})

const shelf = [4, 3, 2, 1].map((lesson_rsrc_id) => ({ lesson_rsrc_id }))
const gift = (lesson_rsrc_id: number, place: number | null, user_profile_id = 2) => ({
  lesson_rsrc_id,
  user_profile_id,
  place,
})
const idsOf = (rows: readonly { lesson_rsrc_id: number }[]) => rows.map((row) => row.lesson_rsrc_id)

test('what was given stands in its order, what has no place follows as on the shelf; others’ gifts say nothing', () => {
  const gifts = [gift(1, null), gift(2, 1), gift(3, null), gift(4, 2), gift(1, 1, 7), gift(9, 3)]
  expect(idsOf(givenTo(2, shelf, gifts))).toEqual([2, 4, 3, 1])
  expect(givenTo(8, shelf, gifts)).toEqual([])
})

test('an order gives places to the gifts of one student', () => {
  const gifts = [gift(1, null), gift(2, 1), gift(2, 5, 7), gift(9, 3)]
  expect(withPlaces(gifts, 2, [1, 2])).toEqual([gift(1, 1), gift(2, 2), gift(2, 5, 7), gift(9, 3)])
})

test('of what comes those are counted that take place', () => {
  const ahead = [1, 2, 3, 5, 5].map((status) => at('2026-03-01T09:00:00Z', status))
  expect([coming(ahead, now).length, countOf(ahead), countOf([])]).toEqual([5, 3, 0])
})
