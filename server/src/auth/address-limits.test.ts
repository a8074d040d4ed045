import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { house, type House } from '../platform/house.ts'

let home: House
let callers = 0
beforeAll(async () => {
  home = await house(createApp, { env: { LECTERN_RATE_LIMITS: 'on' } })
})
afterAll(() => home.close())

/** AUTH.md section 10: each of these is called ten times by one client address, and not an eleventh time. */
for (const [path, seconds] of [
  ['/signin/passwordless/email', 3600],
  ['/signin/otp/email', 3600],
  ['/user/email/change', 3600],
  ['/user/email/send-verification-email', 3600],
  ['/user/password/reset', 3600],
  ['/signin/passwordless/sms', 3600],
  ['/user/deanonymize', 3600],
  ['/signin/otp/email/verify', 300],
  ['/signin/passwordless/sms/otp', 300],
  ['/signup/email-password', 300],
  ['/signin/email-password', 300],
  ['/signin/idtoken', 300],
  ['/signup/idtoken', 300],
  ['/link/idtoken', 300],
  ['/token/exchange', 300],
  ['/user/password', 300],
  ['/user/delete', 300],
  ['/invitation/show', 300],
  ['/invitation/accept', 300],
  ['/invitation/join', 300],
  ['/signup/passwordless/email', 300],
  ['/signup/otp/email', 300],
  ['/signin/anonymous', 300],
  ['/signin/pat', 300],
  ['/signin/mfa/totp', 300],
  ['/signin/webauthn', 300],
  ['/signin/webauthn/verify', 300],
  ['/signup/webauthn', 300],
  ['/signup/webauthn/verify', 300],
  ['/user/webauthn/verify', 300],
  ['/elevate/webauthn/verify', 300],
  ['/user/mfa', 300],
  ['/pat', 300],
] as const) {
  test(`${path}: ten calls from one address in ${seconds} seconds`, async () => {
    const remoteAddress = `203.0.113.${++callers}`
    const call = (i: number) =>
      home.inject({
        method: 'POST',
        url: `${i % 2 ? '/v1/auth' : '/auth/v1'}${path}`,
        payload: { displayName: 12 },
        remoteAddress,
        headers: { 'x-forwarded-for': `198.51.100.${i}` },
      })
    const statuses = []
    for (let i = 0; i < 10; i++) statuses.push((await call(i)).statusCode)
    expect(statuses).not.toContain(429)
    const refused = await call(10)
    expect(refused.json()).toMatchObject({ status: 429, error: 'too-many-requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(seconds - 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds)
  })
}
