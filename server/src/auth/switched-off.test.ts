import type { Session, SessionAnswer } from '@lectern/contract/session'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { asService } from '../platform/database/database.ts'
import { newId, newLinkSecret, sha256 } from '../platform/secrets.ts'
import { makeAccount } from './sign-up/make-account.ts'
import { softwareKey } from '../../../testing/software-key.ts'
import { page } from '../../../testing/key-holder.ts'
import { requestedOf } from './sign-up/sign-up-options.ts'
import { cheapPasswords, goodPassword, visitor, type Visitor } from '../../../testing/visitor.ts'
import type { CreationOptions } from '@lectern/contract/security-keys'

const signUpOff = { status: 403, error: 'signup-disabled', message: 'Sign up is disabled.' }
const endpointOff = { status: 409, error: 'disabled-endpoint', message: 'This endpoint is disabled' }
const open: Visitor[] = []
const opened = async (env: Record<string, string>) => {
  const one = await visitor(createApp, { env })
  open.push(one)
  return one
}
afterAll(() => Promise.all(open.map((one) => one.close())))

const bearer = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })

/** A verified account from before it was switched off, signed in. */
async function oldMember(ann: Visitor, email: string): Promise<Session> {
  const passwordHash = await cheapPasswords.hash(goodPassword)
  const { db, clock, config } = ann.home.parts
  const account = { ...requestedOf(null), email, emailVerified: true, phoneNumber: null, passwordHash }
  await asService(db, (sql) => makeAccount(sql, { config: { ...config, signUp: true }, clock }, account))
  const { session } = (await ann.signIn(email)).json<SessionAnswer>()
  if (!session) throw new Error(`${email} could not sign in`)
  return session
}

const accounts = async ({ sql }: Visitor) =>
  (
    await sql.run<{ email: string }>({ sql: 'select email from auth.users where not is_anonymous', parameters: [] })
  ).map(({ email }) => email)

let shut: Visitor
let teacher: Session
beforeAll(async () => {
  shut = await opened({
    LECTERN_SIGN_UP: 'off',
    LECTERN_OAUTH_GITHUB_CLIENT_ID: 'lectern',
    LECTERN_OAUTH_GITHUB_CLIENT_SECRET: 'secret',
  })
  teacher = await oldMember(shut, 'teacher@example.org')
})

test('sign-up off: every way to a new account is refused, the same for known and unknown addresses', async () => {
  for (const email of ['new@example.org', 'teacher@example.org']) {
    for (const [path, body] of [
      ['/signup/email-password', { email, password: goodPassword }],
      ['/signup/passwordless/email', { email }],
      ['/signup/otp/email', { email }],
      ['/signup/webauthn', { email }],
      ['/signup/passwordless/sms', { phoneNumber: '+12025550178' }],
      ['/signup/idtoken', { provider: 'github', idToken: 'x' }],
    ] as const)
      expect([path, (await shut.post(path, body)).json()]).toEqual([path, signUpOff])
  }
  const { headers } = await shut.home.inject({ url: '/v1/auth/signup/provider/github' })
  expect(new URL(String(headers.location)).searchParams.get('error')).toBe('signup-disabled')
  expect(await accounts(shut)).toEqual(['teacher@example.org'])
})

test('sign-up off: a sign-in that would make an account answers as ever, and makes none once it is proven', async () => {
  const [email, phoneNumber] = ['stranger@example.org', '+12025550177']
  const options = { displayName: 'Stranger' }
  expect((await shut.post('/signin/passwordless/email', { email, options })).statusCode).toBe(200)
  const { target } = await shut.follow(await shut.linkTo(email))
  expect(target.searchParams.get('error')).toBe('signup-disabled')

  expect((await shut.post('/signin/otp/email', { email, options })).statusCode).toBe(200)
  const otp = /\b\d{6}\b/.exec((await shut.mails(email))[0]?.text ?? '')?.[0]
  expect((await shut.post('/signin/otp/email/verify', { email, otp })).json()).toEqual(signUpOff)

  expect((await shut.post('/signin/passwordless/sms', { phoneNumber, options })).statusCode).toBe(200)
  const sent = await shut.home.inject({ url: `/dev/sms.json?to=${encodeURIComponent(phoneNumber)}` })
  const code = /\d{6}/.exec(sent.json<{ text: string }[]>()[0]?.text ?? '')?.[0]
  expect((await shut.post('/signin/passwordless/sms/otp', { phoneNumber, otp: code })).json()).toEqual(signUpOff)
  expect(await accounts(shut)).toEqual(['teacher@example.org'])
})

test('sign-up off: an anonymous user gets no account', async () => {
  const { session } = (await shut.post('/signin/anonymous', {})).json<SessionAnswer>()
  if (!session) throw new Error('No anonymous session')
  const email = 'anonymous@example.org'
  for (const body of [
    { signInMethod: 'email-password', email, password: goodPassword },
    { signInMethod: 'passwordless', connection: 'email', email },
    { signInMethod: 'passwordless', connection: 'sms', phoneNumber: '+12025550178' },
  ])
    expect((await shut.post('/user/deanonymize', body, bearer(session))).json()).toEqual(signUpOff)
  expect(await accounts(shut)).toEqual(['teacher@example.org'])
})

test('sign-up off: an invitation still makes an account', async () => {
  const token = newLinkSecret()
  const now = shut.home.clock()
  const teacherId = teacher.user.metadata.userProfileId
  const [student] = await shut.sql.run<{ user_profile_id: number }>({
    sql: `insert into user_profile (profile_type, teacher_id, first_name) values ('STUDENT', $1, 'Omar')
          returning user_profile_id`,
    parameters: [teacherId],
  })
  await shut.sql.run({
    sql: `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, sent_to, created_at, expires_at)
          values ($1, $2, $3, $4, $5, $6, $6::timestamptz + interval '1 day')`,
    parameters: [newId(now), teacherId, student?.user_profile_id, sha256(token), 'omar@example.org', now],
  })
  const email = 'omar@example.org'
  const accepted = await shut.post('/invitation/accept', { token, email, password: goodPassword })
  expect(accepted.json<SessionAnswer>().session?.user.email).toBe(email)
})

test('a sign-up with a key that was begun before it was switched off ends in a refusal', async () => {
  const ann = await opened({})
  const email = 'halfway@example.org'
  const options = (await ann.post('/signup/webauthn', { email })).json<CreationOptions>()
  const { parts } = ann.home
  const later = await createApp({ ...parts, config: { ...parts.config, signUp: false } })
  const answer = await later.inject({
    method: 'POST',
    url: '/v1/auth/signup/webauthn/verify',
    payload: { credential: softwareKey(page).create(options) },
  })
  await later.close()
  expect(answer.json()).toEqual(signUpOff)
  expect(await accounts(ann)).toEqual([])
})

test('anonymous off', async () => {
  const ann = await opened({ LECTERN_ANONYMOUS: 'off' })
  expect((await ann.post('/signin/anonymous', {})).json()).toEqual(endpointOff)
  expect(await ann.sql.run({ sql: 'select from auth.users', parameters: [] })).toEqual([])
})

test('magic link off: neither links nor codes by mail, known or unknown, nor a link from before', async () => {
  const before = await opened({})
  const email = 'known@example.org'
  await before.member(email)
  await before.post('/signin/passwordless/email', { email })
  const link = await before.linkTo(email)
  const sent = await before.mails(email)
  const { parts } = before.home
  const later = await createApp({ ...parts, config: { ...parts.config, magicLink: false } })
  for (const [path, body] of [
    ['/signin/passwordless/email', {}],
    ['/signup/passwordless/email', {}],
    ['/signin/otp/email', {}],
    ['/signup/otp/email', {}],
    ['/signin/otp/email/verify', { otp: '123456' }],
  ] as const) {
    for (const address of [email, 'unknown@example.org']) {
      const payload = { email: address, ...body }
      const answer = await later.inject({ method: 'POST', url: `/v1/auth${path}`, payload })
      expect([path, answer.json()]).toEqual([path, endpointOff])
    }
  }
  const followed = new URL(String((await later.inject({ url: link })).headers.location))
  expect(followed.searchParams.get('error')).toBe('disabled-endpoint')
  expect(followed.searchParams.get('refreshToken')).toBeNull()
  await later.close()
  expect(await before.mails(email)).toEqual(sent)
})

test('magic link off: an anonymous user gets no address by a link', async () => {
  const ann = await opened({ LECTERN_MAGIC_LINK: 'off' })
  const { session } = (await ann.post('/signin/anonymous', {})).json<SessionAnswer>()
  if (!session) throw new Error('No anonymous session')
  const body = { signInMethod: 'passwordless', connection: 'email', email: 'a@example.org' }
  expect((await ann.post('/user/deanonymize', body, bearer(session))).json()).toEqual(endpointOff)
})

test('second factors off: none is added, and one that is there counts and can be switched off', async () => {
  const ann = await opened({})
  const email = 'careful@example.org'
  const session = await ann.member(email)
  const headers = bearer(session)
  const { parts } = ann.home
  const later = await createApp({ ...parts, passwords: cheapPasswords, config: { ...parts.config, mfa: false } })
  const call = async (path: string, payload?: object) =>
    (
      await later.inject({
        method: payload ? 'POST' : 'GET',
        url: `/v1/auth${path}`,
        headers,
        ...(payload && { payload }),
      })
    ).json<unknown>()
  const secret = (await ann.home.inject({ url: '/v1/auth/mfa/totp/generate', headers })).json<{ totpSecret: string }>()
  const totp = new TOTP({ secret: secret.totpSecret })
  const code = () => totp.generate({ timestamp: ann.home.clock().getTime() })

  expect(await call('/mfa/totp/generate')).toEqual(endpointOff)
  expect(await call('/user/mfa', { code: code(), activeMfaType: 'totp' })).toEqual(endpointOff)

  expect((await ann.post('/user/mfa', { code: code(), activeMfaType: 'totp' }, headers)).statusCode).toBe(200)
  ann.home.clock.forward(60)
  expect(await call('/signin/email-password', { email, password: goodPassword })).toMatchObject({
    session: null,
    mfa: { ticket: expect.stringMatching(/^mfaTotp:/) },
  })
  expect(await call('/user/mfa', { code: code(), activeMfaType: '' })).toBe('OK')
  await later.close()
})
