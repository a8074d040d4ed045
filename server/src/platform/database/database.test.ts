import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import type { Actor } from './actor.ts'
import { actingAs, asService, serviceOnce, togetherAs, undoably, type Database } from './database.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import type { Statement } from './round-trip.ts'
import { samplePeople, type SamplePeople } from '../../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let db: Database
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  db = home.parts.db
})
afterAll(() => home.close())

const say = (sql: string, ...parameters: unknown[]): Statement => ({ sql, parameters })
const whoSpeaks = say(`select current_user as role, nullif(current_setting('app.user_id', true), '') as user_id,
  nullif(current_setting('app.profile_id', true), '')::int as profile_id, pg_backend_pid() as process`)
type Speaker = { role: string; user_id: string | null; profile_id: number | null; process: number }
const speakers = (actor: Actor) => actingAs(db, actor, (sql) => sql.run<Speaker>(whoSpeaks))
/** The settings of the connections themselves between requests, each asked at the same time. */
const atRest = () =>
  Promise.all(
    Array.from({ length: db.request.options.max }, async () => {
      const { rows } = await db.request.query<Speaker>(whoSpeaks.sql)
      return rows[0]
    }),
  )
const ofLogin = { role: 'lectern_request', user_id: null, profile_id: null }
const addEvent = (teacherId: number, title = 'x') =>
  say(
    `insert into event (teacher_id, title, start, "end", all_day) values ($1, $2, now(), now() + interval '1 hour', true) returning event_id`,
    teacherId,
    title,
  )
const titles = async () =>
  (
    await actingAs(db, s.clara.actor, (sql) =>
      sql.run<{ title: string }>(say('select title from event order by event_id')),
    )
  ).map((row) => row.title)

describe('one round trip', () => {
  test('speaks as the person, and only until it ends', async () => {
    expect(await speakers(s.clara.actor)).toMatchObject([
      { role: 'teacher', user_id: s.clara.userId, profile_id: s.clara.profileId },
    ])
    for (const speaker of await atRest()) expect(speaker).toMatchObject(ofLogin)
  })

  for (const [why, statement, words] of [
    ['an error', say('select 1 / $1::int', 0), 'division by zero'],
    ['a text that is no SQL', say('selec'), 'syntax error'],
    ['a parameter that does not fit', say('select $1::int', 'many'), 'invalid input syntax'],
    ['a write that a policy refuses', addEvent(2_000_000_000), 'row-level security'],
    ['a table that is closed', say('select * from auth.users'), 'permission denied'],
  ] as const)
    test(`leaves nothing behind after ${why}`, async () => {
      await expect(actingAs(db, s.clara.actor, (sql) => sql.run(statement))).rejects.toThrow(words)
      for (const speaker of await atRest()) expect(speaker).toMatchObject(ofLogin)
      expect(await speakers(s.omar.actor)).toMatchObject([{ role: 'student', profile_id: s.omar.profileId }])
    })

  test('a failure of any statement undoes all of them', async () => {
    const before = await titles()
    const both = actingAs(db, s.clara.actor, (sql) =>
      sql.run(addEvent(s.clara.profileId), say('select 1 / $1::int', 0)),
    )
    await expect(both).rejects.toThrow('division by zero')
    expect(await titles()).toEqual(before)
  })

  test('many at once, as different people over few connections, never mix', async () => {
    const people = [s.clara, s.omar, s.lea, s.bob, s.nils, s.nobody]
    const rounds = 100
    const answers = await Promise.all(
      Array.from({ length: rounds }, (_, round) =>
        Promise.all(
          people.map(async ({ actor }, index) => {
            // Every fifth fails, so that failures and answers share connections.
            if ((round + index) % 5 === 0)
              await actingAs(db, actor, (sql) => sql.run(say('select 1 / $1::int', 0))).catch(() => undefined)
            const [speaker] = await speakers(actor)
            return (
              speaker?.user_id === actor.userId && speaker.role === actor.role && speaker.profile_id === actor.profileId
            )
          }),
        ),
      ),
    )
    expect(answers.flat().every(Boolean)).toBe(true)
  })

  test('a prepared statement survives an error in the same trip, and one that was never confirmed is prepared again', async () => {
    // Not seen before, behind one that fails: PostgreSQL skips it, so it must not count as prepared.
    const fresh = say('select $1::int + 40 as answer', 2)
    for (let time = 0; time < db.request.options.max * 2; time++) {
      const failing = actingAs(db, s.clara.actor, (sql) => sql.run(say('select 1 / $1::int', 0), fresh))
      await expect(failing).rejects.toThrow('division by zero')
      expect(await actingAs(db, s.clara.actor, (sql) => sql.run(fresh))).toEqual([{ answer: 42 }])
    }
  })

  test('carries values of every kind and length', async () => {
    const sent = ['', 'é"\\😀', 'x'.repeat(300_000), null]
    const bytes = Buffer.from([0, 255, 39, 92])
    for (let time = 0; time < 2; time++) {
      const [row] = await actingAs(db, s.clara.actor, (sql) =>
        sql.run(
          say('select $1::text as a, $2::text as b, $3::text as c, $4::text as d, $5::bytea as e', ...sent, bytes),
        ),
      )
      expect(row).toEqual({ a: sent[0], b: sent[1], c: sent[2], d: null, e: bytes })
    }
  })

  test('answers each statement with its rows and count, as values and not as text', async () => {
    const answers = await actingAs(db, s.clara.actor, (sql) =>
      sql.runAll(
        say(`select 1 as int, 2::bigint as big, 0.5::float8 as real, true as yes, null::int as nothing, 'é"\\' as text,
               '2026-11-20T10:00:00.5+02'::timestamptz as at, '2026-02-03'::date as day, '{"a":[1]}'::jsonb as json,
               array['a','b "c"','d,e'] as list, '\\x00ff'::bytea as bytes`),
        say('select 1 where false'),
        say('select generate_series(1, $1::int) as n', 3),
      ),
    )
    expect(answers).toEqual([
      {
        count: 1,
        rows: [
          {
            int: 1,
            big: 2,
            real: 0.5,
            yes: true,
            nothing: null,
            text: 'é"\\',
            at: '2026-11-20T08:00:00.5Z',
            day: '2026-02-03',
            json: { a: [1] },
            list: ['a', 'b "c"', 'd,e'],
            bytes: Buffer.from([0, 255]),
          },
        ],
      },
      { count: 0, rows: [] },
      { count: 3, rows: [{ n: 1 }, { n: 2 }, { n: 3 }] },
    ])
  })

  test('reads a statement the same when PostgreSQL has described it before, with and without rows', async () => {
    const rows = say('select n, null::text as nothing, n > 1 as more from generate_series(1, $1::int) n', 0)
    const none = say('update event set title = title where event_id = $1', -1)
    for (let time = 0; time < db.request.options.max * 2; time++)
      for (const count of [0, 2])
        expect(
          await actingAs(db, s.clara.actor, (sql) => sql.runAll(none, { ...rows, parameters: [count] }, none)),
        ).toEqual([
          { count: 0, rows: [] },
          {
            count,
            rows: [
              { n: 1, nothing: null, more: false },
              { n: 2, nothing: null, more: true },
            ].slice(0, count),
          },
          { count: 0, rows: [] },
        ])
  })

  test('lists go in as arrays, and text is never SQL', async () => {
    const nasty = `'; drop table event; -- {"a",b} \\`
    const [row] = await actingAs(db, s.clara.actor, (sql) =>
      sql.run(
        say(
          'select cardinality($1::int[]) as numbers, $2::text[] as texts, $3::text as text',
          [1, 2],
          [nasty, 'b'],
          nasty,
        ),
      ),
    )
    expect(row).toEqual({ numbers: 2, texts: [nasty, 'b'], text: nasty })
  })

  test('a request can not become the service, nor the other way round', async () => {
    const become = (role: string) => say(`select set_config('role', $1, true)`, role)
    await expect(actingAs(db, s.clara.actor, (sql) => sql.run(become('lectern_service')))).rejects.toThrow(
      'permission denied',
    )
    for (const role of ['teacher', 'operator', 'lectern_request', 'lectern'])
      await expect(serviceOnce(db).run(become(role))).rejects.toThrow('permission denied')
  })
})

describe('one transaction', () => {
  test('keeps all of it or, after a throw, nothing', async () => {
    const before = await titles()
    const broken = togetherAs(db, s.clara.actor, async (sql) => {
      await sql.run(addEvent(s.clara.profileId, 'lost'))
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(await titles()).toEqual(before)
    await togetherAs(db, s.clara.actor, async (sql) => {
      await sql.run(addEvent(s.clara.profileId, 'one'))
      await sql.run(addEvent(s.clara.profileId, 'two'))
      expect(await sql.run<Speaker>(whoSpeaks)).toMatchObject([{ role: 'teacher', profile_id: s.clara.profileId }])
    })
    expect(await titles()).toEqual([...before, 'one', 'two'])
    for (const speaker of await atRest()) expect(speaker).toMatchObject(ofLogin)
  })

  test('without a statement asks nothing of the database', async () => {
    expect(await togetherAs(db, s.clara.actor, () => Promise.resolve(7))).toBe(7)
  })

  test('can undo a part of itself', async () => {
    const before = await titles()
    await togetherAs(db, s.clara.actor, async (sql) => {
      await sql.run(addEvent(s.clara.profileId, 'kept'))
      const part = undoably(sql, async (inner) => {
        await inner.run(addEvent(s.clara.profileId, 'undone'))
        await inner.run(say('select 1 / $1::int', 0))
      })
      await expect(part).rejects.toThrow('division by zero')
      await expect(undoably(sql, () => Promise.reject(new Error('before any statement')))).rejects.toThrow('before')
      await undoably(sql, (inner) => inner.run(addEvent(s.clara.profileId, 'kept too')))
    })
    expect(await titles()).toEqual([...before, 'kept', 'kept too'])
  })

  test('of our own is undone by a throw as well', async () => {
    const broken = asService(db, async (sql) => {
      await sql.run(say(`insert into auth.attempts (key) values ('test')`))
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(await serviceOnce(db).run(say(`select key from auth.attempts where key = 'test'`))).toEqual([])
  })
})

test('a connection that dies at work fails that work alone', async () => {
  const dying = actingAs(db, s.clara.actor, (sql) => sql.run(say('select pg_sleep(60)'))).catch(String)
  const killed = async () => {
    const { rowCount } = await db.request.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'active' and query = 'select pg_sleep(60)'`,
    )
    return rowCount
  }
  await expect.poll(killed).toBe(1)
  expect(await dying).toMatch('terminating connection')
  expect(await speakers(s.clara.actor)).toMatchObject([{ role: 'teacher' }])
  for (const speaker of await atRest()) expect(speaker).toMatchObject(ofLogin)
})
