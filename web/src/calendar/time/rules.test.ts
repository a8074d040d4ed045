import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clock,
  clockFor,
  dateAfter,
  dateIn,
  dayIn,
  daysFrom,
  hourFor,
  instantAt,
  minutesOf,
  wallAt,
  zoneOf,
} from './rules.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'America/Sao_Paulo', 'UTC']
const hours = (day: { start: number; end: number }) => (day.end - day.start) / 3_600_000

describe('days whose clock is changed', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Asia/Kathmandu', '2026-03-29', 24],
    ['Asia/Kathmandu', '1986-01-01', 23.75],
    ['Pacific/Apia', '2011-12-30', 0],
    ['America/Sao_Paulo', '2018-11-04', 23],
  ])('%s %s has %d hours', (zone, date, length) => {
    expect(hours(dayIn(zone, date))).toBe(length)
  })

  test('a time that is skipped is taken later by what was skipped', () => {
    const day = dayIn('Europe/Berlin', '2026-03-29')
    expect(new Date(instantAt(day, 2 * 60 + 30)).toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(clock(wallAt(day, instantAt(day, 2 * 60 + 30)))).toBe('03:30')
  })

  test('of a time that comes twice, the first is meant', () => {
    const day = dayIn('Europe/Berlin', '2026-10-25')
    expect(new Date(instantAt(day, 2 * 60 + 30)).toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(wallAt(day, Date.parse('2026-10-25T01:30:00Z'))).toBe(150)
    expect(wallAt(day, Date.parse('2026-10-25T15:00:00Z'))).toBe(16 * 60)
  })

  test('a day that begins at one o’clock', () => {
    const day = dayIn('America/Sao_Paulo', '2018-11-04')
    expect(wallAt(day, day.start)).toBe(60)
    expect(instantAt(day, 30)).toBe(day.start + 30 * 60_000)
  })
})

test('the wall clock agrees with Temporal at any instant in any zone', () => {
  const instants = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2037-01-01') })
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
      const minute = instant - (instant % 60_000)
      const zoned = Temporal.Instant.fromEpochMilliseconds(minute).toZonedDateTimeISO(zone)
      const day = dayIn(zone, dateIn(zone, minute))
      const shown = zoned.hour * 60 + zoned.minute
      expect([minute >= day.start, minute < day.end, wallAt(day, minute)]).toEqual([true, true, shown])
    }),
    { numRuns: 500 },
  )
})

test('what the clock shows comes back as the same time, except where the clock skips it', () => {
  const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => dateAfter('1990-01-01', days))
  fc.assert(
    fc.property(fc.constantFrom(...zones), dates, fc.integer({ min: 0, max: 1439 }), (zone, date, minutes) => {
      const day = dayIn(zone, date)
      const instant = instantAt(day, minutes)
      const even = day.stretches.length === 1 && day.stretches[0]?.wall === 0 && day.end > day.start
      expect([instant >= day.start, even ? wallAt(day, instant) : minutes]).toEqual([true, minutes])
    }),
    { numRuns: 500 },
  )
})

test('the instant of a time of day agrees with Temporal, also before the day and after it', () => {
  const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => dateAfter('1990-01-01', days))
  fc.assert(
    fc.property(fc.constantFrom(...zones), dates, fc.integer({ min: -1440, max: 2880 }), (zone, date, minutes) => {
      const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes })
      expect(instantAt(dayIn(zone, date), minutes)).toBe(wall.toZonedDateTime(zone).epochMilliseconds)
    }),
    { numRuns: 500 },
  )
})

test('days in a row leave no gap, also where one was skipped', () => {
  for (const zone of zones) {
    const days = daysFrom(zone, '2011-12-26', 7)
    expect(days.slice(0, -1).map((day) => day.end)).toEqual(days.slice(1).map((day) => day.start))
  }
})

test('midnight at the end of a day is the start of the next', () => {
  const [day, next] = daysFrom('Europe/Berlin', '2026-10-25', 2)
  expect(day && instantAt(day, 1440)).toBe(next?.start)
})

test('times of day as text', () => {
  expect([clock(0), clock(545), clock(1440), clock(-5)]).toEqual(['00:00', '09:05', '24:00', '00:00'])
  expect([minutesOf('9:05'), minutesOf('24:00'), minutesOf('12:60'), minutesOf('noon')]).toEqual([
    545,
    null,
    null,
    null,
  ])
})

test('times as the reader writes them', () => {
  expect([0, 965, 1440].map(clockFor('en-GB'))).toEqual(['00:00', '16:05', '24:00'])
  expect([0, 965, 1440].map(clockFor('en-US'))).toEqual([
    expect.stringMatching(/^12:00\sAM$/),
    expect.stringMatching(/^4:05\sPM$/),
    expect.stringMatching(/^12:00\sAM$/),
  ])
})

test('the rail writes full hours shortly where the day is halved', () => {
  expect(hourFor('en-GB')(960)).toBe('16:00')
  expect(hourFor('en-US')(960)).toMatch(/^4\sPM$/)
  expect(hourFor('ar-AE')(960)).toMatch(/^4\sم$/)
  expect(hourFor('en-GB-u-hc-h12')(480)).toMatch(/^8\sam$/)
})

test('a zone that the browser does not know falls back to its own', () => {
  expect(zoneOf('Asia/Kathmandu')).toBe('Asia/Kathmandu')
  expect(zoneOf('Middle-earth/Shire')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(zoneOf(null)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
