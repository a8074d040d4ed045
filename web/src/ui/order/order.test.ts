import { reordered } from '../../lib/reordered.ts'
import { expect, test } from 'vitest'
import { dropped, stepped } from './order.ts'

const ids = ['a', 'b', 'c']

test('a row at an end, and one that is not there, goes no further', () => {
  expect([stepped(ids, 'a', -1), stepped(ids, 'c', 1), stepped(ids, 'x', 1)]).toEqual([undefined, undefined, undefined])
})

test('a step goes before the row above, or behind the row below', () => {
  expect([stepped(ids, 'b', -1), stepped(ids, 'c', -1)]).toEqual(['a', 'b'])
  expect([stepped(ids, 'a', 1), stepped(ids, 'b', 1)]).toEqual(['c', null])
})

test('a row that is dropped where it stands is not moved', () => {
  for (const [on, half] of [
    ['b', 'first'],
    ['b', 'second'],
    ['a', 'second'],
    ['c', 'first'],
    ['x', 'first'],
  ] as const)
    expect(dropped(ids, 'b', on, half)).toBeUndefined()
})

test('a row is dropped before or behind another', () => {
  expect(dropped(ids, 'c', 'a', 'first')).toBe('a')
  expect(dropped(ids, 'c', 'a', 'second')).toBe('b')
  expect(dropped(ids, 'a', 'b', 'second')).toBe('c')
  expect(dropped(ids, 'a', 'c', 'second')).toBeNull()
})

test('the others keep their order', () => {
  const put = (id: string, before: string | null) => reordered(ids, (each) => each, id, before).join('')
  expect([put('c', 'a'), put('a', null), put('a', 'x'), put('x', 'a')]).toEqual(['cab', 'bca', 'bca', 'abc'])
})
