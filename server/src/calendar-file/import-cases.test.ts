import type { ImportAnswer, ImportNote } from '@lectern/contract/calendar'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

/* Files as programs have written them, odd or wrong in one point, and what their people see of them there. */

let home: TestServer
let s: SamplePeople
let teacher: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-01-01T00:00:00Z') })
  s = await samplePeople(home)
})
beforeEach(async () => {
  teacher = await s.addTeacher('Clara')
})
afterAll(() => home.close())

async function bring(file: string, time_zone = 'Europe/Berlin'): Promise<ImportAnswer> {
  const { statusCode, body } = await home.inject({
    method: 'POST',
    url: '/v1/calendar/import',
    headers: { authorization: `Bearer ${teacher.token}` },
    payload: { as: 'events', time_zone, file },
  })
  expect([statusCode, body]).toEqual([200, expect.any(String)])
  return JSON.parse(body) as ImportAnswer
}
interface Row {
  title: string
  start: string
  end: string
  all_day: boolean
}
const events = async (): Promise<string[]> => {
  const { data } = await s.ask(teacher, `query ($id: Int!) { loadEvents(id: $id) { title start end all_day } }`, {
    id: teacher.profileId,
  })
  const rows = data?.loadEvents as Row[]
  return rows.map(({ title, start, end, all_day }) =>
    [start.slice(0, 16), end.slice(0, 16), title, ...(all_day ? ['(day)'] : [])].join(' '),
  )
}
const saved = async () => {
  const { body } = await home.inject({
    method: 'GET',
    url: '/v1/calendar/export',
    headers: { authorization: `Bearer ${teacher.token}` },
  })
  return body
}

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//case//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (title: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  'DTSTAMP:20261101T000000Z',
  `UID:${title}`,
  `SUMMARY:${title}`,
  ...lines,
  'END:VEVENT',
]
const zone = (name: string, ...lines: string[]) => ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE']
const observed = (kind: 'STANDARD' | 'DAYLIGHT', start: string, rule: string, from: string, to: string) => [
  `BEGIN:${kind}`,
  `DTSTART${start}`,
  ...(rule === '' ? [] : [`RRULE:FREQ=YEARLY;${rule}`]),
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${kind}`,
]
const hour = (name: string, day: string, from = '10', to = '11') => [
  `DTSTART;TZID=${name}:${day}T${from}0000`,
  `DTEND;TZID=${name}:${day}T${to}0000`,
]
/** An hour in winter and one in summer. */
const halves = (name: string) => [
  ...event('Violin', ...hour(name, '20270112')),
  ...event('Cello', ...hour(name, '20270615')),
]
const inNewYork = ['2027-01-12T15:00 2027-01-12T16:00 Violin', '2027-06-15T14:00 2027-06-15T15:00 Cello']
const tuesday = ['DTSTART:20270105T100000Z', 'DURATION:PT1H']
const dates = (...days: string[]) => days.map((day) => `2027-${day}T10:00 2027-${day}T11:00 Choir`)

describe('titles as vCalendar 1.0 writes them', () => {
  test.each([
    ['SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Fl=C3=B6te mit J=C3=BCrgen', 'Flöte mit Jürgen'],
    ['SUMMARY;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Fl=F6te', 'Flöte'],
    ['SUMMARY;ENCODING=quoted-printable:Le=c3=a7on', 'Leçon'],
    ['SUMMARY;QUOTED-PRINTABLE:Lezione =E8 qui', 'Lezione è qui'],
    // Its lines go on after an equals sign, in the midst of a letter too.
    [
      'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=D8=AF=D8=B1=D8=B3 =D8=\r\n=A8=D9=8A=D8=\r\n=A7=D9=86=D9=88',
      'درس بيانو',
    ],
    ['SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Piano=\r\n and cello', 'Piano and cello'],
    ['SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:1 + 1 =3D 2', '1 + 1 = 2'],
    ['SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Anna=0D=0AScales', 'Anna  Scales'],
    // A title that is not encoded keeps its equals signs.
    ['SUMMARY:a=C3=B6', 'a=C3=B6'],
    ['SUMMARY:a=\r\nLOCATION:Hall', 'a='],
  ])('%j', async (line, title) => {
    await bring(calendar('BEGIN:VEVENT', 'UID:old', ...tuesday, line, 'END:VEVENT'))
    expect(await events()).toEqual([`2027-01-05T10:00 2027-01-05T11:00 ${title}`])
  })
})

describe('a rule that ends after a number and on a day ends where the first of both is', () => {
  test.each([
    ['FREQ=WEEKLY;COUNT=3;UNTIL=20271231T000000Z', ['01-05', '01-12', '01-19']],
    ['FREQ=WEEKLY;COUNT=9;UNTIL=20270119T100000Z', ['01-05', '01-12', '01-19']],
    ['FREQ=WEEKLY;UNTIL=20270118;COUNT=9', ['01-05', '01-12']],
    ['FREQ=WEEKLY;COUNT=2;UNTIL=20270112T100000Z', ['01-05', '01-12']],
    ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3;UNTIL=20270131', ['01-05', '01-07', '01-12']],
    ['FREQ=MONTHLY;BYDAY=1TU;COUNT=5;UNTIL=20270301', ['01-05', '02-02']],
  ])('%s', async (rule, days) => {
    const { items } = await bring(calendar(...event('Choir', ...tuesday, `RRULE:${rule}`)))
    expect([await events(), items.map(({ notes }) => notes)]).toEqual([dates(...days), [[]]])
  })

  test('before its first date leaves that date alone', async () => {
    await bring(calendar(...event('Choir', ...tuesday, 'RRULE:FREQ=WEEKLY;COUNT=3;UNTIL=20261201T000000Z')))
    expect(await events()).toEqual([])
  })
})

describe('zones', () => {
  test('that Lotus Notes describes, with the hour in the rule', async () => {
    await bring(
      calendar(
        ...zone(
          'Eastern',
          ...observed('STANDARD', ':20071104T020000', 'BYMINUTE=0;BYHOUR=2;BYDAY=1SU;BYMONTH=11', '-0400', '-0500'),
          ...observed('DAYLIGHT', ':20070311T020000', 'BYMINUTE=0;BYHOUR=2;BYDAY=2SU;BYMONTH=3', '-0500', '-0400'),
        ),
        ...halves('Eastern'),
      ),
    )
    expect(await events()).toEqual(inNewYork)
  })

  const inWinter = (rule: string) => observed('STANDARD', ':20071104T020000', rule, '-0400', '-0500')
  const inSummer = (rule: string) => observed('DAYLIGHT', ':20070311T020000', rule, '-0500', '-0400')
  test.each([
    ['with blanks in a rule', 'Ours', inWinter('BYMONTH=11; BYDAY=1SU'), inSummer('BYMONTH=3; BYDAY=2SU')],
    ['in small letters', 'Ours', inWinter('bymonth=11;byday=1su'), inSummer('bymonth=3;byday=2su')],
    ['under a name in other letters', 'OURS', inWinter('BYMONTH=11;BYDAY=1SU'), inSummer('BYMONTH=3;BYDAY=2SU')],
    [
      'with colons in its offsets',
      'Ours',
      inWinter('BYMONTH=11;BYDAY=1SU').map((line) => line.replace(/(-0\d)(\d\d)$/, '$1:$2')),
      inSummer('BYMONTH=3;BYDAY=2SU').map((line) => line.replace(/(-0\d)(\d\d)$/, '$1:$2')),
    ],
    [
      'with the rules of two eras in one',
      'Ours',
      inWinter('BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z\r\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
      inSummer('BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
    ],
  ])('that a file describes %s', async (_, name, ...told) => {
    const { items } = await bring(calendar(...zone('Ours', ...told.flat()), ...halves(name)), 'Asia/Tokyo')
    expect(await events()).toEqual(inNewYork)
    expect(items.map(({ time_zone, unknown_zone }) => [time_zone, unknown_zone])).toEqual([
      ['America/New_York', null],
      ['America/New_York', null],
    ])
  })

  test('of which a rule ends in a year before it would hold once more', async () => {
    const description = [
      ...observed('STANDARD', ':20071104T020000', 'BYMONTH=11;BYDAY=1SU', '-0400', '-0500'),
      ...observed('DAYLIGHT', ':20070311T020000', 'BYMONTH=3;BYDAY=2SU;UNTIL=20270301T000000Z', '-0500', '-0400'),
    ]
    await bring(calendar(...zone('Ours', ...description), ...halves('Ours')), 'Asia/Tokyo')
    expect(await events()).toEqual([
      '2027-01-12T15:00 2027-01-12T16:00 Violin',
      '2027-06-15T15:00 2027-06-15T16:00 Cello',
    ])
  })

  test('whose only observance begins on a day', async () => {
    const file = calendar(
      ...zone('UTC+11', ...observed('STANDARD', ';VALUE=DATE:20260101', '', '+1100', '+1100')),
      ...event('Court', 'DTSTART;TZID=UTC+11:20270228T230000', 'DTEND;TZID=UTC+11:20270228T233000'),
    )
    await bring(file)
    expect(await events()).toEqual(['2027-02-28T12:00 2027-02-28T12:30 Court'])
  })

  const shown: [string, string, string[]][] = [
    ['"(UTC-05:00) Eastern Time (US & Canada)"', 'America/New_York', inNewYork],
    ['"(UTC-05:00) Hora del este (EE. UU. y Canadá)"', 'America/New_York', inNewYork],
    [
      '"(GMT+10:00) Canberra, Melbourne, Sydney"',
      'Australia/Sydney',
      ['2027-01-11T23:00 2027-01-12T00:00 Violin', '2027-06-15T00:00 2027-06-15T01:00 Cello'],
    ],
    [
      '"(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien"',
      'Europe/Amsterdam',
      ['2027-01-12T09:00 2027-01-12T10:00 Violin', '2027-06-15T08:00 2027-06-15T09:00 Cello'],
    ],
    [
      '"(UTC+07:00) Somewhere"',
      'Etc/GMT-7',
      ['2027-01-12T03:00 2027-01-12T04:00 Violin', '2027-06-15T03:00 2027-06-15T04:00 Cello'],
    ],
    [
      'Mitteleuropäische Zeit',
      'Europe/Berlin',
      ['2027-01-12T09:00 2027-01-12T10:00 Violin', '2027-06-15T08:00 2027-06-15T09:00 Cello'],
    ],
  ]
  test.each(shown)('%s, without a description, which is said', async (name, taken, found) => {
    const { items } = await bring(calendar(...halves(name)), 'Asia/Tokyo')
    expect(await events()).toEqual(found)
    for (const item of items)
      expect([item.zone_assumed, item.unknown_zone, item.time_zone]).toEqual([false, name.replaceAll('"', ''), taken])
  })

  const summer = 'DTSTART:20270712T090000'
  const told: [string, string[], string, string, string | null][] = [
    [
      'what a calendar is shown by',
      ['X-WR-TIMEZONE:(UTC-05:00) Eastern Time (US & Canada)'],
      '13:00',
      'America/New_York',
      '(UTC-05:00) Eastern Time (US & Canada)',
    ],
    ['another property for it', ['TIMEZONE-ID:America/New_York'], '13:00', 'America/New_York', null],
    [
      'a name that the file describes',
      ['X-WR-TIMEZONE:Ours', ...zone('Ours', ...observed('STANDARD', ':19700101T000000', '', '+0117', '+0117'))],
      '07:43',
      'Europe/Berlin',
      'Ours',
    ],
    ['a name that says nothing', ['X-WR-TIMEZONE:Nowhere'], '07:00', 'Europe/Berlin', 'Nowhere'],
    // vCalendar 1.0
    [
      'clocks with a summer',
      ['TZ:-0500', 'DAYLIGHT:TRUE;-04;20270314T020000;20271107T020000;EST;EDT'],
      '13:00',
      'America/New_York',
      null,
    ],
    [
      'clocks of the south, in UTC',
      ['TZ:+10', 'DAYLIGHT:TRUE;+11:00;20271002T160000Z;20280401T160000Z;AEST;AEDT'],
      '23:00',
      'Australia/Sydney',
      null,
    ],
    ['clocks that stay', ['TZ:-07:00', 'DAYLIGHT:FALSE'], '16:00', 'Etc/GMT+7', null],
    ['clocks half an hour off', ['TZ:+05:30', 'DAYLIGHT:FALSE'], '03:30', 'Asia/Kolkata', null],
    ['an offset that is not the own one', ['TZ:-05'], '14:00', 'Etc/GMT+5', null],
    ['the own offset, without a word of the summer', ['TZ:+01'], '07:00', 'Europe/Berlin', null],
    ['a summer that is none', ['TZ:-05', 'DAYLIGHT:TRUE;;'], '07:00', 'Europe/Berlin', null],
  ]
  test.each(told)('for all times of a calendar: %s', async (_, lines, hour, taken, unknown) => {
    const { items } = await bring(calendar(...lines, ...event('Choir', summer, 'DURATION:PT1H')))
    expect((await events())[0]?.slice(11, 16)).toBe(hour)
    expect([items[0]?.time_zone, items[0]?.unknown_zone]).toEqual([taken, unknown])
  })

  test('a name that says nothing, without a description, which is said', async () => {
    const { items } = await bring(calendar(...halves('Customized Time Zone')))
    expect((await events())[0]).toBe('2027-01-12T09:00 2027-01-12T10:00 Violin')
    expect(items[0]).toMatchObject({ zone_assumed: true, unknown_zone: 'Customized Time Zone' })
  })

  test('two eras without an end of the first', async () => {
    const { items } = await bring(
      calendar(
        ...zone(
          'Customized Time Zone 1',
          ...observed('STANDARD', ':16711029T020000', 'BYDAY=-1SU;BYMONTH=10', '-0400', '-0500'),
          ...observed('DAYLIGHT', ':16710404T020000', 'BYDAY=1SU;BYMONTH=4', '-0500', '-0400'),
          ...observed('STANDARD', ':20071104T020000', 'BYDAY=1SU;BYMONTH=11', '-0400', '-0500'),
          ...observed('DAYLIGHT', ':20070311T020000', 'BYDAY=2SU;BYMONTH=3', '-0500', '-0400'),
        ),
        ...halves('Customized Time Zone 1'),
        // In the week between the two the file says that it is winter.
        ...event('Late', ...hour('Customized Time Zone 1', '20271102')),
      ),
    )
    expect(await events()).toEqual([...inNewYork, '2027-11-02T15:00 2027-11-02T16:00 Late'])
    expect(items[0]).toMatchObject({ zone_assumed: false, time_zone: 'America/New_York' })
    expect(items[0]?.unknown_zone).toBe('Customized Time Zone 1')
  })

  test('a series by a description that no zone has stands as that says, date by date', async () => {
    await bring(
      calendar(
        ...zone('Ours', ...observed('STANDARD', ':19700101T000000', '', '+0117', '+0117')),
        ...event('Choir', ...hour('Ours', '20270105'), 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Ours:20270112T100000'),
      ),
    )
    expect(await events()).toEqual([
      '2027-01-05T08:43 2027-01-05T09:43 Choir',
      '2027-01-19T08:43 2027-01-19T09:43 Choir',
    ])
  })

  test('two calendars in one file that call two zones the same', async () => {
    const one = (title: string, offset: string) =>
      calendar(
        ...zone('Customized Time Zone', ...observed('STANDARD', ':19700101T000000', '', offset, offset)),
        ...event(title, ...hour('Customized Time Zone', '20270112')),
      )
    await bring(one('Violin', '-0500') + one('Cello', '+0900') + one('Piano', '-0500'))
    expect(await events()).toEqual([
      '2027-01-12T01:00 2027-01-12T02:00 Cello',
      '2027-01-12T15:00 2027-01-12T16:00 Violin',
      '2027-01-12T15:00 2027-01-12T16:00 Piano',
    ])
  })

  test('a rule that began on a day of its first year after most others', async () => {
    await bring(
      calendar(
        ...zone(
          'Customized Time Zone',
          ...observed('STANDARD', ':16011028T030000', 'BYDAY=-1SU;BYMONTH=10', '+0200', '+0100'),
          ...observed('DAYLIGHT', ':16010325T020000', 'BYDAY=-1SU;BYMONTH=3', '+0100', '+0200'),
        ),
        ...event('Work', ...hour('"Customized Time Zone"', '20270308', '09', '17')),
      ),
      'America/New_York',
    )
    expect(await events()).toEqual(['2027-03-08T08:00 2027-03-08T16:00 Work'])
  })
})

describe('times', () => {
  const asked: [string, string[], string[]][] = [
    [
      'an end without a zone is meant in that of the start',
      ['DTSTART;TZID=America/New_York:20270112T090000', 'DTEND:20270112T100000'],
      ['2027-01-12T14:00 2027-01-12T15:00 Choir'],
    ],
    [
      'a start without a zone is meant in that of the end',
      ['DTSTART:20270112T090000', 'DTEND;TZID=America/New_York:20270112T100000'],
      ['2027-01-12T14:00 2027-01-12T15:00 Choir'],
    ],
    [
      'an end without a zone is UTC where the start is',
      ['DTSTART:20270112T090000Z', 'DTEND:20270112T100000'],
      ['2027-01-12T09:00 2027-01-12T10:00 Choir'],
    ],
    [
      'dates without a zone are meant in that of the series',
      [
        'DTSTART;TZID=America/New_York:20270112T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'EXDATE:20270119T090000',
        'RDATE:20270121T090000',
      ],
      ['2027-01-12T14:00 2027-01-12T15:00 Choir', '2027-01-21T14:00 2027-01-21T15:00 Choir'],
    ],
    [
      'what is said to be a day is one, though it has an hour',
      ['DTSTART;VALUE=DATE:20270112T000000', 'DTEND;VALUE=DATE:20270113T000000'],
      ['2027-01-11T23:00 2027-01-12T23:00 Choir (day)'],
    ],
    [
      'what Outlook says to last all day does',
      [
        'DTSTART;TZID=Europe/Berlin:20270112T000000',
        'DTEND;TZID=Europe/Berlin:20270114T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ],
      ['2027-01-11T23:00 2027-01-13T23:00 Choir (day)'],
    ],
    [
      'what Outlook says in UTC to last all day does',
      ['DTSTART:20270111T230000Z', 'DTEND:20270112T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      ['2027-01-11T23:00 2027-01-12T23:00 Choir (day)'],
    ],
    [
      'what Outlook says not to last all day does not',
      ['DTSTART:20270111T230000Z', 'DTEND:20270112T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE'],
      ['2027-01-11T23:00 2027-01-12T23:00 Choir'],
    ],
    [
      'what Outlook says to last all day keeps hours that are no midnights',
      ['DTSTART:20270111T100000Z', 'DTEND:20270111T120000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      ['2027-01-11T10:00 2027-01-11T12:00 Choir'],
    ],
    ...[
      ['without seconds', '20270112T1000Z', '20270112T1100Z'],
      ['with dashes and colons', '2027-01-12T10:00:00Z', '2027-01-12T11:00:00Z'],
      ['with parts of seconds', '20270112T100000.000Z', '20270112T110000.000Z'],
      ['in small letters', '20270112t100000z', '20270112t110000z'],
      ['with an offset', '20270112T110000+0100', '2027-01-12T06:00:00-05:00'],
    ].map(([how = '', from, to]): [string, string[], string[]] => [
      `a time ${how} is one`,
      [`DTSTART:${from}`, `DTEND:${to}`],
      ['2027-01-12T10:00 2027-01-12T11:00 Choir'],
    ]),
    ...[
      ['P60M', '11:00'],
      ['P1H', '11:00'],
      ['p45m', '10:45'],
      ['P0D1H30M', '11:30'],
      ['PT90M', '11:30'],
    ].map(([length, end]): [string, string[], string[]] => [
      `a length may lack the letter before its hours: ${length}`,
      ['DTSTART:20270112T100000Z', `DURATION:${length}`],
      [`2027-01-12T10:00 2027-01-12T${end} Choir`],
    ]),
    [
      'so may that of an added date',
      ['DTSTART:20270112T100000Z', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20270113T100000Z/P90M'],
      ['2027-01-12T10:00 2027-01-12T11:00 Choir', '2027-01-13T10:00 2027-01-13T11:30 Choir'],
    ],
    [
      'the 24th hour is the end of a day',
      ['DTSTART:20270112T230000Z', 'DTEND:20270112T240000Z'],
      ['2027-01-12T23:00 2027-01-13T00:00 Choir'],
    ],
    [
      'what Outlook says to last all day by the midnights of UTC does',
      ['DTSTART:20270112T000000Z', 'DTEND:20270113T000000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      ['2027-01-11T23:00 2027-01-12T23:00 Choir (day)'],
    ],
  ]
  test.each(asked)('%s', async (_, lines, found) => {
    const { items } = await bring(calendar(...event('Choir', ...lines)))
    expect(items.map(({ problem, notes }) => [problem, notes])).toEqual([[null, []]])
    expect(await events()).toEqual(found)
  })
})

test('a length of years or months is none', async () => {
  const { items } = await bring(calendar(...event('Choir', 'DTSTART:20270112T100000Z', 'DURATION:P1Y')))
  expect(items.map(({ reason }) => reason)).toEqual(['no-length'])
})

test('each of joined files may begin with the mark that says how it is written', async () => {
  const one = (title: string) => `\ufeff${calendar(...event(title, 'DTSTART:20270112T100000Z', 'DURATION:PT1H'))}`
  await bring(one('Choir') + one('Piano'))
  expect(await events()).toEqual(['2027-01-12T10:00 2027-01-12T11:00 Choir', '2027-01-12T10:00 2027-01-12T11:00 Piano'])
})

describe('what repeats', () => {
  const asked: [string, string[], string[], ImportNote[]][] = [
    ['an empty rule is none', [...tuesday, 'RRULE:'], dates('01-05'), []],
    [
      'an empty part of a rule says nothing',
      [...tuesday, 'RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=;'],
      dates('01-05', '01-12'),
      [],
    ],
    [
      'a part of a program’s own, or of what holds anyway, says nothing',
      [...tuesday, 'RRULE:RSCALE=GREGORIAN;FREQ=WEEKLY;SKIP=OMIT;COUNT=2;X-EVOLUTION-ENDDATE=20270112T100000Z'],
      dates('01-05', '01-12'),
      [],
    ],
    [
      'an added day with the mark of UTC is a day',
      ['DTSTART;VALUE=DATE:20270210', 'DTEND;VALUE=DATE:20270211', 'RRULE:FREQ=DAILY;COUNT=1', 'RDATE:20280210Z'],
      ['2027-02-09T23:00 2027-02-10T23:00 Choir (day)', '2028-02-09T23:00 2028-02-10T23:00 Choir (day)'],
      [],
    ],
    [
      'an added date that can not be read is left, and the rest stays',
      [...tuesday, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:tomorrow,20270107T100000Z', 'RDATE:20271399T100000Z'],
      dates('01-05', '01-07', '01-12'),
      ['dates-unread'],
    ],
    [
      'a date that is left out and can not be read is none, and the rest is left out',
      [...tuesday, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270112T100000Z,00000000T000000Z'],
      dates('01-05', '01-19'),
      ['dates-unread'],
    ],
    [
      'dates may have semicolons between them',
      [...tuesday, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20270112T100000Z;20270119T100000Z'],
      dates('01-05', '01-26'),
      [],
    ],
    [
      'blanks in a rule say nothing',
      [...tuesday, 'RRULE:FREQ=WEEKLY; COUNT=3; BYDAY=TU, TH'],
      dates('01-05', '01-07', '01-12'),
      [],
    ],
    [
      'an end may have dashes',
      [...tuesday, 'RRULE:FREQ=WEEKLY;UNTIL=2027-01-19'],
      dates('01-05', '01-12', '01-19'),
      [],
    ],
    // vCalendar 1.0
    ['every other day', [...tuesday, 'RRULE:D2 #3'], dates('01-05', '01-07', '01-09'), []],
    ['twice, where nothing is said', [...tuesday, 'RRULE:W2'], dates('01-05', '01-19'), []],
    ['weekdays until a day', [...tuesday, 'RRULE:W1 TU TH 20270112T100000Z'], dates('01-05', '01-07', '01-12'), []],
    ['the first of a month', [...tuesday, 'RRULE:MP1 1+ TU #3'], dates('01-05', '02-02', '03-02'), []],
    ['the last of a month', [...tuesday, 'RRULE:MP1 1- FR #2'], dates('01-05', '01-29', '02-26'), ['outside-rule']],
    ['days of a month, from its end too', [...tuesday, 'RRULE:MD1 5 LD #3'], dates('01-05', '01-31', '02-05'), []],
    [
      'a month of each year',
      [...tuesday, 'RRULE:YM1 1 #2'],
      [...dates('01-05'), '2028-01-05T10:00 2028-01-05T11:00 Choir'],
      [],
    ],
    ['what one leaves out', [...tuesday, 'RRULE:D1 #4', 'EXRULE:D2 #0'], dates('01-06', '01-08'), []],
    ['one that says more than days', [...tuesday, 'RRULE:W1 TU 0900 #3'], dates('01-05'), ['rule-unread']],
    ['one of days of the year', [...tuesday, 'RRULE:YD1 100 #3'], dates('01-05'), ['rule-unread']],
    [
      'a rule that is there twice is one',
      [...tuesday, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      dates('01-05', '01-12'),
      [],
    ],
    [
      'of two rules both count',
      [...tuesday, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3', 'EXDATE:20270107T100000Z'],
      dates('01-05', '01-09', '01-12'),
      ['several-rules'],
    ],
    [
      'what a rule leaves out is left out',
      [...tuesday, 'RRULE:FREQ=DAILY;COUNT=6', 'EXRULE:FREQ=DAILY;INTERVAL=2'],
      dates('01-06', '01-08', '01-10'),
      [],
    ],
    ['a rule that is none leaves the first date', [...tuesday, 'RRULE:sometimes'], dates('01-05'), ['rule-unread']],
    [
      'a rule that is not for lessons leaves the first date',
      [...tuesday, 'RRULE:FREQ=HOURLY'],
      dates('01-05'),
      ['rule-unread'],
    ],
    [
      'an end that is none leaves the first date',
      [...tuesday, 'RRULE:FREQ=WEEKLY;UNTIL=20271399'],
      dates('01-05'),
      ['rule-unread'],
    ],
    [
      'of a rule that is none and one that is the second counts',
      [...tuesday, 'RRULE:sometimes', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      dates('01-05', '01-12'),
      ['rule-unread'],
    ],
    [
      'a start outside of its rule is the first date',
      [...tuesday, 'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2'],
      dates('01-05', '01-07', '01-14'),
      ['outside-rule'],
    ],
    [
      'a start outside of its rule that is left out is no date',
      [...tuesday, 'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2', 'EXDATE:20270105T100000Z'],
      dates('01-07', '01-14'),
      ['outside-rule'],
    ],
    [
      'a weekday that is counted and a day of the month both count',
      [...tuesday, 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTHDAY=31;UNTIL=20330101T000000Z'],
      [...dates('01-05'), '2028-12-31T10:00 2028-12-31T11:00 Choir'],
      ['outside-rule'],
    ],
  ]
  test.each(asked)('%s', async (_, lines, found, notes) => {
    const file = calendar(...event('Choir', ...lines))
    const { items } = await bring(file)
    expect(items.map((item) => [item.problem, item.notes])).toEqual([[null, notes]])
    expect(await events()).toEqual(found)
    // Brought again it is the same.
    const { created, changed, removed } = await bring(file)
    expect([created, changed, removed]).toEqual([0, 0, 0])
  })

  test.each(['99991231T235959Z', '45000831', '20991231'])('an end that nobody sees is none: %s', async (until) => {
    const { items } = await bring(calendar(...event('Choir', ...tuesday, `RRULE:FREQ=WEEKLY;UNTIL=${until}`)))
    const [item] = items
    expect([item?.problem, item?.notes, (await events()).length]).toEqual([null, [], item?.events])
    expect((await events()).slice(0, 2)).toEqual(dates('01-05', '01-12'))
  })

  test('whole days with an empty rule', async () => {
    await bring(
      calendar(
        ...event('Epiphany', 'DTSTART:20270106', 'DTEND:20270106', 'RRULE:'),
        ...event('Labour Day', 'DTSTART:20270501', 'DTEND:20270501', 'RRULE:'),
      ),
    )
    expect(await events()).toEqual([
      '2027-01-05T23:00 2027-01-06T23:00 Epiphany (day)',
      '2027-04-30T22:00 2027-05-01T22:00 Labour Day (day)',
    ])
  })

  const series = ['DTSTART:20270101T120000Z', 'DTEND:20270101T140000Z', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=6']
  const own = (date: string, ...lines: string[]) =>
    event('Old', `RECURRENCE-ID${date}`, ...lines).map((line) => line.replace('SUMMARY:Old', 'SUMMARY:New'))
  const firstThree = [
    '2027-01-01T12:00 2027-01-01T14:00 Old',
    '2027-01-03T12:00 2027-01-03T14:00 Old',
    '2027-01-05T12:00 2027-01-05T14:00 Old',
  ]

  test('an added date after a change for good follows that', async () => {
    const range = own(';RANGE=THISANDFUTURE:20270107T120000Z', 'DTSTART:20270107T090000Z', 'DTEND:20270107T110000Z')
    await bring(calendar(...event('Old', ...series, 'RDATE:20270108T090000Z'), ...range))
    expect(await events()).toEqual([
      ...firstThree,
      '2027-01-07T09:00 2027-01-07T11:00 New',
      '2027-01-08T06:00 2027-01-08T08:00 New',
      '2027-01-09T09:00 2027-01-09T11:00 New',
      '2027-01-11T09:00 2027-01-11T11:00 New',
    ])
  })

  test('an added date after all were called off is none', async () => {
    const off = own(';RANGE=THISANDFUTURE:20270107T120000Z', 'DTSTART:20270107T120000Z', 'STATUS:CANCELLED')
    await bring(calendar(...event('Old', ...series, 'RDATE:20270108T090000Z'), ...off))
    expect(await events()).toEqual(firstThree)
  })

  test('what is said of a date and can not be read takes nothing from the others', async () => {
    const file = calendar(
      ...event('Old', ...series),
      ...own(':20270103T120000Z', 'DTSTART:someday', 'DURATION:PT1H'),
      ...own(':someday', 'DTSTART:20270105T120000Z', 'DURATION:PT1H'),
      ...own(':someday', 'DTSTART:never'),
    )
    const { items } = await bring(file)
    expect(items[0]?.notes).toEqual(['dates-unread'])
    expect((await events()).slice(0, 4)).toEqual([
      '2027-01-01T12:00 2027-01-01T14:00 Old',
      '2027-01-03T12:00 2027-01-03T14:00 New',
      '2027-01-05T12:00 2027-01-05T13:00 New',
      '2027-01-07T12:00 2027-01-07T14:00 Old',
    ])
  })
})

test.each([
  ['before a space', 'SUMMARY:Piano', '  with Anna'],
  ['behind a space', 'SUMMARY:Piano ', ' with Anna'],
  ['within a word', 'SUMMARY:Piano wi', '\tth Anna'],
])('a line that goes on in the next one keeps its spaces: %s', async (_, ...folded) => {
  const times = ['DTSTART:20270301T160000Z', 'DTEND:20270301T170000Z']
  const file = calendar('BEGIN:VEVENT', 'UID:folded', 'DTSTAMP:20261101T000000Z', ...times, ...folded, 'END:VEVENT')
  expect((await bring(file)).items.map(({ title }) => title)).toEqual(['Piano with Anna'])
})

test('titles of every kind come back as they were, in lines of at most 75 octets', async () => {
  const titles = [
    'Piano, Theorie; Gehör \\ n',
    'Zeile\\nende',
    '"Jazz für alle?" und noch mehr Wörter, damit die Zeile lang genug wird für alle',
    '🎻'.repeat(40),
    `${'x'.repeat(66)} leer`,
    `${'x'.repeat(65)}  zwei`,
    'درس الكمان مع سارة يوم الثلاثاء بعد الظهر في القاعة الكبيرة',
    '👩🏽‍🏫👨‍👩‍👧‍👦 Familie',
    'é'.repeat(80),
    'A:B=C;"D"',
    '\u202eright to left',
    'a,b;c\\d'.repeat(12),
    '=HYPERLINK("x")',
    '\u200fעברית\u200e mixed',
    'x'.repeat(200),
  ]
  const rows = titles.map((title, at) => ({
    title,
    start: `2027-03-${10 + at}T09:00:00Z`,
    end: `2027-03-${10 + at}T10:00:00Z`,
  }))
  for (const row of rows)
    await s.ask(teacher, `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }`, { event: row })
  const file = await saved()
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const read = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  expect(read.map((one) => new ICAL.Event(one).summary)).toEqual(titles)
  teacher = await s.addTeacher('Dora')
  const { items } = await bring(file)
  expect(items.map(({ title }) => title)).toEqual(titles)
})
