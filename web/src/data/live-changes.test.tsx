import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { client } from '../lib/client.ts'
import '../lib/i18n.ts'
import { noteVersion } from './own-writes.ts'
import { followLiveChanges } from './live-changes.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'

const keys = {
  week: ['event', 'calendar', 1],
  lessons: ['lesson', 'board', 1],
  requests: ['absence'],
  people: ['profile', 'own', 'x'],
}

let gone: AbortController
let streams: ReadableStreamDefaultController<Uint8Array>[]
/** The headers with which each stream was asked for. */
let asked: { since: string | null; place: string | null }[]

beforeEach(async () => {
  gone = new AbortController()
  streams = []
  asked = []
  const answer = fakeServer('teacher', {})
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/v1/changes') return answer(request)
    asked.push({ since: searchParams.get('since'), place: request.headers.get('last-event-id') })
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
  expect([keys.week, keys.lessons, keys.requests].map(isOld)).toEqual([false, false, false])
  told('event', 7, 4)
  await vi.waitFor(() => expect(isOld(keys.week)).toBe(true))
  expect([keys.lessons, keys.requests].map(isOld)).toEqual([true, true])
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
  await vi.waitFor(() => expect(Object.values(keys).map(isOld)).toEqual(Object.values(keys).map(() => true)))
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

test('what changed while the page read already is asked for, from before its first reading on', async () => {
  const readFor = performance.now()
  await follow()
  expect(Number(asked[0]?.since)).toBeGreaterThanOrEqual(readFor / 1_000)
  expect(asked[0]?.place).toBeNull()
})

/** Another tab of the same person, which has read and does not listen yet. */
function otherTab(): { heard: unknown[]; readFor: (ms: number) => void } {
  const channel = new BroadcastChannel(`lectern changes ${fakeUserId}`)
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  onTestFinished(() => channel.close())
  return { heard, readFor: (ms) => channel.postMessage({ readFor: ms, place: '' }) }
}

test('a tab that had read before it listened hears from the one that follows what it missed', async () => {
  await follow()
  told('event', 7, 4)
  await vi.waitFor(() => expect(isOld(keys.week)).toBe(true))
  const tab = otherTab()
  tab.readFor(30_000)
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ change: { table: 'event', id: 7, version: 4 }, place: '' }))
  expect(tab.heard).toContainEqual({ place: 'a.1' })
  // Nothing came since this one was opened.
  const later = otherTab()
  later.readFor(0)
  told('guardian', 2, 5)
  await vi.waitFor(() =>
    expect(later.heard).toContainEqual({ change: { table: 'guardian', id: 2, version: 5 }, place: '' }),
  )
  expect(later.heard).not.toContainEqual({ change: { table: 'event', id: 7, version: 4 }, place: '' })
})

test('a tab that has read for longer than what is remembered reads everything anew', async () => {
  await follow()
  const tab = otherTab()
  tab.readFor(3_600_000)
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ reset: true, place: '' }))
})

test('a tab says how long it has read when it begins to listen', async () => {
  const { heard } = otherTab()
  await follow()
  await vi.waitFor(() => expect(heard).toContainEqual({ readFor: expect.any(Number) as number, place: '' }))
})

test('who has left follows nothing: the stream is not asked for without a token', async () => {
  await client.auth.signOut()
  followLiveChanges(fakeUserId, gone.signal)
  const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name)
  await expect.poll(held).toContain(`lectern changes ${fakeUserId}`)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(asked).toEqual([])
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
