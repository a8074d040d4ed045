import { beforeAll, expect, test } from 'vitest'
import { ensureTemporal } from './dates.ts'
import { cityOf, clocksDiffer, timeThere } from './other-clock.ts'

const [berlin, newYork, auckland] = ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland']

beforeAll(ensureTemporal)

test('two zones differ where their clocks do', () => {
  expect(clocksDiffer('2026-11-20T10:00:00Z', berlin, 'Europe/Paris')).toBe(false)
  expect(clocksDiffer('2026-11-20T10:00:00Z', berlin, newYork)).toBe(true)
})

test.each([
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('%s is %s', (zone, city) => {
  expect(cityOf(zone)).toBe(city)
})

test('a time elsewhere has its day where it is another one there', () => {
  expect(timeThere('2026-11-20T15:00:00Z', newYork, berlin)).toBe('16:00')
  expect(timeThere('2026-11-20T15:00:00Z', auckland, berlin)).toBe('Fri 20 Nov 16:00')
})
