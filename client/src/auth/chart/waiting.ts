import type { Clock } from '../../edges.ts'
import type { AuthActor, AuthSnapshot } from '../machine.ts'

/** How long a caller waits for the machine to know whether there is a session (product.md 9). */
const longestLoading = 15_000

/**
 * Reads the machine until the answer is no longer 'pending'.
 *
 * @throws {Error} when the client is stopped before
 */
export function settled<T extends object>(
  actor: AuthActor,
  read: (snapshot: AuthSnapshot) => T | 'pending',
): Promise<T> {
  const first = read(actor.getSnapshot())
  if (first !== 'pending') return Promise.resolve(first)
  return new Promise((resolve, reject) => {
    const subscription = actor.subscribe({
      next(snapshot) {
        const answer = read(snapshot)
        if (answer === 'pending') return
        subscription.unsubscribe()
        resolve(answer)
      },
      complete: () => reject(new Error('The client was stopped.')),
    })
  })
}

/** @throws {Error} after 15 s of loading */
export function untilReady(actor: AuthActor, clock: Clock): Promise<void> {
  if (!actor.getSnapshot().hasTag('loading')) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => {
      subscription.unsubscribe()
      reject(new Error(`The state machine is not yet ready after ${longestLoading / 1000} seconds.`))
    }, longestLoading)
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.hasTag('loading')) return
      clock.clearTimeout(timer)
      subscription.unsubscribe()
      resolve()
    })
  })
}
