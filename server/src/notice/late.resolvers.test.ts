import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { sendNotices } from './notice.jobs.ts'
import { noticeDelay } from './notice.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { noticesOf } from '../../../testing/notices.ts'
import { calendarOf, inTurn } from '../../../testing/in-turn.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())

const run = (sql: string, ...parameters: unknown[]) =>
  serviceOnce(home.parts.db).run<Record<string, unknown>>({ sql, parameters })
const runLate = 'mutation ($id: Int!, $m: Int!) { runLate(eventId: $id, minutes: $m) { start end overlap_wanted } }'
const late = (who: Person | null, id: number, m = 10) => s.ask(who, runLate, { id, m })
const lateForDay = (who: Person | null, ids: readonly number[], m = 10) =>
  s.ask(who, 'mutation ($ids: [Int!]!, $m: Int!) { runAllLate(eventIds: $ids, minutes: $m) { event_id start } }', {
    ids,
    m,
  })

async function planned(who: Person, student: Person | null, start = '2027-03-02T15:00:00Z'): Promise<number> {
  const end = new Date(Date.parse(start) + 2_700_000).toISOString()
  const event = { title: 'Piano', start, end, user_profile_id: student?.profileId ?? null }
  const save = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
  const { data, text } = await s.ask(who, save, { event })
  const row = data?.['upsertEvent'] as { event_id: number } | null
  if (!row) throw new Error(text)
  return row.event_id
}

const pass = async () => {
  home.clock.forward(noticeDelay)
  await sendNotices(home.parts).run()
}
const mailsTo = ({ userId }: Person) =>
  run('select subject, text_body from auth.mail_outbox where recipient = $1 order by mail_id', `${userId}@example.org`)

test('nobody but the teacher of the event moves it, and no foreign student is written to', async () => {
  const id = await planned(s.clara, s.omar)
  expect((await late(null, id)).code).toBe('invalid-headers')
  for (const who of [s.omar, s.lea, s.nobody]) expect((await late(who, id)).code).toBe('not-allowed')
  expect((await late(s.bob, id)).code).toBe('not-found')
  expect((await late(s.clara, 2_000_000_000)).code).toBe('not-found')
  for (const minutes of [0, 61, -61]) expect((await late(s.clara, id, minutes)).code).toBe('invalid-input')
  expect((await lateForDay(null, [id])).code).toBe('invalid-headers')
  for (const who of [s.omar, s.lea, s.nobody]) expect((await lateForDay(who, [id])).code).toBe('not-allowed')
  expect((await lateForDay(s.bob, [id])).code).toBe('not-found')
  for (const ids of [[], Array.from({ length: 97 }, () => id)])
    expect((await lateForDay(s.clara, ids)).code).toBe('invalid-input')
  expect((await lateForDay(s.clara, [id], 61)).code).toBe('invalid-input')
  expect(await mailsTo(s.omar)).toEqual([])
})

test('the student reads the new time in the own language and on the own clock, and the old one when it is taken back', async () => {
  await run("update auth.users set locale = 'de' where id = $1", s.omar.userId)
  await run("update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = $1", s.omar.profileId)
  const id = await planned(s.clara, s.omar, '2027-03-09T15:00:00Z')
  await pass()
  await run('delete from auth.mail_outbox')
  expect((await late(s.clara, id)).data).toEqual({
    runLate: { start: '2027-03-09T15:10:00Z', end: '2027-03-09T15:55:00Z', overlap_wanted: true },
  })
  await pass()
  await late(s.clara, id, -10)
  await pass()
  expect((await mailsTo(s.omar)).map((mail) => String(mail['subject']))).toEqual([
    expect.stringMatching(/^Di\.?, 9\. März 2027 16:10 statt 16:00: Piano bei Clara$/),
    expect.stringMatching(/^Wie zuvor: Di\.?, 9\. März 2027 16:00, Piano bei Clara$/),
  ])
})

test('it moves without a mail too: no student, no verified address', async () => {
  await run('update auth.users set email_verified = false where id = $1', s.lea.userId)
  for (const student of [null, s.lea]) {
    const id = await planned(s.clara, student, student ? '2027-03-16T15:00:00Z' : '2027-03-17T15:00:00Z')
    expect((await late(s.clara, id)).code).toBeUndefined()
  }
  await pass()
  expect(await mailsTo(s.lea)).toEqual([])
})

test('what runs late may run into the next lesson; a cancelled event and a whole day do not run late', async () => {
  const id = await planned(s.clara, null, '2027-03-23T15:00:00Z')
  await planned(s.clara, null, '2027-03-23T15:45:00Z')
  expect((await late(s.clara, id)).code).toBeUndefined()
  await s.ask(s.clara, 'mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', { id })
  expect((await late(s.clara, id)).code).toBe('not-found')
})

test('who wants no such mail gets none; the lesson moves all the same', async () => {
  const ida = await s.addStudent(s.clara, 'Ida')
  const id = await planned(s.clara, ida, '2027-03-23T15:00:00Z')
  await s.ask(
    ida,
    'mutation { saveMailPreferences(preferences: { off: ["change"], quiet_from: 1260, quiet_until: 480 }) { off } }',
  )
  expect((await late(s.clara, id)).data).toMatchObject({ runLate: { start: '2027-03-23T15:10:00Z' } })
  await pass()
  expect(await mailsTo(ida)).toEqual([])
})

test('what runs late runs late from where it stands by then', async () => {
  const id = await planned(s.clara, null, '2027-04-06T15:00:00Z')
  const event = { event_id: id, title: 'Piano', start: '2027-04-06T17:00:00Z', end: '2027-04-06T17:45:00Z' }
  const move = 'mutation ($event: event_input!) { upsertEvent(event: $event) { start } }'
  const [, moved] = await inTurn(home, s.clara, calendarOf(s.clara.profileId), [
    () => s.ask(s.clara, move, { event }),
    () => late(s.clara, id),
  ])
  expect(moved?.data?.['runLate']).toMatchObject({ start: '2027-04-06T17:10:00Z' })
})

describe('the rest of a day', () => {
  const startsOf = (ids: readonly number[]) =>
    run('select start from event where event_id = any($1::int[]) order by event_id', ids).then((rows) =>
      rows.map((row) => new Date(String(row['start'])).toISOString()),
    )
  const hours = ['15:00', '15:45', '17:00'].map((hour) => `2027-05-04T${hour}:00.000Z`)
  const later = ['15:20', '16:05', '17:20'].map((hour) => `2027-05-04T${hour}:00.000Z`)
  let teacher: Person
  let ada: Person
  let finn: Person
  let day: number[]
  beforeEach(async () => {
    teacher = await s.addTeacher('Vera')
    ada = await s.addStudent(teacher, 'Ada')
    finn = await s.addStudent(teacher, 'Finn')
    day = []
    for (const [nth, start] of hours.entries()) day.push(await planned(teacher, nth === 1 ? finn : ada, start))
    await pass()
    await run('delete from auth.mail_outbox')
  })

  test('is one change: each family is told of all that is theirs in one mail', async () => {
    expect((await lateForDay(teacher, [...day, ...day], 20)).data?.['runAllLate']).toHaveLength(3)
    expect(await startsOf(day)).toEqual(later)
    await pass()
    const [mail, ...more] = await mailsTo(ada)
    expect(more).toEqual([])
    expect(mail?.['text_body']).toMatch(/15:20[^]*17:20/)
    expect((await mailsTo(finn)).map((one) => one['subject'])).toEqual([
      'Tue 4 May 2027 16:05 UTC, not 15:45 UTC: Piano with Vera',
    ])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['by one undo', async () => on.undo(teacher)],
    ['by the way back of the page', () => lateForDay(teacher, day, -20)],
  ])('is taken back within the minute %s, and nobody is told', async (_, back) => {
    await lateForDay(teacher, day, 20)
    home.clock.forward(noticeDelay - 1)
    await back()
    expect(await startsOf(day)).toEqual(hours)
    await pass()
    expect([...(await mailsTo(ada)), ...(await mailsTo(finn))]).toEqual([])
  })

  test('stays as it is where one of it can’t be put off', async () => {
    await s.ask(teacher, 'mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', { id: day[2] })
    expect((await lateForDay(teacher, day, 20)).code).toBe('not-found')
    expect(await startsOf(day)).toEqual(hours)
  })
})
