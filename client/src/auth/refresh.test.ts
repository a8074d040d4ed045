import { expect, test } from 'vitest'
import type { AuthClient } from './auth-client.ts'
import { cut, fakeWorld, ok, refusal, session, settle, type FakeAnswer, type FakeWorld } from '../edges.fake.ts'

const seconds = (n: number) => n * 1000
const gone = refusal(401, 'invalid-refresh-token', 'Invalid or expired refresh token')
const times = ({ server }: FakeWorld, start: number) => server.to('/token').map(({ at }) => (at - start) / 1000)

/** Signed in with the first session; each refresh answers with the next. */
function signedIn(lifetime = 900, options: Parameters<FakeWorld['open']>[0] = {}) {
  const world = fakeWorld()
  let n = 1
  world.server.on('/token', () => ok(session((n += 1), { accessTokenExpiresIn: lifetime })))
  const start = world.clock.now()
  const { auth } = world.open({ ...options, session: session(1, { accessTokenExpiresIn: lifetime }) })
  return { ...world, world, auth, start }
}

test.each([
  [900, 840], // min(60 s, half) = 60 s before the end
  [100, 50], // half the lifetime
  [60, 30],
])('a token of %i s is renewed after %i s, not before', async (lifetime, after) => {
  const { world, clock, start } = signedIn(lifetime)
  await clock.advance(seconds(after - 1))
  expect(times(world, start)).toEqual([])
  await clock.advance(seconds(1))
  expect(times(world, start)).toEqual([after])
  await clock.advance(seconds(after))
  expect(times(world, start)).toEqual([after, 2 * after])
})

test('a configured interval renews earlier', async () => {
  const { world, clock, start } = signedIn(900, { refreshIntervalTime: 20 })
  await clock.advance(seconds(60))
  expect(times(world, start)).toEqual([20, 40, 60])
})

test.each([
  ['an interval of 0', 900, 0],
  ['a lifetime of 0', 0, undefined],
  ['a lifetime of 1 s', 1, undefined],
])('%s never renews more often than each second', async (_, lifetime, interval) => {
  const { world, clock, start } = signedIn(lifetime, interval === undefined ? {} : { refreshIntervalTime: interval })
  await clock.advance(seconds(10))
  expect(times(world, start)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('after a sleep the token is renewed at the first check', async () => {
  const { world, clock } = signedIn()
  clock.jump(seconds(3600))
  const start = clock.now()
  await clock.advance(seconds(1))
  expect(times(world, start)).toEqual([1])
})

test.each([
  ['a day ahead', 86_400],
  ['a day behind', -86_400],
])('a clock that is set %s costs one refresh and no loop', async (_, jump) => {
  const { world, clock } = signedIn()
  await clock.advance(seconds(10))
  clock.jump(seconds(jump))
  const start = clock.now()
  await clock.advance(seconds(600))
  expect(times(world, start)).toEqual([1])
})

test('autoRefreshToken off: no timer', async () => {
  const { world, clock, start } = signedIn(900, { autoRefreshToken: false })
  await clock.advance(seconds(2000))
  expect(times(world, start)).toEqual([])
})

test('a session of a personal access token is not renewed by the timer', async () => {
  const world = fakeWorld()
  world.server.on('/signin/pat', ok({ session: session(1), mfa: null }))
  const { auth } = world.open()
  expect((await auth.signInPAT('a-pat')).session).not.toBe(null)
  expect(world.server.calls[0]?.body).toEqual({ personalAccessToken: 'a-pat' })
  await world.clock.advance(seconds(2000))
  expect(world.server.to('/token')).toEqual([])
})

test.each<[string, FakeAnswer]>([
  ['no network', cut()],
  ['a server error', refusal(500, 'internal-error')],
  ['a busy server', refusal(503, 'service-unavailable')],
  ['too many requests', refusal(429, 'too-many-requests')],
])('%s: five more tries after 5, 10, 20, 40, 80 s, then silence; the session stays', async (_, answer) => {
  const { world, clock, server, auth, start, storage } = signedIn()
  server.on('/token', answer)
  await clock.advance(seconds(840 + 1000))
  expect(times(world, start).map((at) => at - 840)).toEqual([0, 5, 15, 35, 75, 155])
  expect(auth.isAuthenticated()).toBe(true)
  expect(storage.items).toEqual({}) // a given session was never stored, and nothing was taken away
})

test('a try that succeeds ends the counting', async () => {
  const { world, clock, server, start } = signedIn()
  server.on('/token', cut())
  await clock.advance(seconds(842))
  server.on('/token', ok(session(2)))
  await clock.advance(seconds(3))
  expect(times(world, start)).toEqual([840, 845])
  server.on('/token', cut())
  await clock.advance(seconds(850))
  expect(times(world, start)).toEqual([840, 845, 845 + 840, 845 + 845])
})

test.each<[string, number, number]>([
  ['while the next try is far away', 900, 4],
  ['after the last of them', 2000, 6],
])(
  'a session whose token could not be renewed is asked for at once when the server is back: %s',
  async (_, later, tries) => {
    const { auth, clock, server } = signedIn()
    server.on('/token', cut())
    await clock.advance(seconds(later))
    expect(server.to('/token')).toHaveLength(tries)
    server.on('/token', ok(session(2)))
    auth.reconnect()
    await settle()
    expect(auth.getAccessToken()).toBe('access-2')
    // With a token that counts there is nothing to ask.
    auth.reconnect()
    await settle()
    expect(server.to('/token')).toHaveLength(tries + 1)
  },
)

test('a session that was ended elsewhere meanwhile ends here too, although its renewal was given up', async () => {
  const { auth, clock, server, storage } = signedIn()
  server.on('/token', cut())
  await clock.advance(seconds(2000))
  server.on('/token', gone)
  auth.reconnect()
  await settle()
  expect(auth.getState()).toMatchObject({ user: null, error: { error: 'invalid-refresh-token' } })
  expect(storage.items).toEqual({})
})

test('a server that is away again is waited for as at first', async () => {
  const { auth, clock, server, world } = signedIn()
  server.on('/token', cut())
  await clock.advance(seconds(2000))
  const start = clock.now()
  const before = server.to('/token').length
  auth.reconnect()
  await clock.advance(seconds(20))
  expect(times(world, start).slice(before)).toEqual([0, 5, 15])
})

test('401 cannot heal by waiting: signed out, with the reason, and the dead token is gone', async () => {
  const { world, clock, server, auth, start, storage } = signedIn()
  storage.items['nhostRefreshToken'] = 'refresh-1'
  server.on('/token', gone)
  const news: unknown[] = []
  auth.onTokenChanged((now) => news.push(now))
  await clock.advance(seconds(900))
  expect(times(world, start)).toEqual([840])
  expect(auth.getState()).toMatchObject({ isAuthenticated: false, user: null, error: { status: 401 } })
  expect(auth.getAccessToken()).toBe(null)
  expect(storage.items).toEqual({})
  expect(news).toEqual([null])
})

test('401, but another tab has put a newer token into the storage: that one is tried first', async () => {
  const { clock, server, auth, storage } = signedIn()
  server.on('/token', ({ body }) => {
    if ((body as { refreshToken: string }).refreshToken === 'refresh-8') return ok(session(9))
    storage.items['nhostRefreshToken'] = 'refresh-8' // put there while our call was under way
    return gone
  })
  await clock.advance(seconds(840))
  expect(server.to('/token').map(({ body }) => body)).toEqual([
    { refreshToken: 'refresh-1' },
    { refreshToken: 'refresh-8' },
  ])
  expect(auth.getAccessToken()).toBe('access-9')
})

test('refreshSession: without a token, in vain, and with success', async () => {
  const world = fakeWorld()
  const { auth } = world.open()
  expect(await auth.refreshSession()).toEqual({
    session: null,
    error: { status: 10, error: 'no-refresh-token', message: 'No refresh token has been provided' },
  })
  world.server.on('/token', gone)
  expect((await auth.refreshSession('refresh-bad')).error).toEqual({
    status: 10,
    error: 'invalid-refresh-token',
    message: 'Invalid or expired refresh token',
  })
  expect(auth.getState()).toMatchObject({ isAuthenticated: false, error: { status: 401 } })
  world.server.on('/token', ok(session(1)))
  expect(await auth.refreshSession('refresh-0')).toEqual({ session: session(1), error: null })
  expect(auth.isAuthenticated()).toBe(true)

  world.server.on('/token', cut())
  expect((await auth.refreshSession()).error?.error).toBe('invalid-refresh-token')
  expect(auth.isAuthenticated()).toBe(true)
})

test('a second refresh at the same time is refused', async () => {
  const { auth, server } = signedIn()
  const both = await Promise.all([auth.refreshSession(), auth.refreshSession()])
  expect(both.map(({ error }) => error?.error ?? 'ok')).toEqual(['ok', 'refresher-already-running'])
  expect(server.to('/token')).toHaveLength(1)
})

test.each([
  ['that somebody asked for', (auth: AuthClient) => auth.refreshSession()],
  ['that a refused token has begun', (auth: AuthClient) => auth.confirmSession()],
])('renewing it in its turn waits for a refresh %s, whose token may be from before', async (_, begin) => {
  const { auth, server } = signedIn()
  const early = Promise.withResolvers<FakeAnswer>()
  server.on('/token', () => early.promise)
  void begin(auth)
  await settle()
  const renewed = auth.renewSession()
  await settle()
  expect(server.to('/token')).toHaveLength(1)
  server.on('/token', ok(session(3)))
  early.resolve(ok(session(2)))
  expect(await renewed).toEqual({ session: session(3), error: null })
  expect(server.to('/token')).toHaveLength(2)
})

test('a lock opens while somebody asks whether its session is there', async () => {
  const { auth, server } = signedIn()
  server.on('/session/unlock', ok('OK'))
  const asked = Promise.withResolvers<FakeAnswer>()
  server.on('/token', () => asked.promise)
  void auth.confirmSession()
  await settle()
  const unlocked = auth.unlock('a proof')
  await settle()
  server.on('/token', ok(session(2)))
  asked.resolve(refusal(403, 'session-locked'))
  expect(await unlocked).toEqual({ error: null })
  expect(auth.getSession()).toEqual(session(2))
})

test('another session is entered by its token in its turn', async () => {
  const { auth, server } = signedIn()
  const asked = Promise.withResolvers<FakeAnswer>()
  server.on('/token', () => asked.promise)
  void auth.confirmSession()
  await settle()
  const entered = auth.renewSession('another')
  server.on('/token', ok(session(3)))
  asked.resolve(gone)
  expect(await entered).toEqual({ session: session(3), error: null })
  expect(server.to('/token').at(-1)?.body).toEqual({ refreshToken: 'another' })
})

test('renewing it in its turn says what refreshing says', async () => {
  const { auth, server } = signedIn()
  server.on('/token', gone)
  expect((await auth.renewSession()).error?.error).toBe('invalid-refresh-token')
  expect((await fakeWorld().open().auth.renewSession()).error?.error).toBe('no-refresh-token')
})

test('a sign-out while a refresh is under way: the answer that comes late changes nothing', async () => {
  const { auth, server, storage } = signedIn()
  const answer = Promise.withResolvers<FakeAnswer>()
  server.on('/token', () => answer.promise)
  server.on('/signout', ok('OK'))
  void auth.refreshSession()
  await settle()
  await auth.signOut()
  answer.resolve(ok(session(2)))
  await settle()
  expect(auth.isAuthenticated()).toBe(false)
  expect(storage.items).toEqual({})
})

test('a session without a lifetime takes it from the token’s own times', async () => {
  const { clock, server, auth } = signedIn()
  const payload = btoa(JSON.stringify({ iat: 1000, exp: 1600 })).replaceAll('=', '')
  const bare = { ...session(2), accessToken: `h.${payload}.s`, accessTokenExpiresIn: undefined }
  server.on('/token', ok(bare))
  await auth.refreshSession()
  await clock.advance(seconds(100))
  expect(auth.getSession()?.accessTokenExpiresIn).toBe(500)
})
