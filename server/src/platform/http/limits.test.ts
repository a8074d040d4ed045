import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { asService, serviceOnce } from '../database/database.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import {
  forgetGuesses,
  sweepAttempts,
  takeGuess,
  takeTry,
  typedCodes,
  type AccountLimit,
} from './account-limits.data.ts'

let home: TestServer
beforeAll(async () => {
  home = await testServer(createApp, { env: { LECTERN_RATE_LIMITS: 'on' } })
})
afterAll(() => home.close())

const three: AccountLimit = { name: 'test', most: 3, seconds: 60 }
const take = (account: string) => takeTry(serviceOnce(home.parts.db), home.clock(), three, account)

test('of fifty tries at once three are given', async () => {
  const taken = await Promise.allSettled(Array.from({ length: 50 }, () => take('parallel')))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('the refusal says when the oldest try is forgotten', async () => {
  for (let i = 0; i < 3; i++) {
    await take('patient')
    home.clock.forward(10)
  }
  await expect(take('patient')).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 30 })
  home.clock.forward(30)
  await expect(take('patient')).resolves.toBeDefined()
  await expect(take('patient')).rejects.toMatchObject({ retryAfter: 10 })
})

test('a try that is given back, or whose transaction fails, does not count', async () => {
  for (let i = 0; i < 5; i++) await (await take('given-back'))()
  const failing = () =>
    asService(home.parts.db, async (sql) => {
      await takeTry(sql, home.clock(), three, 'undone')
      throw new Error('no')
    })
  for (let i = 0; i < 5; i++) await expect(failing()).rejects.toThrow('no')
  await expect(take('given-back')).resolves.toBeDefined()
  await expect(take('undone')).resolves.toBeDefined()
})

const many: AccountLimit = { name: 'many', most: 1_000, seconds: 60 }
const guess = (limit: AccountLimit, account: string, from: string) =>
  takeGuess(serviceOnce(home.parts.db), home.clock(), limit, { account, from })

test('guesses count by account, from wherever, and twenty an hour by account and address', async () => {
  for (let i = 0; i < 3; i++) await guess(three, 'victim', `203.0.113.${i}`)
  await expect(guess(three, 'victim', '203.0.113.9')).rejects.toMatchObject({ retryAfter: 60 })
  await expect(guess(three, 'somebody else', '203.0.113.0')).resolves.toBeDefined()

  for (let i = 0; i < 20; i++) await guess(many, 'victim', '203.0.113.1')
  home.clock.forward(120)
  await expect(guess(many, 'victim', '203.0.113.1')).rejects.toMatchObject({ retryAfter: 3480 })
  await expect(guess(many, 'victim', '203.0.113.2')).resolves.toBeDefined()
  await expect(guess(many, 'somebody else', '203.0.113.1')).resolves.toBeDefined()
})

test('of many guesses at once from one address twenty are given, and a refused one counts nowhere', async () => {
  const taken = await Promise.allSettled(Array.from({ length: 50 }, () => guess(many, 'crowd', '203.0.113.1')))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  const rows = await serviceOnce(home.parts.db).run({
    sql: `select from auth.attempts where key like '%crowd'`,
    parameters: [],
  })
  expect(rows).toHaveLength(40)
})

test('a right guess forgets the wrong ones of its address, and leaves those of others', async () => {
  const sql = serviceOnce(home.parts.db)
  for (const from of ['203.0.113.1', '203.0.113.2']) for (let i = 0; i < 20; i++) await guess(many, 'owner', from)
  await forgetGuesses(sql, many, { account: 'owner', from: '203.0.113.1' })
  await expect(guess(many, 'owner', '203.0.113.1')).resolves.toBeDefined()
  await expect(guess(many, 'owner', '203.0.113.2')).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('a guess that is given back counts in neither', async () => {
  for (let i = 0; i < 50; i++) await (await guess(three, 'busy', '203.0.113.1'))()
  await expect(guess(three, 'busy', '203.0.113.1')).resolves.toBeDefined()
})

test('tries are swept when no limit looks at them any more, and none before', async () => {
  const key = { sql: 'select from auth.attempts where key = $1', parameters: [`${typedCodes.name}:old`] }
  await takeTry(serviceOnce(home.parts.db), home.clock(), typedCodes, 'old')
  home.clock.forward(typedCodes.seconds - 1)
  await sweepAttempts(serviceOnce(home.parts.db), home.clock())
  expect(await serviceOnce(home.parts.db).run(key)).toHaveLength(1)
  home.clock.forward(1)
  await sweepAttempts(serviceOnce(home.parts.db), home.clock())
  expect(await serviceOnce(home.parts.db).run({ sql: 'select from auth.attempts', parameters: [] })).toEqual([])
})
