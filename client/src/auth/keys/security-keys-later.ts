import type { Ceremony } from '../../edges.ts'
import { failure } from '../failure.ts'
import type { SecurityKeyCalls, SecurityKeyParts } from './security-keys.ts'

/** Loads the ceremonies when the first key is used: who signs in with a password never waits for them. */
export const securityKeysLater =
  (parts: SecurityKeyParts, ceremony: Ceremony | null): (() => Promise<SecurityKeyCalls>) =>
  async () => {
    try {
      const { securityKeyCalls } = await import('./security-keys.ts')
      return securityKeyCalls(parts, ceremony)
    } catch {
      throw failure('network') // the code itself could not be loaded
    }
  }
