import type { Session } from '@lectern/contract/session'
import type { AuthParts } from './machine-parts.ts'
import { failed, narrowed } from './transitions.ts'

/** Signed out or renewed by another tab meanwhile: the answer under way has no meaning any more. */
const overtaken = {
  SIGNOUT: { guard: 'isSignedIn', target: 'idle' },
  SESSION_UPDATE: {
    guard: { type: 'hasSession', params: ({ event }: { event: { session: Session | null } }) => event },
    target: 'idle',
  },
} as const

const renewed = {
  target: 'idle',
  actions: {
    type: 'raiseSession',
    params: ({ event }: { event: { output: Session } }) => ({ session: event.output }),
  },
} as const

/** A refresh that somebody asked for, or that a refused call made necessary, beside the timer's (client-states.md 5.3). */
export const tokenRegion = (parts: AuthParts) =>
  parts.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        initial: 'noErrors',
        states: { noErrors: {}, error: {} },
        on: { TRY_TOKEN: 'running', TOKEN_REFUSED: { guard: 'hasRefreshToken', target: 'confirming' } },
      },
      running: {
        on: overtaken,
        invoke: {
          src: 'refreshToken',
          input: ({ context, event }) => {
            const { token } = narrowed(event, 'TRY_TOKEN')
            return { token, own: token === context.refreshToken.value }
          },
          onDone: renewed,
          onError: [
            { guard: 'isSignedIn', target: 'idle.error' },
            {
              target: ['#signedOut.failed', 'idle.error'],
              actions: { type: 'saveAuthenticationError', params: failed },
            },
          ],
        },
      },
      // The timer may do as it will, or none may run: the session may have ended, and then this page has to say so now.
      confirming: {
        on: overtaken,
        invoke: {
          src: 'refreshToken',
          input: ({ context }) => ({ token: context.refreshToken.value ?? '', own: true }),
          onDone: renewed,
          onError: [
            {
              guard: { type: 'isUnauthorized', params: failed },
              target: ['#signedOut.failed', 'idle.error'],
              actions: [
                // Whether the token leaves the storage was decided where it was refused, under the tabs' lock.
                'clearContext',
                { type: 'saveAuthenticationError', params: failed },
                'reportTokenChanged',
              ],
            },
            { target: 'idle.error' },
          ],
        },
      },
    },
  })
