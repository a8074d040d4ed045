import { expect, test } from 'vitest'
import { RecentPieces } from './recent-pieces.ts'

const megabyte = 1024 * 1024
const all = (bytes: number) => ({ first: 0, last: bytes - 1 })

test('finds what was read from the beginning, in part too, and nothing beyond', () => {
  const recent = new RecentPieces()
  recent.keep('a', all(4), Buffer.from('0123'))
  recent.keep('b', { first: 2, last: 3 }, Buffer.from('23'))
  expect(String(recent.find('a', all(4)))).toBe('0123')
  expect(String(recent.find('a', { first: 1, last: 2 }))).toBe('12')
  expect(recent.find('a', all(5))).toBeUndefined()
  expect(recent.find('b', { first: 2, last: 3 })).toBeUndefined()
  recent.forget('a')
  expect(recent.find('a', all(4))).toBeUndefined()
})

test('keeps eight megabytes, and of these what was asked for last', () => {
  const recent = new RecentPieces()
  for (let at = 0; at < 8; at++) recent.keep(`piece ${at}`, all(megabyte), Buffer.alloc(megabyte))
  recent.find('piece 0', all(1))
  // The same once more takes no more room.
  recent.keep('piece 7', all(megabyte), Buffer.alloc(megabyte))
  recent.keep('one more', all(2), Buffer.alloc(2))
  expect(recent.find('piece 1', all(1))).toBeUndefined()
  for (const kept of ['piece 0', 'piece 2', 'piece 7', 'one more']) expect(recent.find(kept, all(1))).toBeDefined()
})
