import { afterEach, beforeEach, inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    patience: number
    slowness: number
  }
}

// Each file of tests begins as a person with a fresh browser: what an earlier file signed in must not be remembered.
localStorage.clear()
sessionStorage.clear()
indexedDB.deleteDatabase('lectern')

// Vitest has a setting for how long `expect.poll` waits, and none for these.
const { waitFor, waitUntil } = vi
const patient = { timeout: inject('patience') }
vi.waitFor = (callback, options = patient) => waitFor(callback, options)
vi.waitUntil = (callback, options = patient) => waitUntil(callback, options)

// A test that only passes while answers come at once will fail on a busy day: LECTERN_SLOW_ANSWERS=80 lets every question
// reach a stand-in for the server up to so many milliseconds late, and its answer come back as late.
const slowness = inject('slowness')
const { stubGlobal } = vi
const later = setTimeout.bind(globalThis)
const pause = (ms: number) => new Promise<void>((resolve) => later(resolve, ms))
const late = async () => {
  if (slowness > 0) await pause(Math.random() * slowness)
}
/** The requests that a stand-in was asked and has not answered yet. */
const asking = new Set<Promise<Response>>()
vi.stubGlobal = (name, value) => {
  if (name !== 'fetch' || typeof value !== 'function') return stubGlobal(name, value)
  const answer = value as typeof fetch
  const ask = async (...asked: Parameters<typeof fetch>) => {
    await late()
    try {
      return await answer(...asked)
    } finally {
      await late()
    }
  }
  return stubGlobal(name, async (...asked: Parameters<typeof fetch>) => {
    const answering = ask(...asked)
    asking.add(answering)
    try {
      return await answering
    } finally {
      asking.delete(answering)
    }
  })
}

// A test may end before the last answer came. The next one must not find it among its own: in its lists, as a message, or
// as something to be taken back. What waits for an answer that never comes is left after this time (ms).
const farewell = 2_000
const answered = async () => {
  const end = performance.now() + farewell
  while (asking.size > 0 && performance.now() < end) {
    await Promise.race([Promise.allSettled(asking), pause(farewell)])
    // A step that follows from an answer is done, or asked next.
    await pause(0)
  }
}
// Nor what was typed and not sent: a field that keeps its text would bring it to the next test.
afterEach(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft.')) sessionStorage.removeItem(key)
})
beforeEach(answered)
afterEach(answered)
