import type { TodayEvent } from '../data/today.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultPreferences, preferencesStore } from '../lib/preferences.ts'
import { itemsOf } from './today/today.ts'
import { loadOf, weekBounds } from './load.ts'

// Else the country of the machine says when a week begins.
beforeEach(() => preferencesStore.set({ ...defaultPreferences, firstDay: 1 }))
afterEach(() => preferencesStore.set(defaultPreferences))

const zone = 'Europe/Berlin'
/** A Friday. */
const now = Date.parse('2026-11-20T10:00:00Z')

const asked = { now, zone, ranges: null }

const event = (event_id: number, start: string, end: string, part: Partial<TodayEvent> = {}): TodayEvent => ({
  event_id,
  user_profile_id: 7,
  title: 'Lesson',
  start,
  end,
  all_day: false,
  cancelled_at: null,
  lesson_id: null,
  lesson_status_id: null,
  ...part,
})

test('missed lessons, whole days and what is no lesson make no hours', () => {
  const at = ['2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'] as const
  const events = [
    event(1, ...at, { lesson_status_id: 5 }),
    event(2, ...at, { all_day: true }),
    event(3, ...at, { user_profile_id: null }),
    event(4, ...at, { cancelled_at: at[0] }),
  ]
  expect(loadOf(itemsOf(events, [], []), { ...asked, weeks: 0 }).every((day) => day.hours === 0)).toBe(true)
})

test('hours fall on the day in the person’s zone, those that were taught apart', () => {
  const events = [
    event(1, '2026-11-15T23:30:00Z', '2026-11-16T00:30:00Z', { lesson_status_id: 4 }),
    event(2, '2026-11-20T14:00:00Z', '2026-11-20T14:45:00Z'),
    event(3, '2026-11-23T14:00:00Z', '2026-11-23T15:00:00Z'),
  ]
  const items = itemsOf(events, [], [])
  const week = loadOf(items, { ...asked, weeks: 0 })
  expect(week).toHaveLength(7)
  expect(week[0]).toEqual({ date: '2026-11-16', hours: 1, taught: 1, open: null })
  expect(week[4]).toEqual({ date: '2026-11-20', hours: 0.75, taught: 0, open: null })
  expect(loadOf(items, { ...asked, weeks: 1 })[0]).toEqual({ date: '2026-11-23', hours: 1, taught: 0, open: null })
})

test('what the teacher said of the week stands beside its hours, and a day without work is empty', () => {
  const ranges = [
    { weekday: 1, from: 9 * 60, to: 12 * 60 },
    { weekday: 1, from: 14 * 60, to: 18 * 60 + 30 },
  ]
  expect(loadOf([], { ...asked, weeks: 0, ranges }).map(({ open }) => open)).toEqual([7.5, 0, 0, 0, 0, 0, 0])
})

test('a week has its own length where the clocks change', () => {
  const { from, to } = weekBounds(Date.parse('2026-10-22T10:00:00Z'), zone, 0)
  expect((to - from) / 3_600_000).toBe(169)
})
