import { describe, expect, test } from 'vitest'
import { fakeWorld, ok, openStorage, refusal, session, settle, user, type FakeAnswer } from '../edges.fake.ts'
import { type Channel, createClient } from '../index.ts'

const ada = { email: 'ada@example.com', password: 'Str0ng-one' }
const seconds = (n: number) => n * 1000

/** Two tabs of one browser, signed in through the first. */
async function twoTabs(options: Parameters<ReturnType<typeof fakeWorld>['open']>[0] = {}) {
  const world = fakeWorld()
  let n = 1
  world.server.on('/signin/email-password', ok({ session: session(1), mfa: null }))
  world.server.on('/token', () => ok(session((n += 1))))
  world.server.on('/signout', ok('OK'))
  const [one, two] = [world.open(options), world.open(options)]
  await one.auth.waitUntilReady()
  await two.auth.waitUntilReady()
  await one.auth.signIn(ada)
  await settle()
  return { ...world, one: one.auth, two: two.auth, clients: [one, two] as const }
}

test('a sign-in in one tab is seen by the other, without a call', async () => {
  const { one, two, server } = await twoTabs()
  expect(two.isAuthenticated()).toBe(true)
  expect(two.getUser()).toEqual(user)
  expect(two.getAccessToken()).toBe(one.getAccessToken())
  expect(server.to('/token')).toEqual([])
})

test('both timers fall due at once: exactly one refresh, and both tabs have the new token', async () => {
  const { one, two, server, clock, storage } = await twoTabs()
  await clock.advance(seconds(845))
  expect(server.to('/token')).toHaveLength(1)
  expect([one.getAccessToken(), two.getAccessToken()]).toEqual(['access-2', 'access-2'])
  expect(storage.items['nhostRefreshToken']).toBe('refresh-2')
  await clock.advance(seconds(840))
  expect(server.to('/token')).toHaveLength(2)
})

test('even when the answer is slow the second tab waits for it', async () => {
  const { one, two, server, clock } = await twoTabs()
  const answer = Promise.withResolvers<FakeAnswer>()
  server.on('/token', () => answer.promise)
  await clock.advance(seconds(850))
  answer.resolve(ok(session(2)))
  await clock.advance(seconds(5))
  expect(server.to('/token')).toHaveLength(1)
  expect([one.getAccessToken(), two.getAccessToken()]).toEqual(['access-2', 'access-2'])
})

test('when the tab that refreshes fails, the other tries itself', async () => {
  const { one, two, server, clock } = await twoTabs()
  let calls = 0
  server.on('/token', () => ((calls += 1) === 1 ? refusal(503, 'service-unavailable') : ok(session(2))))
  await clock.advance(seconds(842))
  expect(calls).toBe(2)
  expect([one.getAccessToken(), two.getAccessToken()]).toEqual(['access-2', 'access-2'])
})

test('ten tabs that open at once refresh the stored token once', async () => {
  const world = fakeWorld({ stored: 'refresh-0' })
  let n = 0
  world.server.on('/token', () => ok(session((n += 1))))
  const tabs = Array.from({ length: 10 }, () => world.open().auth)
  await world.clock.advance(seconds(2))
  expect(tabs.map((auth) => auth.getAccessToken())).toEqual(tabs.map(() => 'access-1'))
  expect(world.server.to('/token').map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-0' }])
})

test('a tab that missed the news takes the newer token out of the storage', async () => {
  const world = fakeWorld()
  world.server.on('/token', ok(session(3)))
  const { auth } = world.open({ session: session(1), edges: { openChannel: null } })
  world.storage.items['nhostRefreshToken'] = 'refresh-2'
  await world.clock.advance(seconds(842))
  expect(world.server.to('/token').map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-2' }])
  expect(auth.getAccessToken()).toBe('access-3')
})

test('a sign-out in one tab signs out the other, and neither repeats the news for ever', async () => {
  const { one, two, server, storage } = await twoTabs()
  expect(await one.signOut()).toEqual({ error: null })
  await settle()
  expect(two.isAuthenticated()).toBe(false)
  expect(storage.items).toEqual({})
  expect(server.to('/signout').map(({ body }) => body)).toEqual([
    { refreshToken: 'refresh-1', all: false },
    { refreshToken: 'refresh-1', all: false },
  ])
})

test('a tab whose token was refused before it heard of the sign-out has left, and lost nothing', async () => {
  const { one, two, server } = await twoTabs()
  server.on('/token', refusal(401, 'invalid-refresh-token'))
  await two.confirmSession()
  await settle()
  expect(two.getState().error?.error).toBe('invalid-refresh-token')
  await one.signOut()
  await settle()
  expect(two.getState()).toMatchObject({ isAuthenticated: false, isLoading: false, error: null })
})

test('a slow sign-out of the other tab does not end a new session of this one', async () => {
  const { one, two, server } = await twoTabs()
  const slow = Promise.withResolvers<FakeAnswer>()
  let calls = 0
  server.on('/signout', () => ((calls += 1) === 1 ? ok('OK') : slow.promise))
  await one.signOut()
  await settle()
  server.on('/signin/email-password', ok({ session: session(7, { refreshTokenId: 'device-2' }), mfa: null }))
  await one.signIn(ada)
  slow.resolve(ok('OK'))
  await settle()
  expect(one.isAuthenticated()).toBe(true)
  expect(two.isAuthenticated()).toBe(false)
})

test('a refresh that another tab had under way does not bring an ended session back', async () => {
  const { one, two, edges, clients } = await twoTabs()
  const stranger = edges.openChannel?.(`lectern ${clients[0].urls.authUrl}`)
  await one.signOut()
  stranger?.post({
    type: 'broadcast_session',
    payload: {
      token: 'refresh-2',
      tokenId: 'device-1',
      accessToken: 'access-2',
      user,
      expiresAt: edges.clock.now() + 900_000,
      expiresInSeconds: 900,
    },
  })
  await settle()
  expect([one.isAuthenticated(), two.isAuthenticated()]).toEqual([false, false])
})

test('news that is older than what this tab has is not taken', async () => {
  const { one, server, edges, clock, clients } = await twoTabs()
  await clock.advance(seconds(845))
  const stranger = edges.openChannel?.(`lectern ${clients[0].urls.authUrl}`)
  const payload = { token: 'refresh-1', accessToken: 'access-1', user, expiresInSeconds: 900 }
  stranger?.post({ type: 'broadcast_session', payload: { ...payload, expiresAt: clock.now() + 10_000 } })
  await settle()
  expect(one.getAccessToken()).toBe('access-2')
  expect(server.to('/token')).toHaveLength(1)
})

test('what was heard is not told again', async () => {
  const world = fakeWorld()
  world.server.on('/signin/email-password', ok({ session: session(1), mfa: null }))
  const tabs = [0, 1, 2].map(() => world.open())
  const heard: unknown[] = []
  world.edges.openChannel?.(`lectern ${tabs[0]?.urls.authUrl}`)?.listen((message) => heard.push(message))
  await tabs[0]?.auth.signIn(ada)
  await settle()
  expect(tabs.map(({ auth }) => auth.isAuthenticated())).toEqual([true, true, true])
  expect(heard).toMatchObject([{ type: 'broadcast_session', payload: { token: 'refresh-1' } }])
})

test('a client of another backend in the same browser hears nothing', async () => {
  const world = fakeWorld()
  world.server.on('/signin/email-password', ok({ session: session(1), mfa: null }))
  const one = world.open().auth
  const options = { clientStorage: openStorage(), edges: world.edges }
  const elsewhere = createClient({ subdomain: 'localhost:4444' }, options).auth
  await one.signIn(ada)
  await settle()
  expect([one.isAuthenticated(), elsewhere.isAuthenticated()]).toEqual([true, false])
})

test('a tab that only tells a token is believed after a refresh with it', async () => {
  const world = fakeWorld()
  world.server.on('/token', ok(session(5)))
  const { auth, urls } = world.open()
  await auth.waitUntilReady()
  world.edges
    .openChannel?.(`lectern ${urls.authUrl}`)
    ?.post({ type: 'broadcast_token', payload: { token: 'refresh-4' } })
  await settle()
  expect(world.server.to('/token')[0]?.body).toEqual({ refreshToken: 'refresh-4' })
  expect(auth.isAuthenticated()).toBe(true)
})

test('what is not understood is not heard', async () => {
  const { one, edges, clients, server } = await twoTabs()
  const stranger: Channel | null | undefined = edges.openChannel?.(`lectern ${clients[0].urls.authUrl}`)
  const strange = [null, 1, 'signout', {}, { type: 'broadcast_session' }, { type: 'broadcast_session', payload: {} }]
  for (const message of [...strange, { type: 'broadcast_token', payload: { token: 1 } }, { type: 'other' }]) {
    stranger?.post(message)
  }
  await settle()
  expect(one.getAccessToken()).toBe('access-1')
  expect(server.to('/token')).toEqual([])
})

test('with autoSignIn off sessions stay in their tab, sign-outs do not', async () => {
  const world = fakeWorld()
  world.server.on('/signin/email-password', ok({ session: session(1), mfa: null }))
  world.server.on('/signout', ok('OK'))
  const [one, two] = [0, 1].map(() => world.open({ autoSignIn: false, clientStorage: openStorage() }).auth)
  await one?.signIn(ada)
  await settle()
  expect(two?.isAuthenticated()).toBe(false)
  await two?.signIn(ada)
  await one?.signOut()
  await settle()
  expect(two?.isAuthenticated()).toBe(false)
})

test('a stopped tab hears nothing and its timer is still', async () => {
  const { one, two, clients, server, clock } = await twoTabs()
  clients[1].dispose()
  await one.signOut()
  await clock.advance(seconds(2000))
  expect(two.getAccessToken()).toBe('access-1')
  expect(server.to('/token')).toEqual([])
})

test('no channels, no locks manager: one tab works alone', async () => {
  const world = fakeWorld({ stored: 'refresh-0' })
  world.server.on('/token', ok(session(1)))
  const { auth } = world.open({ edges: { openChannel: () => null } })
  expect(await auth.isAuthenticatedAsync()).toBe(true)
})

/** Three tabs of one browser, before a server that ends the session when an older token than the last comes back. */
async function threeTabs(answer: (n: number, calls: number) => FakeAnswer) {
  const world = fakeWorld()
  let current = 1
  let ended = false
  world.server.on('/token', ({ body }) => {
    const given = Number((body as { refreshToken: string }).refreshToken.replace('refresh-', ''))
    if (given === current) current += 1
    // The direct predecessor gets the same successor as long as that was not used.
    else if (given !== current - 1) ended = true
    return ended ? refusal(401, 'invalid-refresh-token') : answer(current, world.server.calls.length)
  })
  world.server.on('/signin/email-password', ok({ session: { ...session(1), accessTokenExpiresIn: 10 }, mfa: null }))
  const tabs = [world.open().auth, world.open().auth, world.open().auth] as const
  await settle()
  await tabs[0].signIn(ada)
  await settle()
  return { ...world, tabs, hasEnded: () => ended }
}
const aThousand = Array.from({ length: 1000 }, (_, round) => round)
const brief = (n: number) => ok(session(n, { accessTokenExpiresIn: 10 }))

test('three tabs whose timers fall due a thousand times: one refresh each time, and all have its token', async () => {
  const { tabs, server, clock, hasEnded } = await threeTabs(brief)
  for (const round of aThousand) {
    await clock.advance(seconds(5))
    expect(server.to('/token')).toHaveLength(round + 1)
    expect(tabs.map((auth) => auth.getAccessToken())).toEqual(tabs.map(() => `access-${round + 2}`))
  }
  expect(hasEnded()).toBe(false)
})

test('three tabs that are told to refresh at once, a thousand times: one refresh each time', async () => {
  const { tabs, server, clock, hasEnded } = await threeTabs((n) => ok(session(n)))
  for (const round of aThousand) {
    const all = Promise.all(tabs.map((auth) => auth.refreshSession()))
    await clock.advance(seconds(1))
    expect((await all).map(({ session: got, error }) => [got?.accessToken, error])).toEqual(
      tabs.map(() => [`access-${round + 2}`, null]),
    )
    expect(server.to('/token')).toHaveLength(round + 1)
  }
  expect(hasEnded()).toBe(false)
})

test('three tabs and a thousand refreshes each, with lost answers: nobody is signed out', async () => {
  const { tabs, clock, hasEnded } = await threeTabs((n, calls) =>
    calls % 7 === 0 ? new TypeError('Failed to fetch') : ok(session(n)),
  )
  for (const _ of aThousand) {
    const all = Promise.all(tabs.map((auth) => auth.refreshSession()))
    await clock.advance(seconds(5))
    await all
  }
  expect(hasEnded()).toBe(false)
  expect(tabs.map((auth) => auth.isAuthenticated())).toEqual([true, true, true])
})

describe('a session that was locked before a tab was opened', () => {
  const locked = refusal(403, 'session-locked')

  /** One tab holds the session from before, the other was opened under the lock. */
  async function underLock() {
    const { one, server, open, ...world } = await twoTabs()
    server.on('/token', locked)
    const { auth: opened } = open()
    await opened.waitUntilReady()
    expect(opened.getState().error?.error).toBe('session-locked')
    return { ...world, server, one, opened }
  }

  test('is left in every tab once one leaves it, whichever that is', async () => {
    for (const leaving of ['one', 'opened'] as const) {
      const tabs = await underLock()
      await tabs[leaving].signOut()
      await settle()
      for (const tab of [tabs.one, tabs.opened]) expect(tab.getState()).toMatchObject({ user: null, error: null })
      expect(tabs.storage.items).toEqual({})
    }
  })

  test('is confirmed by the token that is kept: locked still, then ended with the reason', async () => {
    const { opened, server } = await underLock()
    await opened.confirmSession()
    expect(opened.getState().error?.error).toBe('session-locked')
    server.on('/token', () => ({
      status: 401,
      body: { status: 401, error: 'invalid-refresh-token', message: 'No', reason: 'signed-out-elsewhere' },
    }))
    await opened.confirmSession()
    expect(opened.getState().error).toMatchObject({ error: 'invalid-refresh-token', reason: 'signed-out-elsewhere' })
  })
})
