/** Keeps the writes of the signed-in person while the server is away, and sends them when it is back, in their order. */
import { plural, t } from '@lingui/core/macro'
import { isUnreached } from '../../lib/auth-state.ts'
import { client } from '../../lib/client.ts'
import { coverStore } from '../../lib/lock.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { showError } from '../../lib/toast.ts'
import { type Arrival, isArrival, noteArrival } from './arrivals.ts'
import { awayStore, noteAway } from '../../lib/connection.ts'
import { changeQueue, readStored } from './device-store.ts'
import type { Fields } from './operation.ts'
import * as rules from './queue.ts'
import * as refusals from './refusals.ts'
import { leftBehind, letLeftBehindGo, noteWaiting } from './left-behind.ts'
import { isWritten, patience, sendOne } from './send-one.ts'
import { conflictStore, setKeeper, waitingStore, type NewOperation } from './waiting.ts'

/** ms between two looks for the server; doubled each time, so that a day without it costs little. */
const firstPause = 1_000
const longestPause = 10_000

/** ms before a write at which the server failed, or the device, is tried again. */
const afterFailure = 5_000

/** A file that comes with a change of the queue. */
type Brought = { id: string; bytes: Blob } | null

interface Outbox {
  account: string
  change: (next: (queue: rules.Queue) => rules.Queue, brought?: Brought) => Promise<rules.Queue>
  /** Says to all tabs how the server has a row since. */
  tell: (arrival: Arrival) => void
  send: () => Promise<void>
}

let outbox: Outbox | null = null

const sendLater = (): void => void setTimeout(() => void outbox?.send(), afterFailure)

class QueueFull extends Error {}

/** The browser's own message is no text for a person. */
const sayFull = (cause: unknown): never => {
  if (cause instanceof QueueFull) throw cause
  throw new Error(
    t`This browser has no room to keep the change until the server can be reached. Make some room on the device, and try again.`,
    { cause },
  )
}

const megabyte = 1024 * 1024

const orFull = (queue: rules.Queue | null): rules.Queue => {
  if (queue && rules.holdsTooMuch(queue))
    throw new QueueFull(
      t`Files of ${rules.mostWaitingBytes / megabyte} MB together can wait to be sent, and this one would be more. Connect to the internet before you add it.`,
    )
  if (queue) return queue
  throw new QueueFull(
    t`${plural(rules.mostWaiting, { one: '# change is', other: '# changes are' })} already waiting to be sent. Connect to the internet before you go on.`,
  )
}

/**
 * A browser that keeps data only as long as there is room might drop them without a word; one that promises nothing
 * keeps them as well.
 */
const askToStay = async () => 'storage' in navigator && navigator.storage.persist()

/** Opens the queue of an account until the signal fires. All tabs share it; one at a time sends. */
export async function openOutbox(account: string, signal: AbortSignal): Promise<void> {
  const { edges } = client
  const name = `lectern outbox ${account}`
  const channel = edges.openChannel?.(name) ?? null
  const publish = (queue: rules.Queue) => {
    // An answer that comes late belongs to somebody who has left.
    if (signal.aborted) return
    waitingStore.set(queue.operations)
    noteWaiting(account, queue.operations)
    conflictStore.set(queue.conflicts)
  }
  const read = async () => rules.readQueue(await readStored('queue', account))
  const change: Outbox['change'] = async (next, brought = null) => {
    const named = (queue: rules.Queue) => new Set(rules.filesOf(queue).map(({ id }) => id))
    const queue = await changeQueue(account, (kept) => next(rules.readQueue(kept)), { brought, named })
    publish(queue)
    if (!signal.aborted) channel?.post('changed')
    return queue
  }
  /** The writes that wait, with those that earlier pages sent without an answer. */
  const readWithLeft = async () => {
    const left = leftBehind(account)
    if (left.length === 0) return read()
    const taken: string[] = []
    const queue = await change((kept) =>
      left.reduce((all, [key, { writes, sentAt, at }]) => {
        const next = allAdded(all, writes, sentAt, at)
        // More than may wait stays where it is.
        if (next) taken.push(key)
        return next ?? all
      }, kept),
    )
    letLeftBehindGo(taken)
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
      // An error here is the device's, which may be full: the line is looked for elsewhere.
      await edges.locks.request(name, signal, () => sendAll(account, signal, { change, tell })).catch(sendLater)
    }
  }
  // A write that is kept while the last one is on its way is found in the same round, or in another.
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
  const first = await readWithLeft()
  if (signal.aborted) return
  publish(first)
  outbox = { account, change, tell, send }
  setKeeper({
    async keep(writes, sentAt, bytes) {
      void askToStay().catch(() => undefined)
      const id = writes[0]?.file?.id
      const brought = bytes && id !== undefined ? { id, bytes } : null
      await change((queue) => orFull(allAdded(queue, writes, sentAt)), brought).catch(sayFull)
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
      detail: t`${plural(first.unreadable, { one: '# change', other: '# changes' })} that this browser kept can’t be read any more. Look through your last changes.`,
    })
  }
  watchServer(account, signal, send)
  void send()
}

function allAdded(
  queue: rules.Queue,
  writes: readonly NewOperation[],
  sentAt: number | null,
  at = Date.now(),
): rules.Queue | null {
  const operations = rules.operationsOf(writes, { at, sentAt, newId: () => crypto.randomUUID() })
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
    if (!answer?.ok) return later()
    noteAway(false)
    // Its part that knows of sessions may have been away alone.
    if (hasGivenUp()) client.auth.reconnect()
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
    // Queries that failed meanwhile are read; a session that comes only now reads everything, and before it there is no token.
    if (isSignedIn(account)) void queryClient.invalidateQueries()
    void send()
  }
  const followSession = () => {
    const was = isHere
    isHere = isSignedIn(account)
    if (hasGivenUp()) later()
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
  if (awayStore.get() || hasGivenUp()) later()
}

/** Nobody is signed in, and that only because the server could not be asked: it is asked again for as long as the page stands. */
const hasGivenUp = (): boolean => isUnreached(client.auth.getState()) && !client.auth.getState().isLoading

const isSignedIn = (account: string): boolean => client.auth.getState().user?.id === account

/** Sends what waits, oldest first, until one has to wait on. */
async function sendAll(account: string, signal: AbortSignal, means: Pick<Outbox, 'change' | 'tell'>): Promise<void> {
  let isAny = false
  for (;;) {
    // Never with the session of somebody else. What goes out while the server is known to be away would only count as
    // sent, and after a day nobody would know any more that it never left the device.
    if (signal.aborted || !isSignedIn(account) || awayStore.get()) break
    const [head] = rules.readQueue(await readStored('queue', account)).operations
    if (!head || !(await sendOne(head, { ...means, account, signal, later: sendLater }))) break
    isAny = true
  }
  if (!isAny) return
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [table] }) => isWritten(table) })
}

/** A write that was not done is wanted all the same; `also` is said with it. @throws {Error} when the queue is full */
export async function wantAgain(operationId: string, also: Fields): Promise<void> {
  await outbox?.change((queue) => orFull(refusals.wantedAgain(queue, operationId, also, () => crypto.randomUUID())))
  await outbox?.send()
}

/** A write that was not done is let go: what stands on the server stays. */
export async function letGo(operationId: string): Promise<void> {
  await outbox?.change((queue) => refusals.withoutConflict(queue, operationId))
}

/** How many writes of an account were not sent, or not done and not seen; of all tabs. */
export async function countUnsent(account: string): Promise<number> {
  const { operations, conflicts } = rules.readQueue(await readStored('queue', account))
  return operations.length + conflicts.length
}
