import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../platform/failures.ts'
import { instantOf, readRule, spanOf, untilDay, wallAt, wallTimes, writeRule } from './series-expansion.ts'

/** The refusal of a rule, as its field and sentence. */
function refusalOf(text: string): string {
  try {
    const { rule } = readRule(text)
    wallTimes(rule, '2026-01-05T10:00:00', '2026-01-05', '2036-01-05')
    return 'accepted'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.code} ${String(error.details.field)}`
  }
}

describe('readRule', () => {
  for (const text of [
    '',
    ';',
    'WEEKLY',
    'FREQ=SECONDLY',
    'FREQ=HOURLY;COUNT=3',
    'FREQ=WEEKLY;FREQ=DAILY',
    'FREQ=WEEKLY;COUNT=0',
    'FREQ=WEEKLY;COUNT=100000',
    'FREQ=WEEKLY;COUNT=-1',
    'FREQ=WEEKLY;COUNT=3;UNTIL=20270101',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;INTERVAL=99999',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=WEEKLY;BYHOUR=1,2,3',
    'FREQ=WEEKLY;BYSECOND=0',
    'FREQ=WEEKLY\nDTSTART:20260101',
    `FREQ=WEEKLY;BYDAY=${'MO,'.repeat(200)}MO`,
  ])
    test(`refuses ${text.slice(0, 50)}`, () => expect(refusalOf(text)).toBe('invalid-input rrule'))

  test('reads what calendars write, and writes it the same', () => {
    for (const [given, written] of [
      ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE', 'FREQ=WEEKLY;BYDAY=MO,WE'],
      ['FREQ=WEEKLY;BYDAY=MO;', 'FREQ=WEEKLY;BYDAY=MO'],
      ['freq=monthly;byday=+2tu;interval=1', 'FREQ=MONTHLY;BYDAY=2TU'],
      ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1;WKST=SU', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1;WKST=SU'],
    ] as const)
      expect(writeRule(readRule(given).rule)).toBe(written)
  })

  test('knows the last day of an UNTIL', () => {
    expect(untilDay('20261231', '2026-01-05T10:00:00', 'Europe/Berlin')).toBe('2026-12-31')
    expect(untilDay('20261231T090000Z', '2026-01-05T10:00:00', 'Europe/Berlin')).toBe('2026-12-31')
    expect(untilDay('20261231T085959Z', '2026-01-05T10:00:00', 'Europe/Berlin')).toBe('2026-12-30')
    expect(untilDay('20261231T235900Z', '2026-01-05T08:00:00', 'Pacific/Auckland')).toBe('2027-01-01')
    expect(() => untilDay('20260231', '2026-01-05T10:00:00', 'UTC')).toThrow('UNTIL must be a date')
  })
})

/** Another implementation of RFC 5545, which the product does not use. */
function byIcal(rule: string, first: string, to: string): string[] {
  const found: string[] = []
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(first))
  for (let next = iterator.next(); next && next.toString().slice(0, 10) <= to; next = iterator.next()) {
    if (next.toString() >= first) found.push(next.toString())
  }
  return found
}

const zones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
]
const rules = [
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=WEEKLY;BYDAY=MO,SA,SU',
  'FREQ=MONTHLY;BYDAY=2SU',
  'FREQ=MONTHLY;BYDAY=-1SU',
  'FREQ=MONTHLY;BYMONTHDAY=29',
]
// Hours at which the clocks of these zones change, and some at which none does.
const hours = ['00:00:00', '00:30:00', '01:30:00', '02:00:00', '02:30:00', '03:00:00', '16:00:00', '23:59:00']
const first = '2020-01-05'
const last = '2029-12-31'

/** Offsets of a zone from Intl, in minutes, between the instants at which they change. */
function offsetTable(zone: string): { from: number; offset: number }[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' })
  const offsetAt = (instant: number): number => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hour = '0', minute = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hour) * 60 + Number(minute))
  }
  const minute = 60_000
  const step = 7 * 24 * 60 * minute
  let at = Date.parse('2019-12-01T00:00:00Z')
  const table = [{ from: Number.NEGATIVE_INFINITY, offset: offsetAt(at) }]
  for (; at < Date.parse('2030-02-01T00:00:00Z'); at += step) {
    let [low, high] = [at, at + step]
    if (offsetAt(low) === offsetAt(high)) continue
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / minute / 2) * minute
      if (offsetAt(middle) === offsetAt(low)) low = middle
      else high = middle
    }
    table.push({ from: high, offset: offsetAt(high) })
  }
  return table
}

/** The first instant at which the wall shows a time; where it never does, the time is later by what the clocks skip. */
function expectedInstant(wall: string, table: { from: number; offset: number }[]): number {
  const asUtc = Date.parse(`${wall}Z`)
  let skipped = asUtc
  for (const [at, { from, offset }] of table.entries()) {
    const instant = asUtc - offset * 60_000
    const to = table[at + 1]?.from ?? Number.POSITIVE_INFINITY
    if (instant >= from && instant < to) return instant
    if (instant >= to) skipped = instant
  }
  return skipped
}

/** The dates of a yearly rule by its words alone: each day that is one of its weekdays, its days of the month and its months. */
function byEachDay(text: string, first: string, to: string): string[] {
  const { byDay, byMonthDay, byMonth } = readRule(text).rule
  const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
  const found: string[] = []
  for (let day = Temporal.PlainDate.from(first.slice(0, 10)); day.toString() <= to; day = day.add({ days: 1 })) {
    // The dates are counted in the year, or in the month where the rule names some.
    const [place, length] = byMonth.length > 0 ? [day.day, day.daysInMonth] : [day.dayOfYear, day.daysInYear]
    const nth = [Math.ceil(place / 7), -Math.ceil((length - place + 1) / 7)]
    const isNamed = byDay.some((one) => {
      const count = Number(one.slice(0, -2))
      return one.slice(-2) === names[day.dayOfWeek - 1] && (count === 0 || nth.includes(count))
    })
    const isOnDay = byMonthDay.includes(day.day) || byMonthDay.includes(day.day - day.daysInMonth - 1)
    const isInMonth = byMonth.length === 0 || byMonth.includes(day.month)
    if (isNamed && isOnDay && isInMonth) found.push(`${day.toString()}${first.slice(10)}`)
  }
  return found
}

test.each([
  'FREQ=YEARLY;BYDAY=-1SU;BYMONTHDAY=31',
  'FREQ=YEARLY;BYDAY=1MO,-1SU;BYMONTHDAY=1,31',
  'FREQ=YEARLY;BYDAY=20MO;BYMONTHDAY=17,18,19',
  'FREQ=YEARLY;BYDAY=2TU,FR;BYMONTHDAY=8,13',
  'FREQ=YEARLY;BYDAY=-1SU;BYMONTHDAY=-1;BYMONTH=1,5,10',
  'FREQ=YEARLY;BYDAY=FR;BYMONTHDAY=13',
  'FREQ=YEARLY;BYDAY=FR;BYMONTHDAY=13;BYMONTH=8',
])('the weekdays and the days of the month of a rule both count (%s)', (text) => {
  const begin = '2027-04-02T10:00:00'
  const all = byEachDay(text, begin, '2060-12-31')
  expect(wallTimes(readRule(text).rule, begin, '2027-04-02', '2060-12-31')).toEqual(all)
  expect(wallTimes(readRule(`${text};COUNT=2`).rule, begin, '2027-04-02', '2060-12-31')).toEqual(all.slice(0, 2))
  expect(wallTimes(readRule(text).rule, begin, '2040-01-01', '2060-12-31')).toEqual(
    all.filter((wall) => wall >= '2040'),
  )
})

test('of the days of a year on which a rule falls a place among them is picked', () => {
  const { rule } = readRule('FREQ=YEARLY;BYDAY=1MO,-1SU;BYMONTHDAY=1,2,3,30,31;BYSETPOS=-1')
  const found = wallTimes(rule, '2027-04-02T10:00:00', '2027-04-02', '2035-12-31')
  const all = byEachDay('FREQ=YEARLY;BYDAY=1MO,-1SU;BYMONTHDAY=1,2,3,30,31', '2027-01-01T10:00:00', '2035-12-31')
  const lastOfYears = [...Map.groupBy(all, (wall) => wall.slice(0, 4)).values()].map((walls) => walls.at(-1))
  expect(found).toEqual(lastOfYears.filter((wall) => wall !== undefined && wall >= '2027-04-02'))
})

describe('ten years in fifteen zones', () => {
  test('have the dates that another implementation gives', () => {
    for (const text of rules)
      for (const hour of hours) {
        const start = `${first}T${hour}`
        expect(wallTimes(readRule(text).rule, start, first, last), `${text} ${hour}`).toEqual(byIcal(text, start, last))
      }
  })

  for (const zone of zones)
    test(`show the same time on every wall of ${zone}`, () => {
      const table = offsetTable(zone)
      const wrong: string[] = []
      for (const text of rules)
        for (const hour of hours) {
          for (const wall of wallTimes(readRule(text).rule, `${first}T${hour}`, first, last)) {
            const instant = instantOf(wall, zone)
            const isRight = Date.parse(instant) === expectedInstant(wall, table)
            // Only a skipped time is shown as a later one.
            const shown = wallAt(instant, zone)
            if (!isRight || shown < wall) wrong.push(`${text} ${wall} ${instant} ${shown}`)
          }
        }
      expect(wrong).toEqual([])
    })

  test('have whole days from midnight to midnight, of 23 to 25 hours', () => {
    const lengths = new Set<number>()
    const wrong: string[] = []
    for (const zone of zones) {
      const table = offsetTable(zone)
      for (const wall of wallTimes(readRule('FREQ=DAILY').rule, `${first}T00:00:00`, first, last)) {
        const { start, end } = spanOf(wall, zone, 24 * 60, true)
        const isRight = Date.parse(start) === expectedInstant(wall, table)
        if (!isRight || wallAt(start, zone).slice(0, 10) !== wall.slice(0, 10)) wrong.push(`${zone} ${wall} ${start}`)
        lengths.add((Date.parse(end) - Date.parse(start)) / 3_600_000)
      }
    }
    expect(wrong).toEqual([])
    expect([...lengths].toSorted((a, b) => a - b)).toEqual([23, 23.5, 24, 24.5, 25])
  })
})

describe('wallTimes', () => {
  test('end after a number, counted from the first and not from the asked day', () => {
    const { rule } = readRule('FREQ=WEEKLY;COUNT=3')
    expect(wallTimes(rule, '2026-01-05T10:00:00', '2026-01-10', '2027-01-01')).toEqual([
      '2026-01-12T10:00:00',
      '2026-01-19T10:00:00',
    ])
  })

  test('of 5,000 series over 53 weeks miss no date', () => {
    const { rule } = readRule('FREQ=WEEKLY')
    let dates = 0
    for (let series = 0; series < 5_000; series++)
      dates += wallTimes(rule, '2026-01-05T10:00:00', '2026-01-05', '2027-01-10').length
    expect(dates).toBe(5_000 * 53)
  })
})

test('by arithmetic a wall time has the instant that Temporal gives it, near every turn of the clocks too', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Kiritimati']
  for (const zone of zones) {
    let at: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2026-01-01T00:00:00[${zone}]`)
    for (let turn = 0; turn < 12 && at !== null; turn++) {
      for (const minutes of [-4320, -1600, -1559, -90, -60, -30, 0, 29, 30, 59, 60, 1559, 1561, 1600, 4320]) {
        const wall = at.toPlainDateTime().add({ minutes })
        const said = wall.toString({ smallestUnit: 'second' })
        expect(instantOf(said, zone)).toBe(wall.toZonedDateTime(zone).toInstant().toString())
      }
      at = at.getTimeZoneTransition('next')
    }
  }
})

test('even steps are counted as the library counts them', () => {
  for (const interval of [1, 2, 5])
    for (const [freq, days] of [
      ['DAILY', 'MO,TU,WE,TH,FR,SA,SU'],
      ['WEEKLY', 'WE,WE'],
    ] as const) {
      const even = readRule(`FREQ=${freq};INTERVAL=${interval};COUNT=40`).rule
      // The same dates in words that arithmetic does not read.
      const named = readRule(`FREQ=${freq};INTERVAL=${interval};COUNT=40;BYDAY=${days}`).rule
      for (const [from, to] of [
        ['2026-01-01', '2030-01-01'],
        ['2027-02-03', '2027-02-20'],
        ['2027-02-04', '2027-03-31'],
      ] as const) {
        const dates = wallTimes(even, '2027-02-03T09:30:00', from, to)
        expect(dates).toEqual(wallTimes(named, '2027-02-03T09:30:00', from, to))
        expect(dates.length).toBeGreaterThan(0)
      }
    }
})
