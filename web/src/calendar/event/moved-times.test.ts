import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf } from './calendar-event.ts'
import { dateAfter, dayIn } from '../../lib/wall-time.ts'
import { created, lengthened, moved, resized, snapped } from './moved-times.ts'

const berlin = 'Europe/Berlin'
const zones = [berlin, 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia']
const lesson = { start: '2026-03-27T16:00:00.000Z', end: '2026-03-27T16:45:00.000Z' }

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
    expect(resized(lesson, 'end', { day, minutes: 18 * 60 + 30 }, 15)).toEqual({
      start: lesson.start,
      end: '2026-03-27T17:30:00.000Z',
    })
    expect(resized(lesson, 'start', { day, minutes: 16 * 60 }, 15)).toEqual({
      start: '2026-03-27T15:00:00.000Z',
      end: lesson.end,
    })
  })

  test('an edge never passes the other: it stops one step of the drag before', () => {
    const edge = fc.constantFrom('start' as const, 'end' as const)
    const step = fc.constantFrom(5, 10, 15, 30)
    fc.assert(
      fc.property(edge, step, fc.integer({ min: 0, max: 1440 }), (which, by, minutes) => {
        expect(lengthOf(resized(lesson, which, { day, minutes }, by))).toBeGreaterThanOrEqual(by * 60_000)
      }),
    )
    expect(resized(lesson, 'start', { day, minutes: 22 * 60 }, 15)).toEqual({
      start: '2026-03-27T16:30:00.000Z',
      end: lesson.end,
    })
    expect(resized(lesson, 'end', { day, minutes: 0 }, 15)).toEqual({
      start: lesson.start,
      end: '2026-03-27T16:15:00.000Z',
    })
  })

  test('an event that is shorter than a step keeps its length there', () => {
    const short = { start: lesson.start, end: '2026-03-27T16:10:00.000Z' }
    expect(resized(short, 'start', { day, minutes: 22 * 60 }, 15)).toEqual(short)
    expect(resized(short, 'end', { day, minutes: 0 }, 15)).toEqual(short)
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
