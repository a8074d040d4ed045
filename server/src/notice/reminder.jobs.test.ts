import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, asService, serviceOnce } from '../platform/database/database.ts'
import { operator } from '../../../testing/furnished.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { openParts } from '../platform/parts.ts'
import { takeReminders } from './reminder.data.ts'
import { remind } from './reminder.jobs.ts'

/** So far ahead that what a test plans was planned long before. */
const begin = new Date('2040-03-06T09:00:00Z')
const hour = 3_600_000
const minute = 60_000

let home: TestServer
let s: SamplePeople
let mother: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: begin })
  s = await samplePeople(home)
  mother = await s.addStudent(s.bob, 'Mother')
})
afterAll(() => home.close())

const run = <Row>(sql: string, ...parameters: unknown[]) =>
  actingAs(home.parts.db, operator, (on) => on.run<Row>({ sql, parameters }))
const service = <Row>(sql: string, ...parameters: unknown[]) => serviceOnce(home.parts.db).run<Row>({ sql, parameters })

/** A lesson of a student, so long after now. */
async function planned(studentId: number | null, after: number, teacher = s.clara): Promise<number> {
  const start = new Date(home.clock().getTime() + after)
  const [row] = await run<{ event_id: number }>(
    `insert into event (teacher_id, user_profile_id, title, start, "end", overlap_wanted)
     values ($1, $2, 'Piano', $3::timestamptz, $3::timestamptz + interval '45 minutes', true) returning event_id`,
    teacher.profileId,
    studentId,
    start,
  )
  return row?.event_id ?? 0
}

/** All that is due by now goes out. @returns who was written to, and how the mails begin */
async function sweep(): Promise<string[]> {
  while (await remind(home.parts)) continue
  const rows = await service<{ recipient: string; subject: string }>(
    `delete from auth.mail_outbox where headers ->> 'X-Email-Template' = 'reminder' returning recipient, subject`,
  )
  return rows.map(({ recipient, subject }) => `${names.get(recipient) ?? recipient}: ${subject}`).toSorted()
}
const names = new Map<string, string>()

const prefer = async (who: Person, part: string, ...values: unknown[]) => {
  await run('insert into mail_preference (user_id) values ($1) on conflict do nothing', who.userId)
  await run(`update mail_preference set ${part} where user_id = $1`, who.userId, ...values)
}

beforeEach(async () => {
  home.clock.set(begin)
  for (const [name, { userId }] of Object.entries({ omar: s.omar, lea: s.lea, nils: s.nils, clara: s.clara, mother }))
    names.set(`${userId}@example.org`, name)
  await forget()
  await run(
    `update user_profile set archived_at = null, paused_at = null, time_zone = null where user_profile_id = $1`,
    s.omar.profileId,
  )
})

/** Nothing is planned, told or preferred. */
async function forget(): Promise<void> {
  for (const table of ['notice', 'guardian', 'lesson', 'event', 'mail_preference']) await run(`delete from ${table}`)
}

const guard = (sees: boolean) =>
  run(
    `insert into guardian (teacher_id, user_profile_id, user_id, name, sees_events, expires_at, accepted_at)
     values ($1, $2, $3, 'Mother', $4, '2041-01-01', '2026-01-01')`,
    s.clara.profileId,
    s.omar.profileId,
    mother.userId,
    sees,
  )
const omars = () => planned(s.omar.profileId, 20 * hour)

const timesAreToldBy = ['planned', 'restored', 'moved', 'as_before', 'series', 'days_closed', 'late']
/** Omar is told of a lesson by now, or about to be. */
const told = (eventId: number, kind: string, createdAt: Date, lines: object = {}) =>
  run(
    `insert into notice (teacher_id, user_profile_id, user_id, event_id, kind, created_at, due_at, send_after, lines)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    s.clara.profileId,
    s.omar.profileId,
    s.omar.userId,
    eventId,
    kind,
    createdAt,
    begin,
    lines,
  )

describe('nobody is reminded', () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ['of what was called off', (id) => run('update event set cancelled_at = now() where event_id = $1', id)],
    ['of what was deleted', (id) => run('update event set deleted_at = now() where event_id = $1', id)],
    ['of a time that is closed', (id) => run('update event set closed = true where event_id = $1', id)],
    ['of what has no student', (id) => run('update event set user_profile_id = null where event_id = $1', id)],
    ['of what has begun', (id) => run('update event set start = $2 where event_id = $1', id, begin)],
    ['of what was marked as missed', (id) => run(`update lesson set attendance = 'absent' where event_id = $1`, id)],
    ['of what was marked as off', (id) => run('update lesson set lesson_status_id = 5 where event_id = $1', id)],
    [
      'who can’t come',
      (id) =>
        run(
          'insert into absence (event_id, teacher_id, user_profile_id) values ($1, $2, $3)',
          id,
          s.clara.profileId,
          s.omar.profileId,
        ),
    ],
    [
      'who was archived',
      () => run('update user_profile set archived_at = now() where user_profile_id = $1', s.omar.profileId),
    ],
    [
      'who has a break',
      () => run('update user_profile set paused_at = now() where user_profile_id = $1', s.omar.profileId),
    ],
    ['who wants no reminders', () => prefer(s.omar, `off = '{reminder}'`)],
    // However it was learnt: a reminder on top of it would say the same once more.
    ...timesAreToldBy.flatMap((kind): [string, (id: number) => Promise<unknown>][] => [
      [`who was told of the time within the lead: ${kind}`, (id) => told(id, kind, begin)],
      [`who is still to be told of the time: ${kind}`, (id) => told(id, kind, new Date(begin.getTime() - 5 * hour))],
    ]),
  ])('%s', async (_why, change) => {
    const id = await omars()
    await change(id)
    expect(await sweep()).toEqual([])
  })

  test('who can’t come, of a time that is another’s by now: that one is reminded', async () => {
    const id = await omars()
    await run(
      'insert into absence (event_id, teacher_id, user_profile_id) values ($1, $2, $3)',
      id,
      s.clara.profileId,
      s.omar.profileId,
    )
    await run('update event set user_profile_id = $2 where event_id = $1', id, s.lea.profileId)
    expect((await sweep()).map((mail) => mail.split(':')[0])).toEqual(['lea'])
  })

  test('whose address nobody verified, and whose account was switched off', async () => {
    await omars()
    await service('update auth.users set email_verified = false where id = $1', s.omar.userId)
    expect(await sweep()).toEqual([])
    await service('update auth.users set email_verified = true, disabled_at = now() where id = $1', s.omar.userId)
    expect(await sweep()).toEqual([])
    await service('update auth.users set disabled_at = null where id = $1', s.omar.userId)
    expect(await sweep()).toHaveLength(1)
  })

  test('who may not see lessons, and nobody of another studio', async () => {
    await guard(false)
    await omars()
    expect(await sweep()).toEqual(['omar: Wed 7 Mar 05:00 UTC: lesson “Piano” with Clara'])
    await planned(s.nils.profileId, 20 * hour, s.bob)
    expect(await sweep()).toEqual([expect.stringMatching(/^nils: .* with Bob$/)])
  })
})

test('what is planned within the lead is known already: the next reminder is the first', async () => {
  // The database notes when it was planned, by its own clock.
  home.clock.set(new Date())
  await prefer(s.omar, 'quiet_from = 0, quiet_until = 0')
  await planned(s.omar.profileId, 20 * hour)
  expect(await sweep()).toEqual([])
  home.clock.forward((19 * hour) / 1000)
  expect(await sweep()).toHaveLength(1)
})

test.each(['series', 'days_closed'])(
  'whoever was told that a lesson is off is reminded where it is on: %s',
  async (kind) => {
    await told(await omars(), kind, begin, { was: {}, is: null })
    expect(await sweep()).toHaveLength(1)
  },
)

test('student and guardian are reminded a day and an hour before, each once', async () => {
  await guard(true)
  await planned(s.omar.profileId, 25 * hour)
  expect(await sweep()).toEqual([])
  home.clock.forward(hour / 1000)
  expect(await sweep()).toEqual([
    'mother: Wed 7 Mar 10:00 UTC: Omar’s lesson “Piano” with Clara',
    'omar: Wed 7 Mar 10:00 UTC: lesson “Piano” with Clara',
  ])
  expect(await sweep()).toEqual([])
  home.clock.forward((22 * hour) / 1000)
  expect(await sweep()).toEqual([])
  home.clock.forward(hour / 1000)
  expect(await sweep()).toHaveLength(2)
  home.clock.forward((2 * hour) / 1000)
  expect(await sweep()).toEqual([])
})

test('a server that was away sends the one that counts now, and none of what has begun', async () => {
  await planned(s.omar.profileId, 40 * minute)
  await planned(s.lea.profileId, 30 * hour)
  expect(await sweep()).toHaveLength(1)
  home.clock.forward((31 * hour) / 1000)
  expect(await sweep()).toEqual([])
})

test('a student without an account is reminded at the address that the teacher wrote down, and a mailbox once', async () => {
  const [kim] = await run<{ user_profile_id: number }>(
    `insert into user_profile (profile_type, teacher_id, display_name, email) values ('STUDENT', $1, 'Kim', $2) returning user_profile_id`,
    s.clara.profileId,
    `${mother.userId}@EXAMPLE.org`,
  )
  const id = kim?.user_profile_id ?? 0
  names.set(`${mother.userId}@EXAMPLE.org`, 'kim')
  await planned(id, 20 * hour)
  await run('insert into mail_preference (user_profile_id, off) values ($1, $2)', id, '{reminder}')
  expect(await sweep()).toEqual([])
  await run('delete from mail_preference')
  const [sibling] = await run<{ guardian_id: number }>(
    `insert into guardian (teacher_id, user_profile_id, user_id, name, expires_at, accepted_at)
     values ($1, $2, $3, 'Mother', '2041-01-01', '2026-01-01') returning guardian_id`,
    s.clara.profileId,
    s.lea.profileId,
    mother.userId,
  )
  // A reader who has proven the address says it for the child, also as the guardian of another one.
  await run('insert into mail_preference (user_id, off) values ($1, $2)', mother.userId, '{reminder}')
  expect(await sweep()).toEqual([])
  await run('delete from mail_preference')
  await run('delete from guardian where guardian_id = $1', sibling?.guardian_id)
  expect(await sweep()).toEqual([expect.stringMatching(/^kim: .* lesson “Piano” with Clara$/)])
  await run('delete from lesson where user_profile_id = $1', id)
  await run('delete from event where user_profile_id = $1', id)
  await planned(id, 21 * hour)
  await run(
    `insert into guardian (teacher_id, user_profile_id, user_id, name, expires_at, accepted_at) values ($1, $2, $3, 'Mother', '2041-01-01', '2026-01-01')`,
    s.clara.profileId,
    id,
    mother.userId,
  )
  expect(await sweep()).toEqual([expect.stringMatching(/^mother: .* Kim’s lesson “Piano”/)])
  await run('delete from lesson where user_profile_id = $1', id)
  await run('delete from event where user_profile_id = $1', id)
  await run('delete from user_profile where user_profile_id = $1', id)
})

test('a student who joins after a reminder went to the address is not reminded of the same again', async () => {
  const [kim] = await run<{ user_profile_id: number }>(
    `insert into user_profile (profile_type, teacher_id, display_name, email) values ('STUDENT', $1, 'Kim', 'kim@family.example') returning user_profile_id`,
    s.clara.profileId,
  )
  const id = kim?.user_profile_id ?? 0
  names.set('kim@family.example', 'kim')
  await planned(id, 20 * hour)
  expect(await sweep()).toEqual([expect.stringMatching(/^kim: /)])
  const account = await s.addStudent(s.clara, 'Kim')
  names.set(`${account.userId}@example.org`, 'account')
  await run('update user_profile set id = null where user_profile_id = $1', account.profileId)
  await run('update user_profile set id = $2 where user_profile_id = $1', id, account.userId)
  expect(await sweep()).toEqual([])
  home.clock.forward((19 * hour) / 1000)
  expect(await sweep()).toEqual([expect.stringMatching(/^account: /)])
})

test('the own times count before the teacher’s, and the teacher’s before the usual', async () => {
  await planned(s.omar.profileId, 47 * hour)
  await planned(s.lea.profileId, 47 * hour + minute)
  expect(await sweep()).toEqual([])
  await prefer(s.clara, `student_leads = '{2880}'`)
  await prefer(s.omar, `leads = '{120}'`)
  expect(await sweep()).toEqual([expect.stringMatching(/^lea: /)])
  home.clock.forward((45 * hour) / 1000)
  expect(await sweep()).toEqual([expect.stringMatching(/^omar: /)])
})

test('a guardian has times of their own, whatever the child chose', async () => {
  await guard(true)
  await prefer(mother, `leads = '{180}'`)
  await prefer(s.omar, `leads = '{120}'`)
  await planned(s.omar.profileId, 24 * hour)
  expect(await sweep()).toEqual([])
  home.clock.forward((21 * hour) / 1000)
  expect(await sweep()).toEqual([expect.stringMatching(/^mother: /)])
  home.clock.forward(hour / 1000)
  expect(await sweep()).toEqual([expect.stringMatching(/^omar: /)])
})

test('a guardian who chose no times has the teacher’s, and not the child’s', async () => {
  await guard(true)
  await prefer(s.clara, `student_leads = '{2880}'`)
  await prefer(s.omar, `leads = '{120}'`)
  await planned(s.omar.profileId, 47 * hour)
  expect(await sweep()).toEqual([expect.stringMatching(/^mother: /)])
})

test('of a whole day nobody is reminded an hour before midnight', async () => {
  const id = await planned(s.omar.profileId, 39 * hour)
  await run(`update event set all_day = true, "end" = start + interval '1 day' where event_id = $1`, id)
  home.clock.forward((23 * hour) / 1000)
  expect(await sweep()).toEqual(['omar: Thu 8 Mar: lesson “Piano” with Clara'])
  home.clock.forward((15 * hour + hour / 2) / 1000)
  expect(await sweep()).toEqual([])
})

test.each([
  // Clock of the reader, quiet hours, hours until the lesson, whether it is written now.
  ['2040-03-06T20:59:00Z', 'UTC', 1260, 480, 20, true],
  ['2040-03-06T21:00:00Z', 'UTC', 1260, 480, 20, false],
  ['2040-03-07T07:59:00Z', 'UTC', 1260, 480, 20, false],
  ['2040-03-07T08:00:00Z', 'UTC', 1260, 480, 20, true],
  ['2040-03-07T03:00:00Z', 'UTC', 1260, 480, 12, true],
  ['2040-03-07T03:00:00Z', 'UTC', 1260, 480, 12.1, false],
  ['2040-03-07T03:00:00Z', 'UTC', 0, 0, 20, true],
  ['2040-03-07T13:00:00Z', 'UTC', 720, 840, 20, false],
  ['2040-03-07T14:00:00Z', 'UTC', 720, 840, 20, true],
  // In Tokyo it is nine hours later, in Kathmandu a quarter of an hour less than six.
  ['2040-03-06T11:59:00Z', 'Asia/Tokyo', 1260, 480, 20, true],
  ['2040-03-06T12:00:00Z', 'Asia/Tokyo', 1260, 480, 20, false],
  ['2040-03-06T15:14:00Z', 'Asia/Kathmandu', 1260, 480, 20, true],
  ['2040-03-06T15:15:00Z', 'Asia/Kathmandu', 1260, 480, 20, false],
])(
  'at %s in %s, quiet from %i to %i, a lesson in %d hours is told of: %s',
  async (now, zone, from, until, hours, isTold) => {
    home.clock.set(new Date(now))
    await run('update user_profile set time_zone = $2 where user_profile_id = $1', s.omar.profileId, zone)
    await prefer(s.omar, 'quiet_from = $2, quiet_until = $3', from, until)
    await planned(s.omar.profileId, hours * hour)
    expect(await sweep()).toHaveLength(isTold ? 1 : 0)
  },
)

test.each([
  ['2040-03-06T20:59:00Z', true],
  ['2040-03-06T21:00:00Z', false],
  ['2040-03-07T07:59:00Z', false],
  ['2040-03-07T08:00:00Z', true],
])('whoever chose no quiet hours has them from nine to eight: at %s a reminder comes: %s', async (now, isTold) => {
  home.clock.set(new Date(now))
  await planned(s.omar.profileId, 20 * hour)
  expect(await sweep()).toHaveLength(isTold ? 1 : 0)
})

test('they are mails of the studio’s day: what is over them waits, is written to the log, and follows', async () => {
  const mails = 2
  const parts = { ...home.parts, config: { ...home.parts.config, noticesPerDay: mails } }
  const warned = vi.spyOn(home.parts.log, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warned.mockRestore())
  await omars()
  for (const name of ['One', 'Two']) await planned((await s.addStudent(s.clara, name)).profileId, 21 * hour)
  await planned(s.nils.profileId, 22 * hour, s.bob)
  const written = async () => {
    while (await remind(parts)) continue
    return (await service<{ recipient: string }>('delete from auth.mail_outbox returning recipient')).length
  }
  expect(await written()).toBe(mails + 1)
  expect(warned.mock.calls).toEqual([
    [{ teacher: s.clara.profileId, mails }, 'reminders wait from now on: the studio had its mails of this day'],
  ])
  expect(await written()).toBe(0)
  // Those of yesterday count no more.
  await run(`update notice set sent_at = sent_at - interval '1 day'`)
  expect(await written()).toBe(1)
})

test('two servers at work send each reminder once, and one that dies in the middle loses none', async () => {
  const other = await openParts(home.config, home.ownerUrl, home.parts.log, home.clock)
  onTestFinished(() => other.close())
  const lessons = fc.array(fc.record({ isOmars: fc.boolean(), minutes: fc.integer({ min: 1, max: 1440 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  const workers = fc.array(fc.constantFrom(home.parts, other), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(lessons, workers, async (planning, working) => {
      await forget()
      for (const { isOmars, minutes } of planning) await planned((isOmars ? s.omar : s.lea).profileId, minutes * minute)
      const deaths = await Promise.allSettled([remindAndDie(other), ...working.map((parts) => remind(parts))])
      expect(deaths[0].status).toBe('rejected')
      expect(lessonsIn(await sweep())).toBe(planning.length)
      expect(await sweep()).toEqual([])
    }),
    { numRuns: 15 },
  )
})

/** A mail of several says how many more than the first there are. */
const lessonsIn = (mails: readonly string[]) =>
  mails.reduce((sum, mail) => sum + 1 + Number(/\(\+(\d+)\)$/.exec(mail)?.[1] ?? 0), 0)

test('what is due at once is one mail of each studio, which lists each lesson and where it is held', async () => {
  await guard(true)
  const [first, second] = [await omars(), await planned(s.omar.profileId, 21 * hour)]
  await run(
    `insert into lesson (event_id, teacher_id, user_profile_id, place) values ($1, $3, $4, 'Hall'), ($2, $3, $4, 'Attic')
             on conflict (event_id) where deleted_at is null do update set place = excluded.place`,
    first,
    second,
    s.clara.profileId,
    s.omar.profileId,
  )
  await planned(s.nils.profileId, 20 * hour, s.bob)
  while (await remind(home.parts)) continue
  const mails = await service<{ recipient: string; subject: string; text_body: string }>(
    'select * from auth.mail_outbox',
  )
  expect(mails.map(({ recipient }) => names.get(recipient) ?? '').toSorted()).toEqual(['mother', 'nils', 'omar'])
  for (const { recipient, subject, text_body } of mails) {
    if (names.get(recipient) === 'nils') continue
    expect(subject).toMatch(/^Wed 7 Mar 05:00 UTC: .* \(\+1\)$/)
    expect(text_body).toMatch(/7 March at 05:00 UTC\.\nPlace: Hall\n\n.* 7 March at 06:00 UTC\.\nPlace: Attic/)
  }
  await service('delete from auth.mail_outbox')
})

test('a reminder says where the lesson is joined', async () => {
  const link = 'https://meet.example/omar'
  await run('update user_profile set video_link = $2 where user_profile_id = $1', s.omar.profileId, link)
  await omars()
  while (await remind(home.parts)) continue
  const [mail] = await service<{ text_body: string }>('delete from auth.mail_outbox returning text_body')
  await run('update user_profile set video_link = null where user_profile_id = $1', s.omar.profileId)
  expect(mail?.text_body).toContain(`Join here: ${link}\n`)
})

test('more reminders than one look takes at once are written in the order in which they are due', async () => {
  const many = 1100
  await run(
    `with student as (
       insert into user_profile (profile_type, teacher_id, display_name, email)
       select 'STUDENT', $1, 'Reader', 'reader' || n || '@example.org' from generate_series(1, $2) n returning user_profile_id)
     insert into event (teacher_id, user_profile_id, title, start, "end", overlap_wanted)
     select $1, user_profile_id, 'Piano', at, at + interval '45 minutes', true
     from student, lateral (select $3::timestamptz + interval '1 second' * (7200 + user_profile_id * 7919 % 3600) as at) x`,
    s.clara.profileId,
    many,
    home.clock(),
  )
  while (await remind(home.parts)) continue
  const dueInTurn = await service<{ due_at: string }>(
    'select n.due_at from notice n join auth.mail_outbox m using (mail_id) order by m.mail_id',
  )
  const times = dueInTurn.map(({ due_at }) => Date.parse(due_at))
  expect(times).toHaveLength(many)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  await service('delete from auth.mail_outbox')
  await run('delete from lesson where teacher_id = $1', s.clara.profileId)
  await run('delete from event where teacher_id = $1', s.clara.profileId)
  await run("delete from user_profile where display_name = 'Reader'")
})

/** Does what a server does that is killed before its transaction ends. */
const remindAndDie = (parts: TestServer['parts']) =>
  asService(parts.db, async (sql) => {
    await takeReminders(sql, home.clock(), home.parts.config.noticesPerDay)
    throw new Error('killed')
  })
