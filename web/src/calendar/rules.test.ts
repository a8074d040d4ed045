import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CalendarEvent,
  busyTimes,
  clashesWith,
  created,
  draftAt,
  isSameTime,
  lengthened,
  lengthOf,
  moved,
  nextFree,
  resized,
  snapped,
  upcoming,
} from './rules.ts'
import { dateAfter, dayIn, daysFrom } from './time/rules.ts'

const berlin = 'Europe/Berlin'
const zones = [berlin, 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia']
const lesson = { start: '2026-03-27T16:00:00.000Z', end: '2026-03-27T16:45:00.000Z' }

const event = (event_id: number, start: string, end: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  event_id,
  user_profile_id: null,
  teacher_id: 1,
  title: `Event ${event_id}`,
  start,
  end,
  all_day: false,
  time_zone: null,
  overlap_wanted: false,
  cancelled_at: null,
  series_id: null,
  original_start: null,
  closed: false,
  to_confirm: false,
  lesson_id: null,
  lesson_status_id: null,
  version: 1,
  ...more,
})

describe('moving', () => {
  test('keeps the time that the clock shows when the clock is changed in between', () => {
    expect(moved(lesson, { day: dayIn(berlin, '2026-03-30'), minutes: 17 * 60 })).toEqual({
      start: '2026-03-30T15:00:00.000Z',
      end: '2026-03-30T15:45:00.000Z',
    })
  })

  test('an event lasts as long as before wherever it is put', () => {
    const date = fc.integer({ min: 0, max: 15_000 }).map((days) => dateAfter('1996-01-01', days))
    fc.assert(
      fc.property(fc.constantFrom(...zones), date, fc.integer({ min: 0, max: 95 }), (zone, on, quarter) => {
        expect(lengthOf(moved(lesson, { day: dayIn(zone, on), minutes: quarter * 15 }))).toBe(45 * 60_000)
      }),
    )
  })
})

describe('resizing', () => {
  const day = dayIn(berlin, '2026-03-27')

  test('one edge stays', () => {
    expect(resized(lesson, 'end', { day, minutes: 18 * 60 + 30 })).toEqual({
      start: lesson.start,
      end: '2026-03-27T17:30:00.000Z',
    })
    expect(resized(lesson, 'start', { day, minutes: 16 * 60 })).toEqual({
      start: '2026-03-27T15:00:00.000Z',
      end: lesson.end,
    })
  })

  test('an edge never passes the other', () => {
    const edge = fc.constantFrom('start' as const, 'end' as const)
    fc.assert(
      fc.property(edge, fc.integer({ min: 0, max: 1440 }), (which, minutes) => {
        expect(lengthOf(resized(lesson, which, { day, minutes }))).toBeGreaterThanOrEqual(5 * 60_000)
      }),
    )
  })

  test('by keyboard too', () => {
    expect(lengthened(lesson, 15).end).toBe('2026-03-27T17:00:00.000Z')
    expect(lengthOf(lengthened(lesson, -600))).toBe(5 * 60_000)
  })
})

describe('drawing', () => {
  test('upwards is the same as downwards', () => {
    const day = dayIn(berlin, '2026-11-20')
    expect(created(day, 17 * 60, 16 * 60)).toEqual(created(day, 16 * 60, 17 * 60))
  })

  test('in the hour that the clock skips it is as long as on paper', () => {
    const day = dayIn(berlin, '2026-03-29')
    expect(lengthOf(created(day, 165, 195))).toBe(30 * 60_000)
  })

  test('over the hour that comes twice it ends when the clock says so', () => {
    expect(created(dayIn(berlin, '2026-10-25'), 90, 210)).toEqual({
      start: '2026-10-24T23:30:00.000Z',
      end: '2026-10-25T02:30:00.000Z',
    })
  })

  test('a draft is never empty', () => {
    const minute = fc.integer({ min: 0, max: 1440 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, minute, (zone, one, other) => {
        expect(lengthOf(created(dayIn(zone, '2026-03-29'), one, other))).toBeGreaterThan(0)
      }),
    )
  })
})

test('steps', () => {
  expect([snapped(52, 15), snapped(53, 15), snapped(53, 5)]).toEqual([45, 60, 55])
})

describe('clashes', () => {
  const busy = busyTimes(
    [
      event(1, '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', { user_profile_id: 7 }),
      event(2, '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', { cancelled_at: '2026-11-19T00:00:00Z' }),
      event(3, '2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z', { all_day: true }),
    ],
    new Map([[7, { name: 'Mina', colour: 'fern' }]]),
  )
  const ids = (start: string, end: string, itself: number | null = null) =>
    clashesWith(busy, { start, end }, itself).map((clash) => [clash.event_id, clash.title])

  test('what is called off or takes the whole day is in nobody’s way', () => {
    expect(ids('2026-11-20T10:30:00Z', '2026-11-20T12:00:00Z')).toEqual([[1, 'Mina']])
  })

  test('touching ends and the event itself are no clash', () => {
    expect(ids('2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z')).toEqual([])
    expect(ids('2026-11-20T10:30:00Z', '2026-11-20T12:00:00Z', 1)).toEqual([])
  })
})

test('the next free time is after now, within the visible hours and beside no event', () => {
  const days = daysFrom(berlin, '2026-11-20', 2)
  const events = [event(1, '2026-11-20T15:00:00Z', '2026-11-20T20:30:00Z')]
  const now = Date.parse('2026-11-20T14:20:00Z')
  expect(nextFree(events, days, now, 30)?.start).toBe('2026-11-20T14:30:00.000Z')
  expect(nextFree(events, days, now, 45)?.start).toBe('2026-11-21T07:00:00.000Z')
  expect(nextFree(events, days, Date.parse('2026-12-01'), 45)?.start).toBe('2026-11-20T07:00:00.000Z')
  expect(nextFree(events, [], now, 45)).toBeNull()
})

test('the lesson that is going on comes first', () => {
  const events = [
    event(1, '2026-11-20T09:00:00Z', '2026-11-20T09:45:00Z'),
    event(2, '2026-11-20T11:00:00Z', '2026-11-20T11:45:00Z'),
    event(3, '2026-11-20T10:00:00Z', '2026-11-20T10:45:00Z'),
  ]
  expect(upcoming(events, Date.parse('2026-11-20T10:30:00Z'))?.event_id).toBe(3)
  expect(upcoming(events, Date.parse('2026-11-21'))).toBeNull()
  expect(draftAt({ day: dayIn(berlin, '2026-11-20'), minutes: 600 }, 45).end).toBe('2026-11-20T09:45:00.000Z')
})

test('a time is the same by its instants, however they are written', () => {
  const server = { start: '2026-03-27T16:00:00Z', end: '2026-03-27T16:45:00Z' }
  expect(isSameTime(lesson, server)).toBe(true)
  expect(isSameTime(lesson, { ...server, end: '2026-03-27T16:46:00Z' })).toBe(false)
  expect([isSameTime(null, null), isSameTime(lesson, null)]).toEqual([true, false])
})
