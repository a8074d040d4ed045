import { expect, test } from 'vitest'
import { cut, ok, refusal, session, user, type FakeAnswer } from '../../edges.fake.ts'
import { driven, type Driven } from './driven.fake.ts'
import type { AuthEvent } from './machine-parts.ts'

/** The rows of client-states.md 5.4. */

const pending = 'signedIn.refreshTimer.running.pending'
const email = 'ada@example.com'
const phoneNumber = '+12025550123'
const password = 'Str0ng-one'
const anonymous = session(1, { user: { ...user, isAnonymous: true, email: null } })
const key = { id: 'k', rawId: 'k', type: 'public-key' as const, response: {} }
const ceremony = { create: async () => key, get: async () => key }

interface Row {
  event: AuthEvent
  path: string
  state: string
  /** Where the answer without a session leads. */
  waits: string
  body: Record<string, unknown>
  converted?: Record<string, unknown>
}
const options = {}
const rows: Row[] = [
  {
    event: { type: 'SIGNUP_EMAIL_PASSWORD', email, password, options },
    path: '/signup/email-password',
    state: 'emailPassword',
    waits: 'needsEmailVerification',
    body: { email, password, options },
    converted: { signInMethod: 'email-password', email, password, options },
  },
  {
    event: { type: 'SIGNUP_SECURITY_KEY', email, options },
    path: '/signup/webauthn/verify',
    state: 'securityKey',
    waits: 'needsEmailVerification',
    body: { credential: key, options },
  },
  {
    event: { type: 'PASSWORDLESS_EMAIL', email, options },
    path: '/signin/passwordless/email',
    state: 'passwordlessEmail',
    waits: 'needsEmailVerification',
    body: { email, options },
    converted: { signInMethod: 'passwordless', connection: 'email', email, options },
  },
  {
    event: { type: 'PASSWORDLESS_SMS', phoneNumber, options },
    path: '/signin/passwordless/sms',
    state: 'passwordlessSms',
    waits: 'needsOtp',
    body: { phoneNumber, options },
    converted: { signInMethod: 'passwordless', connection: 'sms', phoneNumber, options },
  },
  {
    event: { type: 'SIGNIN_EMAIL_OTP', email, options },
    path: '/signin/otp/email',
    state: 'signInEmailOTP',
    waits: 'needsOtp',
    body: { email, options },
  },
]
const mailOtp: Row = {
  event: { type: 'VERIFY_EMAIL_OTP', email, otp: '123456' },
  path: '/signin/otp/email/verify',
  state: 'verifyEmailOTP',
  waits: '',
  body: { email, otp: '123456' },
}
const otp: Row = {
  event: { type: 'PASSWORDLESS_SMS_OTP', phoneNumber, otp: '123456' },
  path: '/signin/passwordless/sms/otp',
  state: 'passwordlessSmsOtp',
  waits: '',
  body: { phoneNumber, otp: '123456' },
}
/** Links and codes are sent whoever asks; the answer says nothing. */
const isSent = ({ state }: Row) => state.startsWith('passwordless') || state === 'signInEmailOTP'
const named = (list: Row[]) => list.map((row): [string, Row] => [row.event.type, row])
const visitor = (path: string, answer: FakeAnswer, given = {}): Promise<Driven> =>
  driven(
    { edges: { ceremony } as never, ...given },
    { answers: { [path]: answer, '/signup/webauthn': ok({ challenge: 'c' }) } },
  )

test.each(named([...rows, otp, mailOtp]))('incomplete.* → %s, which forgets the errors before it', async (_, row) => {
  const machine = await visitor('/signin/email-password', refusal(401, 'invalid-email-password'))
  await machine.send({ type: 'SIGNIN_PASSWORD', email, password })
  expect(machine.context().errors).not.toEqual({})
  machine.server.on(row.path, () => new Promise(() => undefined))
  machine.server.on('/signup/webauthn', () => new Promise(() => undefined))
  await machine.send(row.event)
  expect(machine.in('registration')).toBe(row.state)
  expect(machine.context().errors).toEqual({})
})

test.each(named(rows))('%s → signedOut and %s, with nothing left in context and storage', async (_, row) => {
  const machine = await visitor(row.path, isSent(row) ? ok('OK') : ok({ session: null }))
  await machine.send(row.event)
  await machine.answered()
  expect(machine.in('registration')).toBe(`incomplete.${row.waits}`)
  expect(machine.in('authentication')).toBe('signedOut.noErrors')
  expect(machine.context()).toMatchObject({ user: null, errors: {}, refreshToken: { value: null } })
  expect(machine.storage.items).toEqual({})
  expect(machine.server.calls.at(-1)?.body).toEqual(row.body)
})

test.each(named([...rows, otp, mailOtp]))(
  '%s → signedIn and complete, when the answer has a session',
  async (_, row) => {
    const machine = await visitor(row.path, ok({ session: session(1), mfa: null }))
    machine.heard()
    await machine.send(row.event)
    await machine.answered()
    expect(machine.in('authentication')).toBe(pending)
    expect(machine.in('registration')).toBe('complete')
    expect(machine.heard()).toEqual(['TOKEN_CHANGED', 'SIGNED_IN'])
    expect(machine.storage.items['nhostRefreshToken']).toBe('refresh-1')
  },
)

test.each(named([...rows, otp, mailOtp]))('%s → incomplete.failed, and another try is taken', async (_, row) => {
  for (const answer of [refusal(409, 'email-already-in-use'), refusal(500, 'internal-error'), cut()]) {
    const machine = await visitor(row.path, answer)
    await machine.send(row.event)
    await machine.answered()
    expect(machine.in('registration')).toBe('incomplete.failed')
    expect(machine.context().errors.registration?.status).toBe(answer instanceof Error ? 0 : answer.status)
    expect(machine.context().errors.authentication).toBe(undefined)
    expect(machine.can(row.event)).toBe(true)
  }
})

test.each(named(rows.filter((row) => !isSent(row))))(
  '%s → incomplete.needsEmailVerification, when the address is known and unverified',
  async (_, row) => {
    for (const answer of [refusal(401, 'unverified-user'), refusal(401, 'odd', 'Email is not verified')]) {
      const machine = await visitor(row.path, answer)
      await machine.send(row.event)
      await machine.answered()
      expect(machine.in('registration')).toBe('incomplete.needsEmailVerification')
      expect(machine.context().errors).toEqual({})
    }
  },
)

test.each(named([otp, mailOtp]))(
  '%s → needsMfa and incomplete.noErrors, when a second factor is asked for',
  async (_, row) => {
    const mfa = { ticket: 'mfaTotp:3f0c2b5e-5a57-4a0e-9b1c-0a4f6f6f2d10' }
    const machine = await visitor(row.path, ok({ session: null, mfa }))
    await machine.send(row.event)
    expect(machine.in('authentication')).toBe('signedOut.needsMfa')
    expect(machine.in('registration')).toBe('incomplete.noErrors')
    expect(machine.context().mfa).toEqual(mfa)
  },
)

test('complete takes no sign-up, and a sign-out leads back to incomplete.noErrors', async () => {
  const machine = await visitor('/signout', ok('OK'), { session: session(1) })
  expect(machine.in('registration')).toBe('complete')
  for (const { event } of [...rows, otp, mailOtp]) {
    expect(machine.can(event)).toBe(false)
    await machine.send(event)
  }
  expect(machine.server.calls).toEqual([])
  await machine.send({ type: 'SIGNOUT' })
  expect(machine.in('registration')).toBe('incomplete.noErrors')
})

test('an anonymous user is signed in and stays incomplete.noErrors', async () => {
  const machine = await visitor('/signin/anonymous', ok({ session: anonymous }))
  await machine.send({ type: 'SIGNIN_ANONYMOUS' })
  expect(machine.in('authentication')).toBe(pending)
  expect(machine.in('registration')).toBe('incomplete.noErrors')
})

test.each(named(rows.filter(({ converted }) => converted !== undefined)))(
  '%s of an anonymous user: the conversion with its bearer, then signed out and waiting',
  async (_, row) => {
    const machine = await visitor('/user/deanonymize', ok('OK'), { session: anonymous })
    machine.heard()
    await machine.send(row.event)
    expect(machine.server.calls).toMatchObject([
      { path: '/user/deanonymize', body: row.converted, headers: { authorization: 'Bearer access-1' } },
    ])
    expect(machine.in('authentication')).toBe('signedOut.noErrors')
    expect(machine.in('registration')).toBe(`incomplete.${row.waits}`)
    expect(machine.context()).toMatchObject({ user: null, refreshToken: { value: null } })
    expect(machine.heard()).toEqual(['SIGNED_OUT'])
  },
)

test('a refused conversion leaves the anonymous user signed in', async () => {
  const machine = await visitor('/user/deanonymize', refusal(409, 'email-already-in-use'), { session: anonymous })
  await machine.send({ type: 'SIGNUP_EMAIL_PASSWORD', email, password, options })
  expect(machine.in('registration')).toBe('incomplete.failed')
  expect(machine.in('authentication')).toBe(pending)
})
