import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    patience: number
  }
}

// Each file of tests begins as a person with a fresh browser: what an earlier file signed in must not be remembered.
localStorage.clear()
sessionStorage.clear()
indexedDB.deleteDatabase('lectern')

// Vitest has a setting for how long `expect.poll` waits, and none for this.
const { waitFor } = vi
vi.waitFor = (callback, options = { timeout: inject('patience') }) => waitFor(callback, options)
