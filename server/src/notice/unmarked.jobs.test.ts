import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { openParts } from '../platform/parts.ts'
import { operator } from '../../../testing/furnished.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { askOfUnmarked } from './unmarked.jobs.ts'

/** Eight in the morning in Berlin, where quiet hours end by then. */
const morning = new Date('2040-03-07T07:00:00Z')
const hour = 3_600_000

let home: TestServer
let s: SamplePeople
let clara: Person
let omar: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: morning })
  s = await samplePeople(home)
})
afterAll(() => home.close())
beforeEach(async () => {
  home.clock.set(morning)
  for (const table of ['notice', 'lesson', 'event', 'mail_preference', 'auth.mail_outbox'])
    await run(`delete from ${table}`)
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  await run(`update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = $1`, clara.profileId)
})

/** Tables of the data as the operator, those of accounts as the server. */
const run = <Row>(sql: string, ...parameters: unknown[]): Promise<Row[]> =>
  sql.includes('auth.')
    ? serviceOnce(home.parts.db).run<Row>({ sql, parameters })
    : actingAs(home.parts.db, operator, (on) => on.run<Row>({ sql, parameters }))

/** A lesson at a time. @returns its event */
async function given(start: string, student: number | null = omar.profileId, teacher = clara): Promise<number> {
  const [row] = await run<{ event_id: number }>(
    `insert into event (teacher_id, user_profile_id, title, start, "end", overlap_wanted)
     values ($1, $2, 'Piano', $3::timestamptz, $3::timestamptz + interval '45 minutes', true) returning event_id`,
    teacher.profileId,
    student,
    start,
  )
  return row?.event_id ?? 0
}
const yesterday = '2040-03-06T15:00:00Z'

/** The mails that are written now. */
async function asked(): Promise<{ recipient: string; subject: string; text_body: string }[]> {
  await run('delete from auth.mail_outbox')
  await askOfUnmarked(home.parts).run()
  return run('select recipient, subject, text_body from auth.mail_outbox order by mail_id')
}
const subjects = async () => (await asked()).map(({ subject }) => subject)

describe('nobody is asked', () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ['of what was cancelled', (id) => run('update event set cancelled_at = now() where event_id = $1', id)],
    ['of what was deleted', (id) => run('update event set deleted_at = now() where event_id = $1', id)],
    ['of a time that is closed', (id) => run('update event set closed = true where event_id = $1', id)],
    ['of what has no student', (id) => run('update event set user_profile_id = null where event_id = $1', id)],
    ['of what was taught', (id) => run('update lesson set lesson_status_id = 4 where event_id = $1', id)],
    ['of what was missed', (id) => run('update lesson set lesson_status_id = 5 where event_id = $1', id)],
    ['of who was absent', (id) => run(`update lesson set attendance = 'absent' where event_id = $1`, id)],
    ['of who was archived', () => run('update user_profile set archived_at = now() where id = $1', omar.userId)],
    [
      'who wants no such mail',
      () => run(`insert into mail_preference (user_id, off) values ($1, '{unmarked}')`, clara.userId),
    ],
    [
      'whose address nobody confirmed',
      () => run('update auth.users set email_verified = false where id = $1', clara.userId),
    ],
    ['who was shut out', () => run('update auth.users set disabled_at = now() where id = $1', clara.userId)],
  ])('%s', async (_, change) => {
    const id = await given(yesterday)
    await change(id)
    expect(await subjects()).toEqual([])
  })

  test('of today, of the day before, and who marked all', async () => {
    for (const start of ['2040-03-05T15:00:00Z', '2040-03-07T06:00:00Z', '2040-03-07T08:00:00Z']) await given(start)
    expect(await subjects()).toEqual([])
  })

  test('but the own teacher, who is asked where other kinds are switched off', async () => {
    await given(yesterday)
    await run(
      `insert into mail_preference (user_id, off) values ($1, '{change,reminder,request,homework}')`,
      clara.userId,
    )
    expect((await asked()).map(({ recipient }) => recipient)).toEqual([`${clara.userId}@example.org`])
  })
})

test('a teacher is asked once a day of the lessons of yesterday, and led to the page that marks them', async () => {
  await given(yesterday)
  const [mail, ...more] = await asked()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Not marked yet: yesterday, 16:00 Omar')
  expect(mail?.text_body).toContain(`\n${home.config.publicUrl}/\n`)
  home.clock.forward((3 * hour) / 1000)
  expect(await subjects()).toEqual([])
  await given('2040-03-07T12:00:00Z')
  await given('2040-03-07T13:00:00Z')
  home.clock.set(new Date(morning.getTime() + 24 * hour))
  expect(await subjects()).toEqual(['Yesterday’s lessons are not marked yet'])
})

test.each([
  // Clock of the teacher, quiet hours (null: as nobody chose them), whether it is asked.
  ['2040-03-07T06:59:00Z', 'Europe/Berlin', null, null, false],
  ['2040-03-07T07:00:00Z', 'Europe/Berlin', null, null, true],
  ['2040-03-07T19:59:00Z', 'Europe/Berlin', null, null, true],
  ['2040-03-07T20:00:00Z', 'Europe/Berlin', null, null, false],
  ['2040-03-07T06:59:00Z', 'Europe/Berlin', 1260, 480, false],
  ['2040-03-07T07:00:00Z', 'Europe/Berlin', 1260, 480, true],
  ['2040-03-07T19:59:00Z', 'Europe/Berlin', 1260, 480, true],
  ['2040-03-07T20:00:00Z', 'Europe/Berlin', 1260, 480, false],
  ['2040-03-07T07:00:00Z', 'Europe/Berlin', 1260, 540, false],
  // Nobody is woken where there are no quiet hours, or they are by day.
  ['2040-03-07T06:59:00Z', 'Europe/Berlin', 0, 0, false],
  ['2040-03-07T07:00:00Z', 'Europe/Berlin', 0, 0, true],
  ['2040-03-07T11:00:00Z', 'Europe/Berlin', 720, 840, false],
  ['2040-03-07T13:00:00Z', 'Europe/Berlin', 720, 840, true],
  // In Los Angeles it is still the day of the lesson; in Auckland the morning after has come earlier.
  ['2040-03-07T07:00:00Z', 'America/Los_Angeles', 1260, 480, false],
  ['2040-03-07T16:00:00Z', 'America/Los_Angeles', 1260, 480, true],
  ['2040-03-07T19:00:00Z', 'Pacific/Auckland', 1260, 480, true],
])('at %s in %s, quiet from %s to %s, the teacher is asked: %s', async (now, zone, from, until, isAsked) => {
  home.clock.set(new Date(now))
  await run('update user_profile set time_zone = $2 where user_profile_id = $1', clara.profileId, zone)
  if (from !== null)
    await run(
      'insert into mail_preference (user_id, quiet_from, quiet_until) values ($1, $2, $3)',
      clara.userId,
      from,
      until,
    )
  await given(zone === 'Pacific/Auckland' ? '2040-03-06T20:00:00Z' : '2040-03-06T18:00:00Z')
  expect(await subjects()).toHaveLength(isAsked ? 1 : 0)
})

test('two servers at work ask each teacher once', async () => {
  const other = await openParts(home.config, home.ownerUrl, home.parts.log, home.clock)
  onTestFinished(() => other.close())
  for (let count = 0; count < 6; count += 1) {
    const teacher = await s.addTeacher('Vera')
    const student = await s.addStudent(teacher, 'Finn')
    await run(`update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = $1`, teacher.profileId)
    await given(yesterday, student.profileId, teacher)
  }
  await Promise.all([askOfUnmarked(home.parts).run(), askOfUnmarked(other).run(), askOfUnmarked(home.parts).run()])
  const [row] = await run<{ mails: number; readers: number }>(
    'select count(*)::int as mails, count(distinct recipient)::int as readers from auth.mail_outbox',
  )
  expect(row).toEqual({ mails: 6, readers: 6 })
})
