import { randomBytes, randomUUID } from 'node:crypto'
import type { AuditEntry, Device, LinkedProvider, OwnedKey, PersonalAccessToken } from '@lectern/contract/account'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { elevate, keyHolder } from '../../../../testing/key-holder.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const someone = () => ann.member(`someone${people++}@example.org`)
const lists = ['sessions', 'pats', 'webauthn', 'providers', 'audit'] as const
const call = (
  { accessToken }: Pick<Session, 'accessToken'>,
  method: 'GET' | 'DELETE' | 'PUT',
  path: string,
  payload?: object,
) =>
  ann.home.inject({
    method,
    url: `/v1/auth/user/${path}`,
    headers: { authorization: `Bearer ${accessToken}`, 'user-agent': 'curl/8.14' },
    ...(payload ? { payload } : {}),
  })
const list = async <T>(session: Session, path: (typeof lists)[number]) => (await call(session, 'GET', path)).json<T[]>()
const kinds = async (session: Session) => (await list<AuditEntry>(session, 'audit')).map(({ kind }) => kind)

async function withKey({ user }: Session, nickname = 'blue'): Promise<string> {
  const id = randomUUID()
  await ann.sql.run({
    sql: `insert into auth.security_keys (id, user_id, credential_id, public_key, nickname) values ($1, $2, $3, $3, $4)`,
    parameters: [id, user.id, randomBytes(16), nickname],
  })
  return id
}
async function withProvider({ user }: Session): Promise<string> {
  const id = randomUUID()
  await ann.sql.run({
    sql: `insert into auth.provider_accounts (id, provider, issuer, provider_user_id, user_id, email)
          values ($1::uuid, 'google', 'https://accounts.google.com', $1::uuid::text, $2, 'ada@gmail.example')`,
    parameters: [id, user.id],
  })
  return id
}
async function withToken(
  { accessToken }: Session,
  name?: string,
): Promise<{ id: string; personalAccessToken: string }> {
  const expiresAt = new Date(ann.home.clock().getTime() + 3600 * 1000).toISOString()
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await ann.post('/pat', { expiresAt, ...(name === undefined ? {} : { metadata: { name } }) }, headers)).json()
}
const withoutPassword = ({ user }: Session) =>
  ann.sql.run({ sql: 'update auth.users set password_hash = null where id = $1', parameters: [user.id] })

test('nobody and anonymous users are refused everywhere', async () => {
  const { session } = (await ann.post('/signin/anonymous', {})).json<SessionAnswer>()
  if (!session) throw new Error('No anonymous session')
  const id = randomUUID()
  for (const path of lists) {
    expect((await ann.home.inject({ url: `/v1/auth/user/${path}` })).statusCode).toBe(401)
    expect((await call(session, 'GET', path)).statusCode).toBe(403)
    if (path === 'audit') continue
    expect((await ann.home.inject({ method: 'DELETE', url: `/v1/auth/user/${path}/${id}` })).statusCode).toBe(401)
    expect((await call(session, 'DELETE', `${path}/${id}`)).statusCode).toBe(403)
  }
  expect((await ann.home.inject({ method: 'DELETE', url: '/v1/auth/user/sessions' })).statusCode).toBe(401)
})

test('what is no id is refused', async () => {
  const session = await someone()
  for (const path of ['sessions', 'pats', 'webauthn', 'providers'])
    for (const id of ["'", '1', `${randomUUID()}x`, '%00'])
      expect([id, (await call(session, 'DELETE', `${path}/${id}`)).statusCode]).toEqual([id, 400])
  for (const after of ['-1', 'x', '1;drop', '9'.repeat(16)])
    expect((await call(session, 'GET', `audit?after=${after}`)).statusCode).toBe(400)
})

test("another person's ids do nothing, and lists show the own alone", async () => {
  const [owner, stranger] = [await someone(), await someone()]
  const [key, provider, token] = [await withKey(owner), await withProvider(owner), await withToken(owner)]
  const password = { password: goodPassword }
  for (const [path, body] of [
    [`sessions/${owner.refreshTokenId}`, undefined],
    [`pats/${token.id}`, undefined],
    [`webauthn/${key}`, password],
    [`providers/${provider}`, password],
  ] as const) {
    expect((await call(stranger, 'DELETE', path, body)).statusCode).toBeLessThan(500)
  }
  await call(stranger, 'PUT', `webauthn/${key}`, { nickname: 'mine' })
  await call(stranger, 'DELETE', 'sessions')
  for (const path of ['pats', 'webauthn', 'providers'] as const) {
    expect(await list(stranger, path)).toEqual([])
    expect(await list(owner, path)).toHaveLength(1)
  }
  expect((await list<OwnedKey>(owner, 'webauthn'))[0]?.nickname).toBe('blue')
  expect((await ann.refresh(owner.refreshToken)).statusCode).toBe(200)
  expect((await kinds(stranger)).toSorted()).toEqual(['signed-in', 'signed-up'])
})

test('devices: listed in words, one signed out, then all others', async () => {
  const own = await someone()
  const email = own.user.email ?? ''
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }
  const signIn = async () =>
    (await ann.post('/signin/email-password', { email, password: goodPassword }, agent)).json<{ session: Session }>()
      .session
  const [second, third] = [await signIn(), await signIn()]
  ann.home.clock.forward(60)
  const devices = await list<Device>(own, 'sessions')
  expect(devices.map(({ id, isCurrent }) => [id, isCurrent])).toContainEqual([own.refreshTokenId, true])
  expect(devices.find(({ id }) => id === second.refreshTokenId)).toEqual({
    id: second.refreshTokenId,
    createdAt: '2026-11-23T09:00:00Z',
    lastUsedAt: '2026-11-23T09:00:00Z',
    device: 'Firefox on Linux',
    isCurrent: false,
  })
  expect((await call(own, 'DELETE', `sessions/${second.refreshTokenId}`)).body).toBe('"OK"')
  expect((await ann.refresh(second.refreshToken)).statusCode).toBe(401)
  expect((await ann.refresh(third.refreshToken)).statusCode).toBe(200)
  expect((await call(own, 'DELETE', 'sessions')).body).toBe('"OK"')
  expect((await list<Device>(own, 'sessions')).map(({ id }) => id)).toEqual([own.refreshTokenId])
  expect((await ann.refresh(own.refreshToken)).statusCode).toBe(200)
  expect((await kinds(own)).filter((kind) => kind === 'device-signed-out')).toHaveLength(2)
})

test('tokens: listed without the secret, and revoked', async () => {
  const session = await someone()
  const [kept, gone] = [await withToken(session, 'sync'), await withToken(session)]
  await ann.post('/signin/pat', { personalAccessToken: kept.personalAccessToken })
  const text = (await call(session, 'GET', 'pats')).body
  for (const secret of [kept.personalAccessToken, gone.personalAccessToken]) expect(text).not.toContain(secret)
  expect(await list<PersonalAccessToken>(session, 'pats')).toContainEqual({
    id: kept.id,
    name: 'sync',
    createdAt: expect.stringMatching(/^2026-11-23T/),
    expiresAt: expect.stringMatching(/^2026-11-23T/),
    lastUsedAt: expect.stringMatching(/^2026-11-23T/),
  })
  expect((await call(session, 'DELETE', `pats/${gone.id}`)).body).toBe('"OK"')
  expect((await ann.post('/signin/pat', { personalAccessToken: gone.personalAccessToken })).statusCode).toBe(401)
  expect((await ann.post('/signin/pat', { personalAccessToken: kept.personalAccessToken })).statusCode).toBe(200)
  ann.home.clock.forward(3600)
  const later = (await ann.refresh(session.refreshToken)).json<Session>()
  expect(await list(later, 'pats')).toEqual([])
})

for (const [path, make, wanted, told] of [
  ['webauthn', withKey, { status: 403, error: 'elevated-claim-required' }, 'A passkey was removed from your account'],
  [
    'providers',
    withProvider,
    { status: 401, message: 'Please enter your password.' },
    'Your account is no longer linked with Google',
  ],
] as const) {
  test(`${path}: taken away with the password, ten wrong ones and no more`, async () => {
    const session = await someone()
    const id = await make(session)
    for (const body of [undefined, {}, { password: '' }])
      expect((await call(session, 'DELETE', `${path}/${id}`, body)).json()).toMatchObject(wanted)
    for (let i = 0; i < 10; i++) {
      const wrong = await call(session, 'DELETE', `${path}/${id}`, { password: 'Not-the-password-1' })
      expect(wrong.json()).toMatchObject({ status: 401, error: 'invalid-email-password' })
    }
    const late = await call(session, 'DELETE', `${path}/${id}`, { password: goodPassword })
    expect([late.statusCode, Number(late.headers['retry-after'])]).toEqual([429, 900])
    ann.home.clock.forward(900)
    const later = (await ann.refresh(session.refreshToken)).json<Session>()
    expect(await list(later, path)).toHaveLength(1)
    expect((await call(later, 'DELETE', `${path}/${id}`, { password: goodPassword })).body).toBe('"OK"')
    expect(await list(later, path)).toEqual([])
  })

  test(`${path}: the owner is told by mail of one that went, and not of one that was not there`, async () => {
    const session = await someone()
    const subjects = async () => (await ann.mails(session.user.email ?? '')).map(({ subject }) => subject)
    const id = await make(session)
    const before = await subjects()
    await call(session, 'DELETE', `${path}/${randomUUID()}`, { password: goodPassword })
    expect(await subjects()).toEqual(before)
    await call(session, 'DELETE', `${path}/${id}`, { password: goodPassword })
    expect((await subjects()).filter((subject) => !before.includes(subject))).toEqual([told])
  })

  test(`${path}: the right password forgets the wrong ones before it`, async () => {
    const session = await someone()
    for (let round = 0; round < 2; round++) {
      const id = await make(session)
      for (let i = 0; i < 9; i++) await call(session, 'DELETE', `${path}/${id}`, { password: 'Not-the-password-1' })
      expect((await call(session, 'DELETE', `${path}/${id}`, { password: goodPassword })).body).toBe('"OK"')
    }
  })

  test(`${path}: never the last way in, also of two at once`, async () => {
    const { session, bearer, key, keyId } = await keyHolder(ann, `last-${path}@example.org`)
    const { session: elevated } = (await elevate(ann, bearer, (options) => key.get(options))).json<SessionAnswer>()
    if (!elevated) throw new Error('No elevated session')
    await withoutPassword(session)
    await ann.sql.run({
      sql: 'update auth.users set email_verified = false where id = $1',
      parameters: [session.user.id],
    })
    const ids = [await make(session), await make(session)]
    await call(elevated, 'DELETE', `webauthn/${keyId}`)
    const answers = await Promise.all(ids.map((id) => call(elevated, 'DELETE', `${path}/${id}`)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
      message: 'This is the only way into your account. Please add another one first.',
    })
    expect(await list(session, path)).toHaveLength(1)
  })

  test(`${path}: who has a password and a key may show the key in its place`, async () => {
    const { session, bearer, key } = await keyHolder(ann, `both-${path}@example.org`)
    const id = await make(session)
    const asked = await call(session, 'DELETE', `${path}/${id}`)
    expect(asked.json()).toMatchObject({ status: 403, error: 'elevated-claim-required' })
    const { session: elevated } = (await elevate(ann, bearer, (options) => key.get(options))).json<SessionAnswer>()
    if (!elevated) throw new Error('No elevated session')
    expect((await call(elevated, 'DELETE', `${path}/${id}`)).body).toBe('"OK"')
  })

  test(`${path}: an account with a key and no password shows the key, whatever it sends`, async () => {
    const { session, bearer, key } = await keyHolder(ann, `keyed-${path}@example.org`)
    await withoutPassword(session)
    const id = await make(session)
    for (const body of [undefined, { password: goodPassword }])
      expect((await call(session, 'DELETE', `${path}/${id}`, body)).json()).toMatchObject({
        status: 403,
        error: 'elevated-claim-required',
      })
    expect(await list(session, path)).toHaveLength(path === 'webauthn' ? 2 : 1)
    const { session: elevated } = (await elevate(ann, bearer, (options) => key.get(options))).json<SessionAnswer>()
    if (!elevated) throw new Error('No elevated session')
    expect((await call(elevated, 'DELETE', `${path}/${id}`)).body).toBe('"OK"')
    expect(await list(session, path)).toHaveLength(path === 'webauthn' ? 1 : 0)
  })
}

test('ways in: what there is to prove by, of the own account alone', async () => {
  const { session } = (await ann.post('/signin/anonymous', {})).json<SessionAnswer>()
  if (!session) throw new Error('No anonymous session')
  expect((await ann.home.inject({ url: '/v1/auth/user/ways' })).statusCode).toBe(401)
  expect((await call(session, 'GET', 'ways')).statusCode).toBe(403)

  const [own, other] = [await someone(), await someone()]
  await withKey(other)
  await withoutPassword(other)
  const ways = async (one: Session) => (await call(one, 'GET', 'ways')).json<unknown>()
  expect(await ways(own)).toEqual({ password: true, securityKey: false, owesKey: false })
  expect(await ways(other)).toEqual({ password: false, securityKey: true, owesKey: false })
})

test('keys: a new name, and none that is empty or endless', async () => {
  const session = await someone()
  const id = await withKey(session)
  for (const nickname of ['', 'x'.repeat(201), 7, null])
    expect((await call(session, 'PUT', `webauthn/${id}`, { nickname })).statusCode).toBe(400)
  expect((await call(session, 'PUT', `webauthn/${id}`, { nickname: 'the green one' })).body).toBe('"OK"')
  expect(await list<OwnedKey>(session, 'webauthn')).toEqual([
    { id, nickname: 'the green one', createdAt: expect.any(String), lastUsedAt: null },
  ])
})

test('accounts elsewhere are named as people know them', async () => {
  const session = await someone()
  const id = await withProvider(session)
  expect(await list<LinkedProvider>(session, 'providers')).toEqual([
    {
      id,
      provider: 'google',
      label: 'Google',
      email: 'ada@gmail.example',
      createdAt: expect.any(String),
      lastUsedAt: null,
    },
  ])
})

test('what happened: in words, newest first, in pages', async () => {
  const session = await someone()
  const headers = { authorization: `Bearer ${session.accessToken}`, 'user-agent': 'curl/8.14' }
  const key = await withKey(session)
  await call(session, 'DELETE', `webauthn/${key}`, { password: goodPassword })
  expect((await list<AuditEntry>(session, 'audit'))[0]).toEqual({
    id: expect.any(Number),
    kind: 'security-key-removed',
    at: expect.stringMatching(/^2026-11-23T/),
    device: 'A program (curl)',
    network: '127.0.0.0/24',
    data: { nickname: 'blue' },
  })
  const email = session.user.email ?? ''
  for (let i = 0; i < 60; i++) await ann.post('/signin/email-password', { email, password: goodPassword }, headers)
  const first = await list<AuditEntry>(session, 'audit')
  const next = (await call(session, 'GET', `audit?after=${first.at(-1)?.id}`)).json<AuditEntry[]>()
  const ids = [...first, ...next].map(({ id }) => id)
  expect([first.length, next.length]).toEqual([50, 13])
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})
