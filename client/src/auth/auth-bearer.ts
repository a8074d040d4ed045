import type { Bearer } from '../bearer.ts'
import type { Clock } from '../edges.ts'
import { pause } from '../pause.ts'
import { hasGivenUp } from './chart/context.ts'
import type { AuthActor, AuthSnapshot } from './machine.ts'
import { settled } from './chart/waiting.ts'

/** How often a call looks whether the token has been renewed (product.md 9). */
const poll = 100

/** By the timer, or because somebody asked. */
export const isRefreshing = (snapshot: AuthSnapshot): boolean =>
  typeof snapshot.value.token === 'string' ||
  snapshot.matches({ authentication: { signedIn: { refreshTimer: { running: 'refreshing' } } } })

/** The bearer of the data calls, read from the machine. */
export function createBearer(actor: AuthActor, clock: Clock, autoRefreshToken: boolean): Bearer {
  const context = () => actor.getSnapshot().context
  const tryOwnToken = () => {
    const token = context().refreshToken.value
    if (token) actor.send({ type: 'TRY_TOKEN', token })
  }
  /** No timer will renew the token by itself: it is off, or has given up. */
  const isLeftAlone = () => !autoRefreshToken || context().refreshToken.isPAT === true || hasGivenUp(context())

  return {
    async fresh(signal) {
      let asked = false
      for (;;) {
        signal?.throwIfAborted()
        const { value, expiresAt } = context().accessToken
        if (value === null || expiresAt === null || expiresAt > clock.now()) return value
        if (isLeftAlone()) {
          // Tried once for this call and refused: let the server say what is wrong, rather than wait for ever.
          if (asked && actor.getSnapshot().matches({ token: { idle: 'error' } })) return value
          if (!asked) tryOwnToken()
          asked = true
        }
        await pause(clock, poll, signal)
      }
    },

    async renewed(refused) {
      if (context().accessToken.value !== refused) return context().accessToken.value
      // Left aside while a refresh is under way, whose result serves as well.
      if (!isRefreshing(actor.getSnapshot())) actor.send({ type: 'TOKEN_REFUSED' })
      await settled(actor, (snapshot) => (isRefreshing(snapshot) ? 'pending' : snapshot))
      const { value } = context().accessToken
      return value === refused ? null : value
    },
  }
}
