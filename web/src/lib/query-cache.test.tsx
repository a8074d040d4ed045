import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { client } from './client.ts'
import './i18n.ts'
import { awayStore } from './connection.ts'
import { DataError } from './data-error.ts'
import { profileQuery } from '../data/profile.ts'
import { write } from '../data/write.ts'
import { queryClient } from './query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from './server.fake.ts'
import { showError, toastStore } from './toast.ts'

let failure: string | null

beforeEach(async () => {
  failure = 'Something went wrong on the server.'
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => {
      if (failure) throw new Error(failure)
      return { getUserProfileByUid: null }
    },
  })
  vi.stubGlobal('fetch', server)
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  toastStore.set([])
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

/** `fetchQuery` itself never tries again; the screens do. */
const lostOnly = { retry: queryClient.getDefaultOptions().queries?.retry ?? false, retryDelay: 0 }
const load = () => queryClient.fetchQuery({ ...profileQuery(fakeUserId), staleTime: 0 })

describe('before the session is there', () => {
  const nobody = { ...client.auth.getState(), user: null, isAuthenticated: false, isLoading: false, error: null }
  const passing = (status: number) => ({ status, error: 'network', message: '' })
  const states = [
    ['is being restored', { isLoading: true }],
    ['is tried again', { isLoading: true, connectionAttempts: 2 }],
    ...[0, 429, 500, 503].map((status) => [`was given up at ${status}`, { error: passing(status) }] as const),
  ] as const
  let asked: number
  let listeners: (() => void)[]
  beforeEach(() => {
    failure = null
    asked = 0
    listeners = []
    const server = globalThis.fetch
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      if (new Request(input, init).url.endsWith('/graphql')) asked += 1
      return server(input, init)
    })
    vi.spyOn(client.auth, 'subscribe').mockImplementation((listener) => {
      listeners.push(listener)
      return () => undefined
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    awayStore.set(false)
  })

  test.each(states)('which %s, a call waits for it and goes once', async (_, state) => {
    const known = vi.spyOn(client.auth, 'getState').mockReturnValue({ ...nobody, ...state })
    const answer = load()
    await expect.poll(() => listeners.length).toBe(1)
    expect(asked).toBe(0)
    known.mockRestore()
    for (const tell of listeners) tell()
    await expect(answer).resolves.toBeNull()
    expect(asked).toBe(1)
  })

  test.each(states)('which %s, a call says at once that nobody is there while the server is away', async (_, state) => {
    vi.spyOn(client.auth, 'getState').mockReturnValue({ ...nobody, ...state })
    awayStore.set(true)
    await expect(load()).rejects.toMatchObject({ isAway: true })
    expect(asked).toBe(0)
  })

  test('and there turns out to be none, nothing is asked', async () => {
    const known = vi.spyOn(client.auth, 'getState').mockReturnValue({ ...nobody, isLoading: true })
    const answer = load()
    await expect.poll(() => listeners.length).toBe(1)
    known.mockReturnValue(nobody)
    for (const tell of listeners) tell()
    await expect(answer).rejects.toMatchObject({ isMissingAuthorization: true })
    expect(asked).toBe(0)
  })
})

test('a failed call is told once, in the words of the server, for a minute', async () => {
  await expect(load()).rejects.toThrow('Something went wrong on the server.')
  expect(toastStore.get()).toMatchObject([
    {
      kind: 'error',
      title: 'Data access error',
      detail: 'Something went wrong on the server.',
      times: 1,
      lasts: 60_000,
    },
  ])
})

test.each<[string, { code: string; reason?: string }, string, RegExp]>([
  ['gone', { code: 'not-found' }, 'This was not saved', /^This is no longer there.*Reload the page/],
  ['changed elsewhere', { code: 'conflict' }, 'This was not saved', /changed elsewhere in the meantime/],
  [
    'of a student who was removed',
    { code: 'invalid-input', reason: 'student-removed' },
    'This was not saved',
    /^This student was removed\. Restore the student first\.$/,
  ],
  ['not to be changed', { code: 'not-allowed' }, 'Data access error', /not allowed/],
  ['on a server that fails', { code: 'internal' }, 'Data access error', /went wrong on the server/],
])('a change of what is %s says so, and is a fault only where it is one', async (_, extensions, title, detail) => {
  const send = () => Promise.reject(new DataError([{ message: 'row 7 of event', extensions }]))
  await expect(write({ of: ['event'], send })).rejects.toThrow(detail)
  expect(toastStore.get()).toMatchObject([{ title, detail: expect.stringMatching(detail) as string }])
})

test.each([
  ['a refused call', () => new Response(null, { status: 401, statusText: 'Unauthorized' })],
  [
    'a token that counts no more',
    () => Response.json({ errors: [{ message: 'Could not verify JWT', extensions: { code: 'invalid-jwt' } }] }),
  ],
])('%s says that the session has ended, that what was typed is kept, and what to do', async (_, answer) => {
  const server = globalThis.fetch
  const refuse = async (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input, init).url.endsWith('/graphql') ? answer() : server(input, init)
  vi.stubGlobal('fetch', refuse)
  await expect(load()).rejects.toThrow(/Your session has ended.*kept.*sign in again/)
  expect(toastStore.get()).toMatchObject([{ detail: expect.stringMatching(/^Your session has ended/) as string }])
})

test('a lost connection is worth another try, unlike a refusal', async () => {
  failure = null
  const server = globalThis.fetch
  const cut = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(server)
  vi.stubGlobal('fetch', cut)
  await expect(queryClient.fetchQuery({ ...profileQuery(fakeUserId), staleTime: 0, ...lostOnly })).resolves.toBeNull()
  expect(cut).toHaveBeenCalledTimes(2)
  expect(toastStore.get()).toEqual([])
})

test('an answer that was under way when the line went does not have the page look as if it were there', async () => {
  failure = null
  const server = globalThis.fetch
  let give: (() => void) | undefined
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await server(input, init)
    await new Promise<void>((resolve) => (give = resolve))
    return answer
  })
  const read = load()
  await vi.waitFor(() => expect(give).toBeDefined())
  window.dispatchEvent(new Event('offline'))
  give?.()
  await expect(read).resolves.toBeNull()
  expect(awayStore.get()).toBe(true)
  // A question that is asked since, and answered, proves it.
  vi.stubGlobal('fetch', server)
  await expect(load()).resolves.toBeNull()
  expect(awayStore.get()).toBe(false)
})

test('without a network a page is told at once, and read when it is back', async () => {
  failure = null
  const server = globalThis.fetch
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  // The network goes while the page is being read, and the browser hears of it later than the page.
  const cut = vi.fn<typeof fetch>(() => {
    window.dispatchEvent(new Event('offline'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  vi.stubGlobal('fetch', cut)
  queryClient.mount()
  const page = new QueryObserver(queryClient, { ...profileQuery(fakeUserId), retryDelay: 0 })
  const close = page.subscribe(() => undefined)
  await vi.waitFor(() => expect(page.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' }))
  expect(cut).toHaveBeenCalledTimes(3)
  toastStore.set([])

  isOnline.mockReturnValue(false)
  await page.refetch()
  expect(cut).toHaveBeenCalledTimes(4)
  // The top bar says it.
  expect(toastStore.get()).toEqual([])

  vi.stubGlobal('fetch', server)
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(page.getCurrentResult().status).toBe('success'))
  close()
  queryClient.unmount()
  isOnline.mockRestore()
})

test('a server that does not answer is told in our words, not in those of the browser', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(queryClient.fetchQuery({ ...profileQuery(fakeUserId), staleTime: 0, retry: false })).rejects.toThrow(
    'We couldn’t reach the server.',
  )
  expect(toastStore.get()).toMatchObject([{ title: 'Data access error', detail: 'We couldn’t reach the server.' }])
})

test('an error that passes several hands is told once', async () => {
  const error: unknown = await load().catch((reason: unknown) => reason)
  showError({ title: 'Not undone', detail: 'It stays as it is.', cause: error })
  expect(toastStore.get()).toHaveLength(1)
})

test('the same failure again raises the count of its toast', async () => {
  await load().catch(() => undefined)
  await load().catch(() => undefined)
  expect(toastStore.get()).toMatchObject([{ times: 2 }])
})

test('a missing authorization is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  failure = "Missing 'Authorization' or 'Cookie' header in JWT authentication mode"
  await load().catch(() => undefined)
  expect(toastStore.get()).toEqual([])
  expect(warn).toHaveBeenCalledWith(failure)
})

test('who has left asks for nothing more, and nothing is said of it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await client.auth.signOut()
  const { fetch } = globalThis
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init).url)
    return fetch(input, init)
  })
  await expect(load()).rejects.toMatchObject({ isMissingAuthorization: true })
  expect(asked).toEqual([])
  expect(toastStore.get()).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  { who: 'a person with a session', isIn: true },
  { who: 'a page whose session is not there yet', isIn: false },
])('a line that is back has $who read anew: $isIn', async ({ isIn }) => {
  if (!isIn) await client.auth.signOut()
  const read = vi.fn<() => string>(() => 'read')
  queryClient.mount()
  const stop = new QueryObserver(queryClient, { queryKey: ['line'], queryFn: read, staleTime: 0 }).subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryData(['line'])).toBe('read'))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(read).toHaveBeenCalledTimes(isIn ? 2 : 1)
  stop()
  queryClient.unmount()
})

test('what is set is shown before anything else happens: a tick that was clicked is never taken off again', async () => {
  const seen: unknown[] = []
  const stop = new QueryObserver(queryClient, { queryKey: ['tick'], enabled: false }).subscribe(({ data }) =>
    seen.push(data),
  )
  queryClient.setQueryData(['tick'], true)
  await Promise.resolve()
  expect(seen).toEqual([true])
  stop()
})
