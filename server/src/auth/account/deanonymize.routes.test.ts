import type { Session, SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'
import { threeFields } from '../../../../testing/refusal-body.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const path = '/user/deanonymize'
const anonymous = async (body?: object): Promise<Session> => {
  const { session } = (await ann.post('/signin/anonymous', body)).json<SessionAnswer>()
  if (!session) throw new Error('No session')
  return session
}
const bearer = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
const convert = (session: Session, body: object) => ann.post(path, body, bearer(session))
const someone = () => `dean${people++}@example.org`
const someNumber = () => `+120255502${String(people++).padStart(2, '0')}`
const byPassword = (email: string, more: object = {}) => ({
  signInMethod: 'email-password',
  email,
  password: goodPassword,
  ...more,
})
const userOf = async (session: Session) =>
  (
    await ann.sql.run<Record<string, unknown>>({
      sql: 'select * from auth.users where id = $1',
      parameters: [session.user.id],
    })
  )[0]
const codeTo = async (to: string) => {
  const list = (await ann.home.inject({ url: `/dev/sms.json?to=${encodeURIComponent(to)}` })).json<{ text: string }[]>()
  return /\d{6}/.exec(list[0]?.text ?? '')?.[0] ?? ''
}

for (const [why, body, status, error] of [
  ['no body', {}, 400, 'invalid-request'],
  ['an unknown method', { signInMethod: 'magic' }, 400, 'invalid-request'],
  ['no connection', { signInMethod: 'passwordless', email: 'x@example.org' }, 400, 'invalid-sign-in-method'],
  ['no address', { signInMethod: 'email-password', password: goodPassword }, 400, 'invalid-request'],
  ['no password', { signInMethod: 'email-password', email: 'x@example.org' }, 400, 'invalid-request'],
  ['a short password', byPassword('x@example.org', { password: 'short' }), 400, 'password-too-short'],
  ['no number', { signInMethod: 'passwordless', connection: 'sms' }, 400, 'invalid-request'],
  [
    'a foreign redirect',
    byPassword('x@example.org', { options: { redirectTo: 'https://evil.example' } }),
    400,
    'redirectTo-not-allowed',
  ],
  ['a role of ours', byPassword('x@example.org', { options: { allowedRoles: ['operator'] } }), 400, 'role-not-allowed'],
  ['an address in use', byPassword('Taken@example.org'), 409, 'email-already-in-use'],
  [
    'an address in use, by link',
    { signInMethod: 'passwordless', connection: 'email', email: 'taken@example.org' },
    409,
    'email-already-in-use',
  ],
] as const) {
  test(`refuses ${why}, and nothing changes`, async () => {
    if (status === 409) await ann.signUp('taken@example.org')
    const session = await anonymous()
    const before = await userOf(session)
    expect(threeFields((await convert(session, body)).json())).toEqual({ status, error, message: expect.any(String) })
    expect(await userOf(session)).toEqual(before)
    expect((await ann.refresh(session.refreshToken)).statusCode).toBe(200)
  })
}

test('a normal user, nobody and a token that is none are refused', async () => {
  const member = await ann.member(someone())
  expect((await convert(member, byPassword(someone()))).json()).toMatchObject({
    status: 400,
    error: 'user-not-anonymous',
  })
  expect((await ann.post(path, byPassword(someone()))).json()).toMatchObject({
    status: 401,
    error: 'unauthenticated-user',
  })
  const closed = await anonymous()
  await ann.sql.run({ sql: 'update auth.users set disabled_at = now() where id = $1', parameters: [closed.user.id] })
  expect((await convert(closed, byPassword(someone()))).json()).toMatchObject({ error: 'unauthenticated-user' })
  expect(await userOf(closed)).toMatchObject({ is_anonymous: true, email: null })
})

test('by password: the same user with address, roles and profile; a mail to verify; no session left', async () => {
  const session = await anonymous({ displayName: 'Kim', locale: 'de', metadata: { theme: 'dark' } })
  const email = someone()
  const answer = await convert(session, byPassword(email, { options: { metadata: { a: 1 } } }))
  expect([answer.statusCode, answer.body]).toEqual([200, '"OK"'])
  expect((await ann.refresh(session.refreshToken)).json()).toMatchObject({ error: 'invalid-refresh-token' })
  expect((await ann.signIn(email)).json()).toMatchObject({ error: 'unverified-user' })
  expect((await ann.mails(email))[0]).toMatchObject({
    subject: 'Bestätige deine E-Mail-Adresse',
    headers: { 'X-Email-Template': 'email-verify' },
  })
  await ann.follow(await ann.linkTo(email))
  const { user } = (await ann.signIn(email)).json<{ session: Session }>().session
  const [profile] = await ann.sql.run<Record<string, unknown>>({
    sql: 'select user_profile_id, profile_type, display_name, email from user_profile where id = $1',
    parameters: [session.user.id],
  })
  expect(profile).toMatchObject({ profile_type: 'TEACHER', display_name: 'Kim', email })
  const written = await ann.sql.run<{ kind: string }>({
    sql: 'select kind from auth.audit where user_id = $1 order by id',
    parameters: [session.user.id],
  })
  expect(written.map(({ kind }) => kind)).toEqual(['signed-in', 'signed-up', 'signed-in'])
  expect(user).toMatchObject({
    id: session.user.id,
    isAnonymous: false,
    displayName: 'Kim',
    locale: 'de',
    defaultRole: 'teacher',
    roles: ['teacher', 'student'],
    metadata: { theme: 'dark', a: 1, userProfileId: profile?.['user_profile_id'], userProfileType: 'TEACHER' },
  })
})

test('by link: the link verifies and signs in', async () => {
  const session = await anonymous()
  const email = someone()
  const body = { signInMethod: 'passwordless', connection: 'email', email, options: { defaultRole: 'student' } }
  expect((await convert(session, body)).body).toBe('"OK"')
  expect((await ann.refresh(session.refreshToken)).statusCode).toBe(401)
  expect(await userOf(session)).toMatchObject({ email, email_verified: false, is_anonymous: false })
  const { target } = await ann.follow(await ann.linkTo(email))
  expect((await ann.refresh(target.searchParams.get('refreshToken') ?? '')).json()).toMatchObject({
    user: { id: session.user.id, email, emailVerified: true, roles: ['student'], displayName: email },
  })
})

test('by number: nothing changes until the code is typed, and then it is the same user', async () => {
  const session = await anonymous()
  const phoneNumber = someNumber()
  const body = { signInMethod: 'passwordless', connection: 'sms', phoneNumber }
  expect((await convert(session, body)).body).toBe('"OK"')
  expect(await userOf(session)).toMatchObject({ is_anonymous: true, phone_number: null })
  const otp = await codeTo(phoneNumber)
  const answer = await ann.post('/signin/passwordless/sms/otp', { phoneNumber, otp })
  expect(answer.json()).toMatchObject({
    session: { user: { id: session.user.id, isAnonymous: false, phoneNumber, phoneNumberVerified: true } },
    mfa: null,
  })
  expect((await ann.refresh(session.refreshToken)).statusCode).toBe(401)
})

test('a number in use is not given away, and the answer does not tell', async () => {
  const phoneNumber = someNumber()
  await ann.post('/signup/passwordless/sms', { phoneNumber })
  const code = async () => ({ phoneNumber, otp: await codeTo(phoneNumber) })
  const owner = (await ann.post('/signin/passwordless/sms/otp', await code())).json<{ session: Session }>().session
  const session = await anonymous()
  const body = { signInMethod: 'passwordless', connection: 'sms', phoneNumber }
  expect((await convert(session, body)).body).toBe('"OK"')
  const answer = await ann.post('/signin/passwordless/sms/otp', await code())
  expect(answer.json()).toMatchObject({ session: { user: { id: owner.user.id } } })
  expect(await userOf(session)).toMatchObject({ is_anonymous: true, phone_number: null })
})

test('whoever made the anonymous user keeps no way in: neither password nor settings', async () => {
  const stranger = await anonymous()
  const email = someone()
  await convert(stranger, byPassword(email))
  for (const [to, body] of [
    ['/user/password', { newPassword: 'Another-harbour-42' }],
    ['/pat', { expiresAt: '2027-01-01T00:00:00.000Z' }],
    ['/user/email/change', { newEmail: someone() }],
    ['/user/webauthn/add', {}],
  ] as const)
    expect((await ann.post(to, body, bearer(stranger))).json()).toMatchObject({
      status: 401,
      error: 'unauthenticated-user',
    })
  const asked = await ann.home.inject({ url: '/v1/auth/user', headers: bearer(stranger) })
  expect(asked.json()).toMatchObject({ status: 401, error: 'unauthenticated-user' })
  await ann.post('/signin/passwordless/email', { email })
  await ann.follow(await ann.linkTo(email))
  expect((await ann.signIn(email)).json()).toMatchObject({ error: 'invalid-email-password' })
})

test('of twenty at once one user takes an address, and of one user one way', async () => {
  const email = someone()
  const sessions = await Promise.all(Array.from({ length: 20 }, () => anonymous()))
  const answers = await Promise.all(sessions.map((session) => convert(session, byPassword(email))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  const one = await anonymous()
  const ways = await Promise.all(Array.from({ length: 10 }, () => convert(one, byPassword(someone()))))
  expect(ways.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  // The others come too late: the account has an address, or its session has ended by that already.
  expect(ways.filter(({ statusCode }) => statusCode === 400 || statusCode === 401)).toHaveLength(9)
})
