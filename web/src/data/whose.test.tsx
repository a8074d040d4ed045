import { expect, test } from 'vitest'
import { whoseOf } from './whose.ts'

test('what was chosen counts while it can be chosen', () => {
  expect(whoseOf('2', ['all', '2', 'own'])).toBe('2')
  expect(whoseOf('9', ['all', '2', 'own'])).toBe('all')
  expect(whoseOf(null, ['all', '2'])).toBe('all')
})
