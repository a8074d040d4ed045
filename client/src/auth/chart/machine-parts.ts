import type { LinkType } from '@lectern/contract/auth'
import type { AuthError } from '@lectern/contract/failures'
import type { Mfa, Session, SessionAnswer } from '@lectern/contract/session'
import { assign, fromPromise, raise, setup } from 'xstate'
import type { Clock } from '../../edges.ts'
import { backOff, fromSession, initialContext, shouldRefresh, type AuthContext, type AuthSettings } from './context.ts'
import type { IdToken, SecurityKeyOptions, UserOptions } from '../auth-client.ts'

/** A sign-up by what else signs in: refused where there is an account. */
export interface MustBeNew {
  mustBeNew?: true
}

/** Which mail a code is of: of an address, and beside which link if any; or of the link that led to this page. */
type OfMail = { email: string; link?: LinkType } | { email: null; code: string | undefined }

export type AuthEvent =
  | { type: 'SIGNIN_PASSWORD'; email: string; password: string }
  | { type: 'SIGNIN_ANONYMOUS' }
  | { type: 'SIGNIN_PAT'; pat: string }
  | { type: 'SIGNIN_SECURITY_KEY_EMAIL'; email: string }
  | { type: 'SIGNIN_SECURITY_KEY' }
  | ({ type: 'SIGNIN_ID_TOKEN'; options: UserOptions } & IdToken)
  | { type: 'SIGNIN_MFA_TOTP'; ticket?: string; otp: string }
  | { type: 'SIGNUP_EMAIL_PASSWORD'; email: string; password: string; options: UserOptions }
  | { type: 'SIGNUP_SECURITY_KEY'; email: string; options: SecurityKeyOptions }
  | ({ type: 'PASSWORDLESS_EMAIL'; email: string; options: UserOptions } & MustBeNew)
  | ({ type: 'PASSWORDLESS_SMS'; phoneNumber: string; options: UserOptions } & MustBeNew)
  | { type: 'PASSWORDLESS_SMS_OTP'; phoneNumber: string; otp: string }
  | { type: 'SIGNIN_EMAIL_OTP'; email: string; options: UserOptions }
  | ({ type: 'VERIFY_EMAIL_OTP'; otp: string } & OfMail)
  | { type: 'SIGNOUT'; all?: boolean }
  /** Another tab has signed out, or this one a locked session: what the server refused here meanwhile was left, and not lost. */
  | { type: 'SIGNED_OUT_ELSEWHERE' }
  | { type: 'TRY_TOKEN'; token: string }
  | { type: 'SESSION_UPDATE'; session: Session | null }
  | { type: 'RECONNECT' }
  /** The server refused a call's access token before its time: the session may have ended. */
  | { type: 'TOKEN_REFUSED' }
  | { type: 'SIGNED_IN' | 'SIGNED_OUT' }

/** The events that listeners hear. The machine raises the first two for itself as well. */
export type Reported = 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_CHANGED'

type EventOf<Type extends AuthEvent['type']> = Extract<AuthEvent, { type: Type }>
/** A call of an anonymous user carries the bearer and goes to the conversion. */
export type Registration<Type extends AuthEvent['type']> = EventOf<Type> & { anonymousBearer: string | null }

type Service<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>

/** The network, one entry for each service of client-states.md 5.5. Each rejects with a `Failure`. */
export interface AuthServices {
  importRefreshToken: Service<void, SessionAnswer>
  refreshToken: Service<{ token: string; own: boolean }, Session>
  signInPassword: Service<EventOf<'SIGNIN_PASSWORD'>, SessionAnswer>
  signInAnonymous: Service<void, SessionAnswer>
  signInPat: Service<EventOf<'SIGNIN_PAT'>, SessionAnswer>
  signInSecurityKeyEmail: Service<EventOf<'SIGNIN_SECURITY_KEY_EMAIL'>, SessionAnswer>
  /** With a key that the person picks, of any address. */
  signInSecurityKey: Service<void, SessionAnswer>
  signInIdToken: Service<EventOf<'SIGNIN_ID_TOKEN'>, SessionAnswer>
  signInMfaTotp: Service<{ ticket: string | undefined; otp: string }, SessionAnswer>
  signUpPassword: Service<Registration<'SIGNUP_EMAIL_PASSWORD'>, SessionAnswer>
  signUpSecurityKey: Service<Registration<'SIGNUP_SECURITY_KEY'>, SessionAnswer>
  passwordlessEmail: Service<Registration<'PASSWORDLESS_EMAIL'>, SessionAnswer>
  passwordlessSms: Service<Registration<'PASSWORDLESS_SMS'>, SessionAnswer>
  passwordlessSmsOtp: Service<EventOf<'PASSWORDLESS_SMS_OTP'>, SessionAnswer>
  /** A code by mail in place of a link. */
  signInEmailOTP: Service<Registration<'SIGNIN_EMAIL_OTP'>, SessionAnswer>
  verifyEmailOTP: Service<EventOf<'VERIFY_EMAIL_OTP'>, SessionAnswer>
  signOut: Service<{ refreshToken: string | null; all: boolean; bearer: string | null }, unknown>
}

/** Storage, address bar, tabs and listeners. */
export interface AuthEffects {
  storeSession(context: AuthContext): void
  clearStorage(): void
  clearStoredExpiry(): void
  clearStoredToken(): void
  cleanUrl(): void
  broadcastSession(context: AuthContext): void
  broadcastSignOut(): void
  report(event: Reported): void
}

export interface AuthWorld {
  clock: Clock
  settings: AuthSettings
  services: AuthServices
  effects: AuthEffects
}

const mostImportRetries = 5
const tooManyRequests = 429
const serverError = 500

/** Such a failure says nothing about the session: a lost connection, a busy server, a broken one. */
export const isPassing = ({ status }: AuthError): boolean =>
  status === 0 || status === tooManyRequests || status >= serverError

export type AuthParts = ReturnType<typeof authParts>

/** Everything that the chart names: actors and effects from outside, pure assigns, guards. */
export function authParts({ clock, settings, services, effects }: AuthWorld) {
  const actor = <Input, Output>(service: Service<Input, Output>) =>
    fromPromise<Output, Input>(({ input, signal }) => service(input, signal))

  return setup({
    types: {
      context: {} as AuthContext,
      events: {} as AuthEvent,
      input: {} as { session: Session | null },
      tags: {} as 'loading',
    },
    actors: {
      importRefreshToken: actor(services.importRefreshToken),
      refreshToken: actor(services.refreshToken),
      signInPassword: actor(services.signInPassword),
      signInAnonymous: actor(services.signInAnonymous),
      signInPat: actor(services.signInPat),
      signInSecurityKeyEmail: actor(services.signInSecurityKeyEmail),
      signInSecurityKey: actor(services.signInSecurityKey),
      signInIdToken: actor(services.signInIdToken),
      signInMfaTotp: actor(services.signInMfaTotp),
      signUpPassword: actor(services.signUpPassword),
      signUpSecurityKey: actor(services.signUpSecurityKey),
      passwordlessEmail: actor(services.passwordlessEmail),
      passwordlessSms: actor(services.passwordlessSms),
      passwordlessSmsOtp: actor(services.passwordlessSmsOtp),
      signInEmailOTP: actor(services.signInEmailOTP),
      verifyEmailOTP: actor(services.verifyEmailOTP),
      signOut: actor(services.signOut),
    },
    actions: {
      saveSession: assign((_, { session }: { session: Session }) => fromSession(session, clock.now())),
      savePATSession: assign((_, { session }: { session: Session }) => {
        const saved = fromSession(session, clock.now())
        return { ...saved, refreshToken: { ...saved.refreshToken, isPAT: true } }
      }),
      saveMfaTicket: assign((_, { mfa }: { mfa: Mfa | null }) => ({ mfa })),
      saveAuthenticationError: assign({
        errors: ({ context }, { error }: { error: AuthError }) => ({ ...context.errors, authentication: error }),
      }),
      saveRegistrationError: assign({
        errors: ({ context }, { error }: { error: AuthError }) => ({ ...context.errors, registration: error }),
      }),
      resetErrors: assign({ errors: {}, importTokenAttempts: 0 }),
      clearContext: assign(initialContext),
      clearContextExceptRefreshToken: assign(({ context }) => ({
        ...initialContext,
        refreshToken: context.refreshToken,
        signOutBearer: context.accessToken.value,
      })),
      destroyRefreshToken: assign({ refreshToken: initialContext.refreshToken, signOutBearer: null }),
      resetTimer: assign({ refreshTimer: () => ({ startedAt: clock.now(), attempts: 0, lastAttempt: null }) }),
      saveRefreshAttempt: assign({
        refreshTimer: ({ context: { refreshTimer } }) => ({
          ...refreshTimer,
          attempts: refreshTimer.attempts + 1,
          lastAttempt: clock.now(),
        }),
      }),
      incrementTokenImportAttempts: assign({
        importTokenAttempts: ({ context }) => context.importTokenAttempts + 1,
      }),
      reportSignedIn: raise({ type: 'SIGNED_IN' }),
      reportSignedOut: raise({ type: 'SIGNED_OUT' }),
      // The session enters like any other, without resetting the other regions on the way.
      raiseSession: raise((_, { session }: { session: Session | null }) => ({
        type: 'SESSION_UPDATE' as const,
        session,
      })),
      storeSession: ({ context }) => effects.storeSession(context),
      clearStorage: () => effects.clearStorage(),
      clearStoredExpiry: () => effects.clearStoredExpiry(),
      clearStoredToken: () => effects.clearStoredToken(),
      cleanUrl: () => effects.cleanUrl(),
      broadcastToken: ({ context }) => effects.broadcastSession(context),
      broadcastSignOut: () => effects.broadcastSignOut(),
      reportTokenChanged: () => effects.report('TOKEN_CHANGED'),
      tellSignedIn: () => effects.report('SIGNED_IN'),
      tellSignedOut: () => effects.report('SIGNED_OUT'),
    },
    guards: {
      isSignedIn: ({ context }) => context.user !== null && context.accessToken.value !== null,
      hasSession: (_, { session }: { session: Session | null }) => session !== null,
      hasMfaTicket: (_, { mfa }: { mfa: Mfa | null }) => mfa !== null,
      unverified: (_, { error }: { error: AuthError }) =>
        error.status === 401 && (error.error === 'unverified-user' || error.message === 'Email is not verified'),
      // 429 too: a busy server says nothing about the session (security.md "Calendar traps").
      shouldRetryImportToken: ({ context }, { error }: { error: AuthError }) =>
        context.importTokenAttempts < mostImportRetries && isPassing(error),
      wasUnreached: ({ context: { errors } }) =>
        errors.authentication !== undefined && isPassing(errors.authentication),
      isLocked: ({ context: { errors } }) => errors.authentication?.error === 'session-locked',
      isUnauthorized: (_, { error }: { error: AuthError }) => error.status === 401,
      isAnonymous: ({ context }) => context.user?.isAnonymous ?? false,
      isRefreshTokenPAT: ({ context }) => context.refreshToken.isPAT ?? false,
      hasRefreshToken: ({ context }) => context.refreshToken.value !== null,
      hasFailedToRefresh: ({ context }) => context.refreshTimer.lastAttempt !== null,
      isAutoRefreshDisabled: () => !settings.autoRefreshToken,
      refreshTimerShouldRefresh: ({ context }) => shouldRefresh(context, settings, clock.now()),
    },
    delays: {
      importRetryDelay: ({ context }) => backOff(context.importTokenAttempts),
      refreshCheck: 1_000,
    },
  })
}
