import { connect } from 'node:net'
import * as fc from 'fast-check'
import Fastify from 'fastify'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { defences, strictHttp } from './defences.ts'
import { Refusal } from '../failures.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { openPasswords } from '../passwords.ts'
import { refusalOf, replyWithFailure } from './replies.ts'
import { threeFields } from '../../../../testing/refusal-body.ts'

let home: TestServer
beforeAll(async () => {
  const passwords = openPasswords({ memory: 8, passes: 1 })
  home = await testServer((parts) => createApp({ ...parts, passwords }))
})
afterAll(() => home.close())

const paths = [
  '/signup/email-password',
  '/signin/email-password',
  '/token',
  '/token/exchange',
  '/token/verify',
  '/signout',
  '/user/email/send-verification-email',
  '/user/password/reset',
  '/user/password',
  '/invitation/show',
  '/invitation/accept',
]
const keys = [
  'email',
  'password',
  'options',
  'refreshToken',
  'token',
  'code',
  'newPassword',
  'ticket',
  'all',
  '__proto__',
  'x',
]
const anyBody = fc.oneof(
  fc.string(),
  fc.json(),
  fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()).map((body) => JSON.stringify(body)),
  fc.record({ email: fc.emailAddress(), password: fc.string({ unit: 'binary' }) }).map((body) => JSON.stringify(body)),
)

test('2,000 bodies of any kind: never a 5xx, every refusal with status, error and message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), anyBody, async (path, payload) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await home.inject({ method: 'POST', url: `/v1/auth${path}`, headers, payload })
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode === 200) return
      const body = threeFields(answer.json())
      expect(body).toEqual({ status: answer.statusCode, error: expect.any(String), message: expect.any(String) })
      expect(answer.body).not.toMatch(/node_modules|\.ts:|select |insert /)
    }),
    { numRuns: 2000 },
  )
})

for (const [why, request, status, error] of [
  ['an unknown path', { url: '/v1/auth/nope' }, 404, 'route-not-found'],
  ['an unknown service', { method: 'POST', url: '/v1/nope' }, 404, 'route-not-found'],
  ['another method', { method: 'PUT', url: '/v1/auth/token' }, 405, 'method-not-allowed'],
  ['a GET of a call', { url: '/auth/v1/signin/email-password' }, 405, 'method-not-allowed'],
  ['a path that is no path', { url: '/v1/auth/%zz' }, 400, 'invalid-request'],
] as const) {
  test(`answers ${why} in JSON`, async () => {
    const answer = await home.inject(request)
    expect([answer.statusCode, answer.json()]).toEqual([status, { status, error, message: expect.any(String) }])
  })
}

test('says which field and why', async () => {
  const answer = await home.inject({
    method: 'POST',
    url: '/v1/auth/signup/email-password',
    payload: { email: 'a@b.org', password: 'x', options: { allowedRoles: 'teacher' } },
  })
  expect(answer.json<{ message: string }>().message).toBe('options.allowedRoles must be array')
})

test('a fault of ours is masked and can be found by its number', async () => {
  const app = Fastify(strictHttp({}))
  app.setErrorHandler(replyWithFailure)
  app.get('/', () => {
    throw new Error('secret: select * from auth.users')
  })
  const answer = await app.inject({ url: '/' })
  expect(answer.json()).toEqual({ status: 500, error: 'internal-error', message: 'Internal server error' })
  expect(answer.headers['x-request-id']).toBeDefined()
})

test('what a failing database means for a caller', () => {
  const failed = (code: string) => Object.assign(new DatabaseError('x', 1, 'error'), { code })
  const found = (error: unknown) => refusalOf(error)?.code
  expect(found(failed('53100'))).toBe('storage-full')
  expect(['53300', '57P03', '57014', '08006', '40P01'].map((code) => found(failed(code)))).toEqual(
    Array(5).fill('service-unavailable'),
  )
  expect(found(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe('service-unavailable')
  expect(found(new Error('timeout exceeded when trying to connect'))).toBe('service-unavailable')
  expect(found(failed('42601'))).toBeUndefined()
  expect(found(new Refusal('conflict'))).toBe('conflict')
})

const inJson = /^\{"status":400,"error":"invalid-request","message":"[^"]+"\}$/
for (const [why, bytes, body] of [
  ['what is no HTTP', 'NONSENSE\r\n\r\n', inJson],
  ['a path that is no ASCII', 'GET /\xe4 HTTP/1.1\r\nHost: a\r\n\r\n', inJson],
  ['the same asked for its head only', 'HEAD /\xe4 HTTP/1.1\r\nHost: a\r\n\r\n', /^$/],
  ['a request without a host', 'GET /v1/auth/version HTTP/1.1\r\nConnection: close\r\n\r\n', inJson],
] as const) {
  test(`${why} is answered in JSON too`, async () => {
    const app = Fastify(strictHttp({}))
    app.setErrorHandler(replyWithFailure)
    await defences(app, home.parts, {})
    app.get('/v1/auth/version', () => ({}))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const answer = await new Promise<string>((done) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('close', () => done(text))
    })
    await app.close()
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer.split('\r\n\r\n')[1]).toMatch(body)
  })
}
