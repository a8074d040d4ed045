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

test('what was deleted, given away or undone before a student was removed comes back once the student is back, and not before', async () => {
  const student = await s.addStudent(s.clara, 'Una')
  const to = student.profileId
  const done = async (mutation: string, variables: object) => {
    const { data, text } = await s.ask(s.clara, mutation, variables)
    if (!data?.['answer']) throw new Error(text)
    return data['answer'] as Record<string, number>
  }
  let day = 10
  const lessonOn = async (): Promise<number> => {
    day += 1
    const event = eventAt(`2027-10-${day}T08:00:00Z`, { user_profile_id: to })
    return (await done(save, { event }))['event_id'] ?? 0
  }
  const remove = 'mutation ($id: Int!) { answer: deleteEvent(id: $id) { event_id } }'
  const newest = async () => {
    const { data } = await s.ask(s.clara, '{ recentChanges(limit: 1) { operation_id } }')
    return (data?.['recentChanges'] as { operation_id: string }[] | undefined)?.[0]?.operation_id ?? ''
  }
  const undo = (id: string) =>
    s.ask(s.clara, 'mutation ($id: uuid!) { answer: undoOperation(id: $id) { operation_id } }', { id })
  const restore = (field: string, key: string, id: number) =>
    s.ask(s.clara, `mutation ($id: Int!) { answer: ${field}(id: $id) { ${key} } }`, { id })

  const binned = await lessonOn()
  await done(remove, { id: binned })
  await done(remove, { id: await lessonOn() })
  const deleted = await newest()
  await give('giveEvent(id: $id, userProfileId: $to)', 'event_id')(await lessonOn(), s.omar)
  const given = await newest()
  const past = new Date(home.clock().getTime() - 2 * 86_400_000).toISOString()
  const moved = await lessonOn()
  await done(save, { event: { ...eventAt(past, {}), event_id: moved } })
  const movedBack = await newest()
  await weekly(student, '2027-11-01T08:00:00', false)
  expect((await undo(await newest())).errors).toEqual([])
  const unmade = await newest()
  const waits = async () =>
    (
      await done('mutation ($lesson: lesson_input!) { answer: upsertLesson(lesson: $lesson) { lesson_id } }', {
        lesson: { user_profile_id: to, title: 'Duet' },
      })
    )['lesson_id'] ?? 0
  const dropLesson = 'mutation ($id: Int!) { answer: deleteLesson(id: $id) { lesson_id } }'
  const lesson = await waits()
  await done(dropLesson, { id: lesson })
  await done(dropLesson, { id: await waits() })
  const lessonDeleted = await newest()

  const ways = {
    'an event of the bin': () => restore('restoreEvent', 'event_id', binned),
    'a lesson of the bin': () => restore('restoreLesson', 'lesson_id', lesson),
    'the undo of a delete': () => undo(deleted),
    'the undo of a gift': () => undo(given),
    'the undo of a move into the past': () => undo(movedBack),
    'a series whose making was undone': () => undo(unmade),
    'the undo of deleting what waits': () => undo(lessonDeleted),
    'a move out of the past': () =>
      s.ask(s.clara, save, { event: { ...eventAt('2027-12-01T08:00:00Z', {}), event_id: moved } }),
  }
  await archive(student, true)
  const put = await newest()
  for (const [name, way] of Object.entries(ways)) {
    const { code, errors } = await way()
    expect([name, code, errors[0]?.extensions['reason']]).toEqual([name, 'invalid-input', 'student-removed'])
  }
  // Nothing of the refused came, and the way back of the student is the same as ever.
  expect(await newest()).toBe(put)
  await archive(student, false)
  for (const [name, way] of Object.entries(ways)) expect([name, (await way()).errors]).toEqual([name, []])
})

test('no lesson of a student who was removed is given a time, or waits for one, and what took place is marked as ever', async () => {
  const student = await s.addStudent(s.clara, 'Eva')
  const past = new Date(home.clock().getTime() - 4 * 86_400_000).toISOString()
  const held = idOf(await s.ask(s.clara, save, { event: eventAt(past, { user_profile_id: student.profileId }) }))
  const free = idOf(await s.ask(s.clara, save, { event: eventAt('2027-12-10T08:00:00Z', {}) }))
  const freeLesson = async () =>
    (await s.ask(s.clara, 'mutation { answer: upsertLesson(lesson: { title: "Duet" }) { lesson_id } }')).data?.[
      'answer'
    ]
  const { lesson_id: nobodys } = (await freeLesson()) as { lesson_id: number }
  const { data } = await s.ask(s.clara, 'query ($id: Int!) { loadEvents(id: $id) { event_id lesson_id } }', {
    id: student.profileId,
  })
  const lesson = (data?.['loadEvents'] as { event_id: number; lesson_id: number }[] | undefined)?.find(
    ({ event_id: id }) => id === held,
  )?.lesson_id
  const write = (change: object) =>
    s.ask(s.clara, 'mutation ($lesson: lesson_input!) { answer: upsertLesson(lesson: $lesson) { lesson_id } }', {
      lesson: { lesson_id: lesson, ...change },
    })
  const place = (event: number | null) =>
    s.ask(
      s.clara,
      'mutation ($id: Int!, $event: Int) { answer: updateEventId(lessonId: $id, eventId: $event) { lesson_id } }',
      {
        id: lesson,
        event,
      },
    )
  const ways = {
    'to schedule': () => write({ lesson_status_id: 1 }),
    'off its time': () => place(null),
    'a free time that comes': () => place(free),
    'a lesson that waits for nobody': () => write({ lesson_id: nobodys, user_profile_id: student.profileId }),
  }
  await archive(student, true)
  for (const [name, way] of Object.entries(ways)) {
    const { code, errors } = await way()
    expect([name, code, errors[0]?.extensions['reason']]).toEqual([name, 'invalid-input', 'student-removed'])
  }
  for (const change of [{ lesson_status_id: 4 }, { lesson_status_id: 2 }, { lesson_status_id: 5 }, { plan: 'Scales' }])
    expect((await write(change)).errors).toEqual([])
  await write({ lesson_status_id: 2 })
  await archive(student, false)
  for (const [name, way] of Object.entries(ways)) expect([name, (await way()).errors]).toEqual([name, []])
})
