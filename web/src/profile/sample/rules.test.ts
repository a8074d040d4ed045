import { expect, test } from 'vitest'
import { kept, slotOf } from '../slot/rules.ts'
import { sampleTag } from '../../lib/sample-tag.ts'
import { sampleStudio } from './rules.ts'

test('the sample begins in the week of the day, on each weekday once, and ends', () => {
  // A Sunday: its week began six days before.
  const sample = sampleStudio('2026-11-22', 'America/New_York')
  expect(sample.map(({ series }) => series.first_start)).toEqual([
    '2026-11-16T15:00:00',
    '2026-11-17T16:00:00',
    '2026-11-18T14:30:00',
    '2026-11-19T16:15:00',
    '2026-11-20T14:00:00',
  ])
  for (const { profile, series } of sample) {
    expect(profile.tags).toEqual([sampleTag])
    expect(series).toMatchObject({ rrule: 'FREQ=WEEKLY;COUNT=8', time_zone: 'America/New_York' })
    const slot = slotOf(profile.usual_slot)
    expect(slot && kept(slot)).toBe(profile.usual_slot)
  }
})

test('each student of the sample has something else to do', () => {
  const sample = sampleStudio('2026-11-22', 'Europe/Berlin')
  for (const field of ['title', 'plan', 'homework', 'shared_note'] as const)
    expect(new Set(sample.map(({ lesson }) => lesson[field])).size).toBe(sample.length)
})
