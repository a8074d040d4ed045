import type { ImportAnswer, ImportBody, ImportItem } from '@lectern/contract/calendar'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { importAs } from './import.routes.ts'
import { extendSeries } from '../event/series.jobs.ts'

const opening = new Date('2027-01-01T00:00:00Z')
let home: TestServer
let s: SamplePeople
let teacher: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: opening })
  s = await samplePeople(home)
})
beforeEach(async () => {
  teacher = await s.addTeacher('Clara')
})
afterAll(() => home.close())

async function bring(file: string, more: object = {}, who = teacher): Promise<ImportAnswer> {
  const { statusCode, body } = await home.inject({
    method: 'POST',
    url: '/v1/calendar/import',
    headers: { authorization: `Bearer ${who.token}` },
    payload: { as: 'events', time_zone: 'Europe/Berlin', file, ...more },
  })
  expect([statusCode, body]).toEqual([200, expect.any(String)])
  return JSON.parse(body) as ImportAnswer
}
/** As `bring`, on another day than that of the tokens. */
async function bringOn(day: string, file: string): Promise<ImportAnswer> {
  home.clock.set(new Date(`${day}T00:00:00Z`))
  const body: ImportBody = { as: 'events', time_zone: 'Europe/Berlin', file }
  const answer = await importAs(home.parts, teacher.actor, body)
  home.clock.set(opening)
  return answer
}
async function sweepOn(day: string): Promise<void> {
  home.clock.set(new Date(`${day}T00:00:00Z`))
  await extendSeries(home.parts).run()
  home.clock.set(opening)
}
interface Row {
  event_id: number
  title: string
  start: string
  end: string
  closed: boolean
  series_id: number | null
  to_confirm: boolean
  overlap_wanted: boolean
  version: number
}
const rows = async (who = teacher) => {
  const { data } = await s.ask(
    who,
    `query ($id: Int!) { loadEvents(id: $id) { event_id title start end closed series_id to_confirm overlap_wanted version } }`,
    { id: who.profileId },
  )
  return data?.loadEvents as Row[]
}
/** "03-09 15:00 Choir" */
const lineOf = ({ start, title }: Row) => `${start.slice(5, 10)} ${start.slice(11, 16)} ${title}`
const lines = async () => (await rows()).map(lineOf)
const done = async <Answer = unknown>(query: string, variables: object): Promise<Answer> => {
  const { data, code } = await s.ask(teacher, query, variables)
  expect(code).toBeUndefined()
  return Object.values(data ?? {})[0] as Answer
}
const upsert = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }`
const remove = `mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }`
const undo = `mutation ($id: uuid!) { undoOperation(id: $id) { operation_id } }`
const edit = `mutation ($eventId: Int!, $scope: String!, $change: series_change!) {
  editSeries(eventId: $eventId, scope: $scope, change: $change) { operation_id } }`

const calendar = (...all: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...all, 'END:VCALENDAR', ''].join('\r\n')
const event = (...all: string[]) => ['BEGIN:VEVENT', ...all, 'END:VEVENT']
const berlin = (name: string, wall: string) => `${name};TZID=Europe/Berlin:2027${wall}00`
/** Tuesdays at four in Berlin; the clocks change on 28 March. */
const weekly = (...more: string[]) =>
  event(
    'UID:weekly',
    'SUMMARY:Choir',
    berlin('DTSTART', '0309T1600'),
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    ...more,
  )
const endless = (...more: string[]) => weekly(...more).map((line) => line.replace(';COUNT=4', ''))
const own = (date: string, ...more: string[]) => event('UID:weekly', berlin('RECURRENCE-ID', date), ...more)
const moved = (date: string, to: string) => own(date, 'SUMMARY:Choir', berlin('DTSTART', to), 'DURATION:PT1H')
const single = (title: string, wall: string, ...more: string[]) =>
  event('UID:single', `SUMMARY:${title}`, berlin('DTSTART', wall), 'DURATION:PT1H', ...more)
const fourTimes = ['03-09 15:00 Choir', '03-16 15:00 Choir', '03-23 15:00 Choir', '03-30 14:00 Choir']

/** The counts of the only entry of a file, as a person reads them. */
const counts = ({ items: [item] }: { items: ImportItem[] }) => {
  const { events, changed, removed, standing, kept, reason, problem } = item ?? ({} as Partial<ImportItem>)
  return { events, changed, removed, standing, kept, reason, problem }
}
const nothing = { events: 0, changed: 0, removed: 0, standing: 0, kept: 0, reason: null, problem: null }

describe('what stays', () => {
  test('of the calendars of others, whatever name they know it by', async () => {
    await bring(calendar(...weekly(), ...single('Solo', '0601T1000')), {}, s.bob)
    const theirs = await rows(s.bob)
    const called = event('UID:single', berlin('DTSTART', '0601T1000'), 'STATUS:CANCELLED')
    const { items } = await bring(calendar(...weekly('EXDATE:20270316T150000Z'), ...called))
    expect(items.map((item) => [item.events, item.changed, item.removed])).toEqual([
      [3, 0, 0],
      [0, 0, 0],
    ])
    expect(await rows(s.bob)).toEqual(theirs)
  })

  test('by which name something is known is written by nobody but the teacher whose it is', async () => {
    await bring(calendar(...weekly()))
    for (const table of ['event', 'event_series']) {
      const change = { sql: `update ${table} set foreign_uid = 'x' returning 1`, parameters: [] }
      for (const who of [s.omar, s.nobody])
        await expect(actingAs(home.parts.db, who.actor, (sql) => sql.run(change))).rejects.toMatchObject({
          code: '42501',
        })
      const read = {
        sql: `select 1 from ${table} where foreign_uid = 'weekly' and teacher_id = $1`,
        parameters: [teacher.profileId],
      }
      for (const who of [s.omar, s.clara])
        expect(await actingAs(home.parts.db, who.actor, (sql) => sql.run(read))).toEqual([])
      expect(await actingAs(home.parts.db, teacher.actor, (sql) => sql.run(read))).not.toEqual([])
    }
  })

  test('what is not chosen, and what the preview looked at', async () => {
    await bring(calendar(...weekly()))
    const before = await rows()
    const changed = calendar(...weekly('EXDATE:20270316T150000Z'), ...single('Solo', '0601T1000'))
    const preview = await bring(changed, { preview: true })
    expect(preview).toMatchObject({ operation_id: null, created: 1, changed: 0, removed: 1 })
    expect(await rows()).toEqual(before)
    const called = weekly('STATUS:CANCELLED')
    await bring(calendar(...called, ...single('Solo', '0601T1000')), { take: ['single'] })
    expect(await lines()).toEqual([...fourTimes, '06-01 08:00 Solo'])
  })

  test('all of it, to the version, where the file is the same', async () => {
    const file = calendar(
      ...endless('EXDATE:20270316T150000Z', 'RDATE:20270401T150000Z'),
      ...moved('0323T1600', '0324T1600'),
      ...single('Solo', '0601T1000'),
    )
    await bring(file)
    const before = await rows()
    for (const day of ['2027-01-01', '2027-02-14', '2027-03-10']) {
      const { created, changed, removed, items } = await bringOn(day, file)
      expect([created, changed, removed, ...items.map(({ problem }) => problem)]).toEqual([
        0,
        0,
        0,
        'It is in your calendar already.',
        'It is in your calendar already.',
      ])
      expect((await rows()).filter(({ event_id }) => before.some((row) => row.event_id === event_id))).toEqual(before)
    }
  })

  test('what was moved, named or deleted here, though the file goes on to say otherwise', async () => {
    await bring(calendar(...weekly()))
    const [first, second, third] = await rows()
    await done(upsert, {
      event: { event_id: first?.event_id, title: 'Choir', start: '2027-03-09T17:00:00Z', end: '2027-03-09T18:00:00Z' },
    })
    await done(remove, { id: second?.event_id })
    await done(upsert, { event: { event_id: third?.event_id, title: 'Concert', start: third?.start, end: third?.end } })
    const here = ['03-09 17:00 Choir', '03-23 15:00 Concert', '03-30 14:00 Choir']
    expect(await bring(calendar(...weekly()))).toMatchObject({ created: 0, changed: 0, removed: 0 })
    expect(await lines()).toEqual(here)
    // It moves the first and the third and renames the last: the third has the time of the file and the name of here.
    const file = calendar(
      ...weekly(),
      ...moved('0309T1600', '0309T1200'),
      ...moved('0323T1600', '0324T1600'),
      ...own('0330T1600', 'SUMMARY:Choir 2', berlin('DTSTART', '0330T1600'), 'DURATION:PT1H'),
    )
    expect(counts(await bring(file))).toEqual({ ...nothing, changed: 2, standing: 1, kept: 1 })
    expect(await lines()).toEqual(['03-09 17:00 Choir', '03-24 15:00 Concert', '03-30 14:00 Choir 2'])
    // Once said is not said again.
    expect(counts(await bring(file))).toMatchObject({ changed: 0, kept: 0 })
  })

  test('what was moved here, though the file calls it off', async () => {
    await bring(calendar(...single('Solo', '0601T1000')))
    const [row] = await rows()
    await done(upsert, {
      event: { event_id: row?.event_id, title: 'Solo', start: '2027-06-02T08:00:00Z', end: '2027-06-02T09:00:00Z' },
    })
    const answer = await bring(calendar(...single('Solo', '0601T1000', 'STATUS:CANCELLED')))
    const stays = { reason: 'kept', problem: 'You have changed it here, and so it stays.' }
    expect(counts(answer)).toEqual({ ...nothing, ...stays, kept: 1 })
    expect(await lines()).toEqual(['06-02 08:00 Solo'])
  })

  test('a series that was changed here, with what the file says of single dates of it', async () => {
    await bring(calendar(...endless()))
    const all = await rows()
    await done(edit, {
      eventId: all[2]?.event_id,
      scope: 'following',
      change: { start: '2027-03-23T17:00:00Z', end: '2027-03-23T18:00:00Z' },
    })
    const before = await lines()
    const later = endless('EXDATE:20270316T150000Z').map((line) => line.replace('WEEKLY', 'WEEKLY;INTERVAL=1;WKST=SU'))
    const { created, items } = await bring(calendar(...later, ...moved('0330T1600', '0331T1000')))
    expect([created, items[0]?.removed, items[0]?.kept]).toEqual([0, 1, 1])
    expect(await lines()).toEqual(before.filter((line) => !line.startsWith('03-16')))
  })

  test('what has been', async () => {
    await bring(calendar(...weekly()))
    const { changed, removed } = await bringOn(
      '2027-03-20',
      calendar(...weekly('EXDATE:20270309T150000Z', 'EXDATE:20270323T150000Z'), ...moved('0316T1600', '0317T1600')),
    )
    expect([changed, removed]).toEqual([0, 1])
    expect(await lines()).toEqual(fourTimes.toSpliced(2, 1))
  })

  test('something else of the same name and time, once', async () => {
    await bring(calendar(...weekly().filter((line) => !line.startsWith('UID'))))
    expect(await lines()).toEqual(fourTimes)
    expect((await bring(calendar(...weekly()))).created).toBe(0)
    // More dates of what is there without a name are no second series, which would go on beside the first.
    const longer = weekly().map((line) => line.replace('COUNT=4', 'COUNT=5'))
    expect(counts(await bring(calendar(...longer)))).toMatchObject({ events: 1, standing: 4 })
    expect(new Set((await rows()).map(({ series_id }) => series_id)).size).toBe(2)
    await done(upsert, { event: { title: 'Solo', start: '2027-06-01T08:00:00Z', end: '2027-06-01T09:00:00Z' } })
    expect((await bring(calendar(...single('Solo', '0601T1000')))).created).toBe(0)
  })
})

describe('a file that was changed', () => {
  test('moves a date, and none is there twice', async () => {
    await bring(calendar(...weekly()))
    const ids = (await rows()).map(({ event_id }) => event_id)
    const answer = await bring(calendar(...weekly(), ...moved('0316T1600', '0317T1600')))
    expect(counts(answer)).toEqual({ ...nothing, changed: 1, standing: 3 })
    expect(await lines()).toEqual(fourTimes.with(1, '03-17 15:00 Choir'))
    expect((await rows()).map(({ event_id, overlap_wanted }) => [event_id, overlap_wanted])).toEqual(
      ids.map((id) => [id, false]),
    )
    await done(undo, { id: answer.operation_id })
    expect(await lines()).toEqual(fourTimes)
    // It may be brought again.
    expect(counts(await bring(calendar(...weekly(), ...moved('0316T1600', '0317T1600'))))).toMatchObject({ changed: 1 })
  })

  test('calls dates off, one way or the other, and on again', async () => {
    await bring(calendar(...weekly()))
    const off = calendar(
      ...weekly('EXDATE;TZID=Europe/Berlin:20270316T160000'),
      ...own('0323T1600', berlin('DTSTART', '0323T1600'), 'STATUS:CANCELLED'),
    )
    expect(counts(await bring(off))).toEqual({ ...nothing, removed: 2, standing: 2 })
    expect(await lines()).toEqual([fourTimes[0], fourTimes[3]])
    const { operation_id, ...answer } = await bring(calendar(...weekly()))
    expect(counts(answer)).toEqual({ ...nothing, events: 2, standing: 2 })
    expect(await lines()).toEqual(fourTimes)
    await done(undo, { id: operation_id })
    expect((await bring(calendar(...weekly()))).created).toBe(2)
  })

  test('calls off all of it', async () => {
    await bring(calendar(...weekly(), ...single('Solo', '0601T1000')))
    const answer = await bring(
      calendar(...weekly('STATUS:CANCELLED'), ...single('Solo', '0601T1000', 'STATUS:CANCELLED')),
    )
    expect(answer).toMatchObject({ created: 0, removed: 5, items: [{ problem: null }, { problem: null }] })
    expect(await lines()).toEqual([])
    await done(undo, { id: answer.operation_id })
    expect(await lines()).toEqual([...fourTimes, '06-01 08:00 Solo'])
  })

  test('holds one date alone, as one who is invited is sent', async () => {
    await bring(calendar(...endless()))
    const before = await lines()
    expect(counts(await bring(calendar(...moved('0316T1600', '0317T1600'))))).toEqual({ ...nothing, changed: 1 })
    expect(
      counts(await bring(calendar(...own('0323T1600', berlin('DTSTART', '0323T1600'), 'STATUS:CANCELLED')))),
    ).toEqual({ ...nothing, removed: 1 })
    expect(await lines()).toEqual(before.with(1, '03-17 15:00 Choir').toSpliced(2, 1))
  })

  test('moves all of a series to another day and time, and each event stays the same one', async () => {
    await bring(calendar(...endless()))
    const before = await rows()
    const later = endless().map((line) => line.replace('0309T1600', '0310T1730'))
    const { items } = await bring(calendar(...later))
    expect(items[0]).toMatchObject({ events: 0, changed: before.length, removed: 0, kept: 0 })
    const after = await rows()
    expect(after.map(({ event_id, series_id }) => [event_id, series_id])).toEqual(
      before.map(({ event_id, series_id }) => [event_id, series_id]),
    )
    expect(after[0]?.start).toBe('2027-03-10T16:30:00Z')
    // And so the series goes on.
    await sweepOn('2027-12-01')
    expect((await rows()).at(-1)?.start).toBe('2028-11-29T16:30:00Z')
  })

  test('ends a series, or lets it go on', async () => {
    await bring(calendar(...endless()))
    const many = (await rows()).length
    expect(counts(await bring(calendar(...weekly())))).toEqual({ ...nothing, removed: many - 4, standing: 4 })
    await sweepOn('2027-12-01')
    expect(await lines()).toEqual(fourTimes)
    expect(counts(await bring(calendar(...endless())))).toEqual({ ...nothing, events: many - 4, standing: 4 })
  })

  test('says otherwise when a series ends, long after its events', async () => {
    const until = (year: number) => weekly().map((line) => line.replace('COUNT=4', `UNTIL=${year}0101T000000Z`))
    await bring(calendar(...until(2032)))
    expect(counts(await bring(calendar(...until(2033))))).toMatchObject({ events: 0, changed: 1, problem: null })
    expect(counts(await bring(calendar(...until(2033))))).toMatchObject({ events: 0, changed: 0 })
  })

  test('finds what the sweep has made of a series since', async () => {
    await bring(calendar(...endless()))
    await sweepOn('2027-12-01')
    const before = await rows()
    expect((await bringOn('2027-12-02', calendar(...endless()))).items[0]).toMatchObject({
      events: 0,
      changed: 0,
      removed: 0,
    })
    const { items } = await bringOn('2027-12-03', calendar(...endless('EXDATE;TZID=Europe/Berlin:20281003T160000')))
    expect(items[0]).toMatchObject({ events: 0, changed: 0, removed: 1 })
    expect(await rows()).toHaveLength(before.length - 1)
  })

  test('changes times that are taken, and tells nothing of them', async () => {
    await bring(calendar(...weekly()), { as: 'busy' })
    const file = calendar(
      ...weekly('EXDATE;TZID=Europe/Berlin:20270330T160000').map((line) => line.replace('COUNT=4', 'COUNT=5')),
      ...moved('0316T1600', '0317T1600'),
    )
    expect(counts(await bring(file, { as: 'busy' }))).toEqual({
      ...nothing,
      events: 1,
      changed: 1,
      removed: 1,
      standing: 2,
    })
    expect(await lines()).toEqual(['03-09 15:00 Busy', '03-17 15:00 Busy', '03-23 15:00 Busy', '04-06 14:00 Busy'])
    expect((await rows()).every(({ closed, series_id }) => closed && series_id === null)).toBe(true)
  })

  test('settles a date, and shows what a moved one overlaps with', async () => {
    await bring(calendar(...single('Trial', '0601T1000', 'STATUS:TENTATIVE')))
    await done(upsert, { event: { title: 'Piano', start: '2027-06-01T12:00:00Z', end: '2027-06-01T13:00:00Z' } })
    const { items, operation_id } = await bring(calendar(...single('Trial', '0601T1430')))
    expect(items[0]).toMatchObject({ changed: 1, clashes: 1 })
    expect((await rows()).find(({ title }) => title === 'Trial')).toMatchObject({
      to_confirm: false,
      overlap_wanted: true,
    })
    await done(undo, { id: operation_id })
    expect((await rows()).find(({ title }) => title === 'Trial')).toMatchObject({
      to_confirm: true,
      overlap_wanted: false,
    })
  })

  test('makes a series of an event, and an event of a series', async () => {
    await bring(calendar(...weekly().filter((line) => !line.startsWith('RRULE'))))
    const [first] = await rows()
    expect(counts(await bring(calendar(...weekly())))).toMatchObject({ events: 3, standing: 1 })
    expect(await lines()).toEqual(fourTimes)
    expect((await rows())[0]).toMatchObject({ event_id: first?.event_id, series_id: expect.any(Number) })
    expect(new Set((await rows()).map(({ series_id }) => series_id)).size).toBe(1)
    await bring(calendar(...weekly().filter((line) => !line.startsWith('RRULE'))))
    expect((await rows()).map(({ event_id, series_id }) => [event_id, series_id])).toEqual([[first?.event_id, null]])
  })
})

test('what was deleted to the last date, or taken back, is brought again', async () => {
  const { operation_id } = await bring(calendar(...weekly()))
  const { operation_id: again } = await done<{ operation_id: string }>(undo, { id: operation_id })
  expect(await lines()).toEqual([])
  await done(undo, { id: again })
  expect(counts(await bring(calendar(...weekly())))).toMatchObject({ events: 0, standing: 4 })
  await bring(calendar(...single('Solo', '0601T1000')))
  for (const { event_id } of await rows()) await done(remove, { id: event_id })
  await bring(calendar(...weekly(), ...single('Solo', '0601T1000')))
  expect(await lines()).toEqual([...fourTimes, '06-01 08:00 Solo'])
})

test('two files after each other leave what the second alone does', { timeout: 300_000 }, async () => {
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `04${String(date).padStart(2, '0')}`)
  const hour = fc.integer({ min: 8, max: 20 }).map((at) => `T${String(at).padStart(2, '0')}00`)
  const wall = fc.tuple(day, hour).map((both) => both.join(''))
  const rule = fc.constantFrom(
    'FREQ=WEEKLY;COUNT=6',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=5',
    'FREQ=DAILY;COUNT=4',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=3',
    'FREQ=MONTHLY;COUNT=3',
    'FREQ=WEEKLY;UNTIL=20270601T000000Z',
    '',
  )
  const version = fc
    .record({
      start: wall,
      rule,
      title: fc.constantFrom('Choir', 'Band'),
      left: fc.array(wall, { maxLength: 2 }),
      added: fc.array(wall, { maxLength: 2 }),
      changed: fc.array(fc.tuple(wall, wall), { maxLength: 2 }),
    })
    .map(({ start, rule: text, title, left, added, changed }) => {
      const kept = new Map(changed)
      return calendar(
        ...event(
          'UID:weekly',
          `SUMMARY:${title}`,
          berlin('DTSTART', start),
          'DURATION:PT1H',
          ...(text === '' ? [] : [`RRULE:${text}`]),
          ...left.map((date) => berlin('EXDATE', date)),
          ...added.map((date) => berlin('RDATE', date)),
        ),
        ...[...kept].flatMap(([date, to]) => moved(date, to)),
      )
    })
  await fc.assert(
    fc.asyncProperty(version, version, async (first, second) => {
      const { found, wanted } = await broughtBoth(first, second)
      expect(found).toEqual(wanted)
    }),
    { numRuns: 40 },
  )
})

describe('a date of the second file that lands where one of the first stands', () => {
  const from = (start: string, rule: string, ...more: string[]) =>
    event('UID:weekly', 'SUMMARY:Choir', berlin('DTSTART', start), 'DURATION:PT1H', `RRULE:${rule}`, ...more)
  const mondays = from('0405T1900', 'FREQ=WEEKLY;COUNT=6')
  for (const [what, first, second] of [
    // Seed 1424104786 of the property above came upon it.
    ['moves away', mondays, [...from('0401T0800', 'FREQ=WEEKLY;COUNT=6'), ...moved('0401T0800', '0405T1900')]],
    ['falls away', mondays, [...from('0501T0800', 'FREQ=DAILY;COUNT=2'), ...moved('0501T0800', '0405T1900')]],
    [
      'stays',
      from('0405T1900', 'FREQ=WEEKLY;COUNT=2'),
      [...from('0405T1900', 'FREQ=WEEKLY;COUNT=3'), ...moved('0419T1900', '0405T1900')],
    ],
    ['swaps with it', mondays, [...mondays, ...moved('0405T1900', '0412T1900'), ...moved('0412T1900', '0405T1900')]],
    [
      'is of a chain of three, the last of which is new',
      from('0405T1900', 'FREQ=WEEKLY;COUNT=2'),
      [
        ...from('0405T1900', 'FREQ=WEEKLY;COUNT=3'),
        ...moved('0405T1900', '0412T1900'),
        ...moved('0412T1900', '0419T1900'),
        ...moved('0419T1900', '0405T1900'),
      ],
    ],
    [
      'moves on, and the new one is an added date',
      from('0405T1900', 'FREQ=WEEKLY;COUNT=2'),
      from('0407T1900', 'FREQ=WEEKLY;COUNT=2', berlin('RDATE', '0405T1900')),
    ],
  ] as const)
    test(`it ${what}`, async () => {
      const { found, wanted } = await broughtBoth(calendar(...first), calendar(...second))
      expect(found).toEqual(wanted)
    })

  test('though it is of another series of the file', async () => {
    const second = [...from('0406T1900', 'FREQ=WEEKLY;COUNT=6'), ...single('Choir', '0405T1900')]
    const { found, wanted } = await broughtBoth(calendar(...mondays), calendar(...second))
    expect(found).toEqual(wanted)
  })
})

/** A calendar to which one file was brought, and then another; and one to which the second alone was. */
async function broughtBoth(first: string, second: string) {
  const seen = async (who: Person) =>
    (await rows(who)).map(({ title, start, end, to_confirm }) => [title, start, end, to_confirm].join(' ')).toSorted()
  const [one, other] = [await s.addTeacher('One'), await s.addTeacher('Other')]
  await bring(first, {}, one)
  const before = await seen(one)
  const { operation_id } = await bring(second, {}, one)
  await bring(second, {}, other)
  const [after, alone] = [await seen(one), await seen(other)]
  await s.ask(one, undo, { id: operation_id })
  return { found: { after, takenBack: await seen(one) }, wanted: { after: alone, takenBack: before } }
}

describe('a series of a file is nobody’s, and given to a student in one step', () => {
  const given = `mutation ($id: Int!, $to: Int!) {
    answer: giveEvents(id: $id, userProfileId: $to, title: null, scope: "following") { changed } }`
  const lessonsOf = async (who: Person) => {
    const { data } = await s.ask(
      who,
      `query ($id: Int!) { loadLessons(id: $id) { lesson_id event_id user_profile_id start } }`,
      { id: who.profileId },
    )
    return data?.loadLessons as { lesson_id: number; event_id: number | null; start: string }[]
  }
  const summaryOf = async (student: Person) => {
    const { data } = await s.ask(
      teacher,
      `query ($id: Int!) { loadStudentSummaries(id: $id) { user_profile_id next_lesson } }`,
      { id: teacher.profileId },
    )
    const all = data?.loadStudentSummaries as { user_profile_id: number; next_lesson: string | null }[]
    return all.find(({ user_profile_id }) => user_profile_id === student.profileId)?.next_lesson
  }
  const starts = async (who: Person) => (await lessonsOf(who)).map(({ start }) => start).toSorted()

  test('then each of its dates is a lesson, moved ones too, and the same file again changes nothing of that', async () => {
    const student = await s.addStudent(teacher, 'Mia')
    const file = calendar(...weekly(), ...moved('0323T1600', '0324T1700'))
    await bring(file)
    expect([await starts(student), await summaryOf(student)]).toEqual([[], null])
    const [first] = await rows()
    await done(given, { id: first?.event_id, to: student.profileId })
    const all = (await rows()).map(({ start }) => start).toSorted()
    expect(all).toHaveLength(4)
    expect(await starts(student)).toEqual(all)
    expect(await starts(teacher)).toEqual(all)
    expect(await summaryOf(student)).toBe(all[0])
    const { created, changed, removed } = await bring(file)
    expect([created, changed, removed]).toEqual([0, 0, 0])
    expect(await starts(student)).toEqual(all)
  })

  test('and so are the dates that are made of it later', async () => {
    const student = await s.addStudent(teacher, 'Mia')
    await bring(calendar(...endless()))
    const [first] = await rows()
    await done(given, { id: first?.event_id, to: student.profileId })
    const before = await lessonsOf(student)
    await sweepOn('2027-09-01')
    const after = await starts(student)
    expect(after.length).toBeGreaterThan(before.length)
    expect(after).toEqual((await rows()).map(({ start }) => start).toSorted())
  })

  test('a date that a newer file adds to it is the student’s as well', async () => {
    const student = await s.addStudent(teacher, 'Mia')
    await bring(calendar(...weekly()))
    const [first] = await rows()
    await done(given, { id: first?.event_id, to: student.profileId })
    await bring(calendar(...weekly().map((line) => line.replace('COUNT=4', 'COUNT=6'))))
    expect(await starts(student)).toHaveLength(6)
    // An added date is in no rule, and a change for good makes a series of its own.
    const lasting = own('0330T1600', 'SUMMARY:Choir', berlin('DTSTART', '0331T1600'), 'DURATION:PT1H').map((line) =>
      line.replace('RECURRENCE-ID;', 'RECURRENCE-ID;RANGE=THISANDFUTURE;'),
    )
    await bring(calendar(...endless(berlin('RDATE', '0311T1600')), ...lasting))
    await sweepOn('2027-12-01')
    expect(await starts(student)).toEqual((await rows()).map(({ start }) => start).toSorted())
    expect((await starts(student)).filter((start) => start > '2027-11-01').length).toBeGreaterThan(3)
  })

  test('a single time that becomes a series stays that of its student', async () => {
    const student = await s.addStudent(teacher, 'Mia')
    await bring(calendar(...single('Solo', '0601T1000')))
    const [only] = await rows()
    await done(given, { id: only?.event_id, to: student.profileId })
    await bring(calendar(...single('Solo', '0601T1000', 'RRULE:FREQ=WEEKLY;COUNT=3')))
    expect(await starts(student)).toHaveLength(3)
  })

  test('what was given to two of them, or is nobody’s, adds nobody’s dates', async () => {
    const [one, other] = [await s.addStudent(teacher, 'Mia'), await s.addStudent(teacher, 'Noa')]
    const extra = event('UID:single', 'SUMMARY:Solo', berlin('DTSTART', '0601T1000'), 'DURATION:PT1H')
    const dates = (...days: string[]) =>
      calendar(...extra.slice(0, -1), ...days.map((day) => berlin('RDATE', day)), 'END:VEVENT')
    await bring(dates('0603T1000'))
    const [first, second] = await rows()
    await done(given, { id: first?.event_id, to: one.profileId })
    await done(given, { id: second?.event_id, to: other.profileId })
    await bring(dates('0603T1000', '0608T1000'))
    expect([await rows(), await starts(one), await starts(other)].map(({ length }) => length)).toEqual([3, 1, 1])
  })
})
