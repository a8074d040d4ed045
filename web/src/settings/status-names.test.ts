import { statusesIn, textOfStatuses } from '@lectern/contract/statuses'
import { expect, test } from 'vitest'
import { inOrder, namesakes, settled, type Typed, withTyped } from './status-names.ts'

const usual = (id: number): string => ['To schedule', 'Planned', 'Prepared', 'Taught', 'Missed'][id - 1] ?? ''
const statuses = (text: string) => statusesIn(text) ?? []
const kept = (text: string, typed: Typed) => textOfStatuses(settled(statuses(text), typed, usual))

test('a name that another status has waits, whether it is the usual one or not, and the others are kept', () => {
  expect(kept('', { 2: ' taught ' })).toBe('')
  expect([...namesakes(withTyped(statuses(''), { 2: ' taught ' }), usual)]).toEqual([2, 4])
  expect(kept('1\n2 Ready\n3\n4\n5', { 4: 'READY' })).toBe('1\n2 Ready\n3\n4\n5')
  expect(kept('1\n2 Ready\n3\n4\n5', { 4: 'READY', 1: 'Open' })).toBe('1 Open\n2 Ready\n3\n4\n5')
})

test('two statuses exchange their names once both are typed', () => {
  const before = '1\n2 Ready\n3\n4 Held\n5'
  expect(kept(before, { 2: 'Held' })).toBe(before)
  expect(kept(before, { 2: 'Held', 4: 'Ready' })).toBe('1\n2 Held\n3\n4 Ready\n5')
  expect(kept(before, { 2: 'Held', 3: 'Ready' })).toBe(before)
})

test('what is kept has nothing around it, and an emptied name is the usual one', () => {
  expect(kept('', { 4: '  Held \t well ' })).toBe('1\n2\n3\n4 Held well\n5')
  expect(kept('1\n2\n3\n4 Held\n5', { 4: '  ' })).toBe('')
  expect(kept('1\n2 Taught\n3\n4 Held\n5', { 4: '' })).toBe('1\n2 Taught\n3\n4 Held\n5')
})

test('another order keeps the names', () => {
  expect(textOfStatuses(inOrder(statuses('1\n2 Ready\n3\n4\n5'), [5, 4, 2, 1, 3]))).toBe('5\n4\n2 Ready\n1\n3')
})
