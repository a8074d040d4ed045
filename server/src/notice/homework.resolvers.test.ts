import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { noticeDelay } from './notice.ts'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
/** The lesson that has the homework. */
let lesson: number
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
beforeEach(async () => {
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  lesson = await withHomework(omar.profileId, ['Page 12', -2])
})

/** Days from now on the clock of Greenwich. */
const day = (after: number) => new Date(home.clock().getTime() + after * 86_400_000).toISOString().slice(0, 10)

/** A notice that was sent was sent so much earlier. */
const ago = (interval: string) => on.run('update notice set created_at = created_at - $1::interval', interval)

let hour = 0
/** A lesson of a student with something to do until so many days from now. @returns its lesson_id */
async function withHomework(studentId: number, ...items: (readonly [text: string, due: number])[]): Promise<number> {
  hour += 1
  const id = await on.plan(clara, studentId, `2027-04-01T00:00:00Z`.replace('00', String(hour % 24).padStart(2, '0')), {
    overlap_wanted: true,
  })
  const [row] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', id)
  for (const [text, due] of items)
    await on.asked(
      clara,
      'mutation ($id: Int!, $item: homework_item_input!) { upsertHomeworkItem(lessonId: $id, item: $item) { lesson_id } }',
      {
        id: row?.lesson_id,
        item: { item_id: randomUUID(), text, due: day(due) },
      },
    )
  // That it was planned was told before.
  await on.pass()
  await on.forget()
  return row?.lesson_id ?? 0
}

const remind = `mutation ($id: Int!) { remindOfHomework(userProfileId: $id) { operation_id late people already_at } }`
const press = async (who: Person, id: number) => s.ask(who, remind, { id })
const pressed = async (id = omar.profileId) =>
  (await press(clara, id)).data?.['remindOfHomework'] as Record<string, unknown> | undefined
const subjects = async () => (await on.mails()).map(({ recipient, subject }) => `${recipient}: ${subject}`)

describe('nobody is reminded', () => {
  test('by anybody but the own teacher', async () => {
    for (const who of [omar, s.nobody]) expect((await press(who, omar.profileId)).code).toBe('not-allowed')
    expect((await press(s.bob, omar.profileId)).code).toBe('not-found')
    expect((await press(clara, clara.profileId)).code).toBe('not-found')
    expect((await press(clara, 999_999)).code).toBe('not-found')
    await on.pass()
    expect(await on.mails()).toEqual([])
  })

  test.each<[string, (who: Person) => Promise<unknown>, number]>([
    ['who is archived', (who) => on.run('update user_profile set archived_at = now() where id = $1', who.userId), 0],
    ['who has a break', (who) => on.run('update user_profile set paused_at = now() where id = $1', who.userId), 0],
    [
      'who wants no such mails',
      (who) => on.run(`insert into mail_preference (user_id, off) values ($1, '{homework}')`, who.userId),
      0,
    ],
    [
      'whose address nobody confirmed',
      (who) => on.run('update auth.users set email_verified = false where id = $1', who.userId),
      0,
    ],
    [
      'only because changes of lessons are not wanted: homework is another kind',
      (who) => on.run(`insert into mail_preference (user_id, off) values ($1, '{change}')`, who.userId),
      1,
    ],
  ])('%s', async (_, change, people) => {
    const blind = await on.guardianOf(clara, omar.profileId)
    await on.run('update guardian set sees_lessons = false where user_id = $1', blind.userId)
    await change(omar)
    expect(await pressed()).toMatchObject({ late: 1, people })
    await on.pass()
    expect(await on.mails()).toHaveLength(people)
  })

  test('of what is not due yet, is done, or was done within the minute', async () => {
    const lea = await s.addStudent(clara, 'Lea')
    await withHomework(lea.profileId, ['Page 1', 3])
    expect(await pressed(lea.profileId)).toEqual({ operation_id: null, late: 0, people: 0, already_at: null })
    expect(await pressed()).toMatchObject({ people: 1 })
    const [item] = await on.run<{ id: string }>(
      `select homework_items -> 0 ->> 'item_id' as id from lesson where lesson_id = $1`,
      lesson,
    )
    const tick = `mutation ($id: Int!, $item: uuid!) { tickHomeworkItem(lessonId: $id, itemId: $item, done: true) { lesson_id } }`
    await on.asked(omar, tick, { id: lesson, item: item?.id })
    await on.pass()
    expect(await on.mails()).toEqual([])
    const listed = `query ($id: Int!) { notices(userProfileId: $id) { kind state error was { start } is { start } } }`
    const [newest] = (await on.asked(clara, listed, { id: omar.profileId })) as unknown as object[]
    expect(newest).toEqual({ kind: 'homework_late', state: 'failed', error: 'done', was: null, is: null })
  })
})

test('a family is reminded a minute later of what is not done, each in the own language, and once within a day', async () => {
  const mother = await on.guardianOf(clara, omar.profileId)
  await on.run(`update auth.users set locale = 'de' where id = $1`, mother.userId)
  await withHomework(omar.profileId, ['Scales', -1], ['Etude', 5])
  const first = await pressed()
  expect(first).toMatchObject({ late: 2, people: 2, already_at: null })
  const [row] = await on.run<{ seconds: number }>(
    `select extract(epoch from send_after - due_at)::int as seconds from notice where operation_id = $1 limit 1`,
    first?.['operation_id'],
  )
  expect(row?.seconds).toBe(noticeDelay)
  expect(await pressed()).toMatchObject({ operation_id: null, people: 0, already_at: expect.any(String) })
  await on.pass()
  expect((await subjects()).toSorted()).toEqual(
    [
      `${addressOf(omar)}: Still to do: homework for Clara`,
      `${addressOf(mother)}: Noch zu tun: Hausaufgaben von Omar bei Clara`,
    ].toSorted(),
  )
  const [own] = await on.mails(addressOf(omar))
  expect(own?.text_body).toMatch(/Page 12 \(due .*\)\nScales \(due .*\)/)
  expect(own?.text_body).not.toContain('Etude')
  expect((await on.mails(addressOf(mother)))[0]?.text_body).toContain('Omar: Page 12 (bis ')
  await ago('23 hours')
  expect(await pressed()).toMatchObject({ people: 0, already_at: expect.any(String) })
  await ago('1 hour')
  expect(await pressed()).toMatchObject({ people: 2, already_at: null })
})

test('two presses at once are one, and what is taken back may be pressed again', async () => {
  const both = await Promise.all([pressed(), pressed()])
  expect(both).toEqual(
    expect.arrayContaining([expect.objectContaining({ people: 0 }), expect.objectContaining({ people: 1 })]),
  )
  const operation = both.find((one) => one?.['operation_id'])?.['operation_id']
  const all = 'mutation ($id: uuid!) { cancelNotices(operationId: $id) }'
  expect((await s.ask(clara, all, { id: operation })).data).toEqual({ cancelNotices: 1 })
  const listed = `query ($id: Int!) { notices(userProfileId: $id) { state } }`
  expect(await on.asked(clara, listed, { id: omar.profileId })).toContainEqual({ state: 'taken_back' })
  expect(await pressed()).toMatchObject({ people: 1, already_at: null })
  await on.pass()
  expect(await on.mails()).toHaveLength(1)
})

test('under a student stands what is told of that student alone', async () => {
  const lea = await s.addStudent(clara, 'Lea')
  await withHomework(lea.profileId, ['Page 1', -1])
  const listed = (id: number) =>
    on.asked(clara, 'query ($id: Int!) { notices(userProfileId: $id) { kind } }', { id }) as unknown as Promise<
      object[]
    >
  await pressed()
  expect(await listed(omar.profileId)).toContainEqual({ kind: 'homework_late' })
  expect(await listed(lea.profileId)).toEqual([{ kind: 'planned' }])
})

test('one mailbox of two children reads one mail, and one press of its link ends it', async () => {
  const mother = await on.guardianOf(clara, omar.profileId)
  const ada = await s.addStudent(clara, 'Ada')
  await on.guardianOf(clara, ada.profileId, { is: mother })
  await withHomework(ada.profileId, ['Page 3', -1])
  await pressed()
  await pressed(ada.profileId)
  await on.pass()
  const [mail, ...more] = await on.mails(addressOf(mother))
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Still to do: homework for Clara')
  expect(mail?.text_body).toMatch(/Omar: Page 12 .*\nAda: Page 3 /)
  const link = /\/v1\/mails\/homework[\w.-]+/.exec(mail?.text_body ?? '')?.[0] ?? ''
  expect((await home.inject({ method: 'POST', url: link })).statusCode).toBe(200)
  await ago('1 day')
  expect(await pressed()).toMatchObject({ people: 1 })
})
