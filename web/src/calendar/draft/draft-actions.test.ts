import { expect, test } from 'vitest'
import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'
import type { Place } from '../period/period.ts'
import { dateAfter, dayIn } from '../../lib/wall-time.ts'
import { draftActions } from './draft-actions.ts'

const zone = 'Europe/Berlin'
const weekOf = (monday: string) => [0, 1, 2, 3, 4, 5, 6].map((days) => dateAfter(monday, days))
/** 23 to 29 November 2026, Monday to Sunday. */
const week = weekOf('2026-11-23')
const taken = (start: string, end: string): CalendarEvent => ({
  ...plainEvent,
  event_id: 1,
  title: 'Taken',
  start,
  end,
})
/** From eight to six, Monday to Friday. */
const workdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 8 * 60, to: 18 * 60 }))

/** The times that a press on "New lesson" asks for, and where it goes. */
function pressed(view: Place['view'], dates: readonly string[], now: string, more: Partial<Needs> = {}) {
  const asked: { at?: string; goes?: Place } = {}
  const [date = ''] = dates
  draftActions({
    place: { view, date },
    days: dates.map((each) => dayIn(zone, each)),
    events: [],
    now: Date.parse(now),
    hours: null,
    usual: { first: 8 * 60, last: 22 * 60 },
    zone,
    minutes: 45,
    isOver: () => false,
    onGo: (place) => (asked.goes = place),
    onDraft: ({ start }: Times) => (asked.at = start),
    ...more,
  }).draft()
  return asked
}
type Needs = Parameters<typeof draftActions>[0]

test.each<[string, ReturnType<typeof pressed>, string, Place?]>([
  ['where today has time left', pressed('timeGridDay', ['2026-11-28'], '2026-11-28T12:05Z'), '2026-11-28T12:15'],
  [
    'in the evening, of a day on a phone',
    pressed('timeGridDay', ['2026-11-28'], '2026-11-28T21:30Z'),
    '2026-11-29T07:00',
    { view: 'timeGridDay', date: '2026-11-29' },
  ],
  [
    'on the evening of the last day of a week',
    pressed('timeGridWeek', week, '2026-11-29T21:30Z'),
    '2026-11-30T07:00',
    { view: 'timeGridWeek', date: '2026-11-30' },
  ],
  ['on a free weekend', pressed('timeGridWeek', week, '2026-11-28T10:00Z', { hours: workdays }), '2026-11-28T10:00'],
  [
    'where the rest of the week is taken',
    pressed('timeGridWeek', week, '2026-11-27T10:00Z', {
      events: [taken('2026-11-27T00:00:00Z', '2026-11-30T10:00:00Z')],
    }),
    '2026-11-30T10:00',
    { view: 'timeGridWeek', date: '2026-11-30' },
  ],
  [
    'in a week that is over, which somebody looks at to add what was held',
    pressed('timeGridWeek', weekOf('2026-11-16'), '2026-11-28T10:00Z'),
    '2026-11-16T07:00',
  ],
])('a new lesson begins %s', (_, { at, goes }, start, place) => {
  expect(at).toBe(`${start}:00.000Z`)
  expect(goes).toEqual(place)
})
