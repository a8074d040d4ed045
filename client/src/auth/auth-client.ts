import type { InvitationView, SignUpOptions } from '@lectern/contract/auth'
import type { AuthError } from '@lectern/contract/failures'
import type { Mfa, Session, User } from '@lectern/contract/session'

/** Everything a caller may ask of authentication (MACHINE.md section 10). Failures come back as `error`; nothing throws unless it says so. */
export interface AuthClient {
  signUp: (params: SignUpParams) => Promise<SessionResult>
  signIn: (params?: SignInParams) => Promise<SignInResult>
  /** Signs in with a personal access token; such a session is not refreshed by the timer. */
  signInPAT: (personalAccessToken: string) => Promise<SignInResult>
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
  createPAT: (expiresAt: Date, metadata?: Record<string, unknown>) => Promise<PatResult>
  showInvitation: (params: { token: string }) => Promise<{ invitation: InvitationView | null; error: AuthError | null }>
  acceptInvitation: (params: AcceptInvitationParams) => Promise<SessionResult>

  /** Renews the session now, with the own token or the given one. */
  refreshSession: (refreshToken?: string) => Promise<SessionResult>
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

export interface RedirectOptions {
  /** Where the link of the mail leads; starting with `/` it is resolved against the client URL. */
  redirectTo?: string
}

export type UserOptions = Partial<{ [Key in keyof SignUpOptions]: NonNullable<SignUpOptions[Key]> }>

export interface SignUpParams {
  email: string
  password: string
  options?: UserOptions
}

/** E-mail and password, e-mail only (magic link), phone, phone and code, second factor, provider; none of them: anonymous. */
export type SignInParams =
  | { email: string; password: string }
  | { email: string; options?: UserOptions }
  | { phoneNumber: string; options?: UserOptions }
  | { phoneNumber: string; otp: string }
  | { otp: string; ticket?: string }
  | { provider: string; options?: ProviderOptions }

export interface ProviderOptions extends UserOptions {
  /** The caller's access token: links the provider's account to the signed-in user. */
  connect?: string
}

export type DeanonymizeParams =
  | ({ signInMethod: 'email-password' } & SignUpParams)
  | { signInMethod: 'passwordless'; connection: 'email'; email: string; options?: UserOptions }
  | { signInMethod: 'passwordless'; connection: 'sms'; phoneNumber: string; options?: UserOptions }

export interface AcceptInvitationParams {
  token: string
  email: string
  password: string
  displayName?: string
  locale?: string
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

export interface PatResult extends ErrorResult {
  data: { id: string; personalAccessToken: string } | null
}
