import type { AuthParts } from './machine-parts.ts'
import { failed, narrowed } from './transitions.ts'

/** A refresh that somebody asked for, beside the timer's (client-states.md 5.3). */
export const tokenRegion = (parts: AuthParts) =>
  parts.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        initial: 'noErrors',
        states: { noErrors: {}, error: {} },
        on: { TRY_TOKEN: 'running' },
      },
      running: {
        // Signed out or renewed by another tab meanwhile: the answer under way has no meaning any more.
        on: {
          SIGNOUT: { guard: 'isSignedIn', target: 'idle' },
          SESSION_UPDATE: { guard: { type: 'hasSession', params: ({ event }) => event }, target: 'idle' },
        },
        invoke: {
          src: 'refreshToken',
          input: ({ context, event }) => {
            const { token } = narrowed(event, 'TRY_TOKEN')
            return { token, own: token === context.refreshToken.value }
          },
          onDone: {
            target: 'idle',
            actions: { type: 'raiseSession', params: ({ event }) => ({ session: event.output }) },
          },
          onError: [
            { guard: 'isSignedIn', target: 'idle.error' },
            {
              target: ['#signedOut.failed', 'idle.error'],
              actions: { type: 'saveAuthenticationError', params: failed },
            },
          ],
        },
      },
    },
  })
