import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds: ten times what the longest of these calls works on a quiet machine, and no wait that a person notices. */
export const evenStep = 60

/**
 * Does work whose answer must not tell whether an address or a number is known, and answers at the next full step: how long the
 * work took in between can't be seen (security.md threat 4: text, status, time).
 *
 * @param now ms by a clock that never goes back
 * @param wait ms
 */
export async function inEvenTime<T>(
  work: () => Promise<T>,
  now = () => performance.now(),
  wait: (time: number) => Promise<unknown> = pause,
): Promise<T> {
  const start = now()
  try {
    return await work()
  } finally {
    await wait(evenStep - ((now() - start) % evenStep))
  }
}
