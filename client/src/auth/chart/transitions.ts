import type { AuthError } from '@lectern/contract/failures'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { assertEvent } from 'xstate'
import { errorOf } from '../failure.ts'
import type { AuthEvent } from './machine-parts.ts'

/** Pieces that many transitions of the chart share. */

export const output = <T>({ event }: { event: { output: T } }): T => event.output
export const failed = ({ event }: { event: { error: unknown } }): { error: AuthError } => ({
  error: errorOf(event.error),
})
/** The session of an answer that the guard before has found. */
export const answered = ({ event }: { event: { output: SessionAnswer } }) => ({
  session: event.output.session as Session,
})

export const signedInWith = [{ type: 'saveSession', params: answered }, 'storeSession', 'reportTokenChanged'] as const

/** Where every way in may lead instead: to the second factor (client-states.md 5.1). */
export const secondFactor = {
  guard: { type: 'hasMfaTicket', params: output<SessionAnswer> },
  target: '#signedOut.needsMfa',
  actions: { type: 'saveMfaTicket', params: output<SessionAnswer> },
} as const

/** The event that led into a state, as the type that alone can lead there. */
export function narrowed<const Type extends AuthEvent['type']>(event: AuthEvent, type: Type) {
  assertEvent(event, type)
  return event
}
