import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { operator } from '../../../testing/furnished.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { sendNotices } from './notice.jobs.ts'

/** Nine in the morning in Berlin. */
const begin = new Date('2027-01-11T08:00:00Z')
const minute = 60_000
const hour = 60 * minute

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
let event: number
let lesson: number
beforeAll(async () => {
  home = await testServer(createApp, { now: begin })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
beforeEach(async () => {
  home.clock.set(begin)
  await actingAs(home.parts.db, operator, (sql) => sql.run({ sql: 'delete from notice', parameters: [] }))
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  await on.run(`update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = $1`, clara.profileId)
  event = await on.plan(clara, omar.profileId, '2027-03-04T15:00:00Z')
  const [row] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', event)
  lesson = row?.lesson_id ?? 0
  await on.pass()
  await on.forget()
})

const daily = (who: Person, ...kinds: string[]) =>
  on.run('insert into mail_preference (user_id, daily) values ($1, $2)', who.userId, kinds)
const write = async (who: Person, body = 'Hello', on_ = lesson) =>
  (
    await on.asked(
      who,
      'mutation ($id: Int!, $body: String!) { addLessonComment(lessonId: $id, body: $body) { lesson_comment_id } }',
      {
        id: on_,
        body,
      },
    )
  )['lesson_comment_id'] as number
const askOff = async (id = event) =>
  (await on.asked(omar, 'mutation ($id: Int!) { askAbsence(eventId: $id) { absence_id } }', { id }))[
    'absence_id'
  ] as number
/** The mails of the teacher by a time. */
async function subjectsAt(time: Date): Promise<string[]> {
  home.clock.set(time)
  await sendNotices(home.parts).run()
  return (await on.mails(addressOf(clara))).map(({ subject }) => subject)
}
const minutesLater = (count: number) => new Date(begin.getTime() + count * minute)
/** Eight in Berlin, when quiet hours end. */
const nextMorning = new Date('2027-01-12T07:00:00Z')

describe('nobody is told', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'who wants no such mails',
      () => on.run(`insert into mail_preference (user_id, off) values ($1, '{work}')`, clara.userId),
    ],
    [
      'whose address nobody confirmed',
      () => on.run('update auth.users set email_verified = false where id = $1', clara.userId),
    ],
    ['who was shut out', () => on.run('update auth.users set disabled_at = now() where id = $1', clara.userId)],
    [
      'of a student who was archived',
      () => on.run('update user_profile set archived_at = now() where id = $1', omar.userId),
    ],
  ])('%s', async (_, change) => {
    await write(omar)
    await change()
    expect(await subjectsAt(minutesLater(5))).toEqual([])
  })

  test('of what the teacher wrote, of what was taken back, and nobody but the teacher', async () => {
    await write(clara)
    const id = await write(omar)
    await on.asked(omar, 'mutation ($id: Int!) { deleteLessonComment(id: $id) { lesson_comment_id } }', { id })
    expect(await subjectsAt(minutesLater(5))).toEqual([])
    await write(omar)
    expect(await subjectsAt(minutesLater(10))).toHaveLength(1)
    expect(await on.mails()).toHaveLength(1)
  })

  test('by pressing "Don’t tell", and families are not shown what the teacher is told', async () => {
    await write(omar)
    const all = 'mutation ($ids: [Int!]) { cancelNotices(eventIds: $ids) }'
    expect((await s.ask(clara, all, { ids: [event] })).data).toEqual({ cancelNotices: 0 })
    const listed = '{ notices(eventId: 0) { kind } }'.replace('0', String(event))
    expect(JSON.stringify((await s.ask(clara, listed)).data)).not.toContain('answered')
    expect(await subjectsAt(minutesLater(5))).toHaveLength(1)
  })
})

test('a teacher reads a minute later what a student wrote, several comments of a lesson once', async () => {
  await write(omar)
  await write(omar, 'And more')
  expect(await subjectsAt(minutesLater(1))).toEqual([])
  expect(await subjectsAt(minutesLater(2))).toEqual(['Omar wrote a comment: Piano, Thu 4 Mar 16:00'])
  const [mail] = await on.mails()
  expect(mail?.text_body).toContain(`/calendar?date=2027-03-04&event=${event}`)
  expect(mail?.text_body).not.toContain('Hello')
  expect(mail?.text_body).toMatch(/\/v1\/mails\/work\./)
})

test('all that a student did in one lesson leads to that lesson', async () => {
  await daily(clara, 'work', 'request')
  await write(omar)
  await askOff()
  expect(await subjectsAt(nextMorning)).toEqual(['News from your students'])
  const [mail] = await on.mails(addressOf(clara))
  const links = mail?.text_body.match(/http\S+/g) ?? []
  expect(links.filter((link) => !link.includes('/v1/mails/'))).toEqual([
    expect.stringMatching(`/calendar\\?date=2027-03-04&event=${event}$`),
  ])
})

test('one who wants it once a day reads all of the day in one mail, when the quiet hours end', async () => {
  await daily(clara, 'work', 'request')
  const lea = await s.addStudent(clara, 'Lea')
  const hers = await on.plan(clara, lea.profileId, '2027-03-05T15:00:00Z')
  const [row] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', hers)
  await write(omar)
  await write(lea, 'Hi', row?.lesson_id)
  await askOff()
  expect(await subjectsAt(minutesLater(60))).toEqual([])
  expect(await subjectsAt(new Date(nextMorning.getTime() - minute))).toEqual([])
  expect(await subjectsAt(nextMorning)).toEqual(['News from your students'])
  const [mail] = await on.mails(addressOf(clara))
  const lesson = (date: string, id: number) => `http://localhost:1337/calendar?date=${date}&event=${id}\n`
  expect(mail?.text_body).toContain(`Omar wrote a comment: Piano, Thu 4 Mar 16:00\n${lesson('2027-03-04', event)}`)
  expect(mail?.text_body).toContain(`Lea wrote a comment: Piano, Fri 5 Mar 16:00\n${lesson('2027-03-05', hers)}`)
  expect(mail?.text_body).toContain('Omar can’t come: Piano, Thu 4 Mar 16:00\n')
  expect(await subjectsAt(new Date(nextMorning.getTime() + hour))).toHaveLength(1)
})

test('a request waits for the digest unless its lesson begins before, and not once it is answered or withdrawn', async () => {
  await daily(clara, 'request')
  const requests = async () => (await on.mails(addressOf(clara))).length
  await askOff()
  expect(await requests()).toBe(0)
  const soon = await on.plan(clara, omar.profileId, '2027-01-11T20:00:00Z')
  await askOff(soon)
  expect(await requests()).toBe(1)
  await on.forget()
  const other = await on.plan(clara, omar.profileId, '2027-03-06T15:00:00Z')
  const withdrawn = await askOff(other)
  await on.asked(omar, 'mutation ($id: Int!) { withdrawAbsence(id: $id) }', { id: withdrawn })
  const [first] = await on.run<{ absence_id: number }>('select absence_id from absence where event_id = $1', event)
  const answer = 'mutation ($id: Int!) { answerAbsence(id: $id, callOff: false) { absence_id } }'
  await on.asked(clara, answer, { id: first?.absence_id })
  expect(await subjectsAt(nextMorning)).toEqual([])
})

test('one who asks again before the digest is told of once in it', async () => {
  await daily(clara, 'request')
  const answer = 'mutation ($id: Int!) { answerAbsence(id: $id, callOff: false) { absence_id } }'
  await on.asked(clara, answer, { id: await askOff() })
  await askOff()
  expect(await subjectsAt(nextMorning)).toHaveLength(1)
  const [mail] = await on.mails(addressOf(clara))
  expect(mail?.text_body.split('Omar can’t come')).toHaveLength(2)
})

test.each<[string, (id: number) => Promise<unknown>]>([
  ['called off', (id) => on.callOff(clara, id)],
  ['deleted', (id) => on.remove(clara, id)],
  [
    'given to another student',
    async (id) => {
      const { profileId } = await s.addStudent(clara, 'Ada')
      const give = 'mutation ($id: Int!, $to: Int) { giveEvent(id: $id, userProfileId: $to) { event_id } }'
      return on.asked(clara, give, { id, to: profileId })
    },
  ],
])('a request that waits for the digest is told no more once its lesson was %s', async (_, change) => {
  await daily(clara, 'request')
  await askOff()
  await change(event)
  expect(await subjectsAt(nextMorning)).toEqual([])
})

describe('a family that wants changes once a day', () => {
  const moved = async (to: string) => on.move(clara, event, to)
  const subjects = async () => (await on.mails(addressOf(omar))).map(({ subject }) => subject)
  beforeEach(async () => {
    await daily(omar, 'change')
    await on.run(`update user_profile set time_zone = 'America/New_York' where user_profile_id = $1`, omar.profileId)
  })

  test('reads the last of them in the morning of its own clock, and the teacher learns that it waits', async () => {
    await moved('2027-03-04T16:00:00Z')
    const asks = 'query ($ids: [Int!]) { waitingNotices(eventIds: $ids) { families at_once is_late } }'
    expect((await s.ask(clara, asks, { ids: [event] })).data).toEqual({
      waitingNotices: { families: 1, at_once: 0, is_late: false },
    })
    await subjectsAt(minutesLater(5))
    expect(await subjects()).toEqual([])
    const listed = await s.ask(clara, `{ notices(eventId: ${event}) { state error } }`)
    expect(listed.data?.['notices']).toContainEqual({ state: 'waiting', error: 'digest' })
    await moved('2027-03-04T17:00:00Z')
    // Eight in New York, where it is three in the morning at first.
    await subjectsAt(new Date('2027-01-11T12:59:00Z'))
    expect(await subjects()).toEqual([])
    await subjectsAt(new Date('2027-01-11T13:00:00Z'))
    expect(await subjects()).toEqual(['Thu 4 Mar 12:00, not 10:00: Piano with Clara'])
  })

  test('reads at once what begins before the morning, and no more once it wants none', async () => {
    const soon = await on.plan(clara, omar.profileId, '2027-01-11T12:00:00Z')
    await subjectsAt(minutesLater(2))
    expect(await subjects()).toHaveLength(1)
    await on.forget()
    await moved('2027-03-04T16:00:00Z')
    await on.run(`update mail_preference set off = '{change}' where user_id = $1`, omar.userId)
    await subjectsAt(new Date('2027-01-11T13:00:00Z'))
    expect([soon > 0, await subjects()]).toEqual([true, []])
  })
})
