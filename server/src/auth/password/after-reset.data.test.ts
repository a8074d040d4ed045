import { createHash, randomBytes } from 'node:crypto'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { elevate, keyHolder } from '../../../../testing/key-holder.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

const demand = { status: 403, error: 'elevated-claim-required' }
const newPassword = 'Quiet-meadow-77'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp, { env: { LECTERN_ELEVATION: 'required' } })
})
afterAll(() => ann.close())

const bearerOf = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
const change = (session: Session, password = newPassword) =>
  ann.post('/user/password', { newPassword: password }, bearerOf(session))
const someone = () => keyHolder(ann, `reset${people++}@example.org`)
function given({ session }: SessionAnswer): Session {
  if (!session) throw new Error('There is no session')
  return session
}

/** Has a mail sent, follows its link as our own pages do, and says what the code in the address is changed into. */
async function byLink(email: string, asking: '/user/password/reset' | '/signin/passwordless/email') {
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  await ann.post(asking, { email, codeChallenge })
  const { target } = await ann.follow(await ann.linkTo(email))
  const answer = await ann.post('/token/exchange', { code: target.searchParams.get('code'), codeVerifier })
  return answer.json<SessionAnswer>()
}
const byReset = async (email: string) => given(await byLink(email, '/user/password/reset'))

test('a link that only signs in replaces no key, and nor does any other session of the account', async () => {
  const { email, session } = await someone()
  expect((await change(given(await byLink(email, '/signin/passwordless/email')))).json()).toMatchObject(demand)
  await byReset(email)
  expect((await change(session)).json()).toMatchObject(demand)
})

test('the session behind a reset mail may nothing else without the key', async () => {
  const { email } = await someone()
  const session = await byReset(email)
  for (const [path, body] of [
    ['/pat', { expiresAt: '2027-03-01' }],
    ['/user/mfa', { code: '123456', activeMfaType: 'totp' }],
    ['/user/email/change', { newEmail: 'elsewhere@example.org' }],
    ['/user/webauthn/add', {}],
  ] as const)
    expect([path, (await ann.post(path, body, bearerOf(session))).json()]).toMatchObject([path, demand])
})

test('it sets one new password, for an hour, and of several at once only one', async () => {
  const late = await byReset((await someone()).email)
  ann.home.clock.forward(3600)
  const renewed = (await ann.refresh(late.refreshToken)).json<Session>()
  expect((await change(renewed)).json()).toMatchObject(demand)

  const { email } = await someone()
  const session = await byReset(email)
  const tried = await Promise.all(Array.from({ length: 10 }, (_, n) => change(session, `${newPassword}-${n}`)))
  expect(tried.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 403),
  ])
  expect((await change(session)).json()).toMatchObject(demand)
})

test('who lost the password and the key sets a new password, and a refused one does not cost it', async () => {
  const { email, session: before } = await someone()
  const session = await byReset(email)
  expect((await change(session, 'football1')).json()).toMatchObject({ error: 'password-too-short' })
  const renewed = (await ann.refresh(session.refreshToken)).json<Session>()
  expect((await change(renewed)).body).toBe('"OK"')
  expect((await ann.signIn(email, goodPassword)).statusCode).toBe(401)
  expect((await ann.signIn(email, newPassword)).statusCode).toBe(200)
  expect((await ann.refresh(before.refreshToken)).statusCode).toBe(401)
  expect((await ann.refresh(renewed.refreshToken)).statusCode).toBe(200)
})

test('so does a program, whose link carries a token', async () => {
  const { email } = await someone()
  await ann.post('/user/password/reset', { email })
  const { target } = await ann.follow(await ann.linkTo(email))
  const session = (await ann.refresh(target.searchParams.get('refreshToken') ?? '')).json<Session>()
  expect((await change(session)).body).toBe('"OK"')
})

test('with a second factor the code is asked for first, and a sign-in by password and code is no reset', async () => {
  const { email, bearer, key } = await someone()
  const elevated = bearerOf(given((await elevate(ann, bearer, (asked) => key.get(asked))).json<SessionAnswer>()))
  const proposed = await ann.home.inject({ url: '/v1/auth/mfa/totp/generate', headers: elevated })
  const { totpSecret } = proposed.json<{ totpSecret: string }>()
  const code = () => new TOTP({ secret: totpSecret }).generate({ timestamp: ann.home.clock().getTime() })
  expect((await ann.post('/user/mfa', { code: code(), activeMfaType: 'totp' }, elevated)).body).toBe('"OK"')
  const withCode = async ({ session, mfa }: SessionAnswer) => {
    expect(session).toBeNull()
    ann.home.clock.forward(60)
    return given((await ann.post('/signin/mfa/totp', { ticket: mfa?.ticket, otp: code() })).json<SessionAnswer>())
  }

  const byPassword = await withCode((await ann.signIn(email)).json<SessionAnswer>())
  expect((await change(byPassword)).json()).toMatchObject(demand)
  const session = await withCode(await byLink(email, '/user/password/reset'))
  expect((await change(session)).body).toBe('"OK"')
})
