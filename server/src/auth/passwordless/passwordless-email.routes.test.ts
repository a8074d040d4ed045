import { createHash, randomBytes } from 'node:crypto'
import type { SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const path = '/signin/passwordless/email'
/** Options of a sign-up: with them a program's sign-in makes the account that is missing. */
const asNew = { defaultRole: 'teacher' }
const ask = (email: string, options: object = asNew, codeChallenge?: string) =>
  ann.post(path, { email, options, ...(codeChallenge ? { codeChallenge } : {}) })
const someone = () => `link${people++}@example.org`
const rowOf = async (email: string) =>
  (
    await ann.sql.run<Record<string, unknown>>({
      sql: 'select * from auth.users left join user_profile p using (id) where email_key = $1',
      parameters: [email],
    })
  )[0]
/** Follows the newest link of an address to a session. */
const enter = async (email: string) => {
  const { target } = await ann.follow(await ann.linkTo(email))
  return ann.refresh(target.searchParams.get('refreshToken') ?? '')
}

for (const [why, body, error] of [
  ['no body', {}, 'invalid-request'],
  ['an address that is none', { email: 'ann' }, 'invalid-request'],
  ['a second line in an address', { email: 'a@b.org\r\nBcc: c@d.org' }, 'invalid-request'],
  ['an unknown role', { email: 'x@example.org', options: { allowedRoles: ['operator'] } }, 'role-not-allowed'],
  ['a locale that is none', { email: 'x@example.org', options: { locale: '../../en' } }, 'locale-not-allowed'],
  ['a short challenge', { email: 'x@example.org', codeChallenge: 'abc' }, 'invalid-request'],
  [
    'a foreign redirect',
    { email: 'x@example.org', options: { redirectTo: 'https://evil.example' } },
    'redirectTo-not-allowed',
  ],
] as const) {
  for (const to of [path, '/signin/otp/email', '/signup/passwordless/email', '/signup/otp/email']) {
    if (why === 'a short challenge' && to.includes('otp')) continue
    test(`${to} refuses ${why}`, async () => {
      const answer = await ann.post(to, body)
      expect([answer.statusCode, answer.json()]).toEqual([400, { status: 400, error, message: expect.any(String) }])
      expect(await ann.mails('x@example.org')).toEqual([])
    })
  }
}

test('asking for a link makes no account, so that nobody can take an address from its owner', async () => {
  const email = someone()
  await ask(email, { displayName: 'Squatter', defaultRole: 'student' })
  expect(await rowOf(email)).toBeUndefined()
  expect((await ann.signUp(email)).statusCode).toBe(200)
})

test('an unknown, a known and a disabled address are answered alike', async () => {
  await ann.member('known@example.org')
  await ann.member('disabled@example.org')
  await ann.sql.run({
    sql: 'update auth.users set disabled_at = now() where email_key = $1',
    parameters: ['disabled@example.org'],
  })
  const answers = await Promise.all(['known@example.org', 'disabled@example.org', someone()].map((email) => ask(email)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 "OK"']))
  const { target } = await ann.follow(await ann.linkTo('disabled@example.org'))
  expect(target.searchParams.get('error')).toBe('disabled-user')
})

test('the link makes a verified account with its profile, as the options asked, and signs in', async () => {
  const email = someone()
  await ask(email, {
    displayName: 'Ada',
    allowedRoles: ['student', 'teacher'],
    defaultRole: 'teacher',
    metadata: { theme: 'dark', userProfileId: 1 },
  })
  const [mail] = await ann.mails(email)
  expect(mail?.headers).toMatchObject({
    'X-Email-Template': 'signin-passwordless',
    'X-Ticket': expect.stringMatching(/^passwordlessEmail:[0-9a-f-]{36}$/),
    'X-Link': expect.stringContaining('type=signinPasswordless'),
  })
  expect(mail?.subject).toBe('Secure sign-in link')
  const { user } = (await enter(email)).json<NonNullable<SessionAnswer['session']>>()
  const row = await rowOf(email)
  expect(row).toMatchObject({ id: user.id, profile_type: 'TEACHER', email_verified: true, password_hash: null })
  expect(user).toMatchObject({
    email,
    displayName: 'Ada',
    emailVerified: true,
    roles: ['student', 'teacher'],
    metadata: { theme: 'dark', userProfileId: row?.['user_profile_id'], userProfileType: 'TEACHER' },
  })
})

test('options for an existing user are ignored', async () => {
  const email = someone()
  const { user } = await ann.member(email, { displayName: 'Ben' })
  await ask(email, { displayName: 'Else', defaultRole: 'student', allowedRoles: ['student'], locale: 'de' })
  expect((await ann.mails(email))[0]?.subject).toBe('Secure sign-in link')
  expect((await enter(email)).json()).toMatchObject({
    user: { id: user.id, displayName: 'Ben', defaultRole: 'teacher' },
  })
})

test('a link works once, for an hour, and the newest only', async () => {
  const email = someone()
  const error = async (link: string) => (await ann.follow(link)).target.searchParams.get('error')
  await ask(email)
  const older = await ann.linkTo(email)
  await ask(email)
  expect(await error(older)).toBe('invalid-ticket')
  const link = await ann.linkTo(email)
  expect(await error(link)).toBeNull()
  expect(await error(link)).toBe('invalid-ticket')
  await ask(email)
  ann.home.clock.forward(3601)
  expect(await error(await ann.linkTo(email))).toBe('invalid-ticket')
})

test('of fifty who follow a link at once one is signed in, and there is one account', async () => {
  const email = someone()
  await ask(email)
  const link = await ann.linkTo(email)
  const targets = await Promise.all(Array.from({ length: 50 }, async () => (await ann.follow(link)).target))
  expect(targets.filter((target) => target.searchParams.has('refreshToken'))).toHaveLength(1)
  expect(targets.filter((target) => target.searchParams.get('error') === 'invalid-ticket')).toHaveLength(49)
  expect(await ann.sql.run({ sql: 'select from auth.users where email_key = $1', parameters: [email] })).toHaveLength(1)
})

test('a stranger who signed up with the address first is out when its owner comes by a link', async () => {
  const email = someone()
  await ann.signUp(email)
  const strangersLink = await ann.linkTo(email)
  await ask(email)
  expect((await enter(email)).statusCode).toBe(200)
  expect((await ann.signIn(email, goodPassword)).json()).toMatchObject({ error: 'invalid-email-password' })
  expect((await ann.follow(strangersLink)).target.searchParams.get('error')).toBe('invalid-ticket')
  const written = () =>
    ann.sql.run<{ kind: string }>({
      sql: `select kind from auth.audit a join auth.users u on u.id = a.user_id where u.email = $1 order by a.id`,
      parameters: [email],
    })
  const kinds = async () => (await written()).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['signed-up', 'other-ways-ended', 'signed-in', 'sign-in-failed'])
  await ask(email)
  await enter(email)
  expect((await kinds()).filter((kind) => kind === 'other-ways-ended')).toHaveLength(1)
})

test('where nobody is asked to verify, a link ends no other way in', async () => {
  const open = await visitor(createApp, { env: { LECTERN_VERIFY_EMAIL: 'off' } })
  const email = someone()
  const { session } = (await open.signUp(email)).json<SessionAnswer>()
  await open.post(path, { email })
  const { target } = await open.follow(await open.linkTo(email))
  expect((await open.refresh(target.searchParams.get('refreshToken') ?? '')).statusCode).toBe(200)
  expect((await open.refresh(session?.refreshToken ?? '')).statusCode).toBe(200)
  expect((await open.signIn(email, goodPassword)).statusCode).toBe(200)
  await open.close()
})

test('a page that asks with a challenge gets a code that only it can use', async () => {
  const email = someone()
  const codeVerifier = randomBytes(32).toString('base64url')
  await ask(email, asNew, createHash('sha256').update(codeVerifier).digest('base64url'))
  const { target } = await ann.follow(await ann.linkTo(email))
  expect([target.searchParams.has('refreshToken'), target.searchParams.get('type')]).toEqual([
    false,
    'signinPasswordless',
  ])
  const code = target.searchParams.get('code')
  const foreign = await ann.post('/token/exchange', { code, codeVerifier: randomBytes(32).toString('base64url') })
  expect(foreign.statusCode).toBe(400)
  expect((await ann.post('/token/exchange', { code, codeVerifier })).json()).toMatchObject({
    session: { user: { email } },
  })
})

test('a second factor is asked for', async () => {
  const email = someone()
  await ann.member(email)
  await ann.sql.run({
    sql: `update auth.users set active_mfa_type = 'totp' where email_key = $1`,
    parameters: [email],
  })
  await ask(email)
  const { target } = await ann.follow(await ann.linkTo(email))
  expect([target.searchParams.has('refreshToken'), target.searchParams.get('ticket')]).toEqual([
    false,
    expect.stringMatching(/^mfaTotp:/),
  ])
})

test('five mails an hour, whichever calls ask for them', async () => {
  const email = someone()
  const statuses = []
  for (const to of [path, '/signin/otp/email', '/signup/passwordless/email', path, '/signin/otp/email', path])
    statuses.push((await ann.post(to, { email: email.toUpperCase() })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await ann.mails(email)).length).toBe(5)
})

test('sign-up by link is refused for an address in use', async () => {
  const email = someone()
  expect((await ann.post('/signup/passwordless/email', { email })).body).toBe('"OK"')
  await enter(email)
  const again = await ann.post('/signup/passwordless/email', { email })
  expect(again.json()).toMatchObject({ status: 409, error: 'email-already-in-use' })
  expect((await ann.mails(email)).length).toBe(1)
})
