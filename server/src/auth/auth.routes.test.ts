import * as auth from '@lectern/contract/auth'
import * as idTokens from '@lectern/contract/id-tokens'
import * as oneTimeCodes from '@lectern/contract/one-time-codes'
import * as securityKeys from '@lectern/contract/security-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { page } from '../../../testing/key-holder.ts'
import { goodPassword, visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const email = 'nobody@example.org'
const phoneNumber = '+12025550123'
const uuid = '9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10'
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'AAAA' } }
const away = encodeURIComponent(`${page}/auth/login`)

type Row = readonly [method: 'GET' | 'HEAD' | 'POST', path: string, body: object | null, answer: number | string]
/** wire-auth.md 3.0 and 6, row by row: a body of the right form, and what a caller whom nobody knows is answered. */
const rows: readonly Row[] = [
  ['POST', '/signup/email-password', { email, password: 'short' }, 'password-too-short'],
  ['POST', '/signin/email-password', { email: 'x@example.org', password: goodPassword }, 'invalid-email-password'],
  ['POST', '/signin/pat', { personalAccessToken: uuid }, 'invalid-pat'],
  ['POST', '/signin/anonymous', {}, 200],
  ['POST', '/signin/passwordless/email', { email: 'a@example.org' }, 200],
  ['POST', '/signin/passwordless/sms', { phoneNumber }, 200],
  ['POST', '/signin/passwordless/sms/otp', { phoneNumber, otp: '123456' }, 'invalid-otp'],
  ['POST', '/signin/mfa/totp', { ticket: `mfaTotp:${uuid}`, otp: '123456' }, 'invalid-ticket'],
  ['POST', '/signup/webauthn', { email: 'key@example.org' }, 200],
  ['POST', '/signup/webauthn/verify', { credential }, 'invalid-webauthn-verification'],
  ['POST', '/signin/webauthn', { email }, 200],
  ['POST', '/signin/webauthn/verify', { email, credential }, 'invalid-webauthn-verification'],
  ['GET', `/signin/provider/github?redirectTo=${away}`, null, 302],
  ['GET', '/signin/provider/github/callback?code=x&state=x', null, 302],
  ['POST', '/signin/provider/apple/callback', null, 303], // to the GET, which brings the cookie along
  ['POST', '/token', { refreshToken: uuid }, 'invalid-refresh-token'],
  ['POST', '/token/verify', {}, 'unauthenticated-user'],
  ['POST', '/signout', { refreshToken: uuid, all: false }, 200],
  ['POST', '/signout', { all: true }, 'unauthenticated-user'],
  ['GET', '/user', null, 'unauthenticated-user'],
  ['POST', '/user/deanonymize', { signInMethod: 'passwordless', connection: 'email', email }, 'unauthenticated-user'],
  ['POST', '/user/email/change', { newEmail: email }, 'unauthenticated-user'],
  ['POST', '/user/email/send-verification-email', { email: 'c@example.org' }, 200],
  ['POST', '/user/password/reset', { email: 'd@example.org' }, 200],
  ['POST', '/user/password', { newPassword: goodPassword }, 'unauthenticated-user'],
  ['POST', '/user/password', { newPassword: goodPassword, ticket: `passwordReset:${uuid}` }, 'invalid-ticket'],
  ['GET', '/mfa/totp/generate', null, 'unauthenticated-user'],
  ['POST', '/user/mfa', { code: '123456', activeMfaType: 'totp' }, 'unauthenticated-user'],
  ['POST', '/user/webauthn/add', {}, 'unauthenticated-user'],
  ['POST', '/user/webauthn/verify', { credential }, 'unauthenticated-user'],
  ['POST', '/elevate/webauthn', {}, 'unauthenticated-user'],
  ['POST', '/elevate/webauthn/verify', { credential }, 'unauthenticated-user'],
  ['POST', '/pat', { expiresAt: '2027-03-01' }, 'unauthenticated-user'],
  ['GET', `/verify?ticket=verifyEmail:${uuid}&redirectTo=${away}`, null, 302],
  ['HEAD', `/verify?ticket=verifyEmail:${uuid}&redirectTo=${away}`, null, 200],
  ['GET', '/healthz', null, 200],
  ['HEAD', '/healthz', null, 200],
  ['GET', '/version', null, 200],
  ['GET', '/.well-known/jwks.json', null, 200],

  ['POST', '/signin/otp/email', { email: 'b@example.org' }, 200],
  ['POST', '/signin/otp/email/verify', { email, otp: '123456' }, 'invalid-otp'],
  ['POST', '/signin/idtoken', { provider: 'google', idToken: 'x' }, 'disabled-endpoint'],
  ['POST', '/link/idtoken', { provider: 'google', idToken: 'x' }, 'unauthenticated-user'],
  ['POST', '/signin/webauthn', {}, 200],
  ['POST', '/signup/passwordless/email', { email: 'link@example.org' }, 200],
  ['POST', '/signup/passwordless/sms', { phoneNumber }, 200],
  ['POST', '/signup/otp/email', { email: 'code@example.org' }, 200],
  ['POST', '/signup/idtoken', { provider: 'google', idToken: 'x' }, 'disabled-endpoint'],
  ['GET', `/signup/provider/github?redirectTo=${away}`, null, 302],
  ['POST', '/token/exchange', { code: uuid, codeVerifier: 'v'.repeat(43) }, 'invalid-request'],
]
/** Calls of our own beyond wire-auth.md, which no published client makes. */
const ours = [
  '/invitation/show',
  '/invitation/accept',
  '/invitation/join',
  '/providers',
  '/delivery',
  '/password-rule',
  '/verify/code',
]

const pathOf = ([, path]: Row) => path.replace(/\?.*/, '').replace(/\b(?:github|apple)\b/, ':provider')

for (const row of rows) {
  const [method, path, body, expected] = row
  test(`${method} ${pathOf(row)} ${Object.keys(body ?? {}).join(' ')}: ${expected}`, async () => {
    for (const prefix of ['/v1/auth', '/auth/v1']) {
      const answer = await ann.home.inject({ method, url: prefix + path, ...(body && { payload: body }) })
      const seen = answer.statusCode < 400 ? answer.statusCode : answer.json<{ error: string }>().error
      // wire-auth.md 1: whatever is not a way on is JSON, and nobody keeps it.
      const isWayOn = answer.statusCode >= 300 && answer.statusCode < 400
      const isRead = isWayOn || method === 'HEAD' || /^application\/json\b/.test(answer.headers['content-type'] ?? '')
      expect([prefix, seen, isRead, answer.headers['cache-control']]).toEqual([prefix, expected, true, 'no-store'])
    }
  })
}

test('no row is served by a method that is not its own', async () => {
  for (const path of new Set(rows.map(([, given]) => given))) {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await ann.home.inject({ method, url: `/v1/auth${path}`, payload: {} })
      const { status, error } = answer.json<{ status: number; error: string }>()
      expect([method, path, status, status >= 400 && status < 500, error !== '']).toEqual([
        method,
        path,
        answer.statusCode,
        true,
        true,
      ])
    }
  }
})

test('every call that the contract types is in a row', () => {
  const typed = [auth, idTokens, oneTimeCodes, securityKeys].flatMap((module) =>
    Object.values(module).flatMap((one: unknown) =>
      typeof one === 'object' && one !== null && 'path' in one ? [String(one.path)] : [],
    ),
  )
  const told = new Set([...rows.map(pathOf), ...ours])
  expect(typed.length).toBeGreaterThan(30)
  expect(typed.filter((path) => !told.has(path))).toEqual([])
})
