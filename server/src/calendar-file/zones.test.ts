import { describe, expect, test } from 'vitest'
import { instantOf } from '../event/series-expansion.ts'
import { calendarOf, type FeedRow } from './feed.ts'
import { readComponents } from './component.ts'
import { zonesOf, type Zones } from './zones.ts'

const own = 'Europe/Berlin'
const today = '2027-01-01'
const zone = (name: string, ...lines: string[]) => ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE']
const observed = (kind: string, start: string, from: string, to: string, ...lines: string[]) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  `END:${kind}`,
]
/** As one family of programs describes it: as if it had always been so. */
const eastern = [
  ...observed('STANDARD', '16010101T020000', '-0400', '-0500', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
  ...observed('DAYLIGHT', '16010101T020000', '-0500', '-0400', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
]
const event = (name: string, start: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `DTSTART;TZID="${name}":${start}`,
  ...lines,
  'END:VEVENT',
]
function zonesIn(...lines: string[]) {
  const calendars = readComponents(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'))
  const events = calendars.flatMap(({ components }) => components).filter(({ name }) => name === 'VEVENT')
  return zonesOf(calendars, { events, own, today })
}
/** The zone of a name that a file describes, and in which something takes place. */
const found = (name: string, description: readonly string[], start = '20270701T100000', ...lines: string[]) =>
  zoneOf(zonesIn(...zone(name, ...description), ...event(name, start, ...lines)), name)
/** A zone that is called so, or has just these clocks; null where none is. */
function zoneOf(zones: Zones, name: string): string | null {
  const place = zones.of(name)
  return place && !place.isNear ? place.zone : null
}

describe('what is not known', () => {
  const rule = (text: string) => observed('STANDARD', '16010101T020000', '-0400', '-0500', `RRULE:${text}`)
  const odd: [string, readonly string[]][] = [
    ['nothing', []],
    ['no start', ['BEGIN:STANDARD', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100', 'END:STANDARD']],
    ['a start that does not exist', observed('STANDARD', '20270230T000000', '+0100', '+0100')],
    ['an offset that is none', observed('STANDARD', '19700101T000000', '+0100', 'one hour')],
    ['an offset that no zone has', observed('STANDARD', '19700101T000000', '+0117', '+0117')],
    ['clocks that turn on a day when no others do', [...eastern.slice(6), ...rule('FREQ=YEARLY;BYDAY=1SU;BYMONTH=8')]],
    ['a rule that is none', rule('FREQ=OFTEN')],
    ['clocks that turn each day', rule('FREQ=DAILY')],
    ['clocks that turn each second', rule('FREQ=SECONDLY')],
    ['a rule of every other year', rule('FREQ=YEARLY;INTERVAL=2;BYDAY=1SU;BYMONTH=11')],
    [
      'more than a zone has',
      Array.from({ length: 401 }, () => observed('STANDARD', '20200101T000000', '+0100', '+0100')).flat(),
    ],
    ['more rules than a zone has', Array.from({ length: 7 }, () => rule('FREQ=YEARLY;BYDAY=1SU;BYMONTH=11')).flat()],
  ]
  for (const [what, description] of odd)
    test(`a zone of which a file says ${what}`, () =>
      expect(found('A clock of our own', description, '20270701T100000', 'RRULE:FREQ=WEEKLY')).toBeNull())

  for (const name of ['', 'A clock of our own', 'Eastern', '+25:00', 'UTC+99', 'UTC-03:17', '/', '//', 'x'.repeat(400)])
    test(`"${name.slice(0, 30)}" that a file does not describe`, () => expect(zoneOf(zonesIn(), name)).toBeNull())

  // Each is compared with every zone that there is.
  test('so many zones that a file is made to be slow', () => {
    const names = Array.from({ length: 3_000 }, (_, at) => `Zone ${at}`)
    const description = observed('STANDARD', '19700101T000000', '+0117', '+0117')
    const rest = zonesIn(...names.flatMap((name) => zone(name, ...description)), ...zone('Last', ...eastern))
    expect([...names, 'Last'].filter((name) => zoneOf(rest, name) !== null)).toEqual([])
  })
})

test('a zone is known by each name that programs have for it, however it is spelt', () => {
  const names: Record<string, string> = {
    'America/New_York': 'America/New_York',
    'america/new_york': 'America/New_York',
    'America/Indiana/Knox': 'America/Indiana/Knox',
    'Eastern Standard Time': 'America/New_York',
    'eastern standard time': 'America/New_York',
    '/mozilla.org/20070129_1/America/New_York': 'America/New_York',
    '/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires': 'America/Argentina/Buenos_Aires',
    '/freeassociation.sourceforge.net/UTC': 'UTC',
    'tzone://Microsoft/Utc': 'UTC',
    "'Europe/Berlin'": 'Europe/Berlin',
    'America%2FNew_York': 'America/New_York',
    'America/New York': 'America/New_York',
    utc: 'UTC',
    'UTC-05:00': 'Etc/GMT+5',
    'GMT-0500': 'Etc/GMT+5',
    'GMT+2': 'Etc/GMT-2',
    '+0100': 'Etc/GMT-1',
    'UTC+00:00': 'UTC',
    'UTC+05:30': 'Asia/Kolkata',
    'UTC+12': 'Etc/GMT-12',
  }
  const rest = zonesIn()
  expect(Object.fromEntries(Object.keys(names).map((name) => [name, zoneOf(rest, name)]))).toEqual(names)
})

describe('a zone is known by what a file says of its clocks', () => {
  for (const name of [
    'Customized Time Zone',
    '(UTC-05:00) Eastern Time (US & Canada)',
    'tzone://Microsoft/Custom',
    'Eastern',
    // It says so itself, which counts for more than the number.
    'GMT-0500',
  ])
    test(`called ${name}`, () => expect(found(name, eastern)).toBe('America/New_York'))

  test('with a comma in its name, which a value hides and a parameter does not', () => {
    const lines = zone(String.raw`(GMT-05:00) New York\, Boston`, ...eastern)
    const name = '(GMT-05:00) New York, Boston'
    expect(zoneOf(zonesIn(...lines, ...event(name, '20270701T100000')), name)).toBe('America/New_York')
  })

  test('and by the place that it names', () => {
    expect(found('Zone 1', ['X-LIC-LOCATION:America/Toronto', ...eastern])).toBe('America/Toronto')
    expect(found('Zone 1', ['X-LIC-LOCATION:Nowhere/At_All', ...eastern])).toBe('America/New_York')
  })

  test('before all by the own zone, where that has the same clocks', () => {
    const description = [
      ...observed('STANDARD', '19961027T030000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
      ...observed('DAYLIGHT', '19810329T020000', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
    ]
    expect(found('Zone 1', description)).toBe('Europe/Berlin')
    expect(found('Zone 1', description, '20270101T100000', 'RRULE:FREQ=WEEKLY')).toBe('Europe/Berlin')
  })

  test('as they turn while something takes place, not as they turned before', () => {
    // Both rules that the country has had since 1987, and a wrong one that it has not had for long.
    const description = [
      ...observed(
        'DAYLIGHT',
        '19870405T020000',
        '-0500',
        '-0400',
        'RRULE:FREQ=YEARLY;UNTIL=20060402T070000Z;BYDAY=1SU;BYMONTH=4',
      ),
      ...observed(
        'STANDARD',
        '19671029T020000',
        '-0400',
        '-0500',
        'RRULE:FREQ=YEARLY;UNTIL=20061029T060000Z;BYDAY=-1SU;BYMONTH=10',
      ),
      ...eastern.map((line) => line.replace('16010101', '20070301')),
    ]
    expect(found('Zone 1', description)).toBe('America/New_York')
    // A rule that came in 2007, of a file that says it has always held.
    const both = [...event('Zone 1', '20040401T100000'), ...event('Zone 1', '20270401T100000')]
    expect(zoneOf(zonesIn(...zone('Zone 1', ...eastern), ...both), 'Zone 1')).toBe('America/New_York')
  })

  test('where a rule ended and its last turn still holds', () => {
    const description = [
      ...observed(
        'STANDARD',
        '19921025T030000',
        '+0400',
        '+0300',
        'RRULE:FREQ=YEARLY;UNTIL=20101030T230000Z;BYDAY=-1SU;BYMONTH=10',
      ),
      ...observed(
        'DAYLIGHT',
        '19930328T020000',
        '+0300',
        '+0400',
        'RRULE:FREQ=YEARLY;UNTIL=20110326T230000Z;BYDAY=-1SU;BYMONTH=3',
      ),
      ...observed('STANDARD', '20141026T020000', '+0400', '+0300'),
    ]
    const zoneFound = found('Zone 1', description, '20270701T100000', 'RRULE:FREQ=WEEKLY')
    expect(instantOf('2027-07-01T10:00:00', zoneFound ?? '')).toBe('2027-07-01T07:00:00Z')
  })

  test('to the day, where that is all that a file tells', () => {
    expect(found('Zone 1', observed('DAYLIGHT', '20270314T020000', '-0500', '-0400'))).toBe('Etc/GMT+4')
  })

  test('in every zone that there is, as our own files tell its clocks', () => {
    const row = (event_id: number, time_zone: string, day: string): FeedRow => ({
      event_id,
      title: 'x',
      start: instantOf(`2027-${day}T10:00:00`, time_zone),
      end: instantOf(`2027-${day}T11:00:00`, time_zone),
      all_day: false,
      time_zone,
      cancelled_at: null,
      to_confirm: false,
      version: 1,
      created_at: '2027-01-01T00:00:00Z',
      updated_at: '2027-01-01T00:00:00Z',
    })
    for (const time_zone of Intl.supportedValuesOf('timeZone')) {
      if (time_zone === 'UTC') continue
      const days = ['01-15', '04-01', '07-15', '12-15']
      const text = calendarOf(
        days.map((day, at) => row(at, time_zone, day)),
        'x',
        null,
      )
      const calendars = readComponents(text.replaceAll(time_zone, 'Theirs'))
      const events = calendars.flatMap(({ components }) => components).filter(({ name }) => name === 'VEVENT')
      const name = zoneOf(zonesOf(calendars, { events, own, today }), 'Theirs') ?? ''
      const walls = days.map((day) => `2027-${day}T10:00:00`)
      expect([time_zone, ...walls.map((wall) => instantOf(wall, name || 'UTC'))]).toEqual([
        time_zone,
        ...walls.map((wall) => instantOf(wall, time_zone)),
      ])
    }
  })
})
