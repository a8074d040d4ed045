import { afterEach, expect, test, vi } from 'vitest'
import { storageOf } from './auth/storage-kinds.ts'
import { edgesOf } from './edges.ts'

/** The surroundings of a page; Node has locks and channels of its own, which behave like a browser's. */
function page(protocol = 'https:') {
  const jar = new Map<string, string>()
  const written: string[] = []
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
  const replaced: unknown[] = []
  vi.stubGlobal('location', {
    href: 'https://app.example.com/?a=1',
    protocol,
    assign: (url: string) => replaced.push(url),
  })
  vi.stubGlobal('history', { state: { key: 1 }, replaceState: (...given: unknown[]) => replaced.push(given) })
  return { written, replaced }
}

afterEach(() => vi.unstubAllGlobals())

test('outside a browser there is no address and there are no tabs', () => {
  const { addressBar, openChannel } = edgesOf()
  expect([addressBar, openChannel]).toEqual([null, null])
})

test('without a lock manager work still waits for work', async () => {
  const { locks } = edgesOf()
  const order: string[] = []
  const { signal } = new AbortController()
  const gate = Promise.withResolvers<undefined>()
  const first = locks.request('a', signal, async (contended) => {
    await gate.promise
    order.push(`first ${contended}`)
  })
  const second = locks.request('a', signal, async (contended) => void order.push(`second ${contended}`))
  const abort = new AbortController()
  const third = locks.request('a', abort.signal, async () => void order.push('never'))
  abort.abort()
  gate.resolve(undefined)
  await Promise.all([first, second])
  await expect(third).rejects.toThrow(/abort/i)
  expect(order).toEqual(['first false', 'second true'])
})

test('in a browser the locks of all tabs count, and tell who had to wait', async () => {
  page()
  const [one, two] = [edgesOf().locks, edgesOf().locks]
  const { signal } = new AbortController()
  const gate = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<boolean>()
  const first = one.request('tabs', signal, async (contended) => {
    held.resolve(contended)
    await gate.promise
    return 1
  })
  expect(await held.promise).toBe(false)
  const second = two.request('tabs', signal, async (contended) => contended)
  const abort = new AbortController()
  const third = two.request('tabs', abort.signal, async () => 3)
  abort.abort()
  await expect(third).rejects.toThrow(/abort/i)
  gate.resolve(undefined)
  expect(await Promise.all([first, second])).toEqual([1, true])
  await expect(one.request('tabs', signal, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
})

test('a channel carries to the other tab and not back to its own', async () => {
  page()
  const open = edgesOf().openChannel
  const [one, two] = [open?.('news'), open?.('news')]
  const own = vi.fn<(message: unknown) => void>()
  one?.listen(own)
  const heard = new Promise((resolve) => two?.listen(resolve))
  one?.post({ a: 1 })
  expect(await heard).toEqual({ a: 1 })
  expect(own).not.toHaveBeenCalled()
  one?.close()
  two?.close()
})

test('a browser without channels has no tabs to talk to', () => {
  page()
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(edgesOf().openChannel?.('news')).toBe(null)
})

test('where the person has blocked storage, locks and channels: one tab works alone', async () => {
  page()
  const blocked = () => new DOMException('Access is denied for this document.', 'SecurityError')
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(blocked()) } })
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw blocked()
  })
  const { locks, openChannel } = edgesOf()
  expect(openChannel?.('news')).toBe(null)
  const { signal } = new AbortController()
  expect(await locks.request('a', signal, async (contended) => contended)).toBe(false)
  await expect(locks.request('a', signal, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
})

test('the address is replaced, not pushed, and the router’s state stays', () => {
  const { replaced } = page()
  const { addressBar } = edgesOf()
  expect(addressBar?.read()).toBe('https://app.example.com/?a=1')
  addressBar?.replace('https://app.example.com/')
  addressBar?.go('https://github.com/')
  expect(replaced).toEqual([[{ key: 1 }, '', 'https://app.example.com/'], 'https://github.com/'])
})

test('the cookie lives 30 days, lax, and secure where the page is', () => {
  const { written } = page()
  const cookies = storageOf('cookie', undefined)
  expect(cookies.getItem('token')).toBe(null)
  void cookies.setItem('token', 'a b;c')
  expect(cookies.getItem('token')).toBe('a b;c')
  expect(written).toEqual(['token=a%20b%3Bc; path=/; max-age=2592000; samesite=lax; secure'])
  void cookies.removeItem('token')
  expect(cookies.getItem('token')).toBe(null)
  page('http:')
  void storageOf('cookie', undefined).setItem('token', 'a')
  expect(document.cookie).toBe('token=a')
})

test('a browser’s localStorage is used, and not before it is needed', () => {
  page()
  vi.stubGlobal('localStorage', undefined)
  const storage = storageOf('web', undefined)
  expect(() => storage.getItem('a')).toThrow(TypeError)
  const items = new Map([['a', '1']])
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null })
  expect(storage.getItem('a')).toBe('1')
})

test('on a server a cookie is a memory', () => {
  const storage = storageOf('cookie', undefined)
  void storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
})
