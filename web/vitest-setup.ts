import { inject, vi } from 'vitest'

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

// A test that only passes while answers come at once will fail on a busy day: LECTERN_SLOW_ANSWERS=80 lets every answer
// of a stand-in for the server come up to so many milliseconds late.
const slowness = inject('slowness')
if (slowness > 0) {
  const { stubGlobal } = vi
  const later = setTimeout.bind(globalThis)
  vi.stubGlobal = (name, value) => {
    if (name !== 'fetch' || typeof value !== 'function') return stubGlobal(name, value)
    const answer = value as typeof fetch
    return stubGlobal(name, async (...asked: Parameters<typeof fetch>) => {
      await new Promise<void>((resolve) => later(resolve, Math.random() * slowness))
      return answer(...asked)
    })
  }
}
