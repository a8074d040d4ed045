import type { CreationOptions } from '@lectern/contract/security-keys'
import type { SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { clientUrls, hostileRedirects } from '../../../../testing/hostile-redirects.ts'
import { page, signInWithKey } from '../../../../testing/key-holder.ts'
import { softwareKey, type Misbehaviour } from '../../../../testing/software-key.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const begin = (email: string, options?: object) => ann.post('/signup/webauthn', { email, options })
const rows = async (table: string) => (await ann.sql.run({ sql: `select from ${table}`, parameters: [] })).length
const refused = { status: 401, error: 'invalid-webauthn-security-key' }

test('an address in use, roles that are not given, and redirects elsewhere are refused before a key is made', async () => {
  await ann.member('taken@example.org')
  expect((await begin('TAKEN@example.org')).json()).toMatchObject({ status: 409, error: 'email-already-in-use' })
  for (const [options, error] of [
    [{ allowedRoles: ['operator'], defaultRole: 'operator' }, 'role-not-allowed'],
    [{ redirectTo: 'https://evil.example' }, 'redirectTo-not-allowed'],
    [{ locale: 'e' }, 'locale-not-allowed'],
  ] as const)
    expect((await begin('new@example.org', options)).json()).toMatchObject({ status: 400, error })
  expect((await begin('no address')).json()).toMatchObject({ status: 400, error: 'invalid-request' })
})

test('no redirect elsewhere, in neither step', async () => {
  const shop = await visitor(createApp, { env: { LECTERN_CLIENT_URLS: clientUrls } })
  const start = (redirectTo?: string) =>
    shop.post('/signup/webauthn', { email: 'far@example.org', options: { redirectTo } })
  for (const redirectTo of hostileRedirects) {
    expect((await start(redirectTo)).statusCode).toBe(400)
    const credential = softwareKey(page).create((await start()).json<CreationOptions>())
    const answer = await shop.post('/signup/webauthn/verify', { credential, options: { redirectTo } })
    expect(answer.statusCode).toBe(400)
  }
  expect(await shop.sql.run({ sql: 'select from auth.users', parameters: [] })).toEqual([])
  await shop.close()
})

test('an unfinished sign-up leaves no user, and keeps no address from anybody', async () => {
  const before = await rows('auth.users')
  for (let i = 0; i < 3; i++) expect((await begin('unfinished@example.org')).statusCode).toBe(200)
  expect([await rows('auth.users'), await rows('auth.security_keys')]).toEqual([before, 0])
  expect((await ann.signUp('unfinished@example.org')).statusCode).toBe(200)
})

test('the options are as both generations of clients read them', async () => {
  const options = (await begin('shape@example.org', { displayName: 'Shape' })).json<CreationOptions>()
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Lectern' },
    user: { name: 'shape@example.org', displayName: 'Shape' },
    pubKeyCredParams: [
      { type: 'public-key', alg: -7 },
      { type: 'public-key', alg: -257 },
    ],
    timeout: 60_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  })
  expect(options.user.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
})

const oddities: [string, Misbehaviour][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['our origin with another port', { origin: 'http://localhost:1338' }],
  ['another site', { rpId: 'evil.example' }],
  ['an answer to a sign-in', { type: 'webauthn.get' }],
  ['nobody present', { userPresent: false }],
  ['a certificate that nobody asked for', { format: 'packed' }],
]
for (const [why, odd] of oddities) {
  test(`no account for a key with ${why}`, async () => {
    const email = `odd${oddities.findIndex(([name]) => name === why)}@example.org`
    const options = (await begin(email)).json<CreationOptions>()
    const answer = await ann.post('/signup/webauthn/verify', { credential: softwareKey(page).create(options, odd) })
    expect(answer.json()).toMatchObject(refused)
    expect((await ann.signUp(email)).statusCode).toBe(200)
  })
}

test('a challenge is not made up, not used twice, not of another ceremony, and not late', async () => {
  const unknown = { status: 401, error: 'invalid-webauthn-verification' }
  const key = softwareKey(page)
  const verify = (credential: object) => ann.post('/signup/webauthn/verify', { credential })
  const options = (await begin('once@example.org')).json<CreationOptions>()
  const made = key.create({ ...options, challenge: 'AAAA' })
  expect((await verify(made)).json()).toMatchObject(unknown)
  const { challenge } = (await ann.post('/signin/webauthn', {})).json<{ challenge: string }>()
  expect((await verify(key.create({ ...options, challenge }))).json()).toMatchObject(unknown)
  const late = (await begin('once@example.org')).json<CreationOptions>()
  ann.home.clock.forward(60)
  expect((await verify(key.create(late))).json()).toMatchObject(unknown)
  const good = key.create((await begin('once@example.org')).json<CreationOptions>())
  const all = await Promise.all(Array.from({ length: 50 }, () => verify(good)))
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await verify(good)).json()).toMatchObject(unknown)
})

test('a failed answer uses its challenge up', async () => {
  const key = softwareKey(page)
  const options = (await begin('burnt@example.org')).json<CreationOptions>()
  for (const odd of [{ origin: 'https://evil.example' }, {}]) {
    const answer = await ann.post('/signup/webauthn/verify', { credential: key.create(options, odd) })
    expect(answer.statusCode).toBe(401)
  }
})

test('of two who finish with one address one gets it', async () => {
  const begun = await Promise.all([begin('both@example.org'), begin('both@example.org')])
  const ended = await Promise.all(
    begun.map((one) =>
      ann.post('/signup/webauthn/verify', { credential: softwareKey(page).create(one.json<CreationOptions>()) }),
    ),
  )
  expect(new Set(ended.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
})

test('bytes of any kind are refused, and never a fault', async () => {
  const good = softwareKey(page).create((await begin('bytes@example.org')).json<CreationOptions>())
  const clientDataJSON = String(good.response['clientDataJSON'])
  for (const response of [
    {},
    { clientDataJSON: 5 },
    { clientDataJSON: 'bm8ganNvbg' },
    { clientDataJSON, attestationObject: 5 },
    { clientDataJSON, attestationObject: {} },
    { clientDataJSON, attestationObject: '' },
    { clientDataJSON, attestationObject: Buffer.alloc(5000, 0x81).toString('base64url') },
  ]) {
    const answer = await ann.post('/signup/webauthn/verify', { credential: { ...good, response } })
    expect(answer.statusCode).toBe(401)
  }
  for (const credential of [undefined, null, 'x', [], {}, { ...good, type: 'password' }, { ...good, id: 5 }])
    expect((await ann.post('/signup/webauthn/verify', { credential })).statusCode).toBe(400)
})

for (const [generation, nicknamed] of [
  ['classic', (nickname: string) => ({ options: { nickname, displayName: 'Key Person', metadata: { a: 1 } } })],
  ['4.x', (nickname: string) => ({ nickname, options: { displayName: 'Key Person', metadata: { a: 1 } } })],
] as const) {
  test(`with a key, its name where ${generation} puts it: a mail first, then the key signs in`, async () => {
    const email = `${generation.replace('.', '')}@example.org`
    const key = softwareKey(page)
    const options = (await begin(email, { defaultRole: 'student', redirectTo: `${page}/in` })).json<CreationOptions>()
    const body = { credential: key.create(options), ...nicknamed('blue one') }
    expect((await ann.post('/signup/webauthn/verify', body)).json()).toEqual({ session: null, mfa: null })
    const early = await signInWithKey(ann, (asked) => key.get(asked), email)
    expect(early.json()).toMatchObject({ status: 401, error: 'unverified-user' })
    const { target } = await ann.follow(await ann.linkTo(email))
    expect(target.pathname).toBe('/in')
    const signedIn = await signInWithKey(ann, (asked) => key.get(asked), email)
    const { session } = signedIn.json<SessionAnswer>()
    expect(session?.user).toMatchObject({
      id: options.user.id,
      displayName: 'Key Person',
      roles: ['student'],
      metadata: { a: 1, userProfileType: 'STUDENT' },
    })
    const [row] = await ann.sql.run<{ nickname: string }>({
      sql: 'select nickname from auth.security_keys where user_id = $1',
      parameters: [options.user.id],
    })
    expect(row?.nickname).toBe('blue one')
  })
}

test('where nobody is asked to verify, the key answers with a session', async () => {
  const trusting = await visitor(createApp, { env: { LECTERN_VERIFY_EMAIL: 'off' } })
  const options = (await trusting.post('/signup/webauthn', { email: 'now@example.org' })).json<CreationOptions>()
  const answer = await trusting.post('/signup/webauthn/verify', { credential: softwareKey(page).create(options) })
  expect(answer.json<SessionAnswer>().session?.user.email).toBe('now@example.org')
  await trusting.close()
})
