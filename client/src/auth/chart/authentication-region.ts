import type { Session } from '@lectern/contract/session'
import { not } from 'xstate'
import type { AuthParts } from './machine-parts.ts'
import { answered, failed, narrowed, output, secondFactor, signedInWith } from './transitions.ts'

const refused = {
  target: '#signedOut.failed',
  actions: { type: 'saveAuthenticationError', params: failed },
} as const

const unverifiedOrRefused = [
  {
    guard: { type: 'unverified', params: failed },
    target: ['#signedOut.noErrors', '#registration.incomplete.needsEmailVerification'],
  },
  refused,
] as const

// The server decides which ways in ask for the second factor; none of them may take its ticket for a session.
const entered = [secondFactor, { target: '#signedIn', actions: signedInWith }] as const

/** A link of a mail is one proof, too. */
const secondFactorByLink = { ...secondFactor, actions: [secondFactor.actions, 'cleanUrl'] } as const

/** The region of the machine that knows who is signed in, and how one gets there (client-states.md 5.1). */
export const authenticationRegion = (parts: AuthParts) =>
  parts.createStateConfig({
    initial: 'starting',
    on: {
      SESSION_UPDATE: {
        guard: { type: 'hasSession', params: ({ event }) => event },
        target: '.signedIn',
        reenter: true,
        actions: [
          { type: 'saveSession', params: ({ event }) => ({ session: event.session as Session }) },
          'storeSession',
          'resetTimer',
          'reportTokenChanged',
        ],
      },
    },
    states: {
      starting: {
        tags: 'loading',
        on: { RECONNECT: { target: 'starting', reenter: true } },
        always: { guard: 'isSignedIn', target: 'signedIn' },
        invoke: {
          src: 'importRefreshToken',
          onDone: [
            { guard: { type: 'hasSession', params: output }, target: 'signedIn', actions: signedInWith },
            secondFactorByLink,
            { target: 'signedOut.noErrors', actions: 'cleanUrl' },
          ],
          onError: [
            {
              guard: { type: 'shouldRetryImportToken', params: failed },
              target: 'retryTokenImport',
              actions: 'incrementTokenImportAttempts',
            },
            {
              target: 'signedOut.noErrors',
              actions: [{ type: 'saveAuthenticationError', params: failed }, 'cleanUrl'],
            },
          ],
        },
      },
      retryTokenImport: { tags: 'loading', on: { RECONNECT: 'starting' }, after: { importRetryDelay: 'starting' } },
      signedOut: {
        id: 'signedOut',
        initial: 'noErrors',
        entry: ['reportSignedOut', 'tellSignedOut'],
        on: {
          // Given up while the server was away: the token is still there, and may be good.
          RECONNECT: { guard: 'wasUnreached', target: 'starting', actions: 'resetErrors' },
          SIGNIN_PASSWORD: 'authenticating.password',
          SIGNIN_ANONYMOUS: 'authenticating.anonymous',
          SIGNIN_PAT: 'authenticating.pat',
          SIGNIN_SECURITY_KEY_EMAIL: 'authenticating.securityKeyEmail',
          SIGNIN_SECURITY_KEY: 'authenticating.securityKey',
          SIGNIN_ID_TOKEN: 'authenticating.idToken',
          SIGNIN_MFA_TOTP: 'authenticating.mfa.totp',
        },
        states: {
          noErrors: {
            // Refused at the start, and still there for another tab to leave.
            on: { SIGNED_OUT_ELSEWHERE: { guard: 'isLocked', actions: 'resetErrors' } },
          },
          success: {},
          needsSmsOtp: {},
          needsMfa: {},
          failed: {
            on: { SIGNED_OUT_ELSEWHERE: { guard: not('wasUnreached'), target: 'noErrors', actions: 'resetErrors' } },
          },
          signingOut: {
            entry: ['clearContextExceptRefreshToken', 'clearStoredExpiry'],
            exit: ['destroyRefreshToken', 'clearStoredToken', 'reportTokenChanged', 'broadcastSignOut'],
            invoke: {
              src: 'signOut',
              input: ({ context, event }) => {
                const { all = false } = narrowed(event, 'SIGNOUT')
                return {
                  refreshToken: context.refreshToken.value,
                  all,
                  bearer: context.signOutBearer,
                }
              },
              onDone: 'success',
              onError: { target: 'failed', actions: { type: 'saveAuthenticationError', params: failed } },
            },
          },
        },
      },
      authenticating: {
        initial: 'password',
        entry: 'resetErrors',
        states: {
          password: {
            invoke: {
              src: 'signInPassword',
              input: ({ event }) => narrowed(event, 'SIGNIN_PASSWORD'),
              onDone: entered,
              onError: unverifiedOrRefused,
            },
          },
          securityKeyEmail: {
            invoke: {
              src: 'signInSecurityKeyEmail',
              input: ({ event }) => narrowed(event, 'SIGNIN_SECURITY_KEY_EMAIL'),
              onDone: entered,
              onError: unverifiedOrRefused,
            },
          },
          securityKey: { invoke: { src: 'signInSecurityKey', onDone: entered, onError: unverifiedOrRefused } },
          idToken: {
            invoke: {
              src: 'signInIdToken',
              input: ({ event }) => narrowed(event, 'SIGNIN_ID_TOKEN'),
              onDone: entered,
              onError: unverifiedOrRefused,
            },
          },
          anonymous: {
            invoke: {
              src: 'signInAnonymous',
              onDone: entered,
              onError: refused,
            },
          },
          pat: {
            invoke: {
              src: 'signInPat',
              input: ({ event }) => narrowed(event, 'SIGNIN_PAT'),
              onDone: [
                secondFactor,
                {
                  target: '#signedIn',
                  actions: [{ type: 'savePATSession', params: answered }, 'storeSession', 'reportTokenChanged'],
                },
              ],
              onError: refused,
            },
          },
          mfa: {
            initial: 'totp',
            states: {
              totp: {
                invoke: {
                  src: 'signInMfaTotp',
                  input: ({ context, event }) => {
                    const { ticket, otp } = narrowed(event, 'SIGNIN_MFA_TOTP')
                    return { ticket: ticket ?? context.mfa?.ticket, otp }
                  },
                  onDone: entered,
                  onError: refused,
                },
              },
            },
          },
        },
      },
      signedIn: {
        id: 'signedIn',
        type: 'parallel',
        entry: ['reportSignedIn', 'tellSignedIn', 'cleanUrl', 'broadcastToken', 'resetErrors'],
        on: { SIGNOUT: 'signedOut.signingOut' },
        states: {
          refreshTimer: {
            initial: 'idle',
            states: {
              idle: {
                always: [
                  { guard: 'isAutoRefreshDisabled', target: 'disabled' },
                  { guard: 'isRefreshTokenPAT', target: 'disabled' },
                  { guard: 'hasRefreshToken', target: 'running' },
                ],
              },
              disabled: { type: 'final' },
              running: {
                initial: 'pending',
                entry: 'resetTimer',
                states: {
                  pending: {
                    // Given up while the server was away, or waiting long for it: whether the session counts is asked at once.
                    on: { RECONNECT: { guard: 'hasFailedToRefresh', target: 'refreshing', actions: 'resetTimer' } },
                    always: { guard: 'refreshTimerShouldRefresh', target: 'refreshing' },
                    after: { refreshCheck: { target: 'pending', reenter: true } },
                  },
                  refreshing: {
                    invoke: {
                      src: 'refreshToken',
                      input: ({ context }) => ({ token: context.refreshToken.value ?? '', own: true }),
                      onDone: {
                        target: 'pending',
                        actions: [
                          { type: 'saveSession', params: ({ event }) => ({ session: event.output }) },
                          'storeSession',
                          'resetTimer',
                          'reportTokenChanged',
                        ],
                      },
                      onError: [
                        {
                          guard: { type: 'isUnauthorized', params: failed },
                          target: '#signedOut.failed',
                          actions: [
                            // Whether the token leaves the storage was decided where it was refused, under the tabs' lock.
                            'clearContext',
                            { type: 'saveAuthenticationError', params: failed },
                            'reportTokenChanged',
                          ],
                        },
                        { target: 'pending', actions: 'saveRefreshAttempt' },
                      ],
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  })
