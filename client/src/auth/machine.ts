import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { authenticationRegion } from './chart/authentication-region.ts'
import { fromSession, initialContext } from './chart/context.ts'
import { authParts, type AuthWorld } from './chart/machine-parts.ts'
import { registrationRegion } from './chart/registration-region.ts'
import { tokenRegion } from './chart/token-region.ts'

export type AuthMachine = ReturnType<typeof authMachine>
export type AuthActor = ActorRefFrom<AuthMachine>
export type AuthSnapshot = SnapshotFrom<AuthMachine>

/**
 * Authentication, token and registration, side by side, with the words of client-states.md.
 *
 * Sessions that arrive in another region than `authentication` are raised as SESSION_UPDATE; a
 * target across regions would enter all three of them anew and drop a refresh that is under way.
 */
export function authMachine(world: AuthWorld) {
  const parts = authParts(world)
  return parts.createMachine({
    id: 'auth',
    type: 'parallel',
    context: ({ input: { session } }) =>
      session ? { ...initialContext, ...fromSession(session, world.clock.now()) } : initialContext,
    states: {
      authentication: authenticationRegion(parts),
      token: tokenRegion(parts),
      registration: registrationRegion(parts),
    },
  })
}
