import { expect, test } from 'vitest'
import { cut, fakeWorld, ok, refusal, session, settle, type FakeAnswer } from '../edges.fake.ts'

function signedIn() {
  const world = fakeWorld()
  world.server.on('/token', ok(session(1)))
  world.storage.items['nhostRefreshToken'] = 'refresh-0'
  const { auth } = world.open()
  return { ...world, auth }
}

test('who is not signed in is told so', async () => {
  const { open, server } = fakeWorld()
  expect((await open().auth.signOut()).error).toEqual({
    status: 20,
    error: 'unauthenticated-user',
    message: 'User is not authenticated',
  })
  expect(server.calls).toEqual([])
})

test('signing out counts at once, before the server answers', async () => {
  const { auth, server, storage } = signedIn()
  await auth.waitUntilReady()
  const answer = Promise.withResolvers<FakeAnswer>()
  server.on('/signout', () => answer.promise)
  const news: unknown[] = []
  auth.onAuthStateChanged((event, who) => news.push([event, who]))
  const leaving = auth.signOut()
  await settle()
  expect(auth.isAuthenticated()).toBe(false)
  expect(auth.getAccessToken()).toBe(null)
  expect(auth.getUser()).toBe(null)
  expect(news).toEqual([['SIGNED_OUT', null]])
  expect(storage.items).toEqual({ nhostRefreshToken: 'refresh-1', nhostRefreshTokenId: 'device-1' })
  answer.resolve(ok('OK'))
  expect(await leaving).toEqual({ error: null })
  expect(storage.items).toEqual({})
})

test.each<[string, FakeAnswer]>([
  ['without a network', cut()],
  ['refused', refusal(500, 'internal-error')],
])('signing out %s: the failure is told, the tokens go all the same', async (_, answer) => {
  const { auth, server, storage } = signedIn()
  server.on('/signout', answer)
  const { error } = await auth.signOut()
  expect(error?.status).toBe(answer instanceof Error ? 0 : 500)
  expect(auth.isAuthenticated()).toBe(false)
  expect(storage.items).toEqual({})
})

test.each([
  ['during the retries', 7_000],
  ['after the last of them', 1_000_000],
])('who opened the page without the server can still leave, %s', async (_, time) => {
  const { open, server, clock, storage } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', cut())
  const { auth } = open()
  await clock.advance(time)
  expect(await auth.signOut()).toEqual({ error: null })
  expect(storage.items).toEqual({})
  expect(auth.getState()).toMatchObject({ isAuthenticated: false, isLoading: false, error: null })
  server.on('/token', ok(session(1)))
  await clock.advance(1_000_000)
  expect(auth.isAuthenticated()).toBe(false)
})

test('only signing out everywhere speaks with the bearer', async () => {
  const one = signedIn()
  one.server.on('/signout', ok('OK'))
  await one.auth.signOut()
  expect(one.server.to('/signout')[0]).toMatchObject({ body: { refreshToken: 'refresh-1', all: false } })
  expect(one.server.to('/signout')[0]?.headers).not.toHaveProperty('authorization')

  const all = signedIn()
  all.server.on('/signout', ok('OK'))
  await all.auth.signOut({ all: true })
  expect(all.server.to('/signout')[0]).toMatchObject({
    body: { refreshToken: 'refresh-1', all: true },
    headers: { authorization: 'Bearer access-1' },
  })
})

test('an expired bearer is renewed first, since it would end nothing', async () => {
  const world = fakeWorld()
  world.server.on('/token', ok(session(2)))
  world.server.on('/signout', ok('OK'))
  const { auth } = world.open({ session: session(1), autoRefreshToken: false })
  await world.clock.advance(901_000)
  await auth.signOut({ all: true })
  expect(world.server.to('/signout')[0]?.headers['authorization']).toBe('Bearer access-2')
})

test('after a sign-out one may sign in again', async () => {
  const { auth, server } = signedIn()
  server.on('/signout', ok('OK'))
  await auth.signOut()
  server.on('/signin/email-password', ok({ session: session(5), mfa: null }))
  expect((await auth.signIn({ email: 'ada@example.com', password: 'Str0ng-one' })).session?.accessToken).toBe(
    'access-5',
  )
})
