/**
 * The times that the clocks of fifteen zones showed from 2016 to 2025, by the zone database alone: its turns of the
 * clocks are written down here as `zdump` of release 2025b lists them, and everything else is arithmetic. Neither
 * Temporal nor Intl is asked, by which the product tells the time; tests of mails and screens are held against this.
 * Ten years that are over, so that no country changes them any more.
 */

/** How far a zone was ahead of UTC before the first turn, and each turn with how far it was ahead from then on. */
const turns: Readonly<Record<string, readonly string[]>> = {
  'Europe/Berlin': [
    '+01:00',
    '2016-03-27T01:00Z+02:00 2016-10-30T01:00Z+01:00 2017-03-26T01:00Z+02:00 2017-10-29T01:00Z+01:00 2018-03-25T01:00Z+02:00',
    '2018-10-28T01:00Z+01:00 2019-03-31T01:00Z+02:00 2019-10-27T01:00Z+01:00 2020-03-29T01:00Z+02:00 2020-10-25T01:00Z+01:00',
    '2021-03-28T01:00Z+02:00 2021-10-31T01:00Z+01:00 2022-03-27T01:00Z+02:00 2022-10-30T01:00Z+01:00 2023-03-26T01:00Z+02:00',
    '2023-10-29T01:00Z+01:00 2024-03-31T01:00Z+02:00 2024-10-27T01:00Z+01:00 2025-03-30T01:00Z+02:00 2025-10-26T01:00Z+01:00',
  ],
  'Europe/London': [
    '+00:00',
    '2016-03-27T01:00Z+01:00 2016-10-30T01:00Z+00:00 2017-03-26T01:00Z+01:00 2017-10-29T01:00Z+00:00 2018-03-25T01:00Z+01:00',
    '2018-10-28T01:00Z+00:00 2019-03-31T01:00Z+01:00 2019-10-27T01:00Z+00:00 2020-03-29T01:00Z+01:00 2020-10-25T01:00Z+00:00',
    '2021-03-28T01:00Z+01:00 2021-10-31T01:00Z+00:00 2022-03-27T01:00Z+01:00 2022-10-30T01:00Z+00:00 2023-03-26T01:00Z+01:00',
    '2023-10-29T01:00Z+00:00 2024-03-31T01:00Z+01:00 2024-10-27T01:00Z+00:00 2025-03-30T01:00Z+01:00 2025-10-26T01:00Z+00:00',
  ],
  'America/New_York': [
    '-05:00',
    '2016-03-13T07:00Z-04:00 2016-11-06T06:00Z-05:00 2017-03-12T07:00Z-04:00 2017-11-05T06:00Z-05:00 2018-03-11T07:00Z-04:00',
    '2018-11-04T06:00Z-05:00 2019-03-10T07:00Z-04:00 2019-11-03T06:00Z-05:00 2020-03-08T07:00Z-04:00 2020-11-01T06:00Z-05:00',
    '2021-03-14T07:00Z-04:00 2021-11-07T06:00Z-05:00 2022-03-13T07:00Z-04:00 2022-11-06T06:00Z-05:00 2023-03-12T07:00Z-04:00',
    '2023-11-05T06:00Z-05:00 2024-03-10T07:00Z-04:00 2024-11-03T06:00Z-05:00 2025-03-09T07:00Z-04:00 2025-11-02T06:00Z-05:00',
  ],
  'America/St_Johns': [
    '-03:30',
    '2016-03-13T05:30Z-02:30 2016-11-06T04:30Z-03:30 2017-03-12T05:30Z-02:30 2017-11-05T04:30Z-03:30 2018-03-11T05:30Z-02:30',
    '2018-11-04T04:30Z-03:30 2019-03-10T05:30Z-02:30 2019-11-03T04:30Z-03:30 2020-03-08T05:30Z-02:30 2020-11-01T04:30Z-03:30',
    '2021-03-14T05:30Z-02:30 2021-11-07T04:30Z-03:30 2022-03-13T05:30Z-02:30 2022-11-06T04:30Z-03:30 2023-03-12T05:30Z-02:30',
    '2023-11-05T04:30Z-03:30 2024-03-10T05:30Z-02:30 2024-11-03T04:30Z-03:30 2025-03-09T05:30Z-02:30 2025-11-02T04:30Z-03:30',
  ],
  'America/Santiago': [
    '-03:00',
    '2016-05-15T03:00Z-04:00 2016-08-14T04:00Z-03:00 2017-05-14T03:00Z-04:00 2017-08-13T04:00Z-03:00 2018-05-13T03:00Z-04:00',
    '2018-08-12T04:00Z-03:00 2019-04-07T03:00Z-04:00 2019-09-08T04:00Z-03:00 2020-04-05T03:00Z-04:00 2020-09-06T04:00Z-03:00',
    '2021-04-04T03:00Z-04:00 2021-09-05T04:00Z-03:00 2022-04-03T03:00Z-04:00 2022-09-11T04:00Z-03:00 2023-04-02T03:00Z-04:00',
    '2023-09-03T04:00Z-03:00 2024-04-07T03:00Z-04:00 2024-09-08T04:00Z-03:00 2025-04-06T03:00Z-04:00 2025-09-07T04:00Z-03:00',
  ],
  'America/Sao_Paulo': [
    '-02:00',
    '2016-02-21T02:00Z-03:00 2016-10-16T03:00Z-02:00 2017-02-19T02:00Z-03:00 2017-10-15T03:00Z-02:00 2018-02-18T02:00Z-03:00',
    '2018-11-04T03:00Z-02:00 2019-02-17T02:00Z-03:00',
  ],
  'America/Havana': [
    '-05:00',
    '2016-03-13T05:00Z-04:00 2016-11-06T05:00Z-05:00 2017-03-12T05:00Z-04:00 2017-11-05T05:00Z-05:00 2018-03-11T05:00Z-04:00',
    '2018-11-04T05:00Z-05:00 2019-03-10T05:00Z-04:00 2019-11-03T05:00Z-05:00 2020-03-08T05:00Z-04:00 2020-11-01T05:00Z-05:00',
    '2021-03-14T05:00Z-04:00 2021-11-07T05:00Z-05:00 2022-03-13T05:00Z-04:00 2022-11-06T05:00Z-05:00 2023-03-12T05:00Z-04:00',
    '2023-11-05T05:00Z-05:00 2024-03-10T05:00Z-04:00 2024-11-03T05:00Z-05:00 2025-03-09T05:00Z-04:00 2025-11-02T05:00Z-05:00',
  ],
  'Africa/Cairo': [
    '+02:00',
    '2023-04-27T22:00Z+03:00 2023-10-26T21:00Z+02:00 2024-04-25T22:00Z+03:00 2024-10-31T21:00Z+02:00 2025-04-24T22:00Z+03:00',
    '2025-10-30T21:00Z+02:00',
  ],
  'Africa/Casablanca': [
    '+00:00',
    '2016-03-27T02:00Z+01:00 2016-06-05T02:00Z+00:00 2016-07-10T02:00Z+01:00 2016-10-30T02:00Z+00:00 2017-03-26T02:00Z+01:00',
    '2017-05-21T02:00Z+00:00 2017-07-02T02:00Z+01:00 2017-10-29T02:00Z+00:00 2018-03-25T02:00Z+01:00 2018-05-13T02:00Z+00:00',
    '2018-06-17T02:00Z+01:00 2018-10-28T02:00Z+01:00 2019-05-05T02:00Z+00:00 2019-06-09T02:00Z+01:00 2020-04-19T02:00Z+00:00',
    '2020-05-31T02:00Z+01:00 2021-04-11T02:00Z+00:00 2021-05-16T02:00Z+01:00 2022-03-27T02:00Z+00:00 2022-05-08T02:00Z+01:00',
    '2023-03-19T02:00Z+00:00 2023-04-23T02:00Z+01:00 2024-03-10T02:00Z+00:00 2024-04-14T02:00Z+01:00 2025-02-23T02:00Z+00:00',
    '2025-04-06T02:00Z+01:00',
  ],
  'Asia/Beirut': [
    '+02:00',
    '2016-03-26T22:00Z+03:00 2016-10-29T21:00Z+02:00 2017-03-25T22:00Z+03:00 2017-10-28T21:00Z+02:00 2018-03-24T22:00Z+03:00',
    '2018-10-27T21:00Z+02:00 2019-03-30T22:00Z+03:00 2019-10-26T21:00Z+02:00 2020-03-28T22:00Z+03:00 2020-10-24T21:00Z+02:00',
    '2021-03-27T22:00Z+03:00 2021-10-30T21:00Z+02:00 2022-03-26T22:00Z+03:00 2022-10-29T21:00Z+02:00 2023-03-25T22:00Z+03:00',
    '2023-10-28T21:00Z+02:00 2024-03-30T22:00Z+03:00 2024-10-26T21:00Z+02:00 2025-03-29T22:00Z+03:00 2025-10-25T21:00Z+02:00',
  ],
  'Asia/Kathmandu': ['+05:45'],
  'Asia/Tehran': [
    '+03:30',
    '2016-03-20T20:30Z+04:30 2016-09-20T19:30Z+03:30 2017-03-21T20:30Z+04:30 2017-09-21T19:30Z+03:30 2018-03-21T20:30Z+04:30',
    '2018-09-21T19:30Z+03:30 2019-03-21T20:30Z+04:30 2019-09-21T19:30Z+03:30 2020-03-20T20:30Z+04:30 2020-09-20T19:30Z+03:30',
    '2021-03-21T20:30Z+04:30 2021-09-21T19:30Z+03:30 2022-03-21T20:30Z+04:30 2022-09-21T19:30Z+03:30',
  ],
  'Australia/Lord_Howe': [
    '+11:00',
    '2016-04-02T15:00Z+10:30 2016-10-01T15:30Z+11:00 2017-04-01T15:00Z+10:30 2017-09-30T15:30Z+11:00 2018-03-31T15:00Z+10:30',
    '2018-10-06T15:30Z+11:00 2019-04-06T15:00Z+10:30 2019-10-05T15:30Z+11:00 2020-04-04T15:00Z+10:30 2020-10-03T15:30Z+11:00',
    '2021-04-03T15:00Z+10:30 2021-10-02T15:30Z+11:00 2022-04-02T15:00Z+10:30 2022-10-01T15:30Z+11:00 2023-04-01T15:00Z+10:30',
    '2023-09-30T15:30Z+11:00 2024-04-06T15:00Z+10:30 2024-10-05T15:30Z+11:00 2025-04-05T15:00Z+10:30 2025-10-04T15:30Z+11:00',
  ],
  'Pacific/Auckland': [
    '+13:00',
    '2016-04-02T14:00Z+12:00 2016-09-24T14:00Z+13:00 2017-04-01T14:00Z+12:00 2017-09-23T14:00Z+13:00 2018-03-31T14:00Z+12:00',
    '2018-09-29T14:00Z+13:00 2019-04-06T14:00Z+12:00 2019-09-28T14:00Z+13:00 2020-04-04T14:00Z+12:00 2020-09-26T14:00Z+13:00',
    '2021-04-03T14:00Z+12:00 2021-09-25T14:00Z+13:00 2022-04-02T14:00Z+12:00 2022-09-24T14:00Z+13:00 2023-04-01T14:00Z+12:00',
    '2023-09-23T14:00Z+13:00 2024-04-06T14:00Z+12:00 2024-09-28T14:00Z+13:00 2025-04-05T14:00Z+12:00 2025-09-27T14:00Z+13:00',
  ],
  'Pacific/Apia': [
    '+14:00',
    '2016-04-02T14:00Z+13:00 2016-09-24T14:00Z+14:00 2017-04-01T14:00Z+13:00 2017-09-23T14:00Z+14:00 2018-03-31T14:00Z+13:00',
    '2018-09-29T14:00Z+14:00 2019-04-06T14:00Z+13:00 2019-09-28T14:00Z+14:00 2020-04-04T14:00Z+13:00 2020-09-26T14:00Z+14:00',
    '2021-04-03T14:00Z+13:00',
  ],
}

const minute = 60_000
const day = 24 * 60 * minute
const hours = ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '16:00', '23:59']

/** An even stretch of a clock, from a moment (ms since 1970) on: how far it is ahead of UTC, in ms. */
interface TimeRange {
  from: number
  ahead: number
}

/** `-03:30` in ms. */
function aheadOf(offset: string): number {
  const [, sign, hour, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? []
  return (sign === '-' ? -minute : minute) * (Number(hour) * 60 + Number(minutes))
}

function rangesOf([before, ...lines]: readonly string[]): readonly TimeRange[] {
  const later = lines.flatMap((line) => line.split(' ')).map((turn) => turn.split(/(?<=Z)/))
  return [
    { from: Number.NEGATIVE_INFINITY, ahead: aheadOf(before ?? '') },
    ...later.map(([at = '', offset = '']) => ({ from: Date.parse(at), ahead: aheadOf(offset) })),
  ]
}

const clocks = new Map<string, readonly TimeRange[]>(
  Object.entries(turns).map(([zone, written]) => [zone, rangesOf(written)]),
)
export const zones: readonly string[] = [...clocks.keys()]

const clockOf = (zone: string): readonly TimeRange[] => clocks.get(zone) ?? []

/** The time that a clock shows at an instant (ms since 1970): `2016-03-27T03:00`. */
export function wallIn(instant: number, zone: string): string {
  const ahead = clockOf(zone).findLast(({ from }) => from <= instant)?.ahead ?? 0
  return new Date(instant + ahead).toISOString().slice(0, 16)
}

/**
 * The instant (ms since 1970) that is meant by a wall time: of two the first, and where the clocks skip it, later by what they
 * skip.
 */
export function instantIn(wall: string, zone: string): number {
  const asUtc = Date.parse(`${wall}Z`)
  let skipped = asUtc
  for (const [index, { from, ahead }] of clockOf(zone).entries()) {
    const instant = asUtc - ahead
    const to = clockOf(zone)[index + 1]?.from ?? Number.POSITIVE_INFINITY
    if (instant >= from && instant < to) return instant
    if (instant >= to) skipped = instant
  }
  return skipped
}

/** Days as RFC 5545 counts them: every Sunday, every second Wednesday, and the last Friday and the 29th of each month. */
function isLessonDay(at: number): boolean {
  const date = new Date(at)
  const [weekday, ofMonth] = [date.getUTCDay(), date.getUTCDate()]
  const isLastSeven = new Date(at + 7 * day).getUTCMonth() !== date.getUTCMonth()
  return weekday === 0 || (weekday === 3 && (at / day) % 14 === 6) || (weekday === 5 && isLastSeven) || ofMonth === 29
}

/**
 * When lessons stand in the ten years, as wall times: weekly, fortnightly and monthly, and on the days around each turn of
 * the zone's clocks; at midnight, at the hours at which clocks are turned, and in the afternoon.
 */
export function lessonWalls(zone: string): string[] {
  const turned = new Set(
    clockOf(zone).flatMap(({ from }) => [-1, 0, 1].map((days) => (Math.floor(from / day) + days) * day)),
  )
  const walls: string[] = []
  for (let at = Date.parse('2016-01-02'); at < Date.parse('2025-12-31'); at += day)
    if (isLessonDay(at) || turned.has(at))
      walls.push(...hours.map((hour) => `${new Date(at).toISOString().slice(0, 10)}T${hour}`))
  return walls
}
