import type { Session, SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { sweepExpired } from './auth.jobs.ts'
import { visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
let bearer: Record<string, string>
beforeAll(async () => {
  ann = await visitor(createApp)
  bearer = { authorization: `Bearer ${(await ann.member('ann@example.org')).accessToken}` }
})
afterAll(() => ann.close())

const day = 24 * 3600
const inDays = (days: number) => new Date(ann.home.clock().getTime() + days * day * 1000).toISOString()
const create = async (expiresAt = inDays(30), metadata?: object) =>
  (await ann.post('/pat', { expiresAt, metadata }, bearer)).json<{ id: string; personalAccessToken: string }>()
const signIn = (personalAccessToken: unknown) => ann.post('/signin/pat', { personalAccessToken })
const setUser = (email: string, change: string) =>
  ann.sql.run({ sql: `update auth.users set ${change} where email = $1`, parameters: [email] })

test('nobody gets a token without a bearer, and no anonymous user', async () => {
  const body = { expiresAt: inDays(30) }
  expect((await ann.post('/pat', body)).json()).toMatchObject({ status: 401, error: 'unauthenticated-user' })
  const { accessToken } = await ann.member('nameless@example.org')
  await setUser('nameless@example.org', 'is_anonymous = true')
  const answer = await ann.post('/pat', body, { authorization: `Bearer ${accessToken}` })
  expect(answer.json()).toMatchObject({ status: 403, error: 'forbidden-anonymous' })
})

for (const days of [-1 / day, 0, 365.1, 400, 36_500]) {
  test(`not until ${days} days from now`, async () => {
    const answer = await ann.post('/pat', { expiresAt: inDays(days) }, bearer)
    expect(answer.json()).toMatchObject({ status: 400, error: 'invalid-expiry-date' })
  })
}

for (const expiresAt of [
  '',
  'Invalid Date',
  'Wed, 31 Dec 2026 00:00:00 GMT',
  'Wed, 31 Feb 2027 00:00:00 GMT',
  'tomorrow',
  '2026-13-01',
  '2027-02-30',
  '2027-02-29T00:00:00.000Z',
  '2027-04-31T00:00:00+02:00',
  '31.12.2026',
  'Dec 31 2026',
  '1798675200000',
  null,
  5,
]) {
  test(`not until ${JSON.stringify(expiresAt)}`, async () => {
    const answer = await ann.post('/pat', { expiresAt }, bearer)
    expect(answer.json()).toMatchObject({ status: 400, error: 'invalid-request' })
  })
}

test('not with a book of metadata', async () => {
  const answer = await ann.post('/pat', { expiresAt: inDays(30), metadata: { name: 'x'.repeat(2048) } }, bearer)
  expect(answer.json()).toMatchObject({ status: 400, error: 'invalid-request' })
})

test('what is no token signs nobody in', async () => {
  const { session } = (await signIn((await create()).personalAccessToken)).json<SessionAnswer>()
  for (const tried of ['', 'x', '9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10', session?.refreshToken, session?.accessToken])
    expect((await signIn(tried)).json()).toMatchObject({ status: 401, error: 'invalid-pat' })
  for (const tried of [undefined, null, 1, {}, ['x']])
    expect((await signIn(tried)).json()).toMatchObject({ status: 400, error: 'invalid-request' })
})

test('a token is no refresh token, no bearer and no code', async () => {
  const { id, personalAccessToken } = await create()
  for (const tried of [id, personalAccessToken])
    expect((await ann.refresh(tried)).json()).toMatchObject({ status: 401, error: 'invalid-refresh-token' })
  const headers = { authorization: `Bearer ${personalAccessToken}` }
  expect((await ann.home.inject({ url: '/v1/auth/user', headers })).statusCode).toBe(401)
  expect((await signIn(id)).json()).toMatchObject({ error: 'invalid-pat' })
})

test('not when it has expired, and then its row goes', async () => {
  const { id, personalAccessToken } = await create(inDays(1))
  ann.home.clock.forward(day - 1)
  expect((await signIn(personalAccessToken)).statusCode).toBe(200)
  ann.home.clock.forward(1)
  expect((await signIn(personalAccessToken)).json()).toMatchObject({ status: 401, error: 'invalid-pat' })
  await sweepExpired(ann.home.parts).run()
  const rows = { sql: 'select from auth.personal_access_tokens where id = $1', parameters: [id] }
  expect(await ann.sql.run(rows)).toHaveLength(0)
  ann.home.clock.forward(-day)
})

test('not for a disabled user', async () => {
  const { personalAccessToken } = await create()
  await setUser('ann@example.org', 'disabled_at = now()')
  expect((await signIn(personalAccessToken)).json()).toMatchObject({ status: 401, error: 'disabled-user' })
  expect((await ann.post('/pat', { expiresAt: inDays(1) }, bearer)).statusCode).toBe(401)
  await setUser('ann@example.org', 'disabled_at = null')
})

test('the database holds no token', async () => {
  const { id, personalAccessToken } = await create(inDays(365), { name: 'sync' })
  const [row] = await ann.sql.run<{ everything: string; metadata: object }>({
    sql: 'select row_to_json(t)::text as everything, metadata from auth.personal_access_tokens t where id = $1',
    parameters: [id],
  })
  expect(row?.everything).not.toContain(personalAccessToken)
  expect(row?.metadata).toEqual({ name: 'sync' })
})

test('it signs in more than once, without the second factor, for a session like any other', async () => {
  const { personalAccessToken } = await create('2026-12-31T00:00:00.000Z')
  await setUser('ann@example.org', `active_mfa_type = 'totp'`)
  for (const shown of [personalAccessToken, personalAccessToken.toUpperCase()]) {
    const { session, mfa } = (await signIn(shown)).json<SessionAnswer>()
    expect([session?.user.email, mfa]).toEqual(['ann@example.org', null])
    expect((await ann.refresh(session?.refreshToken ?? '')).statusCode).toBe(200)
  }
  await setUser('ann@example.org', 'active_mfa_type = null')
})

test('until a date as every published client writes it', async () => {
  const until = new Date(ann.home.clock().getTime() + 30 * day * 1000)
  for (const expiresAt of [until.toISOString(), until.toUTCString(), until.toISOString().slice(0, 10)]) {
    const { personalAccessToken } = await create(expiresAt)
    expect((await signIn(personalAccessToken)).statusCode).toBe(200)
  }
})

test('a token that is revoked takes the sessions along that it opened, renewed or not, and no others', async () => {
  const [revoked, other] = [await create(), await create()]
  const opened = async ({ personalAccessToken }: { personalAccessToken: string }) =>
    (await signIn(personalAccessToken)).json<SessionAnswer>().session?.refreshToken ?? ''
  const renewed = (await ann.refresh(await opened(revoked))).json<Session>().refreshToken
  const [fresh, elsewhere] = [await opened(revoked), await opened(other)]
  const headers = { authorization: `Bearer ${(await ann.member('bob@example.org')).accessToken}` }
  const url = `/v1/auth/user/pats/${revoked.id}`
  await ann.home.inject({ method: 'DELETE', url, headers })
  expect((await ann.refresh(elsewhere)).statusCode).toBe(200)
  expect((await ann.home.inject({ method: 'DELETE', url, headers: bearer })).statusCode).toBe(200)
  for (const token of [renewed, fresh])
    expect((await ann.refresh(token)).json()).toMatchObject({ status: 401, error: 'invalid-refresh-token' })
  expect((await ann.refresh(await opened(other))).statusCode).toBe(200)
})
