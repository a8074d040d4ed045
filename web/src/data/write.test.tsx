import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { client } from '../lib/client.ts'
import { DataError } from '../lib/data-error.ts'
import '../lib/i18n.ts'
import { awayStore, noteAway } from '../lib/connection.ts'
import { endSession } from './offline/ended-session.fake.ts'
import { openOutbox } from './offline/outbox.ts'
import { forgetDevice } from './offline/reading.ts'
import { waitingStore, withWaiting } from './offline/waiting.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { act, type Doing, forgetDoings, redoLast, undoLast } from '../lib/undo.ts'
import { type Sending, type Write, write } from './write.ts'

interface Row {
  event_id: number
  title: string
  version: number
}

const document = 'mutation rename($event: event_input!) { upsertEvent(event: $event) { event_id title version } }'
const rowKey = (id: number) => ['event', 'row', id]
const shown = (id: number) => queryClient.getQueryData<Row>(rowKey(id))

/** The writes that reached the server, in their order. */
let arrived: { title: string; key: string | null }[]
/** How often the connection breaks before an answer comes. */
let lost: number
let isAway: boolean
let refusal: DataError | null
/** While set, answers wait for it. */
let gate: Promise<void> | null
let gone: AbortController

/** Changes the title of a row, as a module of a noun does it. */
const rename = (id: number, title: string, more: Partial<Write<Row>> = {}): Promise<Row> => {
  const event = { event_id: id, title }
  return write<Row>({
    of: rowKey(id),
    order: `event ${id}`,
    show: () => {
      const before = shown(id)
      queryClient.setQueryData(rowKey(id), { ...before, title })
      return () => queryClient.setQueryData(rowKey(id), before)
    },
    send: async (sending) => {
      const { data, error } = await client.graphql.request<{ upsertEvent: Row }>(document, { event }, sending)
      if (error) throw new DataError(error)
      return data.upsertEvent
    },
    waits: (key) => ({
      operations: [
        {
          operation_id: key,
          row: `event ${id}`,
          title: 'Scales',
          document,
          variables: { event },
          input: 'event',
          answer: 'upsertEvent',
          fields: { title },
          base: { title: 'Scales' },
        },
      ],
      answer: { event_id: id, title, version: 1 },
    }),
    taken: (row, isLast) => isLast && queryClient.setQueryData(rowKey(id), row),
    ...more,
  })
}

const openQueue = async () => {
  gone = new AbortController()
  await openOutbox(fakeUserId, gone.signal)
}

beforeEach(async () => {
  arrived = []
  lost = 0
  isAway = false
  refusal = null
  gate = null
  gone = new AbortController()
  forgetDoings()
  toastStore.set([])
  const server = fakeServer('teacher', {
    rename: ({ event }) => {
      if (refusal) throw refusal
      return { upsertEvent: { ...(event as Row), version: 2 } }
    },
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (isAway) throw new TypeError('Failed to fetch')
    if (!request.url.endsWith('/graphql')) return server(request)
    const { variables } = (await request.clone().json()) as { variables: { event: Row } }
    arrived.push({ title: variables.event.title, key: request.headers.get('idempotency-key') })
    await gate
    if ((lost -= 1) >= 0) throw new TypeError('Failed to fetch')
    return server(request)
  })
  await client.auth.waitUntilReady()
  await signInFake()
  for (const id of [7, 8]) queryClient.setQueryData(rowKey(id), { event_id: id, title: 'Scales', version: 1 })
})

afterEach(async () => {
  gone.abort()
  noteAway(false)
  await forgetDevice(fakeUserId)
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

const titles = () => arrived.map(({ title }) => title)

describe('a refusal', () => {
  test('puts back what was there, is told, and is the error of the call', async () => {
    refusal = new DataError([{ message: 'No.', extensions: { code: 'bad-input' } }])
    const renamed = rename(7, 'Arpeggios')
    expect(shown(7)?.title).toBe('Arpeggios')
    await expect(renamed).rejects.toMatchObject({ code: 'bad-input' })
    expect(shown(7)?.title).toBe('Scales')
    expect(toastStore.get()).toMatchObject([{ kind: 'error' }])
    expect(arrived).toHaveLength(1)
  })

  test('that the caller explains is told by nobody else', async () => {
    refusal = new DataError([{ message: 'Taken.', extensions: { code: 'event-clash' } }])
    await expect(rename(7, 'Arpeggios', { handles: ['event-clash'] })).rejects.toMatchObject({ code: 'event-clash' })
    expect(toastStore.get()).toEqual([])
  })

  test('for a newer version hands on what stands there, so that it can be pointed out', async () => {
    const current = { event_id: 7, title: 'Etude', version: 4 }
    refusal = new DataError([{ message: 'Newer.', extensions: { code: 'conflict', current } }])
    const pointedOut = vi.fn<(current: unknown) => void>()
    const show = () => (error?: unknown) => pointedOut(error instanceof DataError && error.extensions['current'])
    await expect(rename(7, 'Arpeggios', { show })).rejects.toMatchObject({ code: 'conflict' })
    expect(pointedOut.mock.calls).toEqual([[current]])
  })

  test('of one leaves what comes after it', async () => {
    const open = Promise.withResolvers<void>()
    gate = open.promise
    const first = rename(7, 'Arpeggios')
    const second = rename(7, 'Etude')
    refusal = new DataError([{ message: 'No.', extensions: { code: 'bad-input' } }])
    open.resolve()
    await expect(first).rejects.toMatchObject({ code: 'bad-input' })
    refusal = null
    await expect(second).resolves.toMatchObject({ title: 'Etude' })
  })
})

describe('writes of one order', () => {
  test('go one after the other, those of others beside them', async () => {
    const open = Promise.withResolvers<void>()
    gate = open.promise
    const writes = [rename(7, 'one'), rename(7, 'two'), rename(8, 'three')]
    await expect.poll(titles).toEqual(['one', 'three'])
    expect([shown(7)?.title, shown(8)?.title]).toEqual(['two', 'three'])
    open.resolve()
    await Promise.all(writes)
    expect(titles()).toEqual(['one', 'three', 'two'])
  })

  test('show the last of them, whatever the earlier answers say', async () => {
    const seen: (string | undefined)[] = []
    const first = rename(7, 'one').then(() => seen.push(shown(7)?.title))
    await Promise.all([first, rename(7, 'two')])
    expect([...seen, shown(7)?.title]).toEqual(['two', 'two'])
    expect(shown(7)?.version).toBe(2)
  })
})

test('an answer that was lost is asked for again under the same key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  try {
    lost = 1
    await expect(rename(7, 'Arpeggios')).resolves.toMatchObject({ version: 2 })
  } finally {
    vi.useRealTimers()
  }
  expect(titles()).toEqual(['Arpeggios', 'Arpeggios'])
  expect(new Set(arrived.map(({ key }) => key)).size).toBe(1)
  expect(toastStore.get()).toEqual([])
})

test('what a write makes stale is read anew, done or not', async () => {
  const stale = vi.fn<(done: boolean) => void>()
  await rename(7, 'Arpeggios', { stale })
  refusal = new DataError([{ message: 'No.', extensions: { code: 'bad-input' } }])
  await expect(rename(7, 'Etude', { stale })).rejects.toMatchObject({ code: 'bad-input' })
  expect(stale.mock.calls).toEqual([[true], [true]])
})

describe('without the server', () => {
  test('a write waits, is laid over what is known, and outlives the page', async () => {
    await openQueue()
    isAway = true
    noteAway(true)
    await expect(rename(7, 'Arpeggios')).resolves.toMatchObject({ title: 'Arpeggios' })
    // The cache holds what the server has; whoever shows it lays over it what waits.
    const row = shown(7)
    if (!row) throw new Error('The row is there')
    expect(row.title).toBe('Scales')
    expect(withWaiting(row, 'event 7', waitingStore.get()).title).toBe('Arpeggios')

    gone.abort()
    expect(waitingStore.get()).toEqual([])
    await openQueue()
    const [waiting] = waitingStore.get()
    isAway = false
    noteAway(false)
    await expect.poll(() => waitingStore.get().length).toBe(0)
    expect(arrived).toEqual([{ title: 'Arpeggios', key: waiting?.operation_id }])
  })

  test('what was sent without an answer goes under its first key again, after what waits', async () => {
    await openQueue()
    lost = 1
    await rename(7, 'Arpeggios')
    expect(awayStore.get()).toBe(false)
    await rename(7, 'Etude')
    await expect.poll(() => waitingStore.get().length).toBe(0)
    expect(titles()).toEqual(['Arpeggios', 'Arpeggios', 'Etude'])
    expect(arrived[0]?.key).toBe(arrived[1]?.key)
  })

  test('a write that may not wait is refused at once where there is no network', async () => {
    await openQueue()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const send = vi.fn<() => Promise<never>>(() =>
      Promise.reject(new DataError({ error: 'network', message: '', status: 0 })),
    )
    await expect(write({ of: ['event'], send })).rejects.toMatchObject({ isNetwork: true })
    expect(send).toHaveBeenCalledOnce()
    expect(waitingStore.get()).toEqual([])
    vi.restoreAllMocks()
  })
})

describe('after the session has ended', () => {
  test('a write waits, is told to nobody as refused, and goes once when its person is there again', async () => {
    const letIn = await endSession()
    await expect(rename(7, 'Arpeggios')).resolves.toMatchObject({ title: 'Arpeggios' })
    expect(waitingStore.get().map(({ row }) => row)).toEqual(['event 7'])
    expect(toastStore.get()).toEqual([])
    // The page knows it by now; what is done then goes after it.
    expect(client.auth.getState().user).toBeNull()
    await rename(8, 'Etude')
    expect(arrived).toEqual([])
    letIn()
    await client.auth.signIn({ email: 'clara@example.org', password: 'secret-enough' })
    await expect.poll(() => waitingStore.get()).toEqual([])
    expect(titles()).toEqual(['Arpeggios', 'Etude'])
  })

  test('one that may not wait is refused, in words that say what to do', async () => {
    await endSession()
    const send = async (sending: Sending) => {
      const { error } = await client.graphql.request(document, { event: { event_id: 7, title: 'x' } }, sending)
      if (error) throw new DataError(error)
    }
    await expect(write({ of: ['event'], send })).rejects.toThrow(/sign in again/)
    expect(waitingStore.get()).toEqual([])
  })

  test('nothing is kept for who has signed out', async () => {
    await openQueue()
    const failure = new DataError([{ message: 'Missing', extensions: { code: 'invalid-headers' } }])
    const { promise, reject } = Promise.withResolvers<Row>()
    const one = rename(7, 'Arpeggios', { send: () => promise })
    await client.auth.signOut()
    reject(failure)
    await expect(one).rejects.toBe(failure)
    expect(waitingStore.get()).toEqual([])
  })
})

describe('an action', () => {
  const back = () => rename(7, 'Scales').then(() => undefined)
  const again = () => rename(7, 'Arpeggios').then(() => undefined)
  const run = (doing: Doing) =>
    act(async (remember) => {
      await again()
      remember(doing)
    })

  test('is the one that is taken back before its answer has come', async () => {
    const open = Promise.withResolvers<void>()
    gate = open.promise
    const done = run({ text: 'Renamed', undo: back })
    const undone = undoLast()
    open.resolve()
    await done
    expect(await undone).toMatchObject({ text: 'Renamed' })
    expect(titles()).toEqual(['Arpeggios', 'Scales'])
    expect(shown(7)?.title).toBe('Scales')
  })

  test('is taken back and done again by its key', async () => {
    await run({ text: 'Renamed', undo: back, redo: again })
    expect(await undoLast()).toMatchObject({ text: 'Renamed' })
    expect(shown(7)?.title).toBe('Scales')
    await redoLast()
    expect(shown(7)?.title).toBe('Arpeggios')
    expect(titles()).toEqual(['Arpeggios', 'Scales', 'Arpeggios'])
  })

  test('that was refused is none', async () => {
    refusal = new DataError([{ message: 'No.', extensions: { code: 'bad-input' } }])
    await expect(run({ text: 'Renamed', undo: back })).rejects.toMatchObject({ code: 'bad-input' })
    expect(await undoLast()).toBeUndefined()
  })
})
