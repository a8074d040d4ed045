import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { followZones } from './zone-change.jobs.ts'
import { followed, offsetsOf, type Offset } from './zone-change.ts'

const now = new Date('2030-01-10T12:00:00Z')
let home: TestServer
let s: SamplePeople
let teacher: Person
/** Each test has zone data of its own: ever newer versions. */
let release = 0
const nextRelease = () => `2099-${String(release++).padStart(3, '0')}`

beforeAll(async () => {
  home = await testServer(createApp, { now })
  s = await samplePeople(home)
})
afterAll(() => home.close())
beforeEach(async () => {
  teacher = await s.addTeacher('Ida')
})

const sql = () => serviceOnce(home.parts.db)
const run = (version: string) => followZones(home.parts, version).run()
/** The data of yesterday did not know that Berlin turns its clocks in spring: an hour less from April on. */
const withoutSummer = () =>
  sql().run({
    sql: `update zones.known set offsets = '[[1890000000, 3600], [2240000000, null]]'
          where teacher_id = $1 and time_zone = 'Europe/Berlin'`,
    parameters: [teacher.profileId],
  })

async function planned(start: string, more: object = {}): Promise<number> {
  const end = new Date(Date.parse(start) + 2_700_000).toISOString()
  const event = { title: 'Piano', time_zone: 'Europe/Berlin', start, end, ...more }
  const save = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
  const { data, text } = await s.ask(teacher, save, { event })
  const row = data?.['upsertEvent'] as { event_id: number } | null
  if (!row) throw new Error(text)
  return row.event_id
}
const rows = () =>
  sql().run({
    sql: 'select event_id, start, "end", version, overlap_wanted from event where teacher_id = $1 order by event_id',
    parameters: [teacher.profileId],
  })

describe('zone data that says something else', () => {
  test('moves the instant and keeps the wall time, once', async () => {
    const event_id = await planned('2030-05-06T15:00:00Z')
    await run(nextRelease())
    const unchanged = await rows()
    await withoutSummer()
    const version = nextRelease()
    await run(version)
    await run(version)
    // Planned for 16:00 by a clock that would not be turned; 16:00 is an hour earlier with the one that is.
    expect(unchanged).toMatchObject([{ event_id, start: '2030-05-06T15:00:00Z', version: 1 }])
    expect(await rows()).toEqual([
      { event_id, start: '2030-05-06T14:00:00Z', end: '2030-05-06T14:45:00Z', version: 2, overlap_wanted: false },
    ])
  })

  test('is told by a stream of live changes, and follows the zone of the teacher where an event has none', async () => {
    await sql().run({
      sql: `update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = $1`,
      parameters: [teacher.profileId],
    })
    const event_id = await planned('2030-05-06T15:00:00Z', { time_zone: null })
    await run(nextRelease())
    await withoutSummer()
    await run(nextRelease())
    expect(await rows()).toMatchObject([{ start: '2030-05-06T14:00:00Z' }])
    const told = await sql().run({
      sql: `select version from live.change_log where table_name = 'event' and row_id = $1 order by change_id`,
      parameters: [event_id],
    })
    expect(told).toEqual([{ version: 1 }, { version: 2 }])
  })

  test('leaves alone what is over, what its offset stands for, other zones, and what was written since', async () => {
    await planned('2029-05-07T15:00:00Z')
    await planned('2030-02-06T15:00:00Z')
    await planned('2030-05-07T15:00:00Z', { time_zone: 'America/New_York' })
    await run(nextRelease())
    await withoutSummer()
    const before = await rows()
    await run(nextRelease())
    expect(await rows()).toEqual(before)
    await planned('2030-05-08T15:00:00Z')
    await withoutSummer()
    // Of a server that began before: whatever it writes is written by the new data.
    home.clock.set(new Date('2020-01-01T00:00:00Z'))
    await sql().run({ sql: `update zones.data set version = ''`, parameters: [] })
    const job = followZones(home.parts, nextRelease())
    home.clock.set(now)
    await job.run()
    expect((await rows()).at(-1)).toMatchObject({ start: '2030-05-08T15:00:00Z', version: 1 })
  })

  test('a whole day begins and ends at midnight, and a time that is taken by then is shared', async () => {
    await planned('2030-05-06T23:00:00Z', { end: '2030-05-07T23:00:00Z', all_day: true })
    await planned('2030-05-06T15:00:00Z')
    await planned('2030-05-06T14:15:00Z', { time_zone: 'UTC', end: '2030-05-06T15:00:00Z' })
    await run(nextRelease())
    await withoutSummer()
    await run(nextRelease())
    expect(await rows()).toMatchObject([
      { start: '2030-05-06T22:00:00Z', end: '2030-05-07T22:00:00Z' },
      { start: '2030-05-06T14:00:00Z', overlap_wanted: true },
      { start: '2030-05-06T14:15:00Z', overlap_wanted: false },
    ])
  })

  test('an older server does nothing beside a newer one', async () => {
    await planned('2030-05-06T15:00:00Z')
    const older = nextRelease()
    await run(nextRelease())
    await withoutSummer()
    await run(older)
    expect(await rows()).toMatchObject([{ start: '2030-05-06T15:00:00Z', version: 1 }])
  })
})

test('the offsets of a zone are those at which its clocks are turned', () => {
  const seconds = (text: string) => Date.parse(text) / 1000
  expect(offsetsOf('Europe/Berlin', new Date('2030-01-10T00:00:00Z')).slice(0, 3)).toEqual([
    [seconds('2030-01-09T00:00:00Z'), 3600],
    [seconds('2030-03-31T01:00:00Z'), 7200],
    [seconds('2030-10-27T01:00:00Z'), 3600],
  ])
  expect(offsetsOf('Asia/Kathmandu', now)).toHaveLength(2)
})

test('the second of two equal hours stays the second, and what nobody looked at stays', () => {
  const noted: Offset[] = offsetsOf('Europe/Berlin', now)
  expect(followed('2030-10-27T01:30:00Z', 'Europe/Berlin', noted)).toBe('2030-10-27T01:30:00Z')
  const nothing: Offset[] = [[0, null]]
  expect(followed('2030-05-06T15:00:00Z', 'Europe/Berlin', nothing)).toBe('2030-05-06T15:00:00Z')
})
