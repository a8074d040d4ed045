import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let teacher: Person
let student: Person
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  on = noticesOf(home, s)
  teacher = await s.addTeacher('Clara')
  student = await s.addStudent(teacher, 'Omar')
})
afterAll(() => home.close())

const row = 'lesson_id event_id lesson_status_id attendance version'
const write = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { ${row} } }`
const owe = 'mutation ($id: Int!) { planMakeUp(lessonId: $id) { lesson_id } }'
type Lesson = Record<'lesson_id' | 'event_id' | 'lesson_status_id' | 'version', number>

let hour = 0
/** A lesson of which everybody has heard, in an hour of its own. */
async function known(seconds = 0): Promise<Lesson> {
  hour += 1
  const start = new Date(home.clock().getTime() + (seconds || hour * 3_600) * 1000).toISOString()
  const id = await on.plan(teacher, student.profileId, start)
  await on.pass()
  await on.forget()
  const ask = `query ($id: Int!) { loadEvents(id: $id) { event_id lesson_id } }`
  const events = (await on.asked(teacher, ask, { id: teacher.profileId })) as unknown as Lesson[]
  const lesson_id = events.find(({ event_id }) => event_id === id)?.lesson_id
  return (await on.asked(teacher, write, { lesson: { lesson_id } })) as unknown as Lesson
}
const mark = async (lesson_id: number, change: object) =>
  (await on.asked(teacher, write, { lesson: { lesson_id, ...change } })) as unknown as Lesson
const isOff = async (id: number): Promise<boolean> => {
  const [event] = await on.run<{ off: boolean }>(
    'select cancelled_at is not null as off from event where event_id = $1',
    id,
  )
  return event?.off ?? false
}
const told = async () => {
  await on.pass()
  const mails = await on.mails()
  await on.forget()
  return mails.map(({ recipient, subject }) => [recipient.split('@')[0], subject])
}

describe('a lesson that has not begun', () => {
  test.each([
    ['without a word', {}],
    ['as cancelled by the student', { attendance: 'excused' }],
    ['as cancelled by the teacher', { attendance: 'teacher_absent' }],
  ])('is marked as missed %s: its event is called off, and its student hears of it', async (_, why) => {
    const { lesson_id, event_id } = await known()
    await mark(lesson_id, { lesson_status_id: 5, ...why })
    expect(await isOff(event_id)).toBe(true)
    expect(await told()).toEqual([[student.userId, expect.stringMatching(/cancelled/i)]])
  })

  test('is to take place again: its event is on, and nobody was told where that was within a minute', async () => {
    const { lesson_id, event_id, lesson_status_id } = await known()
    await mark(lesson_id, { lesson_status_id: 5, attendance: 'excused' })
    const again = await mark(lesson_id, { lesson_status_id, attendance: null })
    expect(await isOff(event_id)).toBe(false)
    // The answer can be changed further: its version is the one that is stored.
    await mark(lesson_id, { private_note: 'Bring the metronome', version: again.version })
    expect(await told()).toEqual([])
  })

  test('stands as it did when its event is called on again', async () => {
    const { lesson_id, event_id } = await known()
    await mark(lesson_id, { lesson_status_id: 3 })
    await mark(lesson_id, { lesson_status_id: 5 })
    await on.callOff(teacher, event_id, false)
    expect(await mark(lesson_id, {})).toMatchObject({ lesson_status_id: 3 })
  })

  test('is owed: its event is called off, too', async () => {
    const { lesson_id, event_id } = await known()
    await on.asked(teacher, owe, { id: lesson_id })
    expect(await isOff(event_id)).toBe(true)
  })

  test('does not come back to a time that was taken meanwhile, and stays missed', async () => {
    const { lesson_id, event_id, lesson_status_id } = await known()
    await mark(lesson_id, { lesson_status_id: 5 })
    const [taken] = await on.run<{ start: Date }>('select start from event where event_id = $1', event_id)
    await on.plan(teacher, student.profileId, new Date(taken?.start ?? 0).toISOString())
    const { code } = await s.ask(teacher, write, { lesson: { lesson_id, lesson_status_id } })
    expect(code).toBe('event-clash')
    expect(await isOff(event_id)).toBe(true)
    expect(await mark(lesson_id, {})).toMatchObject({ lesson_status_id: 5 })
  })
})

test('a lesson that has begun was missed, and its time is nobody’s to call off', async () => {
  const { lesson_id, event_id } = await known(120)
  home.clock.forward(120)
  await mark(lesson_id, { lesson_status_id: 5, attendance: 'absent' })
  expect(await isOff(event_id)).toBe(false)
  expect(await told()).toEqual([])
})
