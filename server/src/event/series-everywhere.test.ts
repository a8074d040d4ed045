import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { extendSeries } from './series.jobs.ts'
import { archiveDesk, dataOf, rowsIn } from '../../../testing/archives.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

/*
 * A date of a series is as much a lesson as one that stands alone, before anybody has opened it: wherever the app reads lessons,
 * it is there as soon as the series is made, stands where it was moved, goes with the end of the series and comes back with its
 * undo. Each place asks as the page does that shows it.
 */
let home: TestServer
let s: SamplePeople
let clara: Person
let omar: Person
let mother: Person
/** Both are the addresses of calendars elsewhere. */
let feeds: { teacher: string; student: string }
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-03-01T00:00:00Z') })
  s = await samplePeople(home)
})
beforeEach(async () => {
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar Aziz')
  mother = await s.addStudent(s.bob, 'Mother')
  const guardian = await actingAs(home.parts.db, clara.actor, (on) =>
    on.run<{ id: number }>({
      sql: `insert into guardian (teacher_id, user_profile_id, name, sees_events, sees_lessons, expires_at)
            values ($1, $2, 'Mother', true, true, '2030-01-01') returning guardian_id as id`,
      parameters: [clara.profileId, omar.profileId],
    }),
  )
  await serviceOnce(home.parts.db).run({
    sql: 'update guardian set user_id = $1 where guardian_id = $2',
    parameters: [mother.userId, guardian[0]?.id],
  })
  const feed = async (who: Person) =>
    new URL((await asked<{ url: string }>(who, 'mutation { createFeed(name: "Phone") { url } }')).url).pathname
  feeds = { teacher: await feed(clara), student: await feed(omar) }
})
afterAll(() => home.close())

interface Dated {
  start: string
  lesson_id?: number | null
}

const isLesson = ({ lesson_id: id }: Dated) => typeof id === 'number'

async function asked<T = Dated[]>(who: Person, query: string, variables: object = {}): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  const [answer] = Object.values(data ?? {})
  if (answer === undefined || answer === null) throw new Error(text)
  return answer as T
}

/** Sorted and without what a format adds. */
const instants = (starts: readonly string[]) => starts.map((start) => new Date(start).toISOString()).toSorted()
const startsOf = (rows: readonly Dated[]) => instants(rows.map(({ start }) => start))

const lessonsOf = (who: Person, id: number, more = '') =>
  asked(who, `query ($id: Int!) { loadLessons(id: $id${more}) { start lesson_id } }`, { id })
/** Those that are lessons. */
const eventsOf = async (who: Person, id: number, more = '') =>
  (await asked(who, `query ($id: Int!) { loadEvents(id: $id${more}) { start lesson_id } }`, { id })).filter(isLesson)

/** The drawer's contents of each lesson, opened one by one. */
async function opened(who: Person): Promise<string[]> {
  const lessons = await eventsOf(who, who.profileId)
  return Promise.all(
    lessons.map(
      async ({ lesson_id: id }) =>
        (await asked<Dated>(who, 'query ($id: Int!) { loadLesson(id: $id) { start } }', { id })).start,
    ),
  )
}

async function inCalendar(url: string, who?: Person): Promise<string[]> {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {}
  const { body } = await home.inject({ method: 'GET', url, headers })
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(body))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry).startDate.toJSDate().toISOString())
}

async function inArchive(who: Person): Promise<string[]> {
  const archive = dataOf(await archiveDesk(home).take(who))
  const starts = new Map(rowsIn(archive, 'event').map((row) => [row['event_id'], String(row['start'])]))
  return rowsIn(archive, 'lesson').flatMap((row) => starts.get(row['event_id']) ?? [])
}

const days = ', from: "2027-02-01T00:00:00Z", to: "2027-06-01T00:00:00Z"'
const places: Readonly<Record<string, () => Promise<string[]>>> = {
  'the teacher’s calendar, Today, search and insights': async () =>
    startsOf(await eventsOf(clara, clara.profileId, days)),
  'the board, and the search of lessons': async () =>
    startsOf(await lessonsOf(clara, clara.profileId, `${days}, waiting: true`)),
  'the drawer': async () => instants(await opened(clara)),
  'the page of the student': async () => startsOf(await lessonsOf(clara, omar.profileId)),
  'the term of the student': async () => startsOf(await eventsOf(clara, omar.profileId)),
  'the search for a title': async () => startsOf(await found('piano')),
  'the search for a student': async () => startsOf(await found('omar')),
  'what was done with a student before': async () => startsOf(await lessonsOf(clara, omar.profileId, ', last: 20')),
  'the calendar as a file': async () => instants(await inCalendar('/v1/calendar/export', clara)),
  'another calendar of the teacher': async () => instants(await inCalendar(feeds.teacher)),
  'the archive': async () => instants(await inArchive(clara)),
  'the student’s calendar': async () => startsOf(await eventsOf(omar, omar.profileId, days)),
  'the student’s lessons': async () => startsOf(await lessonsOf(omar, omar.profileId)),
  'the student’s drawer': async () => instants(await opened(omar)),
  'another calendar of the student': async () => instants(await inCalendar(feeds.student)),
  'what the student takes along': async () => instants(await inArchive(omar)),
  'the calendar of a guardian': async () =>
    startsOf(await asked(mother, 'query ($id: Int!) { childEvents(userProfileId: $id) { start } }', child())),
  'the lessons of a child': async () =>
    startsOf(await asked(mother, 'query ($id: Int!) { childLessons(userProfileId: $id) { start } }', child())),
}
const child = () => ({ id: omar.profileId })
const find = 'query ($text: String!) { findEvents(text: $text, before: "2028-01-01T00:00:00Z") { start lesson_id } }'
const found = async (text: string) => (await asked(clara, find, { text })).filter(isLesson)

/** Where each date of it is seen. */
const everywhere = async (): Promise<Record<string, string[]>> =>
  Object.fromEntries(await Promise.all(Object.entries(places).map(async ([place, shown]) => [place, await shown()])))
const eachShows = (starts: readonly string[]) =>
  Object.fromEntries(Object.keys(places).map((place) => [place, instants(starts)]))

const create = `mutation ($series: series_input!) {
  createSeries(series: $series) { series { series_id } events { event_id start } } }`
const weekly = (first: string, count: number) => ({
  title: 'Piano',
  rrule: `FREQ=WEEKLY;COUNT=${count}`,
  first_start: `${first}T16:00:00`,
  time_zone: 'Europe/Berlin',
  minutes: 45,
  user_profile_id: omar.profileId,
})
interface Made {
  series: { series_id: number }
  events: { event_id: number; start: string }[]
}

// The clocks change on 28 March.
const tuesdays = [
  '2027-03-09T15:00Z',
  '2027-03-16T15:00Z',
  '2027-03-23T15:00Z',
  '2027-03-30T14:00Z',
  '2027-04-06T14:00Z',
]

test('every date of a series is a lesson in every place, where it stands and as long as there is one', async () => {
  const { series, events } = await asked<Made>(clara, create, { series: weekly('2027-03-09', tuesdays.length) })
  expect(await everywhere()).toEqual(eachShows(tuesdays))

  const move = `mutation ($id: Int!) {
    editSeries(eventId: $id, scope: "this", change: { start: "2027-03-17T17:00:00Z" }) { operation_id } }`
  await asked(clara, move, { id: events[1]?.event_id })
  const moved = tuesdays.with(1, '2027-03-17T17:00Z')
  expect(await everywhere()).toEqual(eachShows(moved))

  const end = 'mutation ($id: Int!) { endSeries(seriesId: $id, on: "2027-03-24") { operation_id } }'
  const { operation_id: id } = await asked<{ operation_id: string }>(clara, end, { id: series.series_id })
  expect(await everywhere()).toEqual(eachShows(moved.slice(0, 3)))

  await asked(clara, 'mutation ($id: uuid!) { undoOperation(id: $id) { operation_id } }', { id })
  expect(await everywhere()).toEqual(eachShows(moved))
})

interface Standing {
  event_id: number
  series_id: number | null
  title: string
  start: string
  end: string
}
/** Of the student, by time. */
const standing = async () =>
  (
    await asked<Standing[]>(clara, 'query ($id: Int!) { loadEvents(id: $id) { event_id series_id title start end } }', {
      id: omar.profileId,
    })
  ).toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
/** As a form and a line of quick add plan one; a drag sends the same with its id. */
const save = (event: object) =>
  asked<{ event_id: number }>(clara, 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }', {
    event,
  })
const lasting = (start: string) => ({
  start: new Date(start).toISOString(),
  end: new Date(Date.parse(start) + 45 * 60_000).toISOString(),
})

/** Brings the first so many Tuesdays as a calendar file of another program. */
async function bring(count: number): Promise<void> {
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:piano',
    'SUMMARY:Piano',
    'DTSTART;TZID=Europe/Berlin:20270309T160000',
    'DURATION:PT45M',
    `RRULE:FREQ=WEEKLY;COUNT=${count}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  const { statusCode, body } = await home.inject({
    method: 'POST',
    url: '/v1/calendar/import',
    headers: { authorization: `Bearer ${clara.token}` },
    payload: { as: 'events', time_zone: 'Europe/Berlin', file },
  })
  expect([statusCode, body]).toEqual([200, expect.stringContaining('"created"')])
}
/** Gives the student the series of which this is an event, or that one event. */
const giveAll = (id: number) =>
  asked(clara, 'mutation ($id: Int!, $to: Int) { giveEvents(id: $id, userProfileId: $to, scope: "all") { changed } }', {
    id,
    to: omar.profileId,
  })
async function firstOfClara(): Promise<number> {
  const own = await asked<{ event_id: number }[]>(clara, 'query ($id: Int!) { loadEvents(id: $id) { event_id } }', {
    id: clara.profileId,
  })
  return own[0]?.event_id ?? 0
}

/** Every way in which the five Tuesdays come to be the student's. */
const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  'planned as a series': () => asked(clara, create, { series: weekly('2027-03-09', 5) }),
  'planned one by one': async () => {
    for (const start of tuesdays) await save({ title: 'Piano', user_profile_id: omar.profileId, ...lasting(start) })
  },
  'a private series that was given': async () => {
    await asked(clara, create, { series: { ...weekly('2027-03-09', 5), user_profile_id: null } })
    await giveAll(await firstOfClara())
  },
  'a calendar file whose series was given': async () => {
    await bring(5)
    await giveAll(await firstOfClara())
  },
  'a calendar file that was brought again with more dates': async () => {
    await bring(3)
    await giveAll(await firstOfClara())
    await bring(5)
  },
  'a series that has another rule now': async () => {
    const { events } = await asked<Made>(clara, create, { series: weekly('2027-03-09', 3) })
    const edit = `mutation ($id: Int!) {
      editSeries(eventId: $id, scope: "all", change: { rrule: "FREQ=WEEKLY;COUNT=5" }) { operation_id } }`
    await asked(clara, edit, { id: events[0]?.event_id })
  },
  'a series without an end that was extended': async () => {
    // A year before the third Tuesday the last two are not there yet, and are made when it is time.
    const now = home.clock()
    home.clock.set(new Date('2026-03-16T00:00:00Z'))
    const { series, events } = await asked<Made>(clara, create, {
      series: { ...weekly('2026-03-17', 5), rrule: 'FREQ=WEEKLY' },
    })
    expect(events.at(-1)?.start).toBe('2027-03-16T15:00:00Z')
    await asked(clara, 'mutation ($id: Int!) { endSeries(seriesId: $id, on: "2027-04-06") { operation_id } }', {
      id: series.series_id,
    })
    for (const { event_id: id } of events.slice(0, -2))
      await asked(clara, 'mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }', { id })
    home.clock.set(now)
    await extendSeries(home.parts).run()
  },
}

async function undoNewest(): Promise<void> {
  const [newest] = await asked<{ operation_id: string }[]>(clara, '{ recentChanges(limit: 1) { operation_id } }')
  await undo(newest?.operation_id)
}
const undo = (id: string | undefined) =>
  asked(clara, 'mutation ($id: uuid!) { undoOperation(id: $id) { operation_id } }', { id })

test.each(Object.entries(ways))(
  '%s: each date is a lesson in every place, made, moved, ended and undone',
  async (_way, plan) => {
    await plan()
    expect(await everywhere()).toEqual(eachShows(tuesdays))

    const [, second, , fourth] = await standing()
    // As by a drag, for this date alone.
    await save({ event_id: second?.event_id, title: 'Piano', ...lasting('2027-03-17T17:00:00Z') })
    const moved = tuesdays.with(1, '2027-03-17T17:00Z')
    expect(await everywhere()).toEqual(eachShows(moved))
    await undoNewest()
    expect(await everywhere()).toEqual(eachShows(tuesdays))

    if (fourth === undefined || fourth.series_id === null) return
    const edit = `mutation ($id: Int!, $start: timestamptz!) {
      editSeries(eventId: $id, scope: "following", change: { start: $start }) { operation_id series { series_id } } }`
    const { operation_id, series } = await asked<{ operation_id: string; series: { series_id: number } }>(clara, edit, {
      id: fourth.event_id,
      start: '2027-03-31T15:00:00Z',
    })
    const later = [...tuesdays.slice(0, 3), '2027-03-31T15:00Z', '2027-04-07T15:00Z']
    expect(await everywhere()).toEqual(eachShows(later))

    const end = 'mutation ($id: Int!) { endSeries(seriesId: $id, on: "2027-04-01") { operation_id } }'
    const ended = await asked<{ operation_id: string }>(clara, end, { id: series.series_id })
    expect(await everywhere()).toEqual(eachShows(later.slice(0, 4)))
    await undo(ended.operation_id)
    expect(await everywhere()).toEqual(eachShows(later))
    await undo(operation_id)
    expect(await everywhere()).toEqual(eachShows(tuesdays))
  },
)

test('a date that is deleted or freed is no lesson of the student in any place, and comes back to each', async () => {
  await asked(clara, create, { series: weekly('2027-03-09', 5) })
  const [first] = await standing()
  const id = first?.event_id
  const rest = tuesdays.slice(1)
  const remove = 'mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }'
  const free = 'mutation ($id: Int!) { giveEvent(id: $id, userProfileId: null) { event_id } }'
  for (const query of [remove, free]) {
    await asked(clara, query, { id })
    // A time that is nobody's stands in the files of the teacher's whole calendar.
    const files = ['the calendar as a file', 'another calendar of the teacher']
    const inFiles = query === free ? Object.fromEntries(files.map((place) => [place, instants(tuesdays)])) : {}
    expect(await everywhere()).toEqual({ ...eachShows(rest), ...inFiles })
    await undoNewest()
    expect(await everywhere()).toEqual(eachShows(tuesdays))
  }
})

test('what counts for a student counts the dates of a series: the next, the last, and what is not paid', async () => {
  await asked(clara, create, { series: weekly('2027-02-16', 4) })
  const summary = `query ($id: Int!) { loadStudentSummaries(id: $id) { user_profile_id next_lesson last_lesson } }`
  expect(await asked(clara, summary, { id: clara.profileId })).toEqual([
    { user_profile_id: omar.profileId, next_lesson: '2027-03-02T15:00:00Z', last_lesson: '2027-02-23T15:00:00Z' },
  ])
  const unpaid = await asked(clara, '{ unpaidLessons(from: "2027-01-01T00:00:00Z") { start } }')
  expect(startsOf(unpaid)).toEqual(instants(['2027-02-16T15:00Z', '2027-02-23T15:00Z']))
})

test('a student says of any date of a series that it can’t be', async () => {
  const { events } = await asked<Made>(clara, create, { series: weekly('2027-03-09', 3) })
  const ask = 'mutation ($id: Int!) { askAbsence(eventId: $id) { absence_id } }'
  for (const { event_id: id } of events) await asked(omar, ask, { id })
  expect(startsOf(await asked(clara, '{ absences { start } }'))).toEqual(instants(tuesdays.slice(0, 3)))
})

test('nobody else sees any of it', async () => {
  await asked(clara, create, { series: weekly('2027-03-09', 2) })
  const other = await s.addStudent(clara, 'Lea')
  for (const who of [s.bob, other, s.nils])
    for (const id of [clara.profileId, omar.profileId])
      expect([await eventsOf(who, id), await lessonsOf(who, id)]).toEqual([[], []])
  const childs = '{ childEvents(userProfileId: 1) { start } }'.replace('1', String(omar.profileId))
  expect((await s.ask(s.nils, childs)).data?.['childEvents'] ?? []).toEqual([])
})
