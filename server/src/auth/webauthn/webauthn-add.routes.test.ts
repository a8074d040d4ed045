import type { CreationOptions } from '@lectern/contract/security-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { addKey, keyHolder, page } from '../../../../testing/key-holder.ts'
import { softwareKey } from '../../../../testing/software-key.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const begin = async (bearer: Record<string, string>) =>
  (await ann.post('/user/webauthn/add', {}, bearer)).json<CreationOptions>()
const end = (credential: object, bearer: Record<string, string>, nickname?: unknown) =>
  ann.post('/user/webauthn/verify', { credential, nickname }, bearer)
const wrong = { status: 401, error: 'invalid-webauthn-verification' }

test('nothing without a bearer, nor for an anonymous user', async () => {
  const { bearer, session, key } = await keyHolder(ann, 'nameless@example.org')
  const credential = key.create({ ...(await begin(bearer)), excludeCredentials: [] })
  await ann.sql.run({ sql: 'update auth.users set is_anonymous = true where id = $1', parameters: [session.user.id] })
  for (const [headers, status] of [
    [{}, 401],
    [bearer, 403],
  ] as const) {
    expect((await ann.post('/user/webauthn/add', {}, headers)).statusCode).toBe(status)
    expect((await end(credential, headers)).statusCode).toBe(status)
  }
})

test("another person's challenge, and one of a sign-up, give no key", async () => {
  const [one, other] = [await keyHolder(ann, 'one@example.org'), await keyHolder(ann, 'other@example.org')]
  const fresh = softwareKey(page)
  expect((await end(fresh.create(await begin(one.bearer)), other.bearer)).json()).toMatchObject(wrong)
  const signUp = (await ann.post('/signup/webauthn', { email: 'third@example.org' })).json<CreationOptions>()
  expect((await end(fresh.create(signUp), one.bearer)).json()).toMatchObject(wrong)
})

test('a key of somebody else is not taken over, and its id is not put on another', async () => {
  const [owner, thief] = [await keyHolder(ann, 'owner@example.org'), await keyHolder(ann, 'thief@example.org')]
  const { challenge } = await begin(thief.bearer)
  const [allowed] = (await ann.post('/signin/webauthn', { email: owner.email })).json<{
    allowCredentials: { id: string }[]
  }>().allowCredentials
  const made = softwareKey(page).create({ ...(await begin(thief.bearer)), challenge })
  const renamed = { ...made, id: allowed?.id, rawId: allowed?.id }
  expect((await end(renamed, thief.bearer)).json()).toMatchObject({ error: 'invalid-webauthn-security-key' })
})

test('an answer counts once', async () => {
  const { bearer } = await keyHolder(ann, 'once@example.org')
  const credential = softwareKey(page).create(await begin(bearer))
  const answers = await Promise.all(Array.from({ length: 20 }, () => end(credential, bearer)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('names that are none are refused', async () => {
  const { bearer } = await keyHolder(ann, 'names@example.org')
  for (const nickname of [5, {}, 'x'.repeat(201)]) {
    const credential = softwareKey(page).create(await begin(bearer))
    expect((await end(credential, bearer, nickname)).statusCode).toBe(400)
  }
})

test('twenty keys, and no more', async () => {
  const { bearer } = await keyHolder(ann, 'many@example.org')
  for (let i = 1; i < 20; i++)
    expect((await addKey(ann, bearer, (options) => softwareKey(page).create(options))).statusCode).toBe(200)
  const last = await addKey(ann, bearer, (options) => softwareKey(page).create(options))
  expect(last.json()).toMatchObject({ status: 400, error: 'invalid-request' })
})

test('without a body and without a content type the options come, and name the keys that are there', async () => {
  const { bearer, session } = await keyHolder(ann, 'bare@example.org')
  const bare = await ann.home.inject({ method: 'POST', url: '/v1/auth/user/webauthn/add', headers: bearer })
  expect(bare.json()).toMatchObject({
    user: { id: session.user.id, name: 'bare@example.org' },
    excludeCredentials: [{ type: 'public-key', id: expect.any(String) }],
  })
  const typed = { ...bearer, 'content-type': 'application/json' }
  const empty = await ann.home.inject({ method: 'POST', url: '/v1/auth/user/webauthn/add', headers: typed })
  expect(empty.statusCode).toBe(200)
})

test('an added key says its id and name', async () => {
  const { session } = await keyHolder(ann, 'named@example.org')
  const bearer = { authorization: `Bearer ${session.accessToken}` }
  const named = await addKey(ann, bearer, (options) => softwareKey(page).create(options), 'green')
  expect(named.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), nickname: 'green' })
  const unnamed = await addKey(ann, bearer, (options) => softwareKey(page).create(options))
  expect(unnamed.json()).toEqual({ id: expect.any(String), nickname: null })
})
