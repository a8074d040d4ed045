import { expect, test } from 'vitest'
import { daysFrom, isoOf } from '../../lib/wall-time.ts'
import { usualMinutes } from './calendar-event.ts'
import { isOutside, nextFreeWithin, offMinutes, workingMinutes } from './working-hours.ts'

/** Monday 10–12 and 14–16, Wednesday 9–10. */
const hours = [
  { weekday: 1, from: 600, to: 720 },
  { weekday: 1, from: 840, to: 960 },
  { weekday: 3, from: 540, to: 600 },
]
const zone = 'Europe/Berlin'
const week = daysFrom(zone, '2026-11-16', 7)
const at = (day: number, wall: string) => Temporal.PlainDateTime.from(`2026-11-${day}T${wall}`).toZonedDateTime(zone)
const times = (day: number, from: string, to: string) => ({
  start: isoOf(at(day, from).epochMilliseconds),
  end: isoOf(at(day, to).epochMilliseconds),
})

test('what is not worked is off, within what is visible', () => {
  const visible = { first: 480, last: 900 }
  expect(offMinutes('2026-11-16', hours, visible)).toEqual([
    { first: 480, last: 600 },
    { first: 720, last: 840 },
  ])
  expect(offMinutes('2026-11-17', hours, visible)).toEqual([visible])
})

test('a time is outside of the hours with any part of it; where nothing was said, never', () => {
  expect(isOutside(times(16, '10:00', '12:00'), zone, hours)).toBe(false)
  expect(isOutside(times(16, '11:30', '12:15'), zone, hours)).toBe(true)
  expect(isOutside(times(16, '11:30', '14:15'), zone, hours)).toBe(true)
  expect(isOutside(times(17, '10:00', '11:00'), zone, hours)).toBe(true)
  expect(isOutside(times(17, '10:00', '11:00'), zone, null)).toBe(false)
})

test('working hours alone reach from the first to the last of the days in view', () => {
  expect(workingMinutes(week, hours, usualMinutes)).toEqual({ first: 540, last: 960 })
  expect(workingMinutes(week, null, usualMinutes)).toEqual({ first: 480, last: 1320 })
  expect(workingMinutes(week.slice(1, 2), hours, usualMinutes)).toEqual({ first: 480, last: 1320 })
})

test('the next free time lies in the hours; where they hold none of that length, in what is visible', () => {
  const free = (day: number, wall: string, minutes: number) =>
    nextFreeWithin([], week, at(day, wall).epochMilliseconds, minutes, hours, usualMinutes)
  expect(free(16, '08:00', 45)).toEqual(times(16, '10:00', '10:45'))
  expect(free(16, '11:30', 45)).toEqual(times(16, '14:00', '14:45'))
  expect(free(16, '15:30', 45)).toEqual(times(18, '09:00', '09:45'))
  expect(free(16, '08:00', 150)).toEqual(times(16, '08:00', '10:30'))
})
