import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changePreferences, defaultPreferences, preferencesStore } from '../../lib/preferences.ts'
import { clashes, daysOf, formFor, minutesAt, weekOf, onRow, timesOf } from './plan.ts'

// Else the country of the machine says when a week begins.
beforeEach(() => preferencesStore.set({ ...defaultPreferences, firstDay: 1 }))
afterEach(() => preferencesStore.set(defaultPreferences))

const zone = 'Europe/Berlin'
const now = Date.parse('2026-11-20T09:10:00Z')
const hours = { firstHour: 8, lastHour: 22 }

describe('the times of a form', () => {
  test('are none for a day, time or length that does not exist', () => {
    expect(timesOf({ date: '2026-02-30', time: '10:00', minutes: 45 }, zone)).toBe(null)
    expect(timesOf({ date: '2026-11-24', time: '', minutes: 45 }, zone)).toBe(null)
    expect(timesOf({ date: '2026-11-24', time: '10:00', minutes: 4 }, zone)).toBe(null)
    expect(timesOf({ date: '2026-11-24', time: '10:00', minutes: Number.NaN }, zone)).toBe(null)
  })

  test('are wall time in the zone', () => {
    expect(timesOf({ date: '2026-11-24', time: '16:00', minutes: 45 }, zone)).toEqual({
      start: '2026-11-24T15:00:00Z',
      end: '2026-11-24T15:45:00Z',
    })
  })

  test('keep their length when the clock is changed in between', () => {
    expect(timesOf({ date: '2026-03-29', time: '01:30', minutes: 60 }, zone)).toEqual({
      start: '2026-03-29T00:30:00Z',
      end: '2026-03-29T01:30:00Z',
    })
    expect(timesOf({ date: '2026-03-29', time: '02:30', minutes: 60 }, zone)?.start).toBe('2026-03-29T01:30:00Z')
  })
})

test('the form starts with the own time, else with the next full hour of the teaching day', () => {
  // It was made longer in the calendar, and is not to become shorter by being moved.
  const planned = { start: '2026-11-24T15:00:00Z', end: '2026-11-24T17:00:00Z', minutes: 30 }
  expect(formFor(planned, zone, now)).toEqual({ date: '2026-11-24', time: '16:00', minutes: 120 })
  expect(formFor({ start: null, end: null, minutes: 45 }, zone, now).time).toBe('11:00')
  const night = Date.parse('2026-11-20T21:10:00Z')
  expect(formFor({ start: null, end: null, minutes: 45 }, zone, night)).toEqual({
    date: '2026-11-21',
    time: '08:00',
    minutes: 45,
  })
})

test.each([
  ['2026-11-20T02:10:00Z', 6, 24, '2026-11-20', '06:00'],
  ['2026-11-20T02:10:00Z', 10, 12, '2026-11-20', '10:00'],
  ['2026-11-20T11:10:00Z', 10, 12, '2026-11-21', '10:00'],
  ['2026-11-20T21:10:00Z', 6, 24, '2026-11-20', '23:00'],
  ['2026-11-20T22:10:00Z', 6, 24, '2026-11-21', '06:00'],
])('at %s the form of a calendar from %i to %i starts on %s at %s', (at, firstHour, lastHour, date, time) => {
  changePreferences({ firstHour, lastHour })
  expect(formFor({ start: null, end: null, minutes: 45 }, zone, Date.parse(at))).toEqual({ date, time, minutes: 45 })
})

test('a week begins on Monday of the own zone', () => {
  const sundayNight = Date.parse('2026-11-22T23:30:00Z')
  expect(weekOf(sundayNight, zone, 0)).toBe('2026-11-23')
  expect(weekOf(sundayNight, 'America/New_York', 0)).toBe('2026-11-16')
  expect(daysOf('2026-12-28').at(-1)).toBe('2027-01-03')
})

test('a drop on a row is always a quarter of an hour within the visible hours', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 12 }).map((quarters) => quarters * 15),
      (fraction, minutes) => {
        const at = minutesAt(fraction, minutes, hours)
        expect(at % 15).toBe(0)
        expect(at).toBeGreaterThanOrEqual(hours.firstHour * 60)
        expect(at + minutes).toBeLessThanOrEqual(hours.lastHour * 60)
      },
    ),
  )
})

test('a row shows what is on its day and within its hours', () => {
  const evening = { start: '2026-11-20T20:30:00Z', end: '2026-11-20T22:30:00Z' }
  expect(onRow(evening, '2026-11-20', zone, hours)).toEqual({ left: 13.5 / 14, width: 0.5 / 14 })
  expect(onRow(evening, '2026-11-21', zone, hours)).toBe(null)
  expect(onRow({ start: '2026-11-20T23:00:00Z', end: '2026-11-21T23:00:00Z' }, '2026-11-21', zone, hours)).toEqual({
    left: 0,
    width: 1,
  })
})

test.each([
  [6, 24, { left: 15.5 / 18, width: 2 / 18 }, 6 * 60],
  [21, 22, { left: 0.5, width: 0.5 }, 21 * 60],
  [8, 12, null, 8 * 60],
])('a row from %i to %i has the hours of the calendar', (firstHour, lastHour, box, first) => {
  const evening = { start: '2026-11-20T20:30:00Z', end: '2026-11-20T22:30:00Z' }
  expect(onRow(evening, '2026-11-20', zone, { firstHour, lastHour })).toEqual(box)
  expect(minutesAt(0, 45, { firstHour, lastHour })).toBe(first)
})

test('touching ends are no clash and a lesson does not clash with itself', () => {
  const busy = [
    { event_id: 1, title: 'Mina', user_profile_id: null, start: '2026-11-20T10:00:00Z', end: '2026-11-20T11:00:00Z' },
  ]
  const times = (start: string, end: string) => ({ start: `2026-11-20T${start}:00Z`, end: `2026-11-20T${end}:00Z` })
  expect(clashes(busy, times('11:00', '11:45'), null)).toEqual([])
  expect(clashes(busy, times('09:30', '10:30'), 1)).toEqual([])
  expect(clashes(busy, times('09:30', '10:30'), null)).toEqual(busy)
})
