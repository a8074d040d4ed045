import { expect, test } from 'vitest'
import { ensureTemporal } from '../../lib/dates.ts'
import { cityOf, hoursElsewhere, zonesBeside } from './elsewhere.tsx'
import { clock, daysFrom } from './rules.ts'

test('a clock elsewhere, in whole and in half hours', async () => {
  await ensureTemporal()
  const days = daysFrom('Europe/Berlin', '2026-11-16', 7)
  expect(hoursElsewhere(days, 'America/New_York', clock)[16]).toBe('10:00')
  expect(hoursElsewhere(days, 'Asia/Kathmandu', clock)[16]).toBe('20:45')
})

test('a week in which the clocks are changed in one place is marked', async () => {
  await ensureTemporal()
  const days = daysFrom('Europe/Berlin', '2027-03-08', 7)
  expect(hoursElsewhere(days, 'America/New_York', clock)[16]).toBe('10:00*')
})

test('only other zones, each once, and none that is unknown', async () => {
  await ensureTemporal()
  const students = ['Europe/Berlin', 'Asia/Tokyo', 'Mars/Base', null, 'Asia/Tokyo'].map((time_zone) => ({ time_zone }))
  expect(zonesBeside('Europe/Berlin', students)).toContain('Asia/Tokyo')
  expect(zonesBeside('Europe/Berlin', students)).not.toContain('Mars/Base')
  expect(zonesBeside('Europe/Berlin', students)).not.toContain('Europe/Berlin')
  expect(cityOf('America/New_York')).toBe('New York')
})
