import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Refusal } from './failures.ts'

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

/** What one argon2id hash costs. */
export interface HashCost {
  /** Memory in KiB. */
  memory: number
  passes: number
}

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const owaspCost: HashCost = { memory: 19_456, passes: 2 }
/** Hashes at once: one core stays free, so that a flood of sign-ins leaves the data service its time. */
const mostAtOnce = Math.max(1, availableParallelism() - 1)
/** Hashes that wait: at about 40 ms each the last waits two to three seconds; whoever comes later is refused. */
const longestQueue = 64
const queueRetrySeconds = 3
const saltBytes = 16
const hashBytes = 32

const argon2Async = promisify(argon2)
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Password hashing with argon2id off the main thread.
 *
 * @throws Refusal `service-unavailable` (from both functions) when too many hashes wait already
 */
export function openPasswords(cost: HashCost = owaspCost): Passwords {
  const inTurn = queue(mostAtOnce, longestQueue)
  const nobodys = phc(cost, randomBytes(saltBytes), randomBytes(hashBytes))
  const derive = (password: string, salt: Buffer, { memory, passes }: HashCost) =>
    inTurn(() =>
      argon2Async('argon2id', { message: password, nonce: salt, parallelism: 1, tagLength: hashBytes, memory, passes }),
    )
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

/** Runs so many works at once, lets so many wait, and refuses the rest before any work is done. */
function queue(most: number, waiting: number) {
  const waiters: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      if (waiters.length >= waiting)
        throw new Refusal('service-unavailable', undefined, { retryAfter: queueRetrySeconds })
      await new Promise<void>((turn) => waiters.push(turn))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiters.shift()
      if (next) next()
      else running--
    }
  }
}
