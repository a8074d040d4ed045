import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { serviceOnce, type Database } from './database.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import type { Statement } from './round-trip.ts'

let home: TestServer
let db: Database
beforeAll(async () => {
  home = await testServer(createApp)
  db = home.parts.db
})
afterAll(() => home.close())

const say = (sql: string, ...parameters: unknown[]): Statement => ({ sql, parameters })
const own = (nth: number) => say('select $1::int as nth, pg_current_xact_id()::text as transaction', nth)
interface Said {
  nth: number
  transaction: string
}
const count = (howMany: number) => Array.from({ length: howMany }, (_, nth) => nth)
const note = (key: string) => say('insert into auth.attempts (key) values ($1)', key)
const notes = async () =>
  (await serviceOnce(db).run<{ key: string }>(say(`select key from auth.attempts order by key`))).map(({ key }) => key)

test('what is asked in one turn is one transaction, and each gets its own answers', async () => {
  const answers = await Promise.all(
    count(8).map((nth) => db.gathered.runAll(say('select $1::text as word', `of ${nth}`), own(nth))),
  )
  expect(answers.map(([first, second]) => [first?.rows, second?.rows[0]?.['nth']])).toEqual(
    count(8).map((nth) => [[{ word: `of ${nth}` }], nth]),
  )
  expect(new Set(answers.map(([, second]) => second?.rows[0]?.['transaction'])).size).toBe(1)
})

test('another turn is another transaction', async () => {
  const [one] = await db.gathered.run<Said>(own(1))
  const [other] = await db.gathered.run<Said>(own(2))
  expect(one?.transaction).not.toBe(other?.transaction)
})

test('a hundred are some at a time, and none is lost', async () => {
  const answers = await Promise.all(count(100).map((nth) => db.gathered.run<Said>(own(nth))))
  expect(answers.map(([row]) => row?.nth)).toEqual(count(100))
  expect(new Set(answers.map(([row]) => row?.transaction)).size).toBe(4)
})

test('what one does wrong fails that one alone, and the others are done once', async () => {
  const [good, bad, late] = await Promise.allSettled([
    db.gathered.run(note('gathered-1')),
    db.gathered.run(note('gathered-2'), say('select 1 / $1::int', 0)),
    db.gathered.run(note('gathered-3')),
  ])
  expect([good.status, bad.status, late.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(String(bad.status === 'rejected' && bad.reason)).toMatch('division by zero')
  expect(await notes()).toEqual(['gathered-1', 'gathered-3'])
})

test('nothing is asked twice after a connection that died: nobody knows what was done', async () => {
  const before = await notes()
  const asked = await Promise.allSettled([
    db.gathered.run(note('gathered-4')),
    db.gathered.run(say('select pg_terminate_backend(pg_backend_pid())')),
  ])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await notes()).toEqual(before)
})
