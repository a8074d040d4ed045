import { createHash, generateKeyPairSync } from 'node:crypto'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { browser } from '../../../../testing/browser-session.ts'
import { hostileRedirects } from '../../../../testing/hostile-redirects.ts'
import { openidProvider, type Person } from '../../../../testing/openid-provider.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

const client = 'http://localhost:1337'
const callback = (provider: string) => `${client}/v1/auth/signin/provider/${provider}/callback`
const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' })

let google: Awaited<ReturnType<typeof openidProvider>>
let ann: Visitor
let people = 0
beforeAll(async () => {
  google = await openidProvider({ id: 'ours', secret: 'a secret', redirectUris: [callback('google')], pkce: true })
  ann = await visitor(createApp, {
    env: {
      LECTERN_OAUTH_GOOGLE_CLIENT_ID: 'ours',
      LECTERN_OAUTH_GOOGLE_CLIENT_SECRET: 'a secret',
      LECTERN_OAUTH_GOOGLE_ISSUER: google.issuer,
      LECTERN_OAUTH_APPLE_CLIENT_ID: 'org.example.ours',
      LECTERN_OAUTH_APPLE_TEAM_ID: 'TEAM',
      LECTERN_OAUTH_APPLE_KEY_ID: 'KEY',
      LECTERN_OAUTH_APPLE_PRIVATE_KEY: appleKey.replaceAll('\n', '\\n'),
      LECTERN_OAUTH_APPLE_ISSUER: google.issuer,
    },
  })
})
beforeEach(() => google.meet('refuses'))
afterAll(async () => {
  await ann.close()
  await google.close()
})

const start = (query: Record<string, string> = {}, provider = 'google') =>
  `/v1/auth/signin/provider/${provider}?${new URLSearchParams({ redirectTo: `${client}/auth/login?a=1`, ...query }).toString()}`
const somebody = (person: Partial<Person> = {}): Person => {
  const sub = `person-${people++}`
  return { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada Example', ...person }
}
const arrive = async (person: Person, query: Record<string, string> = {}) => {
  google.meet(person)
  return (await browser(ann.home).visit(start(query))).searchParams
}
const sessionOf = async (found: URLSearchParams) => (await ann.refresh(found.get('refreshToken') ?? '')).json<Session>()
const failureIn = (found: URLSearchParams) => [found.get('error'), found.get('errorDescription')]
const linksOf = async (userId: string) =>
  (await ann.sql.run({ sql: 'select from auth.provider_accounts where user_id = $1', parameters: [userId] })).length

test('refuses every foreign address to return to, of a provider that is set up and of one that is not', async () => {
  const accepted: unknown[] = []
  for (const provider of ['google', 'github', 'nothing']) {
    for (const redirectTo of [
      ...hostileRedirects,
      'https://localhost:1337/',
      'http://localhost:13370/',
      'http://localhost:1337/../\\evil.net',
    ]) {
      const answer = await ann.home.inject({ url: start({ redirectTo }, provider) })
      const refused = answer.statusCode === 400 && answer.json<{ error: string }>().error === 'redirectTo-not-allowed'
      if (!refused || answer.headers['set-cookie'] !== undefined)
        accepted.push([provider, redirectTo, answer.statusCode])
    }
  }
  expect(accepted).toEqual([])
})

for (const provider of ['github', 'nothing', 'constructor', '__proto__', 'spotify']) {
  test(`leads back from "${provider}", which is not set up`, async () => {
    const { statusCode, headers } = await ann.home.inject({ url: start({}, provider) })
    expect([statusCode, headers.location]).toEqual([
      302,
      `${client}/auth/login?a=1&error=disabled-endpoint&errorDescription=This+endpoint+is+disabled`,
    ])
  })
}

test('refuses options that a sign-up refuses, before anybody is sent away', async () => {
  for (const [query, error] of [
    [{ allowedRoles: 'admin' }, 'role-not-allowed'],
    [{ allowedRoles: 'student', defaultRole: 'teacher' }, 'default-role-must-be-in-allowed-roles'],
    [{ locale: '../../..' }, 'locale-not-allowed'],
    [{ metadata: '[1]' }, 'invalid-request'],
    [{ metadata: '{' }, 'invalid-request'],
    [{ connect: 'no token' }, 'unauthenticated-user'],
  ] as const) {
    const { headers } = await ann.home.inject({ url: start(query) })
    expect(new URL(String(headers.location)).searchParams.get('error')).toBe(error)
  }
  for (const query of ['codeChallenge=short', 'redirectTo=a&redirectTo=b']) {
    const answer = await ann.home.inject({ url: `/v1/auth/signin/provider/google?${query}` })
    expect(answer.json()).toMatchObject({ status: 400 })
  }
})

test('a state works once, in time, at its provider, and only in the browser that began', async () => {
  google.meet(somebody())
  const own = browser(ann.home)
  const begin = async () => new URL((await own.request(new URL(start(), client))).location ?? '')
  const backFrom = async (asked: URL) => {
    let at = asked
    while (at.origin !== client) at = new URL((await own.request(at)).location ?? '', at)
    return at
  }
  const errorAt = async (who: ReturnType<typeof browser>, url: URL) => {
    const { searchParams, pathname } = new URL((await who.request(url)).location ?? '')
    return [pathname, searchParams.get('error')]
  }
  const refused = ['/', 'invalid-state']
  const first = await backFrom(await begin())
  expect(await errorAt(browser(ann.home), first)).toEqual(refused)
  expect(await errorAt(own, new URL(first.href.replace('google', 'apple')))).toEqual(refused)
  const without = new URL(first)
  without.searchParams.delete('state')
  expect(await errorAt(own, without)).toEqual(refused)
  // Nothing of that used it up.
  const found = await Promise.all(Array.from({ length: 20 }, () => errorAt(own, first)))
  expect(found.filter(([, error]) => error === null)).toHaveLength(1)
  const late = await backFrom(await begin())
  ann.home.clock.forward(300)
  expect(await errorAt(own, late)).toEqual(refused)
})

test("another person's answer does not fit the own state", async () => {
  google.meet(somebody())
  const [victim, attacker] = [browser(ann.home), browser(ann.home)]
  const asked = new URL((await victim.request(new URL(start(), client))).location ?? '')
  const stolen = new URL((await attacker.request(new URL(start(), client))).location ?? '')
  let at = stolen
  while (at.origin !== client) at = new URL((await attacker.request(at)).location ?? '', at)
  at.searchParams.set('state', asked.searchParams.get('state') ?? '')
  const back = new URL((await victim.request(at)).location ?? '')
  expect(failureIn(back.searchParams)[0]).toBe('oauth-profile-fetch-failed')
})

test('an answer that names another issuer is refused', async () => {
  google.meet(somebody())
  const own = browser(ann.home)
  let at = new URL((await own.request(new URL(start(), client))).location ?? '')
  while (at.origin !== client) at = new URL((await own.request(at)).location ?? '', at)
  at.searchParams.set('iss', 'https://evil.example')
  expect(failureIn(new URL((await own.request(at)).location ?? '').searchParams)[0]).toBe('oauth-profile-fetch-failed')
})

test('who refuses at the provider comes back with the error, and not with its words', async () => {
  google.meet('refuses')
  const back = await browser(ann.home).visit(start({ state: 'mine' }))
  expect(back.href).toBe(
    `${client}/auth/login?a=1&error=oauth-provider-error&errorDescription=The+sign-in+was+cancelled.&state=mine&provider=google`,
  )
})

test('the provider is asked with our own address, a state, a nonce and a challenge, and the browser is marked', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const answer = await ann.home.inject({ url: start(), headers })
  const asked = new URL(String(answer.headers.location))
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: 'ours',
    response_type: 'code',
    redirect_uri: callback('google'),
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(answer.headers['set-cookie']).toMatch(
    /^lectern-provider-\w+=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/,
  )
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  const stored = JSON.stringify(await ann.sql.run({ sql: 'select * from auth.provider_states', parameters: [] }))
  for (const name of ['state', 'nonce', 'code_challenge']) expect(stored).not.toContain(asked.searchParams.get(name))
})

test('an address that the provider has not verified opens nothing and is mailed a link', async () => {
  const session = await ann.member('owner@example.org')
  const thief = somebody({ email: 'owner@example.org', email_verified: false })
  expect(failureIn(await arrive(thief))[0]).toBe('email-already-in-use')
  expect(await linksOf(session.user.id)).toBe(0)

  const unproven = somebody({ email: 'unproven@example.org', email_verified: false })
  expect(failureIn(await arrive(unproven))).toEqual([
    'unverified-user',
    'Email is not verified. We have sent a link to your address.',
  ])
  await ann.follow(await ann.linkTo('unproven@example.org'))
  expect((await sessionOf(await arrive(unproven))).user.email).toBe('unproven@example.org')
})

test('with sign-up off a known person comes in, and a stranger gets no account', async () => {
  const known = somebody()
  expect((await sessionOf(await arrive(known))).user.email).toBe(known.email)
  const { parts } = ann.home
  const app = await createApp({ ...parts, config: { ...parts.config, signUp: false } })
  const shut = browser({ ...ann.home, inject: app.inject.bind(app) })
  const stranger = somebody()
  google.meet(stranger)
  expect(failureIn((await shut.visit(start())).searchParams)[0]).toBe('signup-disabled')
  expect(
    await ann.sql.run({ sql: 'select from auth.users where email = $1', parameters: [stranger.email] }),
  ).toHaveLength(0)
  google.meet(known)
  const again = await browser({ ...ann.home, inject: app.inject.bind(app) }).visit(start())
  expect((await sessionOf(again.searchParams)).user.email).toBe(known.email)
  await app.close()
})

test('an account here that nobody has verified is not linked either', async () => {
  await ann.signUp('squatted@example.org')
  expect(failureIn(await arrive(somebody({ email: 'squatted@example.org' })))[0]).toBe('email-already-in-use')
  const [{ count } = { count: -1 }] = await ann.sql.run<{ count: number }>({
    sql: `select count(*)::int as count from auth.provider_accounts where email = 'squatted@example.org'`,
    parameters: [],
  })
  expect(count).toBe(0)
})

test('a provider that gives no address makes no account', async () => {
  expect(failureIn(await arrive({ sub: 'nameless' }))).toEqual([
    'oauth-profile-fetch-failed',
    'The provider gave no e-mail address. Please allow it to, or sign up.',
  ])
})

test('a new person gets an account with what was asked for, and is the same person next time', async () => {
  const person = somebody({ picture: 'https://pictures.example/ada.png' })
  const first = await arrive(person, { allowedRoles: 'student', defaultRole: 'student', metadata: '{"a":1}' })
  const { user } = await sessionOf(first)
  expect(user).toMatchObject({
    email: person.email,
    emailVerified: true,
    displayName: 'Ada Example',
    avatarUrl: 'https://pictures.example/ada.png',
    defaultRole: 'student',
    roles: ['student'],
    metadata: { a: 1, userProfileType: 'STUDENT' },
  })
  // A picture at an address that leads elsewhere than it looks is none.
  const odd = await sessionOf(await arrive(somebody({ picture: 'https://pictures.example@evil.example/ada.png' })))
  expect(odd.user?.avatarUrl).not.toContain('evil.example')
  // Options count for a new account alone; a changed address there changes nothing here.
  const again = await arrive({ ...person, email: 'moved@example.org' }, { defaultRole: 'teacher' })
  expect((await sessionOf(again)).user).toEqual(user)
  expect((await ann.refresh(again.get('refreshToken') ?? '')).statusCode).toBe(401)
})

test('an address that is verified on both sides links', async () => {
  const { user } = await ann.member('both@example.org')
  expect((await sessionOf(await arrive(somebody({ email: 'Both@Example.org' })))).user.id).toBe(user.id)
  expect(await linksOf(user.id)).toBe(1)
  expect((await ann.mails('both@example.org'))[0]?.subject).toBe('Your account was linked with Google')
})

test('a disabled account stays closed', async () => {
  const person = somebody()
  const { user } = await sessionOf(await arrive(person))
  await ann.sql.run({ sql: 'update auth.users set disabled_at = now() where id = $1', parameters: [user.id] })
  expect(failureIn(await arrive(person))).toEqual(['disabled-user', 'User is disabled'])
})

test('our own pages get a code, which only they can change into a session', async () => {
  const codeVerifier = 'v'.repeat(43)
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const person = somebody()
  const found = await arrive(person, { codeChallenge })
  expect(found.has('refreshToken')).toBe(false)
  const exchange = (verifier: string) =>
    ann.post('/token/exchange', { code: found.get('code'), codeVerifier: verifier })
  expect((await exchange('w'.repeat(43))).statusCode).toBe(400)
  expect((await exchange(codeVerifier)).json<SessionAnswer>().session?.user.email).toBe(person.email)
})

test('a sign-up makes a new account, and no other will do', async () => {
  const [known, fresh] = [somebody(), somebody()]
  await arrive(known)
  const owner = await ann.member('owner-of-it@example.org')
  const signUp = async (person: Person) => {
    google.meet(person)
    return (await browser(ann.home).visit(start().replace('/signin/', '/signup/'))).searchParams
  }
  for (const person of [known, somebody({ email: owner.user.email ?? '' })])
    expect(failureIn(await signUp(person))).toEqual(['email-already-in-use', 'Email already in use'])
  expect(await linksOf(owner.user.id)).toBe(0)
  expect((await sessionOf(await signUp(fresh))).user.email).toBe(fresh.email)
  expect(failureIn(await signUp(fresh))[0]).toBe('email-already-in-use')
})

test('what a provider calls an address and we do not is none, and keeps nobody out', async () => {
  const person = somebody()
  await arrive(person)
  expect(await sessionOf(await arrive({ ...person, email: 'no address' }))).toMatchObject({
    user: { email: person.email },
  })
  expect(failureIn(await arrive(somebody({ email: 'no address' })))[0]).toBe('oauth-profile-fetch-failed')
})

test('a second factor is asked for', async () => {
  const person = somebody()
  const { user } = await sessionOf(await arrive(person))
  await ann.sql.run({ sql: `update auth.users set active_mfa_type = 'totp' where id = $1`, parameters: [user.id] })
  const found = await arrive(person)
  expect([found.has('refreshToken'), found.get('ticket')]).toEqual([false, expect.stringMatching(/^mfaTotp:/)])
})

test('connect: links to the signed-in user, keeps what others have, and asks where the wish comes from', async () => {
  const session = await ann.member('connecting@example.org')
  const connect = session.accessToken
  const person = somebody()
  google.meet(person)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' },
  ]) {
    const back = await browser(ann.home).visit(start({ connect }), headers)
    expect(failureIn(back.searchParams)[0]).toBe('bad-request')
  }
  expect(await linksOf(session.user.id)).toBe(0)
  for (let again = 0; again < 2; again++) {
    const back = await browser(ann.home).visit(start({ connect }), { 'sec-fetch-site': 'same-origin' })
    expect(back.href).toBe(`${client}/auth/login?a=1`)
  }
  const told = (await ann.mails('connecting@example.org')).filter(({ subject }) => subject.includes('Google'))
  expect(told.map(({ headers }) => headers['X-Email-Template'])).toEqual(['provider-linked'])
  expect((await sessionOf(await arrive(person))).user.id).toBe(session.user.id)
  const other = await ann.member('other@example.org')
  google.meet(person)
  const taken = await browser(ann.home).visit(start({ connect: other.accessToken }))
  expect(failureIn(taken.searchParams)).toEqual(['bad-request', 'social user already exists'])
})

test('connect: wants a security key where the configuration says so; a sign-in does not', async () => {
  const { accessToken: connect, user } = await ann.member('careful@example.org')
  google.meet(somebody())
  const { parts } = ann.home
  const app = await createApp({ ...parts, config: { ...parts.config, elevation: 'required' } })
  const strict = browser({ ...ann.home, inject: app.inject.bind(app) })
  expect(failureIn((await strict.visit(start({ connect }))).searchParams)[0]).toBe('elevated-claim-required')
  expect(await linksOf(user.id)).toBe(0)
  expect((await strict.visit(start())).searchParams.has('refreshToken')).toBe(true)
  await app.close()
})

test('who came by phone and linked an account elsewhere comes in by it, without an address to verify', async () => {
  const session = await ann.phoneMember('+12025550143')
  const person = somebody()
  google.meet(person)
  await browser(ann.home).visit(start({ connect: session.accessToken }), { 'sec-fetch-site': 'same-origin' })
  expect((await sessionOf(await arrive(person))).user).toMatchObject({ id: session.user.id, email: null })
})

test('two who come at once as the same new person make one account', async () => {
  const person = somebody()
  google.meet(person)
  const found = await Promise.all(Array.from({ length: 8 }, () => browser(ann.home).visit(start())))
  expect(found.filter(({ searchParams }) => searchParams.has('refreshToken'))).toHaveLength(8)
  const accounts = await ann.sql.run({ sql: 'select from auth.users where email = $1', parameters: [person.email] })
  expect(accounts).toHaveLength(1)
})

test('the list says which providers are set up', async () => {
  const list = (await ann.home.inject({ url: '/v1/auth/providers' })).json<{ name: string; isConfigured: boolean }[]>()
  expect(list.map(({ name, isConfigured }) => [name, isConfigured])).toEqual([
    ['google', true],
    ['apple', true],
    ['windowslive', false],
    ['azuread', false],
    ['facebook', false],
    ['github', false],
    ['linkedin', false],
  ])
})
