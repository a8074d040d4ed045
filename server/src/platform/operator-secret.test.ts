import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

const secret = 'the secret of the operator'
let home: TestServer
let open: TestServer
const warn = vi.fn<(details: object, message: string) => void>()
beforeAll(async () => {
  home = await testServer(createApp, { env: { LECTERN_RATE_LIMITS: 'on', LECTERN_ADMIN_SECRET: secret } })
  open = await testServer(createApp, { env: { LECTERN_RATE_LIMITS: 'on' } })
  for (const { parts } of [home, open]) vi.spyOn(parts.log, 'warn').mockImplementation(warn as never)
})
afterAll(() => Promise.all([home.close(), open.close()]))
beforeEach(() => warn.mockClear())

const graphql = (given: string, from: string, at: TestServer = home) =>
  at.inject({
    method: 'POST',
    url: '/v1/graphql',
    remoteAddress: from,
    headers: { 'x-hasura-admin-secret': given },
    payload: { query: '{ lessonStatuses { value } }' },
  })
/** The answers: `data`, the code of a refusal, or the status of one that is no GraphQL. */
async function said(given: string, from: string, at: TestServer = home): Promise<unknown> {
  const { statusCode, json } = await graphql(given, from, at)
  if (statusCode !== 200) return statusCode
  const { data, errors } = json<{ data: unknown; errors?: { extensions: { code: string } }[] }>()
  return errors?.[0]?.extensions.code ?? (data ? 'data' : null)
}

/** Every path that takes the secret counts alike. */
const paths = [
  ['POST', '/v1/graphql'],
  ['POST', '/graphql/v1'],
  ['GET', '/v1/storage/files/00000000-0000-4000-8000-000000000000'],
  ['POST', '/v1/functions/invite'],
  ['GET', '/v1/calendar/export'],
  ['POST', '/v1/calendar/import'],
  ['GET', '/v1/people/1/export'],
  ['GET', '/v1/changes'],
  ['GET', '/dev/mail.json'],
  ['GET', '/v1/auth/healthz'],
] as const

test('ten wrong secrets of one address, at whichever path, and nothing is looked at until their time is over', async () => {
  const from = '203.0.113.1'
  for (const [nr, [method, url]] of paths.entries()) {
    const headers = { 'x-hasura-admin-secret': `guess ${nr}` }
    const { statusCode } = await home.inject({ method, url, remoteAddress: from, headers })
    expect(statusCode).not.toBe(429)
    home.clock.forward(1)
  }
  expect(warn).toHaveBeenCalledTimes(paths.length)
  for (const [method, url] of paths) {
    const headers = { 'x-hasura-admin-secret': secret }
    const answer = await home.inject({ method, url, remoteAddress: from, headers })
    expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 429, '890'])
  }
  // A caller who is refused writes no more lines, and without a secret nothing has changed.
  expect(warn).toHaveBeenCalledTimes(paths.length)
  const token = await home.inject({ method: 'GET', url: '/v1/auth/healthz', remoteAddress: from })
  expect(token.statusCode).not.toBe(429)
  home.clock.forward(889)
  expect(await said(secret, from)).toBe(429)
  home.clock.forward(1)
  expect(await said(secret, from)).toBe('data')
})

test('another address is not slowed, and one of IPv6 is its whole network', async () => {
  for (let nr = 0; nr < 10; nr++) expect(await said('wrong', `2001:db8:1::${nr + 1}`)).toBe('access-denied')
  expect(await said(secret, '2001:db8:1:0:ffff::1')).toBe(429)
  expect(await said(secret, '2001:db8:2::1')).toBe('data')
  expect(await said(secret, '203.0.113.2')).toBe('data')
})

test('the operator is not slowed by right ones, nor by a few wrong ones between', async () => {
  for (let nr = 0; nr < 30; nr++)
    expect(await said(nr % 6 === 5 ? 'wrong' : secret, '203.0.113.3')).toBe(nr % 6 === 5 ? 'access-denied' : 'data')
})

test('the log names the address, and neither the secret nor what was sent', async () => {
  await said('a wrong guess', '203.0.113.4')
  await said('', '203.0.113.4')
  expect(warn.mock.calls).toEqual([
    [{ address: '203.0.113.4', reqId: expect.any(String) }, 'A wrong secret of the operator was sent'],
    [{ address: '203.0.113.4', reqId: expect.any(String) }, 'A wrong secret of the operator was sent'],
  ])
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/guess|the secret of the operator/)
})

test('where no secret is set every one is refused, and there is nothing to count', async () => {
  for (let nr = 0; nr < 12; nr++) expect(await said(secret, '203.0.113.5', open)).toBe('access-denied')
  expect(warn).not.toHaveBeenCalled()
})
