import type { CalendarEvent } from '../../data/event-rows.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, daysFrom } from '../../lib/wall-time.ts'
import {
  dayWidthOn,
  hiddenCounts,
  fingerHour,
  hourHeight,
  inColumns,
  layoutBars,
  nameIn,
  noColumnPlaces,
  partsOn,
  type ColumnPlaces,
  placedInColumn,
  shortestDrawn,
} from './layout.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'

const week = daysFrom('Europe/Berlin', '2026-11-16', 7)
const [monday] = week

const event = (event_id: number, start: string, end: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...plainEvent,
  event_id,
  title: `Event ${event_id}`,
  start,
  end,
  ...more,
})

/** Monday of the week, by the clock in Berlin (UTC+1 in November). */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 16, hour - 1, minute)).toISOString()

/** Where the whole of each day is shown. */
const layoutDays = (events: readonly CalendarEvent[], days: readonly Day[]) =>
  partsOn(events, days).map((day) => inColumns(day))

describe('side by side', () => {
  test('events that only touch keep the whole width', () => {
    const [day] = layoutDays([event(1, at(9), at(10)), event(2, at(10), at(11))], week)
    expect(day?.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  test('three in a chain need two columns', () => {
    const [day] = layoutDays([event(1, at(9), at(11)), event(2, at(10), at(12)), event(3, at(11), at(13))], week)
    expect(day?.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
    ])
  })

  test('one that has room to its right takes it', () => {
    const [day] = layoutDays(
      [event(1, at(9), at(12)), event(2, at(9), at(10)), event(3, at(9), at(10)), event(4, at(10), at(11))],
      week,
    )
    expect(day?.map(({ event: { event_id }, column, span, columns }) => [event_id, column, span, columns])).toEqual([
      [1, 0, 1, 3],
      [2, 1, 1, 3],
      [3, 2, 1, 3],
      [4, 1, 2, 3],
    ])
  })

  test('a very short one stands beside what follows within the height it is drawn with', () => {
    const [day] = layoutDays([event(1, at(9), at(9, 5)), event(2, at(9, 10), at(10))], week)
    expect(day?.map(({ columns }) => columns)).toEqual([2, 2])
  })
})

test('an event across midnight is drawn on both days', () => {
  const layout = layoutDays([event(1, at(23), at(25))], week)
  expect(layout[0]?.[0]).toMatchObject({ top: 1380, bottom: 1440, cutAbove: false, cutBelow: true })
  expect(layout[1]?.[0]).toMatchObject({ top: 0, bottom: 60, cutAbove: true, cutBelow: false })
})

test('an event that ends at midnight stays on its day', () => {
  const layout = layoutDays([event(1, at(23), at(24))], week)
  expect(layout.map((day) => day.length)).toEqual([1, 0, 0, 0, 0, 0, 0])
})

test('nothing lands on a day that the zone skipped', () => {
  const apia = daysFrom('Pacific/Apia', '2011-12-29', 3)
  const layout = layoutDays([event(1, '2011-12-30T09:00:00Z', '2011-12-30T11:00:00Z')], apia)
  expect(layout.map((day) => day.map(({ top, bottom }) => [top, bottom]))).toEqual([[[1380, 1440]], [], [[0, 60]]])
})

test('an event over the hour that comes twice is drawn by what the clock shows', () => {
  const days = daysFrom('Europe/Berlin', '2026-10-25', 1)
  const [day] = layoutDays([event(1, '2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z')], days)
  expect(day?.[0]).toMatchObject({ top: 150, bottom: 150 })
})

describe('of what is shown in part', () => {
  const shown = { first: 8 * 60, last: 22 * 60 }
  const drawnOn = (...events: CalendarEvent[]) =>
    inColumns(partsOn(events, week)[0] ?? [], shown).map((part) => [part.at.first, part.at.last, part.columns])

  test('five minutes before the last hour are drawn so high that they can be read, and beside what ends there', () => {
    expect(drawnOn(event(1, at(21, 55), at(22, 55)))).toEqual([[1300, 1320, 1]])
    expect(drawnOn(event(1, at(21), at(21, 55)), event(2, at(21, 55), at(22, 55)))).toEqual([
      [1260, 1315, 2],
      [1300, 1320, 2],
    ])
  })

  test('so are five minutes after the first, and beside what begins there', () => {
    expect(drawnOn(event(1, at(7), at(8, 5)), event(2, at(8, 5), at(9)))).toEqual([
      [480, 500, 2],
      [485, 540, 2],
    ])
  })
})

test('no two parts share a place, and each can be read, whatever the events and the hours that are shown', () => {
  const hours = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
    .map(([first, count]) => ({ first: first * 60, last: Math.min(24, first + count) * 60 }))
  const times = fc.record({ start: fc.integer({ min: 0, max: 10_000 }), minutes: fc.integer({ min: 1, max: 400 }) })
  fc.assert(
    fc.property(fc.array(times, { maxLength: 60 }), hours, (rows, shown) => {
      const events = rows.map(({ start, minutes }, index) => {
        const from = (monday?.start ?? 0) + start * 60_000
        return event(index + 1, new Date(from).toISOString(), new Date(from + minutes * 60_000).toISOString())
      })
      const { first, last } = shown
      for (const parts of partsOn(events, week)) {
        const day = inColumns(
          parts.filter(({ top, bottom }) => bottom > first && top < last),
          shown,
        )
        for (const [index, one] of day.entries()) {
          const { at, top, bottom } = one
          expect(one.column + one.span).toBeLessThanOrEqual(one.columns)
          expect(at.last - at.first).toBeGreaterThanOrEqual(shortestDrawn)
          expect([at.first >= first, at.last <= last]).toEqual([true, true])
          expect([at.first <= Math.max(top, first), at.last >= Math.min(bottom, last)]).toEqual([true, true])
          for (const other of day.slice(index + 1)) {
            if (at.first >= other.at.last || other.at.first >= at.last) continue
            const apart = one.column + one.span <= other.column || other.column + other.span <= one.column
            expect(apart).toBe(true)
          }
        }
      }
    }),
  )
})

test('every timed event of the week is drawn', () => {
  const starts = fc.array(fc.integer({ min: 0, max: 7 * 1440 - 61 }), { maxLength: 80 })
  fc.assert(
    fc.property(starts, (minutes) => {
      const events = minutes.map((minute, index) => {
        const from = (monday?.start ?? 0) + minute * 60_000
        return event(index + 1, new Date(from).toISOString(), new Date(from + 3_600_000).toISOString())
      })
      const drawn = new Set(layoutDays(events, week).flatMap((day) => day.map((part) => part.event.event_id)))
      expect(drawn.size).toBe(events.length)
    }),
  )
})

describe('whole days', () => {
  const day = { all_day: true, time_zone: 'Europe/Berlin' }

  test('a day is meant in the zone of the event, not of the view', () => {
    const tokyo = daysFrom('Asia/Tokyo', '2026-11-16', 7)
    const events = [event(1, '2026-11-16T23:00:00Z', '2026-11-18T23:00:00Z', day)]
    expect(layoutBars(events, tokyo, 'Asia/Tokyo')).toMatchObject([{ firstDay: 1, days: 2, row: 0 }])
  })

  test('bars that share a day take rows', () => {
    const events = [
      event(1, '2026-11-15T23:00:00Z', '2026-11-17T23:00:00Z', day),
      event(2, '2026-11-16T23:00:00Z', '2026-11-17T23:00:00Z', day),
      event(3, '2026-11-17T23:00:00Z', '2026-11-18T23:00:00Z', day),
    ]
    expect(layoutBars(events, week, 'Europe/Berlin').map(({ firstDay, days, row }) => [firstDay, days, row])).toEqual([
      [0, 2, 0],
      [1, 1, 1],
      [2, 1, 0],
    ])
  })

  test('one whose end is not after its start still takes a day', () => {
    const events = [event(1, '2026-11-16T23:00:00Z', '2026-11-16T23:00:00Z', day)]
    expect(layoutBars(events, week, 'Europe/Berlin')).toMatchObject([{ firstDay: 1, days: 1 }])
  })
})

test('what lies outside the visible hours is counted', () => {
  const layout = layoutDays(
    [event(1, at(7), at(7, 45)), event(2, at(9), at(10)), event(3, at(21, 30), at(22, 15))],
    week,
  )
  expect(hiddenCounts(layout, { first: 480, last: 1320 })).toEqual({ earlier: 1, later: 1 })
})

test('an hour is between 40 and 72 px high', () => {
  expect([hourHeight(300, 14), hourHeight(700, 14), hourHeight(2000, 14)]).toEqual([40, 50, 72])
  // For a finger.
  expect([hourHeight(300, 14, fingerHour), hourHeight(700, 14, fingerHour)]).toEqual([60, 60])
})

describe('the elements of a column', () => {
  const before = placedInColumn(noColumnPlaces, '2026-11-16', [10, 20, 30])
  const numbers = ({ of }: ColumnPlaces) => [...of.values()]

  test('stay with their events while the day stays, and a new event gets a new one', () => {
    expect(numbers(before)).toEqual([0, 1, 2])
    expect(placedInColumn(before, '2026-11-16', [20, 30, 10])).toBe(before)
    expect(numbers(placedInColumn(before, '2026-11-16', [10, 15, 30]))).toEqual([0, 3, 2])
  })

  test('are used again in order by another day, and what is missing is made', () => {
    const moved = placedInColumn(before, '2026-11-16', [30, 10])
    expect(numbers(placedInColumn(moved, '2026-11-23', [10, 40, 50]))).toEqual([2, 0, 3])
  })

  test('are one for an event that is listed twice, and dealt once', () => {
    const twice = placedInColumn(noColumnPlaces, '2026-11-16', [10, 10])
    expect(placedInColumn(twice, '2026-11-16', [10, 10])).toBe(twice)
  })
})

describe('a name on a phone', () => {
  const whole = (text: string) => ({ text, wraps: false, hasTime: true })
  test.each([
    ['Anna Weber', 100, 1, whole('Anna Weber')],
    ['Anna Weber', 50, 2, { text: 'Anna Weber', wraps: true, hasTime: true }],
    ['Anna Weber', 50, 1, whole('Anna')],
    ['Anna Weber', 20, 2, whole('AW')],
    ['Maximiliane von Hohenstaufen', 80, 2, whole('Maximiliane')],
    // Some letters of it say more than initials.
    ['Maximiliane von Hohenstaufen', 50, 2, whole('Maximiliane')],
    ['Maximiliane von Hohenstaufen', 30, 2, whole('MH')],
    ['Björk', 20, 1, whole('B')],
    ['山田 太郎', 40, 1, whole('山田')],
    ['', 20, 1, whole('')],
  ])('%s in %i px and %i lines', (name, room, lines, shown) => expect(nameIn(name, { room, lines })).toEqual(shown))

  test.each([
    ['Anna Weber', 110, whole('Anna Weber')],
    ['Anna Weber', 66, whole('Anna')],
    ['Anna Weber', 40, { ...whole('Anna'), hasTime: false }],
    ['Anna Weber', 20, { ...whole('AW'), hasTime: false }],
  ])('%s after its time in %i px', (name, room, shown) =>
    expect(nameIn(name, { room, lines: 1, time: 36 })).toEqual(shown),
  )

  test('is whole where windows are wide', () => {
    expect([dayWidthOn(3, 390), dayWidthOn(7, 1440), dayWidthOn(3, 600)]).toEqual([116, null, null])
  })
})
