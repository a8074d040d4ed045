import { expect, test } from 'vitest'
import { overTerm } from './rules.ts'

const autumn = { from: '2026-09-07', to: '2026-12-18' }
const year = { from: '2026-09-07', to: '2027-07-16' }

test('a term is over on the day after its last, and only what lies in it is', () => {
  expect(overTerm([autumn], '2026-12-18', '2026-12-18')).toBeUndefined()
  expect(overTerm([autumn], '2026-12-18', '2026-12-19')).toBe(autumn)
  expect(overTerm([autumn], '2026-09-07', '2026-12-19')).toBe(autumn)
  expect(overTerm([autumn], '2026-09-06', '2026-12-19')).toBeUndefined()
  expect(overTerm([autumn], '2026-12-19', '2027-01-05')).toBeUndefined()
})

test('where no term was said, or a longer one still goes on, nothing is over', () => {
  expect(overTerm([], '2026-11-18', '2027-01-05')).toBeUndefined()
  expect(overTerm([autumn, year], '2026-11-18', '2027-01-05')).toBeUndefined()
  expect(overTerm([autumn, year], '2026-11-18', '2027-07-17')).toBe(autumn)
})
