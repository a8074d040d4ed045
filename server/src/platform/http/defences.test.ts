import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json as read } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import Fastify from 'fastify'
import { createApp } from '../../app.ts'
import { defences, strictHttp } from './defences.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { replyWithFailure } from './replies.ts'

let home: TestServer
beforeAll(async () => {
  home = await testServer(createApp, {
    env: { LECTERN_CLIENT_URLS: 'https://app.example.com,https://other.example.com/app' },
  })
})
afterAll(() => home.close())

const url = '/v1/auth/signin/email-password'
const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json) =>
  home.inject({ method: 'POST', url, headers, payload })
const preflight = (origin: string) =>
  home.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })

for (const origin of [
  'https://evil.example',
  'https://app.example.com.evil.example',
  'http://app.example.com',
  'https://sub.app.example.com',
  'null',
]) {
  test(`the origin ${origin} is not allowed`, async () => {
    for (const answer of [await preflight(origin), await home.inject({ url: '/v1/auth/version', headers: { origin } })])
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
}

test('a configured origin is answered exactly', async () => {
  for (const origin of ['https://app.example.com', 'https://other.example.com', 'http://localhost:1337']) {
    const answer = await preflight(origin)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, HEAD',
      vary: expect.stringContaining('Origin') as string,
    })
    expect(answer.headers['access-control-allow-headers']).toMatch(
      /^authorization, content-type, x-hasura-role, x-hasura-admin-secret, range, if-none-match/,
    )
  }
})

test('OPTIONS that asks for nothing is answered as a preflight', async () => {
  expect((await home.inject({ method: 'OPTIONS', url })).statusCode).toBe(204)
})

for (const [why, payload, headers, status] of [
  ['text/plain', '{"email":"a@b.org","password":"x"}', { 'content-type': 'text/plain' }, 415],
  ['a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a multipart form', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['no content type', '{}', {}, 415],
  ['broken JSON', '{"email":', json, 400],
  ['a prototype', '{"email":"a@b.org","password":"x","__proto__":{"admin":true}}', json, 400],
  ['a constructor', '{"email":"a@b.org","constructor":{"prototype":{"a":1}}}', json, 400],
  ['51 levels', '['.repeat(51) + ']'.repeat(51), json, 400],
  ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000), json, 400],
  ['a NUL', '{"email":"a@b.org","password":"\\u0000"}', json, 400],
  ['half a character in a key', '{"\\ud800":1}', json, 400],
  ['more than a MiB', `"${'x'.repeat(1024 * 1024)}"`, json, 413],
] as const) {
  test(`refuses ${why}`, async () => {
    const answer = await post(payload, headers)
    expect(answer.json()).toEqual({ status, error: expect.any(String), message: expect.any(String) })
    expect(answer.statusCode).toBe(status)
  })
}

test('a client that dawdles loses its connection', () => {
  expect([home.app.server.headersTimeout, home.app.server.requestTimeout]).toEqual([10_000, 600_000])
})

test('an expectation that nobody knows changes nothing', async () => {
  const address = await home.app.listen({ host: '127.0.0.1', port: 0 })
  const asked = request(`${address}${url}`, { method: 'POST', headers: { ...json, expect: 'much' } })
  asked.end('{}')
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  expect(await read(response)).toMatchObject({ status: 400, error: 'invalid-request' })
})

test('the policy of a page allows nothing unsafe', async () => {
  const { headers } = await home.inject({ url: '/' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
})

test('answers of services are not stored', async () => {
  for (const path of ['/v1/auth/version', '/v1/auth/nope', '/dev/mail.json'])
    expect((await home.inject({ url: path })).headers['cache-control']).toBe('no-store')
})

test('while the event loop is late new work is refused with a time to come back, and soon it is not', async () => {
  const app = Fastify(strictHttp({}))
  app.setErrorHandler(replyWithFailure)
  await defences(app, home.parts, { 'x-content-type-options': 'nosniff' })
  app.get('/v1/work', () => 'done')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const until = async (status: number) => {
    for (;;) {
      const answer = await fetch(`${address}/v1/work`)
      if (answer.status === status) return answer
      if (status === 503) await late(700)
    }
  }
  const refused = await until(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await refused.json()).toMatchObject({ status: 503, error: 'service-unavailable' })
  expect(await (await until(200)).text()).toBe('done')
  await app.close()
})

test('lateness of less than two seconds is a burst, and nobody is refused', async () => {
  const app = Fastify(strictHttp({}))
  app.setErrorHandler(replyWithFailure)
  await defences(app, home.parts, {})
  app.get('/v1/work', () => 'done')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  // Moved by hand: how long a machine is late does not hang on how busy it is.
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  for (const at of [10_000, 10_900, 11_800]) {
    now.mockReturnValue(at)
    for (let round = 0; round < 4; round++) {
      await late(700)
      expect((await fetch(`${address}/v1/work`)).status).toBe(200)
    }
  }
  await app.close()
})

/** Keeps the event loop busy for so many milliseconds. */
function late(milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  while (Date.now() < end) continue
  return new Promise((turn) => setImmediate(turn))
}
