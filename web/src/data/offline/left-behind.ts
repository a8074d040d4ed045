/**
 * Writes of this device that have no answer yet. A page may go at any moment after a press, and its calls with it: so each
 * write is put down before it goes out, and the next page sends it again under the same key, which the server does once.
 *
 * Not in IndexedDB like what waits (outbox.ts): that answers only after the page may have gone.
 */
import { authState, followSession } from '../../lib/auth-state.ts'
import { awayStore } from '../../lib/connection.ts'
import { type Operation, readOperation } from './operation.ts'
import { type NewOperation, waitingStore } from './waiting.ts'

/** The writes of one press. */
export interface LeftBehind {
  writes: readonly NewOperation[]
  /** When it was sent, ms since 1970; null when it was not. */
  sentAt: number | null
  at: number
}

const prefixOf = (account: string): string => `unanswered.${account}.`
/** A write that this page itself waits for is not left behind. */
const ofThisPage = new Set<string>()

/** Some browsers say to a page that goes that its calls have failed, which says nothing of the writes. */
let isGoing = false
window.addEventListener('pagehide', () => (isGoing = true))
window.addEventListener('pageshow', () => (isGoing = false))

/**
 * Puts a write down until it is answered, refused, or kept among those that wait.
 *
 * @returns what takes it away again; null where nobody is signed in or this browser keeps nothing
 */
export function putDown(writes: readonly NewOperation[]): (() => void) | null {
  const account = authState().user?.id
  const [first] = writes
  if (account === undefined || !first) return null
  const key = `${prefixOf(account)}${first.operation_id}`
  const at = Date.now()
  const isSent = !awayStore.get() && waitingStore.get().length === 0
  const left: LeftBehind = { writes, sentAt: isSent ? at : null, at }
  try {
    ofThisPage.add(key)
    localStorage.setItem(key, JSON.stringify(left))
  } catch {
    // Full, or forbidden: then it is as safe as a call is.
    return null
  }
  return () => {
    if (!isGoing) localStorage.removeItem(key)
  }
}

const isLeftBehind = (kept: unknown): kept is LeftBehind =>
  typeof kept === 'object' && kept !== null && 'writes' in kept && Array.isArray(kept.writes) && 'at' in kept

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

/** The writes that earlier pages left without an answer, oldest first, by the key under which each lies. */
export function leftBehind(account: string): [key: string, left: LeftBehind][] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(account)) && !ofThisPage.has(key))
      .flatMap((key): [string, LeftBehind][] => {
        const kept = stored(key)
        return isLeftBehind(kept) ? [[key, kept]] : []
      })
      .toSorted(([, one], [, other]) => one.at - other.at)
  } catch {
    return []
  }
}

const waitingKeyOf = (account: string): string => `waiting.${account}`

/** Keeps in sight of the next page what waits in the queue (outbox.ts), which is read only after the page is drawn. */
export function noteWaiting(account: string, operations: readonly Operation[]): void {
  const key = waitingKeyOf(account)
  try {
    if (operations.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(operations))
  } catch {
    // An older note would be shown for the write that waits now.
    localStorage.removeItem(key)
  }
}

function waitingIn(account: string): Operation[] {
  try {
    const kept = stored(waitingKeyOf(account))
    return Array.isArray(kept) ? kept.map(readOperation).filter((each) => each !== null) : []
  } catch {
    return []
  }
}

/** The writes that are shown until the queue is there, and whose they are. */
let shown: { account: string | undefined; operations: readonly Operation[] } = { account: undefined, operations: [] }

/** A page shows what waits and what was left behind from its first look on. */
function show(): void {
  const account = authState().user?.id
  if (account === shown.account) return
  // Another person sees nothing of it.
  if (shown.operations.length > 0 && waitingStore.get() === shown.operations) waitingStore.set([])
  const waiting = account === undefined ? [] : waitingIn(account)
  const known = new Set(waiting.flatMap(({ operation_id, sent_as }) => [operation_id, sent_as]))
  const left = account === undefined ? [] : leftBehind(account)
  const others = left.flatMap(([, { writes, sentAt, at }]) =>
    writes.flatMap(({ seen: _seen, after = null, ...write }) => {
      const operation = readOperation({ ...write, after, at, sent_at: sentAt })
      return operation && !known.has(operation.operation_id) ? [operation] : []
    }),
  )
  const operations = [...waiting, ...others]
  shown = { account, operations }
  if (operations.length > 0 && waitingStore.get().length === 0) waitingStore.set(operations)
}
followSession(show)
show()

/** Lets go of what is kept elsewhere by now. */
export function letLeftBehindGo(keys: readonly string[]): void {
  for (const key of keys) localStorage.removeItem(key)
}

/** Forgets all that an account left on this device. */
export function forgetLeftBehind(account: string): void {
  letLeftBehindGo([...leftBehind(account).map(([key]) => key), waitingKeyOf(account)])
}
