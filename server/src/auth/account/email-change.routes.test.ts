import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const path = '/user/email/change'
const someone = () => `change${people++}@example.org`
const bearer = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
const ask = (session: Session, newEmail: unknown, more: object = {}) =>
  ann.post(path, { newEmail, ...more }, bearer(session))
const member = async () => {
  const old = someone()
  return { old, wanted: someone(), session: await ann.member(old, { displayName: 'Ada' }) }
}
const accountOf = async ({ user }: Session) =>
  (
    await ann.sql.run<Record<string, unknown>>({
      sql: `select u.email, u.email_key, u.email_verified, p.email as of_profile
            from auth.users u join user_profile p on p.id = u.id where u.id = $1`,
      parameters: [user.id],
    })
  )[0]

test('nobody and a token that is none are refused', async () => {
  expect((await ann.post(path, { newEmail: someone() })).json()).toMatchObject({
    status: 401,
    error: 'unauthenticated-user',
  })
})

test('refuses what is no address, a foreign redirect and an address in use, the own one too', async () => {
  const { old, session } = await member()
  const other = someone()
  await ann.signUp(other)
  for (const [newEmail, more, status, error] of [
    ['ann', {}, 400, 'invalid-request'],
    [12, {}, 400, 'invalid-request'],
    ['a@b.org\r\nBcc: c@d.org', {}, 400, 'invalid-request'],
    [someone(), { options: { redirectTo: 'https://evil.example' } }, 400, 'redirectTo-not-allowed'],
    [other.toUpperCase(), {}, 409, 'email-already-in-use'],
    [old, {}, 409, 'email-already-in-use'],
  ] as const)
    expect((await ask(session, newEmail, more)).json()).toMatchObject({ status, error })
  expect((await ann.mails(other)).length).toBe(1)
})

test('nobody asks for more than a few addresses an hour, in use or not', async () => {
  const { session, old } = await member()
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await ask(session, old)).statusCode)
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429])
  expect((await ask(session, someone())).statusCode).toBe(429)
})

test('until the link is followed nothing changes, and the old address is told', async () => {
  const { old, wanted, session } = await member()
  expect((await ask(session, wanted.toUpperCase())).body).toBe('"OK"')
  expect(await accountOf(session)).toEqual({ email: old, email_key: old, email_verified: true, of_profile: old })
  expect((await ann.mails(wanted))[0]).toMatchObject({
    subject: 'Change your email address',
    headers: {
      'X-Email-Template': 'email-confirm-change',
      'X-Ticket': expect.stringMatching(/^emailConfirmChange:[0-9a-f-]{36}$/),
      'X-Link': expect.stringContaining('type=emailConfirmChange'),
    },
  })
  const [notice] = await ann.mails(old)
  expect(notice?.headers['X-Email-Template']).toBe('email-change-asked')
  expect(`${notice?.text}${notice?.html}`).not.toContain(wanted)
  expect((await ann.signIn(old)).statusCode).toBe(200)
  expect((await ann.signIn(wanted)).statusCode).toBe(401)
})

test('the link puts the new address in place of the old one, which is told and opens nothing any more', async () => {
  const { old, wanted, session } = await member()
  await ann.post('/user/password/reset', { email: old })
  const oldLink = await ann.linkTo(old)
  await ask(session, wanted)
  const { target } = await ann.follow(await ann.linkTo(wanted))
  expect(target.searchParams.get('type')).toBe('emailConfirmChange')
  expect((await ann.refresh(target.searchParams.get('refreshToken') ?? '')).json()).toMatchObject({
    user: { id: session.user.id, email: wanted, emailVerified: true },
  })
  expect(await accountOf(session)).toEqual({
    email: wanted,
    email_key: wanted,
    email_verified: true,
    of_profile: wanted,
  })
  expect((await ann.mails(old))[0]?.headers['X-Email-Template']).toBe('email-changed')
  expect((await ann.follow(oldLink)).target.searchParams.get('error')).toBe('invalid-ticket')
  expect([(await ann.signIn(old)).statusCode, (await ann.signIn(wanted)).statusCode]).toEqual([401, 200])
})

test('an address that the profile was given on purpose stays', async () => {
  const { wanted, session } = await member()
  await ann.sql.run({
    sql: `update user_profile set email = 'studio@example.org' where id = $1`,
    parameters: [session.user.id],
  })
  await ask(session, wanted)
  await ann.follow(await ann.linkTo(wanted))
  expect(await accountOf(session)).toMatchObject({ email: wanted, of_profile: 'studio@example.org' })
})

test('an address that somebody took meanwhile is refused, and nothing changes', async () => {
  const { old, wanted, session } = await member()
  await ask(session, wanted)
  const link = await ann.linkTo(wanted)
  await ann.signUp(wanted)
  const { target } = await ann.follow(link)
  expect([target.searchParams.get('error'), target.searchParams.has('refreshToken')]).toEqual([
    'email-already-in-use',
    false,
  ])
  expect(await accountOf(session)).toMatchObject({ email: old })
})

test('of two who want one address, one gets it', async () => {
  const [one, two] = [await member(), await member()]
  const wanted = someone()
  await ask(one.session, wanted)
  const first = await ann.linkTo(wanted)
  await ask(two.session, wanted)
  const second = await ann.linkTo(wanted)
  const targets = await Promise.all([first, second].map((link) => ann.follow(link)))
  const errors = targets.map(({ target }) => target.searchParams.get('error'))
  expect(errors.filter((error) => error === null)).toHaveLength(1)
  expect(errors).toContain('email-already-in-use')
})

test('the link works once of fifty at once, for an hour, and the newest only', async () => {
  const { wanted, session } = await member()
  const newest = someone()
  await ask(session, wanted)
  await ask(session, newest)
  expect((await ann.follow(await ann.linkTo(wanted))).target.searchParams.get('error')).toBe('invalid-ticket')
  const link = await ann.linkTo(newest)
  const targets = await Promise.all(Array.from({ length: 50 }, () => ann.follow(link)))
  expect(targets.filter(({ target }) => target.searchParams.has('refreshToken'))).toHaveLength(1)
  await ask(session, wanted)
  ann.home.clock.forward(3601)
  expect((await ann.follow(await ann.linkTo(wanted))).target.searchParams.get('error')).toBe('invalid-ticket')
})

test('a page that asks with a challenge gets a code', async () => {
  const { wanted, session } = await member()
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  await ask(session, wanted, { codeChallenge })
  const { target } = await ann.follow(await ann.linkTo(wanted))
  const code = target.searchParams.get('code')
  expect((await ann.post('/token/exchange', { code, codeVerifier })).json()).toMatchObject({
    session: { user: { email: wanted } },
  })
})

test('where the old address can not be told, nothing is asked', async () => {
  const { old, wanted, session } = await member()
  for (let i = 0; i < 4; i++) await ann.post('/user/password/reset', { email: old })
  expect((await ask(session, wanted)).json()).toMatchObject({ status: 429, error: 'too-many-requests' })
  expect(await ann.mails(wanted)).toEqual([])
  expect((await ann.mails(old)).length).toBe(5)
})

test('where the configuration wants it, a security key is asked for', async () => {
  const strict = await visitor(createApp, { env: { LECTERN_ELEVATION: 'required' } })
  const session = await strict.member(someone())
  const answer = await strict.post(path, { newEmail: someone() }, bearer(session))
  expect(answer.json()).toMatchObject({ status: 403, error: 'elevated-claim-required' })
  await strict.close()
})
