import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createLog } from '../platform/log.ts'
import { openParts } from '../platform/parts.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { sendNotices } from './notice.jobs.ts'
import { noticeDelay } from './notice.ts'

const budget = 3

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
beforeAll(async () => {
  home = await testServer(createApp, { env: { LECTERN_NOTICES_PER_DAY: String(budget) } })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
beforeEach(async () => {
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  await on.pass()
  await on.forget()
})

const hour = (at: number) => `2027-03-04T${String(8 + at).padStart(2, '0')}:00:00Z`

test('the database and the server wait for the same time', async () => {
  await on.plan(clara, omar.profileId, hour(0))
  const [row] = await on.run<{ seconds: number }>(
    `select extract(epoch from send_after - due_at)::int as seconds from notice where teacher_id = $1`,
    clara.profileId,
  )
  expect(row?.seconds).toBe(noticeDelay)
})

test('two servers at work write each mail once', async () => {
  const other = await openParts(home.config, home.ownerUrl, createLog('silent'), home.clock)
  try {
    const studios = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const teacher = await s.addTeacher(`Teacher ${at}`)
        return { teacher, students: [await s.addStudent(teacher, 'One'), await s.addStudent(teacher, 'Two')] }
      }),
    )
    for (const { teacher, students } of studios)
      for (const [at, { profileId }] of [...students, ...students].entries())
        await on.plan(teacher, profileId, hour(at))
    home.clock.forward(noticeDelay)
    await Promise.all([sendNotices(home.parts).run(), sendNotices(other).run(), sendNotices(home.parts).run()])
    const mails = await on.mails()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      studios.flatMap(({ students }) => students.map(addressOf)).toSorted(),
    )
  } finally {
    await other.close()
  }
})

test('a studio that had its mails of the day lets the others wait, says so, and sends them when there is room', async () => {
  const warned = vi.spyOn(home.parts.log, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warned.mockRestore())
  const students = await Promise.all(Array.from({ length: 5 }, (_, at) => s.addStudent(clara, `Student ${at}`)))
  const events: number[] = []
  for (const [at, { profileId }] of students.entries()) events.push(await on.plan(clara, profileId, hour(at)))
  const isLate = async () =>
    (
      await s.ask(clara, 'query ($ids: [Int!]) { waitingNotices(eventIds: $ids) { families at_once is_late } }', {
        ids: events,
      })
    ).data
  expect(await isLate()).toEqual({
    waitingNotices: { families: students.length, at_once: students.length, is_late: false },
  })
  await on.pass()
  expect(await on.mails()).toHaveLength(budget)
  expect(warned.mock.calls).toEqual([
    [
      { teacher: clara.profileId, waiting: students.length - budget, mails: budget },
      'notices wait: the studio had its mails of this day',
    ],
  ])
  expect(await isLate()).toEqual({
    waitingNotices: { families: students.length - budget, at_once: students.length - budget, is_late: true },
  })
  const { data } = await s.ask(clara, 'query ($ids: [Int!]) { notices(eventIds: $ids) { state error } }', {
    ids: events,
  })
  const waiting = ((data?.['notices'] ?? []) as { state: string; error: string | null }[]).filter(
    ({ state }) => state === 'waiting',
  )
  expect(waiting).toEqual([
    { state: 'waiting', error: 'budget' },
    { state: 'waiting', error: 'budget' },
  ])
  await on.pass(3600)
  expect(await on.mails()).toHaveLength(budget)
  await on.pass(24 * 3600)
  expect(await on.mails()).toHaveLength(students.length)
})

test('the limit of mails to an address within an hour is not one of notices', async () => {
  const { userId } = omar
  await on.run(
    `insert into auth.attempts (key, at) select 'mail:' || $1, $2 from generate_series(1, 9)`,
    `${userId}@example.org`,
    home.clock(),
  )
  await on.plan(clara, omar.profileId, hour(0))
  await on.pass()
  expect(await on.mails()).toHaveLength(1)
})

/** An act of a teacher on a lesson, on one of two devices, which are at work at once. */
const act = fc.record({
  device: fc.nat({ max: 1 }),
  lesson: fc.nat({ max: 2 }),
  what: fc.constantFrom('move', 'callOff', 'callOn', 'remove', 'bringBack', 'undo'),
  to: fc.nat({ max: 9 }),
})

test('whatever is done and undone within the time: what is told is what differs at its end, and nothing where nothing does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 7 }), fc.boolean(), async (acts, isUndone) => {
      const teacher = await s.addTeacher('Vera')
      const student = await s.addStudent(teacher, 'Finn')
      const events: number[] = []
      for (const at of [0, 1, 2]) events.push(await on.plan(teacher, student.profileId, hour(at)))
      await on.pass()
      await on.forget()
      const stands = () =>
        on.run<{ stands: unknown }>(
          `select case when cancelled_at is null and deleted_at is null then start end as stands from event
           where event_id = any($1::int[]) order by event_id`,
          events,
        )
      const before = await stands()
      const work = async (device: number): Promise<void> => {
        for (const { lesson, what, to } of acts.filter((each) => each.device === device)) {
          const id = events[lesson] ?? 0
          const ways = {
            move: () => on.move(teacher, id, hour(to)),
            callOff: () => on.callOff(teacher, id),
            callOn: () => on.callOff(teacher, id, false),
            remove: () => on.remove(teacher, id),
            bringBack: () => on.bringBack(teacher, id),
            undo: () => on.undo(teacher),
          }
          // An act that is in the way of another, or has no lesson, is refused, and changes nothing.
          await ways[what]().catch(() => undefined)
        }
      }
      await Promise.all([work(0), work(1)])
      if (isUndone)
        for (const [at, event_id] of events.entries()) {
          await on.bringBack(teacher, event_id).catch(() => undefined)
          await on.run(`update event set overlap_wanted = true where event_id = $1`, event_id)
          await on.callOff(teacher, event_id, false).catch(() => undefined)
          await on.move(teacher, event_id, hour(at)).catch(() => undefined)
        }
      const after = await stands()
      await on.pass()
      const isSame = JSON.stringify(before) === JSON.stringify(after)
      expect(await on.mails(addressOf(student))).toHaveLength(isSame ? 0 : 1)
      await on.forget()
    }),
    { numRuns: 25 },
  )
}, 120_000)
