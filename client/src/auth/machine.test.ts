import type { Session } from '@lectern/contract/session'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, cut, fakeWorld, ok, refusal, session, settle, user, type FakeAnswer } from '../edges.fake.ts'

/**
 * Events in any order (client-states.md 13): nobody is signed in without a user and
 * a token, a sign-out that succeeded leaves no token behind, /token is never called twice at once.
 */

const email = 'ada@example.com'
const ticket = 'mfaTotp:3f0c2b5e-5a57-4a0e-9b1c-0a4f6f6f2d10'
const steps = [
  'signIn',
  'signInAnonymously',
  'signUp',
  'magicLink',
  'signInPAT',
  'askForCode',
  'enterCode',
  'secondFactor',
  'changePassword',
  'signOut',
  'signOutEverywhere',
  'refresh',
  'refreshWithForeignToken',
  'openTab',
  'closeTab',
  'second',
  'minute',
  'quarter',
  'clockBack',
  'clockAhead',
] as const
const tempers = ['well', 'cut', 'busy', 'refusing', 'slow', 'asking'] as const
type Temper = (typeof tempers)[number]

test('random lives of up to three tabs keep the promises', async () => {
  const moves = fc.array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...tempers), fc.nat(2)), { maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(moves, async (life) => {
      const world = fakeWorld({ stored: 'refresh-0' })
      const { server, clock, storage } = world
      let temper: Temper = 'well'
      let last = 0
      let atOnce = 0
      let most = 0
      let underWay = 0
      /** A sign-out has succeeded, and nobody has come in since. */
      let leftAll = false
      const waiting: (() => void)[] = []
      const answer = async (good: () => unknown): Promise<FakeAnswer> => {
        const now = temper
        if (now === 'slow') await new Promise<void>((resolve) => waiting.push(resolve))
        if (now === 'cut') return cut()
        if (now === 'busy') return refusal(503, 'service-unavailable')
        if (now === 'refusing') return refusal(401, 'invalid-refresh-token')
        return ok(good())
      }
      /** A way in, which may ask for the second factor. */
      const wayIn = (who: Partial<Session> = {}) => {
        const isAsking = temper === 'asking'
        return answer(() => (isAsking ? { session: null, mfa: { ticket } } : { session: fresh(who), mfa: null }))
      }
      const fresh = (who: Partial<Session> = {}) => session((last += 1), { refreshTokenId: `device-${last}`, ...who })
      server.on('/token', () => answer(() => session((last += 1))))
      for (const path of [
        '/signin/email-password',
        '/signin/pat',
        '/signin/mfa/totp',
        '/signin/passwordless/sms/otp',
      ]) {
        server.on(path, () => wayIn())
      }
      server.on('/signin/anonymous', () => wayIn({ user: { ...user, isAnonymous: true } }))
      server.on('/signin/passwordless/sms', () => answer(() => 'OK'))
      server.on('/user/password', () => answer(() => 'OK'))
      server.on('/signup/email-password', () => answer(() => ({ session: null, mfa: null })))
      server.on('/signin/passwordless/email', () => answer(() => 'OK'))
      server.on('/user/deanonymize', () => answer(() => 'OK'))
      server.on('/signout', () => answer(() => 'OK'))

      /** Counted where the client waits: a call it has given up after 30 s is over for it. */
      const fetch: typeof globalThis.fetch = async (input, init) => {
        const isRefresh = addressOf(input).endsWith('/token')
        underWay += 1
        if (isRefresh) atOnce += 1
        most = Math.max(most, atOnce)
        try {
          return await server.fetch(input, init)
        } finally {
          underWay -= 1
          if (isRefresh) atOnce -= 1
        }
      }
      const open = () => {
        const client = world.open({ edges: { fetch } })
        client.auth.onAuthStateChanged((event) => {
          if (event === 'SIGNED_IN') leftAll = false
        })
        return client
      }
      const tabs = [open()]
      const check = () => {
        for (const { auth } of tabs) {
          const { isAuthenticated, user: who } = auth.getState()
          expect(!isAuthenticated || (who !== null && auth.getAccessToken() !== null)).toBe(true)
          expect(isAuthenticated || auth.getSession() === null).toBe(true)
        }
        expect(JSON.stringify(storage.items)).not.toContain('access-')
        expect(most).toBeLessThanOrEqual(1)
        expect(leftAll && underWay === 0 && 'nhostRefreshToken' in storage.items).toBe(false)
      }

      for (const [step, mood, nth] of life) {
        temper = mood
        const { auth } = tabs[nth % tabs.length] ?? open()
        const ignore = () => undefined
        if (step === 'signIn') void auth.signIn({ email, password: 'Str0ng-one' }).catch(ignore)
        if (step === 'signInAnonymously') void auth.signIn().catch(ignore)
        if (step === 'signUp') void auth.signUp({ email, password: 'Str0ng-one' }).catch(ignore)
        if (step === 'magicLink') void auth.signIn({ email }).catch(ignore)
        if (step === 'signInPAT') void auth.signInPAT('a-pat').catch(ignore)
        if (step === 'askForCode') void auth.signIn({ phoneNumber: '+1' }).catch(ignore)
        if (step === 'enterCode') void auth.signIn({ phoneNumber: '+1', otp: '123456' }).catch(ignore)
        if (step === 'secondFactor') void auth.signIn({ otp: '123456' }).catch(ignore)
        if (step === 'changePassword') void auth.changePassword({ newPassword: 'Str0ng-two' }).catch(ignore)
        if (step === 'refresh') void auth.refreshSession().catch(ignore)
        if (step === 'refreshWithForeignToken') void auth.refreshSession('refresh-x').catch(ignore)
        if (step === 'signOut' || step === 'signOutEverywhere') {
          const left = ({ error }: { error: unknown }) => {
            if (!error && tabs.every((tab) => !tab.auth.isAuthenticated())) leftAll = true
          }
          void auth.signOut({ all: step === 'signOutEverywhere' }).then(left, ignore)
        }
        if (step === 'openTab' && tabs.length < 3) tabs.push(open())
        if (step === 'closeTab' && tabs.length > 1) tabs.pop()?.dispose()
        if (step === 'clockBack') clock.jump(-86_400_000)
        if (step === 'clockAhead') clock.jump(86_400_000)
        await settle()
        check()
        await clock.advance(step === 'minute' ? 60_000 : step === 'quarter' ? 900_000 : 1_000)
        check()
        if (mood !== 'slow') for (const go of waiting.splice(0)) go()
        await settle()
        check()
      }
      for (const { dispose } of tabs) dispose()
    }),
    { numRuns: 150, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  )
})
