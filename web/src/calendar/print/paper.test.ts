import type { CalendarEvent } from '../../data/event-rows.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureTemporal } from '../../lib/dates.ts'
import { daysFrom } from '../../lib/wall-time.ts'
import { linesOn, sheetOf } from './paper.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'

beforeAll(ensureTemporal)

const zone = 'Europe/Berlin'
const usual = { first: 480, last: 1320 }
const week = () => daysFrom(zone, '2026-11-16', 7)

let ids = 0
/** An event on a day of November 2026 by the clock in Berlin. */
const event = (day: number, from: string, to: string, also: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...plainEvent,
  event_id: (ids += 1),
  user_profile_id: 2,
  title: 'Scales',
  start: `2026-11-${day}T${from}:00+01:00`,
  end: `2026-11-${day}T${to}:00+01:00`,
  ...also,
})

describe('is printed as lists', () => {
  test('what is more than a week', () => {
    expect(sheetOf([], daysFrom(zone, '2026-11-01', 28), zone, usual)).toBeNull()
  })

  test('what lies so close side by side that no name can be read; on a day alone there is room', () => {
    const four = [16, 16, 16, 16].map((day) => event(day, '10:00', '11:00'))
    expect(sheetOf(four, week(), zone, usual)).toBeNull()
    expect(sheetOf(four, week().slice(0, 1), zone, usual)).not.toBeNull()
  })

  test('what is so short, on so long a day, that no line of text fits', () => {
    const long = [event(16, '00:00', '00:45'), event(17, '23:00', '23:50')]
    expect(sheetOf(long, week(), zone, usual)).not.toBeNull()
    expect(sheetOf([...long, event(18, '10:00', '10:10')], week(), zone, usual)).toBeNull()
  })
})

test('only the hours that are used are drawn, in full; where none is, the usual ones', () => {
  expect(sheetOf([event(17, '10:15', '11:00'), event(19, '16:30', '17:05')], week(), zone, usual)).toMatchObject({
    first: 600,
    last: 1080,
  })
  expect(sheetOf([], week(), zone, usual)).toMatchObject(usual)
})

test('what overlaps stands side by side, and a block says as much as it has lines for', () => {
  const sheet = sheetOf(
    [event(16, '10:00', '11:00'), event(16, '10:30', '10:45'), event(20, '19:00', '20:00')],
    week(),
    zone,
    usual,
  )
  const parts = sheet?.columns[0] ?? []
  expect(parts.map(({ column, columns }) => [column, columns])).toEqual([
    [0, 2],
    [1, 2],
  ])
  expect(sheet && parts.map((part) => linesOn(sheet, part))).toEqual([4, 1])
})

test('a whole day takes its row from the hours, so that all stays on one page', () => {
  const whole = event(16, '00:00', '23:59', { all_day: true, time_zone: zone })
  const [without, beside] = [sheetOf([], week(), zone, usual), sheetOf([whole], week(), zone, usual)]
  expect(beside?.bars).toHaveLength(1)
  expect(beside?.height).toBe((without?.height ?? 0) - 5)
})
