import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, asService } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { mostFeeds } from './feed.data.ts'

let home: TestServer
let s: SamplePeople
let teacher: Person
let student: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-01-01T00:00:00Z') })
  s = await samplePeople(home)
})
beforeEach(async () => {
  teacher = await s.addTeacher('Clara')
  student = await s.addStudent(teacher, 'Omar')
})
afterAll(() => home.close())

const fields = 'feed_id name user_profile_id url last_fetched_at last_fetched_by'
const make = `mutation ($name: String!, $of: Int) { createFeed(name: $name, userProfileId: $of) { ${fields} } }`
const look = `query { calendarFeeds { ${fields} } }`
const end = 'mutation ($id: uuid!) { revokeFeed(id: $id) { feed_id } }'
const book = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'

interface Made {
  feed_id: string
  name: string
  url: string | null
  last_fetched_at: string | null
  last_fetched_by: string | null
}

async function address(who: Person, name = 'Phone', of: number | null = null): Promise<{ id: string; path: string }> {
  const { data, text } = await s.ask(who, make, { name, of })
  const made = (data as { createFeed: Made } | undefined)?.createFeed
  if (!made?.url) throw new Error(text)
  return { id: made.feed_id, path: new URL(made.url).pathname }
}
const listed = async (who: Person): Promise<Made[]> =>
  ((await s.ask(who, look)).data as { calendarFeeds: Made[] }).calendarFeeds
const fetched = (url: string, program = 'Calendar/1.0') =>
  home.inject({ method: 'GET', url, headers: { 'user-agent': program } })
const service = (sql: string, parameters: unknown[]) =>
  asService(home.parts.db, (scoped) => scoped.run({ sql, parameters }))
const operator = { role: 'operator', userId: null, profileId: null } as const
const write = (sql: string, parameters: unknown[]) =>
  actingAs(home.parts.db, operator, (scoped) => scoped.run<Record<string, unknown>>({ sql, parameters }))

/** Somebody who looks after a student. */
async function guardianOf(child: Person, sees = true): Promise<Person> {
  const mother = await s.addStudent(s.bob, 'Mother')
  await write(
    `insert into guardian (teacher_id, user_profile_id, user_id, name, sees_events, expires_at, accepted_at)
     select teacher_id, user_profile_id, $2, 'Mother', $3, '2028-01-01', now() from user_profile where user_profile_id = $1`,
    [child.profileId, mother.userId, sees],
  )
  return mother
}

describe('an address', () => {
  test('that was never made answers as any lost page, and so does one that ended', async () => {
    const { id, path } = await address(student)
    await s.ask(student, end, { id })
    for (const url of [path, `/v1/calendar/${'A'.repeat(43)}.ics`, '/v1/calendar/x.ics', '/v1/calendar/%00.ics']) {
      const { statusCode, body } = await fetched(url)
      expect([statusCode, (JSON.parse(body) as { error: string }).error]).toEqual([404, 'route-not-found'])
    }
    expect(await listed(student)).toEqual([])
    expect((await s.ask(student, end, { id })).data).toEqual({ revokeFeed: null })
  })

  test('of an account that was switched off shows nothing', async () => {
    const { path } = await address(student)
    await service('update auth.users set disabled_at = now() where id = $1', [student.userId])
    expect((await fetched(path)).statusCode).toBe(404)
  })

  test('is not for somebody without a calendar, and has a name', async () => {
    expect((await s.ask(s.nobody, make, { name: 'x' })).code).toBe('not-allowed')
    expect((await s.ask(null, make, { name: 'x' })).code).toBe('invalid-headers')
    for (const name of ['', '   ', 'x'.repeat(61)])
      expect((await s.ask(student, make, { name })).code).toBe('invalid-input')
    expect(await listed(student)).toEqual([])
  })

  test('is one of several, each with its name, and ends without the others', async () => {
    const phone = await address(student, ' Phone ')
    const work = await address(student, 'Work')
    expect((await listed(student)).map(({ name, url }) => [name, url])).toEqual([
      ['Phone', null],
      ['Work', null],
    ])
    await s.ask(student, end, { id: phone.id })
    expect((await fetched(phone.path)).statusCode).toBe(404)
    expect((await fetched(work.path)).statusCode).toBe(200)
    expect((await listed(student)).map(({ name }) => name)).toEqual(['Work'])
  })

  test('is neither seen nor ended by anybody else', async () => {
    const { id, path } = await address(student)
    const mother = await guardianOf(student)
    for (const who of [teacher, mother, s.omar, s.bob]) {
      expect(await listed(who)).toEqual([])
      expect((await s.ask(who, end, { id })).data).toEqual({ revokeFeed: null })
    }
    expect((await fetched(path)).statusCode).toBe(200)
  })

  test(`is one of ${mostFeeds} at most, also when several are made at once; one that ended makes room`, async () => {
    const made = await Promise.all(Array.from({ length: mostFeeds + 3 }, () => s.ask(student, make, { name: 'Phone' })))
    expect(made.filter(({ code }) => code === 'invalid-input')).toHaveLength(3)
    const [first] = await listed(student)
    expect(await listed(student)).toHaveLength(mostFeeds)
    await s.ask(student, end, { id: first?.feed_id })
    await address(student)
  })

  test('says who fetched it last, and writes that down once in a quarter of an hour', async () => {
    const { path } = await address(student)
    const noted = async () =>
      (
        await write(
          'select xmin::text as written, last_fetched_at, last_fetched_by from calendar_feed where user_profile_id = $1',
          [student.profileId],
        )
      )[0]
    const opened = home.parts.clock()
    onTestFinished(() => home.clock.set(opened))
    await fetched(path, 'Evil\u0007/1\u00e4')
    expect(await listed(student)).toMatchObject([
      { last_fetched_by: 'Evil/1', last_fetched_at: '2027-01-01T00:00:00Z' },
    ])
    const before = await noted()
    home.clock.forward(14 * 60)
    await fetched(path, 'Other/2')
    expect(await noted()).toEqual(before)
    home.clock.forward(60)
    await fetched(path, 'Other/2')
    expect(await noted()).toMatchObject({ last_fetched_by: 'Other/2' })
  })
})

describe('of a child', () => {
  const lesson = async () => {
    const event = {
      title: 'Piano',
      start: '2027-03-01T10:00:00Z',
      end: '2027-03-01T10:45:00Z',
      user_profile_id: student.profileId,
    }
    expect((await s.ask(teacher, book, { event })).code).toBeUndefined()
  }

  test('nobody makes an address who does not see its lessons', async () => {
    const blind = await guardianOf(student, false)
    const other = await s.addStudent(teacher, 'Lea')
    for (const who of [blind, other, teacher, s.omar, s.bob])
      expect([who.profileId, (await s.ask(who, make, { name: 'x', of: student.profileId })).code]).toEqual([
        who.profileId,
        'not-found',
      ])
  })

  test('a guardian’s address shows that child’s lessons and no other’s, and the child does not see it', async () => {
    await lesson()
    const mother = await guardianOf(student)
    const { path } = await address(mother, 'Omar', student.profileId)
    const { body } = await fetched(path)
    expect(body.match(/SUMMARY:Piano/g)).toHaveLength(1)
    expect(body).toContain('X-WR-CALNAME:Omar')
    expect(body).toContain('DESCRIPTION:With Clara')
    expect((await fetched((await address(mother)).path)).body).not.toContain('VEVENT')
    expect(await listed(student)).toEqual([])
    expect(await listed(mother)).toMatchObject([
      { user_profile_id: student.profileId },
      { user_profile_id: mother.profileId },
    ])
  })

  test('it shows nothing while the teacher hides the lessons, and is gone with the tie', async () => {
    await lesson()
    const mother = await guardianOf(student)
    const { path } = await address(mother, 'Omar', student.profileId)
    const set = (sees: boolean) =>
      write('update guardian set sees_events = $2 where user_id = $1', [mother.userId, sees])
    await set(false)
    expect((await fetched(path)).statusCode).toBe(404)
    await set(true)
    expect((await fetched(path)).statusCode).toBe(200)
    const [tie] = await write('select guardian_id from guardian where user_id = $1', [mother.userId])
    const { code } = await s.ask(teacher, 'mutation ($id: Int!) { removeGuardian(id: $id) { guardian_id } }', {
      id: tie?.['guardian_id'],
    })
    expect(code).toBeUndefined()
    expect((await fetched(path)).statusCode).toBe(404)
    expect(await listed(mother)).toEqual([])
  })
})

test('the one address that somebody had before goes on, under a name in the language of the account', async () => {
  const kept = await address(student)
  const english = await address(teacher)
  await service(`update auth.users set locale = 'de' where id = $1`, [student.userId])
  const owner = new Client({ connectionString: home.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`
      begin;
      drop function teachers_of_events;
      drop policy of_child on calendar_feed; drop policy own on calendar_feed;
      create policy own on calendar_feed to teacher, student using (user_profile_id = (select current_profile_id()));
      delete from calendar_feed where guardian_id is not null;
      alter table calendar_feed drop column name, drop column guardian_id;
      drop index calendar_feed_of;
      create index calendar_feed_of on calendar_feed (user_profile_id) where revoked_at is null;
      ${readFileSync(join(import.meta.dirname, '../../migrations/0070-named-feeds.sql'), 'utf8')};
      commit`)
  } finally {
    await owner.end()
  }
  for (const { path } of [kept, english]) expect((await fetched(path)).statusCode).toBe(200)
  expect((await listed(student)).map(({ feed_id, name }) => [feed_id, name])).toEqual([[kept.id, 'Mein Kalender']])
  expect((await listed(teacher)).map(({ name }) => name)).toEqual(['My calendar'])
})
