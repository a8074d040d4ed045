import { expect, test } from 'vitest'
import { writtenSlot, slotOf } from '../slot/slot.ts'
import { sampleTag } from '../../lib/sample-tag.ts'
import { sampleTeaching } from './sample.ts'

test('the sample begins two weeks before the week of the day, on each weekday once, and ends', () => {
  // A Sunday: its week began six days before.
  const sample = sampleTeaching('2026-11-22', 'America/New_York')
  expect(sample.map(({ series }) => series.first_start)).toEqual([
    '2026-11-02T15:00:00',
    '2026-11-03T16:00:00',
    '2026-11-04T14:30:00',
    '2026-11-05T16:15:00',
    '2026-11-06T14:00:00',
  ])
  for (const { profile, series } of sample) {
    expect(profile.tags).toEqual([sampleTag])
    expect(series).toMatchObject({ rrule: 'FREQ=WEEKLY;COUNT=10', time_zone: 'America/New_York' })
    const slot = slotOf(profile.usual_slot)
    expect(slot && writtenSlot(slot)).toBe(profile.usual_slot)
  }
})

test('each student of the sample has something else to do, and a number', () => {
  const sample = sampleTeaching('2026-11-22', 'Europe/Berlin')
  const said = (field: 'title' | 'plan' | 'shared_note') =>
    sample.flatMap(({ lessons }) => lessons.flatMap(({ lesson }) => lesson[field] ?? []))
  for (const field of ['title', 'plan', 'shared_note'] as const) expect(new Set(said(field)).size).toBe(sample.length)
  expect(new Set(sample.map(({ profile }) => profile.phone)).size).toBe(sample.length)
})

test('two weeks are over, one date is moved, one called off, one was missed, and two students are of a family', () => {
  const sample = sampleTeaching('2026-11-22', 'Europe/Berlin')
  const all = sample.flatMap(({ lessons }) => lessons)
  expect(all.flatMap(({ lesson: { taught_at = [] } }) => taught_at).every((at) => at < '2026-11-16')).toBe(true)
  expect(all.filter(({ lesson }) => lesson.lesson_status_id === 5)).toHaveLength(1)
  expect(all.filter(({ date }) => date === 2).every(({ lesson }) => lesson.lesson_status_id === 3)).toBe(true)
  expect(sample.flatMap(({ moved }) => moved ?? [])).toEqual([
    { date: 3, start: '2026-11-24T17:30:00Z', end: '2026-11-24T18:15:00Z' },
  ])
  expect(sample.filter(({ off }) => off !== null)).toHaveLength(1)
  expect(sample.flatMap(({ guardian }) => guardian ?? []).map(({ name }) => name)).toEqual(['Jun Lin', 'Jun Lin'])
})
