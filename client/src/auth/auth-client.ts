import type { LinkType, SignUpOptions } from '@lectern/contract/auth'
import type { AuthError } from '@lectern/contract/failures'
import type { InvitationView } from '@lectern/contract/invitations'
import type { SecurityKey } from '@lectern/contract/security-keys'
import type { Mfa, Session, User } from '@lectern/contract/session'
import type { LockCalls } from './lock.ts'

/** Everything a caller may ask of authentication (client-states.md 10). Failures come back as `error`; nothing throws unless it says so. */
export interface AuthClient extends LockCalls {
  signUp: (params: SignUpParams) => Promise<SessionResult>
  signIn: (params?: SignInParams) => Promise<SignInResult>
  /** Where a link for signing in with an account elsewhere leads; `signIn({ provider })` goes there at once. */
  providerUrl: (provider: string, options?: ProviderOptions) => Promise<string>
  /** Sends a code by mail in place of a link; `verifyEmailOTP` is the second step. */
  signInEmailOTP: (email: string, options?: UserOptions) => Promise<SignInResult>
  verifyEmailOTP: (email: string, otp: string) => Promise<SignInResult>
  /** The six digits that stand beside a link in a mail, on the page that waits for it. A new address answers without a session: renew it. */
  verifyMailCode: (params: { email: string; otp: string; type: LinkType }) => Promise<SignInResult>
  /**
   * The same where the link was opened in a browser that had not asked for it (`no-code-verifier`). A page that was loaded anew
   * since names the code that the link brought.
   */
  continueHere: (params: { otp: string; code?: string }) => Promise<SignInResult>
  /** Signs in with a personal access token; such a session is not refreshed by the timer. */
  signInPAT: (personalAccessToken: string) => Promise<SignInResult>
  /** Signs in with an ID token that an app on the device has got from a provider. */
  signInIdToken: (params: IdToken & { options?: UserOptions }) => Promise<SignInResult>
  /** Local tokens are gone whatever the server answers. `all` ends every session of the user. */
  signOut: (params?: { all?: boolean }) => Promise<ErrorResult>
  resetPassword: (params: { email: string; options?: RedirectOptions }) => Promise<ErrorResult>
  /** With a ticket of a reset mail no session is needed. */
  changePassword: (params: { newPassword: string; ticket?: string }) => Promise<ErrorResult>
  sendVerificationEmail: (params: { email: string; options?: RedirectOptions }) => Promise<ErrorResult>
  /** The address changes when the link in the mail to the new address is followed. */
  changeEmail: (params: { newEmail: string; options?: RedirectOptions }) => Promise<ErrorResult>
  /** Turns an anonymous user into a full one. @throws {Error} 'Unknown deanonymization method' */
  deanonymize: (params: DeanonymizeParams) => Promise<SessionResult>
  /** Registers a further security key or passkey of the signed-in user. */
  addSecurityKey: (nickname?: string) => Promise<SecurityKeyResult>
  /** Proves anew, with a key, who sits here; the session that comes back replaces the current one. @throws {Error} 'A user email is required' */
  elevateEmailSecurityKey: (email: string) => Promise<ElevationResult>
  /** The same for whoever is signed in, also without an address: somebody who came by phone has none. */
  elevateSecurityKey: () => Promise<ElevationResult>
  /** Takes over a session that the same user has opened anew, in another client of this library; the one before it ends. */
  takeOver: (session: Session) => Promise<ErrorResult>
  /** Links an account elsewhere to the signed-in user; a browser goes there. */
  connectProvider: (params: { provider: string; options?: ProviderOptions }) => Promise<ProviderResult>
  /** Makes the provider's account behind an ID token one more way in for the signed-in user. */
  linkIdToken: (params: IdToken) => Promise<ErrorResult>
  createPAT: (expiresAt: Date, metadata?: Record<string, unknown>) => Promise<PatResult>
  showInvitation: (params: { token: string }) => Promise<{ invitation: InvitationView | null; error: AuthError | null }>
  acceptInvitation: (params: AcceptInvitationParams) => Promise<SessionResult>
  /** Ties the profile of an invitation to the account that is signed in; call renewSession afterwards to speak as it. */
  joinInvitation: (params: { token: string }) => Promise<{ error: AuthError | null }>

  /** Renews the session now, with the own token or the given one. */
  refreshSession: (refreshToken?: string) => Promise<SessionResult>
  /**
   * Renews the session after something of the account has changed, with the own token or the given one. A refresh that is
   * under way ends first: its token may have been signed before the change. Errors as of `refreshSession`, but for `refresher-already-running`.
   */
  renewSession: (refreshToken?: string) => Promise<SessionResult>
  /** `accessTokenExpiresIn` is what remains, in seconds. */
  getSession: () => Session | null
  getUser: () => User | null
  /** May have expired; data calls of this library wait for a fresh one by themselves. */
  getAccessToken: () => string | null
  /** A token that has not expired, waiting for one if it must; null when signed out. Rejects when the signal fires. */
  getFreshAccessToken: (signal?: AbortSignal) => Promise<string | null>
  isAuthenticated: () => boolean
  /** Answers once loading is over. @throws {Error} after 15 s of loading */
  isAuthenticatedAsync: () => Promise<boolean>
  getAuthenticationStatus: () => AuthenticationStatus
  /** @throws {Error} 'The state machine is not yet ready after 15 seconds.' */
  waitUntilReady: () => Promise<void>
  /** Asks whether the session is still there, under a lock too, where somebody says that it may not be: one that has ended ends here too. */
  confirmSession: () => Promise<void>
  /** Asks for the session now where the server could not be reached, at the start or to renew the token; else does nothing. */
  reconnect: () => void
  /** The `refreshTokenId` of the session that the storage keeps, also while the server can't be asked for it; null without one. */
  keptSessionId: () => Promise<string | null>

  /** The state for a screen. The same object until something in it changes (fit for useSyncExternalStore). */
  getState: () => AuthState
  /** Called after every change of `getState()`. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void
  onAuthStateChanged: (listener: (event: AuthChangeEvent, session: Session | null) => void) => () => void
  onTokenChanged: (listener: (session: Session | null) => void) => () => void
  /** Starts the machine; only needed with the option `start: false`. */
  start: () => void
  /** Stops timers and closes the channel to the other tabs. */
  stop: () => void
}

export type AuthChangeEvent = 'SIGNED_IN' | 'SIGNED_OUT'

export interface AuthenticationStatus {
  isAuthenticated: boolean
  /** True until it is known whether there is a session; false during a sign-in. */
  isLoading: boolean
  /** How often importing a token at the start was tried again. */
  connectionAttempts: number
}

export interface AuthState extends AuthenticationStatus {
  user: User | null
  /** Why the last sign-in or token import failed. */
  error: AuthError | null
  needsEmailVerification: boolean
  needsOtp: boolean
  /** Set when the second factor is asked for. */
  mfa: Mfa | null
  /** False when the browser's storage refused: the session then ends with this tab. */
  isRemembered: boolean
}

export interface IdToken {
  provider: string
  idToken: string
  /** The nonce that the app gave to the provider. */
  nonce?: string
}

export interface RedirectOptions {
  /** Where the link of the mail leads; starting with `/` it is resolved against the client URL. */
  redirectTo?: string
}

export type UserOptions = Partial<{ [Key in keyof SignUpOptions]: NonNullable<SignUpOptions[Key]> }>

/** E-mail and password, security key, e-mail alone (a link by mail), or phone (a code by text message, then `signIn` with it). */
export type SignUpParams =
  | { email: string; password: string; options?: UserOptions }
  | { email: string; securityKey: true; options?: SecurityKeyOptions }
  | { email: string; options?: UserOptions }
  | { phoneNumber: string; options?: UserOptions }

export interface SecurityKeyOptions extends UserOptions {
  /** The name that the person gave to the key. */
  nickname?: string
}

/**
 * E-mail and password, e-mail only (magic link), phone, phone and code, second factor, security key (of an address, or
 * any that the person picks), provider; none of them: anonymous.
 */
export type SignInParams =
  | { email: string; securityKey: true }
  | { securityKey: true }
  | { email: string; password: string }
  | { email: string; options?: UserOptions }
  | { phoneNumber: string; options?: UserOptions }
  | { phoneNumber: string; otp: string }
  | { otp: string; ticket?: string }
  | { provider: string; options?: ProviderOptions }

export interface ProviderOptions extends UserOptions {
  /** The caller's access token: links the provider's account to the signed-in user. */
  connect?: string
  /** A sign-in that makes no account: who has none comes back with the error `no-account`. */
  knownOnly?: boolean
}

export type DeanonymizeParams =
  | { signInMethod: 'email-password'; email: string; password: string; options?: UserOptions }
  | { signInMethod: 'passwordless'; connection: 'email'; email: string; options?: UserOptions }
  | { signInMethod: 'passwordless'; connection: 'sms'; phoneNumber: string; options?: UserOptions }

export interface AcceptInvitationParams {
  token: string
  email: string
  password: string
  displayName?: string
  locale?: string
  timeZone?: string
  /** Where the link of the mail leads, if one has to be opened first; starting with `/` it is resolved against the client URL. */
  redirectTo?: string
}

export interface ErrorResult {
  error: AuthError | null
}

/** No session and no error: the user has to follow the link (or enter the code) that was sent. */
export interface SessionResult extends ErrorResult {
  session: Session | null
}

export interface SignInResult extends SessionResult {
  /** Set when the second factor is asked for; call `signIn({ otp })` next. */
  mfa: Mfa | null
  /** Set by a provider sign-in; a browser is already on its way there. */
  providerUrl?: string
}

export interface SecurityKeyResult extends ErrorResult {
  key: SecurityKey | null
}

export interface ElevationResult extends ErrorResult {
  elevated: boolean
}

export interface ProviderResult extends ErrorResult {
  providerUrl: string | null
}

export interface PatResult extends ErrorResult {
  data: { id: string; personalAccessToken: string } | null
}
