import { expect, test } from 'vitest'
import { fakeWorld, ok, refusal, session, user } from '../edges.fake.ts'

const email = 'ada@example.com'
const phoneNumber = '+12025550123'
const anonymous = session(1, { user: { ...user, isAnonymous: true, email: null } })

test('addresses and numbers that cannot be one are refused without a call', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  expect((await auth.signIn({ email: 'ada' })).error?.error).toBe('invalid-email')
  expect((await auth.signIn({ phoneNumber: '' })).error?.error).toBe('invalid-phone-number')
  expect((await auth.signIn({ phoneNumber: '', otp: '1' })).error?.error).toBe('invalid-phone-number')
  expect(server.calls).toEqual([])
})

test('a magic link: the server’s refusal, then the mail', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  server.on('/signin/passwordless/email', refusal(403, 'signup-disabled', 'Sign up is disabled.'))
  expect((await auth.signIn({ email })).error?.message).toBe('Sign up is disabled.')
  server.on('/signin/passwordless/email', ok('OK'))
  expect(await auth.signIn({ email, options: { redirectTo: '/x' } })).toEqual({ session: null, mfa: null, error: null })
  expect(server.calls.at(-1)?.body).toEqual({ email, options: { redirectTo: 'https://app.example.com/x' } })
  expect(auth.getState()).toMatchObject({ needsEmailVerification: true, isAuthenticated: false })
})

test('SMS: refused, the code sent, a wrong one, the right one', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  server.on('/signin/passwordless/sms', refusal(502, 'cannot-send-sms'))
  expect((await auth.signIn({ phoneNumber })).error?.error).toBe('cannot-send-sms')
  server.on('/signin/passwordless/sms', ok('OK'))
  expect((await auth.signIn({ phoneNumber })).error).toBe(null)
  expect(auth.getState()).toMatchObject({ needsOtp: true })
  server.on('/signin/passwordless/sms/otp', refusal(401, 'invalid-otp'))
  expect((await auth.signIn({ phoneNumber, otp: '000000' })).error?.error).toBe('invalid-otp')
  server.on('/signin/passwordless/sms/otp', ok({ session: session(1), mfa: null }))
  expect((await auth.signIn({ phoneNumber, otp: '123456' })).session).toEqual(session(1))
  expect(auth.getState()).toMatchObject({ needsOtp: false, isAuthenticated: true })
})

test('a right SMS code may not be enough: the second factor is asked for', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  const ticket = 'mfaTotp:3f0c2b5e-5a57-4a0e-9b1c-0a4f6f6f2d10'
  server.on('/signin/passwordless/sms/otp', ok({ session: null, mfa: { ticket } }))
  expect(await auth.signIn({ phoneNumber, otp: '123456' })).toEqual({ session: null, mfa: { ticket }, error: null })
  expect(auth.getState()).toMatchObject({ isAuthenticated: false, mfa: { ticket }, needsOtp: false })
  server.on('/signin/mfa/totp', ok({ session: session(1), mfa: null }))
  expect((await auth.signIn({ otp: '654321' })).session).toEqual(session(1))
})

test('a code by mail: checked first, sent, a wrong one, the right one', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  expect((await auth.signInEmailOTP('ada')).error?.error).toBe('invalid-email')
  expect((await auth.verifyEmailOTP('ada', '123456')).error?.error).toBe('invalid-email')
  expect(server.calls).toEqual([])
  server.on('/signin/otp/email', ok('OK'))
  expect(await auth.signInEmailOTP(email, { redirectTo: '/x' })).toEqual({ session: null, mfa: null, error: null })
  expect(server.calls.at(-1)?.body).toEqual({ email, options: { redirectTo: 'https://app.example.com/x' } })
  expect(auth.getState()).toMatchObject({ needsOtp: true })
  server.on('/signin/otp/email/verify', refusal(401, 'invalid-otp'))
  expect((await auth.verifyEmailOTP(email, '000000')).error?.error).toBe('invalid-otp')
  server.on('/signin/otp/email/verify', ok({ session: session(1) }))
  expect((await auth.verifyEmailOTP(email, '123456')).session).toEqual(session(1))
  expect(server.calls.at(-1)?.body).toEqual({ email, otp: '123456' })
})

test('anonymous: switched off, then signed in and still free to register', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  server.on('/signin/anonymous', refusal(409, 'disabled-endpoint'))
  expect((await auth.signIn()).error?.error).toBe('disabled-endpoint')
  server.on('/signin/anonymous', ok({ session: anonymous, mfa: null }))
  expect((await auth.signIn()).session).toEqual(anonymous)
  expect(server.calls.at(-1)?.body).toBe(undefined)
  expect(auth.isAuthenticated()).toBe(true)
  expect((await auth.signIn({ email, password: 'Str0ng-one' })).error?.error).toBe('already-signed-in')
})

test.each([
  [
    'password',
    { email, password: 'Str0ng-one' },
    { signInMethod: 'email-password', email, password: 'Str0ng-one', options: {} },
    'needsEmailVerification',
  ],
  [
    'link',
    { email },
    { signInMethod: 'passwordless', connection: 'email', email, options: {} },
    'needsEmailVerification',
  ],
  ['SMS', { phoneNumber }, { signInMethod: 'passwordless', connection: 'sms', phoneNumber, options: {} }, 'needsOtp'],
] as const)('an anonymous user converts by %s and is signed out until the proof', async (_, params, body, waits) => {
  const { open, server, storage } = fakeWorld()
  const { auth } = open({ session: anonymous })
  server.on('/user/deanonymize', refusal(409, 'email-already-in-use'))
  const convert = () => ('password' in params ? auth.signUp(params) : auth.signIn(params))
  expect((await convert()).error?.error).toBe('email-already-in-use')
  expect(auth.isAuthenticated()).toBe(true)
  server.on('/user/deanonymize', ok('OK'))
  expect(await convert()).toMatchObject({ session: null, error: null })
  expect(server.calls.at(-1)).toMatchObject({ body, headers: { authorization: 'Bearer access-1' } })
  expect(auth.getState()).toMatchObject({ isAuthenticated: false, user: null, [waits]: true })
  expect(storage.items).toEqual({})
})

test('a server that answers the conversion with a session signs in', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open({ session: anonymous })
  server.on('/user/deanonymize', ok({ session: session(2), mfa: null }))
  expect((await auth.signUp({ email, password: 'Str0ng-one' })).session).toEqual(session(2))
})

test('deanonymize takes the three methods and no other', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open({ session: anonymous })
  const unknown = { signInMethod: 'magic', email } as unknown as Parameters<typeof auth.deanonymize>[0]
  await expect(auth.deanonymize(unknown)).rejects.toThrow('Unknown deanonymization method')
  server.on('/user/deanonymize', ok('OK'))
  expect(await auth.deanonymize({ signInMethod: 'passwordless', connection: 'email', email })).toEqual({
    session: null,
    error: null,
  })
  expect(server.calls.at(-1)?.body).toMatchObject({ signInMethod: 'passwordless', connection: 'email', email })
})

test('other shapes are no way in', async () => {
  const { open } = fakeWorld()
  const { auth } = open()
  type Params = Parameters<typeof auth.signIn>[0]
  for (const params of [{}, { email, securityKey: 1 }, { nickname: 'ada' }]) {
    expect((await auth.signIn(params as Params)).error).toMatchObject({ status: 1, error: 'invalid-sign-in-method' })
  }
})

test('a provider: the address, and the browser on its way', async () => {
  const { open, addressBar } = fakeWorld()
  const { auth } = open()
  const options = { redirectTo: '/', allowedRoles: ['teacher', 'student'], metadata: { a: 1 } }
  const { providerUrl, error } = await auth.signIn({ provider: 'github', options })
  expect(error).toBe(null)
  expect(addressBar.left).toBe(providerUrl)
  const url = new URL(providerUrl ?? '')
  expect(url.origin + url.pathname).toBe('http://localhost:1337/v1/auth/signin/provider/github')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    redirectTo: 'https://app.example.com/',
    allowedRoles: 'teacher,student',
    metadata: '{"a":1}',
  })
})

test('connecting an account elsewhere: only who is signed in, and with the own token', async () => {
  const { open, addressBar } = fakeWorld()
  const { auth } = open()
  await auth.waitUntilReady()
  expect(await auth.connectProvider({ provider: 'github' })).toMatchObject({
    providerUrl: null,
    error: { error: 'unauthenticated-user' },
  })
  expect(addressBar.left).toBe(null)
  const member = open({ session: session(1) }).auth
  const { providerUrl } = await member.connectProvider({ provider: 'github', options: { redirectTo: '/profile' } })
  expect(addressBar.left).toBe(providerUrl)
  expect(Object.fromEntries(new URL(providerUrl ?? '').searchParams)).toEqual({
    redirectTo: 'https://app.example.com/profile',
    connect: 'access-1',
  })
})

test('an anonymous user is not converted by a code of a mail, and stays signed in', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open({ session: anonymous })
  expect((await auth.signInEmailOTP(email)).error).toMatchObject({ status: 1, error: 'invalid-sign-in-method' })
  expect(server.calls).toEqual([])
  expect(auth.isAuthenticated()).toBe(true)
})

test('a sign-up by a link or a text message is asked for where only a new account will do', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  const options = { defaultRole: 'student', invitation: 'abc' }
  server.on('/signup/passwordless/email', refusal(409, 'email-already-in-use'))
  expect((await auth.signUp({ email, options })).error?.error).toBe('email-already-in-use')
  server.on('/signup/passwordless/email', ok('OK'))
  expect(await auth.signUp({ email, options })).toEqual({ session: null, error: null })
  expect(server.calls.at(-1)?.body).toEqual({ email, options })
  server.on('/signup/passwordless/sms', ok('OK'))
  expect(await auth.signUp({ phoneNumber, options })).toEqual({ session: null, error: null })
  expect(server.calls.at(-1)?.body).toEqual({ phoneNumber, options })
  expect(auth.getState()).toMatchObject({ needsOtp: true })
})

test('the digits beside a link are sent with what the mail is for', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  expect((await auth.verifyMailCode({ email: 'ada', type: 'emailVerify', otp: '1' })).error?.error).toBe(
    'invalid-email',
  )
  server.on('/verify/code', ok({ session: null, mfa: null }))
  const changed = await auth.verifyMailCode({ email, type: 'emailConfirmChange', otp: '123456' })
  expect(changed).toEqual({ session: null, mfa: null, error: null })
  server.on('/verify/code', ok({ session: session(1), mfa: null }))
  expect((await auth.verifyMailCode({ email, type: 'passwordReset', otp: '123456' })).session).toEqual(session(1))
  expect(server.calls.map(({ body }) => body)).toEqual([
    { email, otp: '123456', type: 'emailConfirmChange' },
    { email, otp: '123456', type: 'passwordReset' },
  ])
})
