import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { operator } from '../../../testing/furnished.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

/*
 * A lesson and its time have one name, whoever wrote it and wherever: lists, calendar, the family's pages, search, feed and mails read
 * the same (docs/decisions/0074).
 */
let home: TestServer
let s: SamplePeople
let mother: Person
let teacher: Person
let anna: Person
let ben: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-01-01T00:00:00Z') })
  s = await samplePeople(home)
  mother = await s.addStudent(s.bob, 'Mother')
})
beforeEach(async () => {
  teacher = await s.addTeacher('Clara')
  anna = await s.addStudent(teacher, 'Anna')
  ben = await s.addStudent(teacher, 'Ben')
  await run(
    `insert into guardian (teacher_id, user_profile_id, user_id, name, expires_at, accepted_at)
     values ($1, $2, $3, 'Mother', '2028-01-01', '2027-01-01')`,
    teacher.profileId,
    anna.profileId,
    mother.userId,
  )
})
afterAll(() => home.close())

const run = <Row>(sql: string, ...parameters: unknown[]) =>
  actingAs(home.parts.db, operator, (on) => on.run<Row>({ sql, parameters }))
async function done<T>(query: string, variables: object = {}, who = teacher): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  if (!data || !('answer' in data)) throw new Error(text)
  return data['answer'] as T
}

interface Time {
  event_id: number
  lesson_id: number
}
let day = 1
async function plan(title = 'Piano', student: Person | null = anna): Promise<Time> {
  day += 1
  const at = (minutes: number) => new Date(Date.UTC(2027, 1, day, 15, minutes)).toISOString()
  const event = { title, start: at(0), end: at(45), user_profile_id: student?.profileId ?? null }
  return done<Time>('mutation ($event: event_input!) { answer: upsertEvent(event: $event) { event_id lesson_id } }', {
    event,
  })
}
const writeLesson = (lesson: object) =>
  done<{ lesson_id: number; title: string }>(
    'mutation ($lesson: lesson_input!) { answer: upsertLesson(lesson: $lesson) { lesson_id title } }',
    { lesson },
  )
async function renameTime(eventId: number, title: string): Promise<void> {
  const [row] = await run<{ start: Date; end: Date }>('select start, "end" from event where event_id = $1', eventId)
  await done('mutation ($event: event_input!) { answer: upsertEvent(event: $event) { event_id } }', {
    event: { ...row, event_id: eventId, title },
  })
}
const place = (lessonId: number, eventId: number | null) =>
  done(
    'mutation ($lesson: Int!, $event: Int) { answer: updateEventId(lessonId: $lesson, eventId: $event) { title } }',
    {
      lesson: lessonId,
      event: eventId,
    },
  )
const give = (id: number, to: Person, title?: string) =>
  done(
    'mutation ($id: Int!, $to: Int, $title: String) { answer: giveEvent(id: $id, userProfileId: $to, title: $title) { title } }',
    {
      id,
      to: to.profileId,
      title,
    },
  )
const undoNewest = async () => {
  const [newest] = await done<{ operation_id: string; kind: string }[]>(
    '{ answer: recentChanges { operation_id kind } }',
  )
  await done('mutation ($id: uuid!) { answer: undoOperation(id: $id) { operation_id } }', { id: newest?.operation_id })
  return newest?.kind
}

/** The lines of a calendar that name its events. */
async function namedInFeed(who: Person): Promise<string[]> {
  const headers = { authorization: `Bearer ${who.token}` }
  const { body } = await home.inject({ method: 'GET', url: '/v1/calendar/export', headers })
  return body.split('\r\n').flatMap((line) => (line.startsWith('SUMMARY:') ? [line.slice('SUMMARY:'.length)] : []))
}
/** The names of all lessons, in the order of their times, by the places in which they are read. */
async function names(): Promise<string[]> {
  const id = { id: anna.profileId }
  const titles = (rows: readonly { title: string; start: string }[]) =>
    rows.toSorted((one, other) => one.start.localeCompare(other.start)).map(({ title }) => title)
  const asked = async (call: string, who: Person, arguments_ = 'id: $id') =>
    titles(await done(`query ($id: Int!) { answer: ${call}(${arguments_}) { title start } }`, id, who))
  const read = {
    lessons: await asked('loadLessons', anna),
    calendar: await asked('loadEvents', anna),
    'calendar of the teacher': titles(
      await done('query ($id: Int!) { answer: loadEvents(id: $id) { title start } }', { id: teacher.profileId }),
    ),
    'lessons of the child': await asked('childLessons', mother, 'userProfileId: $id'),
    'calendar of the child': await asked('childEvents', mother, 'userProfileId: $id'),
    search: titles(
      await done(
        'query ($text: String!, $before: timestamptz!) { answer: findEvents(text: $text, before: $before) { title start } }',
        { text: 'anna', before: '2030-01-01T00:00:00Z' },
      ),
    ),
    feed: await namedInFeed(anna),
    file: await namedInFeed(teacher),
  }
  const { lessons } = read
  for (const [where, found] of Object.entries(read)) expect({ where, found }).toEqual({ where, found: lessons })
  return lessons
}

test.each<[string, () => Promise<unknown>, string[]]>([
  ['planned', () => plan(), ['Piano']],
  [
    'named in the drawer',
    async () => writeLesson({ lesson_id: (await plan()).lesson_id, title: 'Scales' }),
    ['Scales'],
  ],
  [
    'named in the drawer, then in the calendar',
    async () => {
      const { event_id, lesson_id } = await plan()
      await writeLesson({ lesson_id, title: 'Scales' })
      await renameTime(event_id, 'Sonata')
    },
    ['Sonata'],
  ],
  ['named by its time', async () => writeLesson({ event_id: (await plan()).event_id, title: 'Scales' }), ['Scales']],
  [
    'a card under another name before it was put on a time',
    async () => {
      const { lesson_id } = await writeLesson({ title: 'Scales', user_profile_id: anna.profileId })
      const { event_id } = await plan()
      await place(lesson_id, event_id)
      expect(await names()).toEqual(['Piano'])
      await renameTime(event_id, 'Organ')
    },
    ['Organ'],
  ],
  [
    'a card that was put on a time, and named then',
    async () => {
      const { lesson_id } = await writeLesson({ title: 'Scales', user_profile_id: anna.profileId })
      await place(lesson_id, (await plan()).event_id)
      await writeLesson({ lesson_id, title: 'Sonata' })
    },
    ['Sonata'],
  ],
  [
    'named, and has its name taken away',
    async () => {
      const { lesson_id } = await plan()
      await writeLesson({ lesson_id, title: 'Scales' })
      expect(await writeLesson({ lesson_id, title: null })).toMatchObject({ title: 'Scales' })
    },
    ['Scales'],
  ],
  [
    'prepared, and its time given to somebody else and back under other names',
    async () => {
      const { event_id, lesson_id } = await plan()
      await writeLesson({ lesson_id, title: 'Scales', plan: 'Slowly' })
      await give(event_id, ben, 'Ben')
      await give(event_id, anna, 'Sonata')
    },
    ['Sonata'],
  ],
  [
    'one of a series that is called otherwise then',
    async () => {
      const { events } = await done<{ events: { event_id: number }[] }>(
        'mutation ($series: series_input!) { answer: createSeries(series: $series) { events { event_id } } }',
        {
          series: {
            title: 'Piano',
            user_profile_id: anna.profileId,
            rrule: 'FREQ=WEEKLY;COUNT=3',
            first_start: '2027-07-01T10:00:00',
            time_zone: 'Europe/Berlin',
            minutes: 45,
          },
        },
      )
      const [first, second] = events.map(({ event_id }) => event_id)
      await writeLesson({ event_id: second, title: 'Exam' })
      await done(
        'mutation ($id: Int!) { answer: editSeries(eventId: $id, scope: "all", change: { title: "Organ" }) { operation_id } }',
        { id: first },
      )
    },
    ['Organ', 'Exam', 'Organ'],
  ],
  [
    'called after the student, who is called otherwise now',
    async () => {
      const { lesson_id } = await plan()
      await writeLesson({ lesson_id, title: 'Anna' })
      await done('mutation ($p: [user_profile_input!]!) { answer: upsertUserProfile(profiles: $p) { version } }', {
        p: [{ user_profile_id: anna.profileId, display_name: 'Anna Weber' }],
      })
    },
    ['Anna Weber'],
  ],
])('one that was %s has one name everywhere', async (_how, write, expected) => {
  await write()
  expect(await names()).toEqual(expected)
})

test('a time that is nobody’s is called as the lesson that is written for it', async () => {
  const { event_id } = await plan('Piano', null)
  expect(await writeLesson({ event_id, title: 'Scales' })).toMatchObject({ title: 'Scales' })
  expect(await namedInFeed(teacher)).toEqual(['Scales'])
})

test('the undo of a name takes it back everywhere', async () => {
  const { event_id, lesson_id } = await plan()
  await writeLesson({ lesson_id, title: 'Scales' })
  expect(await undoNewest()).toBe('event_renamed')
  expect(await names()).toEqual(['Piano'])

  await renameTime(event_id, 'Sonata')
  expect(await undoNewest()).toBe('event_renamed')
  expect(await names()).toEqual(['Piano'])
})

test('the name of a lesson is that of its time in a mail too', async () => {
  const { event_id, lesson_id } = await plan()
  await writeLesson({ lesson_id, title: 'Scales' })
  await done('mutation ($id: Int!) { answer: tellPeople(eventId: $id) { student } }', { id: event_id })
  const mails = await serviceOnce(home.parts.db).run<{ text_body: string }>({
    sql: 'select text_body from auth.mail_outbox where recipient = $1',
    parameters: [`${anna.userId}@example.org`],
  })
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text_body).toContain('Scales')
  expect(mails[0]?.text_body).not.toContain('Piano')
})

test('what waits for its student keeps its name, and so does the time of another', async () => {
  const { event_id, lesson_id } = await plan('Anna')
  await writeLesson({ lesson_id, plan: 'Slowly' })
  await give(event_id, ben, 'Ben')
  const titles = await run<{ title: string | null; waits: boolean }>(
    'select title, event_id is null as waits from lesson where teacher_id = $1 and deleted_at is null order by lesson_id',
    teacher.profileId,
  )
  expect(titles).toEqual([
    { title: 'Anna', waits: true },
    { title: null, waits: false },
  ])
})

test('two names of before are the one that the lists showed, after the update', async () => {
  const { lesson_id } = await writeLesson({ title: 'Scales', user_profile_id: anna.profileId })
  await place(lesson_id, (await plan()).event_id)
  const owner = new Client({ connectionString: home.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin; alter table lesson disable trigger user; alter table lesson no force row level security')
    await owner.query(`update lesson set title = 'Scales' where lesson_id = $1`, [lesson_id])
    await owner.query('alter table lesson force row level security; alter table lesson enable trigger user; commit')
    const migration = readFileSync(join(import.meta.dirname, '../../migrations/0123-one-name.sql'), 'utf8')
    await owner.query(`begin; ${migration.slice(migration.indexOf('alter table lesson no force'))}; commit`)
  } finally {
    await owner.end()
  }
  expect(await names()).toEqual(['Scales'])
})
