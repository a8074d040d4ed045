import { largestImport, type FileReason, type ImportAnswer } from '@lectern/contract/calendar'
import type { AuthError } from '@lectern/contract/failures'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { extendSeries } from '../event/series.jobs.ts'
import { importAs } from './import.routes.ts'
import { otherNames } from './zone-names.ts'

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

const send = (who: Person | null, body: object) =>
  home.inject({
    method: 'POST',
    url: '/v1/calendar/import',
    headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
    payload: { as: 'events', time_zone: 'Europe/Berlin', ...body },
  })
async function imported(file: string, more: object = {}): Promise<ImportAnswer> {
  const { statusCode, body } = await send(teacher, { file, ...more })
  expect([statusCode, body]).toEqual([200, expect.any(String)])
  return JSON.parse(body) as ImportAnswer
}
interface Row {
  event_id: number
  title: string
  start: string
  end: string
  all_day: boolean
  closed: boolean
  overlap_wanted: boolean
  series_id: number | null
  to_confirm: boolean
}
const rows = async () => {
  const { data } = await s.ask(
    teacher,
    `query ($id: Int!) { loadEvents(id: $id) { event_id title start end all_day closed overlap_wanted series_id to_confirm } }`,
    { id: teacher.profileId },
  )
  return data?.loadEvents as Row[]
}
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const component = (name: string, ...lines: string[]) => [`BEGIN:${name}`, ...lines, `END:${name}`]
const event = (...lines: string[]) => component('VEVENT', ...lines)
/** The dates that another implementation finds in an event of a file. */
function occurrencesIn(file: string, uid: string): string[] {
  ICAL.TimezoneService.reset()
  const berlin = new ICAL.Component([
    'vtimezone',
    [['tzid', {}, 'text', 'Europe/Berlin']],
    [
      ['standard', '2026-10-25T03:00:00', '+02:00', '+01:00'],
      ['daylight', '2027-03-28T02:00:00', '+01:00', '+02:00'],
    ].map(([kind, start, from, to]) => [
      kind,
      [
        ['dtstart', {}, 'date-time', start],
        ['tzoffsetfrom', {}, 'utc-offset', from],
        ['tzoffsetto', {}, 'utc-offset', to],
      ],
      [],
    ]),
  ])
  ICAL.TimezoneService.register(new ICAL.Timezone(berlin))
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  const dates = events
    .map((component) => new ICAL.Event(component))
    .find((one) => one.uid === uid)
    ?.iterator()
  const found: string[] = []
  for (let date = dates?.next(); date; date = dates?.next())
    found.push(date.toJSDate().toISOString().replace('.000', ''))
  return [...new Set(found)]
}
const weekly = event(
  'UID:weekly',
  'SUMMARY:Choir',
  'DTSTART;TZID=Europe/Berlin:20270309T160000',
  'DTEND;TZID=Europe/Berlin:20270309T170000',
  'RRULE:FREQ=WEEKLY;UNTIL=20270406T140000Z',
  'EXDATE;TZID=Europe/Berlin:20270316T160000',
)

describe('what is refused', () => {
  test('without a session, and for whoever is no teacher', async () => {
    const file = calendar(...weekly)
    expect((await send(null, { file })).statusCode).toBe(401)
    for (const who of [s.omar, s.nobody]) expect((await send(who, { file })).statusCode).toBe(400)
  })

  const nested = (depth: number) => [
    ...Array.from({ length: depth }, () => 'BEGIN:VEVENT'),
    ...Array.from({ length: depth }, () => 'END:VEVENT'),
  ]
  const many = (count: number, ...lines: string[]) =>
    Array.from({ length: count }, (_, at) =>
      event(`UID:${at}`, 'DTSTART:20270101T100000Z', 'DTEND:20270101T110000Z', ...lines),
    ).flat()
  const bombs: [string, FileReason, () => string][] = [
    ['no calendar', 'no-calendar', () => 'hello'],
    ['one that is cut off', 'cut-off', () => calendar(...weekly).slice(0, 150)],
    ['one that ends what it did not begin', 'cut-off', () => calendar('END:VEVENT')],
    ['a nested one', 'too-deep', () => calendar(...nested(1_000))],
    ['too many lines', 'too-many-lines', () => calendar('X-A:1\r\n'.repeat(250_000))],
    ['too many events', 'too-many-events', () => calendar(...many(5_001))],
    ['too many series', 'too-many-events', () => calendar(...many(501, 'RRULE:FREQ=DAILY'))],
    ['series that make too many events', 'too-many-events', () => calendar(...many(20, 'RRULE:FREQ=DAILY;COUNT=1000'))],
    [
      'series that are walked through for a hundred years',
      'repeats-too-long',
      () =>
        calendar(...many(60, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29').map((line) => line.replace('2027', '1901'))),
    ],
    [
      'series of many dates of which a few are left',
      'too-many-events',
      () =>
        calendar(
          ...many(40, 'RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=3655').map((line) =>
            line.replace('2027', '2016'),
          ),
        ),
    ],
    [
      'series that change for good again and again',
      'too-many-events',
      () =>
        calendar(
          ...many(60, 'RRULE:FREQ=MONTHLY;BYDAY=2FR'),
          ...['0212', '0312', '0409'].flatMap((day) =>
            many(60, `RECURRENCE-ID;RANGE=THISANDFUTURE:2027${day}T100000Z`).map((line) =>
              line.replace('20270101', `2027${day}`),
            ),
          ),
        ),
    ],
    [
      'series that are refused one by one',
      'too-many-events',
      () => calendar(...many(400, 'RRULE:FREQ=DAILY;COUNT=3660')),
    ],
    [
      'too many exceptions',
      'too-many-events',
      () =>
        calendar(
          ...event('UID:1', 'DTSTART:20270101T100000Z', `EXDATE:${'20270101T100000Z,'.repeat(25_000)}20270101T100000Z`),
        ),
    ],
  ]
  for (const [what, reason, file] of bombs)
    test(`refuses ${what}, and stores nothing`, async () => {
      const { statusCode, body } = await send(teacher, { file: file() })
      const { error, reason: why } = JSON.parse(body) as AuthError
      expect([statusCode, error, why]).toEqual([400, 'invalid-input', reason])
      expect(await rows()).toEqual([])
    })

  test('a file of 50 MB', async () => {
    const { statusCode, body } = await send(teacher, { file: 'x'.repeat(50 * 1024 * 1024) })
    expect([statusCode, (JSON.parse(body) as { error: string }).error]).toEqual([413, 'payload-too-large'])
  })

  test('a file that is larger than may be, and none that only its line breaks make larger on the way', async () => {
    const filled = (octets: number) => {
      const file = (padding: string) =>
        calendar(...weekly, 'X-A:1234567890123456\r\n'.repeat(190_000), `X-B:${padding}`)
      return file('x'.repeat(octets - file('').length))
    }
    expect((await imported(filled(largestImport), { preview: true })).created).toBe(4)
    const { statusCode, body } = await send(teacher, { file: filled(largestImport + 1) })
    expect([statusCode, (JSON.parse(body) as { error: string }).error]).toEqual([413, 'payload-too-large'])
  })

  // A reader that went back in them at each sign would read for hours.
  test('lines that are made to be slow to read are read', async () => {
    const slow = 'a/'.repeat(300_000)
    const { items } = await imported(
      calendar(
        ...event(
          'UID:1',
          `DTSTART;TZID=${slow}:20270101T100000`,
          'DTEND:20270101T110000Z',
          `SUMMARY:${'\\'.repeat(500_000)}`,
        ),
        ...event(`UID:${slow}`, `DTSTART;X="${slow}:20270101T100000`, `RRULE:${slow}`),
        ...event('UID:3', 'DTSTART:20270301T100000Z', `DURATION:${'P'.repeat(500_000)}`),
      ),
    )
    expect(items.map(({ problem }) => problem)).toEqual([null, 'It has no start.', 'It has no length.'])
  })
})

describe('what can not be imported is listed with the reason', () => {
  for (const [reason, problem, ...lines] of [
    ['no-start', 'It has no start.', 'SUMMARY:x'],
    ['no-such-time', 'It has a time that does not exist.', 'DTSTART:20270230T100000Z'],
    ['outside-years', 'It lies outside of the years 1900 to 9899.', 'DTSTART:00010101T100000Z'],
    ['outside-years', 'It lies outside of the years 1900 to 9899.', 'DTSTART:99990101T100000Z'],
    ['no-length', 'It has no length.', 'DTSTART:20270101T100000Z'],
    ['ends-before', 'It ends before it begins.', 'DTSTART;VALUE=DATE:20270102', 'DTEND;VALUE=DATE:20270101'],
    ['ends-before', 'It ends before it begins.', 'DTSTART:20270101T100000Z', 'DTEND:20270101T090000Z'],
    ['no-length', 'It has no length.', 'DTSTART:20270101T100000Z', 'DURATION:P9999999W'],
    ['ends-before', 'It ends before it begins.', 'DTSTART;VALUE=DATE:20270102', 'DURATION:-P1D'],
    ['ends-before', 'It ends before it begins.', 'DTSTART:20270102T100000Z', 'DURATION:-PT1H'],
    ['no-length', 'It has no length.', 'DTSTART:20270102T100000Z', 'DTEND:20270102T100000Z'],
    ['called-off', 'It was cancelled.', 'DTSTART:20270101T100000Z', 'STATUS:CANCELLED'],
    ['ended', 'This series has ended.', 'DTSTART:20200101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'],
    [
      'rule',
      'A rule repeats daily, weekly, monthly or yearly.',
      'DTSTART:20200101T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=SECONDLY',
    ],
    [
      'rule',
      'BYHOUR is not known in a rule for lessons.',
      'DTSTART:20200101T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3;BYHOUR=11',
    ],
    [
      'no-dates',
      'This series has no dates any more.',
      'DTSTART:20160229T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=YEARLY;INTERVAL=400',
    ],
    [
      'rule',
      'A series ends within ten years.',
      'DTSTART:20270101T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;UNTIL=20500101',
    ],
    [
      'dates-length',
      'An occurrence lasts from one minute to seven days.',
      'DTSTART:20270101T100000Z',
      'DURATION:P8D',
      'RRULE:FREQ=MONTHLY;COUNT=3',
    ],
    [
      'dates-length',
      'An occurrence must end before the next one begins.',
      'DTSTART:20270101T100000Z',
      'DURATION:P2D',
      'RRULE:FREQ=DAILY;COUNT=3',
    ],
    [
      'begins-late',
      'A series begins within ten years from now.',
      'DTSTART:20390101T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3',
    ],
    [
      'exceptions',
      'A series may leave out at most 1000 dates.',
      'DTSTART:20270101T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3',
      `EXDATE:${'20270102T100000Z,'.repeat(1_000)}20270102T100000Z`,
    ],
  ] as const)
    test(`${problem} (${lines.join(' ').slice(0, 120)})`, async () => {
      const { items, created } = await imported(calendar(...event('UID:1', ...lines)))
      expect([created, items[0]?.reason, items[0]?.problem]).toEqual([0, reason, problem])
      expect(await rows()).toEqual([])
    })
})

describe('what is no event, or not as the file has it at last, is listed with the reason', () => {
  const problems = ({ items }: ImportAnswer) =>
    items.map(({ title, reason, problem }) => [title, ...(reason === null ? [] : [reason]), problem])
  const hour = ['DTSTART:20270301T150000Z', 'DURATION:PT1H']

  test('tasks, notes and free times', async () => {
    const file = calendar(
      ...component('VTODO', 'UID:1', 'SUMMARY:Tune', 'DUE:20270301T100000Z'),
      ...component('VJOURNAL', 'UID:2', 'SUMMARY:Diary'),
      ...component('VFREEBUSY', 'FREEBUSY:20270301T100000Z/PT1H'),
      ...event('UID:4', 'SUMMARY:Choir', ...hour),
    )
    expect(problems(await imported(file))).toEqual([
      ['Choir', null],
      ['Tune', 'task', 'It is a task, not an event.'],
      ['Diary', 'note', 'It is a note, not an event.'],
      ['Busy', 'free-busy', 'It says when somebody is free; it is not an event.'],
    ])
    expect(await rows()).toHaveLength(1)
  })

  test('what a calendar calls off that was sent for that', async () => {
    expect(problems(await imported(calendar('METHOD:CANCEL', ...event('UID:1', 'SUMMARY:Choir', ...hour))))).toEqual([
      ['Choir', 'called-off', 'It was cancelled.'],
    ])
    expect(await rows()).toEqual([])
  })

  test('an earlier version, and what is there twice', async () => {
    const first = event('UID:1', 'SUMMARY:Old', 'SEQUENCE:1', ...hour)
    const last = event('UID:1', 'SUMMARY:New', 'SEQUENCE:2', 'DTSTART:20270302T150000Z', 'DURATION:PT1H')
    const other = event('UID:2', 'SUMMARY:Other', ...hour)
    // Two of one name that say different things are two.
    const another = event('UID:2', 'SUMMARY:Another', ...hour)
    const inBerlin = event('UID:2', 'SUMMARY:Other', 'DTSTART;TZID=Europe/Berlin:20270301T150000', 'DURATION:PT1H')
    const file = calendar(
      ...last,
      ...first,
      ...other,
      ...other.toSpliced(1, 0, 'DTSTAMP:20270101T000000Z'),
      ...another,
      ...inBerlin,
    )
    expect(problems(await imported(file))).toEqual([
      ['New', null],
      ['Other', null],
      ['Another', null],
      ['Other', null],
      ['Old', 'later-version', 'The file has a later version of it.'],
      ['Other', 'twice', 'It is in the file twice.'],
    ])
    expect((await rows()).map(({ title }) => title).toSorted()).toEqual(['Another', 'New', 'Other', 'Other'])
    expect(problems(await imported(calendar(...last)))).toEqual([['New', 'known', 'It is in your calendar already.']])
  })

  test('an earlier version of one date of a series', async () => {
    const own = (sequence: number, hours: string) =>
      event(
        'UID:weekly',
        `SEQUENCE:${sequence}`,
        'SUMMARY:Choir',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270323T160000',
        `DTSTART;TZID=Europe/Berlin:20270323T${hours}0000`,
        'DURATION:PT1H',
      )
    await imported(calendar(...own(2, '18'), ...own(1, '20'), ...weekly))
    expect((await rows()).map(({ start }) => start)).toContain('2027-03-23T17:00:00Z')
  })

  test('among times that are taken, what is marked as free', async () => {
    const file = calendar(
      ...event('UID:1', 'SUMMARY:Birthday', 'DTSTART;VALUE=DATE:20270301', 'TRANSP:TRANSPARENT'),
      ...event('UID:2', 'SUMMARY:Choir', ...hour, 'TRANSP:OPAQUE'),
    )
    expect(problems(await imported(file, { as: 'busy' }))).toEqual([
      ['Busy', 'marked-free', 'It is marked as free, and takes no time.'],
      ['Busy', null],
    ])
    expect((await rows()).map(({ all_day, closed }) => [all_day, closed])).toEqual([[false, true]])
    await imported(file)
    expect((await rows()).map(({ title }) => title)).toContain('Birthday')
  })

  test('what has lost its end is cut off, and no other kind of file', async () => {
    const file = calendar(...weekly)
    for (const less of [5, 8, 12, 200]) {
      const { statusCode, body } = await send(teacher, { file: file.slice(0, -less) })
      expect([statusCode, JSON.parse(body)]).toEqual([
        400,
        { status: 400, error: 'invalid-input', message: 'This calendar is cut off.', reason: 'cut-off' },
      ])
    }
  })
})

describe('import', () => {
  test('brings events, series with exceptions, moved dates and whole days', async () => {
    const file = calendar(
      ...weekly,
      ...event(
        'UID:weekly',
        'SUMMARY:Choir\\, late',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270323T160000',
        'DTSTART;TZID=Europe/Berlin:20270324T180000',
        'DTEND;TZID=Europe/Berlin:20270324T190000',
      ),
      ...event('UID:weekly', 'STATUS:CANCELLED', 'RECURRENCE-ID:20270330T140000Z', 'DTSTART:20270330T140000Z'),
      ...event('UID:day', 'SUMMARY:Holiday', 'DTSTART;VALUE=DATE:20270501', 'DTEND;VALUE=DATE:20270503'),
      // Some programs end a day on the day itself.
      ...event('UID:short', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20270510', 'DTEND;VALUE=DATE:20270510'),
      ...event('UID:floating', 'SUMMARY:A very long', ' er name', 'DTSTART:20270601T100000', 'DURATION:PT90M'),
      ...event(
        'UID:outlook',
        'SUMMARY:Call',
        'DTSTART;TZID="Eastern Standard Time":20270701T100000',
        'DTEND;TZID=Eastern Standard Time:20270701T110000',
      ),
    )
    const preview = await imported(file, { preview: true })
    expect([preview.created, preview.operation_id]).toEqual([7, null])
    expect(await rows()).toEqual([])
    const { created, items, operation_id } = await imported(file)
    expect([created, items.map(({ key, zone_assumed, events }) => [key, zone_assumed, events])]).toEqual([
      7,
      [
        ['weekly', false, 3],
        ['day', false, 1],
        ['short', false, 1],
        ['floating', true, 1],
        ['outlook', false, 1],
      ],
    ])
    expect((await rows()).map(({ title, start, end, all_day }) => [title, start, end, all_day])).toEqual([
      ['Choir', '2027-03-09T15:00:00Z', '2027-03-09T16:00:00Z', false],
      ['Choir, late', '2027-03-24T17:00:00Z', '2027-03-24T18:00:00Z', false],
      ['Choir', '2027-04-06T14:00:00Z', '2027-04-06T15:00:00Z', false],
      ['Holiday', '2027-04-30T22:00:00Z', '2027-05-02T22:00:00Z', true],
      ['Fair', '2027-05-09T22:00:00Z', '2027-05-10T22:00:00Z', true],
      ['A very longer name', '2027-06-01T08:00:00Z', '2027-06-01T09:30:00Z', false],
      ['Call', '2027-07-01T14:00:00Z', '2027-07-01T15:00:00Z', false],
    ])
    const { data } = await s.ask(teacher, `mutation ($id: uuid!) { undoOperation(id: $id) { removed } }`, {
      id: operation_id,
    })
    expect(data?.undoOperation).toEqual({ removed: 7 })
    expect(await rows()).toEqual([])
  })

  test('brings the dates that a file adds to a rule, and leaves out those that it takes away, as another program does', async () => {
    const length = 'DURATION:PT45M'
    const file = calendar(
      ...event(
        'UID:series',
        'SUMMARY:Series',
        'DTSTART;TZID=Europe/Berlin:20270309T160000',
        length,
        'RRULE:FREQ=WEEKLY;COUNT=4',
        // One that the rule has already, one that is taken away again, a day in another zone.
        'RDATE;TZID=Europe/Berlin:20270310T160000,20270316T160000,20270401T160000',
        'RDATE:20270402T150000Z',
        'EXDATE;TZID=Europe/Berlin:20270401T160000',
        'EXDATE;TZID=Europe/Berlin:20270323T160000',
      ),
      ...event('UID:alone', 'SUMMARY:Alone', 'DTSTART:20270501T100000Z', length, 'RDATE:20270503T100000Z'),
      ...event('UID:days', 'SUMMARY:Days', 'DTSTART;VALUE=DATE:20270601', 'RDATE;VALUE=DATE:20270605'),
    )
    const { items, created, operation_id } = await imported(file)
    expect([created, items.map(({ events, problem }) => [events, problem])]).toEqual([
      9,
      [
        [5, null],
        [2, null],
        [2, null],
      ],
    ])
    const found = await rows()
    const timed = found.filter(({ all_day }) => !all_day)
    const start = (row: Row) => row.start
    expect(timed.filter(({ title }) => title === 'Series').map(start)).toEqual(occurrencesIn(file, 'series'))
    // The start is a date of its own (RFC 5545, 3.8.5.2), which the other program forgets where there is no rule.
    expect(timed.filter(({ title }) => title === 'Alone').map(start)).toEqual([
      '2027-05-01T10:00:00Z',
      ...occurrencesIn(file, 'alone'),
    ])
    expect(found.filter(({ all_day }) => all_day).map((row) => [row.start, row.end])).toEqual([
      ['2027-05-31T22:00:00Z', '2027-06-01T22:00:00Z'],
      ['2027-06-04T22:00:00Z', '2027-06-05T22:00:00Z'],
    ])
    // A date that no rule made is part of no series: an edit of the series would take it for a date that fell away.
    expect(found.filter(({ series_id }) => series_id !== null)).toHaveLength(3)
    expect(timed.map((row) => Date.parse(row.end) - Date.parse(row.start))).toEqual(timed.map(() => 45 * 60_000))
    await s.ask(teacher, `mutation ($id: uuid!) { undoOperation(id: $id) { removed } }`, { id: operation_id })
    expect(await rows()).toEqual([])
    await imported(file, { as: 'busy' })
    expect((await rows()).map((row) => [row.start, row.closed])).toEqual(found.map((row) => [row.start, true]))
  })

  test('knows the names that other programs have for zones', async () => {
    const at = (zone: string) =>
      event(`UID:${zone}`, `SUMMARY:${zone}`, `DTSTART;TZID=${zone}:20270701T100000`, 'DURATION:PT30M')
    const known = await imported(calendar(...[...otherNames.keys()].flatMap(at)), { preview: true })
    expect(known.items.filter(({ zone_assumed, problem }) => zone_assumed || problem !== null)).toEqual([])
    const { items } = await imported(
      calendar(
        ...at('E. South America Standard Time'),
        ...at('Mountain Standard Time (Mexico)'),
        ...at('Singapore Standard Time'),
        ...at('India Standard Time'),
        ...at('UTC+12'),
        ...at('A clock of our own'),
        ...event('UID:none', 'SUMMARY:Everywhere', 'DTSTART:20270701T101500', 'DURATION:PT15M'),
        'BEGIN:VTIMEZONE',
        'TZID:Customized Time Zone',
        'BEGIN:STANDARD',
        'DTSTART:16010101T020000',
        'TZOFFSETFROM:-0400',
        'TZOFFSETTO:-0500',
        'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
        'END:STANDARD',
        'BEGIN:DAYLIGHT',
        'DTSTART:16010101T020000',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0400',
        'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
        'END:DAYLIGHT',
        'END:VTIMEZONE',
        ...at('Customized Time Zone'),
      ),
    )
    // Nobody knows it: the zone of whoever imports is taken, and the preview says so, and what it was called.
    expect(items.filter(({ zone_assumed }) => zone_assumed).map((one) => [one.title, one.unknown_zone])).toEqual([
      ['A clock of our own', 'A clock of our own'],
      ['Everywhere', null],
    ])
    expect((await rows()).map(({ title, start }) => [title, start])).toEqual([
      ['UTC+12', '2027-06-30T22:00:00Z'],
      ['Singapore Standard Time', '2027-07-01T02:00:00Z'],
      ['India Standard Time', '2027-07-01T04:30:00Z'],
      ['A clock of our own', '2027-07-01T08:00:00Z'],
      ['Everywhere', '2027-07-01T08:15:00Z'],
      ['E. South America Standard Time', '2027-07-01T13:00:00Z'],
      ['Customized Time Zone', '2027-07-01T14:00:00Z'],
      ['Mountain Standard Time (Mexico)', '2027-07-01T17:00:00Z'],
    ])
  })

  test('brings a date whose series is not in the file, and tells two of one name apart', async () => {
    const invited = (day: string, ...lines: string[]) =>
      event('UID:theirs', `RECURRENCE-ID:${day}T100000Z`, `DTSTART:${day}T120000Z`, 'DURATION:PT1H', ...lines)
    const file = calendar(
      ...invited('20270501', 'SUMMARY:One'),
      ...invited('20270508', 'SUMMARY:Two'),
      ...invited('20270515', 'STATUS:CANCELLED'),
    )
    const { items } = await imported(file, { preview: true })
    expect(items.map(({ key, title, problem }) => [key, title, problem])).toEqual([
      ['theirs', 'One', null],
      ['theirs 2', 'Two', null],
      ['theirs 3', 'Busy', 'It was cancelled.'],
    ])
    const chosen = await imported(file, { take: ['theirs 2'] })
    expect(chosen.items.map(({ reason }) => reason)).toEqual(['not-chosen', null, 'called-off'])
    expect((await rows()).map(({ title, start }) => [title, start])).toEqual([['Two', '2027-05-08T12:00:00Z']])
  })

  test('lets what lasts all day end at a midnight, whatever hours the file says', async () => {
    const day = (uid: string, ...more: string[]) => event(`UID:${uid}`, 'DTSTART;VALUE=DATE:20270328', ...more)
    await imported(
      calendar(
        ...day('1', 'SUMMARY:a', 'DURATION:PT1H'),
        // The clocks change on that day, which has 23 hours.
        ...day('2', 'SUMMARY:b', 'DURATION:PT24H'),
        ...day('3', 'SUMMARY:c', 'DTEND;TZID=Europe/Berlin:20270328T170000'),
        ...day('4', 'SUMMARY:d', 'DURATION:P2D'),
      ),
    )
    expect((await rows()).map(({ title, end }) => `${title} ${end}`).toSorted()).toEqual([
      'a 2027-03-28T22:00:00Z',
      'b 2027-03-28T22:00:00Z',
      'c 2027-03-28T22:00:00Z',
      'd 2027-03-29T22:00:00Z',
    ])
  })

  test('means a time without a zone in the zone that the file names for all of them, and whole days here', async () => {
    const { items } = await imported(
      calendar(
        'X-WR-TIMEZONE:America/New_York',
        ...event('UID:1', 'SUMMARY:Floating', 'DTSTART:20270701T100000', 'DURATION:PT1H'),
        ...event('UID:2', 'SUMMARY:Day', 'DTSTART;VALUE=DATE:20270702'),
      ),
    )
    expect(items.map(({ start, zone_assumed }) => [start, zone_assumed])).toEqual([
      ['2027-07-01T14:00:00Z', false],
      ['2027-07-01T22:00:00Z', false],
    ])
    const unknown = calendar('X-WR-TIMEZONE:Nowhere', ...event('UID:3', 'DTSTART:20270703T100000', 'DURATION:PT1H'))
    expect((await imported(unknown)).items.map(({ start, zone_assumed }) => [start, zone_assumed])).toEqual([
      ['2027-07-03T08:00:00Z', true],
    ])
  })

  test('keeps of a date of its own what the file does not say of it', async () => {
    const own = (day: string, ...lines: string[]) =>
      event('UID:weekly', `RECURRENCE-ID;TZID=Europe/Berlin:${day}T160000`, ...lines)
    const file = calendar(
      ...weekly,
      ...own('20270309', 'SUMMARY:Concert'),
      ...own('20270323', 'DTSTART;TZID=Europe/Berlin:20270323T180000'),
      ...own('20270330', 'DTSTART;TZID=Europe/Berlin:20270330T180000', 'DTEND;TZID=Europe/Berlin:20270330T170000'),
      ...own('20270406', 'DTSTART;VALUE=DATE:20270406', 'DURATION:-P1D'),
    )
    await imported(file)
    expect((await rows()).map(({ title, start, end }) => [title, start, end])).toEqual([
      ['Concert', '2027-03-09T15:00:00Z', '2027-03-09T16:00:00Z'],
      ['Choir', '2027-03-23T17:00:00Z', '2027-03-23T18:00:00Z'],
      ['Choir', '2027-03-30T16:00:00Z', '2027-03-30T17:00:00Z'],
      ['Choir', '2027-04-05T22:00:00Z', '2027-04-06T22:00:00Z'],
    ])
  })

  test('lets a date of its own last all day beside others that do not, and the other way round', async () => {
    const day = (...lines: string[]) => event('UID:days', 'SUMMARY:Camp', ...lines)
    const file = calendar(
      ...weekly,
      ...event(
        'UID:weekly',
        'SUMMARY:Concert',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270323T160000',
        'DTSTART;VALUE=DATE:20270324',
        'DTEND;VALUE=DATE:20270325',
      ),
      // Left out and moved by the midnights of other zones; one is added at an hour of its day.
      ...day(
        'DTSTART;VALUE=DATE:20270501',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20270502T000000Z',
        'RDATE;TZID=Europe/Berlin:20270505T090000',
      ),
      ...day(
        'RECURRENCE-ID;TZID=America/New_York:20270503T000000',
        'DTSTART;TZID=Europe/Berlin:20270503T100000',
        'DTEND;TZID=Europe/Berlin:20270503T120000',
      ),
    )
    await imported(file)
    const seen = (await rows()).filter(({ title }) => title !== 'Choir')
    expect(seen.map(({ title, start, end, all_day }) => [title, start, end, all_day])).toEqual([
      ['Concert', '2027-03-23T23:00:00Z', '2027-03-24T23:00:00Z', true],
      ['Camp', '2027-04-30T22:00:00Z', '2027-05-01T22:00:00Z', true],
      ['Camp', '2027-05-03T08:00:00Z', '2027-05-03T10:00:00Z', false],
      ['Camp', '2027-05-04T22:00:00Z', '2027-05-05T22:00:00Z', true],
    ])
  })

  test('lets an added date that is a period last as long as that, and a whole day a day', async () => {
    const periods = 'RDATE;VALUE=PERIOD:20270302T150000Z/PT3H,20270303T150000Z/20270303T153000Z'
    const file = calendar(
      ...event('UID:1', 'DTSTART:20270301T150000Z', 'DURATION:PT1H', periods, 'RDATE:20270304T150000Z'),
      ...event('UID:2', 'DTSTART;VALUE=DATE:20270401', 'RDATE;VALUE=PERIOD:20270405T150000Z/PT3H'),
    )
    await imported(file)
    expect((await rows()).map(({ end }) => end)).toEqual([
      '2027-03-01T16:00:00Z',
      '2027-03-02T18:00:00Z',
      '2027-03-03T15:30:00Z',
      '2027-03-04T16:00:00Z',
      '2027-04-01T22:00:00Z',
      '2027-04-05T22:00:00Z',
    ])
  })

  test('shows of a title that is too long that it goes on', async () => {
    await imported(
      calendar(...event('UID:1', `SUMMARY:${'é'.repeat(1000)}`, 'DTSTART:20270301T150000Z', 'DURATION:PT1H')),
    )
    expect((await rows())[0]?.title).toBe(`${'é'.repeat(199)}…`)
  })

  test.each(['\n', '\r', '\r\n', ' \r\n'])('reads lines that end with %j', async (end) => {
    expect((await imported(calendar(...weekly).replaceAll('\r\n', end))).created).toBe(4)
  })

  test('reads a file that begins with a mark of its writing', async () => {
    expect((await imported(`\ufeff${calendar(...weekly)}`)).created).toBe(4)
  })

  test('of an old calendar lists what is over or can not be read, and brings the rest', async () => {
    const series = (name: string, rule: string, ...lines: string[]) =>
      Array.from({ length: 30 }, (_, at) =>
        event(`UID:${name} ${at}`, 'DTSTART:20200101T100000Z', 'DURATION:PT1H', `RRULE:${rule}`, ...lines),
      ).flat()
    const file = calendar(
      ...series('until', 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20210101'),
      ...series('count', 'FREQ=WEEKLY;COUNT=30'),
      ...series('hours', 'FREQ=WEEKLY;BYHOUR=9,10'),
      ...series('off', 'FREQ=WEEKLY', 'STATUS:CANCELLED'),
      ...weekly,
    )
    const { created, items } = await imported(file)
    expect([created, items.length]).toEqual([4, 121])
    expect([...new Set(items.map(({ problem }) => problem))]).toEqual([
      'This series has ended.',
      'BYHOUR is not known in a rule for lessons.',
      'It was cancelled.',
      null,
    ])
  })

  test('of many series takes the one that was chosen', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      event(`UID:${at}`, 'DTSTART:20270301T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=100'),
    ).flat()
    expect((await imported(calendar(...many, ...weekly), { take: ['weekly'] })).created).toBe(4)
  })

  test('twice adds nothing', async () => {
    await imported(calendar(...weekly))
    const before = await rows()
    const again = await imported(calendar(...weekly))
    expect([again.created, again.items[0]?.problem]).toEqual([0, 'It is in your calendar already.'])
    expect(await rows()).toEqual(before)
  })

  test('takes only what was chosen', async () => {
    const other = event('UID:other', 'DTSTART:20270501T100000Z', 'DURATION:PT1H')
    const { created, items } = await imported(calendar(...weekly, ...other), { take: ['other'] })
    expect([created, items.map(({ problem }) => problem)]).toEqual([1, ['It was not chosen.', null]])
  })

  test('shows what overlaps beside what is there', async () => {
    const lesson = { title: 'Piano', start: '2027-03-09T15:30:00Z', end: '2027-03-09T16:30:00Z' }
    await s.ask(teacher, `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }`, {
      event: lesson,
    })
    const { items } = await imported(calendar(...weekly))
    expect(items[0]?.clashes).toBe(1)
    expect((await rows()).map(({ title, overlap_wanted }) => [title, overlap_wanted]).slice(0, 2)).toEqual([
      ['Choir', true],
      ['Piano', false],
    ])
  })

  test('as times that are taken tells nothing of what they are', async () => {
    await imported(calendar(...weekly), { as: 'busy' })
    const taken = await rows()
    expect(taken).toHaveLength(4)
    for (const one of taken) expect(one).toMatchObject({ title: 'Busy', closed: true, series_id: null })
  })

  test('brings what is tentative as not settled, date by date, and as a time that is taken without a word of it', async () => {
    const own = (wall: string, ...lines: string[]) =>
      event(
        'UID:weekly',
        `RECURRENCE-ID;TZID=Europe/Berlin:${wall}`,
        `DTSTART;TZID=Europe/Berlin:${wall}`,
        'DURATION:PT1H',
        ...lines,
      )
    const file = calendar(
      ...weekly.toSpliced(2, 0, 'STATUS:TENTATIVE'),
      // An override's description stands for itself: without a status it is settled.
      ...own('20270323T160000', 'STATUS:CONFIRMED'),
      ...own('20270330T160000'),
      ...event('UID:trial', 'SUMMARY:Trial', 'DTSTART:20270501T100000Z', 'DURATION:PT30M', 'STATUS: tentative'),
      ...event('UID:odd', 'SUMMARY:Odd', 'DTSTART:20270502T100000Z', 'DURATION:PT30M', 'STATUS:TENTATIVE;X'),
      ...event('UID:settled', 'SUMMARY:Fixed', 'DTSTART:20270503T100000Z', 'DURATION:PT30M', 'STATUS:CONFIRMED'),
    )
    const { operation_id } = await imported(file)
    expect((await rows()).map(({ start, to_confirm }) => [start.slice(0, 10), to_confirm])).toEqual([
      ['2027-03-09', true],
      ['2027-03-23', false],
      ['2027-03-30', false],
      ['2027-04-06', true],
      ['2027-05-01', true],
      ['2027-05-02', false],
      ['2027-05-03', false],
    ])
    await s.ask(teacher, `mutation ($id: uuid!) { undoOperation(id: $id) { removed } }`, { id: operation_id })
    await imported(file, { as: 'busy' })
    expect((await rows()).map(({ to_confirm }) => to_confirm)).toEqual(Array.from({ length: 7 }, () => false))
  })

  const range = (wall: string, ...lines: string[]) =>
    event('UID:weekly', `RECURRENCE-ID;TZID=Europe/Berlin;RANGE=THISANDFUTURE:${wall}`, ...lines)

  test('brings what changes a date and all later ones, and what a single one of them says besides', async () => {
    const file = calendar(
      ...weekly,
      ...range(
        '20270323T160000',
        'SUMMARY:Choir, late',
        'DTSTART;TZID=Europe/Berlin:20270324T180000',
        'DTEND;TZID=Europe/Berlin:20270324T193000',
      ),
      ...event(
        'UID:weekly',
        'SUMMARY:Concert',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270330T160000',
        'DTSTART;TZID=Europe/Berlin:20270330T200000',
        'DURATION:PT2H',
      ),
    )
    await imported(file)
    // The clocks change on 28 March.
    expect((await rows()).map(({ title, start, end }) => [title, start, end])).toEqual([
      ['Choir', '2027-03-09T15:00:00Z', '2027-03-09T16:00:00Z'],
      ['Choir, late', '2027-03-24T17:00:00Z', '2027-03-24T18:30:00Z'],
      ['Concert', '2027-03-30T18:00:00Z', '2027-03-30T20:00:00Z'],
      ['Choir, late', '2027-04-07T16:00:00Z', '2027-04-07T17:30:00Z'],
    ])
  })

  test('leaves out a date and all later ones that were called off', async () => {
    await imported(calendar(...weekly, ...range('20270323T160000', 'STATUS:CANCELLED', 'DTSTART:20270323T150000Z')))
    expect((await rows()).map(({ start }) => start)).toEqual(['2027-03-09T15:00:00Z'])
  })

  describe('a series that goes on and changes for good', () => {
    const ruled = (rule: string) => weekly.map((line) => (line.startsWith('RRULE') ? `RRULE:${rule}` : line))
    const later = range(
      '20270323T160000',
      'SUMMARY:Choir, late',
      'DTSTART;TZID=Europe/Berlin:20270324T180000',
      'DURATION:PT90M',
      'STATUS:TENTATIVE',
    )
    const seen = async () => (await rows()).map(({ title, start, end, to_confirm }) => [title, start, end, to_confirm])

    for (const [what, rule, ...more] of [
      ['at days that no rule names', 'FREQ=MONTHLY;BYDAY=2TU', ...later],
      [
        'too often',
        'FREQ=WEEKLY',
        ...Array.from({ length: 7 }, (_, at) => range(`202704${10 + at}T160000`, 'DTSTART:20270410T100000Z')).flat(),
      ],
    ] as const)
      test(`${what} is told, and not stored wrong`, async () => {
        const { items } = await imported(calendar(...ruled(rule), ...more))
        expect([items[0]?.reason, items[0]?.problem]).toEqual([
          'changes-for-good',
          'It changes for good at one of its dates, and goes on for too long.',
        ])
        expect(await rows()).toEqual([])
      })

    for (const rule of [
      'FREQ=WEEKLY',
      'FREQ=WEEKLY;BYDAY=MO,TU,SU',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU',
      'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SA;WKST=SU',
      'FREQ=DAILY;INTERVAL=7',
      'FREQ=MONTHLY;BYMONTHDAY=9,23',
      'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=9,23',
    ])
      test(`stands as one of its kind that ends (${rule})`, async () => {
        const file = (end: string) =>
          calendar(
            ...ruled(rule + end),
            ...later,
            ...event(
              'UID:weekly',
              'SUMMARY:Concert',
              'RECURRENCE-ID;TZID=Europe/Berlin:20270330T160000',
              'DTSTART;TZID=Europe/Berlin:20270330T200000',
              'DURATION:PT2H',
            ),
          )
        const { items } = await imported(file(''))
        expect(items[0]?.problem).toBeNull()
        const endless = await seen()
        teacher = await s.addTeacher('Dora')
        await imported(file(';UNTIL=20291231T000000Z'))
        expect(endless).toEqual((await seen()).slice(0, endless.length))
        expect(endless.map(([title]) => title)).toContain('Choir, late')
      })

    test('goes on from year to year as its last part says, and is brought again as nothing', async () => {
      const last = range(
        '20270406T160000',
        'SUMMARY:Band',
        'DTSTART;TZID=Europe/Berlin:20270405T100000',
        'DURATION:PT1H',
      )
      const file = calendar(...ruled('FREQ=WEEKLY'), ...last, ...later)
      await imported(file)
      expect((await rows()).slice(0, 5).map(({ title, start }) => [title, start])).toEqual([
        ['Choir', '2027-03-09T15:00:00Z'],
        ['Choir, late', '2027-03-24T17:00:00Z'],
        ['Choir, late', '2027-03-31T16:00:00Z'],
        ['Band', '2027-04-05T08:00:00Z'],
        ['Band', '2027-04-12T08:00:00Z'],
      ])
      const before = await rows()
      expect(new Set(before.map(({ series_id }) => series_id)).size).toBe(3)
      const now = home.clock()
      home.clock.set(new Date('2028-03-01T00:00:00Z'))
      await extendSeries(home.parts).run()
      const again = await importAs(home.parts, teacher.actor, { as: 'events', time_zone: 'Europe/Berlin', file })
      home.clock.set(now)
      expect(again.items[0]?.problem).toBe('It is in your calendar already.')
      const after = await rows()
      expect(after.length - before.length).toBeGreaterThan(40)
      expect(
        new Set(after.slice(before.length).map(({ title, start }) => [title, new Date(start).getUTCDay()].join(' '))),
      ).toEqual(new Set(['Band 1']))
    })

    test('is taken back as a whole', async () => {
      const { operation_id } = await imported(calendar(...ruled('FREQ=WEEKLY'), ...later))
      await s.ask(teacher, `mutation ($id: uuid!) { undoOperation(id: $id) { removed } }`, { id: operation_id })
      expect(await rows()).toEqual([])
    })

    test('and ends there, where it is called off', async () => {
      const off = range('20270323T160000', 'STATUS:CANCELLED', 'DTSTART:20270323T150000Z')
      await imported(calendar(...ruled('FREQ=WEEKLY'), ...off))
      expect((await rows()).map(({ start }) => start)).toEqual(['2027-03-09T15:00:00Z'])
    })

    test('tells nothing of what it is as times that are taken', async () => {
      await imported(calendar(...ruled('FREQ=WEEKLY'), ...later), { as: 'busy' })
      const taken = await rows()
      expect(taken.length).toBeGreaterThan(40)
      for (const one of taken)
        expect(one).toMatchObject({ title: 'Busy', closed: true, series_id: null, to_confirm: false })
    })
  })

  test('a rule that says the time of its start once more is one without', async () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=3;BYHOUR=16;BYMINUTE=00;BYSECOND=0'
    const { items, created } = await imported(
      calendar(...weekly.map((line) => (line.startsWith('RRULE') ? rule : line))),
    )
    expect([created, items[0]?.rrule]).toEqual([2, 'FREQ=WEEKLY;COUNT=3'])
  })

  test('brings what is said of a date that the rule does not have, or not yet, and of the only date there is', async () => {
    const own = (date: string, start: string, ...lines: string[]) =>
      event(
        'UID:weekly',
        'SUMMARY:Extra',
        `RECURRENCE-ID;TZID=Europe/Berlin:${date}T160000`,
        `DTSTART;TZID=Europe/Berlin:${start}T180000`,
        'DURATION:PT1H',
        ...lines,
      )
    const endless = weekly.map((line) => (line.startsWith('RRULE') ? 'RRULE:FREQ=WEEKLY' : line))
    const file = calendar(
      ...endless,
      ...own('20270310', '20270311'),
      // Called off by the series itself, and by its own word.
      ...own('20270316', '20270317'),
      ...own('20270312', '20270312', 'STATUS:CANCELLED'),
      // A date of long ago is history.
      ...own('20250310', '20250311'),
      ...own('20290306', '20290307'),
      ...event('UID:solo', 'SUMMARY:Solo', 'DTSTART:20270601T100000Z', 'DURATION:PT1H'),
      ...event(
        'UID:solo',
        'SUMMARY:Solo',
        'RECURRENCE-ID:20270601T100000Z',
        'DTSTART:20270601T120000Z',
        'DURATION:PT1H',
      ),
    )
    await imported(file)
    const seen = (await rows()).filter(({ title }) => title !== 'Choir').map(({ title, start }) => [title, start])
    expect(seen).toEqual([
      ['Extra', '2027-03-11T17:00:00Z'],
      ['Solo', '2027-06-01T12:00:00Z'],
      ['Extra', '2029-03-07T17:00:00Z'],
    ])
    // Nor does the rule make that date, once it gets there.
    const now = home.clock()
    home.clock.set(new Date('2028-06-01T00:00:00Z'))
    await extendSeries(home.parts).run()
    home.clock.set(now)
    const days = (await rows()).map(({ start }) => start.slice(0, 10))
    expect(days).toContain('2029-02-27')
    expect(days).not.toContain('2029-03-06')
  })

  test('an old series without an end goes on from a year ago', async () => {
    const { created } = await imported(
      calendar(...event('UID:old', 'DTSTART;TZID=Europe/Berlin:19990105T160000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')),
    )
    expect(created).toBe(104)
    expect((await rows())[0]?.start).toBe('2026-01-06T15:00:00Z')
  })
})
