import type { Session } from '@lectern/contract/session'
import type { AuthClient, ElevationResult } from '../auth-client.ts'
import { errorOf, failure } from '../failure.ts'
import type { Ending } from './replaced-session.ts'
import type { SecurityKeyCalls } from './security-keys.ts'

interface MethodParts {
  ready: () => Promise<void>
  session: () => Session | null
  enterWith: (session: Session | null) => void
}

/** The proofs of a signed-in user, and the calls about keys (client-states.md 11). */
export const securityKeyMethods = (
  securityKeys: () => Promise<SecurityKeyCalls>,
  { ready, session, enterWith }: MethodParts,
): Pick<AuthClient, 'addSecurityKey' | 'elevateEmailSecurityKey' | 'elevateSecurityKey' | 'takeOver'> => {
  /** @throws Failure `unauthenticated-user` when it is not the owner who is here now */
  const replaceBy = async (entering: Session, owner: string | undefined, ending: Ending) => {
    const before = session()
    if (!before || before.user.id !== owner) {
      // Signed out while the proof was asked for: the answer must not bring anybody back.
      await ending.unused(entering.refreshToken)
      throw failure('unauthenticated-user')
    }
    enterWith(entering)
    void ending.replaced(before.refreshToken, entering.refreshToken)
  }

  const elevateAs = async (email: string | undefined): Promise<ElevationResult> => {
    await ready()
    try {
      const { elevate, ending } = await securityKeys()
      const owner = session()?.user.id
      const { session: elevated } = await elevate(email, neverStopped())
      if (!elevated) return { elevated: false, error: null }
      await replaceBy(elevated, owner, ending)
      return { elevated: true, error: null }
    } catch (thrown) {
      return { elevated: false, error: errorOf(thrown) }
    }
  }

  return {
    async addSecurityKey(nickname) {
      await ready()
      try {
        const { add } = await securityKeys()
        return { key: await add(nickname, neverStopped()), error: null }
      } catch (thrown) {
        return { key: null, error: errorOf(thrown) }
      }
    },

    async elevateEmailSecurityKey(email) {
      if (!email) throw new Error('A user email is required')
      return elevateAs(email)
    },

    elevateSecurityKey: () => elevateAs(undefined),

    async takeOver(entering) {
      await ready()
      try {
        const { ending } = await securityKeys()
        await replaceBy(entering, entering.user.id, ending)
        return { error: null }
      } catch (thrown) {
        return { error: errorOf(thrown) }
      }
    },
  }
}

/** The browser's own window asks, and has a way to cancel. */
const neverStopped = () => new AbortController().signal
