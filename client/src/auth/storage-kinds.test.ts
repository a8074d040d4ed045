import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeWorld, ok, openStorage, session } from '../edges.fake.ts'
import { createClient, type ClientOptions, type ClientStorage } from '../index.ts'

/** Each kind of storage across a reload (client-states.md 8). */

const ada = { email: 'ada@example.com', password: 'Str0ng-one' }
const keys = ['nhostRefreshToken', 'nhostRefreshTokenExpiresAt', 'nhostRefreshTokenId']

let jar: Map<string, string>
let items: Record<string, string>
let written: string[]

beforeEach(() => {
  jar = new Map()
  items = {}
  written = []
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      const [name = '', value = ''] = (line.split('; ')[0] ?? '').split('=')
      if (line.includes('max-age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('location', { href: 'https://app.example.com/', protocol: 'https:' })
  vi.stubGlobal('localStorage', openStorage(items))
})
afterEach(() => vi.unstubAllGlobals())

/** Two loads of one page: the first signs in, the second finds what is stored. */
async function twice(options: ClientOptions) {
  const { edges, server } = fakeWorld()
  server.on('/signin/email-password', ok({ session: session(1), mfa: null }))
  server.on('/token', ok(session(2)))
  server.on('/signout', ok('OK'))
  const load = () => createClient({ subdomain: 'localhost' }, { ...options, edges: { ...edges, openChannel: null } })
  const first = load()
  await first.auth.signIn(ada)
  const isRemembered = first.auth.getState().isRemembered
  first.dispose()
  const { auth } = load()
  return { auth, server, isRemembered, isBack: await auth.isAuthenticatedAsync() }
}

const late = (storage: ClientStorage): ClientStorage => ({
  getItem: async (key) => storage.getItem(key),
  setItem: async (key, value) => storage.setItem(key, value),
  removeItem: async (key) => storage.removeItem(key),
})

test.each<[string, ClientOptions]>([
  ['no kind', {}],
  ['web', { clientStorageType: 'web' }],
  ['localStorage', { clientStorageType: 'localStorage' }],
])('%s is the browser’s localStorage', async (_, options) => {
  const { auth, isBack } = await twice(options)
  expect(isBack).toBe(true)
  expect(Object.keys(items).toSorted()).toEqual(keys)
  expect(items).toMatchObject({ nhostRefreshToken: 'refresh-2', nhostRefreshTokenId: 'device-1' })
  expect(JSON.stringify(items)).not.toContain('access-')
  await auth.signOut()
  expect(items).toEqual({})
})

test('cookie: 30 days, lax, secure, and gone after a sign-out', async () => {
  const { auth, isBack } = await twice({ clientStorageType: 'cookie' })
  expect(isBack).toBe(true)
  expect([...jar.keys()].toSorted()).toEqual(keys)
  expect(written.every((line) => line.endsWith('; path=/; max-age=2592000; samesite=lax; secure'))).toBe(true)
  expect(items).toEqual({})
  await auth.signOut()
  expect(jar.size).toBe(0)
})

test.each<[string, (storage: ClientStorage) => ClientStorage]>([
  ['at once', (storage) => storage],
  ['late', late],
])('custom, which answers %s', async (_, kind) => {
  const storage = openStorage()
  const { auth, isBack } = await twice({ clientStorageType: 'custom', clientStorage: kind(storage) })
  expect(isBack).toBe(true)
  expect(Object.keys(storage.items).toSorted()).toEqual(keys)
  await auth.signOut()
  expect(storage.items).toEqual({})
  expect(items).toEqual({})
})

test('memory ends with the page', async () => {
  const { isBack, server } = await twice({ clientStorageType: 'memory' })
  expect(isBack).toBe(false)
  expect(server.to('/token')).toEqual([])
  expect([items, jar.size]).toEqual([{}, 0])
})

test('a blocked localStorage: signed in for the tab, which can say so', async () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  const { isBack, isRemembered, auth } = await twice({})
  expect([isBack, isRemembered]).toEqual([false, false])
  expect((await auth.signIn(ada)).error).toBe(null)
  expect(auth.isAuthenticated()).toBe(true)
})

test('a full localStorage: signed in for the tab, and the used-up token is not left behind', async () => {
  const full = openStorage(items)
  vi.stubGlobal('localStorage', {
    ...full,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  items['nhostRefreshToken'] = 'refresh-0'
  const { edges, server } = fakeWorld()
  server.on('/token', ok(session(1)))
  const { auth } = createClient({ subdomain: 'localhost' }, { edges: { ...edges, openChannel: null } })
  expect(await auth.isAuthenticatedAsync()).toBe(true)
  expect(auth.getState().isRemembered).toBe(false)
  expect(items).toEqual({})
})
