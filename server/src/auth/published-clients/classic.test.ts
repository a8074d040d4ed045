import { createRequire } from 'node:module'
import {
  activateMfaPromise,
  createEnableMfaMachine,
  disableMfaPromise,
  generateQrCodePromise,
  HasuraAuthClient,
} from '@nhost/hasura-auth-js'
import { NhostClient } from '@nhost/nhost-js'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { page } from '../../../../testing/key-holder.ts'
import { softwareKey } from '../../../../testing/software-key.ts'
import { goodPassword } from '../../../../testing/visitor.ts'
import { withKey } from './browser-credentials.fake.ts'
import { listening, type Listening } from './listening.fake.ts'

let testServer: Listening
beforeAll(async () => {
  testServer = await listening(createApp)
})
afterAll(() => testServer.close())

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
interface Timing {
  /** Seconds between refreshes, however long the token lives. */
  refreshIntervalTime?: number
}
const common = () => ({ clientStorageType: 'custom', clientStorage: memory(), autoSignIn: false }) as const
const clients: Record<string, (timing?: Timing) => HasuraAuthClient> = {
  'nhost-js 3.3.1': (timing) =>
    new NhostClient({
      ...common(),
      ...timing,
      authUrl: `${testServer.origin}/v1/auth`,
      graphqlUrl: `${testServer.origin}/v1/graphql`,
      storageUrl: `${testServer.origin}/v1/storage`,
      functionsUrl: `${testServer.origin}/v1/functions`,
    }).auth,
  'hasura-auth-js 2.12.0': (timing) =>
    new HasuraAuthClient({ ...common(), ...timing, url: `${testServer.origin}/v1/auth`, start: true }),
}

// The set-up of a second factor runs on a machine of the state library that this client brings along.
type MfaService = Parameters<typeof generateQrCodePromise>[0]
const { interpret } = createRequire(import.meta.resolve('@nhost/hasura-auth-js'))('xstate') as {
  interpret: (machine: ReturnType<typeof createEnableMfaMachine>) => { start(): MfaService }
}

for (const [name, open] of Object.entries(clients)) {
  describe(`@nhost/${name}`, () => {
    let people = 0
    /** A sign-in with options of a sign-up makes the account that is missing. */
    const asNew = { displayName: 'Ada' }
    const newEmail = () => `${name.split('-')[0] ?? ''}${people++}@example.org`
    /** Signed up, verified by the link of the mail, and signed in. */
    const member = async (auth: HasuraAuthClient): Promise<string> => {
      const email = newEmail()
      await auth.signUp({ email, password: goodPassword })
      await auth.refreshSession((await testServer.followed(email)).get('refreshToken') ?? '')
      return email
    }

    test('signs up with options, waits for the mail, and follows its link', async () => {
      const [auth, email] = [open(), newEmail()]
      const options = { displayName: 'Ada', defaultRole: 'teacher', allowedRoles: ['student', 'teacher'], locale: 'de' }
      const signedUp = await auth.signUp({ email, password: goodPassword, options: { ...options, redirectTo: page } })
      expect(signedUp).toMatchObject({ session: null, error: null })
      const early = await auth.signIn({ email, password: goodPassword })
      expect(early.error).toMatchObject({ error: 'unverified-user' })
      const link = await testServer.followed(email)
      expect(link.get('type')).toBe('emailVerify')
      const { session, error } = await auth.refreshSession(link.get('refreshToken') ?? '')
      expect([session?.user, error]).toMatchObject([{ email, displayName: 'Ada', locale: 'de' }, null])
      expect([auth.isAuthenticated(), auth.getHasuraClaim('default-role')]).toEqual([true, 'teacher'])
    })

    test('tells what is wrong with a sign-up and a sign-in', async () => {
      const auth = open()
      const email = await member(auth)
      await auth.signOut()
      expect((await auth.signUp({ email, password: goodPassword })).error).toMatchObject({
        status: 409,
        error: 'email-already-in-use',
      })
      expect((await open().signUp({ email: newEmail(), password: 'short' })).error).toMatchObject({ status: 400 })
      expect((await auth.signIn({ email, password: 'Not-the-password-1' })).error).toEqual({
        status: 401,
        error: 'invalid-email-password',
        message: 'Incorrect email or password',
      })
    })

    test('signs in, refreshes more than once, and signs out', async () => {
      const auth = open()
      const email = await member(auth)
      expect(await auth.signOut()).toEqual({ error: null })
      const { session } = await auth.signIn({ email, password: goodPassword })
      expect([session?.user?.email, auth.getUser()?.emailVerified]).toEqual([email, true])
      const tokens = [session?.refreshToken]
      for (let i = 0; i < 3; i++) tokens.push((await auth.refreshSession()).session?.refreshToken)
      expect(new Set(tokens).size).toBe(4)
      const last = tokens.at(-1) ?? ''
      await auth.signOut()
      expect(auth.isAuthenticated()).toBe(false)
      expect((await testServer.ann.refresh(last)).statusCode).toBe(401)
    })

    test('signs out everywhere', async () => {
      const [one, other] = [open(), open()]
      const email = await member(one)
      const { session } = await other.signIn({ email, password: goodPassword })
      expect(await one.signOut({ all: true })).toEqual({ error: null })
      expect((await testServer.ann.refresh(session?.refreshToken ?? '')).statusCode).toBe(401)
    })

    test('sends the verification mail again', async () => {
      const [auth, email] = [open(), newEmail()]
      await auth.signUp({ email, password: goodPassword })
      expect(await auth.sendVerificationEmail({ email })).toEqual({ error: null })
      expect(await testServer.ann.mails(email)).toHaveLength(2)
    })

    test('resets the password by the link, and by the ticket', async () => {
      const auth = open()
      const email = await member(auth)
      await auth.signOut()
      expect(await auth.resetPassword({ email })).toEqual({ error: null })
      const link = await testServer.followed(email)
      expect((await auth.refreshSession(link.get('refreshToken') ?? '')).error).toBeNull()
      expect(await auth.changePassword({ newPassword: `${goodPassword}-2` })).toEqual({ error: null })
      await auth.signOut()
      await auth.resetPassword({ email })
      const ticket = await testServer.ticketOf(email)
      expect(await auth.changePassword({ newPassword: `${goodPassword}-3`, ticket })).toEqual({ error: null })
      const again = await auth.changePassword({ newPassword: `${goodPassword}-4`, ticket })
      expect(again.error).toMatchObject({ status: 401, error: 'invalid-ticket' })
      expect((await auth.signIn({ email, password: `${goodPassword}-3` })).session?.user?.email).toBe(email)
    })

    test('changes the address once its new mailbox has answered', async () => {
      const auth = open()
      await member(auth)
      const other = newEmail()
      expect(await auth.changeEmail({ newEmail: other })).toEqual({ error: null })
      const link = await testServer.followed(other)
      expect(link.get('type')).toBe('emailConfirmChange')
      const { session } = await auth.refreshSession(link.get('refreshToken') ?? '')
      expect(session?.user).toMatchObject({ email: other, emailVerified: true })
    })

    test('refreshes by itself when its time has come', async () => {
      const auth = open({ refreshIntervalTime: 1 })
      await member(auth)
      const first = auth.getSession()?.refreshToken
      await vi.waitUntil(() => auth.getSession()?.refreshToken !== first, { timeout: 30_000 })
      expect(auth.isAuthenticated()).toBe(true)
      await auth.signOut()
    })

    test('makes a personal access token and signs in with it', async () => {
      const auth = open()
      const email = await member(auth)
      const expiresAt = new Date(Date.now() + 30 * 24 * 3600 * 1000)
      const { data, error } = await auth.createPAT(expiresAt, { name: 'sync' })
      expect(error).toBeNull()
      const { session } = await open().signInPAT(data?.personalAccessToken ?? '')
      expect(session?.user?.email).toBe(email)
      expect((await auth.createPAT(new Date(0))).error).toMatchObject({ status: 400, error: 'invalid-expiry-date' })
      expect((await open().signInPAT(data?.id ?? '')).error).toMatchObject({ status: 401, error: 'invalid-pat' })
    })

    test('sets the second factor up, is asked for it, and switches it off', async () => {
      const auth = open()
      const email = await member(auth)
      const service = interpret(createEnableMfaMachine(auth.client)).start()
      const { totpSecret, qrCodeDataUrl } = await generateQrCodePromise(service)
      expect(qrCodeDataUrl).toMatch(/^data:image\/png;base64,/)
      const code = () =>
        new TOTP({ secret: totpSecret ?? '' }).generate({ timestamp: testServer.ann.home.clock().getTime() })
      expect(await activateMfaPromise(service, code())).toMatchObject({ isActivated: true, error: null })
      await auth.signOut()
      testServer.ann.home.clock.forward(60)
      const asked = await auth.signIn({ email, password: goodPassword })
      expect([asked.session, asked.error, asked.mfa?.ticket]).toEqual([null, null, expect.stringMatching(/^mfaTotp:/)])
      const wrong = await auth.signIn({ otp: code() === '000000' ? '000001' : '000000' })
      expect(wrong.error).toMatchObject({ status: 401, error: 'invalid-otp' })
      const right = await auth.signIn({ otp: code(), ticket: asked.mfa?.ticket ?? '' })
      expect(right.session?.user?.activeMfaType).toBe('totp')
      testServer.ann.home.clock.forward(60)
      const off = interpret(createEnableMfaMachine(auth.client)).start()
      expect(await disableMfaPromise(off, code())).toMatchObject({ isDisabled: true, error: null })
    })

    test('signs up with a security key, and in with it, with and without the address', async () => {
      const [auth, email, key] = [open(), newEmail(), softwareKey(page)]
      const options = { nickname: 'blue', displayName: 'Key', metadata: { a: 1 } }
      const signedUp = await withKey(key, () => auth.signUp({ email, securityKey: true, options }))
      expect(signedUp).toMatchObject({ session: null, error: null })
      const early = await withKey(key, () => auth.signIn({ email, securityKey: true }))
      expect([early.session, auth.isAuthenticated()]).toEqual([null, false])
      await testServer.followed(email)
      const byAddress = await withKey(key, () => auth.signIn({ email, securityKey: true }))
      expect(byAddress.session?.user).toMatchObject({ email, displayName: 'Key', metadata: { a: 1 } })
      await auth.signOut()
      const alone = await withKey(key, () => auth.signInSecurityKey())
      expect(alone.session?.user?.email).toBe(email)
    })

    test('adds a security key, and elevates with it', async () => {
      const [auth, key] = [open(), softwareKey(page)]
      const email = await member(auth)
      const added = await withKey(key, () => auth.addSecurityKey('green'))
      expect(added).toEqual({ error: null, key: { id: expect.any(String), nickname: 'green' } })
      const twice = await withKey(key, () => auth.addSecurityKey('again'))
      expect(twice.error?.message).toBe('The authenticator was previously registered')
      const elevated = await withKey(key, () => auth.elevateEmailSecurityKey(email))
      expect(elevated).toMatchObject({ elevated: true, error: null })
      expect(auth.getHasuraClaim('auth-elevated')).toBe(auth.getUser()?.id)
      expect((await auth.refreshSession()).error).toBeNull()
      expect(auth.getHasuraClaim('auth-elevated')).toBeNull()
    })

    test('signs in by a magic link', async () => {
      const [auth, email] = [open(), newEmail()]
      expect(await auth.signIn({ email, options: asNew })).toEqual({ session: null, mfa: null, error: null })
      const link = await testServer.followed(email)
      expect(link.get('type')).toBe('signinPasswordless')
      const { session } = await auth.refreshSession(link.get('refreshToken') ?? '')
      expect(session?.user).toMatchObject({ email, emailVerified: true })
    })

    test('signs in by a code that a text message brings', async () => {
      const auth = open()
      const phoneNumber = `+1202555${String(name.length).padStart(2, '0')}${String(people++).padStart(2, '0')}`
      expect((await auth.signIn({ phoneNumber, options: asNew })).error).toBeNull()
      const otp = await testServer.smsTo(phoneNumber)
      // This client keeps the refusal of a wrong code to itself; the session says enough.
      const wrong = await auth.signIn({ phoneNumber, otp: otp === '000000' ? '000001' : '000000' })
      expect([wrong.session, auth.isAuthenticated()]).toEqual([null, false])
      const { session } = await auth.signIn({ phoneNumber, otp })
      expect(session?.user).toMatchObject({ phoneNumber, phoneNumberVerified: true })
    })

    for (const signInMethod of ['email-password', 'passwordless'] as const) {
      test(`looks around without an account, and gets one later by ${signInMethod}`, async () => {
        const [auth, email] = [open(), newEmail()]
        const { session } = await auth.signIn()
        expect([session?.user?.isAnonymous, auth.getHasuraClaim('user-is-anonymous')]).toEqual([true, 'true'])
        const way =
          signInMethod === 'passwordless'
            ? ({ signInMethod, connection: 'email', email } as const)
            : ({ signInMethod, email, password: goodPassword } as const)
        expect(await auth.deanonymize({ ...way, options: { displayName: 'Ada' } })).toEqual({ error: null })
        expect(auth.isAuthenticated()).toBe(false)
        const link = await testServer.followed(email)
        const member = await auth.refreshSession(link.get('refreshToken') ?? '')
        expect(member.session?.user).toMatchObject({ id: session?.user?.id, email, isAnonymous: false })
      })
    }

    test('signs in by a code that a mail brings', async () => {
      const [auth, email] = [open(), newEmail()]
      expect((await auth.signInEmailOTP(email, asNew)).error).toBeNull()
      const otp = /\d{6}/.exec((await testServer.ann.mails(email))[0]?.text ?? '')?.[0] ?? ''
      expect((await auth.verifyEmailOTP(email, otp)).session?.user?.email).toBe(email)
    })
  })
}
