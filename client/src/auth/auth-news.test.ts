import { expect, test } from 'vitest'
import { fakeWorld, ok, refusal, session, settle } from '../edges.fake.ts'

const ada = { email: 'ada@example.com', password: 'Str0ng-one' }

test('a failed sign-in is heard as signed out', async () => {
  const { open, server } = fakeWorld()
  server.on('/signin/email-password', refusal(401, 'invalid-email-password'))
  const { auth } = open()
  await auth.waitUntilReady()
  const news: string[] = []
  auth.onAuthStateChanged((event) => news.push(event))
  await auth.signIn(ada)
  expect(news).toEqual(['SIGNED_OUT'])
})

test('listeners may come before the start, and leave before it', async () => {
  const { open, server } = fakeWorld({ stored: 'refresh-0' })
  server.on('/token', ok(session(1)))
  const { auth } = open({ start: false })
  const heard: string[] = []
  const leave = auth.onAuthStateChanged(() => heard.push('left too late'))
  const leaveToken = auth.onTokenChanged(() => heard.push('left too late'))
  auth.onAuthStateChanged((event, now) => heard.push(`${event} ${now?.accessToken}`))
  auth.onTokenChanged((now) => heard.push(`token ${now?.accessToken}`))
  leave()
  leaveToken()
  auth.start()
  await auth.waitUntilReady()
  expect(heard).toEqual(['token access-1', 'SIGNED_IN access-1'])
})

test('news arrive when the machine already is what they say', async () => {
  const { open, server } = fakeWorld()
  server.on('/signin/email-password', ok({ session: session(1), mfa: null }))
  const { auth } = open()
  const seen: unknown[] = []
  auth.onAuthStateChanged((event) => seen.push([event, auth.isAuthenticated(), auth.getSession()?.accessToken]))
  await auth.signIn(ada)
  expect(seen).toEqual([
    ['SIGNED_OUT', false, undefined],
    ['SIGNED_IN', true, 'access-1'],
  ])
})

test('the state for a screen stays the same object until it changes', async () => {
  const { open, server, clock } = fakeWorld()
  server.on('/signin/email-password', ok({ session: session(1), mfa: null }))
  server.on('/token', ok(session(2)))
  const { auth } = open()
  await auth.waitUntilReady()
  let changes = 0
  const stop = auth.subscribe(() => (changes += 1))
  const out = auth.getState()
  expect(auth.getState()).toBe(out)
  await auth.signIn(ada)
  expect(auth.getState()).toMatchObject({ isAuthenticated: true, user: { displayName: 'Ada Example' } })
  const [signedIn, before] = [auth.getState(), changes]
  await clock.advance(100_000)
  expect(auth.getState()).toBe(signedIn)
  expect(changes).toBe(before)
  stop()
  await auth.signOut()
  expect(changes).toBe(before)
})

test('who waits when the client is stopped is told', async () => {
  const { open, server } = fakeWorld()
  server.on('/signin/email-password', () => new Promise(() => undefined))
  const client = open()
  const waiting = client.auth.signIn(ada).catch((thrown: unknown) => thrown)
  await settle()
  client.dispose()
  expect(await waiting).toEqual(new Error('The client was stopped.'))
})

test('works without a browser', async () => {
  const { server } = fakeWorld()
  const { createClient } = await import('../index.ts')
  server.on('/signin/email-password', ok({ session: session(1), mfa: null }))
  const client = createClient({ subdomain: 'localhost' }, { edges: { fetch: server.fetch } })
  expect((await client.auth.signIn(ada)).session?.accessToken).toBe('access-1')
  client.dispose()
})
