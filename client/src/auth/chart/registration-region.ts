import type { SessionAnswer } from '@lectern/contract/session'
import type { AuthContext } from './context.ts'
import type { AuthParts } from './machine-parts.ts'
import { failed, narrowed, output, secondFactor } from './transitions.ts'

const anonymousBearer = ({ user, accessToken }: AuthContext) => (user?.isAnonymous ? accessToken.value : null)

const refused = {
  target: 'incomplete.failed',
  actions: { type: 'saveRegistrationError', params: failed },
} as const

const registered = {
  guard: { type: 'hasSession', params: output<SessionAnswer> },
  actions: { type: 'raiseSession', params: output<SessionAnswer> },
} as const

const mailSent = {
  target: ['#signedOut', 'incomplete.needsEmailVerification'],
  actions: ['clearContext', 'clearStorage'],
} as const

const codeSent = {
  target: ['#signedOut', 'incomplete.needsOtp'],
  actions: ['clearContext', 'clearStorage'],
} as const

/** A code was right, and may still not be all that is asked for. */
const entered = [
  registered,
  {
    ...secondFactor,
    target: ['#signedOut.needsMfa', 'incomplete.noErrors'],
    actions: ['clearContext', 'clearStorage', secondFactor.actions],
  },
] as const

const unverifiedOrRefused = [
  { guard: { type: 'unverified', params: failed }, target: 'incomplete.needsEmailVerification' },
  refused,
] as const

/** How one becomes a user (client-states.md 5.4). An anonymous one is signed in and still `incomplete`. */
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
          SIGNUP_SECURITY_KEY: 'securityKey',
          PASSWORDLESS_EMAIL: 'passwordlessEmail',
          PASSWORDLESS_SMS: 'passwordlessSms',
          PASSWORDLESS_SMS_OTP: 'passwordlessSmsOtp',
          SIGNIN_EMAIL_OTP: 'signInEmailOTP',
          VERIFY_EMAIL_OTP: 'verifyEmailOTP',
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
          onDone: [registered, mailSent],
          onError: unverifiedOrRefused,
        },
      },
      securityKey: {
        entry: 'resetErrors',
        invoke: {
          src: 'signUpSecurityKey',
          input: ({ context, event }) => ({
            ...narrowed(event, 'SIGNUP_SECURITY_KEY'),
            anonymousBearer: anonymousBearer(context),
          }),
          onDone: [registered, mailSent],
          onError: unverifiedOrRefused,
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
          onDone: [registered, mailSent],
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
          onDone: [registered, codeSent],
          onError: refused,
        },
      },
      passwordlessSmsOtp: {
        entry: 'resetErrors',
        invoke: {
          src: 'passwordlessSmsOtp',
          input: ({ event }) => narrowed(event, 'PASSWORDLESS_SMS_OTP'),
          onDone: entered,
          onError: refused,
        },
      },
      signInEmailOTP: {
        entry: 'resetErrors',
        invoke: {
          src: 'signInEmailOTP',
          input: ({ context, event }) => ({
            ...narrowed(event, 'SIGNIN_EMAIL_OTP'),
            anonymousBearer: anonymousBearer(context),
          }),
          onDone: [registered, codeSent],
          onError: refused,
        },
      },
      verifyEmailOTP: {
        entry: 'resetErrors',
        invoke: {
          src: 'verifyEmailOTP',
          input: ({ event }) => narrowed(event, 'VERIFY_EMAIL_OTP'),
          onDone: entered,
          onError: refused,
        },
      },
      complete: { on: { SIGNED_OUT: 'incomplete' } },
    },
  })
