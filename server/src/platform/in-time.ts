import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from './failures.ts'

/**
 * The answer, if it comes in time.
 * @throws Refusal `service-unavailable` when it does not
 */
export async function inTime<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const late = pause(milliseconds, undefined, { signal: waiting.signal }).then(() => {
    throw new Refusal('service-unavailable', 'The database does not answer.')
  })
  return Promise.race([answer, late]).finally(() => waiting.abort())
}
