import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../lib/client.ts'
import '../lib/i18n.ts'
import { noteVersion } from './own-writes.ts'
import { followLiveChanges } from './live-changes.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'

const keys = { week: ['event', 'calendar', 1], lessons: ['lesson', 'board', 1], people: ['profile', 'own', 'x'] }

let gone: AbortController
let streams: ReadableStreamDefaultController<Uint8Array>[]

beforeEach(async () => {
  gone = new AbortController()
  streams = []
  const answer = fakeServer('teacher', {})
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/v1/changes')) return answer(request)
    return new Response(
      new ReadableStream<Uint8Array>({
        start: (stream) => {
          streams.push(stream)
          request.signal.addEventListener('abort', () => stream.error(new DOMException('Aborted', 'AbortError')))
        },
      }),
    )
  })
  await client.auth.waitUntilReady()
  await signInFake()
  for (const key of Object.values(keys)) queryClient.setQueryData(key, [])
})

afterEach(async () => {
  gone.abort()
  queryClient.clear()
  await client.auth.signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
const say = (text: string) => {
  for (const stream of streams) stream.enqueue(new TextEncoder().encode(text))
}
const told = (table: string, id: number, version: number) => {
  say(`id: a.1\ndata: ${JSON.stringify({ table, id, version })}\n\n`)
}
async function follow(): Promise<void> {
  followLiveChanges(fakeUserId, gone.signal)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
}

test('what this page wrote itself is not read anew, what others wrote is', async () => {
  await follow()
  noteVersion('event', 7, 3)
  told('event', 7, 3)
  told('guardian', 2, 5)
  await vi.waitFor(() => expect(isOld(keys.people)).toBe(true))
  expect([isOld(keys.week), isOld(keys.lessons)]).toEqual([false, false])
  told('event', 7, 4)
  await vi.waitFor(() => expect(isOld(keys.week)).toBe(true))
  expect(isOld(keys.lessons)).toBe(true)
})

test('news wait while this page writes: its own answer may be among them', async () => {
  await follow()
  let answered = () => {}
  const answer = new Promise<void>((resolve) => {
    answered = resolve
  })
  const write = queryClient
    .getMutationCache()
    .build<void, Error, void, unknown>(queryClient, { mutationFn: () => answer })
    .execute()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  told('event', 8, 2)
  told('event', 9, 2)
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(isOld(keys.week)).toBe(false)
  noteVersion('event', 8, 2)
  answered()
  await write
  await vi.waitFor(() => expect(isOld(keys.week)).toBe(true))
})

test('when what was missed is unknown, everything is read anew', async () => {
  await follow()
  say('id: a.9\nevent: reset\ndata: {}\n\n')
  await vi.waitFor(() => expect(Object.values(keys).map(isOld)).toEqual([true, true, true]))
})

test('an end that is told is asked about at once: the session ends here too, with its reason', async () => {
  await follow()
  const fetch = window.fetch.bind(window)
  const refusal = { status: 401, error: 'invalid-refresh-token', message: 'No', reason: 'signed-out-elsewhere' }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url } = new Request(input, init)
    return url.endsWith('/token') ? Response.json(refusal, { status: 401 }) : fetch(input, init)
  })
  say('event: ended\ndata: {"reason":"signed-out-elsewhere"}\n\n')
  await vi.waitFor(() => expect(client.auth.isAuthenticated()).toBe(false))
  expect(client.auth.getState().error).toEqual(refusal)
})

test('two tabs share one stream, and the second takes it over where it stood', async () => {
  await follow()
  const second = new AbortController()
  followLiveChanges(fakeUserId, second.signal)
  say('id: a.5\nevent: ready\ndata: {}\n\n')
  // It waits for its turn.
  const waiting = async () => (await navigator.locks.query()).pending?.map(({ name }) => name)
  await expect.poll(waiting).toContain(`lectern changes ${fakeUserId}`)
  expect(streams).toHaveLength(1)
  gone.abort()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  second.abort()
})
