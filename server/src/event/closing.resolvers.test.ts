import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { calendarOf, inTurn } from '../../../testing/in-turn.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let teacher: Person
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
beforeEach(async () => {
  teacher = await s.addTeacher('Mine')
})
afterAll(() => home.close())

interface Row {
  event_id: number
  start: string
  cancelled_at: string | null
  closed: boolean
  all_day: boolean
  version: number
}
interface Outcome {
  operation_id: string | null
  created: number
  changed: number
  kept: number
  events: Row[]
  clashes: { event_id: number; decision: string | null }[]
}
const row = 'event_id title start end all_day closed cancelled_at'
const close = `mutation ($from: timestamptz!, $to: timestamptz!, $title: String, $decisions: [closing_decision!], $action: String!, $preview: Boolean) {
  closeTime(from: $from, to: $to, title: $title, time_zone: "Europe/Berlin", decisions: $decisions, action: $action, preview: $preview) {
    operation_id created changed kept events { ${row} } clashes { event_id decision } } }`
const undo = `mutation ($id: uuid!) { undoOperation(id: $id) { changed removed } }`
const upsert = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }`
const saveLesson = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }`
const giveTime = `mutation ($lessonId: Int!, $eventId: Int) { updateEventId(lessonId: $lessonId, eventId: $eventId) { lesson_id } }`
const load = `query ($id: Int!) { loadEvents(id: $id) { ${row} } }`

async function done<T>(query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(teacher, query, variables)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(text)
  return answer as T
}
const rows = () => done<Row[]>(load, { id: teacher.profileId })
async function book(start: string): Promise<number> {
  const event = { title: 'Piano', start, end: new Date(Date.parse(start) + 3_600_000).toISOString() }
  return (await done<{ event_id: number }>(upsert, { event })).event_id
}
// A Monday and a Tuesday in Berlin.
const twoDays = { from: '2027-02-07T23:00:00Z', to: '2027-02-09T23:00:00Z' }

describe('what does not fit', () => {
  const refused: [string, object, string][] = [
    ['an end before the start', { from: twoDays.to, to: twoDays.from }, 'to'],
    ['more than a year', { ...twoDays, to: '2028-03-01T00:00:00Z' }, 'to'],
    ['an action that there is not', { ...twoDays, action: 'forget' }, 'action'],
    ['a title of 1,000 characters', { ...twoDays, title: 'x'.repeat(1_000) }, 'title'],
    ['a decision that there is not', { ...twoDays, decisions: [{ event_id: 1, action: 'x' }] }, 'decisions'],
  ]
  for (const [why, variables, field] of refused)
    test(`refuses ${why}`, async () => {
      const { errors } = await s.ask(teacher, close, { action: 'keep', ...variables })
      expect(errors[0]?.extensions).toMatchObject({ code: 'invalid-input', field })
      expect(await rows()).toEqual([])
    })

  test('a student closes nothing', async () => {
    expect((await s.ask(s.omar, close, { ...twoDays, action: 'cancel' })).code).toBe('not-allowed')
  })
})

test('a decision for another teacher’s event does nothing to it', async () => {
  const mine = await book('2027-02-08T09:00:00Z')
  const bob = s.bob
  const { data } = await s.ask(bob, close, {
    ...twoDays,
    action: 'keep',
    decisions: [{ event_id: mine, action: 'cancel' }],
  })
  expect(data?.closeTime).toMatchObject({ changed: 0 })
  expect((await rows()).map(({ cancelled_at }) => cancelled_at)).toEqual([null])
})

test('each lesson is moved, called off or kept; one undo brings all back', async () => {
  const early = await book('2027-02-08T09:00:00Z')
  const noon = await book('2027-02-08T12:00:00Z')
  const late = await book('2027-02-09T16:00:00Z')
  const chosen = await book('2027-02-09T18:00:00Z')
  // Where the early one would go there is another by now.
  await book('2027-02-10T09:00:00Z')
  const before = await rows()
  const variables = {
    ...twoDays,
    title: 'Carnival',
    action: 'cancel',
    decisions: [
      { event_id: early, action: 'move' },
      { event_id: noon, action: 'keep' },
      { event_id: chosen, action: 'move', start: '2027-02-12T10:00:00Z' },
    ],
  }
  const preview = await done<Outcome>(close, { ...variables, preview: true })
  expect([preview.created, preview.changed, preview.kept, preview.operation_id]).toEqual([1, 3, 1, null])
  expect(await rows()).toEqual(before)

  const { operation_id, events } = await done<Outcome>(close, variables)
  expect(events.find(({ closed }) => closed)).toMatchObject({
    title: 'Carnival',
    all_day: true,
    start: twoDays.from,
    end: twoDays.to,
  })
  const after = new Map((await rows()).map((one) => [one.event_id, one]))
  expect(after.get(early)?.start).toBe('2027-02-10T10:00:00Z')
  expect(after.get(noon)).toMatchObject({ start: '2027-02-08T12:00:00Z', cancelled_at: null })
  expect(after.get(late)?.cancelled_at).not.toBeNull()
  expect(after.get(chosen)?.start).toBe('2027-02-12T10:00:00Z')

  await done(undo, { id: operation_id })
  expect(await rows()).toEqual(before)
})

test('a lesson that was taught or missed already stays, whatever becomes of the others, unless it is named', async () => {
  const withLesson = async (start: string, lesson_status_id: number) => {
    const event_id = await book(start)
    const lesson = { title: 'Scales', lesson_status_id }
    const { lesson_id } = await done<{ lesson_id: number }>(saveLesson, { lesson })
    await done(giveTime, { lessonId: lesson_id, eventId: event_id })
    return event_id
  }
  const taught = await withLesson('2027-02-08T09:00:00Z', 4)
  const missed = await withLesson('2027-02-08T12:00:00Z', 5)
  const planned = await withLesson('2027-02-09T16:00:00Z', 2)
  const before = await rows()
  for (const action of ['move', 'cancel']) {
    const { changed, kept, events, operation_id } = await done<Outcome>(close, { ...twoDays, action })
    expect({ changed, kept }).toEqual({ changed: 1, kept: 2 })
    // The first reader sees these too.
    expect(events.map(({ event_id }) => event_id)).toEqual(expect.arrayContaining([taught, missed, planned]))
    const after = await rows()
    for (const id of [taught, missed])
      expect(after.find(({ event_id }) => event_id === id)).toEqual(before.find(({ event_id }) => event_id === id))
    await done(undo, { id: operation_id })
  }
  const decisions = [{ event_id: taught, action: 'cancel' }]
  const named = await done<Outcome>(close, { ...twoDays, action: 'keep', decisions, preview: true })
  expect(named).toMatchObject({ changed: 1, kept: 2 })
})

test('the reason is the teacher’s alone: students and guardians read it in no answer, no row and no calendar of their own', async () => {
  const omar = await s.addStudent(teacher, 'Omar')
  const mother = await s.addStudent(s.bob, 'Mother')
  const operator = { role: 'operator', userId: null, profileId: null } as const
  await actingAs(home.parts.db, operator, (sql) =>
    sql.run({
      sql: `insert into guardian (teacher_id, user_profile_id, user_id, name, expires_at, accepted_at)
            values ($1, $2, $3, 'Mother', '2028-01-01', now())`,
      parameters: [teacher.profileId, omar.profileId, mother.userId],
    }),
  )
  const event = { title: 'Piano', start: '2027-02-08T09:00:00Z', end: '2027-02-08T10:00:00Z' }
  await done(upsert, { event: { ...event, user_profile_id: omar.profileId } })
  await done(close, { ...twoDays, title: 'Surgery', action: 'keep' })
  expect((await rows()).map(({ closed }) => closed)).toContain(true)
  const readings = `query ($id: Int!) {
    loadEvents(id: $id) { event_id title closed } childEvents(userProfileId: $id) { event_id title closed }
    childLessons(userProfileId: $id) { title shared_note } }`
  for (const who of [omar, mother, s.omar, s.nils]) {
    for (const { profileId } of [omar, teacher])
      expect((await s.ask(who, readings, { id: profileId })).text).not.toMatch(/Surgery|"closed":true/)
    const stored = await actingAs(home.parts.db, who.actor, (sql) =>
      sql.run({ sql: "select title from event where closed or title = 'Surgery'", parameters: [] }),
    )
    expect(stored).toEqual([])
  }
  // Their own lessons of the day are there all the same.
  expect((await s.ask(mother, readings, { id: omar.profileId })).text).toContain('Piano')
  const subscribe = 'mutation ($of: Int) { createFeed(name: "Phone", userProfileId: $of) { url } }'
  for (const [who, of] of [
    [omar, null],
    [mother, omar.profileId],
  ] as const) {
    const { data } = await s.ask(who, subscribe, { of })
    const { pathname } = new URL((data as unknown as { createFeed: { url: string } }).createFeed.url)
    const { body } = await home.inject({ method: 'GET', url: pathname })
    expect(body).toContain('BEGIN:VEVENT')
    expect(body).not.toContain('Surgery')
  }
})

test('a time that was chosen and is taken refuses the whole', async () => {
  const one = await book('2027-02-08T09:00:00Z')
  await book('2027-02-12T10:00:00Z')
  const decisions = [{ event_id: one, action: 'move', start: '2027-02-12T10:30:00Z' }]
  const { code } = await s.ask(teacher, close, { ...twoDays, action: 'keep', decisions })
  expect(code).toBe('event-clash')
  expect((await rows()).filter(({ closed }) => closed)).toEqual([])
})

test('a series is told that a date falls into a closed time', async () => {
  await done(close, { ...twoDays, action: 'keep' })
  const series = {
    title: 'Piano',
    rrule: 'FREQ=WEEKLY;COUNT=3',
    first_start: '2027-02-01T16:00:00',
    time_zone: 'Europe/Berlin',
    minutes: 45,
  }
  const { errors } = await s.ask(
    teacher,
    `mutation ($series: series_input!) { createSeries(series: $series) { created } }`,
    { series },
  )
  expect(errors[0]?.extensions.clashes).toMatchObject([
    {
      original_start: '2027-02-08T16:00:00',
      next_free: '2027-02-10T07:00:00Z',
      with: [{ title: 'Closed', all_day: true }],
    },
  ])
  const { data } = await s.ask(teacher, '{ recentChanges { kind all_day } }')
  expect(data).toMatchObject({ recentChanges: [{ kind: 'series_close', all_day: true }] })
})

test('a lesson that is moved goes into the working hours, in the zone of the teacher', async () => {
  // Wednesday from 14:00 in Berlin, and Friday from 10:00.
  const hours = [
    { weekday: 3, from: 840, to: 900 },
    { weekday: 5, from: 600, to: 720 },
  ]
  const profile = { user_profile_id: teacher.profileId, time_zone: 'Europe/Berlin', working_hours: hours }
  await done(
    `mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }`,
    { profiles: [profile] },
  )
  const first = await book('2027-02-08T09:00:00Z')
  const second = await book('2027-02-08T11:00:00Z')
  // The time that is free outside of the hours is taken, so that a free time has to be looked for.
  await book('2027-02-10T09:00:00Z')
  await book('2027-02-10T11:00:00Z')
  await done(close, { ...twoDays, action: 'move' })
  const starts = new Map((await rows()).map(({ event_id, start }) => [event_id, start]))
  expect([starts.get(first), starts.get(second)]).toEqual(['2027-02-10T13:00:00Z', '2027-02-12T09:00:00Z'])
})

test('nothing is booked in a time that is being closed, nor beside it for a student who is there already', async () => {
  const start = '2027-02-08T10:00:00Z'
  const event = { title: 'Piano', start, end: '2027-02-08T11:00:00Z' }
  const [, booked] = await inTurn(home, teacher, calendarOf(teacher.profileId), [
    () => s.ask(teacher, close, { ...twoDays, action: 'keep' }),
    () => s.ask(teacher, upsert, { event }),
  ])
  expect(booked?.code).toBe('event-clash')
  expect(booked?.errors[0]?.extensions['clashes']).toHaveLength(1)
  expect(await rows()).toMatchObject([{ closed: true }])
})
