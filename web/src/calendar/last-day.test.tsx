import { beforeAll, expect, test } from 'vitest'
import { plainEvent } from '../data/plain-event.fake.ts'
import { ensureTemporal, lastMoment, wallTime } from '../lib/dates.ts'
import { dateAfter, dateIn, daysFrom } from '../lib/wall-time.ts'
import { layoutBars } from './grid/layout.ts'
import { typedOf } from './overlay/event-form.tsx'

beforeAll(ensureTemporal)

/** Other programs write whole days from midnight to midnight of UTC, or from hour to hour: each place then names the same days. */
test.each([
  ['from midnight to midnight', 'Europe/Berlin', '2027-06-10T22:00:00Z', '2027-06-11T22:00:00Z', '2027-06-11'],
  ['by days of UTC', 'Europe/Berlin', '2027-06-11T00:00:00Z', '2027-06-12T00:00:00Z', '2027-06-11'],
  ['by days of UTC, in the west', 'America/New_York', '2027-06-11T00:00:00Z', '2027-06-12T00:00:00Z', '2027-06-10'],
  ['for hours', 'Europe/Berlin', '2027-06-11T08:00:00Z', '2027-06-11T09:00:00Z', '2027-06-11'],
  ['to the last second', 'Europe/Berlin', '2027-06-10T22:00:00Z', '2027-06-11T21:59:59Z', '2027-06-11'],
  ['for two days of UTC', 'Europe/Berlin', '2027-06-11T00:00:00Z', '2027-06-13T00:00:00Z', '2027-06-12'],
  ['where the clocks skip midnight', 'Africa/Cairo', '2027-04-28T22:00:00Z', '2027-04-29T22:00:00Z', '2027-04-29'],
])(
  'whole days that were written %s end on the day on which the calendar draws their end',
  (_, zone, start, end, last) => {
    const days = { ...plainEvent, event_id: 1, title: 'Days', start, end, all_day: true, time_zone: zone }
    expect(wallTime(lastMoment(days, 'UTC'), zone).toPlainDate().toString()).toBe(last)
    const first = dateIn(zone, Date.parse(start))
    const [bar] = layoutBars([days], daysFrom(zone, first, 5), zone)
    expect(dateAfter(first, (bar?.days ?? 0) - 1)).toBe(last)
    expect(typedOf(days, 'Asia/Tokyo').last).toBe(last)
  },
)
