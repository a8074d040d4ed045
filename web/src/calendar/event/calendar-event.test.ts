import type { CalendarEvent } from '../../data/event-rows.ts'
import { describe, expect, test } from 'vitest'
import {
  busyTimes,
  clashesWith,
  draftAt,
  isSameTime,
  nextFree,
  upcoming,
  clashesIn,
  usualMinutes,
} from './calendar-event.ts'
import { dayIn, daysFrom } from '../../lib/wall-time.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'

const berlin = 'Europe/Berlin'
const lesson = { start: '2026-03-27T16:00:00.000Z', end: '2026-03-27T16:45:00.000Z' }

const event = (event_id: number, start: string, end: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...plainEvent,
  event_id,
  title: `Event ${event_id}`,
  start,
  end,
  ...more,
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
  expect(nextFree(events, days, now, 30, usualMinutes)?.start).toBe('2026-11-20T14:30:00.000Z')
  expect(nextFree(events, days, now, 45, usualMinutes)?.start).toBe('2026-11-21T07:00:00.000Z')
  expect(nextFree(events, days, Date.parse('2026-12-01'), 45, usualMinutes)?.start).toBe('2026-11-20T07:00:00.000Z')
  expect(nextFree(events, [], now, 45, usualMinutes)).toBeNull()
})

const lessonAt = (id: number, start: string, end: string) => ({ ...event(id, start, end), user_profile_id: 2 })

test('what comes next is a lesson, and neither a meeting nor what was called off', () => {
  const at = (id: number) => lessonAt(id, '2026-11-20T09:00:00Z', '2026-11-20T09:45:00Z')
  const others = [
    { ...at(1), user_profile_id: null },
    { ...at(2), all_day: true },
    { ...at(3), cancelled_at: '2026-11-19T09:00:00Z' },
  ]
  const now = Date.parse('2026-11-20T08:00:00Z')
  expect(upcoming(others, now)).toBeNull()
  const later = lessonAt(4, '2026-11-20T11:00:00Z', '2026-11-20T11:45:00Z')
  expect(upcoming([...others, later], now)?.event_id).toBe(4)
  expect(upcoming([{ ...at(5), user_profile_id: null, lesson_id: 9 }], now)?.event_id).toBe(5)
})

test('the lesson that is going on comes first', () => {
  const events = [
    lessonAt(1, '2026-11-20T09:00:00Z', '2026-11-20T09:45:00Z'),
    lessonAt(2, '2026-11-20T11:00:00Z', '2026-11-20T11:45:00Z'),
    lessonAt(3, '2026-11-20T10:00:00Z', '2026-11-20T10:45:00Z'),
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

test('only clashes that make sense are named', () => {
  const clash = { event_id: 4, title: 'Mina', start: '2026-11-20T10:00:00Z', end: '2026-11-20T11:00:00Z' }
  expect(clashesIn({ clashes: [clash, { title: 'x' }, null, 3] }, new Map())).toEqual([
    { event_id: 4, title: 'Mina', from: Date.parse(clash.start), to: Date.parse(clash.end) },
  ])
  expect([clashesIn({}, new Map()), clashesIn({ clashes: 'no' }, new Map())]).toEqual([[], []])
})

test('a clash is called by its student, and by its title where that is nobody known', () => {
  const clash = { title: 'Scales', start: '2026-11-20T10:00:00Z', end: '2026-11-20T11:00:00Z' }
  const clashes = [2, 3, null].map((user_profile_id, event_id) => ({ ...clash, event_id, user_profile_id }))
  const people = new Map([[2, { name: 'Anna Weber', colour: 'fern' }]])
  expect(clashesIn({ clashes }, people).map(({ title }) => title)).toEqual(['Anna Weber', 'Scales', 'Scales'])
})
