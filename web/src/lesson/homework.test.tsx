import { itemsOf, withItem, withTick } from '../data/homework.ts'
import type { Item } from '../data/lesson-rows.ts'
import { expect, test } from 'vitest'
import { isDueBeforeStart, isDueTooEarly, isOverdue } from './homework.ts'

const item = (item_id: string, part: Partial<Item> = {}): Item => ({
  item_id,
  text: item_id,
  due: null,
  done_at: null,
  ...part,
})

test('a lesson that an older page kept has no list', () => expect(itemsOf({})).toEqual([]))

test('an item is added at the end, changed in its place, and goes without a text', () => {
  const two = withItem([item('a', { done_at: 'then' })], { item_id: 'b', text: 'b', due: '2026-11-25' })
  expect(two).toEqual([item('a', { done_at: 'then' }), item('b', { due: '2026-11-25' })])
  expect(withItem(two, { item_id: 'b', due: null })[1]?.due).toBeNull()
  expect(withItem(two, { item_id: 'a', text: 'x' })[0]).toEqual(item('a', { text: 'x', done_at: 'then' }))
  expect(withItem(two, { item_id: 'a', text: null })).toHaveLength(1)
})

test('an item begins on a day, and goes right before another or to the end', () => {
  const three = [item('a'), item('b'), item('c')]
  expect(withItem(three, { item_id: 'b', start: '2026-11-23' })[1]).toEqual(item('b', { start: '2026-11-23' }))
  const put = (before: string | null) => withItem(three, { item_id: 'b', before }).map((each) => each.item_id)
  expect([put('a'), put(null), put('gone')]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
    ['a', 'c', 'b'],
  ])
})

test('homework due before it begins is worth a warning', () => {
  expect(isDueBeforeStart(item('a', { start: '2026-11-24', due: '2026-11-23' }))).toBe(true)
  for (const part of [{ start: '2026-11-24', due: '2026-11-24' }, { start: '2026-11-24' }, { due: '2026-11-24' }])
    expect(isDueBeforeStart(item('a', part))).toBe(false)
})

test('a tick is that of one item', () => {
  const ticked = withTick([item('a'), item('b')], 'b', 'now')
  expect(ticked.map((each) => each.done_at)).toEqual([null, 'now'])
  expect(withTick(ticked, 'b', null)).toEqual([item('a'), item('b')])
})

test('homework due before its lesson is worth a warning, on its day it is not', () => {
  expect(isDueTooEarly('2026-11-19', { start: '2026-11-20T15:00:00Z' }, 'UTC')).toBe(true)
  expect(isDueTooEarly('2026-11-20', { start: '2026-11-20T15:00:00Z' }, 'UTC')).toBe(false)
  for (const [due, start] of [
    [null, '2026-11-20T15:00:00Z'],
    ['2026-11-19', null],
  ] as const)
    expect(isDueTooEarly(due, { start }, 'UTC')).toBe(false)
})

const wholeDay = { all_day: true, time_zone: 'Europe/Berlin' }
test.each([
  ['America/Los_Angeles', { start: '2026-11-21T02:00:00Z' }],
  ['Pacific/Auckland', { start: '2026-11-19T20:00:00Z' }],
  ['America/Los_Angeles', { start: '2026-11-19T23:00:00Z', ...wholeDay }],
  ['Pacific/Auckland', { start: '2026-11-19T23:00:00Z', ...wholeDay }],
])('a lesson has its day where the teacher is, or where its whole day was chosen: %s %o', (zone, lesson) => {
  expect(['2026-11-19', '2026-11-20'].map((due) => isDueTooEarly(due, lesson, zone))).toEqual([true, false])
})

test('a day is overdue when it has passed', () => {
  expect(isOverdue('2026-11-19', '2026-11-20')).toBe(true)
  expect(isOverdue('2026-11-20', '2026-11-20')).toBe(false)
  expect(isOverdue(null, '2026-11-20')).toBe(false)
})
