import { connect } from 'node:net'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { samplePeople, type SamplePeople } from '../../../../testing/people.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { fileDesk } from '../../../../testing/try-files.ts'

/* security.md P1, ASVS 3.4: what every answer says to a browser, whatever kind of answer it is. */

let home: TestServer
let s: SamplePeople
let port = 0
const secret = 'an-operator-of-the-tests'
beforeAll(async () => {
  home = await testServer(createApp, {
    env: { LECTERN_PUBLIC_URL: 'https://lessons.example.org', LECTERN_ADMIN_SECRET: secret },
  })
  s = await samplePeople(home)
  await home.app.listen({ host: '127.0.0.1', port: 0 })
  const address = home.app.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(async () => {
  await home.close()
  rmSync(home.config.dataFolder, { recursive: true, force: true })
})

type Headers = Record<string, unknown>

/** For a year at least, and for every name below. */
const usual = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** The directives that a policy lacks. */
function gapsOf(headers: Headers): string[] {
  const policy = String(headers['content-security-policy'])
  const isWithoutPrograms = /object-src 'none'|default-src 'none'/.test(policy)
  return [
    ...["frame-ancestors 'none'", "base-uri 'none'"].filter((part) => !policy.includes(part)),
    ...(isWithoutPrograms ? [] : ["object-src 'none'"]),
    ...(policy.includes('unsafe') ? ['unsafe'] : []),
  ]
}

describe('the browser is told to keep to https, to guess no type, to name no page and to put it in no frame', () => {
  const json = { 'content-type': 'application/json' }
  for (const [what, request] of [
    ['a page', { url: '/' }],
    ['a page that is not there', { url: '/assets/none.js' }],
    ['an answer of a service', { url: '/v1/auth/version' }],
    ['a path of a service that is not there', { url: '/v1/nothing' }],
    ['a method that is not there', { method: 'PUT', url: '/v1/auth/token' }],
    ['TRACE', { method: 'TRACE', url: '/v1/auth/version' }],
    ['a path that is no path', { url: '/v1/auth/%zz' }],
    [
      'a preflight',
      {
        method: 'OPTIONS',
        url: '/v1/auth/token',
        headers: { origin: 'https://lessons.example.org', 'access-control-request-method': 'POST' },
      },
    ],
    ['OPTIONS', { method: 'OPTIONS', url: '/v1/auth/token' }],
    ['broken JSON', { method: 'POST', url: '/v1/auth/token', headers: json, payload: '{' }],
    ['a form', { method: 'POST', url: '/v1/auth/token', headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    [
      'a body that is too large',
      { method: 'POST', url: '/v1/auth/token', headers: json, payload: `"${'x'.repeat(1024 * 1024)}"` },
    ],
    [
      'a refused sign-in',
      {
        method: 'POST',
        url: '/v1/auth/signin/email-password',
        headers: json,
        payload: '{"email":"a@b.org","password":"x"}',
      },
    ],
    [
      'the data',
      { method: 'POST', url: '/v1/graphql', headers: json, payload: '{"query":"{ lessonStatuses { value } }"}' },
    ],
    ['a file that is not there', { url: '/v1/storage/files/9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10' }],
    ['a function', { method: 'POST', url: '/v1/functions/invite', headers: json, payload: '{}' }],
    ['a calendar that is not there', { url: `/v1/calendar/${'x'.repeat(43)}.ics` }],
    ['the stream of changes, refused', { url: '/v1/changes' }],
    ['a redirect', { url: '/v1/auth/verify' }],
    [
      'the page of a link',
      { url: '/v1/auth/verify?redirectTo=https%3A%2F%2Flessons.example.org', headers: { accept: 'text/html' } },
    ],
    ['the page that switches mails off', { url: '/v1/mails/none' }],
    ['the operator’s data', { url: '/v1/operator/status', headers: { 'x-hasura-admin-secret': secret } }],
    ['the operator’s data, refused', { url: '/v1/operator/status' }],
    ['the outbox', { url: '/dev/mail', headers: { 'x-hasura-admin-secret': secret } }],
    ['figures', { url: '/metrics', headers: { host: 'localhost' } }],
    ['that it lives', { url: '/livez' }],
  ] as const) {
    test(`with ${what}`, async () => {
      const { headers } = await home.inject(request)
      expect(headers).toMatchObject(usual)
      expect(gapsOf(headers)).toEqual([])
    })
  }

  test('a calendar of somebody', async () => {
    const { headers, statusCode } = await home.inject({
      url: '/v1/calendar/export',
      headers: { authorization: `Bearer ${s.clara.token}` },
    })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject(usual)
    expect(gapsOf(headers)).toEqual([])
  })

  test('what is no request', async () => {
    for (const bytes of ['NONSENSE\r\n\r\n', 'GET /\xe4 HTTP/1.1\r\nHost: a\r\n\r\n']) {
      const headers = headersOf(await answerTo(bytes))
      expect(headers).toMatchObject(usual)
      expect(gapsOf(headers)).toEqual([])
    }
  })
})

test('a file runs nothing and is closed in, as the contract has it', async () => {
  const desk = fileDesk(home)
  const { id } = await desk.keep(s.clara, 'a plan')
  for (const answer of [await desk.get(s.clara, id), await desk.head(s.clara, id)]) {
    expect(answer.headers).toMatchObject(usual)
    expect(answer.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
  }
})

test('over plain http nothing locks a browser to https', async () => {
  const plain = await testServer(createApp)
  expect((await plain.inject({ url: '/livez' })).headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})

test('TRACE tells nothing back', async () => {
  const answer = await answerTo(
    'TRACE /v1/auth/version HTTP/1.1\r\nHost: a\r\nX-Own: told-back\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 40[45] /)
  expect(answer).not.toContain('told-back')
})

/** The server's answer to these bytes, until it closes. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((done) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => done(text))
  })

const headersOf = (answer: string): Headers =>
  Object.fromEntries(
    (answer.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
