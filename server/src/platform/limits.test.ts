import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { asService, serviceOnce } from './database.ts'
import { house, type House } from './house.ts'
import { sweepAttempts, takeTry, type AccountLimit } from './limits.ts'

let home: House
beforeAll(async () => {
  home = await house(createApp, { env: { LECTERN_RATE_LIMITS: 'on' } })
})
afterAll(() => home.close())

const three: AccountLimit = { name: 'test', most: 3, seconds: 60 }
const take = (account: string) => takeTry(serviceOnce(home.parts.db), home.clock(), three, account)

test('a client address gets so many sign-ins, on both paths together and whatever it claims to be', async () => {
  const tryFrom = (prefix: string, remoteAddress: string, i: number) =>
    home.inject({
      method: 'POST',
      url: `${prefix}/signin/email-password`,
      payload: {},
      remoteAddress,
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
    })
  for (let i = 0; i < 10; i++)
    expect((await tryFrom(i % 2 ? '/v1/auth' : '/auth/v1', '203.0.113.5', i)).statusCode).toBe(400)
  const answer = await tryFrom('/v1/auth', '203.0.113.5', 11)
  expect(answer.json()).toEqual({ status: 429, error: 'too-many-requests', message: expect.any(String) })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await tryFrom('/v1/auth', '203.0.113.6', 12)).statusCode).toBe(400)
})

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

test('old tries are swept', async () => {
  await take('old')
  home.clock.forward(3600)
  await sweepAttempts(serviceOnce(home.parts.db), home.clock())
  expect(await serviceOnce(home.parts.db).run({ sql: 'select from auth.attempts', parameters: [] })).toEqual([])
})
