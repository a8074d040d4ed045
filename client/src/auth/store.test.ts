import { expect, test } from 'vitest'
import { clientUrl, fakeWorld, ok, openStorage, session, settle } from '../edges.fake.ts'
import { createClient, type ClientStorage } from '../index.ts'
import { createStore } from './store.ts'

const ada = { email: 'ada@example.com', password: 'Str0ng-one' }
const context = {
  accessToken: { value: 'a', expiresAt: 0, expiresInSeconds: 900 },
  refreshToken: { value: 'refresh-1', id: 'device-1' },
}
const blocked: ClientStorage = {
  getItem() {
    throw new Error('blocked')
  },
  setItem() {
    throw new Error('blocked')
  },
  removeItem() {
    throw new Error('blocked')
  },
}

test('a custom storage that is not given', () => {
  expect(() => createClient({ subdomain: 'localhost' }, { clientStorageType: 'custom' })).toThrow('clientStorage')
})

test('a blocked storage: signed in for the tab, and the screen can say so', async () => {
  const { open, server, clock } = fakeWorld()
  server.on('/signin/email-password', ok({ session: session(1), mfa: null }))
  server.on('/token', ok(session(2)))
  server.on('/signout', ok('OK'))
  const { auth } = open({ clientStorage: blocked })
  expect((await auth.signIn(ada)).error).toBe(null)
  expect(auth.getState()).toMatchObject({ isAuthenticated: true, isRemembered: false })
  await clock.advance(850_000)
  expect(auth.getAccessToken()).toBe('access-2')
  expect(await auth.signOut()).toEqual({ error: null })
})

test('a full storage does not keep the old token: it is used up and would look stolen', async () => {
  const storage = openStorage({ nhostRefreshToken: 'refresh-0', nhostRefreshTokenId: 'device-1' })
  let told = 0
  const full: ClientStorage = {
    ...storage,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const store = createStore(full, () => (told += 1))
  store.save(context)
  expect(storage.items).toEqual({})
  expect(await store.token()).toBe('refresh-1')
  expect([store.isPersistent(), told]).toEqual([false, 1])
  store.clear()
  expect(await store.token()).toBe(null)
})

test('a storage that answers late keeps the order of the calls', async () => {
  const items = new Map<string, string>()
  const late = async <T>(turns: number, work: () => T): Promise<T> => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    return work()
  }
  const slow: ClientStorage = {
    getItem: (key) => late(1, () => items.get(key) ?? null),
    setItem: (key, value) => late(20, () => void items.set(key, value)),
    removeItem: (key) => late(1, () => void items.delete(key)),
  }
  const store = createStore(slow, () => undefined)
  store.save(context)
  const kept = store.token()
  store.clear()
  expect(await kept).toBe('refresh-1')
  await settle()
  expect(await store.token()).toBe(null)
  expect(items.size).toBe(0)
})

test('a late storage that fails is told as well', async () => {
  const failing: ClientStorage = {
    getItem: () => Promise.reject(new Error('gone')),
    setItem: () => Promise.reject(new Error('gone')),
    removeItem: () => Promise.reject(new Error('gone')),
  }
  const store = createStore(failing, () => undefined)
  store.save(context)
  await settle()
  expect(await store.token()).toBe('refresh-1')
  expect(store.isPersistent()).toBe(false)
})

test('a token is forgotten only while it is the stored one', async () => {
  const { items, ...calls } = openStorage()
  const store = createStore(calls, () => undefined)
  store.save(context)
  await store.forget('refresh-0')
  expect(items['nhostRefreshToken']).toBe('refresh-1')
  await store.forget('refresh-1')
  expect(items).toEqual({})
})

test('two clients of one process have each their own memory', async () => {
  const { server, edges } = fakeWorld()
  server.on('/signin/email-password', ok({ session: session(1), mfa: null }))
  const make = () =>
    createClient(
      { subdomain: 'localhost' },
      { clientUrl, clientStorageType: 'memory', edges: { ...edges, openChannel: null } },
    )
  await make().auth.signIn(ada)
  expect(await make().auth.isAuthenticatedAsync()).toBe(false)
})
