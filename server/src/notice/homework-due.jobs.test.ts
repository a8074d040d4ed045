import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { openParts } from '../platform/parts.ts'
import { operator } from '../../../testing/furnished.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { remindOfDueHomework } from './homework-due.jobs.ts'

/** Eight in the morning in Berlin, where quiet hours end by then. */
const morning = new Date('2027-01-12T07:00:00Z')
const tomorrow = '2027-01-13'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: morning })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
beforeEach(async () => {
  home.clock.set(morning)
  await remindOfDueHomework(home.parts).run()
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  await on.run(`update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = $1`, clara.profileId)
  await given(omar.profileId, ['Page 12', tomorrow])
  await on.forget()
})

let lessons = 0
/** Gives a student homework. @returns the lesson */
async function given(studentId: number, ...items: (readonly [text: string, due: string])[]): Promise<number> {
  lessons += 1
  const start = new Date(Date.parse('2027-05-01T00:00:00Z') + lessons * 3_600_000).toISOString()
  const event = await on.plan(clara, studentId, start)
  const [row] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', event)
  const item =
    'mutation ($id: Int!, $item: homework_item_input!) { upsertHomeworkItem(lessonId: $id, item: $item) { lesson_id } }'
  for (const [text, due] of items)
    await on.asked(clara, item, { id: row?.lesson_id, item: { item_id: randomUUID(), text, due } })
  return row?.lesson_id ?? 0
}
const reminded = async () => {
  await remindOfDueHomework(home.parts).run()
  return (await on.mails()).map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted()
}
const omars = () => `${addressOf(omar)}: Due tomorrow: homework for Clara`

describe('nobody is reminded', () => {
  test('whose studio had its mails of this day, until there is room', async () => {
    const parts = { ...home.parts, config: { ...home.config, noticesPerDay: 1 } }
    await on.run(
      `insert into notice (teacher_id, user_id, kind, state, sent_at, mail_id, created_at, due_at, send_after)
       values ($1, $2, 'moved', 'sent', $3, 1, $3, $3, $3)`,
      clara.profileId,
      omar.userId,
      morning,
    )
    await remindOfDueHomework(parts).run()
    expect(await on.mails()).toEqual([])
    expect(await reminded()).toEqual([omars()])
  })

  test('once the studio had its mails of this day, and the log says so', async () => {
    const mails = 1
    const parts = { ...home.parts, config: { ...home.config, noticesPerDay: mails } }
    const warned = vi.spyOn(home.parts.log, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warned.mockRestore())
    await remindOfDueHomework(parts).run()
    expect(await on.mails()).toHaveLength(1)
    const zoe = await s.addStudent(clara, 'Zoe')
    await given(zoe.profileId, ['Page 12', tomorrow])
    await remindOfDueHomework(parts).run()
    expect(await on.mails()).toHaveLength(1)
    expect(warned.mock.calls).toEqual([
      [{ teacher: clara.profileId, mails }, 'homework waits from now on: the studio had its mails of this day'],
    ])
    expect(await reminded()).toHaveLength(2)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['who is archived', () => on.run('update user_profile set archived_at = now() where id = $1', omar.userId)],
    ['who has a break', () => on.run('update user_profile set paused_at = now() where id = $1', omar.userId)],
    [
      'who wants no such mails',
      () => on.run(`insert into mail_preference (user_id, off) values ($1, '{homework}')`, omar.userId),
    ],
    [
      'whose address nobody confirmed',
      () => on.run('update auth.users set email_verified = false where id = $1', omar.userId),
    ],
    ['who was shut out', () => on.run('update auth.users set disabled_at = now() where id = $1', omar.userId)],
    [
      'of a lesson that was deleted',
      () =>
        actingAs(home.parts.db, operator, (sql) =>
          sql.run({
            sql: 'update lesson set deleted_at = now() where user_profile_id = $1',
            parameters: [omar.profileId],
          }),
        ),
    ],
    [
      'of what was ticked',
      async () => {
        const [row] = await on.run<{ id: number; item: string }>(
          `select lesson_id as id, homework_items -> 0 ->> 'item_id' as item from lesson where user_profile_id = $1`,
          omar.profileId,
        )
        const tick = `mutation ($id: Int!, $item: uuid!) { tickHomeworkItem(lessonId: $id, itemId: $item, done: true) { lesson_id } }`
        await on.asked(omar, tick, { id: row?.id, item: row?.item })
      },
    ],
  ])('%s', async (_, change) => {
    await change()
    expect(await reminded()).toEqual([])
  })

  test('who may not see the lessons, and of what is due on another day', async () => {
    const blind = await on.guardianOf(clara, omar.profileId)
    await on.run('update guardian set sees_lessons = false where user_id = $1', blind.userId)
    const lea = await s.addStudent(clara, 'Lea')
    await given(lea.profileId, ['Page 1', '2027-01-12'], ['Page 2', '2027-01-14'])
    expect(await reminded()).toEqual([omars()])
  })
})

test('student and guardian are reminded once on the day before, where other kinds are off as well', async () => {
  const mother = await on.guardianOf(clara, omar.profileId, { sees: false })
  await on.run(`update auth.users set locale = 'de' where id = $1`, mother.userId)
  await on.run(`insert into mail_preference (user_id, off) values ($1, '{change,reminder}')`, omar.userId)
  await given(omar.profileId, ['Scales', tomorrow], ['Etude', '2027-01-20'])
  await on.forget()
  expect(await reminded()).toEqual(
    [omars(), `${addressOf(mother)}: Bis morgen: Hausaufgaben von Omar bei Clara`].toSorted(),
  )
  const [own] = await on.mails(addressOf(omar))
  expect(own?.text_body).toMatch(/Page 12 \(due Wed 13 Jan\)\nScales \(due Wed 13 Jan\)\n/)
  expect(own?.text_body).not.toContain('Etude')
  expect((await on.mails(addressOf(mother)))[0]?.text_body).toContain(`/?child=${omar.profileId}\n`)
  home.clock.forward(3600)
  await on.forget()
  expect(await reminded()).toEqual([])
})

test('a mailbox of two children reads one mail, with both names', async () => {
  const mother = await on.guardianOf(clara, omar.profileId)
  const ada = await s.addStudent(clara, 'Ada')
  await on.guardianOf(clara, ada.profileId, { is: mother })
  await given(ada.profileId, ['Page 3', tomorrow])
  await on.forget()
  await reminded()
  const [mail, ...more] = await on.mails(addressOf(mother))
  expect(more).toEqual([])
  expect(mail?.text_body).toMatch(/Omar: Page 12 .*\nAda: Page 3 /)
  // One child chosen would hide the other there.
  expect(mail?.text_body).not.toContain('?child=')
})

test.each([
  ['2027-01-12T06:59:00Z', 'Europe/Berlin', false],
  ['2027-01-12T19:59:00Z', 'Europe/Berlin', true],
  ['2027-01-12T20:00:00Z', 'Europe/Berlin', false],
  // In Auckland that day begins earlier, in Los Angeles later.
  ['2027-01-11T19:00:00Z', 'Pacific/Auckland', true],
  ['2027-01-12T12:00:00Z', 'America/Los_Angeles', false],
  ['2027-01-12T16:00:00Z', 'America/Los_Angeles', true],
])('at %s in %s what is due on the 13th is reminded of: %s', async (now, zone, isDue) => {
  await on.run('update user_profile set time_zone = $2 where user_profile_id = $1', omar.profileId, zone)
  home.clock.set(new Date(now))
  // Students of other tests are reminded on their own clocks.
  expect((await reminded()).includes(omars())).toBe(isDue)
})

test('many mailboxes of two children read one mail each, however the turns fall', async () => {
  // More children than one turn takes; those of a mailbox are far from each other in whatever order but that of mailboxes.
  const mailboxes = 251
  await actingAs(home.parts.db, operator, (sql) =>
    sql.run({
      sql: `with child as (
              insert into user_profile (teacher_id, profile_type, display_name, email)
              select $1, 'STUDENT', 'Child ' || n, 'box' || n % $2 || '@example.org' from generate_series(0, 2 * $2 - 1) n
              returning user_profile_id)
            insert into lesson (teacher_id, user_profile_id, title, homework, homework_items)
            select $1, user_profile_id, 'Piano', 'Page 12',
              jsonb_build_array(jsonb_build_object('item_id', gen_random_uuid(), 'text', 'Page 12', 'due', $3::date)) from child`,
      parameters: [clara.profileId, mailboxes, tomorrow],
    }),
  )
  const mails = (await reminded()).filter((mail) => mail.startsWith('box'))
  expect([mails.length, new Set(mails).size]).toEqual([mailboxes, mailboxes])
})

test('two servers at work remind each once, and who joins meanwhile not again', async () => {
  const other = await openParts(home.config, home.ownerUrl, home.parts.log, home.clock)
  onTestFinished(() => other.close())
  const add =
    'mutation { upsertUserProfile(profiles: [{display_name: "Kim", email: "kim@family.example"}]) { user_profile_id } }'
  const [{ user_profile_id: kim }] = (await on.asked(clara, add, {})) as unknown as [{ user_profile_id: number }]
  await given(kim, ['Page 5', tomorrow])
  await on.forget()
  await Promise.all([remindOfDueHomework(home.parts).run(), remindOfDueHomework(other).run()])
  expect((await on.mails()).map(({ recipient }) => recipient).toSorted()).toEqual(
    [addressOf(omar), 'kim@family.example'].toSorted(),
  )
  await on.forget()
  const account = await s.addStudent(clara, 'Kim')
  await on.run('update user_profile set id = null where user_profile_id = $1', account.profileId)
  await on.run('update user_profile set id = $2 where user_profile_id = $1', kim, account.userId)
  expect(await reminded()).toEqual([])
})
