import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { operator } from '../../../testing/furnished.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { sendNotices } from './notice.jobs.ts'

/** Ten in the morning in Berlin. */
const day = new Date('2027-01-11T09:00:00Z')
/** Eleven in the evening in Berlin, two hours into the quiet hours of whoever chose none. */
const night = new Date('2027-01-11T22:00:00Z')
/** Eight in Berlin, when they end. */
const morning = new Date('2027-01-12T07:00:00Z')
const minute = 60_000
const hour = 60 * minute
const start = '2027-03-04T15:00:00Z'
const later = '2027-03-04T16:00:00Z'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
let event: number
let lesson: number
beforeAll(async () => {
  home = await testServer(createApp, { now: day, env: { LECTERN_ACCESS_TOKEN_SECONDS: String(400 * 86_400) } })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
beforeEach(async () => {
  home.clock.set(day)
  await forgetNotices()
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  for (const { profileId } of [clara, omar])
    await on.run(`update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = $1`, profileId)
  event = await on.plan(clara, omar.profileId, start)
  const [row] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', event)
  lesson = row?.lesson_id ?? 0
  await on.pass()
  await on.forget()
  home.clock.set(night)
})

const forgetNotices = () =>
  actingAs(home.parts.db, operator, (sql) => sql.run({ sql: 'delete from notice', parameters: [] }))
const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
/** The subjects of the mails that somebody has by a time. */
async function readBy(time: Date, who: Person = omar): Promise<string[]> {
  home.clock.set(time)
  await sendNotices(home.parts).run()
  return dueMails(who, time)
}
/** The subjects of the mails that the outbox may send by then. */
const dueMails = async (who: Person, time: Date): Promise<string[]> =>
  (
    await on.run<{ subject: string }>(
      'select subject from auth.mail_outbox where recipient = $1 and next_try_at <= $2 order by mail_id',
      addressOf(who),
      time,
    )
  ).map(({ subject }) => subject)
const askOff = async (id = event) =>
  Number(
    (await on.asked(omar, 'mutation ($id: Int!) { askAbsence(eventId: $id) { absence_id } }', { id }))['absence_id'],
  )
const withdraw = (id: number) => on.asked(omar, 'mutation ($id: Int!) { withdrawAbsence(id: $id) }', { id })
const answer = (id: number) =>
  on.asked(clara, 'mutation ($id: Int!) { answerAbsence(id: $id, callOff: true) { answer } }', { id })
const comment = (who: Person) =>
  on.asked(who, 'mutation ($id: Int!) { addLessonComment(lessonId: $id, body: "Hello") { lesson_comment_id } }', {
    id: lesson,
  })
const choose = (who: Person, quiet_from: number, quiet_until: number) =>
  on.asked(who, 'mutation ($p: mail_preferences_input!) { saveMailPreferences(preferences: $p) { off } }', {
    p: { off: [], quiet_from, quiet_until },
  })
/** Reminds a student of homework that is late. */
async function remindOfHomework(): Promise<void> {
  const add = `mutation ($id: Int!, $item: homework_item_input!) { upsertHomeworkItem(lessonId: $id, item: $item) { lesson_id } }`
  await on.asked(clara, add, { id: lesson, item: { item_id: randomUUID(), text: 'Scales', due: '2027-01-08' } })
  await on.asked(clara, 'mutation ($id: Int!) { remindOfHomework(userProfileId: $id) { late } }', {
    id: omar.profileId,
  })
}

describe('nothing comes by night', () => {
  const kinds: [string, () => Promise<unknown>, () => Person][] = [
    ['a lesson that is planned', () => on.plan(clara, omar.profileId, later), () => omar],
    ['one that is moved', () => on.move(clara, event, later), () => omar],
    ['one that is called off', () => on.callOff(clara, event), () => omar],
    ['one that is deleted', () => on.remove(clara, event), () => omar],
    ['to a teacher, what a student wrote', () => comment(omar), () => clara],
    ['to a teacher, a request', () => askOff(), () => clara],
    ['the answer to a request', async () => answer(await askOff()), () => omar],
    ['a teacher’s reminder of homework', remindOfHomework, () => omar],
  ]
  test.each(kinds)('%s', async (_, happens, reader) => {
    await happens()
    expect(await readBy(after(night, 2 * minute), reader())).toEqual([])
    expect(await readBy(after(morning, -1), reader())).toEqual([])
    expect(await readBy(morning, reader())).toHaveLength(1)
    expect(await readBy(after(morning, hour), reader())).toHaveLength(1)
  })

  test.each(kinds)('unless it is wished: %s', async (_, happens, reader) => {
    await choose(reader(), 0, 0)
    await happens()
    expect(await readBy(after(night, 2 * minute), reader())).toHaveLength(1)
  })

  test.each([
    ['2027-01-11T19:59:00Z', true],
    ['2027-01-11T20:00:00Z', false],
    ['2027-01-12T06:59:00Z', false],
    ['2027-01-12T07:00:00Z', true],
  ])('where nobody chose, that is from nine to eight: what is due at %s comes then: %s', async (due, comes) => {
    home.clock.set(after(new Date(due), -minute))
    await on.move(clara, event, later)
    expect(await readBy(new Date(due))).toHaveLength(comes ? 1 : 0)
  })

  test('to a student without an account and to a guardian, each on the own clock', async () => {
    const mother = await on.guardianOf(clara, omar.profileId)
    await on.run(`update user_profile set time_zone = 'America/New_York' where id = $1`, mother.userId)
    const add = `mutation { upsertUserProfile(profiles: [{ display_name: "Ada", email: "ada@example.org" }]) { user_profile_id } }`
    const [ada] = (await on.asked(clara, add, {})) as unknown as [{ user_profile_id: number }]
    await on.plan(clara, ada.user_profile_id, '2027-03-05T15:00:00Z')
    await on.move(clara, event, later)
    // Five in the afternoon in New York.
    expect(await readBy(after(night, minute), mother)).toHaveLength(1)
    expect(await on.mails('ada@example.org')).toEqual([])
    await readBy(morning)
    expect(await on.mails('ada@example.org')).toHaveLength(1)
    expect(await readBy(after(morning, hour), mother)).toHaveLength(1)
  })

  test('and one mailbox of a child and a parent waits as the parent wants, and reads it once', async () => {
    const mother = await on.guardianOf(clara, omar.profileId)
    await choose(mother, 0, 0)
    await on.run(
      'update user_profile set id = null, email = $2 where user_profile_id = $1',
      omar.profileId,
      addressOf(mother),
    )
    await on.move(clara, event, later)
    expect(await readBy(after(night, minute), mother)).toHaveLength(1)
    expect(await readBy(after(morning, hour), mother)).toHaveLength(1)
    await choose(mother, 0, 12 * 60)
    await on.move(clara, event, start)
    expect(await readBy(after(morning, 2 * hour), mother)).toHaveLength(1)
    expect(await readBy(after(morning, 4 * hour), mother)).toHaveLength(2)
  })
})

test('what was undone, or is not to be told, in the night is never told', async () => {
  await on.move(clara, event, later)
  await readBy(after(night, hour))
  await on.undo(clara)
  expect(await readBy(morning)).toEqual([])
  home.clock.set(after(night, 24 * hour))
  await on.move(clara, event, later)
  await readBy(after(night, 25 * hour))
  expect(await on.asked(clara, `mutation { cancelNotices(eventIds: [${event}]) }`, {})).toBe(1)
  expect(await readBy(after(morning, 24 * hour))).toEqual([])
})

test('several changes of a night are one mail with the last of them', async () => {
  await on.move(clara, event, later)
  await readBy(after(night, hour))
  await on.move(clara, event, '2027-03-04T17:00:00Z')
  await on.plan(clara, omar.profileId, '2027-03-08T15:00:00Z')
  expect(await readBy(after(morning, -1))).toEqual([])
  expect(await readBy(morning)).toHaveLength(1)
  const [mail] = await on.mails(addressOf(omar))
  expect(mail?.text_body).toContain('18:00')
  expect(mail?.text_body).not.toContain('17:00, not')
})

test('the teacher learns that the family has quiet hours, and how long a notice waits', async () => {
  await on.move(clara, event, later)
  const asks = 'query ($ids: [Int!]) { waitingNotices(eventIds: $ids) { families at_once is_quiet is_late } }'
  const waiting = async () => (await s.ask(clara, asks, { ids: [event] })).data?.['waitingNotices']
  expect(await waiting()).toEqual({ families: 1, at_once: 0, is_quiet: true, is_late: false })
  // As soon as it is written, and once it was put off.
  for (const later of [0, minute]) {
    await readBy(after(night, later))
    const seconds = (morning.getTime() - night.getTime() - later) / 1000
    const listed = await s.ask(clara, `{ notices(eventId: ${event}) { state error send_after waits } }`)
    expect(listed.data?.['notices']).toContainEqual({
      state: 'waiting',
      error: 'quiet',
      send_after: expect.stringContaining('2027-01-12T07:00:00') as string,
      waits: seconds,
    })
  }
  await choose(omar, 0, 0)
  await on.move(clara, event, '2027-03-04T17:00:00Z')
  expect(await waiting()).toEqual({ families: 1, at_once: 1, is_quiet: false, is_late: false })
})

describe('what is about the next twelve hours', () => {
  test('comes at once, and what begins a little later does as soon as it does', async () => {
    await on.plan(clara, omar.profileId, '2027-01-12T10:00:00Z')
    expect(await readBy(after(night, minute))).toHaveLength(1)
    // Half an hour after noon of the next day: half an hour after midnight.
    await choose(omar, 21 * 60, 13 * 60)
    await on.plan(clara, omar.profileId, '2027-01-12T11:30:00Z')
    expect(await readBy(new Date('2027-01-11T23:29:00Z'))).toHaveLength(1)
    expect(await readBy(new Date('2027-01-11T23:30:00Z'))).toHaveLength(2)
  })

  test('comes at once where a lesson of the next hours is moved far away, not where one that is over is', async () => {
    const soon = await on.plan(clara, omar.profileId, '2027-01-12T07:00:00Z')
    const over = await on.plan(clara, omar.profileId, '2027-01-11T20:00:00Z')
    await readBy(after(night, minute))
    await on.forget()
    await on.move(clara, soon, '2027-02-12T07:00:00Z')
    await on.move(clara, over, '2027-02-11T20:00:00Z')
    const [mail, ...others] = await readBy(after(night, 3 * minute))
    expect([mail, others]).toEqual([expect.stringContaining('12 Feb'), []])
    expect(await readBy(morning)).toHaveLength(2)
  })

  test('is a request, which the teacher reads at once with what the student wrote', async () => {
    const soon = await on.plan(clara, omar.profileId, '2027-01-12T07:00:00Z')
    await askOff(soon)
    expect(await dueMails(clara, night)).toEqual(['Omar can’t come: Tue 12 Jan 08:00'])
  })
})

describe('a request', () => {
  test('that came by day and is taken back by night is told as taken back in the morning', async () => {
    home.clock.set(after(night, -4 * hour))
    const id = await askOff()
    expect(await dueMails(clara, home.clock())).toEqual(['Omar can’t come: Thu 4 Mar 16:00'])
    await on.run('update auth.mail_outbox set sent_at = $1', home.clock())
    home.clock.set(night)
    await withdraw(id)
    expect(await dueMails(clara, after(morning, -1))).toHaveLength(1)
    expect(await dueMails(clara, morning)).toEqual([
      'Omar can’t come: Thu 4 Mar 16:00',
      'Omar can come after all: Thu 4 Mar 16:00',
    ])
  })

  test('that waits and is taken back, or answered, is told to nobody', async () => {
    await withdraw(await askOff())
    const other = await on.plan(clara, omar.profileId, later)
    await answer(await askOff(other))
    expect(await readBy(morning, clara)).toEqual([])
  })

  test('of which the answer left by day and is taken back by night tells in the morning that the lesson is on', async () => {
    home.clock.set(after(night, -4 * hour))
    const id = await askOff()
    await answer(id)
    await on.run('update auth.mail_outbox set sent_at = $1', home.clock())
    home.clock.set(night)
    await on.asked(clara, 'mutation ($id: Int!) { takeAnswerBack(id: $id) { answer } }', { id })
    expect(await readBy(after(morning, -1))).toHaveLength(1)
    expect(await readBy(morning)).toEqual([expect.stringContaining('cancelled'), expect.stringContaining('On again')])
  })

  test('of which the answer is taken back by night leaves no mail', async () => {
    const id = await askOff()
    await answer(id)
    home.clock.set(after(night, hour))
    await on.asked(clara, 'mutation ($id: Int!) { takeAnswerBack(id: $id) { answer } }', { id })
    expect(await readBy(morning)).toEqual([])
  })
})

test('the night ends at its hour on the clock of the reader, also where clocks are turned', async () => {
  await on.run(`update user_profile set time_zone = 'America/New_York' where user_profile_id = $1`, omar.profileId)
  // Eight in the morning in New York: an hour earlier by the clock of Greenwich in the night in which summer time begins, and later again
  // in the night in which it ends.
  for (const [moment, end] of [
    ['2027-03-13T03:00:00Z', '2027-03-13T13:00:00Z'],
    ['2027-03-14T03:00:00Z', '2027-03-14T12:00:00Z'],
    ['2027-11-07T03:00:00Z', '2027-11-07T13:00:00Z'],
  ] as const) {
    home.clock.set(new Date(moment))
    await on.forget()
    await on.plan(clara, omar.profileId, after(new Date(end), 100 * hour).toISOString())
    expect(await readBy(after(new Date(end), -1))).toEqual([])
    expect(await readBy(new Date(end))).toHaveLength(1)
  }
})

/** Random quiet hours, moments and lessons: enough to meet each edge, seconds of work. */
const runs = 60

test('whatever the hours: told outside of them, or within twelve hours of the lesson, as early as that', async () => {
  const minuteOfDay = fc.integer({ min: 0, max: 1439 })
  await fc.assert(
    fc.asyncProperty(minuteOfDay, minuteOfDay, minuteOfDay, fc.integer({ min: 20, max: 3000 }), async (...drawn) => {
      const [from, until, at, ahead] = drawn
      // Berlin has the same clock all winter.
      const told = new Date(Date.parse('2027-01-20T23:00:00Z') + at * minute)
      const begins = after(told, ahead * minute)
      const isQuiet = (moment: number) => {
        const wall = ((moment - Date.parse('2027-01-20T23:00:00Z')) / minute) % 1440
        return from < until ? wall >= from && wall < until : from > until && (wall >= from || wall < until)
      }
      let expected = told.getTime()
      while (isQuiet(expected) && begins.getTime() - expected > 12 * hour) expected += minute
      await choose(omar, from, until)
      home.clock.set(after(told, -minute))
      await on.forget()
      const id = await on.plan(clara, omar.profileId, begins.toISOString(), { overlap_wanted: true })
      const early = expected > told.getTime() ? await readBy(new Date(Math.max(told.getTime(), expected - minute))) : []
      expect([early, (await readBy(new Date(expected))).length]).toEqual([[], 1])
      await on.remove(clara, id)
      await forgetNotices()
    }),
    { numRuns: runs },
  )
})
