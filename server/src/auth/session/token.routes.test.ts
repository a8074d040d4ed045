import { createHash } from 'node:crypto'
import { claimsNamespace, type Session } from '@lectern/contract/session'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const someone = () => ann.member(`someone${people++}@example.org`)
const renewed = async (refreshToken: string) => (await ann.refresh(refreshToken)).json<Session>()
const status = async (refreshToken: string) => (await ann.refresh(refreshToken)).statusCode
const day = 24 * 3600

for (const [why, body, expected] of [
  ['no token', {}, 400],
  ['null', { refreshToken: null }, 400],
  ['what is no UUID', { refreshToken: "' or 1=1" }, 400],
  ['an unknown token', { refreshToken: '9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10' }, 401],
] as const) {
  test(`refuses ${why}`, async () => {
    const answer = await ann.post('/token', body)
    expect(answer.statusCode).toBe(expected)
    expect(answer.json<{ error: string }>().error).toBe(expected === 400 ? 'invalid-request' : 'invalid-refresh-token')
  })
}

test('the id of a session is no token', async () => {
  expect(await status((await someone()).refreshTokenId)).toBe(401)
})

test('only a hash of the token is stored', async () => {
  const { refreshToken, refreshTokenId } = await someone()
  const [row] = await ann.sql.run<{ token_hash: Buffer }>({
    sql: 'select token_hash from auth.refresh_tokens where id = $1',
    parameters: [refreshTokenId],
  })
  expect(row?.token_hash).toEqual(createHash('sha256').update(refreshToken).digest())
})

test('a refresh replaces the token and keeps the id', async () => {
  const first = await someone()
  const second = await renewed(first.refreshToken)
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(second.refreshTokenId).toBe(first.refreshTokenId)
  expect(second.user).toEqual(first.user)
  const { [claimsNamespace]: claims, ...rest } = decodeJwt(second.accessToken)
  expect(Number(rest.exp) - Number(rest.iat)).toBe(second.accessTokenExpiresIn)
  expect(claims).toEqual({
    'x-hasura-allowed-roles': ['teacher', 'student'],
    'x-hasura-default-role': 'teacher',
    'x-hasura-user-id': first.user.id,
    'x-hasura-user-is-anonymous': 'false',
    'x-hasura-profile-id': String(first.user.metadata.userProfileId),
    'x-hasura-session-id': first.refreshTokenId,
  })
})

for (const callers of [50, 200]) {
  test(`${callers} at once: one successor, one chain, nobody signed out`, async () => {
    const { refreshToken, refreshTokenId } = await someone()
    const answers = await Promise.all(Array.from({ length: callers }, () => ann.refresh(refreshToken)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const successors = new Set(answers.map((answer) => answer.json<Session>().refreshToken))
    expect(successors.size).toBe(1)
    const next = await renewed([...successors][0] ?? '')
    expect(next.refreshTokenId).toBe(refreshTokenId)
    expect(await status(next.refreshToken)).toBe(200)
  })
}

test('several processes name the same successor', async () => {
  const second = await createApp({ ...ann.home.parts })
  await second.ready()
  const { refreshToken } = await someone()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      i % 2 === 0
        ? ann.refresh(refreshToken)
        : second.inject({ method: 'POST', url: '/v1/auth/token', payload: { refreshToken } }),
    ),
  )
  await second.close()
  expect(
    new Set(answers.map((answer) => [answer.statusCode, answer.json<Session>().refreshToken].join(' '))).size,
  ).toBe(1)
  expect(await status(answers[0]?.json<Session>().refreshToken ?? '')).toBe(200)
})

test('fifty who replay an old token at once end its session, and nothing breaks', async () => {
  const first = await someone()
  const second = await renewed(first.refreshToken)
  const third = await renewed(second.refreshToken)
  const answers = await Promise.all(Array.from({ length: 50 }, () => status(first.refreshToken)))
  expect(new Set(answers)).toEqual(new Set([401]))
  expect(await status(third.refreshToken)).toBe(401)
})

test('a lost answer is given again, however late, as long as the successor was never used', async () => {
  const { refreshToken } = await someone()
  const second = await renewed(refreshToken)
  ann.home.clock.forward(3600)
  expect((await renewed(refreshToken)).refreshToken).toBe(second.refreshToken)
})

const uses = [
  ['the auth service', { url: '/v1/auth/user' }],
  ['the data service', { method: 'POST', url: '/v1/graphql', payload: { query: '{ lessonStatuses { value } }' } }],
] as const
for (const [service, use] of uses) {
  test(`after the grace, the predecessor of a session that ${service} has seen ends it`, async () => {
    const { refreshToken } = await someone()
    const second = await renewed(refreshToken)
    const headers = { authorization: `Bearer ${second.accessToken}` }
    expect((await ann.home.inject({ ...use, headers })).statusCode).toBe(200)
    ann.home.clock.forward(10)
    expect(await status(refreshToken)).toBe(200)
    ann.home.clock.forward(1)
    expect([await status(refreshToken), await status(second.refreshToken)]).toEqual([401, 401])
  })
}

test('an older token ends its session, and no other', async () => {
  const first = await someone()
  const other = (await ann.signIn(first.user.email ?? '')).json<{ session: Session }>().session
  const second = await renewed(first.refreshToken)
  const third = await renewed(second.refreshToken)
  expect([await status(first.refreshToken), await status(third.refreshToken)]).toEqual([401, 401])
  expect(await status(other.refreshToken)).toBe(200)
})

test('thirty idle days end a session; refreshing slides to ninety and not beyond', async () => {
  const idle = await someone()
  let busy = await someone()
  for (let i = 0; i < 3; i++) {
    ann.home.clock.forward(29 * day)
    busy = await renewed(busy.refreshToken)
    expect(busy.refreshToken).toBeDefined()
  }
  expect(await status(idle.refreshToken)).toBe(401)
  ann.home.clock.forward(3 * day)
  expect(await status(busy.refreshToken)).toBe(401)
})

test('a disabled account is not refreshed', async () => {
  const { refreshToken, user } = await someone()
  await ann.sql.run({ sql: 'update auth.users set disabled_at = now() where id = $1', parameters: [user.id] })
  expect((await ann.refresh(refreshToken)).json()).toMatchObject({ status: 401, error: 'disabled-user' })
})

test('a token in capitals is the same token', async () => {
  const { refreshToken } = await someone()
  const successors = await Promise.all([refreshToken, refreshToken.toUpperCase()].map(renewed))
  expect(new Set(successors.map((session) => session.refreshToken)).size).toBe(1)
})

test('both base paths know the call', async () => {
  const { refreshToken } = await someone()
  const answer = await ann.home.inject({ method: 'POST', url: '/auth/v1/token', payload: { refreshToken } })
  expect(answer.statusCode).toBe(200)
})

test('the token in a redirect works once, for a minute', async () => {
  for (const [wait, expected] of [
    [59, 200],
    [60, 401],
  ] as const) {
    const email = `redirected${wait}@example.org`
    await ann.signUp(email)
    const token = (await ann.follow(await ann.linkTo(email))).target.searchParams.get('refreshToken') ?? ''
    ann.home.clock.forward(wait)
    const answers = await Promise.all(Array.from({ length: 20 }, () => status(token)))
    expect(answers.toSorted((a, b) => a - b)).toEqual([expected, ...Array.from({ length: 19 }, () => 401)])
  }
})

test('a code is changed by who asked for it, once', async () => {
  const codeVerifier = 'v'.repeat(43)
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  await ann.post('/signup/email-password', { email: 'pkce@example.org', password: 'Violet-harbour-41', codeChallenge })
  const { target } = await ann.follow(await ann.linkTo('pkce@example.org'))
  const code = target.searchParams.get('code') ?? ''
  expect(target.searchParams.has('refreshToken')).toBe(false)
  expect(await status(code)).toBe(401)
  const exchange = (verifier: string) =>
    ann.post('/token/exchange', { code: code.toUpperCase(), codeVerifier: verifier })
  expect((await exchange('w'.repeat(43))).json()).toMatchObject({ status: 400, error: 'invalid-request' })
  expect((await exchange(codeVerifier)).json()).toMatchObject({
    mfa: null,
    session: { user: { email: 'pkce@example.org' } },
  })
  expect((await exchange(codeVerifier)).statusCode).toBe(400)
})
