import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type SamplePeople } from '../../../testing/people.ts'
import { type ChangingCalendar, changingCalendar, writes } from '../../../testing/changing-calendar.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { instantOf, type Lines } from './notice.ts'

/** A morning, so that no quiet hours are in the way. */
const begin = new Date('2026-11-23T09:00:00Z')

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let calendar: ChangingCalendar
beforeAll(async () => {
  home = await testServer(createApp, { now: begin })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
async function furnished(): Promise<void> {
  home.clock.set(begin)
  calendar = await changingCalendar({ home, s, on })
}
beforeEach(furnished)

const told = async () => (await on.mails()).map(({ subject }) => subject)

/** Takes back what was done since. @returns how many operations those were */
async function undone(before: readonly string[]): Promise<number> {
  const since = await calendar.doneSince(before)
  for (const id of since) await calendar.undo(id)
  return since.length
}

test.each(Object.entries(writes))(
  '%s: a family is told of it, and of none that was undone in time',
  async (_, write) => {
    const before = await calendar.done()
    await write(calendar)
    home.clock.forward(50)
    expect(await undone(before)).toBeGreaterThan(0)
    await on.pass()
    expect(await told()).toEqual([])
    await write(calendar)
    await on.pass()
    expect(await told()).not.toEqual([])
  },
)

test('a lesson that got another link and was freed is undone in time in either order', async () => {
  const before = await calendar.done()
  await writes['hold a lesson by another link']?.(calendar)
  await writes['free a lesson']?.(calendar)
  for (const id of (await calendar.doneSince(before)).toReversed()) await calendar.undo(id)
  await on.pass()
  expect(await told()).toEqual([])
})

test.each(['bring in a calendar file in which a lesson moved', 'give the following of a series'])(
  '%s: all of it stays untold by its operation',
  async (write) => {
    const before = await calendar.done()
    await writes[write]?.(calendar)
    const [id] = await calendar.doneSince(before)
    await calendar.asked('mutation ($id: uuid!) { cancelNotices(operationId: $id) }', { id })
    await on.pass()
    expect(await told()).toEqual([])
  },
)

test('whatever two devices write at once, nobody is told where all of it is undone in time', async () => {
  const names = fc.array(fc.constantFrom(...Object.keys(writes)), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(names, names, async (first, second) => {
      await furnished()
      const before = await calendar.done()
      const device = async (work: readonly string[]) => {
        // A write that is in the way of the other device is refused, and changes nothing.
        for (const name of work) await writes[name]?.(calendar).catch(() => undefined)
      }
      await Promise.all([device(first), device(second)])
      await undone(before)
      await on.pass()
      expect(await told()).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 120_000)

describe('where some of it is undone', () => {
  /** Told elsewhere: an answer is a mail of its own, and the link of many lessons is told by one of them. */
  const ownMails = /asked for|another link for/
  const write = fc.record({ write: fc.constantFrom(...Object.keys(writes).filter((name) => !ownMails.test(name))) })
  /** An undo takes back one of all that either device did so far, counted from the last. */
  const undo = fc.record({ undo: fc.nat({ max: 3 }) })
  const device = fc.array(fc.oneof({ weight: 3, arbitrary: write }, { weight: 2, arbitrary: undo }), { maxLength: 5 })
  const round = fc.tuple(device, device)

  /** A lesson as its family has it: when, and where. */
  interface Lesson {
    start: string
    end: string
    place: string | null
    link: string | null
  }
  /** The lessons as they stand now, each under its event and student. */
  async function stands(): Promise<Map<string, Lesson>> {
    const rows = await on.run<Lesson & { key: string }>(
      `select concat_ws(' ', e.event_id, e.user_profile_id) as key, e.start, e."end", l.place, l.video_link as link
       from event e left join lesson l on l.event_id = e.event_id and l.deleted_at is null
       where e.teacher_id = $1 and e.user_profile_id is not null and e.deleted_at is null and e.cancelled_at is null and not e.closed`,
      calendar.teacher.profileId,
    )
    return new Map(rows.map(({ key, ...lesson }) => [key, lesson]))
  }
  const timeOf = (lesson: { start: string; end: string } | null | undefined) =>
    lesson ? [lesson.start, lesson.end].map((at) => Date.parse(at)) : null

  /** The times that each reader knew, and is told now. */
  const differing = (before: Map<string, Lesson>, after: Map<string, Lesson>) =>
    [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
      const [was, is] = [before.get(key), after.get(key)]
      const student = Number(key.split(' ')[1])
      if (JSON.stringify(was) === JSON.stringify(is)) return []
      return (calendar.readers.get(student) ?? []).map(({ userId }) => ({
        key: `${key} ${userId}`,
        was: timeOf(was),
        is: timeOf(is),
      }))
    })

  test('each family hears once what differs from what it knew last, and nothing of the rest', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 2 }), async (rounds) => {
        await furnished()
        for (const devices of rounds) {
          const [before, done] = [await stands(), await calendar.done()]
          const [last] = await on.run<{ id: number }>('select coalesce(max(notice_id), 0) as id from notice')
          const undoOf = async (nth: number) => {
            const id = (await calendar.done()).filter((each) => !done.includes(each))[nth]
            return id && calendar.undo(id)
          }
          const work = async (steps: readonly ({ write: string } | { undo: number })[]) => {
            for (const step of steps)
              // A step that is in the way of the other device is refused, and changes nothing.
              await ('write' in step ? writes[step.write]?.(calendar) : undoOf(step.undo))?.catch(() => undefined)
          }
          await Promise.all(devices.map(work))
          const expected = differing(before, await stands())
          await on.pass()
          const sent = await on.run<{ key: string; lines: Lines }>(
            `select concat_ws(' ', event_id, user_profile_id, user_id) as key, lines from notice
             where teacher_id = $1 and state = 'sent' and notice_id > $2`,
            calendar.teacher.profileId,
            last?.id,
          )
          const timed = (at: Lines['was']) => at && timeOf({ start: instantOf(at.start), end: instantOf(at.end) })
          const heard = sent.map(({ key, lines }) => ({ key, was: timed(lines.was), is: timed(lines.is) }))
          const inTurn = (all: typeof heard) => all.toSorted((one, other) => one.key.localeCompare(other.key))
          expect(inTurn(heard)).toEqual(inTurn(expected))
          for (const reader of [...calendar.readers.values()].flat())
            expect(await on.mails(addressOf(reader))).toHaveLength(
              expected.some(({ key }) => key.endsWith(reader.userId ?? '')) ? 1 : 0,
            )
          await on.forget()
        }
      }),
      { numRuns: 40 },
    )
  }, 300_000)
})
