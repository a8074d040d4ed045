/** One thread that does nothing but hash passwords; it runs only as a worker of passwords.ts. */
import { argon2Sync } from 'node:crypto'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export interface HashingWork {
  password: string
  salt: Uint8Array
  /** Memory in KiB. */
  memory: number
  passes: number
  hashBytes: number
}

/**
 * A step behind the threads that answer: when all cores are busy they come first, and hashing still gets about a
 * quarter of one, so that nobody's sign-in starves.
 */
const stepBehind = 5

// Linux alone gives each thread a priority of its own; elsewhere this would hold back the whole server. Counted from where
// the server itself stands: one that was started far behind, by `nice` say, may not come forward again.
if (process.platform === 'linux') setPriority(0, Math.min(getPriority() + stepBehind, constants.priority.PRIORITY_LOW))

parentPort?.on('message', ({ password, salt, memory, passes, hashBytes }: HashingWork) => {
  const cost = { parallelism: 1, tagLength: hashBytes, memory, passes }
  parentPort?.postMessage(argon2Sync('argon2id', { message: password, nonce: salt, ...cost }))
})
