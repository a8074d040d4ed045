import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, asService } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

// Twenty-five thousand lessons are written and read twice, on a machine that may be busy with other tests.
const LONG_CALENDAR_TIMEOUT_MS = 120_000

let home: TestServer
let s: SamplePeople
let teacher: Person
let student: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-01-01T00:00:00Z') })
  s = await samplePeople(home)
})
beforeEach(async () => {
  teacher = await s.addTeacher('Clara; the "best", of\nall')
  student = await s.addStudent(teacher, 'Omar')
})
afterAll(() => home.close())

const make = `mutation { createFeed(name: "Phone") { url } }`
const upsert = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }`
const series = `mutation ($series: series_input!) { createSeries(series: $series) { events { event_id start end } } }`

async function done<T>(who: Person, query: string, variables: object = {}): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(text)
  return answer as T
}
/** The path of a new address. */
async function address(who: Person): Promise<string> {
  const { url } = await done<{ url: string }>(who, make)
  return new URL(url).pathname
}
const fetched = (url: string, program = 'Calendar/1.0') =>
  home.inject({ method: 'GET', url, headers: { 'user-agent': program } })
const saved = ({ token }: Person) =>
  home.inject({ method: 'GET', url: '/v1/calendar/export', headers: { authorization: `Bearer ${token}` } })
const book = async (more: object = {}) =>
  (
    await done<{ event_id: number }>(teacher, upsert, {
      event: {
        title: 'Piano',
        start: '2027-03-01T10:00:00Z',
        end: '2027-03-01T10:45:00Z',
        user_profile_id: student.profileId,
        ...more,
      },
    })
  ).event_id

/** Reads a file by another implementation, with the zones that the file itself describes. */
function read(body: string) {
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(body))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      title: event.summary,
      start: event.startDate.isDate
        ? event.startDate.toString()
        : event.startDate.toJSDate().toISOString().replace('.000', ''),
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString().replace('.000', ''),
      wall: event.startDate.toString(),
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
    }
  })
}

test('a file that is saved begins with the first year that is kept, and one that was imported comes back', async () => {
  const file = [
    'BEGIN:VCALENDAR',
    ...[
      ['Born', '19640512', '19640513'],
      ['Founded', '19010101', '19010102'],
      ['Later', '19750512', '19750513'],
    ].flatMap(([title, start, end]) => [
      'BEGIN:VEVENT',
      `UID:${title}`,
      `SUMMARY:${title}`,
      `DTSTART;VALUE=DATE:${start}`,
      `DTEND;VALUE=DATE:${end}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')
  const { statusCode } = await home.inject({
    method: 'POST',
    url: '/v1/calendar/import',
    headers: { authorization: `Bearer ${teacher.token}` },
    payload: { as: 'events', time_zone: 'Europe/Berlin', file },
  })
  expect(statusCode).toBe(200)
  expect(read((await saved(teacher)).body).map(({ title, start }) => [title, start])).toEqual([
    ['Founded', '1901-01-01'],
    ['Born', '1964-05-12'],
    ['Later', '1975-05-12'],
  ])
})

test('a tab in a title parts its words in every file', async () => {
  const event_id = await book({ title: 'Piano\tand\tviolin' })
  const single = await done<string>(teacher, `query { eventFile(id: ${event_id}) }`)
  for (const body of [single, (await saved(teacher)).body, (await fetched(await address(teacher))).body])
    expect(read(body).map(({ title }) => title)).toEqual(['Piano and violin'])
})

test.each(['\u2028', '\u2029', '\r\n', '\r'])(
  'a line of a title that ends with %j ends in the file as all do',
  async (end) => {
    const event_id = await book({ title: `Piano${end}and violin` })
    const single = await done<string>(teacher, `query { eventFile(id: ${event_id}) }`)
    for (const body of [single, (await saved(teacher)).body, (await fetched(await address(teacher))).body])
      expect(body).toContain('SUMMARY:Piano\\nand violin\r\n')
  },
)

describe.each(['America/New_York', 'Pacific/Auckland'])(
  'for a student in %s a whole day of a teacher in Berlin',
  (away) => {
    test.each([
      ['that was meant there', { time_zone: 'Europe/Berlin' }],
      ['without a zone', {}],
    ])('keeps its date in the feed, the file of all and the file of one: %s', async (_, meant) => {
      const zone = 'mutation ($p: [user_profile_input!]!) { upsertUserProfile(profiles: $p) { time_zone } }'
      for (const [who, time_zone] of [
        [teacher, 'Europe/Berlin'],
        [student, away],
      ] as const)
        await done(who, zone, { p: [{ user_profile_id: who.profileId, time_zone }] })
      const whole = { start: '2027-03-07T23:00:00Z', end: '2027-03-08T23:00:00Z', all_day: true }
      const id = await book({ ...whole, ...meant })
      for (const who of [teacher, student])
        for (const body of [
          (await fetched(await address(who))).body,
          (await saved(who)).body,
          await done<string>(who, `query { eventFile(id: ${id}) }`),
        ])
          expect(read(body)).toMatchObject([{ start: '2027-03-08', end: '2027-03-09' }])
    })
  },
)

describe('a calendar', () => {
  test('holds the own events and no others, no notes, and nothing that was deleted', async () => {
    const mine = await book()
    const other = await book({ start: '2027-03-02T10:00:00Z', end: '2027-03-02T11:00:00Z', user_profile_id: null })
    const gone = await book({ start: '2027-03-03T10:00:00Z', end: '2027-03-03T11:00:00Z' })
    await done(teacher, `mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }`, { id: gone })
    const lesson = await done<{ lesson_id: number }>(
      teacher,
      `mutation { upsertLesson(lesson: { private_note: "lazy", shared_note: "scales" }) { lesson_id } }`,
    )
    await done(teacher, `mutation ($l: Int!, $e: Int!) { updateEventId(lessonId: $l, eventId: $e) { lesson_id } }`, {
      l: lesson.lesson_id,
      e: mine,
    })
    const { body, headers } = await fetched(await address(student))
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(read(body).map(({ uid }) => uid)).toEqual([`event-${mine}@localhost`])
    expect(body).not.toMatch(/lazy|scales/)
    expect(read((await fetched(await address(teacher))).body).map(({ uid }) => uid)).toEqual([
      `event-${mine}@localhost`,
      `event-${other}@localhost`,
    ])
  })

  test('tells changes and cancellations of the same event', async () => {
    const id = await book()
    const url = await address(student)
    expect(read((await fetched(url)).body)).toMatchObject([{ sequence: 0, status: 'CONFIRMED' }])
    await book({ event_id: id, start: '2027-03-01T12:00:00Z', end: '2027-03-01T12:45:00Z' })
    await done(teacher, `mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }`, { id })
    expect(read((await fetched(url)).body)).toMatchObject([
      { uid: `event-${id}@localhost`, start: '2027-03-01T12:00:00Z', sequence: 2, status: 'CANCELLED' },
    ])
  })

  test('calls a lesson that was marked as missed cancelled, as the pages do, and takes it back', async () => {
    const id = await book()
    const url = await address(student)
    const mark = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }`
    const marked = async (lesson_status_id: number) => {
      await done(teacher, mark, { lesson: { event_id: id, lesson_status_id } })
      return read((await fetched(url)).body).map(({ status }) => status)
    }
    expect(await marked(5)).toEqual(['CANCELLED'])
    expect(await marked(2)).toEqual(['CONFIRMED'])
  })

  test('calls a date that is not settled tentative until it is, and what was called off cancelled', async () => {
    const id = await book({ to_confirm: true })
    const url = await address(student)
    const statusIn = (body: string) => read(body).map(({ sequence, status }) => [sequence, status])
    const inAll = async () => [
      statusIn((await fetched(url)).body),
      statusIn(await done<string>(student, `query ($id: Int!) { eventFile(id: $id) }`, { id })),
      statusIn((await saved(teacher)).body),
    ]
    expect(await inAll()).toEqual([[[0, 'TENTATIVE']], [[0, 'TENTATIVE']], [[0, 'TENTATIVE']]])
    // To another program the time is taken all the same.
    expect((await fetched(url)).body).toContain('TRANSP:OPAQUE')
    const call = `mutation ($id: Int!, $off: Boolean!) { cancelEvent(id: $id, cancelled: $off) { event_id } }`
    await done(teacher, call, { id, off: true })
    expect(await inAll()).toEqual([[[1, 'CANCELLED']], [[1, 'CANCELLED']], [[1, 'CANCELLED']]])
    await done(teacher, call, { id, off: false })
    await book({ event_id: id, to_confirm: false })
    expect(await inAll()).toEqual([[[3, 'CONFIRMED']], [[3, 'CONFIRMED']], [[3, 'CONFIRMED']]])
  })

  test('can not be broken out of by a title', async () => {
    const title = `Bach, Händel; "Suite" \\ 日本 🎹 BEGIN:VEVENT ${'x'.repeat(100)}`
    await book({ title: `${title}\nDTSTART:19990101T000000Z` })
    const { body } = await fetched(await address(student))
    expect(read(body)).toMatchObject([{ title: `${title}\nDTSTART:19990101T000000Z`, start: '2027-03-01T10:00:00Z' }])
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  for (const time_zone of [
    'Europe/Berlin',
    'America/New_York',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'America/Santiago',
  ])
    test(`tells another program the same instants in ${time_zone}, over both changes of the clocks`, async () => {
      const { events } = await done<{ events: { event_id: number; start: string; end: string }[] }>(teacher, series, {
        series: {
          title: 'Piano',
          rrule: 'FREQ=WEEKLY;COUNT=60',
          first_start: '2027-02-01T16:00:00',
          time_zone,
          minutes: 45,
        },
      })
      const { body } = await fetched(await address(teacher))
      const found = read(body)
      expect(found.map(({ start, end: until }) => [start, until])).toEqual(
        events.map(({ start, end: until }) => [start, until]),
      )
      expect(found.every(({ wall }) => wall.endsWith('T16:00:00'))).toBe(true)
    })

  test('tells what lies ages away in UTC, and no more of a zone than the others need', async () => {
    const time_zone = 'Europe/Berlin'
    const endless = { title: 'For ever', overlap_wanted: true, time_zone }
    await book({ ...endless, start: '1900-01-01T10:00:00Z', end: '2027-03-01T10:00:00Z' })
    await book({ ...endless, start: '2027-03-01T10:00:00Z', end: '9898-07-01T10:00:00Z' })
    await book({ ...endless, start: '2027-07-01T10:00:00Z', end: '2027-07-01T11:00:00Z' })
    const { body } = await fetched(await address(teacher))
    expect(read(body).map(({ start, end: until, wall }) => [start, until, wall])).toEqual([
      ['1900-01-01T10:00:00Z', '2027-03-01T10:00:00Z', '1900-01-01T10:00:00Z'],
      ['2027-03-01T10:00:00Z', '9898-07-01T10:00:00Z', '2027-03-01T10:00:00Z'],
      ['2027-07-01T10:00:00Z', '2027-07-01T11:00:00Z', '2027-07-01T12:00:00'],
    ])
    expect(body.match(/BEGIN:(?:STANDARD|DAYLIGHT)/g)).toHaveLength(3)
  })

  test('has whole days as dates', async () => {
    await done(teacher, series, {
      series: {
        title: 'Camp',
        rrule: 'FREQ=YEARLY;COUNT=1',
        first_start: '2027-03-27T00:00:00',
        time_zone: 'Europe/Berlin',
        minutes: 3 * 1440,
        all_day: true,
      },
    })
    expect(read((await fetched(await address(teacher))).body)).toMatchObject([
      { start: '2027-03-27', end: '2027-03-30' },
    ])
  })

  test.each([
    ['for hours', '2027-06-11T08:00:00Z', '2027-06-11T09:00:00Z'],
    ['by days of UTC', '2027-06-11T00:00:00Z', '2027-06-12T00:00:00Z'],
  ])('has the day of what another program wrote %s', async (_, start, end) => {
    const days = { title: 'Camp', start, end, all_day: true, time_zone: 'Europe/Berlin' }
    await done(teacher, 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }', { event: days })
    expect(read((await fetched(await address(teacher))).body)).toMatchObject([
      { start: '2027-06-11', end: '2027-06-12' },
    ])
  })
})

test('a lesson says who teaches, where it is and how to join, in every file and with the one link of all pages', async () => {
  const profiles = 'mutation ($p: [user_profile_input!]!) { upsertUserProfile(profiles: $p) { user_profile_id } }'
  const links = { teacher: 'https://meet.example/t?a=1;b=2,3', student: 'https://meet.example/s' }
  const add = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
  const setLink = (who: Person, video_link: string | null) =>
    done(who, profiles, { p: [{ user_profile_id: who.profileId, video_link }] })
  const event_id = await book()
  const at = { teacher: await address(teacher), student: await address(student) }
  const told = async () => {
    const bodies = [
      (await fetched(at.student)).body,
      (await saved(student)).body,
      await done<string>(student, `query { eventFile(id: ${event_id}) }`),
      (await fetched(at.teacher)).body,
    ]
    return bodies.map((body) => {
      const [event] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
      return ['location', 'description', 'url'].map((name) => event?.getFirstPropertyValue(name) ?? null)
    })
  }
  const alike = (own: (string | null)[], ofTeacher: (string | null)[]) => [own, own, own, ofTeacher]
  const name = 'Clara; the "best", of\nall'

  expect(await told()).toEqual(alike([null, `With ${name}`, null], [null, null, null]))
  await setLink(teacher, links.teacher)
  expect(await told()).toEqual(
    alike(
      [links.teacher, `With ${name}\nJoin: ${links.teacher}`, links.teacher],
      [links.teacher, `Join: ${links.teacher}`, links.teacher],
    ),
  )
  // The student's own room wins for both.
  await setLink(student, links.student)
  expect((await told()).map(([, , url]) => url)).toEqual(alike([links.student], [links.student]).flat())
  const [{ lesson_id } = { lesson_id: 0 }] = await done<{ lesson_id: number }[]>(
    teacher,
    `query { loadEvents(id: ${teacher.profileId}) { lesson_id } }`,
  )
  await done(teacher, add, { lesson: { lesson_id, place: 'Hall 3,\n2nd floor', private_note: 'lazy' } })
  expect((await told()).map(([where]) => where)).toEqual(Array<string>(4).fill('Hall 3,\n2nd floor'))
  // Nobody joins what was called off.
  await done(teacher, `mutation { cancelEvent(id: ${event_id}, cancelled: true) { event_id } }`)
  expect(await told()).toEqual(alike(['Hall 3,\n2nd floor', `With ${name}`, null], ['Hall 3,\n2nd floor', null, null]))
  expect((await fetched(at.student)).body).not.toContain('lazy')
})

test('what is ours in a file is in the language of the account', async () => {
  await book()
  const { body: english } = await saved(student)
  expect(english).toContain('DESCRIPTION:With')
  await asService(home.parts.db, (sql) =>
    sql.run({ sql: `update auth.users set locale = 'de' where id = $1`, parameters: [student.userId] }),
  )
  for (const body of [(await saved(student)).body, (await fetched(await address(student))).body])
    expect(body).toContain('DESCRIPTION:Mit Clara')
})

test('one event is a file for whoever may see it', async () => {
  const id = await book()
  const file = `query ($id: Int!) { eventFile(id: $id) }`
  expect((await s.ask(s.bob, file, { id })).data).toEqual({ eventFile: null })
  expect((await s.ask(s.omar, file, { id })).data).toEqual({ eventFile: null })
  expect(read(await done<string>(student, file, { id }))).toMatchObject([
    { uid: `event-${id}@localhost`, start: '2027-03-01T10:00:00Z' },
  ])
})

test('the own calendar is saved as a file, and nobody else’s', async () => {
  const mine = await book()
  const without = await home.inject({ method: 'GET', url: '/v1/calendar/export' })
  expect([without.statusCode, without.json<{ error: string }>().error]).toEqual([401, 'unauthenticated-user'])
  expect((await saved(s.nobody)).json<{ error: string }>().error).toBe('not-allowed')
  expect((await saved(student)).body).toContain(`UID:event-${mine}@localhost`)
  expect((await saved(await s.addTeacher('Dora'))).body).not.toContain('VEVENT')
})

test(
  'of a calendar of any length all is told, in the order of its days, with its zone as far as it reaches',
  async () => {
    const { actor } = teacher
    const count = 25_001
    // A statement ends after ten seconds: in parts it is done by then on a busy machine too.
    for (let from = 1; from <= count; from += 5_000)
      await actingAs(home.parts.db, actor, (sql) =>
        sql.run({
          // Overlaps, which nobody looks for: so they are quickly there.
          sql: `insert into event (teacher_id, title, start, "end", time_zone, overlap_wanted)
              select $1, 'Lesson ' || n, at, at + interval '45 minutes', 'Europe/Berlin', true
              from generate_series($2::int, $3::int) n,
                lateral (select '2026-06-01 10:00Z'::timestamptz + n * interval '1 hour' as at) t`,
          parameters: [actor.profileId, from, Math.min(from + 4_999, count)],
        }),
      )
    const titlesIn = (body: string) => [...body.matchAll(/^SUMMARY:Lesson (\d+)\r$/gm)].map(([, n]) => Number(n))
    const all = Array.from({ length: count }, (_, at) => at + 1)
    const { body, headers } = await saved(teacher)
    expect(headers['content-length']).toBeUndefined()
    expect(titlesIn(body)).toEqual(all)
    expect(titlesIn((await fetched(await address(teacher))).body)).toEqual(all)
    // The clocks of Berlin change twice a year until the last one in April 2029.
    expect(body.match(/^BEGIN:(?:STANDARD|DAYLIGHT)\r$/gm)).toHaveLength(9)
    expect(body.match(/^DTSTART;TZID=Europe\/Berlin:.*\r$/gm)?.at(-1)).toBe(
      'DTSTART;TZID=Europe/Berlin:20290408T050000\r',
    )
  },
  LONG_CALENDAR_TIMEOUT_MS,
)
