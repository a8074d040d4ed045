import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateAfter, daysFrom } from '../../lib/wall-time.ts'
import {
  dayCount,
  daysOf,
  heading,
  load,
  monthShown,
  placeIn,
  placeInText,
  turned,
  weekNumber,
  weeksOf,
  weekStart,
} from './period.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'

const zone = 'Europe/Berlin'
const text = (days: Parameters<typeof heading>[0], locale = 'en-GB') =>
  heading(days, locale)
    .map((part) => part.text)
    .join('')

test('an address that was written by hand is taken as far as it makes sense', () => {
  expect(placeIn({ view: 'timeGridDay', date: '2026-11-20', other: 1 })).toEqual({
    view: 'timeGridDay',
    date: '2026-11-20',
  })
  expect(placeIn({ view: 'listYear', date: '2026-02-30' })).toEqual({})
  // Of what can't be asked for, nor turned to from there, the calendar shows nothing but a failure.
  for (const date of ['0000-01-01', '1812-11-20', '9999-12-31', '12026-11-20']) expect(placeIn({ date })).toEqual({})
  const today = '2026-11-26'
  const stored = (on: string) => JSON.stringify({ view: 'timeGridWeek', date: '2026-10-05', on })
  expect(placeInText(stored(today), today)).toEqual({ view: 'timeGridWeek', date: '2026-10-05' })
  // A week that was looked at days ago is not where one goes on.
  expect(placeInText(stored('2026-11-25'), today)).toEqual({ view: 'timeGridWeek' })
  expect(placeInText('{"date":"2026-10-05"}', today)).toEqual({})
  expect(['null', '{', null].map((text) => placeInText(text, today))).toEqual([{}, {}, {}])
})

test('a week begins where the reader’s weeks begin', () => {
  expect([weekStart('2026-11-20', 1), weekStart('2026-11-20', 7), weekStart('2026-11-22', 7)]).toEqual([
    '2026-11-16',
    '2026-11-15',
    '2026-11-22',
  ])
})

test('every date lies in the week that begins at most six days before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 7 }), (days, firstDay) => {
      const date = dateAfter('1980-01-01', days)
      const start = weekStart(date, firstDay)
      expect(Temporal.PlainDate.from(start).dayOfWeek).toBe(firstDay)
      expect(start <= date && date < dateAfter(start, 7)).toBe(true)
    }),
  )
})

test('a week shows five days where seven columns would be narrower than 96 px, and three where five would be', () => {
  const counts = [672, 671, 480, 479].map((width) => dayCount('timeGridWeek', width))
  expect([...counts, dayCount('timeGridDay', 2000)]).toEqual([7, 5, 5, 3, 1])
  expect(daysOf({ view: 'timeGridWeek', date: '2026-11-20' }, 3, zone, 1).map((day) => day.date)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(turned({ view: 'timeGridWeek', date: '2026-11-20' }, -1, 7).date).toBe('2026-11-13')
})

test('a month shows every week that holds one of its days, and turns by months', () => {
  const place = { view: 'dayGridMonth', date: '2026-11-20' } as const
  const days = daysOf(place, dayCount('dayGridMonth', 1), zone, 1)
  expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(daysOf({ ...place, date: '2027-02-10' }, 42, zone, 1)).toHaveLength(28)
  expect(turned({ ...place, date: '2027-01-31' }, 1, 42).date).toBe('2027-02-28')
  expect([text(days), monthShown(days), monthShown(days.slice(0, 7))]).toEqual(['November 2026', '2026-11', null])
})

test('headings', () => {
  expect(text(daysFrom(zone, '2026-11-16', 7))).toMatch(/^16\s–\s22 November 2026$/)
  expect(text(daysFrom(zone, '2026-11-30', 7))).toMatch(/^30 November\s–\s6 December 2026$/)
  expect(text(daysFrom(zone, '2026-12-28', 7))).toMatch(/^28 December 2026\s–\s3 January 2027$/)
  expect(text(daysFrom(zone, '2026-11-20', 1))).toBe('Friday 20 November 2026')
  expect(text(daysFrom(zone, '2026-11-20', 1), 'en-US')).toBe('Friday, November 20, 2026')
  expect(text(daysFrom(zone, '2026-11-20', 1), 'de-DE')).toBe('Freitag, 20. November 2026')
  expect(heading(daysFrom(zone, '2026-11-16', 7), 'en-GB').find((part) => part.quiet)?.text).toBe('2026')
})

test('the number of a week is the one that most of its days have', () => {
  expect(weekNumber(daysFrom(zone, '2026-11-16', 7))).toBe(47)
  expect(weekNumber(daysFrom(zone, '2026-11-15', 7))).toBe(47)
  expect(weekNumber(daysFrom(zone, '2026-12-28', 7))).toBe(53)
})

test('the load counts lessons that take place', () => {
  const lesson = {
    ...plainEvent,
    event_id: 1,
    user_profile_id: 2,
    start: '2026-11-17T09:00:00Z',
    end: '2026-11-17T09:45:00Z',
  }
  const events = [
    lesson,
    { ...lesson, event_id: 2, user_profile_id: null },
    { ...lesson, event_id: 3, cancelled_at: '2026-11-01T00:00:00Z' },
    { ...lesson, event_id: 6, lesson_id: 9, lesson_status_id: 5 },
    { ...lesson, event_id: 4, start: '2026-11-23T09:00:00Z', end: '2026-11-23T10:00:00Z' },
    // A whole day is a lesson of a student as well, without hours.
    { ...lesson, event_id: 7, start: '2026-11-18T00:00:00Z', end: '2026-11-20T00:00:00Z', all_day: true },
    { ...lesson, event_id: 5, start: '2026-11-22T22:30:00Z', end: '2026-11-23T00:00:00Z' },
  ]
  expect(load(events, daysFrom(zone, '2026-11-16', 7))).toEqual({ lessons: 3, minutes: 135 })
})

test('three days may need two weeks of events', () => {
  expect(weeksOf(daysFrom(zone, '2026-11-21', 3), 1)).toEqual(['2026-11-16', '2026-11-23'])
})

test.for([
  ['a week from Sunday', '2027-03-14', 7, 7, 11],
  ['its Sunday alone', '2027-03-14', 1, 7, 11],
  ['its Saturday alone', '2027-03-20', 1, 7, 11],
  ['three days of it', '2027-03-14', 3, 7, 11],
  ['a Sunday alone, of a week from Monday', '2027-03-14', 1, 1, 10],
] as const)('the number of the week is one in every view: %s', ([, first, count, firstDay, number]) => {
  expect(weekNumber(daysFrom(zone, first, count), firstDay)).toBe(number)
})
