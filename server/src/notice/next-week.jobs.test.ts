import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { openParts } from '../platform/parts.ts'
import { operator } from '../../../testing/furnished.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { readWayOut } from './way-out.ts'
import { tellNextWeek } from './next-week.jobs.ts'

/** Eight in the morning of a Sunday in Berlin, where quiet hours end by then. */
const sunday = new Date('2027-01-17T07:00:00Z')
const day = 24 * 3600

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: sunday })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
beforeEach(async () => {
  home.clock.set(sunday)
  for (const table of ['notice', 'lesson', 'event', 'mail_preference']) await data(`delete from ${table}`)
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  await zoned(clara, 'Europe/Berlin')
  await on.forget()
})

/** Runs SQL on tables that the server itself may not write. */
const data = <Row>(sql: string, ...parameters: unknown[]) =>
  actingAs(home.parts.db, operator, (as) => as.run<Row>({ sql, parameters }))
const zoned = (who: Person, zone: string) =>
  on.run('update user_profile set time_zone = $2 where user_profile_id = $1', who.profileId, zone)
/** Says something on that Sunday, when tokens are fresh, whatever time it is. */
async function earlier<Answer>(say: () => Promise<Answer>): Promise<Answer> {
  const now = home.clock()
  home.clock.set(sunday)
  const answer = await say()
  home.clock.set(now)
  return answer
}
const choose = (who: Person, next_week_day: number, more: object = {}) =>
  earlier(() =>
    on.asked(
      who,
      'mutation ($preferences: mail_preferences_input!) { saveMailPreferences(preferences: $preferences) { off } }',
      { preferences: { off: [], quiet_from: 1260, quiet_until: 480, next_week_day, ...more } },
    ),
  )
const lessonAt = (start: string, student = omar, teacher = clara, more: object = {}) =>
  earlier(() => on.plan(teacher, student.profileId, start, more))
const told = async () => {
  await tellNextWeek(home.parts).run()
  return on.mails()
}
const readers = async () => (await told()).map(({ recipient }) => recipient).toSorted()
/** The lines of the lessons of a mail. */
const linesTo = async (who: Person) =>
  ((await on.mails(addressOf(who))).at(-1)?.text_body ?? '').split('\n').filter((line) => /\d\d:\d\d/.test(line))

const monday = '2027-01-18T15:00:00Z'

describe('nobody is told', () => {
  test('who chose no day', async () => {
    await lessonAt(monday)
    expect(await readers()).toEqual([])
  })

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['who chose another day', () => choose(omar, 1)],
    ['who wants none any more', () => choose(omar, 7, { off: ['next_week'] })],
    ['who is archived', () => on.run('update user_profile set archived_at = now() where id = $1', omar.userId)],
    ['who has a break', () => on.run('update user_profile set paused_at = now() where id = $1', omar.userId)],
    [
      'whose address nobody confirmed',
      () => on.run('update auth.users set email_verified = false where id = $1', omar.userId),
    ],
    ['who was shut out', () => on.run('update auth.users set disabled_at = now() where id = $1', omar.userId)],
    [
      'whose teacher was shut out',
      () => on.run('update auth.users set disabled_at = now() where id = $1', clara.userId),
    ],
    ['of what was called off', (id) => on.callOff(clara, id)],
    ['of what was deleted', (id) => on.remove(clara, id)],
    ['of what was taught', (id) => data('update lesson set lesson_status_id = 4 where event_id = $1', id)],
    ['of what was missed', (id) => data(`update lesson set attendance = 'absent' where event_id = $1`, id)],
    [
      'who can’t come',
      (id) =>
        data(
          'insert into absence (event_id, teacher_id, user_profile_id) values ($1, $2, $3)',
          id,
          clara.profileId,
          omar.profileId,
        ),
    ],
    ['of what is over', (id) => on.move(clara, id, '2027-01-17T06:59:00Z')],
    ['of what comes after the week', (id) => on.move(clara, id, '2027-01-24T07:01:00Z')],
  ])('%s', async (_, change) => {
    await choose(omar, 7)
    const id = await lessonAt(monday)
    await change(id)
    await on.forget()
    expect(await readers()).toEqual([])
  })
})

describe('of a lesson is told', () => {
  test('who learns, who may see when, and who teaches, where they chose the day', async () => {
    const [seeing, blind] = [
      await on.guardianOf(clara, omar.profileId),
      await on.guardianOf(clara, omar.profileId, { sees: false }),
    ]
    const strangers = [await s.addStudent(clara, 'Lea'), await s.addTeacher('Bob')]
    for (const who of [clara, omar, seeing, blind, ...strangers]) await choose(who, 7)
    await lessonAt(monday)
    expect(await readers()).toEqual([addressOf(clara), addressOf(omar), addressOf(seeing)].toSorted())
    const client = home.config.publicUrl
    const event = Number(/event=(\d+)/.exec((await on.mails(addressOf(omar)))[0]?.text_body ?? '')?.[1])
    const says = async (who: Person) => (await on.mails(addressOf(who)))[0]?.text_body
    expect(await says(omar)).toContain(
      `\nMon 18 Jan 16:00 to 16:45: Piano with Clara\n${client}/calendar?date=2027-01-18&event=${event}\n`,
    )
    expect(await says(seeing)).toContain(
      `\nMon 18 Jan 16:00 to 16:45: Omar, Piano with Clara\n${client}/calendar?date=2027-01-18&of=${omar.profileId}&childEvent=${event}\n`,
    )
    expect(await says(clara)).toContain(
      `\nMon 18 Jan 16:00 to 16:45: Omar, Piano\n${client}/calendar?date=2027-01-18&event=${event}\n`,
    )
    const [mail] = await on.mails(addressOf(omar))
    expect(mail?.subject).toBe('Lessons in the week from Sun 17 Jan')
    expect(mail?.html_body).toContain(`event=${event}">Mon 18 Jan 16:00 to 16:45: Piano with Clara</a>`)
  })

  test('a teacher, even where the student can’t come or has a break', async () => {
    await choose(clara, 7)
    const id = await lessonAt(monday)
    await data(
      'insert into absence (event_id, teacher_id, user_profile_id) values ($1, $2, $3)',
      id,
      clara.profileId,
      omar.profileId,
    )
    await on.run('update user_profile set paused_at = now() where user_profile_id = $1', omar.profileId)
    expect(await readers()).toEqual([addressOf(clara)])
  })

  test('with its place, where to join, and that its date is not settled', async () => {
    await choose(omar, 7)
    await on.run(
      `update user_profile set video_link = 'https://meet.example/room' where user_profile_id = $1`,
      clara.profileId,
    )
    const first = await lessonAt(monday, omar, clara, { to_confirm: true })
    await data(`update lesson set place = 'Studio 2' where event_id = $1`, first)
    await lessonAt('2027-01-20T15:00:00Z')
    await told()
    const [mail] = await on.mails(addressOf(omar))
    expect(mail?.text_body).toMatch(
      /\(this date is not settled yet\)\nhttp\S+\nPlace: Studio 2\nJoin here: https:\/\/meet\.example\/room\n/,
    )
    expect(mail?.text_body.match(/Join here/g)).toHaveLength(2)
  })
})

test('where all lessons are held is said once', async () => {
  await choose(omar, 7)
  await on.run(
    `update user_profile set video_link = 'https://meet.example/room' where user_profile_id = $1`,
    clara.profileId,
  )
  await lessonAt(monday)
  await lessonAt('2027-01-20T15:00:00Z')
  await told()
  expect((await on.mails(addressOf(omar)))[0]?.text_body.match(/Join here/g)).toHaveLength(1)
})

test('a parent reads of all children in one mail, of several studios and beside the own lessons, and a teacher of both', async () => {
  const bob = await s.addTeacher('Bob')
  const ada = await s.addStudent(bob, 'Ada')
  const mother = await on.guardianOf(clara, omar.profileId)
  await on.guardianOf(bob, ada.profileId, { is: mother })
  await on.guardianOf(clara, omar.profileId, { is: bob })
  for (const who of [mother, bob]) await choose(who, 7)
  await lessonAt(monday)
  await lessonAt('2027-01-19T15:00:00Z', ada, bob)
  expect(await readers()).toEqual([addressOf(bob), addressOf(mother)].toSorted())
  expect(await linesTo(mother)).toEqual([
    'Mon 18 Jan 16:00 to 16:45: Omar, Piano with Clara',
    'Tue 19 Jan 16:00 to 16:45: Ada, Piano with Bob',
  ])
  const [own] = await on.mails(addressOf(bob))
  expect(own?.text_body).toContain(`/children/calendar?date=2027-01-18&of=${omar.profileId}&childEvent=`)
  expect(own?.text_body).toMatch(/Ada, Piano\nhttp\S+\/calendar\?date=2027-01-19&event=/)
})

test('the mail can be ended by its link, and the day stays chosen', async () => {
  await choose(omar, 7)
  await lessonAt(monday)
  await told()
  const [{ headers }] = (await on.run<{ headers: Record<string, string> }>('select headers from auth.mail_outbox')) as [
    { headers: Record<string, string> },
  ]
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = /<(.*)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const token = url.split('/').at(-1) ?? ''
  expect(readWayOut(home.parts.mailKey, token)).toEqual({ kind: 'next_week', reader: { userId: omar.userId } })
  await home.inject({ method: 'POST', url: `/v1/mails/${token}` })
  expect((await s.ask(omar, '{ mailPreferences { off next_week_day } }')).data).toEqual({
    mailPreferences: { off: ['next_week'], next_week_day: 7 },
  })
  await on.forget()
  home.clock.forward(7 * day)
  await lessonAt('2027-01-25T15:00:00Z')
  expect(await readers()).toEqual([])
})

test('each week is told once, where lessons are added later as well, and an empty week is silent all day', async () => {
  await choose(omar, 7)
  await lessonAt(monday)
  expect(await readers()).toEqual([addressOf(omar)])
  await on.forget()
  home.clock.forward(120)
  await lessonAt('2027-01-19T15:00:00Z')
  expect(await readers()).toEqual([])
  home.clock.set(new Date(sunday.getTime() + 7 * day * 1000))
  expect(await readers()).toEqual([])
  // A lesson that is planned in the afternoon is told as a change, and not as a week.
  home.clock.forward(4 * 3600)
  await lessonAt('2027-01-26T15:00:00Z')
  expect(await readers()).toEqual([])
  home.clock.set(new Date(sunday.getTime() + 14 * day * 1000))
  await lessonAt('2027-02-01T15:00:00Z')
  expect(await readers()).toEqual([addressOf(omar)])
})

test.each([
  // Clock of the reader, quiet hours, whether it is told.
  ['2027-01-17T06:59:00Z', 'Europe/Berlin', 1260, 480, false],
  ['2027-01-17T07:00:00Z', 'Europe/Berlin', 1260, 480, true],
  ['2027-01-17T10:59:00Z', 'Europe/Berlin', 1260, 480, true],
  ['2027-01-17T11:00:00Z', 'Europe/Berlin', 1260, 480, false],
  ['2027-01-17T07:00:00Z', 'Europe/Berlin', 1260, 540, false],
  ['2027-01-17T08:00:00Z', 'Europe/Berlin', 1260, 540, true],
  // Nobody is woken where there are no quiet hours, or they are by day.
  ['2027-01-17T06:59:00Z', 'Europe/Berlin', 0, 0, false],
  ['2027-01-17T07:00:00Z', 'Europe/Berlin', 0, 0, true],
  ['2027-01-17T07:00:00Z', 'Europe/Berlin', 420, 780, false],
  ['2027-01-17T12:00:00Z', 'Europe/Berlin', 420, 780, true],
  // In Auckland that Sunday begins earlier, in Los Angeles later.
  ['2027-01-16T19:00:00Z', 'Pacific/Auckland', 1260, 480, true],
  ['2027-01-17T07:00:00Z', 'Pacific/Auckland', 1260, 480, false],
  ['2027-01-17T07:00:00Z', 'America/Los_Angeles', 1260, 480, false],
  ['2027-01-17T16:00:00Z', 'America/Los_Angeles', 1260, 480, true],
])('at %s in %s, quiet from %i to %i, the week is told: %s', async (now, zone, quiet_from, quiet_until, isTold) => {
  home.clock.set(new Date(now))
  await zoned(omar, zone)
  await choose(omar, 7, { quiet_from, quiet_until })
  await lessonAt(monday)
  expect(await readers()).toEqual(isTold ? [addressOf(omar)] : [])
})

test('times are on the reader’s clock, which has its name where the teacher’s shows another time', async () => {
  await zoned(omar, 'Asia/Kathmandu')
  const paris = await s.addStudent(clara, 'Zoe')
  await zoned(paris, 'Europe/Paris')
  home.clock.set(new Date('2027-01-17T03:00:00Z'))
  await choose(omar, 7)
  await choose(paris, 7)
  await lessonAt(monday)
  await lessonAt('2027-01-19T15:00:00Z', paris)
  await told()
  expect(await linesTo(omar)).toEqual(['Mon 18 Jan 20:45 to 21:30: Piano with Clara'])
  expect((await on.mails(addressOf(omar)))[0]?.text_body).toContain('All times are in Nepal Time (Kathmandu).')
  home.clock.set(sunday)
  await on.forget()
  await told()
  expect((await on.mails(addressOf(paris)))[0]?.text_body).not.toContain('All times')
})

test.each([
  // A week in which the clocks go forward, and one in which they go back: each lesson stands in one mail.
  ['2027-03-21', '2027-03-28', '2027-03-21T07:00:00Z', '2027-03-28T06:00:00Z'],
  ['2027-10-24', '2027-10-31', '2027-10-24T06:00:00Z', '2027-10-31T07:00:00Z'],
])('from %s to %s the clocks change, and the week ends where the next begins', async (_from, to, first, second) => {
  await choose(omar, 7)
  home.clock.set(new Date(first))
  const [last, next] = [new Date(second), new Date(Date.parse(second) + 60_000)].map((at) => at.toISOString())
  await lessonAt(last ?? '', omar, clara, { overlap_wanted: true })
  await lessonAt(next ?? '', omar, clara, { overlap_wanted: true })
  await told()
  expect(await linesTo(omar)).toEqual([expect.stringContaining(' 08:00 to 08:45')])
  await on.forget()
  home.clock.set(new Date(second))
  await told()
  expect(await linesTo(omar)).toEqual([expect.stringContaining(' 08:01 to 08:46')])
  expect((await on.mails(addressOf(omar)))[0]?.text_body).toContain(`date=${to}&event=`)
})

test('a whole day belongs to the week of its date, today included', async () => {
  await choose(omar, 7)
  const wholeDay = (date: string) => {
    const start = `${date}T23:00:00Z`
    return on.plan(clara, omar.profileId, start, {
      end: new Date(Date.parse(start) + day * 1000).toISOString(),
      all_day: true,
      time_zone: 'Europe/Berlin',
    })
  }
  for (const before of ['2027-01-15', '2027-01-16', '2027-01-22', '2027-01-23']) await wholeDay(before)
  await told()
  const text = (await on.mails(addressOf(omar)))[0]?.text_body ?? ''
  expect(text.match(/^\w{3} \d+ Jan: /gm)).toEqual(['Sun 17 Jan: ', 'Sat 23 Jan: '])
})

test('two servers at work tell each once, and what was taken before a server died is told by another', async () => {
  const other = await openParts(home.config, home.ownerUrl, home.parts.log, home.clock)
  onTestFinished(() => other.close())
  const many = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => s.addStudent(clara, name)))
  for (const [at, who] of many.entries()) {
    await choose(who, 7)
    await lessonAt(`2027-01-19T${10 + at}:00:00Z`, who)
  }
  // It dies with the letter written and not yet committed.
  const dying = { ...home.parts, mailKey: null as unknown as Buffer }
  await expect(tellNextWeek(dying).run()).rejects.toThrow(/key/)
  expect(await on.mails()).toEqual([])
  await Promise.all([tellNextWeek(home.parts).run(), tellNextWeek(other).run(), tellNextWeek(home.parts).run()])
  expect((await on.mails()).map(({ recipient }) => recipient).toSorted()).toEqual(many.map(addressOf).toSorted())
})
