import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let teacher: Person
let anna: Person
let luca: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-01-01T00:00:00Z') })
  s = await samplePeople(home)
})
beforeEach(async () => {
  teacher = await s.addTeacher('Tessa')
  anna = await s.addStudent(teacher, 'Anna')
  luca = await s.addStudent(teacher, 'Luca')
})
afterAll(() => home.close())

async function done<T>(query: string, variables: object = {}, who = teacher): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  if (!data || !('answer' in data)) throw new Error(text)
  return data['answer'] as T
}

const rename = (to: string, who = teacher, of = anna) =>
  done(
    'mutation ($profiles: [user_profile_input!]!) { answer: upsertUserProfile(profiles: $profiles) { version } }',
    {
      profiles: [{ user_profile_id: of.profileId, display_name: to }],
    },
    who,
  )
let hour = 0
const plan = (title: string, student: Person | null = anna) =>
  done<{ event_id: number; lesson_id: number | null }>(
    'mutation ($event: event_input!) { answer: upsertEvent(event: $event) { event_id lesson_id } }',
    {
      event: {
        title,
        user_profile_id: student?.profileId ?? null,
        start: new Date(Date.UTC(2027, 2, 2, (hour += 1))),
        end: new Date(Date.UTC(2027, 2, 2, hour, 45)),
      },
    },
  )
const titles = async (table: 'event' | 'event_series' | 'lesson') =>
  (
    await serviceOnce(home.parts.db).run<{ title: string }>({
      sql: `select title from ${table} where teacher_id = $1 and title is not null order by 1`,
      parameters: [teacher.profileId],
    })
  ).map(({ title }) => title)

test('lessons that are called as their student is are called as the student is now, by whomever the name is written', async () => {
  await plan('Anna')
  await plan('Exam')
  await plan('Anna', luca)
  await plan('Anna', null)
  await done(
    'mutation ($series: series_input!) { answer: createSeries(series: $series, clashes: "keep") { created } }',
    {
      series: {
        title: 'Anna',
        user_profile_id: anna.profileId,
        rrule: 'FREQ=WEEKLY;COUNT=2',
        first_start: '2027-05-04T10:00:00',
        time_zone: 'Europe/Berlin',
        minutes: 45,
      },
    },
  )
  await plan('Scales')
  // One that waits for a time has a name of its own.
  await done('mutation ($lesson: lesson_input!) { answer: upsertLesson(lesson: $lesson) { lesson_id } }', {
    lesson: { user_profile_id: anna.profileId, title: 'Anna' },
  })

  await rename('Anna Weber')
  // Those of Luca and of nobody say something else by the name.
  expect(await titles('event')).toEqual(
    ['Anna', 'Anna', 'Anna Weber', 'Anna Weber', 'Anna Weber', 'Exam', 'Scales'].toSorted(),
  )
  expect(await titles('event_series')).toEqual(['Anna Weber'])
  expect(await titles('lesson')).toEqual(['Anna Weber'])

  await rename('Anna Maria', anna)
  expect(await titles('event_series')).toEqual(['Anna Maria'])
  expect((await titles('event')).filter((title) => title === 'Anna Maria')).toHaveLength(3)
})

test('the titles are no change of their own, and go back with the name', async () => {
  await plan('Anna')
  await rename('Anna Weber')
  expect(await titles('event')).toEqual(['Anna Weber'])
  const list = '{ answer: recentChanges { operation_id kind } }'
  const [newest] = await done<{ operation_id: string; kind: string }[]>(list)
  expect(newest?.kind).toBe('student_changed')
  await done('mutation ($id: uuid!) { answer: undoOperation(id: $id) { operation_id } }', { id: newest?.operation_id })
  expect(await titles('event')).toEqual(['Anna'])
})

test('a name that is longer than a title may be gives its beginning', async () => {
  await plan('Anna')
  const long = 'Wolfeschlegelsteinhausen'.repeat(20)
  await rename(long)
  expect(await titles('event')).toEqual([long.slice(0, 200)])
  await rename('Wolfe')
  expect(await titles('event')).toEqual(['Wolfe'])
})
