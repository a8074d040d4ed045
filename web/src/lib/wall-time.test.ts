import type { CalendarEvent } from '../data/event-rows.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { instantIn, lessonWalls, wallIn, zones as tableZones } from '../../../scripts/zone-table.ts'
import { dayAndTimeText, dayText, longDayText, rangeText, timeText } from './dates.ts'
import { layoutBars, partsOn } from '../calendar/grid/layout.ts'
import { dayLists } from '../calendar/overview/day-lists.ts'
import {
  clock,
  clockFor,
  dateAfter,
  dateIn,
  dayIn,
  daysFrom,
  daysToEnd,
  hourFor,
  instantAt,
  isoOf,
  minuteMs,
  minutesOf,
  wallAt,
  zoneOf,
} from './wall-time.ts'
import { plainEvent } from '../data/plain-event.fake.ts'

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
      const even = day.ranges.length === 1 && day.ranges[0]?.wall === 0 && day.end > day.start
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

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'January February March April May June July August September October November December'.split(' ')
const longDay = (wall: string): string => {
  const at = new Date(`${wall.slice(0, 10)}T00:00Z`)
  return `${weekdays[at.getUTCDay()]} ${at.getUTCDate()} ${months[at.getUTCMonth()]}`
}
/** "Sun 3 Jan 2016": every one of these days is of a year that is over. */
const shortDay = (wall: string): string =>
  longDay(wall).replace(/(\w+) (\d+) (\w+)/, (_, weekday: string, of: string, month: string) =>
    [weekday.slice(0, 3), of, month === 'September' ? 'Sept' : month.slice(0, 3), wall.slice(0, 4)].join(' '),
  )
const timeOf = (wall: string): string => wall.slice(11)

const plain: CalendarEvent = {
  ...plainEvent,
  event_id: 1,
  title: 'Scales',
  start: '',
  end: '',
}
const lesson = (id: number, at: number, minutes: number, rest: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...plain,
  event_id: id,
  start: isoOf(at),
  end: isoOf(at + minutes * minuteMs),
  ...rest,
})

/** The Monday of the week of a wall time. */
const mondayOf = (wall: string): string => {
  const date = wall.slice(0, 10)
  return dateAfter(date, -((new Date(date).getUTCDay() + 6) % 7))
}

/** Lessons of a zone by the Mondays of their weeks: some called off, some moved by an hour and a half. */
function weeksOf(zone: string): Map<string, CalendarEvent[]> {
  const weeks = new Map<string, CalendarEvent[]>()
  for (const [index, wall] of lessonWalls(zone).entries()) {
    const at = instantIn(wall, zone) + (index % 7 === 3 ? 90 * minuteMs : 0)
    const event = lesson(index + 1, at, 45, index % 5 === 0 ? { cancelled_at: isoOf(at) } : {})
    const monday = mondayOf(wallIn(at, zone))
    weeks.set(monday, [...(weeks.get(monday) ?? []), event])
  }
  return weeks
}

describe('held against the zone database', () => {
  beforeEach(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }))
  afterEach(() => vi.unstubAllGlobals())

  test('ten years of lessons in fifteen zones are written with the time that the wall shows', () => {
    const wrong: unknown[] = []
    let count = 0
    for (const zone of tableZones)
      for (const wall of lessonWalls(zone)) {
        const at = instantIn(wall, zone)
        const [start, end] = [isoOf(at), isoOf(at + 45 * minuteMs)]
        const [begins, ends] = [wallIn(at, zone), wallIn(at + 45 * minuteMs, zone)]
        const written = [dateIn(zone, at), dayText(start, zone), longDayText(start, zone), timeText(start, zone)]
        const expected = [begins.slice(0, 10), shortDay(begins), longDay(begins), timeOf(begins)]
        if (written.join() !== expected.join()) wrong.push([zone, wall, written, expected])
        const range = [rangeText(start, end, zone), dayAndTimeText(end, zone)].join()
        const between = `${timeOf(begins)}–${timeOf(ends)},${shortDay(ends)} ${timeOf(ends)}`
        if (range !== between) wrong.push([zone, wall, range, between])
        count += 1
      }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(120_000)
  })

  test('and stand there on the grid and in the lists, from where they go back to the same instant', () => {
    const clock = clockFor('en-GB')
    const wrong: unknown[] = []
    let count = 0
    for (const zone of tableZones)
      for (const [monday, events] of weeksOf(zone)) {
        const days = daysFrom(zone, monday, 7)
        const drawn = partsOn(events, days)
        const listed = dayLists(events, days, zone)
        for (const [index, day] of days.entries()) {
          for (const { event, top, cutAbove } of drawn[index] ?? []) {
            const wall = wallIn(Date.parse(event.start), zone)
            if (cutAbove) continue
            count += 1
            if (`${day.date}T${clock(top)}` !== wall) wrong.push(['grid', zone, wall, day.date, top])
            const back = instantAt(day, top)
            if (back !== instantIn(wall, zone)) wrong.push(['instant', zone, wall, isoOf(back)])
          }
          for (const { event, continues } of listed[index]?.entries ?? []) {
            const wall = wallIn(Date.parse(event.end), zone)
            const ends = clock(wallAt(day, Date.parse(event.end)))
            // Midnight is the end of the day, on its list.
            const isSame =
              `${day.date}T${ends}` === wall || (ends === '24:00' && wall === `${dateAfter(day.date, 1)}T00:00`)
            if (!continues && !isSame) wrong.push(['list', zone, wall, ends])
          }
        }
      }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(120_000)
  })

  test('whole days are drawn on the day on which they were planned, whatever the clock of who looks', () => {
    const wrong: unknown[] = []
    for (const [at, zone] of tableZones.entries()) {
      const other = tableZones[(at + 7) % tableZones.length] ?? zone
      for (const wall of lessonWalls(zone).filter((each) => each.endsWith('T00:00'))) {
        const [date, next] = [wall.slice(0, 10), dateAfter(wall.slice(0, 10), 1)]
        const [from, to] = [instantIn(wall, zone), instantIn(`${next}T00:00`, zone)]
        const event = lesson(1, from, (to - from) / minuteMs, { all_day: true, time_zone: zone })
        for (const looks of [zone, other]) {
          const days = daysFrom(looks, mondayOf(wall), 7)
          const [bar] = layoutBars([event], days, looks)
          if (bar?.days !== 1 || days[bar.firstDay]?.date !== date) wrong.push([zone, looks, wall, bar])
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

test.each([
  ['in one day', '09:00', '09:45', '09:00', '10:30', 0],
  ['before it begins', '09:00', '09:45', '09:00', '08:00', null],
  ['as it begins', '09:00', '09:45', '09:00', '09:00', null],
  ['at midnight', '20:00', '21:00', '20:00', '00:00', 1],
  ['on the next day, as before', '20:00', '+00:30', '20:00', '01:00', 1],
  ['in one day where it went over midnight', '20:00', '+00:30', '19:00', '20:00', 0],
  ['days later, as before', '09:00', '+16:00', '10:00', '15:00', 1],
])('an event ends %s', (_, start, end, from, to, days) => {
  const instant = (text: string) => `2026-11-${text.startsWith('+') ? 19 : 18}T${text.replace('+', '')}:00Z`
  const event = { start: instant(start), end: instant(end) }
  expect(daysToEnd(event, minutesOf(from) ?? 0, minutesOf(to) ?? 0, 'UTC')).toBe(days)
})
