import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { createApp } from '../app.ts'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
beforeEach(async () => {
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  await on.pass()
  await on.forget()
})

/** A lesson that is told of, cancelled, and owed. @returns the lessons that it was and that makes up for it */
async function owed(): Promise<{ eventId: number; makeUpId: number }> {
  const eventId = await on.plan(clara, omar.profileId, '2027-03-04T15:00:00Z')
  await on.pass()
  await on.forget()
  await on.callOff(clara, eventId)
  const [lesson] = await on.run<{ lesson_id: number }>(
    'select lesson_id from lesson where coalesce(event_id, last_event_id) = $1',
    eventId,
  )
  const plan = 'mutation ($id: Int!) { planMakeUp(lessonId: $id) { lesson_id } }'
  const { lesson_id } = await on.asked(clara, plan, { id: lesson?.lesson_id })
  return { eventId, makeUpId: Number(lesson_id) }
}

async function place(lessonId: number, start: string): Promise<number> {
  const eventId = await on.plan(clara, omar.profileId, start)
  await on.asked(
    clara,
    'mutation ($lessonId: Int!, $eventId: Int) { updateEventId(lessonId: $lessonId, eventId: $eventId) { lesson_id } }',
    { lessonId, eventId },
  )
  return eventId
}

const texts = async () => (await on.mails(addressOf(omar))).map(({ text_body }) => text_body)
const day = (text: string) => /11 Mar/.exec(text)?.[0] ?? null

test('a make-up placed a moment before the mail of the cancelled lesson is told once, by its own mail', async () => {
  const { makeUpId } = await owed()
  home.clock.forward(50)
  await place(makeUpId, '2027-03-11T15:00:00Z')
  await on.pass(15)
  const [off = '', ...more] = await texts()
  expect([off.includes('A make-up lesson follows'), day(off), more]).toEqual([true, null, []])
  await on.pass()
  expect((await texts()).map(day)).toEqual([null, '11 Mar'])
})

test('one whose time goes again in its minute is told to nobody', async () => {
  const { makeUpId } = await owed()
  home.clock.forward(50)
  const placedId = await place(makeUpId, '2027-03-11T15:00:00Z')
  await on.pass(15)
  await on.remove(clara, placedId)
  await on.pass(120)
  expect((await texts()).map(day)).toEqual([null])
})

test('a press on “Tell” leaves out a time that can still be taken back, and says it afterwards', async () => {
  const { eventId, makeUpId } = await owed()
  await on.pass()
  await place(makeUpId, '2027-03-11T15:00:00Z')
  const tell = () =>
    on.asked(clara, 'mutation ($id: Int!) { tellPeople(eventId: $id) { student guardians } }', { id: eventId })
  await on.forget()
  await tell()
  await on.pass()
  await tell()
  const told = await texts()
  expect([told.length, day(told[0] ?? ''), day(told.at(-1) ?? '')]).toEqual([3, null, '11 Mar'])
})

test('one placed with the lesson still untold stands in the same mail', async () => {
  const { makeUpId } = await owed()
  await place(makeUpId, '2027-03-11T15:00:00Z')
  await on.pass()
  const told = await texts()
  expect([told.length, day(told[0] ?? '')]).toEqual([1, '11 Mar'])
})
