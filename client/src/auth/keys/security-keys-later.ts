import type { SessionAnswer } from '@lectern/contract/session'
import type { SecurityKey } from '@lectern/contract/security-keys'
import type { Ceremony } from '../../edges.ts'
import type { CallParts } from '../calls.ts'
import type { AuthServices } from '../chart/machine-parts.ts'
import { failure } from '../failure.ts'
import type { Ending, EndingParts } from './replaced-session.ts'

type Services = Pick<AuthServices, 'signInSecurityKeyEmail' | 'signInSecurityKey' | 'signUpSecurityKey'>

export type SecurityKeyParts = CallParts & EndingParts

export interface SecurityKeyCalls extends Services {
  add: (nickname: string | undefined, signal: AbortSignal) => Promise<SecurityKey>
  /** @param email for servers that want it said; the bearer names the user */
  elevate: (email: string | undefined, signal: AbortSignal) => Promise<SessionAnswer>
  ending: Ending
}

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
