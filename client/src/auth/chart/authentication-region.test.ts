import { expect, test } from 'vitest'
import { clientUrl, cut, ok, refusal, session, user, type FakeAnswer, type FakeCall } from '../../edges.fake.ts'
import { driven } from './driven.fake.ts'
import type { AuthEvent } from './machine-parts.ts'

/** The rows of client-states.md 5.1 and 5.2, in their order. What a caller sees of them is tested beside each way in. */

const pending = 'signedIn.refreshTimer.running.pending'
const ticket = 'mfaTotp:3f0c2b5e-5a57-4a0e-9b1c-0a4f6f6f2d10'
const stored = 'refresh-0'
const entered = ok({ session: session(1), mfa: null })
const asked = ok({ session: null, mfa: { ticket } })
const never = () => new Promise<FakeAnswer>(() => undefined)
const keys = { get: async () => ({ id: 'k', rawId: 'k', type: 'public-key' as const, response: {} }) }
const ceremony = { ...keys, create: keys.get }

test('starting → signedIn: a session was given', async () => {
  const machine = await driven({ session: session(1) })
  expect(machine.in('authentication')).toBe(pending)
  expect(machine.in('registration')).toBe('complete')
  expect(machine.heard()).toEqual(['SIGNED_IN'])
  expect(machine.server.calls).toEqual([])
})

test('starting → signedIn: the import brought a session', async () => {
  const machine = await driven({}, { stored, answers: { '/token': ok(session(1)) } })
  expect(machine.in('authentication')).toBe(pending)
  expect(machine.heard()).toEqual(['TOKEN_CHANGED', 'SIGNED_IN'])
  expect(machine.storage.items['nhostRefreshToken']).toBe('refresh-1')
})

test('starting → signedOut.noErrors: there is no session', async () => {
  const machine = await driven()
  expect(machine.in('authentication')).toBe('signedOut.noErrors')
  expect(machine.in('token')).toBe('idle.noErrors')
  expect(machine.in('registration')).toBe('incomplete.noErrors')
  expect(machine.heard()).toEqual(['SIGNED_OUT'])
})

test.each<[string, FakeAnswer]>([
  ['status 0', cut()],
  ['status 500', refusal(500, 'internal-error')],
  ['status 599', refusal(599, 'odd')],
  ['status 429', refusal(429, 'too-many-requests')],
])('starting → retryTokenImport → starting: %s, five times, loading all the while', async (_, answer) => {
  const machine = await driven({}, { stored, answers: { '/token': answer } })
  for (const [nth, seconds] of [5, 10, 20, 40, 80].entries()) {
    expect(machine.in('authentication')).toBe('retryTokenImport')
    expect(machine.context().importTokenAttempts).toBe(nth + 1)
    expect(machine.isLoading()).toBe(true)
    await machine.clock.advance(seconds * 1000 - 1)
    expect(machine.server.to('/token')).toHaveLength(nth + 1)
    await machine.clock.advance(1)
    expect(machine.server.to('/token')).toHaveLength(nth + 2)
  }
  expect(machine.in('authentication')).toBe('signedOut.noErrors')
  expect(machine.context().errors.authentication).toBeDefined()
  expect(machine.isLoading()).toBe(false)
  await machine.clock.advance(3_600_000)
  expect(machine.server.to('/token')).toHaveLength(6)
})

test.each([400, 401, 403, 404, 499])('starting → signedOut.noErrors: status %i is not tried again', async (status) => {
  const machine = await driven({}, { stored, answers: { '/token': refusal(status, 'no') } })
  expect(machine.in('authentication')).toBe('signedOut.noErrors')
  expect(machine.context().errors.authentication).toMatchObject({ status, error: 'no' })
  expect(machine.context().importTokenAttempts).toBe(0)
  expect(machine.heard()).toEqual(['SIGNED_OUT'])
  await machine.clock.advance(3_600_000)
  expect(machine.server.to('/token')).toHaveLength(1)
})

test('the errors of an import: the storage’s replaces the address’s, which stays when nothing is stored', async () => {
  const url = `${clientUrl}/?refreshToken=refresh-bad`
  const answers = {
    '/token': ({ body }: FakeCall) => refusal(401, (body as { refreshToken: string }).refreshToken),
  }
  const both = await driven({}, { url, stored, answers })
  expect(both.context().errors.authentication?.error).toBe(stored)
  expect(both.server.to('/token')).toHaveLength(2)
  const alone = await driven({}, { url, answers })
  expect(alone.context().errors.authentication?.error).toBe('refresh-bad')
  expect(alone.server.to('/token')).toHaveLength(1)
})

test.each([
  ['invalid-ticket', 'Not+this%20one', { status: 10, error: 'invalid-ticket', message: 'Not this one' }],
  ['invalid-ticket', '', { status: 10, error: 'invalid-ticket', message: 'invalid-ticket' }],
  ['bad-request', 'Social user already exists', { error: 'bad-request', message: 'Social user already exists' }],
])('an error in the address (%s, “%s”) is this error, and the storage stays unread', async (error, text, expected) => {
  for (const sign of ['?', '#', '?a=1&']) {
    const machine = await driven({}, { url: `${clientUrl}/${sign}error=${error}&errorDescription=${text}`, stored })
    expect(machine.in('authentication')).toBe('signedOut.noErrors')
    expect(machine.context().errors.authentication).toMatchObject(expected)
    expect(machine.server.calls).toEqual([])
    expect(machine.storage.items['nhostRefreshToken']).toBe(stored)
  }
})

test.each(['?', '#'])(
  'the exempt text after %s: the storage is used, or nobody is signed in without an error',
  async (sign) => {
    const url = `${clientUrl}/${sign}error=bad-request&errorDescription=social%20user+already+exists`
    const known = await driven({}, { url, stored, answers: { '/token': ok(session(1)) } })
    expect(known.in('authentication')).toBe(pending)
    const unknown = await driven({}, { url })
    expect(unknown.in('authentication')).toBe('signedOut.noErrors')
    expect(unknown.context().errors).toEqual({})
  },
)

test('autoSignIn off: neither token nor error of the address is read, the storage is', async () => {
  const url = `${clientUrl}/?error=invalid-ticket&refreshToken=refresh-bad`
  const machine = await driven({ autoSignIn: false }, { url, stored, answers: { '/token': ok(session(1)) } })
  expect(machine.server.calls.map(({ body }) => body)).toEqual([{ refreshToken: stored }])
  expect(machine.addressBar.url).toBe(url)
})

/** Each way in: its event, its path, and the state that waits for the answer. */
const waysIn: [AuthEvent, string, string][] = [
  [{ type: 'SIGNIN_PASSWORD', email: 'ada@example.com', password: 'Str0ng-one' }, '/signin/email-password', 'password'],
  [{ type: 'SIGNIN_ANONYMOUS' }, '/signin/anonymous', 'anonymous'],
  [{ type: 'SIGNIN_PAT', pat: 'a-pat' }, '/signin/pat', 'pat'],
  [{ type: 'SIGNIN_ID_TOKEN', provider: 'google', idToken: 'a.b.c', options: {} }, '/signin/idtoken', 'idToken'],
  [{ type: 'SIGNIN_MFA_TOTP', ticket, otp: '123456' }, '/signin/mfa/totp', 'mfa.totp'],
]
const byKey: [AuthEvent, string, string][] = [
  [{ type: 'SIGNIN_SECURITY_KEY_EMAIL', email: 'ada@example.com' }, '/signin/webauthn/verify', 'securityKeyEmail'],
  [{ type: 'SIGNIN_SECURITY_KEY' }, '/signin/webauthn/verify', 'securityKey'],
]

test.each(waysIn)('signedOut → authenticating → signedIn: %o', async (event, path, state) => {
  const machine = await driven()
  machine.heard()
  machine.server.on(path, never)
  await machine.send(event)
  expect(machine.in('authentication')).toBe(`authenticating.${state}`)
  expect(machine.isLoading()).toBe(false)
  expect(machine.heard()).toEqual([])

  const second = await driven({}, { answers: { [path]: entered } })
  second.heard()
  await second.send(event)
  const isPAT = event.type === 'SIGNIN_PAT'
  expect(second.in('authentication')).toBe(isPAT ? 'signedIn.refreshTimer.disabled' : pending)
  expect(second.context().refreshToken.isPAT ?? false).toBe(isPAT)
  expect(second.context().errors).toEqual({})
  expect(second.heard()).toEqual(['TOKEN_CHANGED', 'SIGNED_IN'])
})

test.each([...waysIn, ...byKey])('authenticating → signedOut.failed: %o', async (event, path) => {
  const machine = await driven(
    { edges: { ceremony } as never },
    { answers: { [path]: refusal(403, 'not-you', 'Not you'), '/signin/webauthn': ok({ challenge: 'c' }) } },
  )
  machine.heard()
  await machine.send(event)
  await machine.answered()
  expect(machine.in('authentication')).toBe('signedOut.failed')
  expect(machine.context().errors).toEqual({ authentication: { status: 403, error: 'not-you', message: 'Not you' } })
  // Also after a failed sign-in listeners hear that nobody is signed in (5.1, notes).
  expect(machine.heard()).toEqual(['SIGNED_OUT'])
  expect(machine.storage.items).toEqual({})
})

test.each([...waysIn, ...byKey])('authenticating → signedOut.needsMfa: %o', async (event, path) => {
  const machine = await driven(
    { edges: { ceremony } as never },
    { answers: { [path]: asked, '/signin/webauthn': ok({ challenge: 'c' }) } },
  )
  await machine.send(event)
  await machine.answered()
  expect(machine.in('authentication')).toBe('signedOut.needsMfa')
  expect(machine.context().mfa).toEqual({ ticket })
  expect(machine.storage.items).toEqual({})
})

test.each<[string, FakeAnswer, boolean]>([
  ['by its code', refusal(401, 'unverified-user', 'whatever'), true],
  ['by its message', refusal(401, 'invalid-request', 'Email is not verified'), true],
  ['not with another status', refusal(403, 'unverified-user', 'Email is not verified'), false],
  ['not with another code', refusal(401, 'invalid-email-password', 'Incorrect'), false],
])('authenticating → noErrors and needsEmailVerification: an unverified address is known %s', async (_, answer, is) => {
  for (const [event, path] of [...waysIn.filter(([, , state]) => /^(?:password|idToken)$/.test(state)), ...byKey]) {
    const machine = await driven(
      { edges: { ceremony } as never },
      { answers: { [path]: answer, '/signin/webauthn': ok({ challenge: 'c' }) } },
    )
    await machine.send(event)
    await machine.answered()
    expect(machine.in('authentication')).toBe(is ? 'signedOut.noErrors' : 'signedOut.failed')
    expect(machine.in('registration')).toBe(is ? 'incomplete.needsEmailVerification' : 'incomplete.noErrors')
    expect(machine.context().errors.authentication === undefined).toBe(is)
  }
})

test.each<[string, () => ReturnType<typeof driven>]>([
  ['noErrors', () => driven()],
  ['failed', () => driven()],
  ['needsMfa', () => driven()],
  ['success', () => driven({ session: session(3) })],
])('signedOut.%s takes a new sign-in, which forgets the errors before it', async (state, start) => {
  const machine = await start()
  const { server } = machine
  const password: AuthEvent = { type: 'SIGNIN_PASSWORD', email: 'ada@example.com', password: 'Str0ng-one' }
  server.on('/signin/email-password', state === 'needsMfa' ? asked : refusal(401, 'invalid-email-password'))
  server.on('/signout', ok('OK'))
  if (state === 'success') await machine.send({ type: 'SIGNOUT' })
  else if (state !== 'noErrors') await machine.send(password)
  expect(machine.in('authentication')).toBe(`signedOut.${state}`)
  server.on('/signin/email-password', entered)
  await machine.send(password)
  expect(machine.in('authentication')).toBe(pending)
  expect(machine.context().errors).toEqual({})
})

test('signedIn (entry): reported, the address cleaned, told to the tabs, errors gone', async () => {
  const machine = await driven({}, { url: `${clientUrl}/?refreshToken=refresh-0&type=x`, answers: { '/token': cut() } })
  const told: unknown[] = []
  machine.edges.openChannel?.('lectern http://localhost:1337/v1/auth')?.listen((message) => told.push(message))
  machine.server.on('/token', ok(session(1)))
  await machine.clock.advance(5_000)
  expect(machine.in('authentication')).toBe(pending)
  expect(machine.context()).toMatchObject({ errors: {}, importTokenAttempts: 0 })
  expect(machine.addressBar.url).toBe(`${clientUrl}/`)
  expect(told).toMatchObject([{ type: 'broadcast_session', payload: { token: 'refresh-1', user } }])
})

test.each<[string, FakeAnswer, string]>([
  ['the server says OK', ok('OK'), 'success'],
  ['the server refuses', refusal(500, 'internal-error'), 'failed'],
  ['there is no network', cut(), 'failed'],
])('signedIn → signedOut.signingOut → …: %s', async (_, answer, end) => {
  const machine = await driven({}, { stored, answers: { '/token': ok(session(1)), '/signout': ok('OK') } })
  const late = Promise.withResolvers<FakeAnswer>()
  machine.server.on('/signout', () => late.promise)
  machine.heard()
  await machine.send({ type: 'SIGNOUT' })
  expect(machine.in('authentication')).toBe('signedOut.signingOut')
  expect(machine.in('registration')).toBe('incomplete.noErrors')
  expect(machine.context()).toMatchObject({
    user: null,
    accessToken: { value: null, expiresAt: null, expiresInSeconds: 15 },
    refreshToken: { value: 'refresh-1' },
  })
  expect(Object.keys(machine.storage.items).toSorted()).toEqual(['nhostRefreshToken', 'nhostRefreshTokenId'])
  expect(machine.heard()).toEqual(['SIGNED_OUT'])
  late.resolve(answer)
  await machine.clock.advance(0)
  expect(machine.in('authentication')).toBe(`signedOut.${end}`)
  expect(machine.context().refreshToken).toEqual({ value: null })
  expect(machine.context().errors.authentication === undefined).toBe(end === 'success')
  expect(machine.storage.items).toEqual({})
  expect(machine.heard()).toEqual(['TOKEN_CHANGED'])
})

test('any → signedIn: SESSION_UPDATE enters anew and starts the timer again', async () => {
  for (const machine of [
    await driven(),
    await driven({ session: session(1) }),
    await driven({}, { stored, answers: { '/token': cut() } }),
  ]) {
    machine.heard()
    await machine.send({ type: 'SESSION_UPDATE', session: null })
    expect(machine.heard()).toEqual([])
    const before = machine.clock.now()
    await machine.send({ type: 'SESSION_UPDATE', session: session(7) })
    expect(machine.in('authentication')).toBe(pending)
    expect(machine.context()).toMatchObject({
      user,
      accessToken: { value: 'access-7', expiresAt: before + 900_000, expiresInSeconds: 900 },
      refreshToken: { value: 'refresh-7' },
      refreshTimer: { startedAt: before, attempts: 0, lastAttempt: null },
    })
    expect(machine.heard()).toEqual(['TOKEN_CHANGED', 'SIGNED_IN'])
    expect(machine.storage.items['nhostRefreshToken']).toBe('refresh-7')
  }
})

test('what no active state takes is ignored', async () => {
  const loading = await driven({}, { stored, answers: { '/token': cut() } })
  const inside = await driven({ session: session(1) })
  for (const [event] of [...waysIn, ...byKey]) {
    expect([loading.can(event), inside.can(event)]).toEqual([false, false])
    await inside.send(event)
  }
  expect(inside.in('authentication')).toBe(pending)
  expect(inside.server.calls).toEqual([])
  const outside = await driven()
  expect(outside.can({ type: 'SIGNOUT' })).toBe(false)
})

test('refreshTimer: idle → disabled without automatic refresh, else running', async () => {
  const off = await driven({ session: session(1), autoRefreshToken: false })
  expect(off.in('authentication')).toBe('signedIn.refreshTimer.disabled')
  const on = await driven({ session: session(1) })
  expect(on.in('authentication')).toBe(pending)
  expect(on.context().refreshTimer).toEqual({ startedAt: on.clock.now(), attempts: 0, lastAttempt: null })
})

test('refreshTimer: pending → refreshing → pending, with a new session or one more attempt', async () => {
  const machine = await driven({ session: session(1) })
  const late = Promise.withResolvers<FakeAnswer>()
  machine.server.on('/token', () => late.promise)
  machine.heard()
  await machine.clock.advance(840_000)
  expect(machine.in('authentication')).toBe('signedIn.refreshTimer.running.refreshing')
  late.resolve(refusal(500, 'internal-error'))
  await machine.clock.advance(0)
  expect(machine.in('authentication')).toBe(pending)
  expect(machine.context().refreshTimer).toMatchObject({ attempts: 1, lastAttempt: machine.clock.now() })
  expect(machine.heard()).toEqual([])
  machine.server.on('/token', ok(session(2)))
  await machine.clock.advance(5_000)
  expect(machine.context().refreshTimer).toEqual({ startedAt: machine.clock.now(), attempts: 0, lastAttempt: null })
  expect(machine.heard()).toEqual(['TOKEN_CHANGED'])
})

test('refreshTimer: refreshing → signedOut.failed on 401', async () => {
  const machine = await driven(
    { session: session(1) },
    { answers: { '/token': refusal(401, 'invalid-refresh-token') } },
  )
  machine.heard()
  await machine.clock.advance(840_000)
  expect(machine.in('authentication')).toBe('signedOut.failed')
  expect(machine.in('registration')).toBe('incomplete.noErrors')
  expect(machine.context()).toMatchObject({ user: null, errors: { authentication: { status: 401 } } })
  expect(machine.heard().toSorted()).toEqual(['SIGNED_OUT', 'TOKEN_CHANGED'])
})
