import type { Bearer } from '../bearer.ts'
import type { Clock } from '../edges.ts'
import { pause } from '../pause.ts'
import { hasGivenUp } from './chart/context.ts'
import type { AuthActor, AuthSnapshot } from './machine.ts'
import { settled } from './chart/waiting.ts'

/** How often a call looks whether the token has been renewed (product.md 9). */
const poll = 100

const isRefreshing = (snapshot: AuthSnapshot): boolean =>
  snapshot.matches({ authentication: { signedIn: { refreshTimer: { running: 'refreshing' } } } })

/** The bearer of the data calls, read from the machine. */
export function createBearer(actor: AuthActor, clock: Clock, autoRefreshToken: boolean): Bearer {
  const context = () => actor.getSnapshot().context
  const ownToken = () => context().refreshToken.value
  const tryOwnToken = () => {
    const token = ownToken()
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
      // A refusal by the timer's refresh ends the session here; that of a token that was tried leaves it (client-states.md 5.3).
      if (actor.getSnapshot().can({ type: 'TOKEN_REFUSED' })) actor.send({ type: 'TOKEN_REFUSED' })
      else if (!isRefreshing(actor.getSnapshot())) tryOwnToken() // ignored while one is under way, whose result serves as well
      await settled(actor, (snapshot) =>
        snapshot.value.token === 'running' || isRefreshing(snapshot) ? 'pending' : snapshot,
      )
      const { value } = context().accessToken
      return value === refused ? null : value
    },
  }
}
