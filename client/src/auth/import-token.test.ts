import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { clientUrl, cut, fakeWorld, ok, refusal, session, settle, type FakeAnswer } from '../edges.fake.ts'

const seconds = (n: number) => n * 1000
const gone = refusal(401, 'invalid-refresh-token', 'Invalid or expired refresh token')

test('without a token anywhere nobody is signed in and nothing is called', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  const news: unknown[] = []
  auth.onAuthStateChanged((event, who) => news.push([event, who]))
  expect(auth.getAuthenticationStatus()).toEqual({ isAuthenticated: false, isLoading: true, connectionAttempts: 0 })
  expect(await auth.isAuthenticatedAsync()).toBe(false)
  expect(auth.getState()).toMatchObject({ isLoading: false, error: null })
  expect(news).toEqual([['SIGNED_OUT', null]])
  expect(server.calls).toEqual([])
})

test('a stored token is refused: signed out with the reason, and the dead token is not tried again', async () => {
  const { open, server, storage } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', gone)
  const { auth } = open()
  await auth.waitUntilReady()
  expect(auth.getState()).toMatchObject({ isAuthenticated: false, error: { status: 401 } })
  expect(storage.items).toEqual({})
})

test('a stored token brings the session back', async () => {
  const { open, server, storage } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', ok(session(1)))
  const { auth } = open()
  expect(await auth.isAuthenticatedAsync()).toBe(true)
  expect(server.to('/token').map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-0' }])
  expect(storage.items['nhostRefreshToken']).toBe('refresh-1')
})

test.each<[string, FakeAnswer]>([
  ['no network', cut()],
  ['a server error', refusal(500, 'internal-error')],
  ['a busy server', refusal(503, 'service-unavailable')],
  ['too many requests', refusal(429, 'too-many-requests')],
])('%s is tried again after 5, 10, 20, 40 and 80 s, then no more, and the token stays', async (_, answer) => {
  const { open, server, clock, storage } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', answer)
  const start = clock.now()
  const { auth } = open()
  await clock.advance(seconds(154))
  expect(auth.getAuthenticationStatus()).toMatchObject({ isLoading: true, connectionAttempts: 5 })
  await clock.advance(seconds(1000))
  expect(server.to('/token').map(({ at }) => (at - start) / 1000)).toEqual([0, 5, 15, 35, 75, 155])
  expect(auth.getAuthenticationStatus()).toMatchObject({ isAuthenticated: false, isLoading: false })
  expect(storage.items['nhostRefreshToken']).toBe('refresh-0')
})

test('a network that comes back during the retries signs in', async () => {
  const { open, server, clock } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', cut())
  const { auth } = open()
  await clock.advance(seconds(6))
  server.on('/token', ok(session(1)))
  await clock.advance(seconds(10))
  expect(auth.getAuthenticationStatus()).toEqual({ isAuthenticated: true, isLoading: false, connectionAttempts: 0 })
})

test('who waits for the machine waits 15 s', async () => {
  const { open, server, clock } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', cut())
  const { auth } = open()
  const waiting = auth.waitUntilReady().catch((thrown: unknown) => thrown)
  await clock.advance(seconds(15))
  expect(await waiting).toEqual(new Error('The state machine is not yet ready after 15 seconds.'))
})

test('a server that never answers is given up after 30 s', async () => {
  const { open, server, clock } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', () => new Promise<FakeAnswer>(() => undefined))
  const { auth } = open()
  await clock.advance(seconds(36))
  expect(auth.getAuthenticationStatus().connectionAttempts).toBe(1)
  expect(server.to('/token')).toHaveLength(2)
})

test.each([
  ['query', `${clientUrl}/calendar?a=1&refreshToken=refresh-0&type=emailVerify#part`, `${clientUrl}/calendar?a=1#part`],
  ['fragment', `${clientUrl}/#refreshToken=refresh-0&type=emailVerify`, `${clientUrl}/`],
])('a token in the %s is used before the stored one, and cleaned away', async (_, url, cleaned) => {
  const { open, server, addressBar } = fakeWorld({ url, stored: 'refresh-old' })
  server.on('/token', ok(session(1)))
  const { auth } = open()
  expect(await auth.isAuthenticatedAsync()).toBe(true)
  expect(server.to('/token').map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-0' }])
  expect(addressBar.url).toBe(cleaned)
})

test('a refused token of the address is followed by the stored one', async () => {
  const { open, server } = fakeWorld({ url: `${clientUrl}/?refreshToken=refresh-bad`, stored: 'refresh-0' })
  server.on('/token', ({ body }) =>
    (body as { refreshToken: string }).refreshToken === 'refresh-bad' ? gone : ok(session(1)),
  )
  const { auth } = open()
  expect(await auth.isAuthenticatedAsync()).toBe(true)
  expect(server.to('/token')).toHaveLength(2)
})

test('a refused token of the address, and none stored: the reason stays, the address does not', async () => {
  const { open, server, addressBar } = fakeWorld({ url: `${clientUrl}/?refreshToken=refresh-bad&type=x&a=1` })
  server.on('/token', gone)
  const { auth } = open()
  await auth.waitUntilReady()
  expect(auth.getState().error).toMatchObject({ error: 'invalid-refresh-token' })
  expect(addressBar.url).toBe(`${clientUrl}/?a=1`)
})

test('an error in the address is reported and the storage not looked into', async () => {
  const { open, server } = fakeWorld({
    url: `${clientUrl}/?error=invalid-ticket&errorDescription=Invalid+or+expired%20verification+ticket`,
    stored: 'refresh-0',
  })
  const { auth } = open()
  await auth.waitUntilReady()
  expect(auth.getState().error).toEqual({
    status: 10,
    error: 'invalid-ticket',
    message: 'Invalid or expired verification ticket',
  })
  expect(server.calls).toEqual([])
})

test('an account that is linked already is no error', async () => {
  const { open, server } = fakeWorld({
    url: `${clientUrl}/?error=bad-request&errorDescription=social+user+already+exists`,
    stored: 'refresh-0',
  })
  server.on('/token', ok(session(1)))
  expect(await open().auth.isAuthenticatedAsync()).toBe(true)
})

test('with autoSignIn off the address is left alone', async () => {
  const url = `${clientUrl}/?refreshToken=refresh-0`
  const { open, server, addressBar } = fakeWorld({ url })
  const { auth } = open({ autoSignIn: false })
  expect(await auth.isAuthenticatedAsync()).toBe(false)
  expect(server.calls).toEqual([])
  expect(addressBar.url).toBe(url)
})

test('a given session is signed in at once', () => {
  const { open, server } = fakeWorld()
  const { auth } = open({ session: session(1) })
  expect(auth.isAuthenticated()).toBe(true)
  expect(server.calls).toEqual([])
})

test('a code from a mail is exchanged with the secret that only this browser has', async () => {
  const { open, server, storage, addressBar } = fakeWorld()
  server.on('/signup/email-password', ok({ session: null, mfa: null }))
  const asking = open({ pkce: true })
  await asking.auth.signUp({ email: 'ada@example.com', password: 'Str0ng-one' })
  const [sent] = server.to('/signup/email-password').map(({ body }) => body as { codeChallenge: string })
  const verifier = storage.items['lecternCodeVerifier'] ?? ''
  expect(verifier).toHaveLength(43)
  expect(sent?.codeChallenge).toBe(createHash('sha256').update(verifier).digest('base64url'))

  addressBar.url = `${clientUrl}/?code=the-code&type=emailVerify`
  server.on('/token/exchange', ok({ session: session(1), mfa: null }))
  const { auth } = open({ pkce: true })
  expect(await auth.isAuthenticatedAsync()).toBe(true)
  expect(server.to('/token/exchange')[0]?.body).toEqual({ code: 'the-code', codeVerifier: verifier })
  expect(addressBar.url).toBe(`${clientUrl}/`)
  expect(storage.items).not.toHaveProperty('lecternCodeVerifier')
  expect(storage.items['nhostRefreshToken']).toBe('refresh-1')
})

test('a provider is asked for a code as well, by a link and by going there', async () => {
  const { open, storage, addressBar } = fakeWorld()
  const { auth } = open({ pkce: true })
  const url = await auth.providerUrl('google', { redirectTo: '/auth/login' })
  const verifier = storage.items['lecternCodeVerifier'] ?? ''
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    redirectTo: `${clientUrl}/auth/login`,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
  })
  await auth.signIn({ provider: 'google', options: { redirectTo: '/auth/login' } })
  expect(addressBar.left).toBe(url)
})

test('the links of one screen, made at once, can all be followed', async () => {
  const { open } = fakeWorld()
  const { auth } = open({ pkce: true })
  const urls = await Promise.all(['google', 'apple', 'facebook'].map((name) => auth.providerUrl(name)))
  expect(new Set(urls.map((url) => new URL(url).searchParams.get('codeChallenge'))).size).toBe(1)
})

test('asking for a second mail does not make the link of the first worthless', async () => {
  const { open, server } = fakeWorld()
  server.on('/user/password/reset', ok('OK'))
  const { auth } = open({ pkce: true })
  await auth.resetPassword({ email: 'ada@example.com' })
  server.on('/user/password/reset', refusal(429, 'too-many-requests'))
  await auth.resetPassword({ email: 'ada@example.com' })
  const [first, second] = server
    .to('/user/password/reset')
    .map(({ body }) => (body as { codeChallenge: string }).codeChallenge)
  expect(first).toBe(second)
})

test('a code that was asked for in another browser says to sign in, and calls nothing', async () => {
  const { open, server, addressBar } = fakeWorld({ url: `${clientUrl}/?code=the-code&type=emailVerify` })
  const { auth } = open({ pkce: true })
  await auth.waitUntilReady()
  expect(auth.getState().error).toMatchObject({ status: 10, error: 'no-code-verifier' })
  expect(server.calls).toEqual([])
  expect(addressBar.url).toBe(`${clientUrl}/`)
})

test('there it goes on by the digits of the mail, with the code that the link brought', async () => {
  const { open, server } = fakeWorld({ url: `${clientUrl}/?code=the-code&type=emailVerify` })
  const { auth } = open({ pkce: true })
  await auth.waitUntilReady()
  server.on('/verify/code', refusal(401, 'invalid-otp'))
  expect((await auth.continueHere({ otp: '000000' })).error?.error).toBe('invalid-otp')
  server.on('/verify/code', ok({ session: session(1), mfa: null }))
  expect((await auth.continueHere({ otp: '123456' })).session).toEqual(session(1))
  expect(server.calls.map(({ body }) => body)).toEqual([
    { code: 'the-code', otp: '000000' },
    { code: 'the-code', otp: '123456' },
  ])
})

test('a page that was loaded anew goes on with the code that it kept', async () => {
  const { open, server } = fakeWorld()
  server.on('/verify/code', ok({ session: session(1), mfa: null }))
  const { auth } = open({ pkce: true })
  expect((await auth.continueHere({ otp: '123456', code: 'the-code' })).session).toEqual(session(1))
  expect(server.calls.map(({ body }) => body)).toEqual([{ code: 'the-code', otp: '123456' }])
})

test('nothing is gone on with where no link led', async () => {
  const { open, server } = fakeWorld()
  expect((await open({ pkce: true }).auth.continueHere({ otp: '123456' })).error?.error).toBe('no-code-verifier')
  expect(server.calls).toEqual([])
})

test('a browser that keeps a secret of its own did not ask for every link either', async () => {
  const { open, server, addressBar } = fakeWorld()
  server.on('/user/password/reset', ok('OK'))
  await open({ pkce: true }).auth.resetPassword({ email: 'ada@example.com' })
  addressBar.url = `${clientUrl}/?code=the-code&type=emailVerify`
  server.on('/token/exchange', refusal(400, 'invalid-request'))
  const { auth } = open({ pkce: true })
  await auth.waitUntilReady()
  expect(auth.getState().error).toMatchObject({ error: 'no-code-verifier' })
})

test('without the option a code belongs to somebody else', async () => {
  const { open, addressBar } = fakeWorld({ url: `${clientUrl}/?code=coupon` })
  const { auth } = open()
  await auth.waitUntilReady()
  await settle()
  expect(auth.getState().error).toBe(null)
  expect(addressBar.url).toBe(`${clientUrl}/?code=coupon`)
})

const ticket = 'mfaTotp:3f0c2b5e-5a57-4a0e-9b1c-0a4f6f6f2d10'

test('a link that asks for the second factor leads to it, and the ticket leaves the address', async () => {
  const { open, server, addressBar } = fakeWorld({
    url: `${clientUrl}/calendar?ticket=${encodeURIComponent(ticket)}&type=signinPasswordless&a=1`,
    stored: 'refresh-0',
  })
  const { auth } = open()
  await auth.waitUntilReady()
  expect(auth.getState()).toMatchObject({ isAuthenticated: false, mfa: { ticket }, error: null })
  expect(addressBar.url).toBe(`${clientUrl}/calendar?a=1`)
  server.on('/signin/mfa/totp', ok({ session: session(1), mfa: null }))
  expect((await auth.signIn({ otp: '123456' })).session).toEqual(session(1))
  expect(server.calls.map(({ body }) => body)).toEqual([{ ticket, otp: '123456' }])
})

test('so does a code that is exchanged', async () => {
  const { open, server, storage, addressBar } = fakeWorld({ url: `${clientUrl}/?code=the-code` })
  storage.items['lecternCodeVerifier'] = 'a'.repeat(43)
  server.on('/token/exchange', ok({ session: null, mfa: { ticket } }))
  const { auth } = open({ pkce: true })
  await auth.waitUntilReady()
  expect(auth.getState()).toMatchObject({ isAuthenticated: false, mfa: { ticket } })
  expect(addressBar.url).toBe(`${clientUrl}/`)
})

test.each(['passwordReset:3f0c2b5e-5a57-4a0e-9b1c-0a4f6f6f2d10', 'mfaTotp:1'])(
  'the ticket %s belongs to a screen',
  async (other) => {
    const url = `${clientUrl}/auth/newpassword?ticket=${other}`
    const { open, addressBar } = fakeWorld({ url })
    const { auth } = open()
    await auth.waitUntilReady()
    expect(auth.getState().mfa).toBe(null)
    expect(addressBar.url).toBe(url)
  },
)

test('a look for the session that is asked for comes at once, during the retries and after the last of them', async () => {
  const { open, server, clock } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', cut())
  const { auth } = open()
  await clock.advance(seconds(16))
  auth.reconnect()
  await settle()
  expect(server.to('/token')).toHaveLength(4)
  await clock.advance(seconds(1000))
  expect(auth.getAuthenticationStatus()).toMatchObject({ isAuthenticated: false, isLoading: false })
  server.on('/token', ok(session(1)))
  auth.reconnect()
  expect(await auth.isAuthenticatedAsync()).toBe(true)
})

test('whose session the storage keeps is known without the server, as long as it keeps one', async () => {
  const { open, server, clock } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', ok(session(1)))
  await open().auth.waitUntilReady()
  server.on('/token', cut())
  const { auth } = open()
  await clock.advance(seconds(1))
  expect(await auth.keptSessionId()).toBe('device-1')
  await auth.signOut()
  expect(await auth.keptSessionId()).toBe(null)
})

test('whoever was refused or has left is not looked for again', async () => {
  const { open, server } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', gone)
  const { auth } = open()
  await auth.waitUntilReady()
  auth.reconnect()
  await settle()
  expect(server.to('/token')).toHaveLength(1)
})
