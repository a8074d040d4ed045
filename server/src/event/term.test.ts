import type { ImportAnswer } from '@lectern/contract/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let teacher: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-04-15T12:00:00Z') })
  s = await samplePeople(home)
})
beforeEach(async () => {
  teacher = await s.addTeacher('Mine')
})
afterAll(() => home.close())

interface Row {
  event_id: number
  series_id: number | null
  title: string
  start: string
}
interface Outcome {
  operation_id: string
  series: { series_id: number; until: string | null } | null
  created: number
  changed: number
  removed: number
  past: number
  events: Row[]
}
const outcome = `operation_id series { series_id until } created changed removed past events { event_id series_id title start }`
const create = `mutation ($series: series_input!) { createSeries(series: $series) { ${outcome} } }`
const edit = `mutation ($eventId: Int!, $scope: String!, $change: series_change!, $preview: Boolean) {
  editSeries(eventId: $eventId, scope: $scope, change: $change, preview: $preview) { ${outcome} } }`
const end = `mutation ($seriesId: Int!, $on: date!) { endSeries(seriesId: $seriesId, on: $on) { ${outcome} } }`
const undo = `mutation ($id: uuid!) { undoOperation(id: $id) { ${outcome} } }`
const upsert = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }`
const close = `mutation ($from: timestamptz!, $to: timestamptz!) {
  closeTime(from: $from, to: $to, time_zone: "UTC", action: "cancel") { ${outcome} } }`
const load = `query ($id: Int!) { loadEvents(id: $id) { event_id series_id title start } }`

async function done<T = Outcome>(query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(teacher, query, variables)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(text)
  return answer as T
}
const rows = () => done<Row[]>(load, { id: teacher.profileId })
const days = async () => (await rows()).map(({ start, title }) => `${start.slice(5, 16)} ${title}`)

/** Tuesdays at four: three in the term that will be over, then one in the holidays, then two in the next term. */
const tuesdays = {
  title: 'Piano',
  rrule: 'FREQ=WEEKLY;COUNT=6',
  first_start: '2027-03-16T16:00:00',
  time_zone: 'UTC',
  minutes: 45,
}
const inTerm = ['03-16T16:00 Piano', '03-23T16:00 Piano', '03-30T16:00 Piano']
const later = ['04-06T16:00 Piano', '04-13T16:00 Piano', '04-20T16:00 Piano']
/** The settings, as the calendar keeps them with the account. */
const setTerms = async (terms: string, who = teacher) => {
  const { statusCode } = await home.inject({
    method: 'PUT',
    url: '/v1/auth/user/settings',
    headers: { authorization: `Bearer ${who.token}` },
    payload: { settings: { layout: {}, preferences: { terms } } },
  })
  expect(statusCode).toBe(200)
}
const winterIsOver = () => setTerms('2027-01-11/2027-03-31 2027-04-12/2027-07-16')
async function planned(): Promise<{ ids: number[]; seriesId: number }> {
  const { events, series } = await done(create, { series: tuesdays })
  await winterIsOver()
  return { ids: events.map(({ event_id }) => event_id), seriesId: series?.series_id ?? 0 }
}

describe('a series that began in a term that is over', () => {
  test('is not changed from a date in it, nor from one before it', async () => {
    const { ids } = await planned()
    await setTerms('2027-03-20/2027-03-31')
    for (const eventId of ids.slice(0, 3))
      for (const scope of ['following', 'all'])
        expect((await s.ask(teacher, edit, { eventId, scope, change: { title: 'Organ' } })).code).toBe('not-allowed')
    expect((await s.ask(teacher, edit, { eventId: ids[1], scope: 'this', change: { title: 'Organ' } })).code).toBe(
      'not-allowed',
    )
    expect(await days()).toEqual([...inTerm, ...later])
  })

  test('is not moved into it', async () => {
    const { ids } = await planned()
    const change = { start: '2027-03-31T16:00:00Z' }
    for (const scope of ['this', 'all'])
      expect((await s.ask(teacher, edit, { eventId: ids[3], scope, change })).code).toBe('not-allowed')
    expect(await days()).toEqual([...inTerm, ...later])
  })

  test('is changed after it alone: a preview says how many stay, and Undo brings it back as one', async () => {
    const { ids, seriesId } = await planned()
    const wanted = { eventId: ids[4], scope: 'all', change: { start: '2027-04-14T17:00:00Z', title: 'Organ' } }
    expect(await done(edit, { ...wanted, preview: true })).toMatchObject({
      changed: 3,
      created: 0,
      removed: 0,
      past: 3,
    })
    const answer = await done(edit, wanted)
    expect(answer).toMatchObject({ changed: 3, created: 0, removed: 0, past: 3 })
    expect(await days()).toEqual([...inTerm, '04-07T17:00 Organ', '04-14T17:00 Organ', '04-21T17:00 Organ'])
    const after = await rows()
    expect(after.map(({ event_id }) => event_id)).toEqual(ids)
    expect(after.map(({ series_id }) => series_id === seriesId)).toEqual([true, true, true, false, false, false])
    await done(undo, { id: answer.operation_id })
    expect(await days()).toEqual([...inTerm, ...later])
  })

  test('follows another rhythm after it alone', async () => {
    const { ids } = await planned()
    const change = { rrule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270430' }
    expect(await done(edit, { eventId: ids[5], scope: 'all', change })).toMatchObject({ past: 3 })
    expect(await days()).toEqual([...inTerm, '04-06T16:00 Piano', '04-20T16:00 Piano'])
  })

  test('is deleted after it alone', async () => {
    const { seriesId } = await planned()
    expect(await done(end, { seriesId, on: '1900-01-01' })).toMatchObject({
      removed: 3,
      past: 3,
      series: { until: '2027-03-30' },
    })
    expect(await days()).toEqual(inTerm)
  })

  test('keeps in it what was moved there by hand from a later date', async () => {
    const { events } = await done(create, { series: tuesdays })
    const [, , , moved, next] = events
    await done(upsert, {
      event: { event_id: moved?.event_id, title: 'Piano', start: '2027-03-29T10:00:00Z', end: '2027-03-29T10:45:00Z' },
    })
    await winterIsOver()
    const change = { title: 'Organ' }
    expect(await done(edit, { eventId: next?.event_id, scope: 'all', change })).toMatchObject({ changed: 2, past: 4 })
    expect(await days()).toEqual([
      ...inTerm.slice(0, 2),
      '03-29T10:00 Piano',
      ...inTerm.slice(2),
      '04-13T16:00 Organ',
      '04-20T16:00 Organ',
    ])
  })

  test('is changed as a whole while another term around it goes on, and when the terms are somebody else’s', async () => {
    const { ids } = await planned()
    await setTerms('2027-01-11/2027-03-31', s.bob)
    await setTerms('2027-01-11/2027-03-31 2027-01-11/2027-07-16')
    expect(await done(edit, { eventId: ids[4], scope: 'all', change: { title: 'Organ' } })).toMatchObject({
      changed: 6,
      past: 0,
    })
  })
})

test('terms are told to the teacher whose they are, and to nobody else', async () => {
  await winterIsOver()
  const terms = (who: Person) =>
    actingAs(home.parts.db, who.actor, (sql) => sql.run({ sql: 'select my_terms() as terms', parameters: [] }))
  for (const who of [s.omar, s.nobody]) await expect(terms(who)).rejects.toMatchObject({ code: '42501' })
  expect(await terms(s.clara)).toEqual([{ terms: null }])
  expect(await terms(teacher)).toEqual([{ terms: '2027-01-11/2027-03-31 2027-04-12/2027-07-16' }])
})

test('a series is not planned into a term that is over', async () => {
  await winterIsOver()
  expect((await s.ask(teacher, create, { series: tuesdays })).code).toBe('not-allowed')
  expect(await rows()).toEqual([])
  await done(create, { series: { ...tuesdays, first_start: '2027-04-01T16:00:00' } })
  expect(await rows()).toHaveLength(6)
})

test('days are not closed where they reach into a term that is over, and right after it they are', async () => {
  await planned()
  const to = '2027-04-08T00:00:00Z'
  expect((await s.ask(teacher, close, { from: '2027-03-31T00:00:00Z', to })).code).toBe('not-allowed')
  expect((await s.ask(teacher, close, { from: '2027-01-01T00:00:00Z', to })).code).toBe('not-allowed')
  expect(await rows()).toHaveLength(6)
  expect(await done(close, { from: '2027-04-01T00:00:00Z', to })).toMatchObject({ created: 1, changed: 1 })
})

describe('a single event', () => {
  const cancel = `mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }`
  const remove = `mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }`
  const restore = `mutation ($id: Int!) { restoreEvent(id: $id) { event_id } }`
  const at = (date: string) => ({ start: `2027-${date}T10:00:00Z`, end: `2027-${date}T10:45:00Z` })
  const save = (event: object) => s.ask(teacher, upsert, { event: { title: 'Piano', ...event } })
  const add = async (date: string) =>
    (await done<{ event_id: number }>(upsert, { event: { title: 'Piano', ...at(date) } })).event_id
  /** A week and a day ago. */
  const longOver = '2027-01-11/2027-04-07'

  test('is neither made nor changed, called off, deleted nor brought back in a term that was over a week ago', async () => {
    const [inside, gone, outside] = [await add('04-07'), await add('04-06'), await add('04-20')]
    await done(remove, { id: gone })
    await setTerms(longOver)
    const acts: [string, object][] = [
      [upsert, { event: { title: 'New', ...at('04-05') } }],
      [upsert, { event: { event_id: inside, title: 'Organ', ...at('04-07') } }],
      [upsert, { event: { event_id: inside, title: 'Piano', ...at('04-21') } }],
      [upsert, { event: { event_id: outside, title: 'Piano', ...at('04-05') } }],
      [cancel, { id: inside }],
      [remove, { id: inside }],
      [restore, { id: gone }],
    ]
    for (const [query, variables] of acts) expect((await s.ask(teacher, query, variables)).code).toBe('not-allowed')
    expect(await days()).toEqual(['04-07T10:00 Piano', '04-20T10:00 Piano'])
  })

  test('that was changed before the term was over is saved when it arrives within a week', async () => {
    const id = await add('04-08')
    await setTerms('2027-01-11/2027-04-08')
    expect((await save({ event_id: id, ...at('04-07') })).code).toBeUndefined()
    expect((await save(at('04-06'))).code).toBeUndefined()
    await done(cancel, { id })
    await done(remove, { id })
    await done(restore, { id })
    expect(await days()).toEqual(['04-06T10:00 Piano', '04-07T10:00 Piano'])
  })

  test('of long ago is changed where its term goes on, or where it lies in none, and who else has terms is no matter', async () => {
    const id = await add('01-13')
    await setTerms(longOver, s.bob)
    await setTerms(`${longOver} 2027-01-11/2027-07-16`)
    expect((await save({ event_id: id, ...at('01-14') })).code).toBeUndefined()
    await setTerms('2027-02-01/2027-04-07')
    expect((await save({ event_id: id, ...at('01-15') })).code).toBeUndefined()
    // A newer version of it and a time that is taken are told as everywhere.
    expect((await save({ event_id: id, version: 1, ...at('01-16') })).code).toBe('conflict')
    const other = await add('01-20')
    expect((await save({ event_id: id, ...at('01-20') })).code).toBe('event-clash')
    await done(remove, { id: other })
    expect(await days()).toEqual(['01-15T10:00 Piano'])
  })
})

describe('a calendar that is brought along', () => {
  const event = (name: string, start: string, end: string, ...more: string[]) =>
    ['BEGIN:VEVENT', `UID:${name}`, `SUMMARY:${name}`, `DTSTART:${start}`, `DTEND:${end}`, ...more, 'END:VEVENT'].join(
      '\r\n',
    )
  const file = [
    'BEGIN:VCALENDAR',
    event('old', '20270310T100000Z', '20270310T110000Z'),
    event('new', '20270410T100000Z', '20270410T110000Z'),
    event('choir', '20270324T180000Z', '20270324T190000Z', 'RRULE:FREQ=WEEKLY;COUNT=4'),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  const bring = async (more: object): Promise<ImportAnswer> => {
    const { statusCode, body } = await home.inject({
      method: 'POST',
      url: '/v1/calendar/import',
      headers: { authorization: `Bearer ${teacher.token}` },
      payload: { file, time_zone: 'UTC', as: 'events', ...more },
    })
    expect(statusCode).toBe(200)
    return JSON.parse(body) as ImportAnswer
  }

  test.each(['events', 'busy'])('adds nothing to a term that is over, as %s, and says so before', async (as) => {
    await winterIsOver()
    const expected = [
      { key: 'old', events: 0, reason: 'past-term', problem: 'It lies in a term that is over.' },
      { key: 'new', events: 1, past: 0, problem: null },
      { key: 'choir', events: 2, past: 2, start: '2027-04-07T18:00:00Z', problem: null },
    ]
    expect((await bring({ as, preview: true })).items).toMatchObject(expected)
    expect(await rows()).toEqual([])
    const answer = await bring({ as, take: ['old', 'new', 'choir'] })
    expect(answer).toMatchObject({ created: 3, items: expected })
    expect((await rows()).map(({ start }) => start.slice(0, 10))).toEqual(['2027-04-07', '2027-04-10', '2027-04-14'])
  })

  test('is added whole where no term is over', async () => {
    expect((await bring({})).created).toBe(6)
  })
})
