import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { operator } from '../../../testing/furnished.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-02-20T12:00:00Z') })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
beforeEach(async () => {
  await on.pass()
  await on.forget()
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  for (const { profileId } of [clara, omar])
    await on.run(`update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = $1`, profileId)
})

const start = '2027-03-04T15:00:00Z'
const later = '2027-03-04T16:00:00Z'

/** The lesson of an event. */
async function lessonOf(event: number): Promise<number> {
  const [row] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', event)
  return row?.lesson_id ?? 0
}
const change = async (who: Person, event: number, lesson: object) =>
  s.ask(who, 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
    lesson: { lesson_id: await lessonOf(event), ...lesson },
  })
/** A lesson of which everything was told, in the first room. */
async function known(at = start): Promise<number> {
  const id = await on.plan(clara, omar.profileId, at)
  await change(clara, id, { place: 'Studio 1' })
  await on.pass()
  await on.forget()
  return id
}
const subjects = async (to?: string) => (await on.mails(to)).map(({ subject }) => subject)
async function states(event: number): Promise<string[]> {
  const { data } = await s.ask(clara, 'query ($id: Int!) { notices(eventId: $id) { kind state } }', { id: event })
  const notices = (data?.['notices'] ?? []) as { kind: string; state: string }[]
  return notices.map(({ kind, state }) => `${kind} ${state}`)
}

describe('nobody is told', () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ['where it is as it was', (id) => change(clara, id, { place: 'Studio 1' })],
    ['of what else is written of a lesson', (id) => change(clara, id, { plan: 'Scales', title: 'Cello' })],
    [
      'where it came back before',
      async (id) => {
        await change(clara, id, { place: 'Studio 2' })
        await on.pass(30)
        await change(clara, id, { place: 'Studio 1' })
      },
    ],
    [
      'where it was taken back',
      async (id) => {
        await change(clara, id, { place: 'Studio 2', video_link: 'https://meet.example/a' })
        await on.undo(clara)
      },
    ],
    [
      'who is not to be told',
      async (id) => {
        await change(clara, id, { place: 'Studio 2' })
        await s.ask(clara, 'mutation ($id: Int!) { cancelNotices(eventIds: [$id]) }', { id })
      },
    ],
    [
      'who is archived',
      async (id) => {
        await on.run('update user_profile set archived_at = now() where id = $1', omar.userId)
        await change(clara, id, { place: 'Studio 2' })
      },
    ],
    [
      'who wants no such mails',
      async (id) => {
        await on.run(`insert into mail_preference (user_id, off) values ($1, '{change}')`, omar.userId)
        await change(clara, id, { place: 'Studio 2' })
      },
    ],
    [
      'of what is called off',
      async (id) => {
        await on.callOff(clara, id)
        await on.pass()
        await on.forget()
        await change(clara, id, { place: 'Studio 2' })
      },
    ],
    [
      'of a link that is the one of the studio',
      async (id) => {
        await on.run(
          `update user_profile set video_link = 'https://meet.example/room' where user_profile_id = $1`,
          clara.profileId,
        )
        await change(clara, id, { video_link: 'https://meet.example/room' })
      },
    ],
  ])('%s', async (_, act) => {
    await act(await known())
    await on.pass()
    expect(await subjects()).toEqual([])
  })

  test('of a lesson that is over', async () => {
    const id = await known()
    await actingAs(home.parts.db, operator, (sql) =>
      sql.run({
        sql: `update event set start = '2020-03-04T15:00Z', "end" = '2020-03-04T16:00Z' where event_id = $1`,
        parameters: [id],
      }),
    )
    await change(clara, id, { place: 'Studio 2' })
    await on.pass()
    expect(await subjects()).toEqual([])
  })

  test('by another teacher, or by the student', async () => {
    const id = await known()
    for (const who of [s.bob, omar]) expect((await change(who, id, { place: 'Studio 9' })).code).toBeDefined()
    await on.pass()
    expect(await subjects()).toEqual([])
  })
})

test.each<[string, object, RegExp, RegExp]>([
  [
    'another place',
    { place: 'Studio 2' },
    /^Thu 4 Mar 16:00, Piano with Clara: now at Studio 2$/,
    /\nPlace: Studio 2\n/,
  ],
  ['no place', { place: null }, /: no longer at Studio 1$/, /^(?!.*Place:)/s],
  [
    'another link',
    { video_link: 'https://meet.example/a' },
    /: new video link$/,
    /\nJoin here: https:\/\/meet.example\/a\n/,
  ],
  [
    'both',
    { place: 'Studio 2', video_link: 'https://meet.example/a' },
    /: now at Studio 2, new video link$/,
    /Studio 2\n\nJoin here/,
  ],
])('a lesson with %s is told to student and guardian, once and a minute later', async (_, lesson, subject, text) => {
  const id = await known()
  const [mother, blind] = [
    await on.guardianOf(clara, omar.profileId),
    await on.guardianOf(clara, omar.profileId, { sees: false }),
  ]
  await change(clara, id, lesson)
  await on.pass(59)
  expect(await subjects()).toEqual([])
  await on.pass(1)
  const [mail, ...more] = await on.mails(addressOf(omar))
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(subject)
  expect(mail?.text_body).toMatch(text)
  expect(await subjects(addressOf(mother))).toHaveLength(1)
  expect(await subjects(addressOf(blind))).toEqual([])
  await on.pass()
  expect(await subjects(addressOf(omar))).toHaveLength(1)
  expect((await states(id))[0]).toBe('elsewhere sent')
})

test('a link that goes is told', async () => {
  const id = await known()
  await change(clara, id, { video_link: 'https://meet.example/a' })
  await on.pass()
  await on.forget()
  await change(clara, id, { video_link: null })
  await on.pass()
  expect(await subjects(addressOf(omar))).toEqual([expect.stringMatching(/: no video link any more$/)])
})

describe('with another time', () => {
  test.each<[string, (id: number) => Promise<void>]>([
    [
      'after it',
      async (id) => {
        await on.move(clara, id, later)
        await change(clara, id, { place: 'Studio 2' })
      },
    ],
    [
      'before it',
      async (id) => {
        await change(clara, id, { place: 'Studio 2' })
        await on.move(clara, id, later)
      },
    ],
  ])('it is one mail, %s', async (_, act) => {
    const id = await known()
    await act(id)
    await on.pass()
    const [mail, ...more] = await on.mails(addressOf(omar))
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Thu 4 Mar 17:00, not 16:00: Piano with Clara')
    expect(mail?.text_body).toContain('\nPlace: Studio 2\n')
  })

  test('that comes back, the place is told alone', async () => {
    const id = await known()
    await on.move(clara, id, later)
    await change(clara, id, { place: 'Studio 2' })
    await on.move(clara, id, start)
    await on.pass()
    expect(await subjects(addressOf(omar))).toEqual(['Thu 4 Mar 16:00, Piano with Clara: now at Studio 2'])
  })

  test('the place comes back, and the time is told alone; both, and nothing is', async () => {
    const id = await known()
    await change(clara, id, { place: 'Studio 2' })
    await on.move(clara, id, later)
    await change(clara, id, { place: 'Studio 1' })
    await on.move(clara, id, start)
    await on.pass()
    expect(await subjects()).toEqual([])
    await on.move(clara, id, later)
    await change(clara, id, { place: 'Studio 2' })
    await change(clara, id, { place: 'Studio 1' })
    await on.pass()
    expect(await subjects(addressOf(omar))).toEqual(['Thu 4 Mar 17:00, not 16:00: Piano with Clara'])
  })
})

test('a lesson that is planned, called off, or deleted and brought back is told as that', async () => {
  const planned = await on.plan(clara, omar.profileId, start)
  await change(clara, planned, { place: 'Studio 1' })
  await on.pass()
  expect(await subjects(addressOf(omar))).toEqual(['New: Thu 4 Mar 16:00, Piano with Clara'])
  expect((await on.mails(addressOf(omar)))[0]?.text_body).toContain('Place: Studio 1')
  await on.forget()
  await on.remove(clara, planned)
  await on.bringBack(clara, planned)
  await on.pass()
  expect(await subjects()).toEqual([])
  await change(clara, planned, { place: 'Studio 2' })
  await on.callOff(clara, planned)
  await on.pass()
  expect(await subjects(addressOf(omar))).toEqual(['Cancelled: Thu 4 Mar 16:00, Piano with Clara'])
})

test('what was not told on purpose is not what they know', async () => {
  const id = await known()
  await change(clara, id, { place: 'Studio 2' })
  await s.ask(clara, 'mutation ($id: Int!) { cancelNotices(eventIds: [$id]) }', { id })
  expect(await states(id)).toContain('elsewhere taken_back')
  await change(clara, id, { place: 'Studio 1' })
  await on.pass()
  expect(await subjects()).toEqual([])
  await change(clara, id, { place: 'Studio 3' })
  await on.pass()
  expect(await subjects(addressOf(omar))).toEqual([expect.stringMatching(/: now at Studio 3$/)])
})

test('dates of a series that are held elsewhere are one mail', async () => {
  const create = `mutation ($series: series_input!) { createSeries(series: $series) { operation_id } }`
  await on.asked(clara, create, {
    series: {
      title: 'Piano',
      user_profile_id: omar.profileId,
      rrule: 'FREQ=WEEKLY;COUNT=3',
      first_start: '2027-03-04T16:00:00',
      time_zone: 'Europe/Berlin',
      minutes: 45,
    },
  })
  await on.pass()
  await on.forget()
  const events = await on.run<{ event_id: number }>(
    'select event_id from event where user_profile_id = $1 order by start',
    omar.profileId,
  )
  for (const { event_id } of events) await change(clara, event_id, { place: 'Studio 2' })
  await on.move(clara, events[1]?.event_id ?? 0, '2027-03-11T17:00:00Z')
  await on.pass()
  const [mail, ...more] = await on.mails(addressOf(omar))
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Several lessons with Clara have changed')
  expect(mail?.text_body).toMatch(
    /Thu 4 Mar 16:00, Piano with Clara: now at Studio 2\nThu 11 Mar 18:00, not 16:00: Piano with Clara\nThu 18 Mar 16:00, Piano with Clara: now at Studio 2\n/,
  )
  expect(mail?.text_body.match(/Place: Studio 2/g)).toHaveLength(1)
})
