import type { RequestOptions } from '@lectern/contract/security-keys'
import { claimsNamespace, type Claims, type SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { elevate, keyHolder } from '../../../../testing/key-holder.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const elevatedClaim = (accessToken: string) => {
  const body = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(body) as { [claimsNamespace]: Claims })[claimsNamespace]['x-hasura-auth-elevated']
}

test("nothing without a bearer, for another's address, or without a key", async () => {
  const { bearer } = await keyHolder(ann, 'ann@example.org')
  const { accessToken } = await ann.member('keyless@example.org')
  for (const [body, headers, status] of [
    [{}, {}, 401],
    [{ email: 'keyless@example.org' }, bearer, 400],
    [{}, { authorization: `Bearer ${accessToken}` }, 400],
  ] as const)
    expect((await ann.post('/elevate/webauthn', body, headers)).statusCode).toBe(status)
  const byPhone = { authorization: `Bearer ${(await ann.phoneMember('+12025550144')).accessToken}` }
  expect((await ann.post('/elevate/webauthn', { email: 'ann@example.org' }, byPhone)).json()).toMatchObject({
    status: 400,
    message: 'email must be your own',
  })
})

test("another's key, another's challenge and another ceremony elevate nobody", async () => {
  const [one, other] = [await keyHolder(ann, 'one@example.org'), await keyHolder(ann, 'other@example.org')]
  const foreignKey = await elevate(ann, one.bearer, (asked) => other.key.get({ ...asked, allowCredentials: [] }))
  expect(foreignKey.json()).toMatchObject({ status: 401, error: 'invalid-webauthn-security-key' })
  const verify = (credential: object, body: object = {}) =>
    ann.post('/elevate/webauthn/verify', { ...body, credential }, one.bearer)
  const asked = (await ann.post('/elevate/webauthn', {}, other.bearer)).json<RequestOptions>()
  const crossed = one.key.get({ ...asked, allowCredentials: [] })
  expect((await verify(crossed)).json()).toMatchObject({ status: 401, error: 'invalid-webauthn-security-key' })
  const signIn = (await ann.post('/signin/webauthn', { email: one.email })).json<RequestOptions>()
  expect((await verify(one.key.get(signIn))).json()).toMatchObject({ error: 'invalid-webauthn-verification' })
  const own = (await ann.post('/elevate/webauthn', {}, one.bearer)).json<RequestOptions>()
  expect((await verify(one.key.get(own), { email: other.email })).statusCode).toBe(400)
})

test('an answer counts once', async () => {
  const { bearer, key } = await keyHolder(ann, 'once@example.org')
  const credential = key.get((await ann.post('/elevate/webauthn', {}, bearer)).json<RequestOptions>())
  const verify = () => ann.post('/elevate/webauthn/verify', { credential }, bearer)
  const answers = await Promise.all(Array.from({ length: 50 }, verify))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a session whose token says so, until it is renewed; the one before stays', async () => {
  const { email, bearer, key, session } = await keyHolder(ann, 'happy@example.org')
  expect(elevatedClaim(session.accessToken)).toBeUndefined()
  const asked = (await ann.post('/elevate/webauthn', { email: 'HAPPY@example.org' }, bearer)).json<RequestOptions>()
  const answer = await ann.post('/elevate/webauthn/verify', { email, credential: key.get(asked) }, bearer)
  const { session: elevated, mfa } = answer.json<SessionAnswer>()
  expect([elevatedClaim(elevated?.accessToken ?? ''), elevated?.user.email, mfa]).toEqual([
    session.user.id,
    email,
    null,
  ])
  const renewed = (await ann.refresh(elevated?.refreshToken ?? '')).json<{ accessToken: string }>()
  expect(elevatedClaim(renewed.accessToken)).toBeUndefined()
  expect((await ann.refresh(session.refreshToken)).statusCode).toBe(200)
})

test('without a body and without a content type the options come', async () => {
  const { bearer } = await keyHolder(ann, 'bare@example.org')
  const bare = await ann.home.inject({ method: 'POST', url: '/v1/auth/elevate/webauthn', headers: bearer })
  expect(bare.json()).toMatchObject({ rpId: 'localhost', allowCredentials: [{ type: 'public-key' }] })
})
