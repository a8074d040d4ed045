import type { SessionAnswer, User } from '@lectern/contract/session'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { fakeClock, fakeLocks, openStorage, session, settle, user } from '../../edges.fake.ts'
import { Failure } from '../failure.ts'
import { authMachine } from '../machine.ts'
import { createRefresh } from '../refresh.ts'
import { createStore } from '../store.ts'
import type { AuthEvent, AuthServices } from './machine-parts.ts'

/**
 * The promises of client-states.md 13 for the machine alone: every event in any order, with any answer, and any time
 * in between. How tabs keep them together is in ../machine.test.ts.
 */

const email = 'ada@example.com'
const ticket = 'mfaTotp:3f0c2b5e-5a57-4a0e-9b1c-0a4f6f6f2d10'
const events: AuthEvent[] = [
  { type: 'SIGNIN_PASSWORD', email, password: 'Str0ng-one' },
  { type: 'SIGNIN_ANONYMOUS' },
  { type: 'SIGNIN_PAT', pat: 'a-pat' },
  { type: 'SIGNIN_SECURITY_KEY_EMAIL', email },
  { type: 'SIGNIN_SECURITY_KEY' },
  { type: 'SIGNIN_ID_TOKEN', provider: 'google', idToken: 'x', options: {} },
  { type: 'SIGNIN_MFA_TOTP', otp: '123456' },
  { type: 'SIGNUP_EMAIL_PASSWORD', email, password: 'Str0ng-one', options: {} },
  { type: 'SIGNUP_SECURITY_KEY', email, options: {} },
  { type: 'PASSWORDLESS_EMAIL', email, options: {} },
  { type: 'PASSWORDLESS_SMS', phoneNumber: '+1', options: {} },
  { type: 'PASSWORDLESS_SMS_OTP', phoneNumber: '+1', otp: '123456' },
  { type: 'SIGNIN_EMAIL_OTP', email, options: {} },
  { type: 'VERIFY_EMAIL_OTP', email, otp: '123456' },
  { type: 'VERIFY_EMAIL_OTP', email, link: 'emailVerify', otp: '123456' },
  { type: 'SIGNOUT' },
  { type: 'SIGNOUT', all: true },
  { type: 'SIGNED_OUT_ELSEWHERE' },
  { type: 'TRY_TOKEN', token: 'refresh-x' },
  { type: 'RECONNECT' },
  { type: 'SESSION_UPDATE', session: null },
  { type: 'SESSION_UPDATE', session: session(900) },
]
const answers = ['session', 'anonymous', 'mfa', 'nothing', 'unverified', 'refused', 'broken', 'cut', 'slow'] as const
type Answer = (typeof answers)[number]

const failures: Partial<Record<Answer, [status: number, error: string]>> = {
  unverified: [401, 'unverified-user'],
  refused: [401, 'invalid-refresh-token'],
  broken: [500, 'internal-error'],
  cut: [0, 'network'],
}

function world(stored: boolean) {
  const clock = fakeClock()
  const storage = openStorage(stored ? { nhostRefreshToken: 'refresh-0' } : {})
  const store = createStore(storage, () => undefined)
  let mood: Answer = 'nothing'
  let last = 0
  let refreshing = 0
  let mostRefreshing = 0
  const waiting: (() => void)[] = []

  const answer = async (signal: AbortSignal): Promise<SessionAnswer> => {
    const now = mood
    if (now === 'slow') {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(new Failure({ status: 0, error: 'network', message: '' })))
      })
    }
    const failure = failures[now]
    if (failure) throw new Failure({ status: failure[0], error: failure[1], message: '' })
    if (now === 'mfa') return { session: null, mfa: { ticket } }
    if (now === 'nothing') return { session: null, mfa: null }
    return { session: session((last += 1), { user: { ...user, isAnonymous: now === 'anonymous' } }), mfa: null }
  }
  /** Ways in that must sign in (or ask for the second factor) never answer with neither. */
  const signedIn = async (_: unknown, signal: AbortSignal): Promise<SessionAnswer> => {
    const result = await answer(signal)
    if (!result.session && !result.mfa) throw new Failure({ status: 500, error: 'invalid-response', message: '' })
    return result
  }
  const registered = (_: unknown, signal: AbortSignal) => answer(signal)
  const refreshToken = createRefresh({
    post: async (_path, _body, { signal } = {}) => {
      refreshing += 1
      mostRefreshing = Math.max(mostRefreshing, refreshing)
      try {
        const { session: renewed } = await answer(signal ?? new AbortController().signal)
        if (!renewed) throw new Failure({ status: 400, error: 'invalid-request', message: '' })
        return { ...renewed, user: current() }
      } finally {
        refreshing -= 1
      }
    },
    store,
    locks: fakeLocks(),
    lockName: 'one',
    clock,
    onRenewed: () => undefined,
  })
  const services: AuthServices = {
    refreshToken,
    async importRefreshToken(_, signal) {
      const token = await store.token()
      return { session: token ? await refreshToken({ token, own: true }, signal) : null, mfa: null }
    },
    signInPassword: signedIn,
    signInAnonymous: signedIn,
    signInPat: signedIn,
    signInSecurityKeyEmail: signedIn,
    signInSecurityKey: signedIn,
    signInIdToken: signedIn,
    signInMfaTotp: signedIn,
    signUpPassword: registered,
    signUpSecurityKey: registered,
    passwordlessEmail: registered,
    passwordlessSms: registered,
    passwordlessSmsOtp: signedIn,
    signInEmailOTP: registered,
    verifyEmailOTP: signedIn,
    signOut: (_, signal) => answer(signal),
  }
  /** A refresh changes the tokens, never who somebody is. */
  const current = (): User => actor.getSnapshot().context.user ?? user
  const machine = authMachine({
    clock,
    settings: { autoRefreshToken: true, refreshIntervalTime: undefined },
    services,
    effects: {
      storeSession: (context) => store.save(context),
      clearStorage: () => store.clear(),
      clearStoredExpiry: () => store.clearExpiry(),
      clearStoredToken: () => store.clearToken(),
      cleanUrl: () => undefined,
      broadcastSession: () => undefined,
      broadcastSignOut: () => undefined,
      report: () => undefined,
    },
  })
  const actor = createActor(machine, { clock, input: { session: null } })
  return {
    clock,
    storage,
    actor,
    mostRefreshing: () => mostRefreshing,
    answerWith: (next: Answer) => void (mood = next),
    release: () => waiting.splice(0).forEach((go) => go()),
  }
}

test('any event at any time, with any answer, keeps the promises', async () => {
  const step = fc.tuple(
    fc.constantFrom(...events),
    fc.constantFrom(...answers),
    fc.constantFrom(0, 999, 1_000, 5_000, 60_000, 900_000),
    fc.boolean(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (life, stored) => {
      const { actor, clock, storage, mostRefreshing, answerWith, release } = world(stored)
      const check = () => {
        const snapshot = actor.getSnapshot()
        const { context, value } = snapshot
        const { authentication } = value
        const isIn = snapshot.matches({ authentication: 'signedIn' })
        const out = typeof authentication === 'object' && 'signedOut' in authentication && authentication.signedOut
        const kept: Record<string, boolean> = {
          'the machine runs': snapshot.status === 'active',
          'a user exactly when signed in': (context.user !== null) === isIn,
          'an access token exactly when signed in': (context.accessToken.value !== null) === isIn,
          'registration is complete exactly for full users':
            (value.registration === 'complete') === (isIn && context.user?.isAnonymous === false),
          'loading exactly until it is known':
            snapshot.hasTag('loading') === (authentication === 'starting' || authentication === 'retryTokenImport'),
          'one refresh at a time': mostRefreshing() <= 1,
          'no access token is stored': !JSON.stringify(storage.items).includes('access-'),
          'nothing is left after a sign-out':
            out !== 'success' || (Object.keys(storage.items).length === 0 && context.refreshToken.value === null),
          'a second factor has its ticket': out !== 'needsMfa' || context.mfa?.ticket === ticket,
        }
        expect(Object.keys(kept).filter((promise) => kept[promise] === false)).toEqual([])
      }
      actor.start()
      await settle()
      check()
      for (const [event, answer, time, isReleasing] of life) {
        answerWith(answer)
        actor.send(event)
        check()
        await settle()
        check()
        await clock.advance(time)
        check()
        if (isReleasing) release()
        await settle()
        check()
      }
      actor.stop()
    }),
    { numRuns: 400, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  )
})

test('whatever lifetime and interval, and whatever the server says: the timer calls at most once a second', async () => {
  const settings = fc.tuple(
    fc.constantFrom(0, 1, 2, 5, 29, 30, 60, 120, 900),
    fc.option(fc.constantFrom(0, 1, 10, 1_000), { nil: undefined }),
    fc.array(fc.constantFrom('session', 'broken', 'cut', 'slow'), { minLength: 1, maxLength: 8 }),
  )
  await fc.assert(
    fc.asyncProperty(settings, async ([lifetime, refreshIntervalTime, moods]) => {
      const clock = fakeClock()
      const calls: number[] = []
      let failed = 0
      let mostFailed = 0
      const never = () => Promise.reject(new Error('Not asked for.'))
      const machine = authMachine({
        clock,
        settings: { autoRefreshToken: true, refreshIntervalTime },
        services: {
          async refreshToken() {
            const mood = moods[calls.length % moods.length]
            calls.push(clock.now())
            if (mood === 'slow') await new Promise<void>((resolve) => clock.setTimeout(resolve, 2_500))
            if (mood === 'broken' || mood === 'cut') {
              failed += 1
              mostFailed = Math.max(mostFailed, failed)
              throw new Failure({ status: mood === 'cut' ? 0 : 500, error: mood, message: '' })
            }
            failed = 0
            return session(calls.length, { accessTokenExpiresIn: lifetime })
          },
          importRefreshToken: never,
          signInPassword: never,
          signInAnonymous: never,
          signInPat: never,
          signInSecurityKeyEmail: never,
          signInSecurityKey: never,
          signInIdToken: never,
          signInMfaTotp: never,
          signUpPassword: never,
          signUpSecurityKey: never,
          passwordlessEmail: never,
          passwordlessSms: never,
          passwordlessSmsOtp: never,
          signInEmailOTP: never,
          verifyEmailOTP: never,
          signOut: never,
        },
        effects: {
          storeSession: () => undefined,
          clearStorage: () => undefined,
          clearStoredExpiry: () => undefined,
          clearStoredToken: () => undefined,
          cleanUrl: () => undefined,
          broadcastSession: () => undefined,
          broadcastSignOut: () => undefined,
          report: () => undefined,
        },
      })
      const given = session(0, { accessTokenExpiresIn: lifetime })
      const actor = createActor(machine, { clock, input: { session: given } })
      actor.start()
      await clock.advance(180_000)
      const gaps = calls.slice(1).map((at, nth) => at - (calls[nth] ?? 0))
      expect(Math.min(...gaps, 1_000)).toBe(1_000)
      expect(mostFailed).toBeLessThanOrEqual(6)
      expect(actor.getSnapshot().matches({ authentication: 'signedIn' })).toBe(true)
      actor.stop()
    }),
    { numRuns: 60, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  )
})
