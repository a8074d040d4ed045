import type { Mutation } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { client } from '../../lib/client.ts'
import { DataError } from '../../lib/data-error.ts'
import '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { awayStore, noteAway } from '../../lib/connection.ts'
import { write as saveIt } from '../write.ts'
import { changeStored, readStored } from './device-store.ts'
import type { Fields } from './operation.ts'
import { countUnsent, letGo, openOutbox, wantAgain } from './outbox.ts'
import { keyLasts } from './queue.ts'
import { forgetDevice } from './reading.ts'
import { conflictStore, sendOrKeep, waitingStore, withdraw, type NewOperation } from './waiting.ts'

const stranger = '00000000-0000-4000-8000-000000000001'
const document = 'mutation saveIt($event: event_input!) { upsertEvent(event: $event) { event_id version } }'

/** The writes as the server got them: the key, the start and the version of each. */
let arrived: { key: string | null; start: unknown; version: unknown }[]
/** The first request under each key, and its answer, which the server gives again (wire-graphql.md "Rules"). */
let keys: Map<string | null, { body: string; answer: object }>
let isAway: boolean
/** The server does the write, but nobody hears of it. */
let losesAnswers: boolean
let refusal: { code: string; current?: object; reason?: string } | null
let gone: AbortController

const write = (eventId: number, start: string, more: Partial<NewOperation> = {}): NewOperation => ({
  operation_id: crypto.randomUUID(),
  row: `event ${eventId}`,
  title: 'Anna',
  document,
  variables: { event: { event_id: eventId, version: 1, title: 'Anna', start } },
  input: 'event',
  answer: 'upsertEvent',
  fields: { start },
  base: { start: 'a' },
  ...more,
})

/** Sends as a feature does: the first time by itself. */
const keep = (one: NewOperation) =>
  sendOrKeep(
    async () => {
      const { error } = await client.graphql.request(document, one.variables, { idempotencyKey: one.operation_id })
      if (error) throw new Error('Only the queue is tried here')
      return 'sent'
    },
    () => ({ operations: [one], answer: 'shown' }),
  )

/** The sender holds the lock of the account: once it is free, nothing is on its way any more. */
const behindTheSender = () => navigator.locks.request(`lectern outbox ${fakeUserId}`, () => undefined)

const open = async (account = fakeUserId) => {
  gone = new AbortController()
  await openOutbox(account, gone.signal)
}

const refused = (extensions: object) => ({ errors: [{ message: 'Refused.', extensions }] })

/** How the server answers the first call under a key. */
function answerTo(key: string | null, body: string): object {
  const { variables } = JSON.parse(body) as { variables: { event?: Fields } }
  const { event } = variables
  if (!event) return { data: { __typename: 'Mutation' } }
  arrived.push({ key, start: event['start'], version: event['version'] })
  return refusal ? refused(refusal) : { data: { upsertEvent: { event_id: event['event_id'], version: 2 } } }
}

beforeEach(async () => {
  keys = new Map()
  arrived = []
  isAway = losesAnswers = false
  refusal = null
  const server = fakeServer('teacher', {})
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (isAway) throw new TypeError('Failed to fetch')
    const request = new Request(input, init)
    if (!request.url.endsWith('/graphql')) return server(request)
    const key = request.headers.get('idempotency-key')
    const body = await request.text()
    const first = keys.get(key) ?? { body, answer: answerTo(key, body) }
    keys.set(key, first)
    if (losesAnswers) throw new TypeError('Failed to fetch')
    return Response.json(first.body === body ? first.answer : refused({ code: 'idempotency-key-reused' }))
  })
  await client.auth.waitUntilReady()
  await signInFake()
  await open()
})

afterEach(async () => {
  gone.abort()
  await forgetDevice(fakeUserId)
  await forgetDevice(stranger)
  await client.auth.signOut()
  queryClient.clear()
  noteAway(false)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what is done without the server waits, also for a page that is opened anew, and goes once and in order', async () => {
  isAway = true
  noteAway(true)
  const writes = [write(7, 'b'), write(8, 'b'), write(9, 'b')]
  for (const each of writes) expect(await keep(each)).toEqual({ row: 'shown', isStored: true })
  gone.abort()
  expect(waitingStore.get()).toEqual([])
  await open()
  expect(waitingStore.get().map(({ row }) => row)).toEqual(['event 7', 'event 8', 'event 9'])
  isAway = false
  noteAway(false)
  await expect.poll(() => waitingStore.get().length).toBe(0)
  expect(arrived.map(({ key }) => key)).toEqual(writes.map(({ operation_id }) => operation_id))
})

test('a server that is back is read anew by whoever has a session, and before it nothing is asked', async () => {
  const key = ['event', 'calendar', 1]
  const isOld = () => queryClient.getQueryState(key)?.isInvalidated
  for (const account of [stranger, fakeUserId]) {
    gone.abort()
    await open(account)
    queryClient.setQueryData(key, [])
    noteAway(true)
    noteAway(false)
    expect(isOld()).toBe(account === fakeUserId)
  }
})

test.each([
  [0, true],
  [429, true],
  [503, true],
  [401, false],
])('a session that was given up at %i is asked for again: %s', async (status, isAsked) => {
  gone.abort()
  const reconnect = vi.spyOn(client.auth, 'reconnect').mockReturnValue()
  const error = { status, error: 'internal-error', message: '' }
  const state = { ...client.auth.getState(), user: null, isAuthenticated: false, isLoading: false, error }
  vi.spyOn(client.auth, 'getState').mockReturnValue(state)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  // Longer than the first look for the server waits.
  await vi.advanceTimersByTimeAsync(2_000)
  await fetch('/v1/auth/healthz')
  expect(reconnect.mock.calls.length > 0).toBe(isAsked)
})

test('what is kept while the server is known to be away is not marked as sent, and goes however late it is', async () => {
  isAway = true
  noteAway(true)
  await keep(write(7, 'b'))
  await keep(write(8, 'b'))
  await behindTheSender()
  expect(waitingStore.get().map(({ sent_at }) => sent_at)).toEqual([null, null])
  // From Friday to Monday: later than any key is remembered.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 24 * 3_600_000)
  isAway = false
  noteAway(false)
  await expect.poll(() => waitingStore.get()).toEqual([])
  expect([arrived.length, conflictStore.get()]).toEqual([2, []])
})

test('a write whose answer was lost goes again under the same key, and the next waits for it', async () => {
  losesAnswers = true
  noteAway(true)
  const [first, second] = [write(7, 'b'), write(7, 'c')]
  await keep(first)
  noteAway(false)
  await expect.poll(() => awayStore.get() && waitingStore.get()[0]?.sent_at).toBeTruthy()
  await keep(second)
  losesAnswers = false
  // The server is looked for by itself.
  await expect.poll(() => waitingStore.get().length).toBe(0)
  const keys = arrived.map(({ key }) => key)
  expect(new Set(keys)).toEqual(new Set([first.operation_id, second.operation_id]))
  expect(keys.at(-1)).toBe(second.operation_id)
  expect(arrived.at(-1)?.start).toBe('c')
})

describe('a write that was sent upon an older version', () => {
  const title = 'Anna'
  const send = (one: NewOperation, keepsConflict: boolean) =>
    sendOrKeep(
      async () => {
        const { error } = await client.graphql.request(document, one.variables, { idempotencyKey: one.operation_id })
        if (error) throw new DataError(error)
        return 'sent'
      },
      () => ({ operations: [one], answer: 'shown', keepsConflict }),
    )
  const newer = (start: string) => {
    refusal = { code: 'conflict', current: { event_id: 7, title, start, version: 3 } }
  }

  test('is refused where nobody is asked', async () => {
    newer('c')
    await expect(send(write(7, 'b'), false)).rejects.toThrow(DataError)
    expect([waitingStore.get(), conflictStore.get(), arrived.length]).toEqual([[], [], 1])
  })

  test('waits for the person where the same field was changed, and goes once that is wanted', async () => {
    newer('c')
    expect(await send(write(7, 'b'), true)).toEqual({ row: 'shown', isStored: true })
    await expect.poll(() => conflictStore.get()).toMatchObject([{ reason: 'changed', theirs: { start: 'c' } }])
    refusal = null
    await wantAgain(conflictStore.get()[0]?.operations[0]?.operation_id ?? '', {})
    await expect.poll(() => arrived.at(-1)).toMatchObject({ start: 'b', version: 3 })
    expect(conflictStore.get()).toEqual([])
  })

  test('is done upon the newer one where other fields were changed', async () => {
    newer('a')
    expect(await send(write(7, 'b'), true)).toEqual({ row: 'shown', isStored: true })
    await expect.poll(() => arrived.length).toBeGreaterThan(2)
    expect(arrived.map(({ version }) => version).slice(0, 3)).toEqual([1, 1, 3])
    expect(new Set(arrived.map(({ key }) => key)).size).toBe(arrived.length)
  })
})

describe('a write that named no version and got no answer', () => {
  const title = 'Anna'
  const unversioned = () => write(7, 'b', { variables: { event: { event_id: 7, title, start: 'b' } }, seen: 1 })
  /** Sends it in vain; from then on the server is away. */
  const lost = async (seen: NewOperation) => {
    const send = async () => {
      const { error } = await client.graphql.request(document, seen.variables, { idempotencyKey: seen.operation_id })
      if (!error) return 'sent'
      isAway = true
      noteAway(true)
      throw new DataError(error)
    }
    expect(await sendOrKeep(send, () => ({ operations: [seen], answer: 'shown' }))).toEqual({
      row: 'shown',
      isStored: true,
    })
    losesAnswers = false
  }

  test('is not done over what somebody else wrote meanwhile', async () => {
    isAway = true
    await lost(unversioned())
    refusal = { code: 'conflict', current: { event_id: 7, title, start: 'c', version: 3 } }
    isAway = false
    await expect.poll(() => conflictStore.get()).toMatchObject([{ reason: 'changed', theirs: { start: 'c' } }])
    expect(arrived.map(({ version }) => version)).toEqual([1])
  })

  test('is not done by what arrives after all, when it went again', async () => {
    isAway = true
    const seen = unversioned()
    await lost(seen)
    isAway = false
    await expect.poll(() => waitingStore.get().length).toBe(0)
    const late = await client.graphql.request(document, seen.variables, { idempotencyKey: seen.operation_id })
    expect(late.error).toMatchObject([{ extensions: { code: 'idempotency-key-reused' } }])
    expect(arrived.map(({ version }) => version)).toEqual([1])
  })

  test('is found done where it was, and the next starts from what it answered', async () => {
    losesAnswers = true
    await lost(unversioned())
    await keep(write(7, 'c', { base: { start: 'b' } }))
    isAway = false
    await expect.poll(() => waitingStore.get().length).toBe(0)
    expect(arrived.map(({ start, version }) => [start, version])).toEqual([
      ['b', undefined],
      ['c', 2],
    ])
    expect(conflictStore.get()).toEqual([])
  })

  test('goes by its version alone where the server may have forgotten its key', async () => {
    losesAnswers = true
    await lost(unversioned())
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + keyLasts)
    isAway = false
    await expect.poll(() => arrived.map(({ version }) => version)).toEqual([undefined, 1])
  })
})

test('what is kept while others are on their way goes as well', async () => {
  isAway = true
  noteAway(true)
  await keep(write(7, 'b'))
  isAway = false
  noteAway(false)
  const later = [8, 9, 10, 11].map((eventId) => keep(write(eventId, 'b')))
  await Promise.all(later)
  await expect.poll(() => [waitingStore.get().length, arrived.length]).toEqual([0, 5])
})

test('a refusal is kept for the person, who lets it go or wants it all the same', async () => {
  refusal = { code: 'event-clash' }
  noteAway(true)
  await keep(write(7, 'b'))
  await keep(write(8, 'b'))
  noteAway(false)
  await expect.poll(() => conflictStore.get().length).toBe(2)
  gone.abort()
  await open()
  const [one, other] = conflictStore.get().map(({ operations }) => operations[0]?.operation_id ?? '')
  await letGo(one ?? '')
  refusal = null
  await wantAgain(other ?? '', { overlap_wanted: true })
  await expect.poll(() => [waitingStore.get().length, conflictStore.get().length]).toEqual([0, 0])
  expect(arrived).toHaveLength(3)
  expect(arrived.at(-1)?.key).not.toBe(other)
})

test.each([
  [{ code: 'event-clash' }, 'clash'],
  [{ code: 'not-found' }, 'gone'],
  // However often it is sent.
  [{ code: 'invalid-input', reason: 'lesson-over' }, 'unfit'],
  // There is room again once something else goes.
  [{ code: 'invalid-input', reason: 'homework-many' }, 'refused'],
  [{ code: 'forbidden' }, 'refused'],
])('after %o the way on is that of "%s"', async (answer, reason) => {
  refusal = answer
  noteAway(true)
  await keep(write(7, 'b'))
  noteAway(false)
  await expect.poll(() => conflictStore.get().map((conflict) => conflict.reason)).toEqual([reason])
})

test('a new row that was not sent can be taken back', async () => {
  noteAway(true)
  isAway = true
  await keep(write(-5, 'b', { base: null, variables: { event: { title: 'Anna', start: 'b' } } }))
  expect(await withdraw('event -5')).toBe(true)
  expect(await withdraw('event -5')).toBe(false)
  expect(await countUnsent(fakeUserId)).toBe(0)
})

test('another account on the same browser neither sees nor sends it, and a sign-out leaves nothing', async () => {
  noteAway(true)
  isAway = true
  await keep(write(7, 'b'))
  gone.abort()
  isAway = false
  noteAway(false)
  await open(stranger)
  expect([waitingStore.get(), await countUnsent(stranger)]).toEqual([[], 0])
  gone.abort()
  // With the session of somebody else nothing goes out, even where the queue itself is open.
  await client.auth.signOut()
  await open()
  expect(waitingStore.get()).toHaveLength(1)
  await behindTheSender()
  expect(arrived).toEqual([])
  gone.abort()
  await forgetDevice(fakeUserId)
  expect([await countUnsent(fakeUserId), await readStored('queue', fakeUserId)]).toEqual([0, undefined])
})

test('what was sent so long ago that nobody knows of it is shown instead of sent, and goes under a new key when it is wanted', async () => {
  gone.abort()
  const old = { ...write(7, 'b'), after: null, at: 1, sent_at: Date.now() - 24 * 3_600_000, failures: 0 }
  const later = { ...write(8, 'b'), after: null, at: 1, sent_at: null, failures: 0 }
  await changeStored('queue', fakeUserId, () => ({ operations: [old, later], conflicts: [] }))
  await open()
  await expect.poll(() => waitingStore.get()).toEqual([])
  expect(conflictStore.get()).toEqual([{ reason: 'lost', message: '', operations: [old], theirs: null }])
  expect(arrived.map(({ key }) => key)).toEqual([later.operation_id])
  await wantAgain(old.operation_id, {})
  await expect.poll(() => [waitingStore.get(), conflictStore.get()]).toEqual([[], []])
  expect(arrived).toHaveLength(2)
  expect(arrived[1]?.key).not.toBe(old.operation_id)
})

test('a line that swallows the question for the server is asked again', async () => {
  gone.abort()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const late = new AbortController()
    setTimeout(() => late.abort(), 50)
    return late.signal
  })
  const server = globalThis.fetch
  let isSwallowed = false
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (isSwallowed || !new Request(input).url.endsWith('/healthz')) return server(input, init)
    isSwallowed = true
    return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject))
  })
  await open()
  noteAway(true)
  await expect.poll(() => [isSwallowed, awayStore.get()]).toEqual([true, false])
})

test('the browser is asked not to throw away what waits, once something does', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockRejectedValue(new TypeError('Refused'))
  await keep(write(7, 'b'))
  expect(persist).not.toHaveBeenCalled()
  isAway = true
  noteAway(true)
  await keep(write(8, 'b'))
  expect(persist).toHaveBeenCalledOnce()
  expect(waitingStore.get().map(({ row }) => row)).toEqual(['event 8'])
})

/** From now on the device takes nothing more for the queue. */
function fill() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
}

test('a device that is full says so in words, and what was kept before stays', async () => {
  isAway = true
  noteAway(true)
  await keep(write(7, 'b'))
  fill()
  await expect(keep(write(8, 'b'))).rejects.toThrow(/^This browser has no room to keep the change/)
  expect(waitingStore.get().map(({ row }) => row)).toEqual(['event 7'])
})

test('what could not be noted on the device goes once it can', async () => {
  isAway = true
  noteAway(true)
  await keep(write(7, 'b'))
  const full = fill()
  isAway = false
  noteAway(false)
  await expect.poll(() => full.mock.calls.length).toBeGreaterThan(0)
  // Unmarked nothing goes out: after a reload it would go again.
  expect(arrived).toEqual([])
  full.mockRestore()
  await expect.poll(() => [waitingStore.get().length, arrived.length]).toEqual([0, 1])
})

test('a write that is on its way when its person leaves is kept for nobody', async () => {
  const sent = Promise.withResolvers<string>()
  const one = sendOrKeep(
    () => sent.promise,
    () => ({ operations: [write(7, 'b')], answer: 'shown' }),
  )
  gone.abort()
  const failure = new DataError({ error: 'network', message: '', status: 0 })
  sent.reject(failure)
  await expect(one).rejects.toBe(failure)
  expect(await readStored('queue', fakeUserId)).toBeUndefined()
})

test('kept entries that are broken are told of, and hold up nothing', async () => {
  gone.abort()
  const good = { ...write(7, 'b'), after: null, at: 1, sent_at: null, failures: 0 }
  await changeStored('queue', fakeUserId, () => ({ operations: [{ operation_id: 'x' }, good], conflicts: [] }))
  await open()
  await expect.poll(() => arrived.length).toBe(1)
  await expect.poll(() => countUnsent(fakeUserId)).toBe(0)
})

describe('what an earlier page left without an answer', () => {
  const key = (one: NewOperation, account = fakeUserId) => `unanswered.${account}.${one.operation_id}`
  /** As a page leaves it that goes in the moment of the press. */
  const leave = (one: NewOperation, account = fakeUserId) => {
    const left = { writes: [one], sentAt: Date.now(), at: Date.now() }
    localStorage.setItem(key(one, account), JSON.stringify(left))
  }

  test('goes to the server under the key that it had, once', async () => {
    gone.abort()
    const [lost, done] = [write(7, 'b'), write(8, 'b')]
    for (const one of [lost, done]) leave(one)
    // The call of this one got away with the page.
    await client.graphql.request(document, done.variables, { idempotencyKey: done.operation_id })
    await open()
    await expect.poll(() => waitingStore.get()).toEqual([])
    expect(new Set(arrived.map((each) => each.key))).toEqual(new Set([lost.operation_id, done.operation_id]))
    expect(arrived).toHaveLength(2)
    expect(localStorage.getItem(key(lost))).toBeNull()
  })

  test('is another person’s no more than what waits, and goes with a sign-out', async () => {
    gone.abort()
    const one = write(7, 'b')
    leave(one, stranger)
    await open()
    await behindTheSender()
    expect(arrived).toEqual([])
    expect(localStorage.getItem(key(one, stranger))).not.toBeNull()
    await forgetDevice(stranger)
    expect(localStorage.getItem(key(one, stranger))).toBeNull()
  })

  test('is put down for as long as it has no answer, and nobody is asked for it at leaving', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const one = write(7, 'b')
    const done = saveIt({ of: ['try'], send: () => promise, waits: () => ({ operations: [one], answer: 'kept' }) })
    await expect.poll(() => localStorage.getItem(key(one))).not.toBeNull()
    const isAsked = ({ meta }: Mutation) => meta?.isKept !== true
    expect(queryClient.isMutating()).toBe(1)
    expect(queryClient.isMutating({ predicate: isAsked })).toBe(0)
    resolve('done')
    expect(await done).toBe('done')
    expect(localStorage.getItem(key(one))).toBeNull()
  })
})
