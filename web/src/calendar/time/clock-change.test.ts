import type { CalendarEvent } from '../../data/event-rows.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsOn } from '../grid/layout.ts'
import { thatIs } from '../gesture/geometry.ts'
import { clock, dateAfter, daysFrom, instantAt, minuteMs, wallAt } from '../../lib/wall-time.ts'
import { changeIn, type Drawn, drawnWith } from './clock-change.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'

const wholeDay = { first: 0, last: 1440 }

/** The days as they are drawn when all their hours are shown. */
function drawnFrom(zone: string, date: string, count: number, shown = wholeDay) {
  const days = daysFrom(zone, date, count)
  const change = changeIn(days, shown)
  const plain: Drawn = { days, ...shown, usual: shown, hours: null, clock, hour: clock }
  return change ? drawnWith(change, plain) : { drawn: plain, empty: [] }
}

/** The hours beside the days. */
const rail = ({ first, last, hour }: Drawn) =>
  Array.from({ length: (last - first) / 60 }, (_, row) => hour(first + row * 60))

const event = (start: string, end: string): CalendarEvent => ({
  ...plainEvent,
  event_id: 1,
  title: 'Anna',
  start,
  end,
})
const placeOf = ({ days }: Drawn, start: string, end: string) =>
  partsOn([event(start, end)], days).flatMap((parts, index) => parts.map(({ top, bottom }) => [index, top, bottom]))

describe('a week with an hour that comes twice', () => {
  const { drawn, empty } = drawnFrom('Europe/Berlin', '2026-10-19', 7)

  test('has 25 hours, of which the second is empty on the other days', () => {
    expect(rail(drawn).slice(0, 6)).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00', '04:00'])
    expect(rail(drawn)).toHaveLength(25)
    expect(empty).toEqual([0, 1, 2, 3, 4, 5].map((index) => ({ index, first: 180, last: 240 })))
  })

  test('draws each of the two where it is, and as long as it is', () => {
    expect(placeOf(drawn, '2026-10-25T00:15:00Z', '2026-10-25T00:45:00Z')).toEqual([[6, 135, 165]])
    expect(placeOf(drawn, '2026-10-25T01:15:00Z', '2026-10-25T01:45:00Z')).toEqual([[6, 195, 225]])
    expect(placeOf(drawn, '2026-10-25T00:30:00Z', '2026-10-25T02:00:00Z')).toEqual([[6, 150, 240]])
    expect(placeOf(drawn, '2026-10-25T22:00:00Z', '2026-10-25T23:00:00Z')).toEqual([[6, 1440, 1500]])
  })

  test('ends what ends before the empty hour there, and begins after it what begins then', () => {
    expect(placeOf(drawn, '2026-10-20T00:00:00Z', '2026-10-20T01:00:00Z')).toEqual([[1, 120, 180]])
    expect(placeOf(drawn, '2026-10-20T01:00:00Z', '2026-10-20T02:00:00Z')).toEqual([[1, 240, 300]])
  })

  test('says of each place what the clock shows there', () => {
    const day = drawn.days[6]
    if (!day) throw new Error('A week has seven days.')
    const shown = ['2026-10-25T00:15:00Z', '2026-10-25T01:15:00Z', '2026-10-25T15:00:00Z']
    expect(shown.map((at) => drawn.clock(wallAt(day, Date.parse(at))))).toEqual(['02:15', '02:15', '16:00'])
  })

  test('keeps the working hours at their time', () => {
    const days = daysFrom('Europe/Berlin', '2026-10-19', 7)
    const hours = [{ weekday: 7, from: 60, to: 16 * 60 }]
    const change = changeIn(days, wholeDay)
    if (!change) throw new Error('The clock is changed on that Sunday.')
    const usual = { first: 60, last: 16 * 60 }
    const with25 = drawnWith(change, { days, ...wholeDay, usual, hours, clock, hour: clock }).drawn
    expect([with25.hours, with25.usual]).toEqual([
      [{ weekday: 7, from: 60, to: 17 * 60 }],
      { first: 60, last: 17 * 60 },
    ])
  })
})

describe('an hour that is skipped', () => {
  test('is empty on its day, and stays where it is on the others', () => {
    const { drawn, empty } = drawnFrom('Europe/Berlin', '2026-03-23', 7)
    expect(rail(drawn)).toHaveLength(24)
    expect(empty).toEqual([{ index: 6, first: 120, last: 180 }])
  })

  test('is left out where the day stands alone, which has 23 hours', () => {
    const { drawn, empty } = drawnFrom('Europe/Berlin', '2026-03-29', 1)
    expect(rail(drawn).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00'])
    expect([rail(drawn).length, empty]).toEqual([23, []])
    expect(placeOf(drawn, '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z')).toEqual([[0, 90, 150]])
  })

  test('is the first of a day that begins at one o’clock', () => {
    const { drawn } = drawnFrom('America/Sao_Paulo', '2018-11-04', 1)
    expect(rail(drawn).slice(0, 2)).toEqual(['01:00', '02:00'])
  })
})

test('the hours are as usual where the change is not shown', () => {
  const shown = { first: 8 * 60, last: 22 * 60 }
  for (const [date, count] of [
    ['2026-10-19', 7],
    ['2026-03-29', 1],
    ['2026-06-01', 7],
  ] as const)
    expect(changeIn(daysFrom('Europe/Berlin', date, count), shown)).toBeNull()
  expect(changeIn(daysFrom('Europe/Berlin', '2026-10-19', 7), { first: 180, last: 1440 })).toBeNull()
  expect(changeIn(daysFrom('Pacific/Apia', '2011-12-30', 1), wholeDay)).toBeNull()
})

test('half an hour that comes twice is half an hour high, and the hours after it say their minutes', () => {
  const { drawn } = drawnFrom('Australia/Lord_Howe', '2026-04-05', 1)
  expect(drawn.last).toBe(1470)
  expect(rail(drawn).slice(0, 4)).toEqual(['00:00', '01:00', '01:30', '02:30'])
})

test('the cursor passes over an hour that the day does not have', () => {
  const { drawn } = drawnFrom('Europe/Berlin', '2026-10-19', 7)
  expect([thatIs(drawn.days, 180, 15), thatIs(drawn.days, 225, -15)]).toEqual([240, 165])
  expect(thatIs(drawn.days, 6 * 1500 + 195, 15)).toBe(6 * 1500 + 195)
})

test('every minute of the days has a place of its own, is as high as it is long, and is found there again', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'UTC')
  const dates = fc.integer({ min: 0, max: 13_000 }).map((days) => dateAfter('2001-01-01', days))
  fc.assert(
    fc.property(zones, dates, fc.constantFrom(1, 3, 7), fc.integer({ min: 0, max: 1560 }), (zone, date, count, at) => {
      const { days } = drawnFrom(zone, date, count).drawn
      const day = days[at % count]
      if (!day) throw new Error('There is no such day.')
      const instant = day.start + at * minuteMs
      if (instant + minuteMs > day.end) return
      const row = wallAt(day, instant)
      expect(instantAt(day, row)).toBe(instant)
      const height = wallAt(day, instant + minuteMs, 1) - row
      // On the other days one minute may reach over the hour that they do not have.
      expect(day.date === day.change?.date ? height : Math.min(height, 1)).toBe(1)
    }),
    { numRuns: 2000 },
  )
})
