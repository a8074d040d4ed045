import type { CalendarEvent } from '../../data/event-rows.ts'
import { expect, test } from 'vitest'
import { daysFrom } from '../../lib/wall-time.ts'
import { dayLists, linesThatFit } from './day-lists.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'

const event = (event_id: number, start: string, end: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...plainEvent,
  event_id,
  start,
  end,
  ...more,
})

test('each day lists its events by time, whole days first, and a night on both of its days', () => {
  const zone = 'Europe/Berlin'
  const lists = dayLists(
    [
      event(1, '2026-11-17T15:00:00Z', '2026-11-17T16:00:00Z'),
      event(2, '2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z'),
      event(3, '2026-11-16T22:00:00Z', '2026-11-17T01:00:00Z'),
      event(4, '2026-11-16T23:00:00Z', '2026-11-18T23:00:00Z', { all_day: true }),
    ],
    daysFrom(zone, '2026-11-16', 3),
    zone,
  )
  expect(lists.map(({ entries }) => entries.map((each) => each.event.event_id))).toEqual([[3], [4, 3, 2, 1], [4]])
  expect(lists[1]?.entries.map((each) => [each.isContinued, each.continues])).toEqual([
    [false, true],
    [true, false],
    [false, false],
    [false, false],
  ])
})

test('a line is left for what does not fit', () => {
  expect([linesThatFit(128, 4), linesThatFit(128, 5), linesThatFit(128, 0), linesThatFit(20, 3)]).toEqual([4, 3, 0, 0])
})
