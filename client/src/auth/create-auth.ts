import type * as contract from '@lectern/contract/auth'
import { failures, type AuthError, type FailureCode } from '@lectern/contract/failures'
import type { Session } from '@lectern/contract/session'
import type { Bearer } from '../bearer.ts'
import { deanonymize } from './anonymous.ts'
import { createAuthActor, type AuthOptions } from './auth-actor.ts'
import type { AuthClient, ErrorResult, SessionResult, SignInResult, SignUpParams } from './auth-client.ts'
import { createBearer, isRefreshing } from './auth-bearer.ts'
import type { CallParts } from './calls.ts'
import { sessionOf } from './chart/context.ts'
import { emailCalls, typedSignedIn } from './email.ts'
import { idTokenCalls } from './id-token.ts'
import { errorResult } from './failure.ts'
import { invitationCalls } from './invitation.ts'
import { lockCalls } from './lock.ts'
import type { AuthSnapshot } from './machine.ts'
import { type AuthEvent, isPassing } from './chart/machine-parts.ts'
import { createAuthNews } from './auth-news.ts'
import { registrationOutcome, signInOutcome, type Outcome } from './chart/outcome.ts'
import { passwordCalls } from './password.ts'
import { patCalls } from './pat.ts'
import { securityKeyMethods } from './keys/security-key-methods.ts'
import { createProviderUrl } from './provider.ts'
import { createSignIn } from './sign-in.ts'
import { settled } from './chart/waiting.ts'

const made = (code: FailureCode): AuthError => ({ ...failures[code], error: code })

function signUpEvent(params: SignUpParams): AuthEvent {
  const { options = {} } = params
  if ('phoneNumber' in params)
    return { type: 'PASSWORDLESS_SMS', phoneNumber: params.phoneNumber, options, mustBeNew: true }
  const { email } = params
  if ('securityKey' in params) return { type: 'SIGNUP_SECURITY_KEY', email, options }
  if (!('password' in params)) return { type: 'PASSWORDLESS_EMAIL', email, options, mustBeNew: true }
  return { type: 'SIGNUP_EMAIL_PASSWORD', email, password: params.password, options }
}

/** There may be a session, but the server was not there to say so. */
const hasUnreached = (snapshot: AuthSnapshot): boolean => {
  const { importTokenAttempts, errors } = snapshot.context
  if (snapshot.hasTag('loading')) return importTokenAttempts > 0
  const isOut = snapshot.matches({ authentication: { signedOut: 'noErrors' } })
  return isOut && errors.authentication !== undefined && isPassing(errors.authentication)
}

/** The public face of the machine (client-states.md 10), and the bearer of the data calls. */
export function createAuth(options: AuthOptions): { auth: AuthClient; bearer: Bearer; calls: CallParts } {
  const { clock } = options.edges
  const news = createAuthNews(clock)
  const bearer: Bearer = {
    fresh: (signal) => ofActor.fresh(signal),
    renewed: (refused) => ofActor.renewed(refused),
  }
  const parts = createAuthActor({ options, bearer, onReport: news.report, onRefused: () => news.refresh() })
  const { actor, calls } = parts
  const ofActor = createBearer(actor, clock, options.autoRefreshToken)
  news.follow(actor, parts.isRemembered)

  const ready = () => calls.ready()
  const session = (snapshot: AuthSnapshot = actor.getSnapshot()) => sessionOf(snapshot.context, clock.now())

  /** Sends an event and answers when its part of the machine has come to rest. */
  const ask = async (
    event: AuthEvent,
    outcome: (snapshot: AuthSnapshot, now: number) => Outcome | 'pending',
  ): Promise<SignInResult> => {
    await ready()
    if (!actor.getSnapshot().can(event)) return { session: null, mfa: null, error: made('already-signed-in') }
    actor.send(event)
    return settled(actor, (snapshot) => outcome(snapshot, clock.now()))
  }
  const register = (event: AuthEvent) => ask(event, registrationOutcome)
  const enter = (event: AuthEvent) => ask(event, signInOutcome)

  const providerUrl = createProviderUrl(options.authUrl, calls)

  const enterWith = (entering: Session | null) => actor.send({ type: 'SESSION_UPDATE', session: entering })

  const refreshSession = async (given?: string): Promise<SessionResult> => {
    await ready()
    const token = given ?? actor.getSnapshot().context.refreshToken.value
    if (!token) return { session: null, error: made('no-refresh-token') }
    if (!actor.getSnapshot().can({ type: 'TRY_TOKEN', token })) {
      return { session: null, error: made('refresher-already-running') }
    }
    actor.send({ type: 'TRY_TOKEN', token })
    return settled(actor, (snapshot) => {
      if (typeof snapshot.value.token === 'string') return 'pending'
      const refused = snapshot.matches({ token: { idle: 'error' } })
      return refused
        ? { session: null, error: made('invalid-refresh-token') }
        : { session: session(snapshot), error: null }
    })
  }

  const renewSession = async (given?: string): Promise<SessionResult> => {
    for (;;) {
      await settled(actor, (snapshot) => (isRefreshing(snapshot) ? 'pending' : snapshot))
      const result = await refreshSession(given)
      if (result.error?.error !== 'refresher-already-running') return result
    }
  }

  /** A person who opened the page without the server can still leave: the token goes, and the look for it finds none. */
  const leaveUnreached = async (): Promise<ErrorResult> => {
    parts.forget()
    await parts.written()
    actor.send({ type: 'RECONNECT' })
    await ready()
    return { error: null }
  }

  /** A locked session is not there for this page, and still its owner's to end. */
  const leaveLocked = async (): Promise<ErrorResult> => {
    const refreshToken = await parts.keptToken()
    const result = await errorResult(() => calls.post<typeof contract.signOut>('/signout', { refreshToken }))
    parts.forget()
    await parts.written()
    parts.tellSignOut()
    actor.send({ type: 'SIGNED_OUT_ELSEWHERE' })
    return result
  }

  const auth: AuthClient = {
    async signUp(params) {
      const { session, error } = await register(signUpEvent(params))
      return { session, error }
    },
    signIn: createSignIn({ enter, register, providerUrl, addressBar: options.edges.addressBar }),
    providerUrl,
    signInEmailOTP: (email, userOptions = {}) => register({ type: 'SIGNIN_EMAIL_OTP', email, options: userOptions }),
    verifyEmailOTP: (email, otp) => register({ type: 'VERIFY_EMAIL_OTP', email, otp }),
    async verifyMailCode({ email, otp, type }) {
      await ready()
      if (type === 'emailConfirmChange' || auth.isAuthenticated())
        return typedSignedIn(calls, { email, otp, type }, enterWith)
      return register({ type: 'VERIFY_EMAIL_OTP', email, otp, link: type })
    },
    continueHere: ({ otp, code }) => register({ type: 'VERIFY_EMAIL_OTP', email: null, otp, code }),
    signInPAT: (pat) => enter({ type: 'SIGNIN_PAT', pat }),
    signInIdToken: ({ options: userOptions = {}, ...shown }) =>
      enter({ type: 'SIGNIN_ID_TOKEN', options: userOptions, ...shown }),
    async signOut({ all = false } = {}) {
      if (hasUnreached(actor.getSnapshot())) return leaveUnreached()
      await ready()
      if (news.state().error?.error === 'session-locked') return leaveLocked()
      if (!auth.isAuthenticated()) return { error: made('unauthenticated-user') }
      // Only this form is checked by its bearer, and an expired one would end nothing.
      const { expiresAt } = actor.getSnapshot().context.accessToken
      if (all && expiresAt !== null && expiresAt <= clock.now()) await refreshSession()
      actor.send({ type: 'SIGNOUT', all })
      const result = await settled<ErrorResult>(actor, (snapshot) => {
        if (snapshot.matches({ authentication: { signedOut: 'signingOut' } })) return 'pending'
        const failed = snapshot.matches({ authentication: { signedOut: 'failed' } })
        return { error: failed ? (snapshot.context.errors.authentication ?? null) : null }
      })
      // A person who leaves the page next must not leave the token behind in a storage that answers late.
      await parts.written()
      return result
    },
    ...passwordCalls(calls),
    ...emailCalls(calls),
    ...patCalls(calls),
    ...idTokenCalls(calls),
    ...invitationCalls(calls, enterWith),
    ...lockCalls({
      post: calls.post,
      token: async () => actor.getSnapshot().context.refreshToken.value ?? (await parts.keptToken()),
      // A refresh under way may be the question whether the locked session is there still.
      enter: (refreshToken) => renewSession(refreshToken),
    }),
    ...securityKeyMethods(parts.securityKeys, { ready, session, enterWith }),
    deanonymize: (params) => deanonymize(params, auth),
    async connectProvider({ provider, options: providerOptions = {} }) {
      await ready()
      const connect = await bearer.fresh()
      if (connect === null) return { providerUrl: null, error: made('unauthenticated-user') }
      const { providerUrl = null, error } = await auth.signIn({ provider, options: { ...providerOptions, connect } })
      return { providerUrl, error }
    },

    refreshSession,
    renewSession,
    getSession: () => session(),
    getUser: () => actor.getSnapshot().context.user,
    getAccessToken: () => actor.getSnapshot().context.accessToken.value,
    getFreshAccessToken: (signal) => bearer.fresh(signal),
    isAuthenticated: () => news.state().isAuthenticated,
    async isAuthenticatedAsync() {
      await ready()
      return auth.isAuthenticated()
    },
    getAuthenticationStatus() {
      const { isAuthenticated, isLoading, connectionAttempts } = news.state()
      return { isAuthenticated, isLoading, connectionAttempts }
    },
    waitUntilReady: ready,
    async confirmSession() {
      await ready()
      const { value } = actor.getSnapshot().context.accessToken
      // A session that was locked before the page was opened is not there for the machine: its token lies in the storage.
      const kept = value === null ? await parts.keptToken() : null
      if (value !== null) await bearer.renewed(value)
      else if (kept !== null) await refreshSession(kept)
    },
    reconnect: () => actor.send({ type: 'RECONNECT' }),
    keptSessionId: () => parts.keptSessionId(),

    getState: () => news.state(),
    subscribe: (listener) => news.subscribe(listener),
    onAuthStateChanged: (listener) => news.onAuthStateChanged(listener),
    onTokenChanged: (listener) => news.onTokenChanged(listener),
    start: () => parts.start(),
    stop: () => parts.stop(),
  }
  return { auth, bearer, calls }
}
