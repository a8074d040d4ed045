import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let teacher: Person
let student: Person
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
beforeEach(async () => {
  teacher = await s.addTeacher('Dora')
  student = await s.addStudent(teacher, 'Ida')
})
afterAll(() => home.close())

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A whole hour, so many days ago. */
const daysAgo = (days: number): string =>
  new Date(Math.floor(home.clock().getTime() / hourMs) * hourMs - days * dayMs).toISOString()

async function done<T>(query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(teacher, query, variables)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(text)
  return answer as T
}

/** An event of 45 minutes so many days ago, of the student unless another is said. */
async function given(days: number, more: object = {}): Promise<number> {
  const start = daysAgo(days)
  const end = new Date(Date.parse(start) + 2_700_000).toISOString()
  const event = { title: 'Piano', user_profile_id: student.profileId, start, end, ...more }
  const row = await done<{ event_id: number }>(
    'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }',
    { event },
  )
  return row.event_id
}

/** Writes the lesson of an event. */
async function written(eventId: number, part: object): Promise<void> {
  const lesson = { user_profile_id: student.profileId, ...part }
  const { lesson_id } = await done<{ lesson_id: number }>(
    'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
    { lesson },
  )
  await done('mutation ($l: Int!, $e: Int!) { updateEventId(lessonId: $l, eventId: $e) { lesson_id } }', {
    l: lesson_id,
    e: eventId,
  })
}

const tick = (who: Person | null, eventId: number, paid = true) =>
  s.ask(who, 'mutation ($id: Int!, $paid: Boolean!) { tickPayment(eventId: $id, paid: $paid) }', { id: eventId, paid })
async function unpaid(who: Person | null = teacher, from = daysAgo(30), headers = {}): Promise<number[]> {
  const query = 'query ($from: timestamptz!) { unpaidLessons(from: $from) { event_id } }'
  const { data } = await s.ask(who, query, { from }, headers)
  return ((data?.['unpaidLessons'] ?? []) as { event_id: number }[]).map(({ event_id }) => event_id)
}

describe('who may not', () => {
  test('a student, another teacher and nobody tick nothing; a foreign event and none are one answer', async () => {
    const event = await given(1)
    for (const paid of [true, false])
      for (const id of [event, 2_000_000_000])
        for (const [who, code] of [
          [null, 'invalid-headers'],
          [s.nobody, 'not-allowed'],
          [student, 'not-allowed'],
          [s.bob, 'not-found'],
        ] as const)
          expect([who?.userId, (await tick(who, id, paid)).code]).toEqual([who?.userId, code])
    expect(await unpaid()).toEqual([event])
    await tick(teacher, event)
    expect((await tick(s.bob, event, false)).code).toBe('not-found')
    expect(await unpaid()).toEqual([])
  })

  test('a student learns neither what is owed nor what was paid, and a teacher nothing of another’s', async () => {
    await given(1)
    await tick(teacher, await given(2))
    for (const who of [null, s.nobody, student, s.omar, s.bob]) expect(await unpaid(who)).toEqual([])
    expect(await unpaid(teacher, daysAgo(30), { 'x-hasura-role': 'student' })).toEqual([])
  })

  test('a deleted lesson is paid by nobody', async () => {
    const event = await given(1)
    await done('mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }', { id: event })
    expect((await tick(teacher, event)).code).toBe('not-found')
    expect(await unpaid()).toEqual([])
  })
})

test('what took place is unpaid, newest first, until it is ticked; the tick can be taken back, and counts once', async () => {
  const [older, newer] = [await given(9), await given(2)]
  expect(await unpaid()).toEqual([newer, older])
  for (const paid of [true, true]) expect((await tick(teacher, newer, paid)).data).toEqual({ tickPayment: newer })
  expect(await unpaid()).toEqual([older])
  for (const paid of [false, false]) expect((await tick(teacher, newer, paid)).data).toEqual({ tickPayment: newer })
  expect(await unpaid()).toEqual([newer, older])
})

test('the teacher’s other devices hear of a tick, and nobody else', async () => {
  const event = await given(1)
  for (const paid of [true, false]) await tick(teacher, event, paid)
  const told = await serviceOnce(home.parts.db).run({
    sql: `select audience = array[$2::int] as alone from live.change_log where table_name = 'event_payment' and row_id = $1`,
    parameters: [event, teacher.profileId],
  })
  expect(told).toEqual([{ alone: true }, { alone: true }])
})

test('what was before the first day, is not over, has no student, or lasts whole days is none', async () => {
  await given(31)
  await given(-1)
  await given(3, { user_profile_id: null })
  await given(4, { all_day: true })
  const running = await given(0, { end: new Date(home.clock().getTime() + hourMs).toISOString() })
  expect(await unpaid()).toEqual([])
  // A family that pays in advance owes nothing when it is over.
  expect((await tick(teacher, running)).data).toEqual({ tickPayment: running })
})

test('who stayed away without a word owes the lesson; who was excused, or whose teacher was away, does not', async () => {
  const [taught, late, absent, excused, away, unsaid, off] = [
    await given(1),
    await given(2),
    await given(3),
    await given(4),
    await given(5),
    await given(6),
    await given(7),
  ]
  await written(taught, { lesson_status_id: 4, attendance: 'present' })
  await written(late, { lesson_status_id: 4, attendance: 'late' })
  await written(absent, { lesson_status_id: 5, attendance: 'absent' })
  await written(excused, { lesson_status_id: 5, attendance: 'excused' })
  await written(away, { lesson_status_id: 5, attendance: 'teacher_absent' })
  await written(unsaid, { lesson_status_id: 5 })
  await done('mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', { id: off })
  expect(await unpaid()).toEqual([taught, late, absent])
})

describe('an event that is given to another student', () => {
  const give = (id: number, to: Person | null, title?: string) =>
    done<{ operation_id: string }>(
      'mutation ($id: Int!, $to: Int, $title: String) { giveEvents(id: $id, userProfileId: $to, title: $title) { operation_id } }',
      { id, to: to?.profileId ?? null, title },
    )

  test('is not paid by who paid for it before, and an undo says again that it was', async () => {
    const other = await s.addStudent(teacher, 'Ole')
    const event = await given(1)
    await tick(teacher, event)
    const { operation_id } = await give(event, other)
    expect(await unpaid()).toEqual([event])
    await done('mutation ($id: uuid!) { undoOperation(id: $id) { changed } }', { id: operation_id })
    expect(await unpaid()).toEqual([])
  })

  test('was freed meanwhile: it is not paid either', async () => {
    const other = await s.addStudent(teacher, 'Ole')
    const event = await given(1)
    await tick(teacher, event)
    await give(event, null)
    await give(event, other)
    expect(await unpaid()).toEqual([event])
  })

  test('stays paid where it only gets another name', async () => {
    const event = await given(1)
    await tick(teacher, event)
    await give(event, student, 'Flute')
    expect(await unpaid()).toEqual([])
  })
})
