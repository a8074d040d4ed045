import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const save = 'mutation ($event: event_input!) { answer: upsertEvent(event: $event) { event_id } }'
const give = (field: string, fields: string) => (id: number, to: Person) =>
  s.ask(s.clara, `mutation ($id: Int!, $to: Int) { answer: ${field} { ${fields} } }`, { id, to: to.profileId })
const weekly = (student: Person | null, first_start: string, preview: boolean) =>
  s.ask(
    s.clara,
    `mutation ($series: series_input!, $preview: Boolean) {
      answer: createSeries(series: $series, preview: $preview) { events { event_id } } }`,
    {
      preview,
      series: {
        title: 'Piano',
        rrule: 'FREQ=WEEKLY;COUNT=3',
        first_start,
        time_zone: 'UTC',
        minutes: 45,
        user_profile_id: student?.profileId ?? null,
      },
    },
  )
const archive = (student: Person, archived: boolean) =>
  s.ask(
    s.clara,
    'mutation ($ids: [Int!]!, $archived: Boolean!) { archiveStudents(userProfileIds: $ids, archived: $archived) { lessons } }',
    { ids: [student.profileId], archived },
  )
const eventAt = (start: string, more: object) => ({
  title: 'Piano',
  start,
  end: new Date(Date.parse(start) + 2_700_000).toISOString(),
  ...more,
})
const idOf = (answer: Awaited<ReturnType<SamplePeople['ask']>>) => {
  const row = answer.data?.['answer'] as { event_id?: number; events?: { event_id: number }[] } | undefined
  return row?.event_id ?? row?.events?.[0]?.event_id ?? 0
}

test('every way to plan for a student, or to give a time, waits until a student who was removed is back', async () => {
  const student = await s.addStudent(s.clara, 'Ida')
  const own = idOf(await s.ask(s.clara, save, { event: eventAt('2027-09-01T08:00:00Z', {}) }))
  const row = idOf(await weekly(null, '2027-09-02T08:00:00', false))
  const ways = {
    'an event': () =>
      s.ask(s.clara, save, { event: eventAt('2027-09-03T08:00:00Z', { user_profile_id: student.profileId }) }),
    'an event that may overlap': () =>
      s.ask(s.clara, save, {
        event: eventAt('2027-09-03T08:00:00Z', { user_profile_id: student.profileId, overlap_wanted: true }),
      }),
    'the preview of a series': () => weekly(student, '2027-09-04T08:00:00', true),
    'a series': () => weekly(student, '2027-09-04T08:00:00', false),
    'a lesson that waits for a time': () =>
      s.ask(s.clara, 'mutation ($lesson: lesson_input!) { answer: upsertLesson(lesson: $lesson) { lesson_id } }', {
        lesson: { user_profile_id: student.profileId },
      }),
    'a time that is given': () => give('giveEvent(id: $id, userProfileId: $to)', 'event_id')(own, student),
    'one of a series': () => give('giveEvents(id: $id, userProfileId: $to)', 'changed')(row, student),
    'those that follow': () =>
      give('giveEvents(id: $id, userProfileId: $to, scope: "following")', 'changed')(row, student),
    'all of a series': () => give('giveEvents(id: $id, userProfileId: $to, scope: "all")', 'changed')(row, student),
  }
  await archive(student, true)
  for (const [name, way] of Object.entries(ways)) {
    const { code, errors } = await way()
    expect([name, code, errors[0]?.extensions['reason']]).toEqual([name, 'invalid-input', 'student-removed'])
  }
  await archive(student, false)
  for (const [name, way] of Object.entries(ways)) expect([name, (await way()).errors]).toEqual([name, []])
})

test('what took place with a student who is removed is still written', async () => {
  const student = await s.addStudent(s.clara, 'Ole')
  const past = new Date(home.clock().getTime() - 3 * 86_400_000).toISOString()
  const event = eventAt(past, { user_profile_id: student.profileId })
  const event_id = idOf(await s.ask(s.clara, save, { event }))
  await archive(student, true)
  expect((await s.ask(s.clara, save, { event: { ...event, event_id, title: 'Flute' } })).errors).toEqual([])
})
