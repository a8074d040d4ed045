import { expect, test } from 'vitest'
import { overTerm, overTermWithin, termsIn } from './terms.ts'

const autumn = { from: '2026-09-07', to: '2026-12-18' }
const year = { from: '2026-09-07', to: '2027-07-16' }

test('of a text the terms are read, and nothing else', () => {
  expect(termsIn('2026-09-07/2026-12-18 soon 2027-07-16/2026-09-07')).toEqual([autumn])
  expect(termsIn('')).toEqual([])
})

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

test('days reach into a term that is over by their first, by their last, or around it', () => {
  const within = (first: string, last: string, terms = [autumn]) => overTermWithin(terms, { first, last }, '2027-01-05')
  expect(within('2026-12-18', '2027-01-10')).toBe(autumn)
  expect(within('2026-09-01', '2026-09-07')).toBe(autumn)
  expect(within('2026-09-01', '2027-01-10')).toBe(autumn)
  expect(within('2026-12-19', '2027-01-10')).toBeUndefined()
  expect(within('2026-09-01', '2026-09-06')).toBeUndefined()
  expect(within('2026-09-01', '2027-01-10', [autumn, year])).toBeUndefined()
})
