import { randomBytes, timingSafeEqual } from 'node:crypto'
import { on } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from './failures.ts'
import type { HashingWork } from './hashing-thread.ts'

/** Hashes passwords and compares them, slowly on purpose. */
export interface Passwords {
  /** The text that is stored, with its own salt and parameters (PHC string format). */
  hash(password: string): Promise<string>
  /**
   * @param stored what `hash` made; null compares with a hash that nothing fits, in the same time, so that an
   * unknown account can't be told from a known one
   */
  matches(password: string, stored: string | null): Promise<boolean>
}

/** The cost of one argon2id hash. */
export interface HashCost {
  /** Memory in KiB. */
  memory: number
  passes: number
}

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const owaspCost: HashCost = { memory: 19_456, passes: 2 }
/**
 * Hashes at once. Where a thread can stand behind the others (hashing-thread.ts) every core may hash; elsewhere one stays
 * free, so that a flood of sign-ins leaves the data service its time.
 */
const mostAtOnce = process.platform === 'linux' ? availableParallelism() : Math.max(1, availableParallelism() - 1)
/** Hashes that wait: at about 40 ms each the last waits two to three seconds; whoever comes later is refused. */
const longestQueue = 64
const queueRetrySeconds = 3
const saltBytes = 16
const hashBytes = 32

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Password hashing with argon2id off the main thread.
 *
 * @throws Refusal `service-unavailable` (from both functions) when too many hashes wait already
 */
export function openPasswords(cost: HashCost = owaspCost): Passwords {
  const inTurn = queue(
    Array.from({ length: mostAtOnce }, () => hashingThread()),
    longestQueue,
  )
  const nobodys = phc(cost, randomBytes(saltBytes), randomBytes(hashBytes))
  const derive = (password: string, salt: Buffer, { memory, passes }: HashCost) =>
    inTurn((hashed) => hashed({ password, salt, memory, passes, hashBytes }))
  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes)
      return phc(cost, salt, await derive(password, salt, cost))
    },
    matches: async (password, known) => {
      const [, memory, passes, salt = '', hash = ''] = stored.exec(known ?? '') ?? stored.exec(nobodys) ?? []
      const expected = Buffer.from(hash, 'base64')
      const costThen = { memory: Number(memory), passes: Number(passes) }
      const actual = await derive(password, Buffer.from(salt, 'base64'), costThen)
      return known !== null && expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const phc = ({ memory, passes }: HashCost, salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(hash)}`

type Hashed = (work: HashingWork) => Promise<Buffer>

/** A thread that begins with its first hash, does one at a time and keeps no process alive; one that broke is made anew. */
function hashingThread(): Hashed {
  let thread: Worker | null = null
  return async (work) => {
    const worker = (thread ??= new Worker(new URL('./hashing-thread.ts', import.meta.url)))
    worker.ref()
    try {
      worker.postMessage(work)
      const hash = await hashFrom(worker)
      worker.unref()
      return hash
    } catch (error) {
      thread = null
      throw error
    }
  }
}

/** A thread is not alone in what it says: where Node watches files, it tells in its name which ones were read. */
async function hashFrom(worker: Worker): Promise<Buffer> {
  for await (const [said] of on(worker, 'message', { close: ['exit'] }))
    if (said instanceof Uint8Array) return Buffer.from(said)
  throw new Error('A hashing thread ended before its hash was made')
}

/** Gives each work one of the hands that are free, lets so many wait for one, and refuses the rest before any work is done. */
function queue<Hand>(hands: Hand[], waiting: number) {
  const waiters: ((hand: Hand) => void)[] = []
  return async <T>(work: (hand: Hand) => Promise<T>): Promise<T> => {
    let hand = hands.pop()
    if (hand === undefined) {
      if (waiters.length >= waiting)
        throw new Refusal('service-unavailable', undefined, { retryAfter: queueRetrySeconds })
      hand = await new Promise<Hand>((turn) => waiters.push(turn))
    }
    try {
      return await work(hand)
    } finally {
      const next = waiters.shift()
      if (next) next(hand)
      else hands.push(hand)
    }
  }
}
