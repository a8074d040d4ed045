import type { CreationOptions, RequestOptions } from '@lectern/contract/security-keys'
import type { SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { sweepExpired } from '../auth.jobs.ts'
import { addKey, keyHolder, page, signInWithKey } from '../../../../testing/key-holder.ts'
import { softwareKey, type Misbehaviour } from '../../../../testing/software-key.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const begin = async (email?: string) => (await ann.post('/signin/webauthn', { email })).json<RequestOptions>()
const holder = () => keyHolder(ann, `key${people++}@example.org`)
const setUser = (email: string, change: string) =>
  ann.sql.run({ sql: `update auth.users set ${change} where email = $1`, parameters: [email] })
const wrong = { status: 401, error: 'invalid-webauthn-verification' }
const foreign = { status: 401, error: 'invalid-webauthn-security-key' }

test('an unknown address, one without keys and one with a key can not be told apart', async () => {
  const { email } = await holder()
  await ann.member('keyless@example.org')
  const shapes = []
  for (const address of ['unknown@example.org', 'keyless@example.org', email]) {
    const [first, second] = [await begin(address), await begin(address.toUpperCase())]
    expect(second.allowCredentials).toEqual(first.allowCredentials)
    expect(second.challenge).not.toBe(first.challenge)
    const [allowed] = first.allowCredentials ?? []
    expect([16, 20, 32]).toContain(Buffer.from(allowed?.id ?? '', 'base64url').length)
    shapes.push({ ...first, challenge: '', allowCredentials: Object.keys(allowed ?? {}) })
  }
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  expect(shapes[0]).toMatchObject({ rpId: 'localhost', timeout: 60_000, userVerification: 'preferred' })
  expect((await begin('unknown@example.org')).allowCredentials).not.toEqual(
    (await begin('other@example.org')).allowCredentials,
  )
})

test('unknown addresses have one key or two', async () => {
  const counts = new Set<number>()
  for (let i = 0; i < 40; i++) counts.add((await begin(`nobody${i}@example.org`)).allowCredentials?.length ?? 0)
  expect(counts).toEqual(new Set([1, 2]))
})

test('the options of an unknown address open nothing, whoever answers', async () => {
  const { key } = await holder()
  const asked = await begin('unknown@example.org')
  const credential = key.get({ ...asked, allowCredentials: [] })
  expect((await ann.post('/signin/webauthn/verify', { credential })).json()).toMatchObject(foreign)
})

test("somebody else's key does not answer for an address", async () => {
  const [one, other] = [await holder(), await holder()]
  const answer = await signInWithKey(ann, (asked) => other.key.get({ ...asked, allowCredentials: [] }), one.email)
  expect(answer.json()).toMatchObject(foreign)
  const asked = await begin()
  const credential = other.key.get(asked)
  expect((await ann.post('/signin/webauthn/verify', { email: one.email, credential })).json()).toMatchObject(foreign)
})

test('a key that nobody has registered is refused', async () => {
  const stranger = softwareKey(page)
  const made = (await ann.post('/signup/webauthn', { email: 'never@example.org' })).json<CreationOptions>()
  stranger.create(made)
  expect((await signInWithKey(ann, (asked) => stranger.get(asked))).json()).toMatchObject(foreign)
})

for (const [why, odd] of [
  ['another origin', { origin: 'https://evil.example' }],
  ['a page below our name', { origin: 'http://localhost:1337.evil.example' }],
  ['a frame of another page', { crossOriginFrom: 'https://evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['an answer to a registration', { type: 'webauthn.create' }],
  ['a made-up challenge', { challenge: 'AAAA' }],
  ['nobody present', { userPresent: false }],
  ["somebody else's handle", { userHandle: '5d8e5a1c-98c3-4f62-8a1f-6c0c1f2b7a90' }],
] satisfies [string, Misbehaviour][]) {
  test(`no session for an answer with ${why}`, async () => {
    const { email, key } = await holder()
    const answer = await signInWithKey(ann, (asked) => key.get(asked, odd), email)
    expect(answer.json()).toMatchObject(wrong)
  })
}

test('a changed signature, and the signature of another answer, are refused', async () => {
  const { key } = await holder()
  const first = key.get(await begin())
  const credential = key.get(await begin())
  const signature = Buffer.from(String(credential.response['signature']), 'base64url')
  signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1)
  for (const changed of [signature.toString('base64url'), first.response['signature'], '', 5, null]) {
    const asked = await begin()
    const { clientDataJSON } = key.get(asked).response
    const response = { ...credential.response, clientDataJSON, signature: changed }
    const answer = await ann.post('/signin/webauthn/verify', { credential: { ...credential, response } })
    expect(answer.json()).toMatchObject(wrong)
  }
})

test('an answer counts once: of fifty at once one gets in, and none later', async () => {
  const { email, key } = await holder()
  const credential = key.get(await begin(email))
  const verify = () => ann.post('/signin/webauthn/verify', { email, credential })
  const answers = await Promise.all(Array.from({ length: 50 }, verify))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]))
  expect((await verify()).json()).toMatchObject(wrong)
})

test('a challenge is for one minute and for one ceremony, and its row goes', async () => {
  const { email, key, bearer } = await holder()
  const elevation = (await ann.post('/elevate/webauthn', {}, bearer)).json<RequestOptions>()
  const crossed = await ann.post('/signin/webauthn/verify', { email, credential: key.get(elevation) })
  expect(crossed.json()).toMatchObject(wrong)
  const late = key.get(await begin(email))
  ann.home.clock.forward(60)
  expect((await ann.post('/signin/webauthn/verify', { email, credential: late })).json()).toMatchObject(wrong)
  await begin(email)
  ann.home.clock.forward(60)
  await sweepExpired(ann.home.parts).run()
  expect(await ann.sql.run({ sql: 'select from auth.challenges', parameters: [] })).toEqual([])
})

test('the database holds no challenge', async () => {
  const { challenge } = await begin('unknown@example.org')
  const rows = await ann.sql.run<{ everything: string }>({
    sql: `select row_to_json(c)::text || encode(challenge_hash, 'base64') as everything from auth.challenges c`,
    parameters: [],
  })
  const hex = Buffer.from(challenge, 'base64url').toString('hex')
  for (const { everything } of rows) {
    expect(everything).not.toContain(challenge)
    expect(everything).not.toContain(hex)
  }
})

test('a copy of a key is refused, since it counts behind or the same', async () => {
  const { email, key } = await holder()
  expect((await signInWithKey(ann, (asked) => key.get(asked, { counterStep: 5 }), email)).statusCode).toBe(200)
  for (const counterStep of [0, -2])
    expect((await signInWithKey(ann, (asked) => key.get(asked, { counterStep }), email)).json()).toMatchObject(wrong)
  expect((await signInWithKey(ann, (asked) => key.get(asked, { counterStep: 3 }), email)).statusCode).toBe(200)
})

test('a key that does not count is taken', async () => {
  const { email, key } = await holder()
  for (let i = 0; i < 2; i++)
    expect((await signInWithKey(ann, (asked) => key.get(asked, { counterStep: 0 }), email)).statusCode).toBe(200)
})

test('a disabled and an unverified account stay shut', async () => {
  const { email, key } = await holder()
  for (const [shut, open, error] of [
    ['disabled_at = now()', 'disabled_at = null', 'disabled-user'],
    ['email_verified = false', 'email_verified = true', 'unverified-user'],
  ] as const) {
    await setUser(email, shut)
    const answer = await signInWithKey(ann, (asked) => key.get(asked), email)
    expect(answer.json()).toMatchObject({ status: 401, error })
    await setUser(email, open)
  }
})

test('an account without an address has none to verify: its key opens it', async () => {
  const session = await ann.phoneMember('+12025550142')
  const bearer = { authorization: `Bearer ${session.accessToken}` }
  const key = softwareKey(page)
  await addKey(ann, bearer, (options) => key.create(options))
  const answer = await signInWithKey(ann, (asked) => key.get(asked))
  expect(answer.json()).toMatchObject({ session: { user: { id: session.user.id, email: null } }, mfa: null })
})

test('a key that was only touched leaves the second factor to ask for; one with PIN or finger is both', async () => {
  const { email, key } = await holder()
  await setUser(email, `active_mfa_type = 'totp'`)
  const touched = await signInWithKey(ann, (asked) => key.get(asked, { userVerified: false }), email)
  expect(touched.json()).toEqual({ session: null, mfa: { ticket: expect.stringMatching(/^mfaTotp:/) } })
  const verified = await signInWithKey(ann, (asked) => key.get(asked), email)
  expect(verified.json()).toMatchObject({ session: { user: { email } }, mfa: null })
})

test('by address or by the key alone, whatever form the handle comes back in', async () => {
  const { email, key, session } = await holder()
  const { id } = session.user
  expect((await begin()).allowCredentials).toEqual([])
  const handles = [id, Buffer.from(id).toString('base64url'), Buffer.from(id, 'base64url').toString(), '']
  for (const address of [email, undefined])
    for (const userHandle of handles) {
      const answer = await signInWithKey(ann, (asked) => key.get(asked, { userHandle }), address)
      expect(answer.json<SessionAnswer>().session?.user.id).toBe(id)
    }
})

test('bodies of other forms are refused', async () => {
  for (const body of [{ email: 5 }, { email: 'no address' }, { email: '' }])
    expect((await ann.post('/signin/webauthn', body)).statusCode).toBe(400)
  for (const body of [{}, { credential: {} }, { credential: 'x' }, { credential: null }])
    expect((await ann.post('/signin/webauthn/verify', body)).statusCode).toBe(400)
})
