import { failures, type AuthError, type FailureCode } from '@lectern/contract/failures'
import type { Bearer } from '../bearer.ts'
import { deanonymize } from './anonymous.ts'
import { createAuthActor, type AuthOptions } from './auth-actor.ts'
import type { AuthClient, SessionResult, SignInResult } from './auth-client.ts'
import { createBearer } from './auth-bearer.ts'
import { sessionOf } from './chart/context.ts'
import { emailCalls } from './email.ts'
import { invitationCalls } from './invitation.ts'
import type { AuthSnapshot } from './machine.ts'
import type { AuthEvent } from './chart/machine-parts.ts'
import { createAuthNews } from './auth-news.ts'
import { registrationOutcome, signInOutcome, type Outcome } from './chart/outcome.ts'
import { passwordCalls } from './password.ts'
import { patCalls } from './pat.ts'
import { createSignIn } from './sign-in.ts'
import { settled, untilReady } from './chart/waiting.ts'

const made = (code: FailureCode): AuthError => ({ ...failures[code], error: code })

/** The public face of the machine (MACHINE.md section 10), and the bearer of the data calls. */
export function createAuth(options: AuthOptions): { auth: AuthClient; bearer: Bearer } {
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

  const ready = () => untilReady(actor, clock)
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

  const refreshSession = async (given?: string): Promise<SessionResult> => {
    await ready()
    const token = given ?? actor.getSnapshot().context.refreshToken.value
    if (!token) return { session: null, error: made('no-refresh-token') }
    if (!actor.getSnapshot().can({ type: 'TRY_TOKEN', token })) {
      return { session: null, error: made('refresher-already-running') }
    }
    actor.send({ type: 'TRY_TOKEN', token })
    return settled(actor, (snapshot) => {
      if (snapshot.value.token === 'running') return 'pending'
      const refused = snapshot.matches({ token: { idle: 'error' } })
      return refused
        ? { session: null, error: made('invalid-refresh-token') }
        : { session: session(snapshot), error: null }
    })
  }

  const auth: AuthClient = {
    async signUp({ email, password, options: userOptions = {} }) {
      const event = { type: 'SIGNUP_EMAIL_PASSWORD', email, password, options: userOptions } as const
      const { session, error } = await register(event)
      return { session, error }
    },
    signIn: createSignIn({ enter, register, options, clientUrl: calls.clientUrl }),
    signInPAT: (pat) => enter({ type: 'SIGNIN_PAT', pat }),
    async signOut({ all = false } = {}) {
      await ready()
      if (!auth.isAuthenticated()) return { error: made('unauthenticated-user') }
      // Only this form is checked by its bearer, and an expired one would end nothing.
      const { expiresAt } = actor.getSnapshot().context.accessToken
      if (all && expiresAt !== null && expiresAt <= clock.now()) await refreshSession()
      actor.send({ type: 'SIGNOUT', all })
      return settled(actor, (snapshot) => {
        if (snapshot.matches({ authentication: { signedOut: 'signingOut' } })) return 'pending'
        const failed = snapshot.matches({ authentication: { signedOut: 'failed' } })
        return { error: failed ? (snapshot.context.errors.authentication ?? null) : null }
      })
    },
    ...passwordCalls(calls),
    ...emailCalls(calls),
    ...patCalls(calls),
    ...invitationCalls(calls, (entering) => actor.send({ type: 'SESSION_UPDATE', session: entering })),
    deanonymize: (params) => deanonymize(params, auth),

    refreshSession,
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

    getState: () => news.state(),
    subscribe: (listener) => news.subscribe(listener),
    onAuthStateChanged: (listener) => news.onAuthStateChanged(listener),
    onTokenChanged: (listener) => news.onTokenChanged(listener),
    start: () => parts.start(),
    stop: () => parts.stop(),
  }
  return { auth, bearer }
}
