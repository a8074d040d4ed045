import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../event/series-expansion.ts'
import { readComponents } from './component.ts'
import { zonesOf } from './zones.ts'

/*
 * A file's description of the clocks of a zone is read as two others do: another reader of calendars, and, where the file tells
 * the truth, the zone data of this server. Each zone is told in every shape in which we have seen programs tell it.
 */
const today = '2027-01-01'
/** The other reader looks no further. */
const [firstYear, lastYear] = [2016, 2035]
const zones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
]

/** One of the two turns of a year, as the rule that holds in all these years tells it. */
interface Turn {
  kind: 'STANDARD' | 'DAYLIGHT'
  month: number
  /** -1 for the last Sunday of the month. */
  nth: number
  /** The time that the clock showed until then, `T030000`. */
  time: string
  from: string
  to: string
}

function turnsOf(zone: string): Turn[] {
  const found: Temporal.ZonedDateTime[] = []
  let at = Temporal.ZonedDateTime.from(`${firstYear}-01-01T00:00[${zone}]`).getTimeZoneTransition('next')
  for (; at && at.year <= lastYear; at = at.getTimeZoneTransition('next')) found.push(at)
  const before = (turn: Temporal.ZonedDateTime) => turn.subtract({ nanoseconds: 1 }).offset
  const wallOf = (turn: Temporal.ZonedDateTime) => turn.toInstant().toZonedDateTimeISO(before(turn)).toPlainDateTime()
  return [...Map.groupBy(found, ({ month }) => month)].map(([month, turns]): Turn => {
    const [turn] = turns
    if (!turn) throw new Error('There is none')
    const [from, to] = [before(turn), turn.offset].map((offset) => offset.replace(':', ''))
    const nths = new Set(turns.map((one) => Math.ceil(wallOf(one).day / 7)))
    const kind = Number(to) > Number(from) ? 'DAYLIGHT' : 'STANDARD'
    const time = `T${wallOf(turn).toString().slice(11, 16).replace(':', '')}00`
    return { kind, month, nth: nths.size > 1 ? -1 : ([...nths][0] ?? 1), time, from: from ?? '', to: to ?? '' }
  })
}

const two = (value: number) => String(value).padStart(2, '0')
/** The day of a year on which a rule falls, `20271031`. */
function dayOf({ month, nth }: Turn, year: number): string {
  const days = Array.from({ length: 31 }, (_, at) => at + 1).filter((day) => {
    const date = Temporal.PlainDate.from({ year, month, day })
    return date.month === month && date.dayOfWeek === 7 && date.day === day
  })
  return `${year}${two(month)}${two([...new Set(days)].at(nth < 0 ? nth : nth - 1) ?? 1)}`
}
const observed = ({ kind, from, to }: Turn, start: string, ...more: string[]) => [
  `BEGIN:${kind}`,
  start,
  ...more,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${kind}`,
]
const ruleOf = ({ nth, month }: Turn) => `RRULE:FREQ=YEARLY;BYDAY=${nth}SU;BYMONTH=${month}`
const years = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
/** The days on which an nth Sunday may fall. */
const monthDays = ({ nth }: Turn, days: number) =>
  Array.from({ length: 7 }, (_, at) => (nth < 0 ? days - 6 : 7 * nth - 6) + at).join(',')
const daysIn = ({ month }: Turn) => Temporal.PlainYearMonth.from({ year: 2027, month }).daysInMonth
const anHourOff = ({ time }: Turn) => `T${two(Math.max(0, Number(time.slice(1, 3)) - 1))}${time.slice(3)}`

const shapes: Record<string, (turn: Turn) => string[]> = {
  'Outlook, from a day of 1601': (turn) => observed(turn, `DTSTART:${dayOf(turn, 1601)}${turn.time}`, ruleOf(turn)),
  'Exchange, from the first day of 1601': (turn) =>
    observed(turn, `DTSTART:16010101${turn.time}`, `${ruleOf(turn).replace('YEARLY', 'YEARLY;INTERVAL=1')};WKST=MO`),
  'Google, from a day of 1970': (turn) => observed(turn, `DTSTART:${dayOf(turn, 1970)}${turn.time}`, ruleOf(turn)),
  'Apple, with an era before': (turn) => [
    ...observed(
      turn,
      `DTSTART:${dayOf(turn, 1987)}${turn.time}`,
      ruleOf(turn).replace('BYMONTH', 'UNTIL=20061231T235959Z;BYMONTH'),
    ),
    ...observed(turn, `DTSTART:${dayOf(turn, 2007)}${turn.time}`, ruleOf(turn)),
  ],
  'Lotus Notes, with the hour in the rule': (turn) =>
    observed(
      turn,
      `DTSTART:${dayOf(turn, 1950)}${turn.time}`,
      `RRULE:FREQ=YEARLY;BYMINUTE=${Number(turn.time.slice(3, 5))};BYHOUR=${Number(turn.time.slice(1, 3))};BYDAY=${turn.nth}SU;BYMONTH=${turn.month}`,
    ),
  'Zimbra, in its order': (turn) =>
    observed(
      turn,
      `DTSTART:16010101${turn.time}`,
      `RRULE:FREQ=YEARLY;WKST=MO;INTERVAL=1;BYMONTH=${turn.month};BYDAY=${turn.nth}SU`,
      'TZNAME:X',
    ),
  'libical, each turn by itself': (turn) =>
    years(2015, 2037).flatMap((year) => observed(turn, `DTSTART:${dayOf(turn, year)}${turn.time}`)),
  'each turn in a list': (turn) =>
    observed(
      turn,
      `DTSTART:${dayOf(turn, 2010)}${turn.time}`,
      ...years(2010, 2037).map((year) => `RDATE:${dayOf(turn, year)}${turn.time}`),
    ),
  'by the days of the month': (turn) =>
    observed(
      turn,
      `DTSTART:${dayOf(turn, 1990)}${turn.time}`,
      `RRULE:FREQ=YEARLY;BYMONTH=${turn.month};BYMONTHDAY=${monthDays(turn, daysIn(turn))};BYDAY=SU`,
    ),
  'from a day alone': (turn) => observed(turn, `DTSTART;VALUE=DATE:${dayOf(turn, 2000)}`, ruleOf(turn)),
  'with a number of its turns': (turn) =>
    observed(turn, `DTSTART:${dayOf(turn, 1970)}${turn.time}`, `${ruleOf(turn)};COUNT=99`),
  'with a mark of UTC': (turn) => observed(turn, `DTSTART:${dayOf(turn, 1999)}${turn.time}Z`, ruleOf(turn)),
  'an hour off': (turn) => observed(turn, `DTSTART:${dayOf(turn, 1980)}${anHourOff(turn)}`, ruleOf(turn)),
}
/** Not true: an era that is over goes on beside the one that holds, a month apart from it. */
const twoEras = (turn: Turn) => [
  ...observed(
    turn,
    `DTSTART:${dayOf({ ...turn, month: turn.month + (turn.month < 7 ? 1 : -1) }, 1671)}${turn.time}`,
    ruleOf({ ...turn, month: turn.month + (turn.month < 7 ? 1 : -1) }),
  ),
  ...observed(turn, `DTSTART:${dayOf(turn, 2007)}${turn.time}`, ruleOf(turn)),
]

/** Noon of every ninth day, and of the days before, on and after each turn. */
function walls(turns: readonly Turn[]): string[] {
  const found: Temporal.PlainDate[] = []
  for (let at = Temporal.PlainDate.from(`${firstYear}-01-02`); at.year <= lastYear; at = at.add({ days: 9 }))
    found.push(at)
  for (const year of years(firstYear, lastYear))
    for (const turn of turns)
      for (const days of [-1, 0, 1]) found.push(Temporal.PlainDate.from(dayOf(turn, year)).add({ days }))
  return found.map((date) => `${date.toString()}T12:00:00`)
}

/** Each half hour for some hours before and after each turn, as the clock shows it. */
function besideTurns(turns: readonly Turn[]): string[] {
  const halfHours = Array.from({ length: 17 }, (_, at) => 30 * (at - 8))
  return years(firstYear, lastYear).flatMap((year) =>
    turns.flatMap((turn) => {
      const at = Temporal.PlainDateTime.from(`${dayOf(turn, year)}${turn.time}`)
      return halfHours.map((minutes) => at.add({ minutes }).toString({ smallestUnit: 'second' }))
    }),
  )
}
/** They tell the turn at another hour than it is. */
const untrue = ['from a day alone', 'an hour off']

/** A file with zones of several names, each with a first and a last event, as we and as another read its times. */
function readersOf(descriptions: Record<string, string[]>) {
  const text = [
    'BEGIN:VCALENDAR',
    ...Object.entries(descriptions).flatMap(([name, lines]) => [
      'BEGIN:VTIMEZONE',
      `TZID:${name}`,
      ...lines,
      'END:VTIMEZONE',
    ]),
    ...Object.keys(descriptions).flatMap((name) =>
      [firstYear, lastYear].flatMap((year) => [
        'BEGIN:VEVENT',
        `DTSTART;TZID=${name}:${year}0701T120000`,
        'END:VEVENT',
      ]),
    ),
    'END:VCALENDAR',
  ].join('\r\n')
  const calendars = readComponents(text)
  const events = calendars.flatMap(({ components }) => components).filter(({ name }) => name === 'VEVENT')
  const ours = zonesOf(calendars, { events, own: 'Asia/Tokyo', today })
  const theirs = new Map(
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vtimezone')
      .map((component) => [component.getFirstPropertyValue('tzid'), new ICAL.Timezone(component)]),
  )
  return {
    placeOf: (name: string) => ours.of(name),
    ours: (name: string, wall: string) => ours.of(name)?.at(wall),
    theirs: (name: string, wall: string) => {
      const time = ICAL.Time.fromDateTimeString(wall)
      time.zone = theirs.get(name) ?? ICAL.Timezone.utcTimezone
      return time.toJSDate().toISOString().replace('.000', '')
    },
  }
}

for (const [shape, told] of Object.entries(shapes))
  describe(`zones as told by ${shape}`, () => {
    for (const zone of zones)
      test(`of ${zone}`, () => {
        const turns = turnsOf(zone)
        const { ours, theirs, placeOf } = readersOf({ Theirs: turns.flatMap(told) })
        const wrong = walls(turns).flatMap((wall) => {
          const [mine, other, real] = [ours('Theirs', wall), theirs('Theirs', wall), instantOf(wall, zone)]
          return mine === other && mine === real ? [] : [[wall, mine, other, real]]
        })
        expect(wrong).toEqual([])
        expect(placeOf('Theirs')?.isNear).toBe(false)
      })
  })

/* The other reader takes the second of two such hours; the data of this server is beside it, and tells each of them. */
describe.each(zones)('the hours beside a turn of %s', (zone) => {
  const turns = turnsOf(zone)
  const told = Object.entries(shapes).filter(([shape]) => !untrue.includes(shape))
  test.each(told)('as told by %s', (_, lines) => {
    const { ours } = readersOf({ Theirs: turns.flatMap(lines) })
    const wrong = besideTurns(turns).filter((wall) => ours('Theirs', wall) !== instantOf(wall, zone))
    expect(wrong).toEqual([])
  })
})

test.each(zones)('two eras of %s without an end of the first', (zone) => {
  const turns = turnsOf(zone)
  const { ours, theirs } = readersOf({ Theirs: turns.flatMap(twoEras) })
  const wrong = walls(turns).filter((wall) => ours('Theirs', wall) !== theirs('Theirs', wall))
  expect(wrong).toEqual([])
})

test('several zones in one file, each by its own description', () => {
  const told = Object.values(shapes)
  const descriptions = Object.fromEntries(
    zones.map((zone, at) => [`Zone ${at}`, turnsOf(zone).flatMap(told[at] ?? twoEras)]),
  )
  const { ours, theirs } = readersOf(descriptions)
  for (const [at, zone] of zones.entries())
    for (const wall of walls(turnsOf(zone)))
      expect([zone, wall, ours(`Zone ${at}`, wall)]).toEqual([zone, wall, theirs(`Zone ${at}`, wall)])
})
