import { expect, test } from 'vitest'
import { toggled } from './toggled.ts'

test('a lesson is selected by one X and let go by the next', () => {
  const one = toggled(new Set(), 1)
  expect([...one]).toEqual([1])
  expect([...toggled(one, 1)]).toEqual([])
})
