import { expect, test } from 'vitest'
import { cut, fakeClock, fakeWorld, ok, session, type FakeAnswer } from '../../edges.fake.ts'
import type { AuthClient } from '../auth-client.ts'

/** Callers who come while it is not known whether there is a session (client-states.md 10 and 12). */

const email = 'ada@example.com'
const calls: [string, (auth: AuthClient) => Promise<unknown>][] = [
  ['signIn', (auth) => auth.signIn({ email, password: 'Str0ng-one' })],
  ['signIn with a key', (auth) => auth.signIn({ email, securityKey: true })],
  ['signUp', (auth) => auth.signUp({ email, password: 'Str0ng-one' })],
  ['signInPAT', (auth) => auth.signInPAT('a-pat')],
  ['signOut', (auth) => auth.signOut()],
  ['refreshSession', (auth) => auth.refreshSession()],
  ['isAuthenticatedAsync', (auth) => auth.isAuthenticatedAsync()],
  ['deanonymize', (auth) => auth.deanonymize({ signInMethod: 'passwordless', connection: 'email', email })],
  ['addSecurityKey', (auth) => auth.addSecurityKey()],
  ['elevateEmailSecurityKey', (auth) => auth.elevateEmailSecurityKey(email)],
]

test.each(calls)('%s waits 15 s, and not a moment less', async (_, call) => {
  const { open, server, clock } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', cut())
  let failed: unknown
  const waiting = call(open().auth).catch((thrown: unknown) => (failed = thrown))
  await clock.advance(14_999)
  expect(failed).toBe(undefined)
  await clock.advance(1)
  await waiting
  expect(failed).toEqual(new Error('The state machine is not yet ready after 15 seconds.'))
})

test.each<[string, (auth: AuthClient) => Promise<{ error: unknown }>]>([
  ['changePassword', (auth) => auth.changePassword({ newPassword: 'Str0ng-two' })],
  ['changeEmail', (auth) => auth.changeEmail({ newEmail: email })],
  ['createPAT', (auth) => auth.createPAT(new Date(0))],
  ['connectProvider', (auth) => auth.connectProvider({ provider: 'github' })],
])('%s of a page that was just opened waits for its session', async (_, call) => {
  const { open, server, clock } = fakeWorld({ stored: 'refresh-0' })
  const slow = Promise.withResolvers<FakeAnswer>()
  server.on('/token', () => slow.promise)
  for (const path of ['/user/password', '/user/email/change', '/pat']) server.on(path, ok('OK'))
  const result = call(open().auth)
  await clock.advance(1_000)
  slow.resolve(ok(session(1)))
  expect((await result).error).toBe(null)

  const late = fakeWorld({ stored: 'refresh-0' })
  late.server.on('/token', cut())
  const never = call(late.open().auth).catch((thrown: unknown) => ({ error: thrown }))
  await late.clock.advance(15_000)
  expect((await never).error).toMatchObject({ message: 'The state machine is not yet ready after 15 seconds.' })
})

test('what waited goes on as soon as it is known', async () => {
  const { open, server, clock } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', cut())
  const { auth } = open()
  const waiting = auth.signIn({ email, password: 'Str0ng-one' })
  server.on('/token', ok(session(1)))
  await clock.advance(5_000)
  expect((await waiting).error?.error).toBe('already-signed-in')
  expect(auth.isAuthenticated()).toBe(true)
})

test('loading lasts through all tries of the import, and a sign-in is no loading', async () => {
  const { open, server, clock } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', cut())
  server.on('/signin/email-password', () => new Promise(() => undefined))
  const { auth } = open()
  for (const [second, attempts] of [
    [0, 1],
    [5, 2],
    [15, 3],
    [35, 4],
    [75, 5],
  ] as const) {
    await clock.advance(second * 1000 - (clock.now() - Date.UTC(2026, 2, 1, 9)))
    expect(auth.getAuthenticationStatus()).toEqual({
      isAuthenticated: false,
      isLoading: true,
      connectionAttempts: attempts,
    })
  }
  await clock.advance(80_000)
  expect(auth.getAuthenticationStatus()).toMatchObject({ isAuthenticated: false, isLoading: false })
  void auth.signIn({ email, password: 'Str0ng-one' })
  await clock.advance(0)
  expect(auth.getAuthenticationStatus()).toMatchObject({ isAuthenticated: false, isLoading: false })
})

test.each([-86_400_000, 86_400_000])('a clock that is wrong by %i ms from the start changes nothing', async (off) => {
  const world = fakeWorld({ stored: 'refresh-0' })
  const clock = fakeClock(Date.now() + off)
  let n = 0
  world.server.on('/token', () => ok(session((n += 1))))
  const { auth } = world.open({ edges: { clock } })
  await auth.waitUntilReady()
  await clock.advance(3_600_000)
  // Every 840 s and once at the start.
  expect(world.server.to('/token')).toHaveLength(1 + Math.floor(3600 / 840))
  expect(await auth.getFreshAccessToken()).toBe(`access-${n}`)
})
