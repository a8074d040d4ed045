import type { homework_item } from '@lectern/contract/graphql'
import { expect, test } from 'vitest'
import { withItem } from './homework.ts'

const item = (item_id: string, text: string, more: Partial<homework_item> = {}): homework_item => ({
  item_id,
  text,
  start: null,
  due: null,
  done_at: null,
  ...more,
})

test('what is too much is refused: no text at first, a long one, too many, too much together', () => {
  const many = Array.from({ length: 50 }, (_, at) => item(String(at), 'x'))
  const long = Array.from({ length: 5 }, (_, at) => item(String(at), 'x'.repeat(999)))
  for (const [items, input, field] of [
    [[], { item_id: 'a' }, 'text'],
    [[], { item_id: 'a', text: 'x'.repeat(1001) }, 'text'],
    [many, { item_id: 'a', text: 'x' }, 'item'],
    [long, { item_id: 'a', text: 'xx' }, 'text'],
  ] as const)
    expect(() => withItem(items, input)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) }),
    )
})

test('an item is added at the end, changed in its place with its tick, and goes without a text', () => {
  const before = [item('a', 'Page 12', { due: '2026-11-25', done_at: '2026-11-20T10:00:00.000Z' })]
  const two = withItem(before, { item_id: 'b', text: ' Scales ' })
  expect(two).toEqual([...before, item('b', 'Scales')])
  expect(withItem(two, { item_id: 'a', text: 'Page 13' })[0]).toEqual({ ...before[0], text: 'Page 13' })
  expect(withItem(two, { item_id: 'b', due: '2026-12-01' })[1]).toEqual(item('b', 'Scales', { due: '2026-12-01' }))
  expect(withItem(two, { item_id: 'a', due: null })[0]?.due).toBeNull()
  expect(withItem(two, { item_id: 'a', text: ' ' })).toEqual([item('b', 'Scales')])
})

test('an item goes right before another, and last where there is none', () => {
  const three = ['a', 'b', 'c'].map((id) => item(id, id))
  const ids = (before: string | null, item_id = 'c') => withItem(three, { item_id, before }).map((each) => each.item_id)
  expect(ids('a')).toEqual(['c', 'a', 'b'])
  expect(ids('b', 'a')).toEqual(['a', 'b', 'c'])
  for (const before of [null, 'gone', 'a']) expect(ids(before, 'a')).toEqual(['b', 'c', 'a'])
  expect(withItem(three, { item_id: 'd', text: 'd', before: 'b' }).map((each) => each.item_id)).toEqual([
    'a',
    'd',
    'b',
    'c',
  ])
  expect(withItem(three, { item_id: 'b', start: '2026-11-23' })[1]).toEqual(item('b', 'b', { start: '2026-11-23' }))
})
