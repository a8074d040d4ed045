import type { SessionAnswer } from '@lectern/contract/session'
import type { AuthContext } from './context.ts'
import type { AuthParts } from './machine-parts.ts'
import { failed, narrowed, output } from './transitions.ts'

const anonymousBearer = ({ user, accessToken }: AuthContext) => (user?.isAnonymous ? accessToken.value : null)

const refused = {
  target: 'incomplete.failed',
  actions: { type: 'saveRegistrationError', params: failed },
} as const

const registered = {
  guard: { type: 'hasSession', params: output<SessionAnswer> },
  actions: { type: 'raiseSession', params: output<SessionAnswer> },
} as const

/** How one becomes a user (MACHINE.md 5.4). An anonymous one is signed in and still `incomplete`. */
export const registrationRegion = (parts: AuthParts) =>
  parts.createStateConfig({
    id: 'registration',
    initial: 'incomplete',
    on: {
      SIGNED_IN: [{ guard: 'isAnonymous', target: '.incomplete.noErrors' }, { target: '.complete' }],
    },
    states: {
      incomplete: {
        initial: 'noErrors',
        states: { noErrors: {}, needsEmailVerification: {}, needsOtp: {}, failed: {} },
        on: {
          SIGNUP_EMAIL_PASSWORD: 'emailPassword',
          PASSWORDLESS_EMAIL: 'passwordlessEmail',
          PASSWORDLESS_SMS: 'passwordlessSms',
          PASSWORDLESS_SMS_OTP: 'passwordlessSmsOtp',
        },
      },
      emailPassword: {
        entry: 'resetErrors',
        invoke: {
          src: 'signUpPassword',
          input: ({ context, event }) => ({
            ...narrowed(event, 'SIGNUP_EMAIL_PASSWORD'),
            anonymousBearer: anonymousBearer(context),
          }),
          onDone: [
            registered,
            { target: ['#signedOut', 'incomplete.needsEmailVerification'], actions: ['clearContext', 'clearStorage'] },
          ],
          onError: [
            { guard: { type: 'unverified', params: failed }, target: 'incomplete.needsEmailVerification' },
            refused,
          ],
        },
      },
      passwordlessEmail: {
        entry: 'resetErrors',
        invoke: {
          src: 'passwordlessEmail',
          input: ({ context, event }) => ({
            ...narrowed(event, 'PASSWORDLESS_EMAIL'),
            anonymousBearer: anonymousBearer(context),
          }),
          onDone: [
            registered,
            { target: ['#signedOut', 'incomplete.needsEmailVerification'], actions: ['clearContext', 'clearStorage'] },
          ],
          onError: refused,
        },
      },
      passwordlessSms: {
        entry: 'resetErrors',
        invoke: {
          src: 'passwordlessSms',
          input: ({ context, event }) => ({
            ...narrowed(event, 'PASSWORDLESS_SMS'),
            anonymousBearer: anonymousBearer(context),
          }),
          onDone: [
            registered,
            { target: ['#signedOut', 'incomplete.needsOtp'], actions: ['clearContext', 'clearStorage'] },
          ],
          onError: refused,
        },
      },
      passwordlessSmsOtp: {
        entry: 'resetErrors',
        invoke: {
          src: 'passwordlessSmsOtp',
          input: ({ event }) => narrowed(event, 'PASSWORDLESS_SMS_OTP'),
          onDone: registered,
          onError: refused,
        },
      },
      complete: { on: { SIGNED_OUT: 'incomplete' } },
    },
  })
