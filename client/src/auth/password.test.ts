import { expect, test } from 'vitest'
import { cut, fakeWorld, ok, refusal, session } from '../edges.fake.ts'

const ada = { email: 'ada@example.com', password: 'Str0ng-one' }
const answer = (given: unknown) => ok({ session: given, mfa: null })

test('an address or a password that cannot be one is refused without a call', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  expect(await auth.signIn({ ...ada, email: 'ada' })).toMatchObject({
    session: null,
    error: { status: 10, error: 'invalid-email', message: 'Email is incorrectly formatted' },
  })
  expect(await auth.signIn({ ...ada, password: 'ab' })).toMatchObject({
    error: { status: 10, error: 'invalid-password', message: 'Password is incorrectly formatted' },
  })
  expect(await auth.signUp({ ...ada, email: 'a b@example.com' })).toMatchObject({ error: { error: 'invalid-email' } })
  expect(await auth.signUp({ ...ada, password: '' })).toMatchObject({ error: { error: 'invalid-password' } })
  expect(server.calls).toEqual([])
})

test('a refused sign-in keeps the server’s sentence and leaves nobody signed in', async () => {
  const { open, server, storage } = fakeWorld()
  const { auth } = open()
  server.on('/signin/email-password', refusal(401, 'invalid-email-password', 'Incorrect email or password'))
  expect((await auth.signIn(ada)).error).toEqual({
    status: 401,
    error: 'invalid-email-password',
    message: 'Incorrect email or password',
  })
  expect(auth.getState()).toMatchObject({ isAuthenticated: false, error: { error: 'invalid-email-password' } })
  expect(storage.items).toEqual({})
})

test('a cut line is a network failure', async () => {
  const { open, server } = fakeWorld()
  server.on('/signin/email-password', cut())
  expect((await open().auth.signIn(ada)).error).toEqual({ status: 0, error: 'network', message: 'Network Error' })
})

test('an unverified address leads to the verification and answers with the client’s own failure', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  server.on('/signin/email-password', refusal(401, 'unverified-user', 'Email is not verified'))
  expect((await auth.signIn(ada)).error).toEqual({
    status: 20,
    error: 'unverified-user',
    message: 'Email needs verification',
  })
  expect(auth.getState()).toMatchObject({ needsEmailVerification: true, error: null })
})

test('signing in keeps the session, in memory the token and in the storage what renews it', async () => {
  const { open, server, storage, clock } = fakeWorld()
  const { auth } = open()
  server.on('/signin/email-password', answer(session(1)))
  expect(await auth.signIn(ada)).toEqual({ session: session(1), mfa: null, error: null })
  expect(server.calls[0]).toMatchObject({ url: 'http://localhost:1337/v1/auth/signin/email-password', body: ada })
  expect(auth.isAuthenticated()).toBe(true)
  expect(auth.getUser()).toEqual(session(1).user)
  expect(storage.items).toEqual({
    nhostRefreshToken: 'refresh-1',
    nhostRefreshTokenId: 'device-1',
    nhostRefreshTokenExpiresAt: new Date(clock.now() + 900_000).toISOString(),
  })
  await clock.advance(100_000)
  expect(auth.getSession()?.accessTokenExpiresIn).toBe(800)
})

test('who is signed in neither signs in nor up again', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open({ session: session(1) })
  expect((await auth.signIn(ada)).error?.error).toBe('already-signed-in')
  expect((await auth.signUp(ada)).error?.error).toBe('already-signed-in')
  expect(server.calls).toEqual([])
})

test('a second factor is asked for and the ticket kept for the code', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  const ticket = 'mfaTotp:3f0c2b5e-5a57-4a0e-9b1c-0a4f6f6f2d10'
  server.on('/signin/email-password', ok({ session: null, mfa: { ticket } }))
  server.on('/signin/mfa/totp', refusal(401, 'invalid-otp'))
  expect((await auth.signIn({ otp: '123456' })).error?.error).toBe('no-mfa-ticket')
  expect(await auth.signIn(ada)).toEqual({ session: null, mfa: { ticket }, error: null })
  expect((await auth.signIn({ otp: '123456', ticket: 'mfaTotp:1' })).error?.error).toBe('invalid-mfa-ticket')
  expect((await auth.signIn({ otp: '000000' })).error?.error).toBe('invalid-otp')
  server.on('/signin/mfa/totp', answer(session(1)))
  expect((await auth.signIn({ otp: '123456' })).session?.accessToken).toBe('access-1')
  expect(server.to('/signin/mfa/totp').at(-1)?.body).toEqual({ ticket, otp: '123456' })
})

test('sign-up: refused, unverified, waiting for the mail, or signed in at once', async () => {
  const { open, server, storage } = fakeWorld()
  const { auth } = open({ clientUrl: 'https://app.example.com' })
  server.on('/signup/email-password', refusal(409, 'email-already-in-use', 'Email already in use'))
  expect((await auth.signUp(ada)).error?.error).toBe('email-already-in-use')
  server.on('/signup/email-password', refusal(401, 'unverified-user'))
  expect(await auth.signUp(ada)).toEqual({ session: null, error: null })
  expect(auth.getState().needsEmailVerification).toBe(true)

  server.on('/signup/email-password', answer(null))
  const options = { displayName: 'Ada', allowedRoles: ['student', 'teacher'], defaultRole: 'teacher' }
  expect(await auth.signUp({ ...ada, options: { ...options, redirectTo: '/welcome?a=1' } })).toEqual({
    session: null,
    error: null,
  })
  expect(server.calls.at(-1)?.body).toEqual({
    ...ada,
    options: { ...options, redirectTo: 'https://app.example.com/welcome?a=1' },
  })
  expect(auth.getState()).toMatchObject({ needsEmailVerification: true, isAuthenticated: false })
  expect(storage.items).toEqual({})

  server.on('/signup/email-password', answer(session(1)))
  expect((await auth.signUp(ada)).session).toEqual(session(1))
  expect(auth.getState()).toMatchObject({ needsEmailVerification: false, isAuthenticated: true })
})

test('a password is reset and changed without moving the machine', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  server.on('/user/password/reset', ok('OK'))
  server.on('/user/password', ok('OK'))
  expect((await auth.resetPassword({ email: 'ada' })).error?.error).toBe('invalid-email')
  expect((await auth.changePassword({ newPassword: 'ab' })).error?.error).toBe('invalid-password')
  expect((await auth.changePassword({ newPassword: 'Str0ng-two' })).error?.error).toBe('unauthenticated-user')
  expect(await auth.resetPassword({ email: ada.email, options: { redirectTo: '/auth/newpassword' } })).toEqual({
    error: null,
  })
  expect(server.calls.at(-1)?.body).toEqual({
    email: ada.email,
    options: { redirectTo: 'https://app.example.com/auth/newpassword' },
  })
  expect(await auth.changePassword({ newPassword: 'Str0ng-two', ticket: 'passwordReset:1' })).toEqual({ error: null })
  expect(server.calls.at(-1)?.headers).not.toHaveProperty('authorization')
})

test('changing the password speaks as the user, with a renewed token when the first is refused', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open({ session: session(1) })
  server.on('/token', ok(session(2)))
  server.on('/user/password', ({ headers }) =>
    headers['authorization'] === 'Bearer access-2' ? ok('OK') : refusal(401, 'unauthenticated-user'),
  )
  expect(await auth.changePassword({ newPassword: 'Str0ng-two' })).toEqual({ error: null })
  expect(server.to('/token')).toHaveLength(1)
  expect(server.to('/user/password')).toHaveLength(2)
})
