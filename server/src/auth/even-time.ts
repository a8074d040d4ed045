import { setTimeout } from 'node:timers/promises'

/** Milliseconds: ten times what the longest of these calls works on a quiet machine, and no wait that a person notices. */
const step = 60

/**
 * Does work whose answer must not tell whether an address is known, and answers at the next full step: how long the
 * work took in between can't be seen (SECURITY.md, threat 4: text, status, time).
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await setTimeout(step - ((performance.now() - start) % step))
  }
}
