import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
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
  await on.run(
    `update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = any($1::int[])`,
    [clara, omar].map(({ profileId }) => profileId),
  )
})

const link = 'https://meet.example/room'
const start = '2027-03-04T15:00:00Z'
const save =
  'mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }'
const linkOf = (whose: Person, video_link: string | null, who = clara) =>
  on.asked(who, save, { profiles: [{ user_profile_id: whose.profileId, video_link }] })
async function change(event: number, lesson: object): Promise<void> {
  const [row] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', event)
  const write = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
  await on.asked(clara, write, { lesson: { ...row, ...lesson } })
}
/** A lesson of which everything was told. */
async function known(student = omar, at = start): Promise<number> {
  const id = await on.plan(clara, student.profileId, at)
  await on.pass()
  await on.forget()
  return id
}
const subjects = async (to?: string) => (await on.mails(to)).map(({ subject }) => subject)

describe('nobody is told of another link of the studio', () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ['where it came back before', () => linkOf(clara, link).then(() => linkOf(clara, null))],
    [
      'who has one of the own',
      (id) =>
        on.run(`update user_profile set video_link = 'https://own.example/' where id = $1`, omar.userId).then(() => id),
    ],
    ['whose lesson has one', (id) => change(id, { video_link: 'https://lesson.example/' })],
    ['who comes to a place', (id) => change(id, { place: 'Studio 1' })],
    ['whose lessons are off', (id) => on.callOff(clara, id)],
    [
      'who wants no such mails',
      () => on.run(`insert into mail_preference (user_id, off) values ($1, '{change}')`, omar.userId),
    ],
  ])('%s', async (name, before) => {
    const id = await known()
    await before(id)
    await on.pass()
    await on.forget()
    if (!name.startsWith('where')) await linkOf(clara, link)
    await on.pass()
    expect(await subjects()).toEqual([])
  })

  test('by the student, or by another teacher', async () => {
    await known()
    await linkOf(omar, link, omar)
    expect(
      (await s.ask(s.bob, save, { profiles: [{ user_profile_id: omar.profileId, video_link: link }] })).code,
    ).toBeDefined()
    await on.pass()
    expect(await subjects()).toEqual([])
  })
})

test.each([
  ['the studio', () => clara],
  ['one student', () => omar],
])('another link of %s is told each family once, by the next lesson', async (name, whose) => {
  const kim = await s.addStudent(clara, 'Kim')
  const mother = await on.guardianOf(clara, omar.profileId)
  await known(omar, '2027-03-11T15:00:00Z')
  await known(kim, '2027-03-05T15:00:00Z')
  await known()
  await linkOf(whose(), link)
  await on.pass()
  const told = [/Thu 4 Mar 16:00, Piano with Clara: new video link$/]
  for (const who of [omar, mother])
    expect(await subjects(addressOf(who))).toEqual(told.map((line) => expect.stringMatching(line)))
  expect((await on.mails(addressOf(omar)))[0]?.text_body).toContain(link)
  expect(await subjects(addressOf(kim))).toHaveLength(name === 'the studio' ? 1 : 0)
})

describe('a place that changes while a lesson is off', () => {
  test('is told where it is on again before anybody knew', async () => {
    const id = await known()
    await on.callOff(clara, id)
    await change(id, { place: 'Studio 2' })
    await on.callOff(clara, id, false)
    await on.pass()
    expect(await subjects()).toEqual([expect.stringMatching(/Thu 4 Mar 16:00, Piano with Clara: now at Studio 2$/)])
  })

  test('stands in the mail by which it is on again, and is no news before', async () => {
    const id = await known()
    await on.callOff(clara, id)
    await change(id, { place: 'Studio 2' })
    await on.pass()
    expect(await subjects()).toEqual(['Cancelled: Thu 4 Mar 16:00, Piano with Clara'])
    await on.forget()
    await change(id, { place: 'Studio 3' })
    await on.pass()
    expect(await subjects()).toEqual([])
    await on.callOff(clara, id, false)
    await on.pass()
    expect((await on.mails())[0]?.text_body).toContain('\nPlace: Studio 3\n')
  })
})
