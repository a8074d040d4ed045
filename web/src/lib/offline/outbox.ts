/** Keeps the writes of the signed-in person while the server is away, and sends them when it is back, in their order. */
import type { GraphqlResult } from '@lectern/client'
import { plural, t } from '@lingui/core/macro'
import { client } from '../client.ts'
import { DataError } from '../data-error.ts'
import { coverStore } from '../lock.ts'
import { queryClient } from '../query-cache.ts'
import { showError } from '../toast.ts'
import { type Arrival, arrivalOf, isArrival, noteArrival } from './arrivals.ts'
import { awayStore, noteAway } from './connection.ts'
import { changeKept, readKept } from './device-store.ts'
import type { Fields, Json, Operation } from './operation.ts'
import * as rules from './queue.ts'
import * as refusals from './refusals.ts'
import { conflictStore, setKeeper, waitingStore, type Write } from './waiting.ts'

/** How long (ms) one call may take before the line counts as dead. */
const patience = 30_000
/** ms between two looks for the server; doubled each time, so that a day without it costs little. */
const firstPause = 1_000
const longestPause = 10_000

/** ms before a write at which the server failed, or the device, is tried again. */
const afterFailure = 5_000

interface Outbox {
  account: string
  change: (next: (queue: rules.Queue) => rules.Queue) => Promise<rules.Queue>
  /** Says to all tabs how the server has a row since. */
  tell: (arrival: Arrival) => void
  send: () => Promise<void>
}

let outbox: Outbox | null = null

const sendLater = (): void => void setTimeout(() => void outbox?.send(), afterFailure)

class QueueFull extends Error {}

/** What the browser says of its own is no text for a person. */
const sayFull = (cause: unknown): never => {
  if (cause instanceof QueueFull) throw cause
  throw new Error(
    t`This browser has no room to keep the change until the server can be reached. Make some room on the device, and try again.`,
    { cause },
  )
}

const orFull = (queue: rules.Queue | null): rules.Queue => {
  if (queue) return queue
  throw new QueueFull(
    t`${plural(rules.mostWaiting, { one: '# change waits', other: '# changes wait' })} to be sent already. Connect to the internet before you go on.`,
  )
}

/** What a browser keeps only as long as there is room might go without a word; one that promises nothing keeps it as well. */
const askToStay = async () => 'storage' in navigator && navigator.storage.persist()

/** Opens the queue of an account until the signal fires. All tabs share it; one at a time sends. */
export async function openOutbox(account: string, signal: AbortSignal): Promise<void> {
  const { edges } = client
  const name = `lectern outbox ${account}`
  const channel = edges.openChannel?.(name) ?? null
  const publish = (queue: rules.Queue) => {
    // What comes late belongs to somebody who has left.
    if (signal.aborted) return
    waitingStore.set(queue.operations)
    conflictStore.set(queue.conflicts)
  }
  const read = async () => rules.readQueue(await readKept('queue', account))
  const change: Outbox['change'] = async (next) => {
    const queue = await changeKept('queue', account, (kept) => next(rules.readQueue(kept)))
    publish(queue)
    if (!signal.aborted) channel?.post('changed')
    return queue
  }
  const tell: Outbox['tell'] = (arrival) => {
    noteArrival(arrival)
    if (!signal.aborted) channel?.post(arrival)
  }
  let sending: Promise<void> | null = null
  let isAsked = false
  const sendAsked = async () => {
    while (isAsked && !signal.aborted) {
      isAsked = false
      // What fails here is the device, which may be full: the line is looked for elsewhere.
      await edges.locks.request(name, signal, () => sendAll(account, signal, { change, tell })).catch(sendLater)
    }
  }
  // What is kept while the last one is on its way is found in the same round, or in another.
  const send = (): Promise<void> => {
    isAsked = true
    sending ??= sendAsked().finally(() => {
      sending = null
      if (isAsked && !signal.aborted) void send()
    })
    return sending
  }

  channel?.listen((message) => {
    if (isArrival(message)) noteArrival(message)
    else void read().then(publish, () => undefined)
  })
  signal.addEventListener('abort', () => {
    channel?.close()
    setKeeper(null)
    outbox = null
    waitingStore.set([])
    conflictStore.set([])
  })
  const first = await read()
  if (signal.aborted) return
  publish(first)
  outbox = { account, change, tell, send }
  setKeeper({
    async keep(writes, sentAt) {
      void askToStay().catch(() => undefined)
      await change((queue) => orFull(allAdded(queue, writes, sentAt))).catch(sayFull)
      void send()
    },
    async withdraw(row) {
      let isGone = false
      await change((queue) => {
        const left = rules.withdrawn(queue, row)
        isGone = left !== null && left !== queue
        return left ?? queue
      })
      return isGone
    },
  })
  if (first.unreadable > 0) {
    await change((queue) => ({ ...queue, unreadable: 0 }))
    showError({
      title: t`Some changes could not be sent`,
      detail: t`${plural(first.unreadable, { one: '# change', other: '# changes' })} that this browser kept can’t be read any more. Please look through your last changes.`,
    })
  }
  watchServer(account, signal, send)
  void send()
}

function allAdded(queue: rules.Queue, writes: readonly Write[], sentAt: number | null): rules.Queue | null {
  const operations = rules.operationsOf(writes, { at: Date.now(), sentAt, newId: () => crypto.randomUUID() })
  return operations.reduce<rules.Queue | null>((all, each) => all && rules.added(all, each), queue)
}

/** Looks for the server while it is away, and goes on when it is back, or when a session is. */
function watchServer(account: string, signal: AbortSignal, send: () => Promise<void>): void {
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHere = isSignedIn(account)
  const look = async () => {
    timer = undefined
    // A line that only seems to be there answers nothing, not even that it is gone.
    const late = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    const answer = await fetch('/v1/auth/healthz', { cache: 'no-store', signal: late }).catch(() => null)
    if (answer?.ok) noteAway(false)
    else later()
  }
  const later = () => {
    timer ??= setTimeout(() => void look(), pause)
    pause = Math.min(longestPause, pause * 2)
  }
  const follow = () => {
    if (awayStore.get()) return later()
    clearTimeout(timer)
    timer = undefined
    pause = firstPause
    client.auth.reconnect()
    // What failed meanwhile is read; a session that comes only now reads everything again.
    void queryClient.invalidateQueries()
    void send()
  }
  const followSession = () => {
    const was = isHere
    isHere = isSignedIn(account)
    if (!isHere || was) return
    noteAway(false)
    void queryClient.invalidateQueries()
    void send()
  }
  // A locked session is refused too, and no news says that it is open again but the cover that goes.
  const followLock = () => {
    if (!coverStore.get()) void send()
  }
  const stops = [awayStore.subscribe(follow), client.auth.subscribe(followSession), coverStore.subscribe(followLock)]
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  })
  if (awayStore.get()) later()
}

const isSignedIn = (account: string): boolean => client.auth.getState().user?.id === account

type Means = Pick<Outbox, 'change' | 'tell'>

/** Sends what waits, oldest first, until one has to wait on. */
async function sendAll(account: string, signal: AbortSignal, means: Means): Promise<void> {
  let isAny = false
  for (;;) {
    // Never with the session of somebody else. What goes out while the server is known to be away would only count as
    // sent, and after a day nobody would know any more that it never left the device.
    if (signal.aborted || !isSignedIn(account) || awayStore.get()) break
    const [head] = rules.readQueue(await readKept('queue', account)).operations
    if (!head || !(await sendOne(head, signal, means))) break
    isAny = true
  }
  if (!isAny) return
  const heads: unknown[] = ['event', 'lesson', 'lesson_comment']
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [head] }) => heads.includes(head) })
}

/** Changes nothing. Never to be worded anew: a key that was spent on other words would seem to have done its write. */
const nothing = 'mutation nothing { __typename }'

/**
 * Asks for a write once. What went out under another key before may still be on its way, over what is written now: so that
 * key is spent on nothing first. Where it was spent already, the write was done and its answer is had again; one that the
 * server is about to forget is not asked for, and what was done is told by the version.
 */
async function ask(operation: Operation, signal: AbortSignal): Promise<GraphqlResult<unknown>> {
  const { document, variables, operation_id, sent_as, at } = operation
  const request = (text: string, words: Fields, idempotencyKey: string) =>
    client.graphql.request(text, words, {
      idempotencyKey,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
  if (sent_as !== undefined) {
    const spent = await request(nothing, {}, sent_as)
    if (spent.error && new DataError(spent.error).code !== 'idempotency-key-reused') return spent
    if (spent.error && Date.now() - at < rules.keyLasts)
      return request(document, rules.firstVariables(operation), sent_as)
  }
  return request(document, variables, operation_id)
}

/** @returns whether the next may go */
async function sendOne(head: Operation, signal: AbortSignal, { change, tell }: Means): Promise<boolean> {
  const { operation_id } = head
  const now = Date.now()
  if (head.sent_at !== null && now - head.sent_at > rules.keyLasts) {
    await change((queue) => refusals.refused(queue, operation_id, { reason: 'lost', message: '' }))
    return true
  }
  const marked = await change((queue) => rules.sent(queue, operation_id, now))
  const operation = marked.operations.find((each) => each.operation_id === operation_id)
  if (!operation) return true
  const { data, error } = await ask(operation, signal)
  if (!error) {
    noteAway(false)
    const arrival = arrivalOf(operation, data)
    if (arrival) tell(arrival)
    await change((queue) => rules.settled(queue, operation_id, data as Json))
    return true
  }
  const failure = new DataError(error)
  if (failure.isAway || failure.code === 'abort-error') {
    if (!signal.aborted) noteAway(true)
    return false
  }
  // Without a session nothing is refused: it goes when there is one again.
  if (failure.isMissingAuthorization || failure.code === 'invalid-jwt') return false
  await change((queue) => afterRefusal(queue, operation, failure))
  if (failure.code !== 'internal') return true
  sendLater()
  return false
}

function afterRefusal(queue: rules.Queue, { operation_id }: Operation, failure: DataError): rules.Queue {
  const { message, code, extensions } = failure
  const { current } = extensions
  if (code === 'internal') return refusals.failed(queue, operation_id, message)
  if (code === 'conflict' && typeof current === 'object' && current !== null)
    return refusals.rebased(queue, operation_id, current as Fields, message, crypto.randomUUID())
  const reason = code === 'event-clash' ? 'clash' : code === 'not-found' ? 'gone' : 'refused'
  return refusals.refused(queue, operation_id, { reason, message })
}

/** A write that was not done is wanted all the same; `also` is said with it. @throws {Error} when the queue is full */
export async function wantAgain(operationId: string, also: Fields): Promise<void> {
  await outbox?.change((queue) => orFull(refusals.wantedAgain(queue, operationId, also, () => crypto.randomUUID())))
  await outbox?.send()
}

/** A write that was not done is let go: what stands on the server stays. */
export async function letGo(operationId: string): Promise<void> {
  await outbox?.change((queue) => refusals.letGo(queue, operationId))
}

/** How many writes of an account were not sent, or not done and not seen; of all tabs. */
export async function countUnsent(account: string): Promise<number> {
  const { operations, conflicts } = rules.readQueue(await readKept('queue', account))
  return operations.length + conflicts.length
}
