import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  // New York turns its clocks on 14 March, Berlin on 28 March.
  home = await testServer(createApp, { now: new Date('2027-02-20T12:00:00Z') })
  s = await samplePeople(home)
})
afterAll(() => home.close())

const ask = `{ clockWatch { event_id on user_profile_id display_name minutes teacher_zone teacher_before teacher_after
  student_zone student_before student_after } }`
const watched = async (who: Person | null) => (await s.ask(who, ask)).data?.['clockWatch']

let teacher: Person
let student: Person
beforeEach(async () => {
  teacher = await s.addTeacher('Ida')
  student = await s.addStudent(teacher, 'Sam')
  await livesIn(teacher, 'Europe/Berlin')
  await livesIn(student, 'America/New_York')
})
const livesIn = (who: Person, zone: string | null) =>
  serviceOnce(home.parts.db).run({
    sql: 'update user_profile set time_zone = $2 where user_profile_id = $1',
    parameters: [who.profileId, zone],
  })

async function planned(start: string, more: object = {}): Promise<number> {
  const end = new Date(Date.parse(start) + 2_700_000).toISOString()
  const event = { title: 'Piano', start, end, user_profile_id: student.profileId, ...more }
  const save = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
  const { data, text } = await s.ask(teacher, save, { event })
  const row = data?.['upsertEvent'] as { event_id: number } | null
  if (!row) throw new Error(text)
  return row.event_id
}
const march15 = '2027-03-15T15:00:00Z'

test('nobody learns of lessons that are not the own', async () => {
  await planned(march15)
  await livesIn(s.omar, 'America/New_York')
  expect((await s.ask(null, ask)).code).toBe('invalid-headers')
  for (const who of [s.nobody, s.bob, s.clara, s.omar]) expect(await watched(who)).toEqual([])
})

test('says nothing of lessons that do not drift, or do not take place', async () => {
  await planned('2027-03-12T15:00:00Z')
  await planned('2027-03-29T14:00:00Z')
  await planned(march15, { user_profile_id: null })
  await planned('2027-03-15T00:00:00Z', { all_day: true })
  const calledOff = await planned('2027-03-16T15:00:00Z')
  await s.ask(teacher, 'mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', { id: calledOff })
  const gone = await planned('2027-03-17T15:00:00Z')
  await s.ask(teacher, 'mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }', { id: gone })
  // After 60 days, although Cairo turns its clocks on 30 April.
  await livesIn(student, 'Africa/Cairo')
  await planned('2027-05-03T14:00:00Z')
  await livesIn(student, 'America/New_York')
  expect(await watched(teacher)).toEqual([])
})

test('a zone that nobody said drifts from none', async () => {
  await planned(march15)
  await livesIn(student, null)
  expect(await watched(teacher)).toEqual([])
  await livesIn(teacher, null)
  await livesIn(student, 'America/New_York')
  expect(await watched(teacher)).toEqual([])
})

test('teacher and student read the same: the student comes an hour later by the own clock', async () => {
  const event_id = await planned(march15)
  const row = {
    event_id,
    on: '2027-03-15',
    user_profile_id: student.profileId,
    display_name: 'Sam',
    minutes: 60,
    teacher_zone: 'Europe/Berlin',
    teacher_before: '2027-03-15T16:00:00',
    teacher_after: '2027-03-15T16:00:00',
    student_zone: 'America/New_York',
    student_before: '2027-03-15T10:00:00',
    student_after: '2027-03-15T11:00:00',
  }
  expect(await watched(teacher)).toEqual([row])
  expect(await watched(student)).toEqual([row])
})

test('a lesson on the wall of the student moves on the wall of the teacher', async () => {
  await planned(march15, { time_zone: 'America/New_York' })
  expect(await watched(teacher)).toMatchObject([
    {
      teacher_before: '2027-03-15T17:00:00',
      teacher_after: '2027-03-15T16:00:00',
      student_before: '2027-03-15T11:00:00',
      student_after: '2027-03-15T11:00:00',
    },
  ])
})

test('counts half hours, and days of another date', async () => {
  await livesIn(student, 'Australia/Lord_Howe')
  const [before, after] = [await planned('2027-03-27T22:00:00Z'), await planned('2027-04-05T21:00:00Z')]
  expect(await watched(teacher)).toMatchObject([
    // Lord Howe is still ahead by its half hour; on 4 April it turns it back, a week after Berlin went forward.
    {
      event_id: after,
      on: '2027-04-05',
      minutes: -90,
      student_before: '2027-04-06T09:00:00',
      student_after: '2027-04-06T07:30:00',
    },
  ])
  expect(before).toBeLessThan(after)
})
