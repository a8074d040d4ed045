import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureTemporal } from '../../lib/dates.ts'
import { defaultPreferences, preferencesStore } from '../../lib/preferences.ts'
import {
  attendance,
  evenTicks,
  hoursByMonth,
  hoursByWeek,
  type InsightEvent,
  load,
  reach,
  studentChanges,
} from './insights.ts'

beforeAll(ensureTemporal)
beforeEach(() => preferencesStore.set({ ...defaultPreferences, firstDay: 1 }))
afterEach(() => preferencesStore.set(defaultPreferences))

const zone = 'Europe/Berlin'
/** Friday noon. */
const now = Date.parse('2026-11-20T11:00:00Z')
let nextId = 1

const event = (start: string, minutes: number, more: Partial<InsightEvent> = {}): InsightEvent => ({
  event_id: nextId++,
  user_profile_id: 2,
  start,
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
  all_day: false,
  cancelled_at: null,
  lesson_id: 1,
  lesson_status_id: 2,
  ...more,
})

test('hours count for the week of the teacher’s own zone', () => {
  // Sunday 23:30 UTC is Monday in Berlin.
  const bars = hoursByWeek([event('2026-11-15T23:30:00Z', 60), event('2026-11-15T20:00:00Z', 45)], now, zone)
  expect(bars.slice(-2)).toEqual([
    { from: '2026-11-09', minutes: 45 },
    { from: '2026-11-16', minutes: 60 },
  ])
  expect(bars).toHaveLength(12)
})

test('a week begins on the day that the settings say, as in the calendar', () => {
  preferencesStore.set({ ...defaultPreferences, firstDay: 7 })
  // Sunday noon in Berlin.
  const sunday = event('2026-11-15T11:00:00Z', 45)
  expect(hoursByWeek([sunday], now, zone).at(-1)).toEqual({ from: '2026-11-15', minutes: 45 })
  expect(load([event('2026-11-22T11:00:00Z', 30)], now, zone)[1]).toEqual({ from: '2026-11-22', minutes: 30 })
  expect(reach(now, zone).to).toBe(Date.parse('2027-01-09T23:00:00Z'))
})

test('what was cancelled, missed, no lesson or still to come was not taught', () => {
  const rows = [
    event('2026-11-18T09:00:00Z', 60, { cancelled_at: '2026-11-17T09:00:00Z' }),
    event('2026-11-18T10:00:00Z', 60, { lesson_status_id: 5 }),
    event('2026-11-18T11:00:00Z', 60, { user_profile_id: null, lesson_id: null }),
    event('2026-11-18T00:00:00Z', 1440, { all_day: true }),
    event('2026-11-20T12:00:00Z', 60),
  ]
  expect(hoursByWeek(rows, now, zone).every(({ minutes }) => minutes === 0)).toBe(true)
  expect(hoursByMonth(rows, now, zone).every(({ minutes }) => minutes === 0)).toBe(true)
})

test('the months end with this one, across the change of the clock', () => {
  const bars = hoursByMonth([event('2026-10-31T23:30:00Z', 30), event('2026-06-02T09:00:00Z', 50)], now, zone)
  expect(bars.map(({ from }) => from)).toEqual([
    '2026-06-01',
    '2026-07-01',
    '2026-08-01',
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
  ])
  expect(bars.at(-1)?.minutes).toBe(30)
  expect(bars[0]?.minutes).toBe(50)
})

test('the coming load begins with the rest of this week', () => {
  const bars = load([event('2026-11-20T12:00:00Z', 45), event('2026-11-24T12:00:00Z', 90)], now, zone)
  expect(bars.slice(0, 2)).toEqual([
    { from: '2026-11-16', minutes: 45 },
    { from: '2026-11-23', minutes: 90 },
  ])
  expect(bars).toHaveLength(8)
})

test('each lesson of the past is counted once, as what became of it', () => {
  const rows = [
    event('2026-11-18T09:00:00Z', 60, { lesson_status_id: 4 }),
    event('2026-11-18T10:00:00Z', 60, { lesson_status_id: 5 }),
    event('2026-11-18T11:00:00Z', 60, { lesson_status_id: 4, cancelled_at: '2026-11-17T09:00:00Z' }),
    event('2026-11-18T12:00:00Z', 60),
    // A whole day, without hours.
    event('2026-11-17T23:00:00Z', 1_440, { lesson_status_id: 4, all_day: true }),
    event('2026-08-18T12:00:00Z', 60, { lesson_status_id: 4 }),
    event('2026-11-25T12:00:00Z', 60),
  ]
  expect(attendance(rows, now, zone)).toEqual({ taught: 2, missed: 1, cancelled: 1, unmarked: 1 })
  expect(hoursByWeek(rows, now, zone).at(-1)?.minutes).toBe(120)
})

test('students count where they came and where they left', () => {
  const changes = studentChanges(
    [
      { user_profile_id: 1, created_at: '2026-10-31T23:30:00Z', archived_at: null },
      { user_profile_id: 2, created_at: '2026-09-03T08:00:00Z', archived_at: '2026-11-03T08:00:00Z' },
    ],
    now,
    zone,
  )
  expect(changes.slice(-3)).toEqual([
    { from: '2026-09-01', gained: 1, lost: 0 },
    { from: '2026-10-01', gained: 0, lost: 0 },
    { from: '2026-11-01', gained: 1, lost: 1 },
  ])
})

test('the events asked for reach over all bars', () => {
  const { from, to } = reach(now, zone)
  expect(new Date(from).toISOString()).toBe('2026-05-31T22:00:00.000Z')
  expect(new Date(to).toISOString()).toBe('2027-01-10T23:00:00.000Z')
})

test('lines lie across the bars in even steps of whole units', () => {
  expect(evenTicks(0, 60)).toEqual([0, 60])
  expect(evenTicks(1, 1)).toEqual([0, 1])
  expect(evenTicks(12, 1)).toEqual([0, 5, 10, 15])
  expect(evenTicks(540, 60)).toEqual([0, 120, 240, 360, 480, 600])
  expect(evenTicks(1_575, 60)).toEqual([0, 600, 1_200, 1_800])
  expect(evenTicks(63, 1)).toEqual([0, 20, 40, 60, 80])
})
