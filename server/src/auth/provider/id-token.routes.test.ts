import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import type { SessionAnswer } from '@lectern/contract/session'
import { SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openidProvider } from '../../../../testing/openid-provider.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let google: Awaited<ReturnType<typeof openidProvider>>
let ann: Visitor
let people = 0
beforeAll(async () => {
  google = await openidProvider({
    id: 'ours',
    secret: 'a secret',
    redirectUris: ['http://localhost:1337/'],
    pkce: true,
  })
  ann = await visitor(createApp, {
    env: {
      LECTERN_OAUTH_GOOGLE_CLIENT_ID: 'ours',
      LECTERN_OAUTH_GOOGLE_CLIENT_SECRET: 'a secret',
      LECTERN_OAUTH_GOOGLE_ISSUER: google.issuer,
      LECTERN_OAUTH_GOOGLE_AUDIENCE: 'our-phone,our-tablet',
      LECTERN_OAUTH_GITHUB_CLIENT_ID: 'ours',
      LECTERN_OAUTH_GITHUB_CLIENT_SECRET: 'a secret',
    },
  })
})
afterAll(async () => {
  await ann.close()
  await google.close()
})

const seconds = () => Math.floor(ann.home.clock().getTime() / 1000)
/** The claims of a right token about a person nobody has met yet. */
const claims = (more: JWTPayload = {}): JWTPayload => {
  const sub = `person-${people++}`
  const when = { iat: seconds(), exp: seconds() + 3600 }
  return { iss: google.issuer, aud: 'ours', sub, email: `${sub}@example.org`, email_verified: true, ...when, ...more }
}
const without = (name: 'aud' | 'exp' | 'sub'): JWTPayload => {
  const all = claims()
  Reflect.deleteProperty(all, name)
  return all
}
const signIn = (idToken: string, more: object = {}, path = '/signin/idtoken') =>
  ann.post(path, { provider: 'google', idToken, ...more })
const bearerOf = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` })
const peopleIn = async () => (await ann.sql.run({ sql: 'select from auth.users', parameters: [] })).length
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const unsigned = (header: object, body: JWTPayload) =>
  [header, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const forged = (header: { alg: string; kid?: string }) => new SignJWT(claims()).setProtectedHeader(header)

test('a token that the provider did not make, not for us, not now or not for this question is refused', async () => {
  const jwks = await (await fetch(`${google.issuer}/jwks`)).text()
  const hs256 = unsigned({ alg: 'HS256', kid: 'the-providers-own' }, claims())
  const [head = '', body = '', signature = ''] = (await google.sign(claims())).split('.')
  const other = Buffer.from(JSON.stringify(claims({ sub: 'somebody-else' }))).toString('base64url')
  const tokens: [name: string, idToken: string, nonce?: string][] = [
    ['no token', 'x'],
    ['empty parts', '..'],
    ['no signature', `${unsigned({ alg: 'none' }, claims())}.`],
    ['its key as a shared secret', `${hs256}.${createHmac('sha256', jwks).update(hs256).digest('base64url')}`],
    ['a key of its own', await forged({ alg: 'RS256', kid: 'the-providers-own' }).sign(own.privateKey)],
    ['a key that nobody knows', await forged({ alg: 'RS256', kid: 'mine' }).sign(own.privateKey)],
    ['the signature of another', `${head}.${other}.${signature}`],
    ['a cut signature', `${head}.${body}.${signature.slice(0, -8)}`],
    ['another app', await google.sign(claims({ aud: 'theirs' }))],
    ['several apps', await google.sign(claims({ aud: ['ours', 'theirs'] }))],
    ['no app', await google.sign(without('aud'))],
    ['another issuer', await google.sign(claims({ iss: 'https://accounts.google.com' }))],
    ['a longer issuer', await google.sign(claims({ iss: `${google.issuer}/` }))],
    ['yesterday', await google.sign(claims({ iat: seconds() - 7200, exp: seconds() - 3600 }))],
    ['tomorrow', await google.sign(claims({ nbf: seconds() + 3600 }))],
    ['for ever', await google.sign(without('exp'))],
    ['nobody', await google.sign(without('sub'))],
    ['a nonce that was not asked with', await google.sign(claims({ nonce: 'theirs' })), 'ours'],
    ['a nonce that is not shown', await google.sign(claims({ nonce: 'theirs' }))],
    ['no nonce where one was asked with', await google.sign(claims()), 'ours'],
    ['a nonce that is no text', await google.sign(claims({ nonce: 7 })), '7'],
  ]
  const before = await peopleIn()
  for (const [name, idToken, nonce] of tokens)
    expect([name, (await signIn(idToken, nonce === undefined ? {} : { nonce })).json()]).toMatchObject([
      name,
      { status: 400, error: 'invalid-request' },
    ])
  expect(await peopleIn()).toBe(before)
})

test('a provider that is not set up, is none, or has no such tokens is refused', async () => {
  const idToken = await google.sign(claims())
  for (const provider of ['apple', 'github', 'nothing', '__proto__', 'constructor'])
    expect((await signIn(idToken, { provider })).json()).toMatchObject({ status: 409, error: 'disabled-endpoint' })
  expect((await signIn(idToken, { options: { redirectTo: 'https://evil.example' } })).json()).toMatchObject({
    error: 'redirectTo-not-allowed',
  })
})

test('makes an account, opens it again, and takes the nonce plain or hashed', async () => {
  const person = claims({ name: 'Ada Example' })
  const options = { defaultRole: 'student', allowedRoles: ['student'] }
  const first = (await signIn(await google.sign(person), { options })).json<SessionAnswer>().session
  expect(first?.user).toMatchObject({ email: person['email'], displayName: 'Ada Example', defaultRole: 'student' })
  for (const nonce of ['a nonce', sha256('a nonce')]) {
    const again = await signIn(await google.sign({ ...person, nonce }), { nonce: 'a nonce' })
    expect(again.json<SessionAnswer>().session?.user.id).toBe(first?.user.id)
  }
  const onPhone = await signIn(await google.sign({ ...person, aud: 'our-tablet' }))
  expect(onPhone.json<SessionAnswer>().session?.user.id).toBe(first?.user.id)
})

test('an address that either side has not verified opens nobody else, and its owner is asked by mail', async () => {
  const owner = await ann.member('owner@example.org')
  const stolen = await signIn(await google.sign(claims({ email: 'owner@example.org', email_verified: false })))
  expect(stolen.json()).toMatchObject({ status: 409, error: 'email-already-in-use' })
  const fresh = claims({ email_verified: false })
  expect((await signIn(await google.sign(fresh))).json()).toMatchObject({ status: 401, error: 'unverified-user' })
  expect((await ann.mails(String(fresh['email'])))[0]?.headers['X-Email-Template']).toBe('email-verify')
  await ann.follow(await ann.linkTo(String(fresh['email'])))
  expect((await signIn(await google.sign(fresh))).statusCode).toBe(200)
  const same = await signIn(await google.sign(claims({ email: 'owner@example.org' })))
  expect(same.json<SessionAnswer>().session?.user.id).toBe(owner.user.id)
})

describe('an account whose mailbox has not answered', () => {
  const unproven = () => claims({ email_verified: false })
  const owes = { status: 401, error: 'unverified-user', message: 'Email is not verified' }
  const emailIn = (person: JWTPayload) => String(person['email'])

  test('is opened by no further token, whoever asks, and no redirect goes elsewhere', async () => {
    const person = unproven()
    for (let again = 0; again < 2; again++) expect((await signIn(await google.sign(person))).json()).toEqual(owes)
    const other = await signIn(await google.sign(claims({ email: person['email'], email_verified: false })))
    expect(other.json()).toMatchObject({ status: 409, error: 'email-already-in-use' })
    expect((await signIn(await google.sign(person), {}, '/signup/idtoken')).json()).toMatchObject({
      status: 409,
      error: 'email-already-in-use',
    })
    const before = await peopleIn()
    const stranger = unproven()
    const away = { options: { redirectTo: 'https://evil.example' } }
    expect((await signIn(await google.sign(stranger), away)).json()).toMatchObject({ error: 'redirectTo-not-allowed' })
    expect([await peopleIn(), await ann.mails(emailIn(stranger))]).toEqual([before, []])
  })

  test('is mailed no more than five links an hour', async () => {
    const person = unproven()
    const idToken = await google.sign(person)
    for (let i = 0; i < 5; i++) expect((await signIn(idToken)).json()).toEqual(owes)
    const late = await signIn(idToken)
    expect([late.json<{ error: string }>().error, late.headers['retry-after']]).toEqual(['too-many-requests', '3600'])
    expect(await ann.mails(emailIn(person))).toHaveLength(5)
  })

  test('opens once the newest link was followed, which leads where the app wanted', async () => {
    const person = unproven()
    const redirectTo = 'http://localhost:1337/welcome'
    await signIn(await google.sign(person), { options: { redirectTo } }, '/signup/idtoken')
    const older = await ann.linkTo(emailIn(person))
    expect((await signIn(await google.sign(person), { options: { redirectTo } })).json()).toEqual(owes)
    expect((await ann.follow(older)).target.searchParams.get('error')).toBe('invalid-ticket')
    const { target } = await ann.follow(await ann.linkTo(emailIn(person)))
    expect([target.origin + target.pathname, target.searchParams.get('type')]).toEqual([redirectTo, 'emailVerify'])
    expect((await signIn(await google.sign(person))).json<SessionAnswer>().session?.user.emailVerified).toBe(true)
  })

  test('opens when the provider has seen this mailbox answer meanwhile, and not another', async () => {
    const person = unproven()
    expect((await signIn(await google.sign(person))).json()).toEqual(owes)
    const elsewhere = { ...person, email: 'another-mailbox@example.org', email_verified: true }
    expect((await signIn(await google.sign(elsewhere))).json()).toEqual(owes)
    const proven = await signIn(await google.sign({ ...person, email_verified: true }))
    expect(proven.json<SessionAnswer>().session?.user).toMatchObject({ email: person['email'], emailVerified: true })
  })

  test('opens at once where nobody is asked to verify', async () => {
    const { parts } = ann.home
    const app = await createApp({ ...parts, config: { ...parts.config, verifyEmail: false } })
    const person = unproven()
    const payload = { provider: 'google', idToken: await google.sign(person) }
    const answer = await app.inject({ method: 'POST', url: '/v1/auth/signin/idtoken', payload })
    expect(answer.json<SessionAnswer>().session?.user.email).toBe(person['email'])
    expect(await ann.mails(emailIn(person))).toEqual([])
    await app.close()
  })
})

test('a second factor is asked for, and a closed account stays closed', async () => {
  const person = claims()
  const { session } = (await signIn(await google.sign(person))).json<SessionAnswer>()
  const set = (sql: string) =>
    ann.sql.run({ sql: `update auth.users set ${sql} where id = $1`, parameters: [session?.user.id] })
  await set(`active_mfa_type = 'totp'`)
  expect((await signIn(await google.sign(person))).json()).toEqual({
    session: null,
    mfa: { ticket: expect.stringMatching(/^mfaTotp:/) },
  })
  await set('disabled_at = now()')
  expect((await signIn(await google.sign(person))).json()).toMatchObject({ status: 401, error: 'disabled-user' })
})

test('a sign-up wants somebody new', async () => {
  const person = claims()
  expect((await signIn(await google.sign(person), {}, '/signup/idtoken')).statusCode).toBe(200)
  const again = await signIn(await google.sign(person), {}, '/signup/idtoken')
  expect(again.json()).toMatchObject({ status: 409, error: 'email-already-in-use' })
})

test('with sign-up off a known person comes in, and a stranger gets no account', async () => {
  const [known, stranger] = [claims(), claims()]
  await signIn(await google.sign(known))
  const { parts } = ann.home
  const app = await createApp({ ...parts, config: { ...parts.config, signUp: false } })
  const enter = async (person: JWTPayload) => {
    const payload = { provider: 'google', idToken: await google.sign(person) }
    return (await app.inject({ method: 'POST', url: '/v1/auth/signin/idtoken', payload })).json<{ error?: string }>()
  }
  const before = await peopleIn()
  expect((await enter(stranger)).error).toBe('signup-disabled')
  expect(await peopleIn()).toBe(before)
  expect(await enter(known)).toMatchObject({ session: { user: { email: known['email'] } } })
  await app.close()
})

test('linking needs a person, keeps what others have, and makes one more way in', async () => {
  const link = (idToken: string, headers: Record<string, string> = {}) =>
    ann.post('/link/idtoken', { provider: 'google', idToken }, headers)
  const person = claims()
  const anonymous = (await ann.post('/signin/anonymous')).json<SessionAnswer>().session
  expect((await link(await google.sign(person))).statusCode).toBe(401)
  if (!anonymous) throw new Error('No anonymous session')
  expect((await link(await google.sign(person), bearerOf(anonymous))).statusCode).toBe(403)

  const session = await ann.member('linking@example.org')
  const taken = claims()
  await signIn(await google.sign(taken))
  expect((await link(await google.sign(taken), bearerOf(session))).json()).toMatchObject({
    error: 'bad-request',
    message: 'social user already exists',
  })
  expect((await link('x', bearerOf(session))).statusCode).toBe(400)
  const { parts } = ann.home
  const strict = await createApp({ ...parts, config: { ...parts.config, elevation: 'required' } })
  const payload = { provider: 'google', idToken: await google.sign(person) }
  const keyless = { method: 'POST', url: '/v1/auth/link/idtoken', headers: bearerOf(session), payload } as const
  expect((await strict.inject(keyless)).json()).toMatchObject({ status: 403, error: 'elevated-claim-required' })
  await strict.close()
  for (let again = 0; again < 2; again++)
    expect((await link(await google.sign(person), bearerOf(session))).body).toBe('"OK"')
  const { session: entered } = (await signIn(await google.sign(person))).json<SessionAnswer>()
  expect(entered?.user.id).toBe(session.user.id)
})
