import { expect, test } from 'vitest'
import { longestStatusName, statusesIn, textOfStatuses } from './statuses.ts'

const five = (second: string) => `1\n2${second}\n3\n4 Held\n5`

test('an order that is none, and names that are none or not two, are refused', () => {
  for (const text of [
    'Held',
    '1\n2\n3\n4',
    '1\n2\n3\n4\n4',
    '1\n2\n3\n4\n5\n5',
    '1\n2\n3\n4\n6',
    '1\n2\n3\n4\n5\n',
    five(' held'),
    five(' Ｈeld'),
    five('  Ready'),
    five(' Ready '),
    five(' Rea\tdy'),
    five(' Rea\u0000dy'),
    five(`\u2028Ready`),
    five(` ${'x'.repeat(longestStatusName + 1)}`),
  ])
    expect([text, statusesIn(text)]).toEqual([text, null])
})

test('own names and an own order are read as they were written', () => {
  const text = '4 Held\n1\n2 Geplant – 계획 📅\n5\n3'
  const statuses = statusesIn(text)
  expect(statuses).toEqual([
    { lesson_status_id: 4, name: 'Held' },
    { lesson_status_id: 1, name: '' },
    { lesson_status_id: 2, name: 'Geplant – 계획 📅' },
    { lesson_status_id: 5, name: '' },
    { lesson_status_id: 3, name: '' },
  ])
  expect(textOfStatuses(statuses ?? [])).toBe(text)
  expect(statusesIn(five(` ${'x'.repeat(longestStatusName)}`))).not.toBeNull()
})

test('the usual is an empty text', () => {
  const usual = statusesIn('') ?? []
  expect(usual.map(({ lesson_status_id }) => lesson_status_id)).toEqual([1, 2, 3, 4, 5])
  expect(usual.map(({ name }) => name).join('')).toBe('')
  expect(textOfStatuses(usual)).toBe('')
  expect(statusesIn('1\n2\n3\n4\n5')).toEqual(usual)
})
