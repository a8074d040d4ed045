import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { cheapPasswords } from '../../../testing/visitor.ts'

let home: TestServer
beforeAll(async () => {
  home = await testServer((parts) => createApp({ ...parts, passwords: cheapPasswords }), {
    env: { LECTERN_RATE_LIMITS: 'on' },
  })
})
afterAll(() => home.close())

/** A class of forty, each with what wire-auth.md 10 gives to one address. */
const most = 400

/** By what is limited together: an address that may call none of it any more, and one that called nothing. */
const rows = {
  mail: { seconds: 3600, path: '/user/password/reset', spent: '203.0.113.1' },
  sms: { seconds: 3600, path: '/signin/passwordless/sms', spent: '203.0.113.2' },
  'sign-in': { seconds: 300, path: '/signin/email-password', spent: '203.0.113.3' },
  'sign-up': { seconds: 300, path: '/signup/email-password', spent: '203.0.113.4' },
} as const
let fresh = 0

const call = (path: string, remoteAddress: string, i: number) =>
  home.inject({
    method: 'POST',
    url: `${i % 2 ? '/v1/auth' : '/auth/v1'}${path}`,
    payload: { displayName: 12 },
    remoteAddress,
    headers: { 'x-forwarded-for': `198.51.100.${i % 250}` },
  })

for (const [name, { seconds, path, spent }] of Object.entries(rows))
  test(`${name}: ${most} calls from one address in ${seconds} seconds, on both paths and whatever it claims to be`, async () => {
    const statuses = new Set<number>()
    for (let i = 0; i < most; i++) statuses.add((await call(path, spent, i)).statusCode)
    expect(statuses).toEqual(new Set([400]))
    expect((await call(path, spent, most)).json()).toMatchObject({ status: 429, error: 'too-many-requests' })
  })

for (const [path, name] of [
  ['/signin/passwordless/email', 'mail'],
  ['/signin/otp/email', 'mail'],
  ['/user/email/change', 'mail'],
  ['/user/email/send-verification-email', 'mail'],
  ['/user/password/reset', 'mail'],
  ['/signin/passwordless/sms', 'sms'],
  ['/user/deanonymize', 'sms'],
  ['/signin/otp/email/verify', 'sign-in'],
  ['/signin/passwordless/sms/otp', 'sign-in'],
  ['/signup/email-password', 'sign-up'],
  ['/signin/email-password', 'sign-in'],
  ['/signin/idtoken', 'sign-in'],
  ['/signup/idtoken', 'sign-up'],
  ['/link/idtoken', 'sign-in'],
  ['/token/exchange', 'sign-in'],
  ['/user/password', 'sign-in'],
  ['/user/delete', 'sign-in'],
  ['/invitation/accept', 'sign-up'],
  ['/invitation/join', 'sign-in'],
  ['/signup/passwordless/email', 'sign-up'],
  ['/signup/otp/email', 'sign-up'],
  ['/signin/anonymous', 'sign-up'],
  ['/signin/pat', 'sign-in'],
  ['/signin/mfa/totp', 'sign-in'],
  ['/signin/webauthn', 'sign-in'],
  ['/signin/webauthn/verify', 'sign-in'],
  ['/signup/webauthn', 'sign-up'],
  ['/signup/webauthn/verify', 'sign-in'],
  ['/user/webauthn/verify', 'sign-in'],
  ['/elevate/webauthn/verify', 'sign-in'],
  ['/user/mfa', 'sign-in'],
  ['/pat', 'sign-in'],
] as const) {
  test(`${path} is refused where ${name} is used up, and nowhere else`, async () => {
    const { seconds, spent } = rows[name]
    const refused = await call(path, spent, 0)
    expect(refused.json()).toMatchObject({ status: 429, error: 'too-many-requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(seconds - 120)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds)
    expect((await call(path, `198.18.0.${++fresh}`, 0)).statusCode).not.toBe(429)
  })
}

test('opening an invitation costs nothing, and is refused for nothing else', async () => {
  const open = async (from: string) =>
    (
      await home.inject({
        method: 'POST',
        url: '/v1/auth/invitation/show',
        payload: { token: 'A'.repeat(43) },
        remoteAddress: from,
      })
    ).statusCode
  for (const { spent } of Object.values(rows)) expect(await open(spent)).not.toBe(429)
  const statuses = new Set<number>()
  for (let i = 0; i < most + 1; i++) statuses.add(await open('198.18.1.1'))
  expect(statuses.has(429)).toBe(false)
  expect((await call('/invitation/accept', '198.18.1.1', 0)).statusCode).toBe(400)
})

test('a class of forty behind one router is not refused: each opens a link, mistypes, asks for a mail', async () => {
  const from = '198.18.2.1'
  const post = async (path: string, payload: object) =>
    (await home.inject({ method: 'POST', url: `/v1/auth${path}`, payload, remoteAddress: from })).statusCode
  const statuses = new Set<number>()
  for (let student = 0; student < 40; student++) {
    const email = `student${student}@example.org`
    statuses.add(await post('/invitation/show', { token: 'A'.repeat(43) }))
    statuses.add(await post('/invitation/accept', { token: 'A'.repeat(43), email, password: 'Violet-harbour-41' }))
    for (let i = 0; i < 3; i++) statuses.add(await post('/signin/email-password', { email, password: 'wrong' }))
    statuses.add(await post('/user/password/reset', { email }))
    statuses.add(await post('/token', { refreshToken: '00000000-0000-4000-8000-000000000000' }))
  }
  expect(statuses.has(429)).toBe(false)
})

test('behind a trusted proxy a thousand visitors are a thousand, and one of them is one whatever it claims', async () => {
  const path = '/signin/pat'
  const through = async (visitor: string) =>
    (
      await home.inject({
        method: 'POST',
        url: `/v1/auth${path}`,
        payload: { displayName: 12 },
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': `198.51.100.1, ${visitor}` },
      })
    ).statusCode
  const statuses = new Set<number>()
  for (let i = 0; i < 1_000; i++) statuses.add(await through(`198.19.${Math.floor(i / 250)}.${i % 250}`))
  expect(statuses).toEqual(new Set([400]))
  for (let i = 1; i < most; i++) await through('198.19.0.0')
  expect(await through('198.19.0.0')).toBe(429)
  expect(await through('198.19.0.1')).toBe(400)
})
